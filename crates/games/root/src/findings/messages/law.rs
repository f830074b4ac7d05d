//! What is said about whole turns: what the Law of Root asks for, forbids or leaves unexplained.

scorebook_core::messages! {
    /// What is said about turns that break the Law of Root.
    pub(crate) static ALL;

    by_the_law(words, section): "{words} (Law of Root {section})";
    // The Woodland Alliance (chapter 8).
    revolt_without_sympathy(clearing): "a revolt in clearing {clearing}, which had no sympathy when the turn began";
    revolt_spares(clearing, piece): "a revolt removes all enemy pieces; clearing {clearing} keeps {piece}";
    garrison_of_base(warriors, suit, due): "the base comes with {warriors}; the sympathetic {suit} clearings bring {due}";
    supporter_wasted(): "a supporter is discarded that pays for nothing";
    supporters_wasted(count): "{count} supporters are discarded that pay for nothing";
    supporters_of_another_suit(spent, matching, clearing): "of {spent} spent, {matching} can pay for clearing {clearing}";
    supporters_unpaid(clearing, due, spent): "clearing {clearing} takes {due} of its suit, the record spends {spent}";
    sympathy_alone(clearing): "sympathy comes to clearing {clearing}, and no sympathetic clearing is beside it";
    officers_of_revolts(officers, revolts): "each revolt brings an officer; the record has {officers} for {revolts}";
    officer_without_base(): "an officer is trained, and no base is on the map";
    officer_unpaid(): "an officer is trained, and no card is spent for it";
    officer_of_another_suit(): "an officer is trained with a card that matches no base on the map";
    recruited_without_base(clearing): "warriors are recruited in clearing {clearing}, which has no base";
    too_many_operations(operations, officers): "the turn takes {operations}; the Alliance has {officers}";
    too_many_supporters(supporters, limit): "{supporters} supporters are kept; without a base on the map {limit} may be";
    officers_kept(due, gone): "the Alliance loses a base and with it half of its officers; {due} due, the record removes {gone}";

    // Bands in battle (E.2, and their cards).
    ambush_for_a_band(band): "nobody plays an ambush for {band}";
    band_never_fought(band): "{band} cannot be fought";
    bands_of_one_master(band): "{band} and the attacker serve the same player";
    band_beside_its_master(band): "{band} cannot be fought where their master has pieces";
    band_fights_its_master(faction): "a band that serves {faction} fights them";
    under_the_protector(clearing): "clearing {clearing} is under the Stoic Protector of the defender";
    uprising_of_another_suit(clearing): "the card discarded to fight the Spring Uprising does not match clearing {clearing}";
    uprising_unpaid(clearing): "fighting the Spring Uprising takes a card that matches clearing {clearing}, and none is discarded";
    scouts_unpaid(faction, clearing): "the Rabbit Scouts deal the higher die for {faction} for a card that matches clearing {clearing}, and none is discarded";
    bandits_unpaid(one, other): "bandits stand on the path from {one} to {other}, and nothing is lost to them";

    // What bands do.
    band_used_up(band, faction): "{band} cannot act for {faction}, whose markers are used up";
    band_not_hired(band, faction): "{band} cannot act for {faction} without being hired";
    band_beyond_its_card(band, card): "{band} can do no more than the card says: {card}";
    band_out_of_reach(band): "{band} cannot get there in one move";
    band_not_alone(band): "{band} must move alone, never together with others";
    uprising_spares(clearing, piece): "the Uprising takes all enemies in clearing {clearing} along; {piece} or more stay";
    protector_takes_more(player): "the Furious Protector takes one warrior of each player; more go of {player}";

    // Battles (4.3).
    battle_unforced(faction): "nothing forces {faction} into a battle on somebody else's turn";
    partners_fight(): "partners of a coalition are no enemies; older editions let them fight";
    own_band_fought(band, faction): "{band} cannot be fought by {faction}, whom they serve";
    ambush_of_another_suit(suit, clearing): "a {suit} ambush does not match clearing {clearing}";
    foil_of_another_suit(suit, clearing): "a {suit} ambush does not foil one in clearing {clearing}";
    dice_of_the_alliance(): "the Alliance defends and deals the higher die; the attacker's is written first";
    dice_swapped(): "the attacker deals the higher die, and it is written first";
    too_few_losses(party, clearing, lost, hits): "the losses of {party} in clearing {clearing} are {lost}, at least {hits} must be taken";
    building_before_warriors(piece, clearing, warriors): "a {piece} falls in clearing {clearing} before {warriors} of the same side";
    armorers_ignored(pieces, hits): "Armorers ignore all rolled hits; the record removes {pieces} for {hits}";
    brutal_tactics_unscored(faction): "Brutal Tactics deal an extra hit, and the point of {faction} for it is not scored";

    // Cards and their effects.
    nothing_to_craft(): "ambush and dominance cards have nothing to craft";
    effect_in_play(faction): "this effect is in play already for {faction}";
    crafted_late(faction): "{faction} must craft first in Daylight; what was built in this turn comes too late for it";
    stand_and_deliver_unscored(faction): "Stand and Deliver takes a card of {faction}, whose point for it is not scored";
    swap_meet_gives_nothing(faction): "Swap Meet takes a card of {faction}, and none is given back";
    no_tax_collector(): "a warrior is removed for a card, which takes the Tax Collector";
    taxed_again(): "the Tax Collector takes one warrior a turn";
    charm_offensive_unscored(): "Charm Offensive gives a card, and nobody else scores a point for it";
    no_saboteurs(faction): "a crafted card of {faction} is discarded, and no Saboteurs are spent for it";
    false_orders_miscounted(moved, clearing, half): "False Orders move {moved} warriors; half of those in clearing {clearing} are {half}";
    favor_spares(clearing): "the Favor removes all pieces of others in its clearings, and some still stand in clearing {clearing}";
    favor_of_another_suit(clearing): "pieces in clearing {clearing} go with the rest, and it is not of the suit of the Favor";
    emigre_kept(): "Eyrie Emigre takes a move and a battle; without them the card is discarded";

    // The Corvid Conspiracy (chapter 13).
    plot_changed_off_turn(clearing): "the plot in clearing {clearing} changes on another's turn";
    plot_flipped_at_once(clearing): "the plot in clearing {clearing} is flipped in the turn that places it";
    plot_flipped_alone(clearing): "the plot in clearing {clearing} is flipped, and no Corvid warrior stands there";
    bomb_spares(clearing, piece): "the bomb in clearing {clearing} removes all enemy pieces; {piece} or more stay";
    extortion_short(due, faction, given): "the extortion takes {due} of {faction} for pieces there, the record gives {given}";
    extortion_elsewhere(faction): "an extortion takes a card of {faction} without a piece of theirs there";
    plot_face_up(clearing): "the plot in clearing {clearing} is placed face up; plots are placed face down";
    plot_cost(clearing, cost, removed): "the plot in clearing {clearing} costs {cost} there, the record removes {removed}";
    trick_with_one_plot(): "a trick swaps two plots, and this one changes places with itself";
    trick_of_two_sides(one, other): "of the plots in clearings {one} and {other} one lies face up and one face down; a trick swaps two that lie alike";
    recruits_unpaid(): "warriors are recruited and no card is spent for them";
    recruits_doubled(clearing): "the card brings one warrior to clearing {clearing}, more are placed";
    recruited_twice(clearing): "a second card recruits in clearing {clearing}; the Corvids recruit once a turn";
    recruits_of_another_suit(suit, clearing): "the card recruits in {suit} clearings, and clearing {clearing} is none";
    recruits_missing(suit, clearing): "the card recruits in every {suit} clearing, and none comes to clearing {clearing}";
    too_many_corvid_actions(actions): "the turn takes {actions} actions; the Corvids have three, and a fourth only if they draw nothing";
    too_many_exerted_actions(actions): "the turn takes {actions} actions; the Corvids have three, and one more by exerting";
    guess_at_face_up(clearing): "the plot in clearing {clearing} lies face up already";
    guess_without_piece(clearing): "whoever guesses at the plot in clearing {clearing} has no piece there";
    guess_of_another_suit(clearing): "the card shown for the exposure does not match clearing {clearing}";
    guess_with_another_card(): "the card that goes to the Corvids is not the one that was shown";
    guess_without_outcome(clearing): "after the guess neither the plot in clearing {clearing} nor the card goes";
    no_raid(): "Corvid warriors come on another's turn, and no raid was removed";
    raid_too_far(clearing): "a raid brings a warrior to clearing {clearing}, which is not beside it";
    raid_doubled(clearing): "a raid brings one warrior to clearing {clearing}, more come";
    raid_missing(raid, clearing): "the raid of clearing {raid} brings a warrior to every clearing beside it, and none comes to clearing {clearing}";

    // The Lizard Cult (chapter 10).
    wrong_outcast(suit): "{suit} becomes outcast; the lost souls make another suit outcast, or leave the marker where it is";
    hated_too_soon(suit): "{suit} is a new outcast, which is not hated at once";
    conversion_unmatched(clearing, placed, removed): "in clearing {clearing} a conversion replaces {placed} of {removed}; each enemy warrior that goes is replaced";
    sanctified_without_garden(clearing): "a building leaves clearing {clearing} and no garden comes in its place";
    garden_of_another_suit(suit): "a sanctification brings a garden of the outcast suit, which is {suit}";
    conspiracy_of_another_suit(clearing, suit): "a conspiracy in clearing {clearing}; the outcast is {suit}";
    conspiracies_cost(cost, spent): "the conspiracies cost {cost}, the record spends {spent}";
    crusades_cost(cost, spent): "the Cult moves and fights by crusades alone; with these the conspiracies cost {cost}, the record spends {spent}";
    gardens_scored_again(suit): "{suit} gardens are scored again; each suit is scored once a turn";
    cult_builds_unruled(clearing): "the Cult builds in clearing {clearing} and does not rule it";
    acolyte_without_bird(): "an acolyte takes a bird card shown, and the one shown is of another suit";
    ritual_of_another_suit(): "the ritual takes a card of the suit of its clearing, and the one shown is of another";
    ritual_without_card(): "each ritual takes a card shown, and none is left for this one";
    gardens_lost_unpaid(gardens, discarded): "the Cult loses {gardens}, and each costs a card; the record discards {discarded}";

    // The Underground Duchy (chapter 12).
    burrow_short(due, placed): "Birdsong brings {due} to the Burrow, the record has {placed}";
    burrow_crowded(placed, most): "{placed} warriors come to the Burrow; Birdsong and two actions bring {most} at most";
    recruited_outside_the_burrow(clearing): "warriors are recruited in clearing {clearing}; the Duchy recruits in the Burrow";
    dig_of_another_suit(clearing): "the card spent to dig does not match clearing {clearing}";
    dig_unpaid(clearing): "a tunnel is dug in clearing {clearing} and no card is spent for it";
    banker_of_several_suits(): "the Banker takes cards of one suit, and these are of several";
    swayed_again(): "a second minister is swayed; the Duchy sways one a turn";
    sway_unpaid(due, shown): "the minister takes {due} cards, the record shows {shown}";
    sway_of_other_suits(cards): "the {cards} cards that sway the minister need as many clearings of their suits with a Duchy piece";
    no_crown_left(lost, crowns): "no crown of this rank is left: {lost} of {crowns} went with ministers who left";
    duchy_builds_unruled(clearing): "the Duchy builds in clearing {clearing} and does not rule it";
    building_card_spent(): "the card for a building is spent, as in the first edition; since then it is shown";
    building_card_missing(clearing): "a building comes to clearing {clearing} and no card is shown for it";
    building_of_another_suit(clearing): "the card shown to build does not match clearing {clearing}";
    too_many_duchy_actions(actions, allowed): "the turn takes {actions} actions besides what ministers and cards do; the Duchy has {allowed}";
    shown_birds_kept(shown, discarded): "birds that are shown are discarded in Evening: {shown} shown, {discarded} discarded";

    // The Eyrie Dynasties (chapter 7).
    emergency_orders_needless(cards): "a card is drawn in Birdsong; Emergency Orders bring one only to an empty hand, and the Eyrie hold {cards}";
    decree_wrong_count(cards): "{cards} cards join the Decree; it is one or two each turn";
    decree_two_birds(): "two birds join the Decree; at most one of the cards is a bird";
    decree_no_card(): "no card joins the Decree; it is one or two each turn";
    decree_card_leaves(): "a card leaves the Decree, and there is no turmoil";
    roost_needless(warriors, clearing): "a roost with {warriors} warriors comes to clearing {clearing} while another stands; a new one comes only when all are lost";
    roost_misplaced(clearing, fewest): "the new roost comes to clearing {clearing}; fewer warriors stand in clearing {fewest}";
    roost_garrison(due, placed): "a new roost comes with {due} warriors, the record places {placed}";
    recruited_without_roost(clearing): "warriors are recruited in clearing {clearing}, which has no roost";
    eyrie_build_unruled(clearing): "the Eyrie build in clearing {clearing} and do not rule it";
    charismatic_recruits_one(clearing): "one warrior comes to clearing {clearing}; the Charismatic leader recruits two for each card";
    eyrie_after_turmoil(deed): "the Eyrie {deed} after turmoil, which ends Daylight";
    decree_of_another_suit(deed, clearing): "the Eyrie {deed} in clearing {clearing}, and no card of that column is left that matches it";
    decree_column_empty(deed): "the Eyrie {deed}, and that column of the Decree has no card";
    decree_one_card(deed, times): "the Eyrie {deed} {times} times; that column of the Decree has 1 card";
    decree_too_few_cards(deed, times, cards): "the Eyrie {deed} {times} times; that column of the Decree has {cards} cards";
    decree_unresolved(unresolved, cards, column): "{unresolved} of {cards} cards in the {column} column of the Decree left unresolved, and there is no turmoil";
    turmoil_resolved(): "turmoil, though every card of the Decree is resolved";
    turmoil_avoidable(column): "turmoil, though every card left in the {column} column can be resolved";
    leader_without_turmoil(): "another leader takes over, and there is no turmoil";
    turmoil_without_leader(): "turmoil, and no other leader takes over";
    leader_deposed(leader): "the {leader} was deposed and lies face down until all four leaders do";
    turmoil_without_loss(points): "turmoil, and no points are lost; it costs {points}";
    roosts_unscored(points): "the points of the roosts are not scored; they bring {points} in Evening";
    roosts_misscored(scored, due): "{scored} scored for the roosts; in Evening they bring {due}";

    // The price of failure (12.2.3).
    minister_stays(): "the Duchy loses a building and no minister leaves; a minister goes, and a card";
    ministers_stay(times, ministers): "buildings of the Duchy fall {times} times, and the record takes {ministers} away";
    minister_of_lower_rank(): "a minister leaves while one of a higher rank serves; the highest rank goes first";
    failure_without_card(): "the Duchy loses a building and no card of its hand is discarded";
    failure_without_cards(times, cards): "buildings of the Duchy fall {times} times, and the record discards {cards} of its hand";
    minister_leaves_groundless(): "a minister leaves, and the Duchy lost no building";

    // The map, its landmarks and what bars a clearing.
    too_many_landmarks(): "more than two landmarks are dealt besides the one of the map";
    landmark_misplaced(landmark, place, clearing): "{landmark} stands {place}, not in clearing {clearing}";
    landmarks_too_near(landmark): "{landmark} stands in or beside the clearing of another landmark";
    snare_bars_placing(clearing): "a snare lies in clearing {clearing}: nobody else can place pieces there";
    protector_bars_placing(clearing): "the Furious Protector stands in clearing {clearing}: its enemies cannot place pieces there";
    clearing_burns(clearing): "clearing {clearing} burns: nothing comes there any more";
    snare_bars_leaving(clearing): "a snare lies in clearing {clearing}: nobody else can leave it";
    band_keeps(clearing): "whoever came to the Band in clearing {clearing} this turn cannot leave it";
    path_opened_again(): "a second path is opened; a turn opens one";
    path_out_of_reach(faction, one, other): "a path is opened by {faction} without a piece in clearing {one} or {other}";
    path_unpaid(): "a path is opened and no card is spent for it";
    ferry_again(): "the ferry moves again; it moves once a turn";
    ferry_without_card(): "whoever takes the ferry draws a card; none is drawn";
    tower_unruled(clearing, faction): "a point is scored for the tower in clearing {clearing}, which is not ruled by {faction} at the end of the turn";

    // Hands, draws and discards.
    draw_groundless(faction): "nothing gives {faction} a card besides the draw of the Evening";
    informants_and_draw(): "Informants bring an ambush instead of the draw, and cards are drawn besides";
    no_informants(faction): "an ambush goes from the discard pile to {faction} without Informants";
    card_given_groundless(giver, taker): "a card of {giver} goes to the hand of {taker}, and no rule gives it";
    dominance_unpaid(suit): "the {suit} dominance is taken for a {suit} card or a bird, and no card is spent";
    dominance_of_another_suit(suit): "the {suit} dominance is taken for a {suit} card or a bird, and the card spent is of another suit";
    bird_dominance_unpaid(): "the bird dominance is taken for a bird card, and no card is spent";
    bird_dominance_of_another_suit(): "the bird dominance is taken for a bird card, and the card spent is of another suit";
    hand_over_limit(faction, cards, limit): "the hand of {faction} holds {cards} cards at the end of the turn, the limit is {limit}";
    discard_groundless(): "the card is discarded, and nothing in the turn asks for it";

    // Hiring bands (E.1).
    band_starts_elsewhere(band, card): "{band} must be set up otherwise: {card}";
    markers_out_of_range(): "a band comes with one to four control markers";
    band_unearned(band, faction): "{band} cannot be hired by {faction}, who reached no mark of points for it";
    band_in_service(band): "{band} cannot be hired while in somebody's service";
    band_goes_too_early(band, markers): "{band} cannot go on with {markers} markers left";

    // The Lord of the Hundreds (chapter 14).
    mob_takes_warriors(clearing): "a mob razes buildings and tokens in clearing {clearing}, and warriors go as well";
    ruin_item_without_mob(clearing): "an item of the ruin in clearing {clearing} is taken, and no mob takes it";
    mob_spares(clearing, piece): "the mob in clearing {clearing} razes all there, and {piece} stays";
    mob_leaves_the_item(clearing): "the mob in clearing {clearing} takes an item of the ruin, and none is taken";
    nobody_anointed(): "the warlord is off the map and nobody is anointed";
    warlord_replaces_nobody(clearing): "the warlord comes to clearing {clearing} and replaces no warrior there";
    recruited_without_stronghold(clearing): "warriors are recruited in clearing {clearing}, where neither the warlord nor a stronghold is";
    too_many_hundreds(clearing): "more warriors come to clearing {clearing} than Prowess, strongholds and the mood bring";
    too_few_hundreds(due, placed): "Prowess and the strongholds bring {due}, the record has {placed}";
    no_mood(): "no mood is chosen; the Hundreds choose a new one each turn";
    same_mood(): "the mood stays; the Hundreds choose another one each turn";
    hundreds_build_unruled(clearing): "the Hundreds build in clearing {clearing} and do not rule it";
    stronghold_of_another_suit(clearing): "the card spent to build does not match clearing {clearing}";
    stronghold_unpaid(clearing): "a stronghold comes to clearing {clearing} and no card is spent for it";
    jubilant_mob_alone(clearing): "the mob in clearing {clearing} is beside no mob, as those of a jubilant mood are";
    mob_of_another_suit(clearing): "the card spent to incite does not match clearing {clearing}";
    mob_unpaid(clearing): "a mob comes to clearing {clearing} and no card is spent to incite it";
    mob_without_warrior(clearing): "a mob is incited in clearing {clearing}, where no warrior of the Hundreds is";
    mob_of_the_die_alone(clearing): "the mob in clearing {clearing} is not beside a mob, as the one of the die is";
    mob_groundless(clearing): "nothing brings a mob to clearing {clearing}: no card, no die, no jubilant mood";
    too_many_commands(commands, allowed): "the turn takes {commands} commands besides the advances; Command is {allowed}";
    loot_without_battle(): "an item is taken, and no battle with its owner comes before";
    loot_too_rich(): "a battle brings one item of the defender, and none of a Vagabond";
    loot_unruled(clearing): "whoever loots rules the clearing after the battle; clearing {clearing} is not ruled";
    loot_with_hits(lost, hits): "whoever loots deals no rolled hits; the defender loses {lost}, extra hits are {hits}";
    hoard_overflows(items, limit): "{items} items lie on a track of the hoard that holds {limit}";
    item_kept_and_scored(item): "the {item} is scored and stays in the hoard; the Hundreds keep it or score it";
    item_leaves_the_hoard(): "an item leaves the hoard; that takes a lavish mood or a full track";
    oppression_unscored(points, clearings): "{points} due for {clearings} oppressed, and nothing is scored for it";
    warlord_removed(): "the warlord is removed, and only battle does that";
    warlord_moved_off_turn(): "the warlord is moved on another's turn, and only the Hundreds move it";
    hundreds_off_turn(): "warriors of the Hundreds come on another's turn; only mobs in a bitter mood turn into them";

    // The Keepers in Iron (chapter 15).
    camp_again(clearing): "a second camp is made in clearing {clearing}; it is one a turn";
    camp_broken_without_warrior(clearing): "a waystation leaves clearing {clearing}, and no warrior comes for it";
    keepers_return_inland(clearing): "the Keepers come back in clearing {clearing}, which is not on the edge of the map";
    camp_unpaid(clearing): "a waystation comes to clearing {clearing} and no warrior leaves for it";
    recruited_without_waystation(clearing): "warriors are recruited in clearing {clearing}, which has no waystation";
    keepers_of_another_suit(clearing): "the card spent to recruit does not match clearing {clearing}";
    keeper_groundless(clearing): "a warrior comes to clearing {clearing}; no card is spent to recruit and no waystation leaves for it";
    keepers_unpaid(warriors, clearing): "{warriors} warriors are recruited in clearing {clearing} and no card is spent";
    relic_alone(clearing): "a relic goes to clearing {clearing} and no warrior goes with it";
    relics_crowded(relics, clearing, warriors): "{relics} relics go to clearing {clearing} with {warriors} warriors; each takes one along";
    relic_without_forest(): "a relic is removed; it goes to a forest, and the record does not say which";
    relic_too_far(clearing): "the relic comes from a forest that is not beside clearing {clearing}";
    delved_before_enemies(clearing): "a relic is delved in clearing {clearing} where enemies are; a battle comes first";
    delved_unruled(clearing): "a relic is delved in clearing {clearing}, which the Keepers do not rule";
    recovered_without_waystation(relic, clearing): "a {relic} is recovered in clearing {clearing}, where no waystation shows that kind";
    retinue_keeps(): "fewer clearings are ruled than the relic is worth, and the card of the retinue stays";
    retinue_loses(): "a card leaves the retinue, and no relic of the turn takes it";
    relic_without_battle(clearing): "a relic leaves clearing {clearing} for a forest, and no battle was fought there";
    retinue_used_up(): "no card of the retinue is left for this; each is used once a turn";
    retinue_of_another_suit(): "no card of the retinue that is left matches the clearing";
    living_off_too_little(clearing): "warriors leave clearing {clearing}; one leaves where four or more stand, none elsewhere";
    living_off_the_land(warriors, clearing): "{warriors} warriors stand in clearing {clearing} and none leaves to live off the land";
    gathered_and_shifted(): "cards are gathered or one is shifted to another column, not both";
    retinue_overflows(cards, limit): "the retinue has {cards} cards; {limit} are the most";
    damaged_already(item): "a {item} is damaged, and every one there was damaged in this turn before";

    // What no rule explains.
    building_moves(piece, clearing): "a {piece} leaves clearing {clearing} for another one; buildings and tokens do not move";
    removed_groundless(pieces, clearing): "the record removes {pieces} from clearing {clearing} without a battle, and nothing else takes them";
    placed_groundless(pieces, clearing): "the record places {pieces} in clearing {clearing}, and nothing brings them";
    put_on_board_groundless(pieces, faction): "the record puts {pieces} on the board of {faction}, and nothing asks for it";
    action_groundless(): "nothing in the turn allows this move or battle";
    moved_for_others(faction): "warriors of {faction} are moved, and no card or band does that";

    // The Marquise de Cat (chapter 6).
    wood_without_sawmill(clearing): "wood comes to clearing {clearing}, which has no sawmill";
    overwork_of_another_suit(clearing): "the card spent to overwork does not match clearing {clearing}";
    overwork_unpaid(clearing): "one more wood comes to clearing {clearing} than it has sawmills, and no card is spent to overwork";
    wood_missing(wood, due): "{wood} wood comes to the sawmills in Birdsong, {due} is due";
    recruits_short(recruits, due): "the record brings {recruits}, the recruiters bring {due}";
    recruited_without_recruiter(clearing): "warriors are recruited in clearing {clearing}, which has no recruiter";
    too_many_recruits(warriors, clearing, recruiters): "{warriors} warriors are recruited in clearing {clearing}, which has {recruiters}";
    recruited_again(clearing): "warriors are recruited again in clearing {clearing}; the Marquise recruits once a turn";
    marquise_builds_unruled(clearing): "the Marquise builds in clearing {clearing} and does not rule it";
    wood_out_of_reach(due, apart): "the building takes {due} wood, of which {apart} comes from clearings that no chain of ruled ones links to it";
    wood_unpaid(due, paid): "the building takes {due} wood, {paid} is paid";
    wood_wasted(wood): "{wood} wood is spent that no building takes";
    too_many_marquise_actions(actions, allowed): "the turn takes {actions} actions; the Marquise has three, and {allowed} with the birds spent";
    hospitals_of_another_suit(clearing): "the card of the Field Hospitals does not match clearing {clearing}";
    hospitals_unpaid(): "warriors come to the keep and no card is spent for the Field Hospitals";
    turn_too_long(): "the turn has more acts than are kept, so its budgets are not judged";

    // Outrage (8.2.6).
    outrage_to_the_hand(): "the card that sympathy is owed goes to the hand, not to the supporters";
    outrage_of_another_suit(clearing): "the card for outrage does not match clearing {clearing}";
    outrage_unpaid(clearing): "sympathy in clearing {clearing} is owed a card among the supporters";
    outrage_groundless(): "a card goes to the supporters of the Alliance, and no sympathy is wronged";
    propaganda_again(): "the Propaganda Bureau turns one warrior a turn";
    propaganda_of_another_suit(clearing): "the card spent for the Propaganda Bureau does not match clearing {clearing}";
    propaganda_unpaid(): "the Propaganda Bureau takes a card, and none is spent";
    cards_counted_twice(cards, hand): "{cards} cards are shown and spent by day, and the hand has {hand}";

    // The Riverfolk Company (chapter 11).
    protectionism_left_out(): "the payments were empty, so two warriors come to them; the record leaves that out";
    trade_post_unruled(clearing): "a trade post comes to clearing {clearing}, which nobody rules";
    trade_post_unpaid(clearing, ruler): "a trade post in clearing {clearing} takes two funds of {ruler}, who rule there; none is spent";
    trade_post_underpaid(clearing, ruler, spent): "a trade post in clearing {clearing} takes two funds of {ruler}, who rule there; {spent} is spent";
    trade_post_paid_by_others(clearing, ruler, others): "a trade post in clearing {clearing} takes two funds of {ruler}, who rule there; {others} of those spent are of others";
    trade_post_without_warrior(clearing): "a warrior comes with the trade post in clearing {clearing}; the record leaves it out";
    recruited_off_the_river(clearing): "a warrior is recruited in clearing {clearing}, which is not on the river";
    riverfolk_unpaid(warriors, funds): "the record recruits {warriors} and spends {funds} of the funds on it";
    no_space_of_suit(suit): "the card takes {suit} spaces of trade posts, none is left";
    too_few_spaces_of_suit(suit, left): "the card takes more {suit} spaces of trade posts than the {left} left";
    no_space_left(): "the card takes more spaces of trade posts than are left";
    payments_groundless(warriors): "the record puts {warriors} into the payments; Protectionism needs empty payments, and an export takes a card";
    funds_wasted(warriors): "the record spends {warriors} of the funds that nothing takes";
    too_many_funds(funds, warriors): "the turn takes {funds} funds, the board holds {warriors}";
    paid_otherwise(): "the Riverfolk are paid with warriors, and with nothing else";
    services_mispriced(warriors): "the record pays {warriors} to the Riverfolk, and no services cost that";
    services_with_cards_mispriced(warriors, cards): "the record pays {warriors} to the Riverfolk for {cards}, and no services cost that";
    too_many_services(services): "more is bought of the Riverfolk than the {services} allowed: one, and one for each trade post with own pieces";
    card_unpaid(): "a card of the Riverfolk is taken and nothing is paid for it";
    funds_kept(due, funds): "a trade post is lost, so {due} of {funds} funds go; the record keeps them";

    // Set-ups (A.8).
    stray_in_setup(): "no set-up has this: pieces of the faction are placed, and nothing else happens";
    no_leader(): "the set-up leaves out the leader of the Eyrie";
    wrong_supporters(supporters): "the Alliance starts with 3 supporters, not {supporters}";
    no_character(): "the set-up leaves out the character of the Vagabond";
    no_pawn(): "the set-up leaves out the pawn of the Vagabond";
    no_price(): "the set-up leaves out the price of a service";
    wrong_payments(): "the Riverfolk start with 3 warriors in the payments";
    no_retainer(): "a faithful retainer starts in each column of the retinue";
    eyrie_setup(): "the Eyrie start with a roost and 6 warriors in a corner, or on the edge of the map in the advanced set-up";
    alliance_setup(): "the Alliance starts with nothing on the map";
    cult_setup(): "the Cult starts with 4 warriors and a garden in a corner and a warrior in each clearing beside it; in the advanced set-up in any clearing, with 3 warriors spread beside it and 2 acolytes";
    riverfolk_setup(): "the Riverfolk start with 4 warriors on the river";
    duchy_setup(): "the Duchy starts with 2 warriors and a tunnel in a corner and 2 warriors in each clearing beside it; in the advanced set-up in any clearing, with 5 warriors spread beside it";
    corvids_setup(): "the Corvids start with a warrior in a clearing of each suit; in the advanced set-up with a warrior and a plot besides";
    hundreds_setup(): "the Hundreds start with the warlord, 4 warriors and a stronghold in a corner, or on the edge of the map in the advanced set-up, in a stubborn mood";
    keepers_setup(): "the Keepers start with 4 warriors in a corner, or on the edge in the advanced set-up, and 4 beside it on the edge; relics lie in every forest, and the rest away from them";
    pawn_setup(): "the pawn of the Vagabond starts in a forest";
    homelands_setup(): "in the advanced set-up the Marquise has 3 homelands side by side with 2 warriors each, one with the keep and each with a building, and a warrior everywhere else";
    keep_setup(): "the keep starts in a corner";
    marquise_setup(): "a warrior of the Marquise starts in every clearing but the corner opposite the keep";
    building_setup(building): "the {building} starts in the clearing of the keep or beside it";
    setup_unlike_others(faction): "the set-up of {faction} is not the one that the others follow";
    home_taken(faction): "{faction} cannot start where somebody else does";
    corner_badly_chosen(faction): "a corner opposite one that is taken was free, and {faction} should start there";

    // Victory, dominance and coalitions (chapter 3).
    game_over_by_points(faction): "{faction} reached thirty points, and the game goes on";
    game_over_by_winner(): "the record has told who won, and the game goes on";
    game_over_by_dominance(faction): "{faction} won by dominance at the start of Birdsong, and the game goes on";
    dominance_off_turn(faction): "a dominance card is played by {faction} on somebody else's turn";
    dominance_of_two_players(): "dominance cards are not played with two players";
    dominance_again(faction): "a second dominance card is played by {faction}; each player plays one in a game";
    coalition_too_early(): "a coalition takes ten points, as dominance does; some tables let a Vagabond join with fewer";
    coalition_without_vagabond(): "only a Vagabond joins a coalition";
    vagabond_dominates(): "a Vagabond does not win by dominance but joins a coalition";
    coalition_of_few(): "a coalition takes four players";
    coalition_off_the_track(partner): "{partner} left the track, and nobody can join them";
    coalition_with_the_richer(partner): "{partner} cannot be joined while another player has fewer points";
    track_left_without_card(faction): "{faction} cannot leave the track without a dominance card";
    points_off_turn(scored, faction, due): "the record scores {scored} for {faction} on somebody else's turn, the rules give {due}";
    points_off_the_track(faction): "{faction} left the track and can score no more";
    points_lost_groundless(faction): "points of {faction} are lost, and nothing but turmoil takes any";

    // The Vagabond (chapter 9).
    pawn_into_forest(): "the pawn moves into a forest; only the slip in Birdsong, the first move of a turn, leads there";
    no_boot(clearing, left): "the pawn moves on to clearing {clearing} and that takes a boot; {left} left";
    no_boots_among_hostiles(clearing, left): "the pawn moves on to clearing {clearing} and that takes two boots, since hostile warriors are there; {left} left";
    vagrant_elsewhere(clearing): "the Vagrant lets others fight in clearing {clearing}, and the pawn is elsewhere";
    strike_elsewhere(clearing): "a piece is struck in clearing {clearing}, and the pawn is elsewhere";
    strike_before_warriors(clearing, owner): "a building or token is struck in clearing {clearing} while warriors of {owner} are there";
    second_ruin_item(item): "a second {item} is taken from the ruins while the first is on the board; with two Vagabonds nobody may";
    aid_elsewhere(faction): "aid goes to {faction}, who have no piece in the clearing of the pawn";
    aid_of_another_suit(suit): "the {suit} card given in aid does not match the clearing of the pawn";
    aid_unpaid(): "each aid takes an item, and all are used already";
    strangers_move_along(faction, from, to): "warriors of {faction} move from {from} to {to}; only those of an ally move along";
    no_thief(faction): "a card of {faction} goes to the Vagabond's hand; only the Thief takes cards";
    thief_elsewhere(faction): "the Thief takes a card of {faction} and is in no clearing with their pieces";
    no_tinker(): "a card of the discard pile goes to the Vagabond's hand; only the Tinker takes those";
    tinker_of_another_suit(): "the card that the Tinker takes does not match the clearing of the pawn";
    no_scoundrel(clearing): "an item stays in clearing {clearing}; only the Scoundrel leaves one, the torch";
    scoundrel_elsewhere(clearing): "the torch stays in clearing {clearing}, and the pawn is elsewhere";
    quest_of_another_suit(suit): "a {suit} quest is completed where no {suit} clearing is";
    no_such_quest(suit): "no {suit} quest has this name";
    hammers_of_another_suit(suit): "the card takes {suit} hammers, and a hammer has the suit of the clearing where the pawn is";
    hammers_without_clearing(): "the card takes hammers, and a hammer has a suit only where the pawn is in a clearing";
    too_few_hammers(hammers, left): "the card takes {hammers}, {left} left";
    aid_from_the_draw_pile(faction): "cards of the draw pile go to {faction}; in aid they come from the hand of the Vagabond";
    item_taken_without_aid(item, faction): "the {item} of {faction} is taken, and no aid of the turn allows it";
    marker_stays(faction): "the marker of {faction} moves to where it is";
    hostile_groundless(faction): "the marker of {faction} goes to hostile, and no warrior of theirs is removed";
    marker_out_of_reach(faction): "the marker of {faction} moves where no aid brings it";
    marker_without_aid(faction, due): "the marker of {faction} moves on without aid; it takes {due}";
    marker_with_less_aid(faction, given, due): "the marker of {faction} moves on for {given}; in one turn it takes {due}";
    not_made_hostile(faction): "a warrior of {faction} is removed and the marker does not go to hostile";
    hostile_untold(faction, vagabond): "{faction} loses a warrior to {vagabond}, so it is hostile now; the record leaves that out";
    item_damage_left_out(clearing, items, vagabond, damaged): "all pieces in clearing {clearing} are removed, which damages {items} of {vagabond}; the record damages {damaged}";
    item_missing(deed, item): "{deed} takes a {item}, and the Vagabond has none that is undamaged";
    only_item_used(deed, item): "{deed} takes a {item}, and the only one is used already";
    all_items_used(deed, item, count): "{deed} takes a {item}, and all {count} are used already";
    exhausted_too_often(item, times, items): "a {item} is exhausted {times} times, and the Vagabond has {items}";
    exhausting_left_out(used, item, turned): "the turn uses {used} of the {item}s and turns {turned} over in writing";
    refreshed_too_many(refreshed, allowed): "{refreshed} items are refreshed; three, and two for each tea, make {allowed}";
    damaged_groundless(): "an item is damaged, and no battle or power of the turn does that";
    item_lost_groundless(items, limit): "an item leaves the game, and nothing asks for it: {items} items are there and {limit} may be kept";
    too_many_items(items, limit): "{items} items are kept; six, and two for each bag, make {limit}";
}
