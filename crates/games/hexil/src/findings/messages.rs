//! Everything that findings of this game say: messages, notes and titles of fixes.

scorebook_core::messages! {
    /// Every line of the table.
    pub(crate) static ALL;

    // Words and signs.
    written_otherwise(written, right): "`{written}` is written `{right}` here";
    written_otherwise_before_place(written, right): "`{written}` is written `{right}` before such a place";
    blank_inside(): "an action is written without blanks";
    blank_inside_action(action): "an action is written without blanks: `{action}`";
    blank_missing(): "a blank is missing between two actions";
    blank_expected(found): "{found} follows the action, expected a blank";
    separator(found): "actions are separated by blanks, not by {found}";
    turn_number_with_dot(number): "the number of a turn is written `{number}.`, with a dot";
    wrong_turn_number(wanted, number): "this is turn {wanted}, not {number}";
    turn_before(): "the turn before";
    state_says_turn(number): "the state says that it is turn {number}";
    lone_number(): "a number alone is not an action: turns are numbered `12.`";

    // Parentheses and brackets.
    closes_nothing(): "`)` closes nothing";
    parentheses_missing(): "the parentheses are missing";
    parenthesis_never_closed(): "`(` is never closed";
    bracket_never_closed(): "`[` is never closed";
    closing_expected(found): "expected `)`, found {found}";
    opened_here(): "opened here";
    cover_in_parentheses(): "`?` is written without parentheses";
    monopoly_in_parentheses(): "the resource of `UDm` is written without parentheses";
    monopoly_without_parentheses(): "the resource of `Um` is written in parentheses";

    // Actions.
    no_such_action(found): "no action starts with {found}";
    verbs(): "actions start with `R` roll, `M` move the robber, `S` steal, `B` buy, `P` place, `U` use, `T` trade, `E` end of turn, or with the player who discards";
    discard_without_player(): "a discard names its player first, as in `2D(O2)`";
    discard_expected(found): "expected a discard such as `2D(O2)`, found {found}";
    second_die_expected(found): "expected `+` and the other die, found {found}";
    die_expected(found): "expected a die, 1 to 6, as in `R(2+3)`, found {found}";
    no_such_die(found): "a die shows 1 to 6, not {found}";
    lower_die_first(): "the lower die comes first";
    piece_to_buy_expected(found): "expected what is bought, `v` village, `c` city, `r` road, `d` card, found {found}";
    piece_to_place_expected(found): "expected what is placed, `v` village, `c` city, `r` road, found {found}";
    settlement_is_village(): "a settlement is called a village here";
    card_bought_expected(letters, found): "expected the card bought, {letters} or `?` where nobody saw it, found {found}";
    old_card_used_expected(found): "expected the card used, `k` knight, `p` year of plenty, `m` monopoly or `o` roads, found {found}";
    late_card_used_expected(found): "expected the card used, `k` knight, `y` year of plenty, `m` monopoly or `r` roads, found {found}";
    victory_point_used(): "a victory point card is kept to the end, never used";
    monopoly_without_resource(): "a monopoly names its resource";
    plenty_count(expected, count): "a year of plenty brings {expected} cards, this one brings {count}";

    // Players.
    no_such_digit(found): "there is no player {found}: expected 1 to 6";
    discarder_expected(found): "expected the player who discards, found {found}";
    victim_expected(found): "expected the player who is robbed, found {found}";
    partner_expected(found): "expected the player to trade with, or `0` for the bank, found {found}";
    not_in_state(player, players): "there is no player {player}: the state has {players} players";
    not_at_table(player, players): "there is no player {player}: {players} play";
    list_for_players(players): "this list is for {players} players";

    // Formulas.
    formula_expected(found): "expected a formula such as `(LO2)`, found {found}";
    formula_empty(): "the formula is empty: expected `B` brick, `G` grain, `L` lumber, `O` ore or `W` wool";
    resource_expected(found): "expected one resource, found {found}";
    no_such_resource(letter): "`{letter}` is not a resource: expected `B` brick, `G` grain, `L` lumber, `O` ore or `W` wool";
    resource_letter(nickname, letter): "if it means {nickname}, that is `{letter}` here";
    leading_zero_in_formula(): "a number starts with 1 to 9";
    too_many_of_a_kind(): "nobody holds more than 255 cards of a kind";
    not_one_card(count): "the formula has {count} cards, expected 1";
    resource_repeated(): "a formula names each resource once";
    resources_unordered(): "resources come in the order B G L O W";
    one_written(): "the number 1 is left out";

    // Places.
    place_expected(found): "expected a coordinate such as `(0,-1)` or `d4`, found {found}";
    row_expected(found): "expected `,` and the row, found {found}";
    row_expected_after_column(column, found): "expected a row after column `{column}`, found {found}";
    too_far(): "no board reaches that far";
    rows_from_one(): "rows are counted from 1";
    leading_zero_in_place(): "a coordinate has no leading zero";
    robber_on_tile(): "the robber stands on a tile, not on a corner or edge";
    corner_expected(corners, found): "villages and cities stand on a corner: expected {corners}, found {found}";
    edge_expected(edges, found): "roads and harbours lie on an edge: expected {edges}, found {found}";
    parentheses_in_state(): "a state has places such as `d4n`, without parentheses or commas";

    // Dialects.
    other_dialect(action, dialect, common): "`{action}` is written in dialect {dialect}, most of the record in {common}";
    of_dialect(action, dialect): "`{action}` is written in dialect {dialect}";
    no_words(dialect): "{dialect} has no words for it";
    not_all_words(dialect): "{dialect} cannot say all of it";
    loses_end_of_turn(dialect, times): "{dialect} has no end of turn: `E` is left out, {times}";
    loses_card_type(dialect, times): "{dialect} never tells which card was bought: it is left out, {times}";
    loses_hidden_roll(dialect, nearest, times): "{dialect} has no hidden roll: `R?` is written as in {nearest}, {times}";
    loses_place(dialect, nearest, times): "{dialect} has no column or row before `a1`: the place is written as in {nearest}, {times}";

    // How a state is written.
    part_expected(part, sample, found): "expected {part}, such as `{sample}`, found {found}";
    should_be_part(part, sample): "this should be {part}, such as `{sample}`";
    after_part(found, part): "{found} follows {part}, expected a blank";
    after_state(found): "{found} follows a complete state, which has 17 parts";
    state_too_late(): "a state starts with its tiles and comes before all actions";
    part_missing(part): "the state lacks {part}";
    two_parts_missing(first, second): "the state lacks {first} and {second}";
    parts_missing(count, first): "the state lacks {count} parts, the first of them {first}";
    part_looks_like(sample): "expected something like `{sample}` here";
    other_number_of_players(part, players, before): "{part} are listed for {players} players, the lists before for {before}";
    too_many_players(players): "a list for {players} players, there are at most 6";
    list_goes_on(found): "expected more of the list or `]`, found {found}";
    list_unsorted(): "lists are sorted by row, then column";
    row_too_wide(widest): "no board is more than {widest} tiles wide";
    no_such_terrain(found): "{found} is not a terrain: expected `S` sea, `D` desert or one of the resources `B G L O W`";
    no_such_number(number): "no tile shows {number}: expected 2 to 12 without 7";
    number_expected(what, found): "expected {what}, found {found}";
    number_too_large(number, what): "{number} is too large: expected {what}";
    count_out_of_range(): "expected a number from 1 to 255";
    harbour_dash(): "a harbour has no dash after its resource";
    card_in_state_expected(found): "expected a card, `Dk`, `Dm`, `Dr`, `Dv` or `Dy`, found {found}";
    no_such_holder(number): "there is no player {number}: expected 0 to 6";
    turns_from_one(): "turns are counted from 1";
    too_many_to_place(): "nobody places more than 255 pieces of a kind";
    must_place_expected(): "expected what must be placed, as in `P[V,R]`";
    player_in_state_expected(found): "expected a player, 1 to 6, found {found}";

    // What a state says.
    tiles_of_terrain(tiles, terrain, expected): "the island has {tiles} of `{terrain}`, the standard one has {expected}";
    tiles_with_number(tiles, number, expected): "the island has {tiles} with {number}, the standard one has {expected}";
    harbours_of_kind(harbours, kind, expected): "the island has {harbours} for {kind}, the standard one has {expected}";
    too_many_numbers(row, tiles, numbers): "row {row} has {tiles} that a number can lie on, and {numbers}";
    harbour_inland(place): "a harbour lies on the coast, and {place} is inland";
    two_harbours(place): "two harbours lie at {place}";
    bought_before_the_roll(): "a card was bought this turn, and the dice are not rolled yet";
    turn_before_set_up(turn): "nobody has built yet, and it is turn {turn}";
    cards_before_set_up(): "nobody has built yet, and cards are held";
    knights_before_set_up(): "nobody has built yet, and knights were used";
    robber_before_set_up(): "nobody has built yet, and the robber does not stand in the desert";
    robber_at_sea(): "the robber does not stand on land";
    too_many_pieces(player, count, pieces, most): "{player} has {count} {pieces}, the box holds {most}";
    two_buildings(place): "two buildings stand at {place}";
    two_roads(place): "two roads lie at {place}";
    buildings_too_close(place, other): "the buildings at {place} and {other} are too close";
    too_many_development_cards(count, card, most): "the players have bought {count} {card} cards, the box has {most}";
    too_many_cards(count, resource, most): "the players hold {count} {resource}, the box has {most}";
    road_too_short(player, roads, least): "the longest road of {player} has {roads}, it takes {least}";
    road_longer_than_holders(player, roads): "{player} has a road of {roads}, more than the holder of the longest road";
    road_without_award(player, roads): "{player} has a road of {roads}, but not the longest road";
    army_too_small(player, knights, least): "the largest army of {player} has {knights}, it takes {least}";
    army_larger_than_holders(player, knights): "{player} has an army of {knights}, more than the holder of the largest army";
    army_without_award(player, knights): "{player} has an army of {knights}, but not the largest army";

    // House rules and the record as a whole.
    rule_takes(rule, values, value): "`{rule}` takes {values}, not `{value}`";
    no_such_rule(rule, rules): "no house rule is called `{rule}`: there are {rules}";
    rule_of_the_box(): "the rule of the box applies instead";
    first_step(): "the first step is here";
    base_box(players, most): "{players} play: the record is judged by the base box, which is made for {most}";
    base_box_holds(cards, deck): "it has {cards} cards of each resource and {deck} development cards, and nobody builds between turns";
    unknown_start(): "the record starts in the middle of an unknown game, so the rules are not checked";
    state_would_tell(): "a state before the actions tells the board and what everybody has";
    too_much_hidden(): "too much is hidden to follow every hand, so a fault may go unnoticed";
    too_much_open(): "too much is open to look ahead from here: what comes later is not used to tell what was hidden before";
    open_turn(players, readings): "this may be {players}: {readings} readings fit the whole record";
    also_open(players): "this may be {players}";
    and_more(count): "and {count} more";
    outcome(points, player): "the points are {points} and {player} has the largest army";
    outcome_without_army(points): "the points are {points} and nobody has the largest army";
    at_the_end(outcomes): "at the end {outcomes}";
    at_the_end_or_otherwise(outcomes, others): "at the end {outcomes}, or {others}";
    hand_size(player, cards, stated): "{player} holds {cards}, the comment says {stated}";
    unread_hands(players): "expected a number of cards for each of the {players} players: this is ignored";
    hand_size_since(player, cards): "{player} holds {cards} after this";

    // The course of the game.
    after_end(player, points): "{player} has {points} points and has won, nothing can follow";
    won_here(): "the game was won here";
    set_up_village(player): "the set-up is not complete: {player} has to place a village";
    set_up_road(player): "the set-up is not complete: {player} has to place a road at the village just placed";
    not_rolled(player): "{player} has not rolled the dice yet";
    turn_before_ended_here(): "the turn before ended here";
    already_rolled(player): "{player} has rolled the dice this turn already";
    rolled_here(): "the dice were rolled here";
    seven_rolled_here(): "the 7 was rolled here";
    other_sum_rolled_here(sum): "the dice show {sum} here, not 7";

    // Places of pieces.
    no_land(place): "there is no land at {place}";
    road_taken(player, place): "a road of {player} is at {place} already";
    corner_taken(player, place): "a building of {player} is at {place} already";
    placed_here(): "it was placed here";
    too_close(place, player, other): "{place} is too close to the building of {player} at {other}";
    building_placed_here(): "that building was placed here";
    not_connected(player, place): "no road of {player} leads to {place}";
    building_blocks(player, place): "the building of {player} at {place} blocks the way";
    built_in_the_way(player): "{player} built here, which blocks the way";
    not_at_village(): "the road does not start at the village just placed";
    village_placed_here(): "the village was placed here";
    no_village(player, place): "{player} has no village at {place} that could become a city";
    city_placed_here(): "the city was placed here";
    others_building_placed_here(player): "{player} built here";

    // Pieces that are bought.
    no_piece(player, piece): "{player} has no {piece} left";
    last_piece_placed_here(): "the last one was placed here";
    last_piece_bought_here(): "the last one was bought here and is not placed";
    rest_is_unplaced(): "those that are left are bought and not placed";
    not_bought(player, piece): "{player} places a {piece} that was not bought";
    bought_piece_placed_here(piece): "the {piece} bought this turn was placed here";
    roads_of_card(count): "this card places {count} roads, right after it is used";
    unplaced(player, piece): "{player} has bought a {piece} and has to place it first";
    bought_here(): "it was bought here";
    roads_left_over(player, roads): "{player} leaves {roads} of the card unplaced";
    card_used_here(): "the card was used here";

    // Seven, the robber and thefts.
    discard_first(player, cards): "{player} has to discard {cards} first";
    robber_first(player): "{player} has to move the robber first";
    steal_first(player, victims): "{player} has to steal from {victims} first";
    discard_not_due(player): "{player} has nothing to discard here";
    discarded_here(player): "{player} discarded here already";
    discards_come_first(): "the robber moved here, discards come before that";
    too_few_to_discard(player, cards, limit): "{player} holds {cards} at this roll, only players with more than {limit} discard";
    discard_count(player, cards, count): "{player} has to discard {cards}, not {count}";
    robber_not_due(): "neither a seven nor a knight moves the robber here";
    robber_last_moved_here(): "the robber was last moved here";
    robber_stays(place): "the robber stands at {place} already, it has to move";
    robber_came_here(): "it was moved to that tile here";
    knight_used_here(): "the knight was used here";
    robber_moved_here(): "the robber was moved here";
    nobody_to_rob(): "there is nobody to steal from here";
    nothing_to_steal(): "nothing can be stolen here";
    stolen_here(): "a card was stolen here already";
    no_victim(player, victims): "{player} cannot be robbed here, expected {victims}";
    bank_discards(): "player 0 is the bank, which never discards";
    bank_robbed(): "player 0 is the bank, which is never robbed";

    // Resource cards and trades.
    cannot_pay(player, most, resource, needed): "{player} can hold at most {most} {resource} here, {needed} needed";
    cannot_pay_all(player): "no hand that {player} can hold here has all of these cards";
    hand_open_since(player): "what {player} holds is not certain after this";
    bank_short(most, resource, needed): "the bank holds at most {most} {resource} here, {needed} needed";
    gets_here(holder, count, resource): "{holder} gets {count} {resource} here";
    gives_here(holder, count, resource): "{holder} gives {count} {resource} here";
    holds_after(holder, count, resource): "{holder} holds {count} {resource} after this";
    never_changed(resource, holder): "nothing before this changes the {resource} of {holder}";
    trade_with_self(player): "{player} cannot trade with themselves";
    same_for_same(resource): "{resource} is on both sides of the trade";
    bad_rate(player, resource, rate): "the bank trades {resource} with {player} at {rate} to 1";
    bad_exchange(cards, wanted): "the bank gives {cards} for this, not {wanted}";
    better_rate(player, resource, rate): "{player} has a harbour for {resource} at {rate} to 1";
    harbour_reached_here(): "the harbour was reached here";
    bundle(count): "{count} exchanges with the bank in one action";

    // Development cards.
    card_not_held(player, card): "{player} has no {card} card";
    last_card_used_here(): "the last one was used here";
    last_unknown_card_used_here(): "the last card that could be one was used here";
    card_too_new(player, card): "{player} bought the {card} card only this turn";
    second_card(player): "{player} has used a development card this turn already";
    a_card_used_here(): "a card was used here";
    card_total(count, card): "all {count} {card} cards are accounted for";
    last_card_bought_here(): "the last one was bought here";
    holds_victory(player): "the card that {player} holds must be a victory point";
    holds_victories(count, player): "the {count} cards that {player} holds must be victory points";
    draws_victory(): "the last card to buy must be a victory point";
    draws_victories(count): "the {count} cards left to buy must be victory points";
    unseen_victories(count, all): "{count} of the {all} victory points in the box can be nowhere else";
    deck_empty(): "no development card is left";

    // Titles of fixes.
    put_blank_here(): "put a blank here";
    put_blank_between(): "put a blank between the two actions";
}
