//! Everything that findings, their notes and their fixes say.

scorebook_core::messages! {
    /// Everything that findings of this game say, for translations.
    pub(crate) static ALL;

    // What stands in a place where something else was expected.
    expected_not(expected, found): "{expected}, not `{found}`";
    did_you_mean(word): "did you mean `{word}`?";
    is_written(found, spelling): "`{found}` is written `{spelling}`";

    // Lines.
    no_line_opens_with(word, near): "no line opens with `{word}`; did you mean `{near}`?";
    no_line_of_the_start(): "this line cannot be read; expected a title `a vs b`, `Draft - …`, `Board:` or `Round 1: …`";
    no_line_of_a_draft(): "this line cannot be read; expected a player line, `Front:`, `Back:`, `D1. …` or `Round 1: …`";
    no_line_of_play(): "this line cannot be read; expected a turn such as `12. GTrench E4, Char B4`, or `Round 2: …`";
    round_line_reads(): "a round reads `Round <number>: <player>`";
    draft_line_reads(): "a draft is opened with `Draft - Blitz <gold>` or `Draft - <kingdom gold> draft <army gold>`";
    draft_turn_reads(): "a draft turn reads `D1. Char B2; Char H2, UMinor F5`";
    player_line_reads(): "a player line reads `<player>: <hero>. <abilities>. <items>`";
    no_blank_before_colon(word): "no blank comes before the colon of `{word}:`";
    piece_line_reads(): "a piece reads `CTroll D4, 2 Health`, a card `Blade Echo 1`";
    row_line_reads(): "a row lists units and `X`, separated by commas";
    unit_or_nobody_finishes(): "a unit or `No unit` finishes in E4";

    // Players and their rounds.
    colon_of_round(): "a colon separates the number of a round from its first player";
    nobody_opens_round(): "the round does not say who acts first: `Round <number>: <player>`";
    stranger_opens_round(name, player, other): "`{name}` opens the round, but the players are `{player}` and `{other}`";
    army_of_a_stranger(name, player, other): "`{name}` has an army, but the players are `{player}` and `{other}`";
    repeated_line(): "this line comes a second time: a record is one game";
    first_time(): "the first time";
    wrong_draft_turn(wanted, number): "this is turn D{wanted} of the draft, not D{number}";
    player_named_here(player): "`{player}` is named here";

    // The draft.
    no_army_gold(): "the gold of an army is missing";
    no_blitz_gold(): "the gold of a blitz is missing";
    unknown_hero(name): "no hero is known as `{name}`";
    unknown_card(name, near): "no card is known as `{name}`; did you mean `{near}`?";
    title_is_no_card(): "this is not a card: a title is written `a vs b`";
    slot_count(hexes, listed): "a row has {hexes} hexes, this one lists {listed}; an empty hex is `X`";
    empty_slot(): "a hex of the row is left out; an empty hex is `X`";
    unreadable_slot(found): "a row lists units and `X`, separated by commas, not `{found}`";
    commas_between_slots(): "the hexes of a row are separated by commas, and nothing follows the last one";
    write_commas(): "write commas";
    pick_reads(): "a pick is a unit with its hex, or a card";

    // The board of a puzzle.
    third_side(): "a third group of pieces: a board has two sides, separated by one blank line";
    second_side_here(): "the second group begins here";
    after_a_piece(): "a piece is followed by `, <number> <measure>` or `; <hex>`";
    copy_needs_hex(): "a further copy of the unit needs a hex, such as `E4`";
    measure_needs_number(): "a measure needs its number, such as `2 Health`";
    number_comes_first(found, spelling): "`{found}` is written `{spelling}`: the number comes first";
    measures(): "a piece may state its `Health`, `Mana`, `Shield`, `Power`, `Range`, `Movement`, `Damage` or `Burned`";

    // Turns and their separators.
    dot_after_number(): "a dot follows the number of a turn";
    dot_after_end(): "a dot follows what ends the game";
    early_dot(): "a final dot ends the game, but the round goes on";
    early_resignation(): "`Resign` ends the game, but the round goes on";
    left_over(found): "`{found}` is left over after the action; `;` separates actions and `,` the players";
    no_action_in_turn(): "an action is missing; a player who does not act is written `...`";
    no_action_after_semicolon(): "an action is missing after the `;`";
    no_action_after_comma(): "an action is missing after the comma; a player who does not act is written `...`";
    extra_comma(): "a turn has two halves and one comma; `;` separates the actions of one player";
    first_comma(): "the first comma";
    semicolon_for_this_comma(): "write `;` for this comma";
    semicolon_for_first_comma(): "write `;` for the first comma";
    could_open_action(word): "`{word}` could open an action of its own";
    semicolon_before(word): "put `;` before `{word}`: the same player goes on";
    comma_before(word): "put `,` before `{word}`: the other player acts";

    // Hexes and numbers.
    no_such_row(hex, column, rows): "`{hex}` is not on the board: column {column} has rows 1 to {rows}";
    no_such_column(hex): "`{hex}` is not on the board: its columns are A to I";
    huge_number(number): "`{number}` is larger than any number in the game";
    needs_hex(word): "`{word}` needs a hex, such as `E4`";
    origin_needs_hex(): "the origin in parentheses needs a hex, such as `E4`";

    // Units and their moves.
    unknown_unit(word): "no unit is known as `{word}`";
    action_starts(): "an action starts with a unit, `Hero`, `Pass`, `Resign` or `...`";
    verb_without_unit(verb): "`{verb}` needs the unit that does it before it, such as `Hero {verb}`";
    unit_before(unit): "`{unit}` acts before it";
    hex_without_unit(hex): "an action starts with a unit, `{hex}` is a hex";
    blanks_between_hexes(ability): "the hexes of `{ability}` are separated by blanks; a comma separates the players";
    ability_used_here(ability): "`{ability}` is used here";
    add_hex(hex, ability): "add `{hex}` to the hexes of `{ability}`";
    nothing_done(found): "`{found}` does nothing; a move, an ability or `Pass` is missing";
    origin_reads(): "the origin is one hex in parentheses, such as `(I6)`";
    parenthesis_not_opened(): "the parenthesis was never opened; the origin is one hex in parentheses, such as `(I6)`";
    two_hexes(origin, goal): "a unit moves to one hex; where it stood goes before it in parentheses: `({origin}) {goal}`";
    no_semicolon_before_landing(): "no `;` comes before the hex where the attacker lands";
    item_use(item): "read as the use of {item}; the guide has no form for items";

    // Abilities and buffs.
    expected_ability(): "expected an ability, a buff or `Pass`";
    unknown_ability(word): "`{word}` is not an ability, a buff or `Pass`";
    colon_before_buff(): "a colon comes before a buff";
    no_colon_before_ability(): "a colon comes before a buff, not before an ability";
    unknown_change(found, letters): "`{found}` is not a buff; a sign and a number from 1 to 99 are followed by {letters}";
    not_a_buff(word): "`{word}` is not a buff";
    number_is_mana(): "a number here is mana, such as `2M`";
    one_level_one_mana(): "an ability has at most one level and one amount of mana";
    share_reads(): "a share of the healing is a number in parentheses";
    connector_missing(word): "`{word}` is missing before this hex";
    needs_two_hexes_with(ability, word): "`{ability}` needs two hexes: `{ability} E4 {word} E5`";
    needs_two_hexes(ability): "`{ability}` needs two hexes: `{ability} E4 E5`";
    needs_one_hex(ability): "`{ability}` needs a hex, such as `{ability} E4`";
    takes_no_hex(ability, hex): "`{ability}` takes no hex; `{hex}` is one too many";
    takes_one_hex(ability, hex): "`{ability}` takes one hex; `{hex}` is one too many";
    takes_one_or_two_hexes(ability, word, hex): "`{ability}` takes one hex, or two with `{word}` between them; `{hex}` is one too many";
    takes_at_most(ability, most, hex): "`{ability}` takes at most {most} hexes; `{hex}` is one too many";
    fervor_needs_buffs(): "`SFervor` needs the buffs it grants, such as `Charge`";
    expected_newcomer(): "expected the unit that comes onto the board";
    newcomer_needs_hex(): "`to` and a hex say where the unit appears";

    // Dialects.
    other_dialect(dialect): "a spelling of another dialect in a record of {dialect}";
    own_dialect(dialect): "this is written as {dialect} does";
    no_form_before_v3(dialect, word): "{dialect} has no form for `{word}`; it keeps its spelling of v3";
    hero_without_name(): "v3 drafts a hero by name, which this pick does not give; it stays `Hero`";
    debuff_without_name(): "v3 names the debuff that `clear` takes away, which this action does not";
    teleport_is_haven(): "in v3 the `teleport` of this unit is Safe Haven, `teleports` before";
    haven_is_teleport(): "v3 has one word, `teleport`, for Teleport and Safe Haven; only the unit tells";
    enrage_needs_second_hex(): "v3 has `enrage <hex> <hex>` for this unit, with a second hex that this action does not name";

    // A table of numbers.
    not_toml(reason): "this is not TOML: {reason}";
    not_a_table(word): "`{word}` should be a table with numbers: `[{word}]`";
    unknown_row(word): "no unit, hero, ability or item is called `{word}`";
    unknown_figure(word): "no number of a card is called `{word}`";
    unknown_skill(word): "no ability, buff or debuff is called `{word}`";
    unknown_skill_figure(word): "no number of an ability is called `{word}`";
    expected_amount(most): "expected a number from 0 to {most}, or the least and the most it may be: `[2, 4]`";
    expected_flag(): "expected `true` or `false`";

    // Who acts.
    no_such_unit(player, unit): "{player} has no {unit}";
    no_such_item(player, item): "{player} has no item `{item}`";
    other_heros_ability(ability, owners, player, hero): "`{ability}` is an ability of {owners}, and the hero of {player} is {hero}";
    units_listed_here(player): "the units of {player} are listed here";
    items_listed_here(player): "items of {player} are listed here";
    unit_of_other_side(unit, owner, player): "{unit} belongs to {owner}, and this half is {player}'s";
    all_dead(unit, player): "no {unit} of {player} is alive";
    dead_by(step): "the last one was dead by {step}";
    has_acted(player, unit): "{player}'s {unit} has acted in this round already";
    all_have_acted(unit, player): "every {unit} of {player} that can be meant has acted in this round already";
    one_acted_in(step): "one acted in {step}";
    wrong_origin(unit, player, hex): "no {unit} of {player} can be on {hex}";
    nearest_since(hex, step): "the nearest has been on {hex} since {step}";

    // Where it goes and what it aims at.
    own_unit_there(player, unit, hex): "{player}'s own {unit} stands on {hex}";
    on_hex_since(unit, hex, step): "{unit} has been on {hex} since {step}";
    where_it_is_since(unit, step): "{unit} has been where it is since {step}";
    unit_where_it_is_since(step): "the unit has been where it is since {step}";
    there_since(player, unit, step): "{player}'s {unit} has been there since {step}";
    hex_taken(hex, player, unit): "{hex} is not free: {player}'s {unit} stands there";
    landing_too_far(hex, target): "{hex} is not next to {target}, where the attack went";
    nobody_on(hex): "nobody can be on {hex}";
    no_unit_of_on(player, hex): "no unit of {player} can be on {hex}";
    last_mentioned_in(hex, step): "{hex} was last mentioned in {step}";
    left_in(unit, hex, step): "{unit} left {hex} in {step}";
    there_in_set_up(unit, hex): "{unit} was on {hex} in the set-up";
    empty_since_set_up(hex): "{hex} was empty in the set-up, and nobody went there";
    nobody_dead(unit, player): "no {unit} of {player} can be dead";
    alive_in(step): "it was alive in {step}";
    reaches_neighbours(hex, distance, ability): "{hex} is {distance} hexes away, and {ability} has only been seen to reach neighbours";
    rooted(unit): "{unit} is rooted in this round, and moves";
    roots_unit_on(step, hex): "{step} roots the unit on {hex}";
    roots_a_unit(step): "{step} roots a unit";
    already_on(unit, hex): "{unit} is already on {hex}";

    // Which unit is meant.
    may_be_from(unit, hexes): "{unit} may be the one from {hexes}";
    origin_needed(unit, hexes): "the origin is needed: {unit} may be the one from {hexes}, and each can do it";
    only_from_fits(unit, hex): "only the {unit} from {hex} fits what follows, and it was not the nearest";
    only_farther_fits(unit): "only a {unit} that was not the nearest fits what follows";
    nearest_impossible(step): "with the nearest, {step} is impossible";
    too_many_readings(most): "more than {most} readings of the record fit here; where they differ, all is left open";

    // What the numbers say.
    no_way(unit, hex): "{unit} cannot get to {hex}: enemies block every way";
    too_far_to_move(hex, steps, unit, most): "{hex} is {steps} steps away, and {unit} moves at most {most}";
    too_far_to_attack(hex, steps, unit, most): "{hex} is {steps} steps away, and {unit} moves at most {most} to attack";
    does_not_charge(hex, steps, unit): "{hex} is {steps} steps away, and {unit} does not charge: it attacks neighbours only";
    does_not_shoot(unit): "{unit} does not shoot: it fights hand to hand";
    too_far_to_shoot(hex, distance, unit, most): "{hex} is {distance} hexes away, and {unit} shoots at most {most}";
    too_far_to_cast(hex, distance, unit, most): "{hex} is {distance} hexes away, and this ability of {unit} reaches at most {most}";
    not_combinable(unit): "{unit} either moves or does this, and here it does both";
    no_kill(damage, unit, least): "the blow deals at most {damage}, and {unit} has at least {least} health and shield";
    sure_kill(unit, most): "{unit} has at most {most} health and shield, and the blow deals no less: a kill is written without a sign";
    no_mana(unit, most, cost): "{unit} has at most {most} mana, and this takes {cost}";
    spent_mana(unit, mana, step): "{unit} spent {mana} mana in {step}";
    mana_listed_here(unit): "the mana of {unit} is listed here";
    too_much_gold(player, cost, limit): "the army of {player} costs at least {cost} gold, and {limit} is allowed";

    // The set-up.
    hex_listed_twice(hex): "a unit is already on {hex}";
    listed_here(): "listed here";
    another_hero(player, hero): "player {player} has a hero already, and `{hero}` is another";
    hero_already(player): "{player} has a hero already";
    drafted_here(): "drafted here";
    in_no_rows(hex): "{hex} is in neither player's two rows";
    in_rows_of(hex, player): "{hex} is in the two rows of {player}";
    drafts_in_this_column(player): "{player} drafts in this column";
    drafts_in_other_column(player): "{player} drafts in the other column";

    // Rounds and turns.
    no_more_rounds(rounds, number): "a game has {rounds} rounds, this is round {number}";
    wrong_round(expected, number): "this is round {expected}, not {number}";
    round_before(): "the round before";
    blank_after(word): "there is no blank after `{word}`";
    wrong_turn(expected, number): "this is turn {expected}, not {number}";
    turn_before(): "the turn before";
    turn_before_its_time(number, expected): "turn {number} is written before turn {expected}";
    turn_too_late(number): "turn {number} belongs before it";
    exchange_lines(): "exchange the two lines";
    number_on(number): "number the turns from {number} on";
    acted_last(player, other): "{player} acted last in the round before, so {other} should act first";
    last_real_action(): "the last action that was not a pass";
    units_left(player, units): "the round ended though {player} did not pass and had units left: {units}";
    last_of_round(): "the last action of the round";
    idle_in_turn(player, units): "{player} has units left and does nothing in this turn: {units}";
    no_comma_no_half(): "without a comma a turn is the first player's alone";
    acts_after_pass(player): "{player} has passed with all remaining units, and acts again";
    passed_here(): "passed here";

    // The end.
    over_before(): "the game was over before this action";
    ended_here(): "it ended here";
    dot_but_units_left(player, unit): "a dot ends the game before round 7 is over, but {player} certainly has a {unit} left";
    alive_here(): "it was alive here, and nothing has happened to it since";
    decided_elsewhere(centre, hex): "a game is decided in {centre}, not in {hex}";
    centre_was_taken(player, centre): "{player} ended the game by moving into {centre}, so a unit of the attacker is there";
    game_was_over(): "the game was over before: nobody decides it in E4 after that";
    attacker_wiped_out(unit, centre): "the attacker has no unit left, so no {unit} finishes in {centre}";
    cannot_finish(unit, hex): "no {unit} can be on {hex}";
}
