//! Colours: a shade for light paper and one for dark, and a palette that colour-blind people can tell apart.

/// A colour of a picture: how it looks on light paper, and how on dark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Paint {
    light: u32,
    dark: u32,
}

/// Whether a picture is drawn on light paper or on dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Dark lines on light paper.
    #[default]
    Light,
    /// Light lines on dark paper.
    Dark,
}

impl Paint {
    /// A colour with a shade for each theme, as `0xRRGGBB`.
    pub const fn new(light: u32, dark: u32) -> Self {
        Self { light, dark }
    }

    /// A colour that looks the same on any paper.
    pub const fn same(shade: u32) -> Self {
        Self { light: shade, dark: shade }
    }

    /// The shade in a theme, as `0xRRGGBB`.
    pub fn shade(self, theme: Theme) -> u32 {
        match theme {
            Theme::Light => self.light,
            Theme::Dark => self.dark,
        }
    }

    /// This colour with so much of another in it, in percent.
    #[must_use]
    pub fn mixed(self, other: Self, percent: u32) -> Self {
        Self { light: mix(self.light, other.light, percent), dark: mix(self.dark, other.dark, percent) }
    }

    /// The line around a thing of this colour: dark on light paper, and light on dark paper unless the thing itself is nearly white.
    #[must_use]
    pub fn edge(self) -> Self {
        let dark = if brightness(self.dark) > 240 { 0x1A_1A_1A } else { 0xF2_F0_E8 };
        Self { light: 0x1A_1A_1A, dark }
    }

    /// What to write with on this colour: black or white, whichever stands out more.
    #[must_use]
    pub fn ink(self) -> Self {
        Self { light: ink_on(self.light), dark: ink_on(self.dark) }
    }
}

fn mix(one: u32, other: u32, percent: u32) -> u32 {
    let part = |shift: u32| {
        let (one, other) = (one >> shift & 0xFF, other >> shift & 0xFF);
        ((one * (100 - percent.min(100)) + other * percent.min(100)) / 100) << shift
    };
    part(16) | part(8) | part(0)
}

/// Black or white, whichever is read more easily on a shade.
fn ink_on(shade: u32) -> u32 {
    const BLACK: u32 = 0x14_14_14;
    const WHITE: u32 = 0xFF_FF_FF;
    if contrast(shade, BLACK) >= contrast(shade, WHITE) { BLACK } else { WHITE }
}

/// How well two shades stand apart, from 1 to 21, as the guidelines for accessible pages (WCAG 2) measure it. Text wants 4.5.
pub fn contrast(one: u32, other: u32) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How much light a shade gives, from 0 to 1.
fn luminance(shade: u32) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [_, red, green, blue] = shade.to_be_bytes().map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// How bright a shade looks, to 255.
fn brightness(shade: u32) -> u32 {
    let [_, red, green, blue] = shade.to_be_bytes().map(u32::from);
    (red * 299 + green * 587 + blue * 114) / 1000
}

/// What a picture lies on.
pub const PAPER: Paint = Paint::new(0xFB_FA_F7, 0x1B_1D_20);
/// What a card of a panel is made of.
pub const PANEL: Paint = Paint::new(0xF0_ED_E6, 0x29_2C_31);
/// Lines and letters.
pub const INK: Paint = Paint::new(0x22_24_28, 0xEC_EC_E8);
/// Lines and letters that stand back.
pub const FAINT: Paint = Paint::new(0x5C_5E_63, 0xB0_B2_B6);
/// Fine lines between things.
pub const HAIR: Paint = Paint::new(0xC9_C6_BE, 0x4A_4E_55);
/// What happened last, and nothing else.
pub const MARK: Paint = Paint::new(0xC2_18_5B, 0xFF_6F_A5);
/// What lies under a line in [`MARK`], so that it is seen on any ground.
pub const CASING: Paint = Paint::new(0xFF_FF_FF, 0x10_12_14);
/// The line around a piece.
pub const EDGE: Paint = Paint::new(0x1A_1A_1A, 0xF2_F0_E8);

