//! What is said about the notation: what cannot be read, and what has a better spelling.

scorebook_core::messages! {
    /// What is said about how a record is written.
    pub(crate) static ALL;

    // Lines.
    acts_in_remark(): "what stands after `//` is a remark, and reads as acts";
    unknown_line(): "the line is no header, no turn and no remark";
    no_faction_opens(): "no faction opens this line: expected a letter and `:` before its actions";
    unknown_faction_of_turn(word): "`{word}` is no faction: expected one of C E A V G L O D P H K before the `:`";
    faction_in_capitals(faction): "factions are written in capitals: `{faction}`";
    separated_by_blank(): "actions are separated with `/`, not with a blank";
    separated_otherwise(sign): "actions are separated with `/`, not with `{sign}`";
    dashes_read(dashes): "`{dashes}` is read as `--`";

    // The head.
    unknown_header(word, headers): "no header is called `{word}`: expected {headers} or a faction";
    header_spelling(header): "the header is written `{header}`";
    word_spelling(word): "it is written `{word}`";
    header_twice(): "this header comes a second time: a record is one game";
    first_header(): "the first one";
    header_out_of_order(): "headers come in this order: Map, Deck, Clearings, Landmarks, Hirelings, Pool, players";
    later_header(): "this one comes later";
    no_map(): "the head lacks `Map:` with Fall, Winter, Lake or Mountain";
    no_deck(): "the head lacks `Deck:` with Standard or E&P";
    no_clearings(): "the head lacks `Clearings:` with the suit of each clearing; only the Fall map goes without";
    empty_header(expected): "nothing comes after the colon: expected {expected}";
    unexpected_value(expected, found): "expected {expected}, found {found}";
    unknown_value(value, expected): "`{value}` is not known: expected {expected}";
    unknown_faction(word): "`{word}` is no faction: expected one of C E A V G L O D P H K";
    factions_as_letters(letters): "factions are written as their letters alone: `{letters}`";
    first_naming(): "the first time";
    not_in_pool(faction): "the pool lacks {faction}: expected a faction that it lists";
    the_pool(): "the pool";
    no_turn(faction): "no turn of {faction} is written";
    third_turn(faction): "{faction} had a set-up and two turns by then";
    hireling_twice(hireling): "{hireling} are named a second time";
    faction_named_twice(faction): "`{faction}` is named twice here";
    wrong_number_of_hirelings(count): "three hirelings are in play, not {count}";
    stray_comma(): "no clearing comes before the comma";
    clearings_out_of_order(): "the clearings 1 to 12 are listed in order, each with a suit (`F`, `M`, `R`)";
    uneven_suits(count, suit): "{count} clearings are {suit}; every suit has four";
    no_clearing_of_list(word): "`{word}` is no clearing: expected a suit (`F`, `M`, `R`) and the number of its clearing, 1 to 12";
    no_suited_clearing(word): "`{word}` is no clearing with its suit: expected a suit (`F`, `M`, `R`) and the number of its clearing, 1 to 12";

    // Factions and hirelings.
    unknown_side(found): "{found} is no faction: expected one of C E A V G L O D P H K, or a hireling";
    unknown_hireling(found): "no hireling goes by {found}: expected one of C E A V L O D P H K T S J";
    bare_hireling(hireling): "a hireling is written with `h_`: `{hireling}`";
    needless_faction(faction): "only {faction} can be meant: the letter is not written";
    self_attack(side): "`{side}` attacks itself: the defender stands after the `X`";

    // Places.
    no_such_clearing(clearing): "there is no clearing {clearing}: maps have 1 to 12";
    clearing_named_twice(clearing, place): "clearing {clearing} is named twice in `{place}`";
    path_of_the_burrow(): "the Burrow lies at no path and no forest";
    path_out_of_order(path): "the clearings of a path run from the lowest to the highest: `{path}`";
    forest_out_of_order(forest): "the clearings of a forest run from the lowest to the highest: `{forest}`";
    forest_opened(forest): "`{forest}` is a forest: the path that is opened lies between two clearings";
    unknown_landmark(word): "no landmark is called `{word}`: expected treetop, city, market, forge, ferry or tower";
    landmark_nowhere(): "a landmark stands in a clearing, 1 to 12";

    // Pieces, cards and items.
    count_of_nothing(): "a count starts at 1";
    count_out_of_range(count): "`{count}` is more than any game has";
    unknown_piece(piece): "no faction has a piece `{piece}`";
    unknown_piece_of_faction(piece, expected): "no faction has a piece `{piece}`: expected {expected}";
    foreign_type(pieces, owner): "no {pieces} belong to {owner}";
    foreign_piece(piece, owner, expected): "no `{piece}` belongs to {owner}: expected {expected}";
    letters_swapped(): "the type of a piece comes before its letter: `b_r`, not `r_b`";
    no_ferry(): "no ferry belongs to this game";
    old_ferry(): "since V2.8 the ferry is `f`";
    pawn_start(): "a pawn starts where it stands: its start is not written";
    piece_from_nowhere(): "a piece goes from the supply to the supply: expected where it starts";
    card_from_nowhere(): "a card goes from the draw pile to the discard pile: expected the hand or board that it leaves";
    unknown_card(word): "no card is called `{word}`";
    card_spelling(card): "the card is called `{card}`";
    crafted_with_sign(suit, card): "cards are crafted by name alone: `Z{suit}{card}`";
    needless_pile(): "cards without a destination are discarded: `*` only names where cards start";
    unknown_item(found): "{found} is no item: expected one of s b c x h t r f u, or `_` for all";
    bare_item(item): "an item is crafted with its sign: `Z%{item}`";
    unknown_suit(found): "{found} is no suit: expected `F`, `M` or `R`";
    bird_outcast(): "the outcast is a suit of clearings: `F`, `M` or `R`, never bird";
    lone_group(): "a group of one needs no parentheses";
    start_in_group(): "what starts apart needs no parentheses";
    leave_parentheses_out(): "leave the parentheses out";

    // Numbers and guesses.
    roll_out_of_range(roll): "a die shows 0 to 3, not {roll}: extra hits are not part of the roll";
    price_out_of_range(price): "a price is 1 to 4, not {price}";
    guess_out_of_order(guess): "a guess names the plot, then its clearing: `{guess}`";

    // What was expected where an action cannot be read.
    expected_thing(found): "expected a piece (`w`, `p`, `b`, `t`, `f`), a card (`#`) or an item (`%`), found {found}";
    expected_board_of_faction(found): "expected the board of a faction, such as `A$`, found {found}";
    expected_board(found): "expected `$`, the board of a faction, found {found}";
    expected_arrow_or_place(found): "expected `->`, `^` or a place, found {found}";
    expected_hand_or_board(found): "expected a hand or a board: `*` only names where cards start, found {found}";
    expected_next_action(found): "expected `/` and the next action, found {found}";
    expected_more_or_end(found): "expected `+` or the end of the action, found {found}";
    expected_cards_or_token(found): "expected cards of a hand before `^`, or a token after it, found {found}";
    expected_ambush_or_rolls(found): "expected an ambush (`F@`), rolls (`(2,1)`) or the end of the battle, found {found}";
    expected_comma_of_rolls(found): "expected `,` between the rolls of attacker and defender, found {found}";
    expected_end_of_rolls(found): "expected `)` after the rolls, found {found}";
    expected_roll(found): "expected a roll, 0 to 3, found {found}";
    expected_points_sign(found): "expected `++`, found {found}";
    expected_points(found): "expected a number of points or the end of the action, found {found}";
    expected_craft(found): "expected an item (`%h`) or the name of a card in lower case, found {found}";
    expected_card_name(found): "expected the name of a card in lower case, found {found}";
    expected_path_removed(found): "expected `->`: a closed path is only removed, found {found}";
    expected_landmark_clearing(found): "expected `->` and the clearing of the landmark, found {found}";
    expected_item_place(found): "expected a place, an area (`s`, `d`, `t`) or a side (`r`, `e`), found {found}";
    expected_place(found): "expected a clearing, a board, a hand or nothing at all, found {found}";
    expected_clearing(found): "expected the number of a clearing, found {found}";
    expected_column(found): "expected a column of the decree (`r`, `m`, `x`, `b`) or the retinue (`1`, `2`, `3`), found {found}";
    expected_guess(found): "expected `Pt_` and the plot that is guessed, found {found}";
    expected_guessed_plot(found): "expected the plot that is guessed: `?Pt_e3`, found {found}";
    expected_plot(found): "expected a plot: `t_b`, `t_s`, `t_r` or `t_e`, found {found}";
    expected_plot_letter(found): "expected a plot: `b`, `s`, `r` or `e`, found {found}";
    expected_token_to_flip(found): "expected a single token and its clearing before `^`, found {found}";
    expected_relic(found): "expected a relic: `t_1_f`, `t_2_t`, `t_3_j` …, found {found}";
    expected_plot_or_relic(found): "expected a plot (`t_b`, `t_s`, `t_r`, `t_e`) or a relic with its points (`t_2_t`), found {found}";
    expected_two_tokens(found): "expected a token and its clearing on both sides of `<->`, found {found}";
    expected_own_tokens(found): "expected tokens of the current player: only the Corvids exchange plots, on their turn, found {found}";
    expected_board_mark(found): "expected `$_`, found {found}";
    expected_no_faction(found): "expected no faction: only one has this on its board, found {found}";
    expected_after_board_mark(found): "expected `->`, a faction, a price (`h`, `r`, `m`), funds (`f`) or the outcast (`o`, `ho`) after `$_`, found {found}";
    expected_service(found): "expected what the price is for: `h`, `r` or `m`, found {found}";
    expected_more_or_close(found): "expected `+` or `)`, found {found}";
    expected_arrow(found): "expected `->`, found {found}";
    expected_card_or_price(found): "expected a card before its column of the decree, as in `#$_r->`, or a price, 1 to 4, found {found}";
    expected_price(found): "expected a price, 1 to 4, found {found}";
    expected_funds(found): "expected how many warriors the funds hold, found {found}";
    expected_marker(found): "expected the faction that the marker stands for, found {found}";
    expected_relation(found): "expected hostile (`h`), indifferent (`0`), `1`, `2` or allied (`a`), found {found}";
    expected_arrow_after_group(found): "expected `->`: what starts inside the parentheses starts nowhere else, found {found}";
    expected_sign_after_suits(found): "expected `#` after the suits, found {found}";
    expected_suit(found): "expected a suit: `B`, `F`, `M` or `R`, found {found}";
    expected_sign_after_suit(found): "expected `#` after the suit of a card, found {found}";
    expected_piece_type(found): "expected the type of a piece: `w`, `p`, `b`, `t` or `f`, found {found}";
}
