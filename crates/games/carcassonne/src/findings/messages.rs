//! Everything that findings say, in one table.
//!
//! Arguments that come up often: a `player` is a letter such as `A`, a `label` names a move as the record does, `12A`, and a `place` is a
//! location, `(0,1)`.

scorebook_core::messages! {
    /// Every message of Carcassonne.
    pub(crate) static ALL;

    // Lines that cannot be read.
    expected_a_player(text, player_line): "`{text}` cannot be read: expected a player, `{player_line}`";
    expected_points_or_note(text): "`{text}` does not belong to the move: expected points such as `+4=19`, or a note after `/`";
    expected_a_move(text): "`{text}` cannot be read: expected a move such as `12A (0,1) FCCCm`, or a note after `/`";
    not_about_a_player(text): "`{text}` cannot be read: a player has one (actual name), one [country], one <colour>, a place such as `1st` and (points)";
    not_a_location(text): "`{text}` is not a location: expected two co-ordinates such as `(-1,2)`";
    neither_location_nor_discard(text): "`{text}` is neither a location nor `(dis)`";
    expected_the_discarded_tile(): "expected the discarded tile after `(dis)`";
    expected_location_and_tile(label): "expected a location and a tile after `{label}`";

    // Players.
    expected_another_player(expected): "expected player `{expected}` here: players are named in playing order from `A`";
    letter_taken_here(player): "player `{player}` is named here already";
    player_without_name(player): "player `{player}` has no name";
    same_colour(colour): "another player has `{colour}` too";
    colour_taken_here(): "the colour is given here";
    second_game_line(): "another game line, and no move stands between the two";
    first_game_line(): "the first one";
    impossible_date(written): "there is no `{written}`";
    nobody_plays(player): "no move is by `{player}`, and yet `{player}` has points";
    unknown_player(unknown, players): "no player `{unknown}` is named at the top: the players are `{players}`";
    whose_points(player_count): "with {player_count} players, another player's points need that player's letter: `(B+4)`";

    // The label of a move.
    label_in_one_word(label): "number and player are written together: `{label}`";
    move_without_player(number): "move {number} names no player";
    move_without_number(): "the move has no number";
    the_move_before(label): "the move before is {label}";

    // Locations and discards.
    tile_without_location(tile): "the move does not say where `{tile}` lies";
    no_tile_placed(place): "no tile is placed at {place}";
    location_lacks(parenthesis): "the location lacks its `{parenthesis}`";
    comma_expected(): "expected a comma between the two co-ordinates";
    comma_missing(): "the comma between the two co-ordinates is missing";
    plus_sign(): "a co-ordinate to the right or upwards takes no sign";
    discard_is_marked(): "a discarded tile is marked `(dis)`";

    // The spelling of tiles.
    one_side(tile): "`{tile}` has 1 side, a tile has four";
    wrong_side_count(tile, side_count): "`{tile}` has {side_count} sides, a tile has four";
    not_a_tile_sign(sign): "`{sign}` means nothing in a tile: sides are C R F V A O S T, features K P I w g c h";
    not_a_figure(sign, figures): "`{sign}` is not a figure: figures are {figures}";
    letter_is_written(letter, sign): "`{letter}` is written `{sign}`";
    small_city(): "`c` can only be a city here: a city is written `C`";
    blank_in_tile(): "a blank splits the tile";
    bare_figure(sign): "a figure in brackets follows its `{sign}`";
    figure_is_written(figure, sign): "the {figure} is written `[{sign}]`";
    second_figure(sign): "`{sign}` is a second figure on the tile: only the phantom, `m[ph]`, joins another";
    stray_figure(sign): "`{sign}` claims nothing: a figure is written after its road, city, field or cloister";

    // Formatting of a word processor.
    formatting(tag): "`{tag}` is formatting, not notation";
    dollar_signs(): "dollar signs set a formula, they are not notation";
    remove_dollar_signs(): "remove the dollar signs";

    // House rules.
    no_such_house_rule(word, known): "there is no house rule `{word}`, only `{known}`";
    no_such_set(name, sets): "no set is called `{name}`; there are {sets}";
    house_rule_ignored(): "what is not understood is ignored";

    // Whose move it is, and which.
    after_the_end(): "a move after the end of the game";
    given_up_late(): "the game is given up after its end";
    scored_here(): "the final points are written here";
    conceded_here(): "the game was conceded here";
    abandoned_here(): "the game was abandoned here";
    wrong_number(expected, number): "this is move {expected}, not {number}";
    wrong_player(expected, player): "it is {expected}'s turn, not {player}'s";
    one_player(): "one player makes a move, and several are named";
    no_second_turn(): "a second tile on the line is a second turn, and nobody has one here";
    extended_no_builder(label): "{label} extends no road or city with a builder of its player";
    builder_extended(label, player): "{label} extended the road or city of {player}'s builder, which earns a second turn";

    // The box.
    unknown_tile(tile): "no tile is written `{tile}` in any rotation";
    played_with(sets): "going by its tiles and figures, the game is played with: {sets}";
    only_tile_used_up(tile): "the only tile written `{tile}` is used up already";
    all_tiles_used_up(count, tile): "all {count} tiles written `{tile}` are used up already";
    one_was_laid(label): "one was laid in {label}";
    one_was_discarded(label): "one was discarded in {label}";
    still_in_the_box(tiles): "still in the box, with the same sides: {tiles}";
    abbey_used_up(player): "{player} has laid the abbey already";
    needless_discard(tile): "`{tile}` was discarded, but could have been placed";
    it_fits_at(place, tile): "it fits at {place} as `{tile}`";

    // Where a tile lies.
    cell_taken(place): "a tile lies at {place} already";
    it_was_laid(label): "it was laid in {label}";
    starter_place(place): "the starter tile lies at (0,0), not at {place}";
    grid_counted_from_elsewhere(): "the next tile lies beside it: the whole grid seems to be counted from elsewhere";
    no_neighbour(place): "no tile lies next to {place}";
    no_hole_for_abbey(place): "an abbey needs a tile on all four sides, and {place} has fewer";
    edge_mismatch(side, edge, neighbour, other_edge): "the {side} edge is {edge}, but {neighbour} shows {other_edge} there";
    neighbour_was_laid(place, label): "{place} was laid in {label}";

    // The river.
    one_river_tile_first(): "the river is laid first, with 1 tile still to come";
    river_tiles_first(count): "the river is laid first, with {count} tiles still to come";
    last_of_river(label): "its last tile so far was laid in {label}";
    river_not_continued(): "the tile does not continue the river";
    river_turns_back(): "the river turns the same way twice in a row";
    river_turned(label): "it turned the same way in {label}";

    // Figures.
    nothing_at_side(figure, side): "there is nothing for the {figure} to claim at the {side} side";
    nothing_at_cloister(figure): "there is nothing for the {figure} to claim at the cloister";
    nothing_at_garden(figure): "there is nothing for the {figure} to claim at the garden";
    meeple_on_starter(): "nobody places a meeple on the starter tile";
    meeple_on_discard(tile): "`{tile}` was discarded, and nobody places a meeple on a tile that is not laid";
    no_figure_left(player, figure): "{player} has no {figure} left to place";
    one_was_placed(label): "one was placed in {label}";
    wrong_feature(a_figure, a_feature): "{a_figure} cannot stand on {a_feature}";
    figure_alone(a_figure, player, feature): "{a_figure} joins a meeple of its owner, and {player} has none on this {feature}";
    barn_without_corner(): "a barn stands where four tiles meet in a field";
    second_barn(): "there is a barn in this field already";
    barn_was_placed(player, label): "{player} placed it in {label}";
    placed_beside_another(a_figure): "{a_figure} is placed beside another meeple: only a phantom may be";
    both_on_one_feature(feature): "both figures of this move stand on the same {feature}";
    claimed_already(feature): "the {feature} is claimed already";
    was_claimed(feature, player, label): "the {feature} was claimed by {player} in {label}";

    // The abbot.
    no_abbot(player): "{player} has no abbot on the table to take back";
    abbot_taken_back(player, label): "{player} took it back in {label}";
    abbot_came_home(label): "it stood on the table after {label}, and has come home since";
    abbot_or_meeple(): "a move takes the abbot back or places a meeple, not both";

    // The wagon.
    no_wagon_came_home(): "no such wagon came home in this move, so none can drive on";
    wagon_still_stands(player, label): "{player}'s wagon still stands where {label} put it";
    nothing_for_wagon(): "there is nothing for the wagon to claim where it drives";
    other_tile_for_wagon(): "the tile that the wagon drives to is not the one that the move shows";
    tile_was_laid_there(tile, label): "`{tile}` was laid there in {label}";
    wagon_too_far(): "the wagon drives too far: it may go to one of the eight tiles around it, or to the feature that was scored";
    wagon_stood(place, label): "it stood at {place}, where {label} put it";
    wagon_to_complete(): "the wagon cannot drive to a feature that is complete";
    was_completed(feature, label): "the {feature} was completed in {label}";
    wagon_to_claimed(): "the wagon cannot drive to a feature that somebody has claimed";

    // Points.
    wrong_gain(player, stated, given): "the record gives {player} {stated}, the rules give {given}";
    gain_from_nothing(player, stated): "the record gives {player} {stated}, the rules give nothing";
    gain_not_stated(player, given): "the rules give {player} {given}, the record gives nothing";
    wrong_items(player, items): "the sum of {player}'s points is right, but no feature pays {items}";
    unpaid_items(items): "the record states {items}, which no feature pays";
    gain(player, points, reason): "{player} +{points}: {reason}";
    claimed_gain(player, points, reason, label): "{player} +{points}: {reason}, claimed in {label}";
    wrong_total(player, points, stated): "{player} has {points} here, not {stated}";
    had_and_gains(player, before, gain): "{player} had {before} before and gains {gain}";
    last_total(player, total, label): "the last total stated for {player} is {total}, in {label}";
    wrong_result(player, points, stated): "{player} ends with {points} by the rules, not {stated}";
    points_at_last_step(player, points): "{player} has {points} after the last step of the record";
    gain_at_end(player, points, reason): "{player} +{points} at the end: {reason}";
    claimed_gain_at_end(player, points, reason, label): "{player} +{points} at the end: {reason}, claimed in {label}";
    wrong_place(player, place, stated): "{player} comes {place} by points, not {stated}";
    conceded_not_won(player): "{player} conceded and cannot have won";
    no_such_place(player, place, players): "{player} comes {place}, and {players} play";
    other_way(results): "the tunnel may also lie the other way: then the result is {results}";
}