/// Open water.
pub const WATER: Paint = Paint::new(0xA9_D3_E8, 0x23_4B_66);
/// Water that runs.
pub const RIVER: Paint = Paint::new(0x5B_A7_D1, 0x3C_7F_AA);
/// Grass.
pub const GRASS: Paint = Paint::new(0xA9_C9_6B, 0x4A_6B_34);
/// Deep wood.
pub const WOOD: Paint = Paint::new(0x4F_7F_4A, 0x2E_51_31);
/// Sand and dry earth.
pub const SAND: Paint = Paint::new(0xE8_D8_A8, 0x7A_6B_46);
/// Stone.
pub const STONE: Paint = Paint::new(0x9A_A0_A6, 0x62_68_70);

// The palette of Okabe and Ito, whose colours stay apart under every common kind of colour blindness.
/// Orange.
pub const ORANGE: Paint = Paint::same(0xE6_9F_00);
/// Sky blue.
pub const SKY: Paint = Paint::same(0x56_B4_E9);
/// Bluish green.
pub const GREEN: Paint = Paint::same(0x00_9E_73);
/// Yellow.
pub const YELLOW: Paint = Paint::same(0xF0_E4_42);
/// Blue.
pub const BLUE: Paint = Paint::same(0x00_72_B2);
/// Vermilion.
pub const VERMILION: Paint = Paint::same(0xD5_5E_00);
/// Reddish purple.
pub const PURPLE: Paint = Paint::same(0xCC_79_A7);
/// Near black, with a light edge where it has to show on dark paper.
pub const BLACK: Paint = Paint::new(0x2B_2B_2B, 0x10_10_10);
/// White.
pub const WHITE: Paint = Paint::same(0xFF_FF_FF);

/// The colours of seats that have none of their own, in the order of the seats.
pub const SEATS: [Paint; 8] = [VERMILION, BLUE, WHITE, BLACK, PURPLE, SKY, YELLOW, GREEN];

/// The colour of a seat, from 0.
pub fn seat(place: usize) -> Paint {
    SEATS[place % SEATS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_seen_on_any_paper() {
        for paint in SEATS.into_iter().chain([WHITE]) {
            let apart =
                |theme| brightness(paint.edge().shade(theme)).abs_diff(brightness(paint.shade(theme)));
            assert!(apart(Theme::Dark) > 20, "{paint:?}");
            assert!(brightness(paint.edge().shade(Theme::Light)) < 40);
        }
    }

    #[test]
    fn words_are_read_on_every_ground_they_stand_on() {
        for theme in [Theme::Light, Theme::Dark] {
            let apart = |one: Paint, other: Paint| contrast(one.shade(theme), other.shade(theme));
            for ground in [PAPER, PANEL] {
                assert!(apart(INK, ground) >= 4.5 && apart(FAINT, ground) >= 4.5, "{theme:?}");
                assert!(apart(MARK, ground) >= 4.5, "{theme:?}");
            }
            for paint in SEATS.into_iter().chain([ORANGE]) {
                assert!(apart(paint, paint.ink()) >= 4.5, "{theme:?} {paint:?}");
            }
        }
        assert!((contrast(0, 0xFF_FF_FF) - 21.0).abs() < 1e-9);
        assert!((contrast(0x77_77_77, 0xFF_FF_FF) - 4.48).abs() < 0.01);
    }

    #[test]
    fn colours_mix_as_paint_does() {
        assert_eq!(BLUE.mixed(WHITE, 0), BLUE);
        assert_eq!(BLUE.mixed(YELLOW, 100), YELLOW);
        assert_eq!(Paint::same(0x00_40_FF).mixed(Paint::same(0xFF_40_00), 50), Paint::same(0x7F_40_7F));
    }
}
