//! The colours of the table, a shade for light paper and one for dark.

use scorebook_core::draw::Paint;

/// What the tiles lie on.
pub(super) const CLOTH: Paint = Paint::new(0xD4_DB_DA, 0x23_27_2B);
/// The shadow of the tiles on it.
pub(super) const SHADE: Paint = Paint::new(0xAE_B8_B6, 0x13_15_18);
/// Numbers of rows and columns on the cloth.
pub(super) const FAINT: Paint = Paint::new(0x4E_50_56, 0xA9_AB_B0);
/// Grass, in two near shades.
pub(super) const GRASS: [Paint; 2] = [Paint::new(0xB9_D0_84, 0x4B_66_38), Paint::new(0xB2_CA_7B, 0x46_60_34)];
/// Tufts of grass.
pub(super) const TUFT: Paint = Paint::new(0x7C_9C_48, 0x83_A2_5C);
/// Flowers in the grass.
pub(super) const FLOWER: Paint = Paint::new(0xFF_FF_FF, 0xD9_DC_CB);
/// A bush, and the light on it.
pub(super) const BUSH: [Paint; 2] = [Paint::new(0x6E_91_50, 0x2F_4A_28), Paint::new(0x8D_B0_65, 0x3E_5E_33)];
/// The shadow of what stands somewhere.
pub(super) const SHADOW: Paint = Paint::new(0x2B_2A_1A, 0x00_00_00);
/// The hairline around a tile.
pub(super) const HAIRLINE: Paint = Paint::new(0x3A_3A_1C, 0x0C_0F_08);
/// The ground of a city that is open, and of one that is finished.
pub(super) const OPEN: Paint = Paint::new(0xF2_D9_A8, 0x7C_66_48);
/// The ground of a finished city.
pub(super) const FINISHED: Paint = Paint::new(0xDE_9F_62, 0x96_60_2F);
/// A house that is planned, and its line.
pub(super) const PLAN: [Paint; 2] = [Paint::new(0xFB_EF_D3, 0x8F_77_52), Paint::new(0xB9_8F_5C, 0xB4_93_5F)];
/// The front of a house that is built.
pub(super) const FRONT: Paint = Paint::new(0xFB_EF_D8, 0x5E_3A_22);
/// A roof and its line.
pub(super) const ROOF: [Paint; 2] = [Paint::new(0xA0_4E_2C, 0xD3_9A_6A), Paint::new(0x6E_30_18, 0xE8_BB_90)];
/// Walls, and the lines of buildings.
pub(super) const WALL: Paint = Paint::new(0x4B_33_24, 0xF0_DF_C4);
/// What walls are filled with.
pub(super) const STONE: Paint = Paint::new(0xF7_ED_DA, 0x3A_2A_1F);
/// A road, the line beside it, and the line in its middle.
pub(super) const ROAD: Paint = Paint::new(0xFB_F4_E3, 0xD9_CF_B8);
/// The line beside a road.
pub(super) const KERB: Paint = Paint::new(0x6E_5D_41, 0x24_20_1A);
/// The line in the middle of an open road.
pub(super) const DASH: Paint = Paint::new(0xA5_8F_66, 0x7D_6F_52);
/// The line in the middle of an open road that somebody holds.
pub(super) const LIGHT_DASH: Paint = Paint::new(0xFB_EF_D8, 0xF4_F1_E8);
/// Planks of a bridge.
pub(super) const PLANK: Paint = Paint::new(0xB9_8A_55, 0x7A_58_33);
/// Water, its bank and its ripples.
pub(super) const WATER: Paint = Paint::new(0x7C_BD_E0, 0x3B_7C_A3);
/// The bank of a river.
pub(super) const BANK: Paint = Paint::new(0x3D_7F_A8, 0x9C_CB_E5);
/// Ripples on water.
pub(super) const RIPPLE: Paint = Paint::new(0xD5_EC_F7, 0x86_B7_D3);
/// A hedge, and the light on it.
pub(super) const HEDGE: [Paint; 2] = [Paint::new(0x4E_7A_3A, 0x86_B0_63), Paint::new(0x84_A8_60, 0x4F_7A_3C)];
/// The court of a monastery.
pub(super) const COURT: Paint = Paint::new(0xDC_E3_B4, 0x5B_71_45);
/// A pennant, what is on it, and the line around it.
pub(super) const SHIELD: Paint = Paint::new(0x1F_5F_A8, 0x2F_74_C6);
/// The sign on a pennant.
pub(super) const CHARGE: Paint = Paint::same(0xF7_D0_4A);
/// The dark line around a pennant.
pub(super) const RIM: Paint = Paint::new(0x3A_2A_1E, 0x14_10_0C);
/// What lies around a figure, so that it is seen on any ground.
pub(super) const HALO: Paint = Paint::new(0xFF_FF_FF, 0x16_17_1A);
/// Flowers of a garden.
pub(super) const PINK: Paint = Paint::same(0xCC_5B_8A);
/// Flowers of a garden.
pub(super) const YELLOW: Paint = Paint::same(0xF3_D9_5B);
/// Dark letters and doors on any colour.
pub(super) const BLACK: Paint = Paint::same(0x10_10_10);
