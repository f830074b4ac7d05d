//! What is said about the game as it is played: what the table cannot do, and points that disagree.

scorebook_core::messages! {
    /// What is said about steps that cannot be played as they are written.
    pub(crate) static ALL;

    // Places on the map.
    no_such_path(path): "the map has no path {path}";
    no_such_forest(forest): "the map has no forest {forest}";
    path_open_already(path): "the path {path} is not closed";
    no_way(from, to, party): "nothing joins {from} to {to} for {party}";
    out_of_reach(party): "{party} cannot get there in one move";
    neither_ruled(from, to, faction): "neither clearing {from} nor clearing {to} is ruled by {faction}";
    pawn_elsewhere(clearing, party): "a ruin in clearing {clearing} is searched, the pawn of {party} is elsewhere";
    ferry_elsewhere(ferry, clearing): "the ferry is in clearing {ferry}, not in clearing {clearing}";

    // Pieces.
    too_few_in(clearing, pieces, taken): "{clearing} holds {pieces}, the step takes {taken}";
    too_few_in_the_forest(pieces, taken): "the forest holds {pieces}, the step takes {taken}";
    too_few_on_the_path(pieces, taken): "the path holds {pieces}, the step takes {taken}";
    too_few_on_the_board(faction, pieces, taken): "the board of {faction} holds {pieces}, the step takes {taken}";
    too_few_there(pieces, taken): "{pieces} there, the step takes {taken}";
    supply_empty(pieces, taken): "the supply has {pieces} left, the step takes {taken}";
    no_slot(clearing, piece): "clearing {clearing} has no free slot for a {piece}";
    one_of_a_kind(clearing, piece): "clearing {clearing} holds a {piece} already, and only one may stand there";
    bandit_on_the_path(): "a bandit stands on the path already, and only one may";
    no_place_in_a_forest(piece): "no {piece} can stand in a forest";
    no_place_on_a_closed_path(piece): "no {piece} can stand on a closed path";
    no_place_on_a_path(piece): "no {piece} can stand on a path";
    no_place_in_the_burrow(piece): "no {piece} can stand in the Burrow";
    piece_in_hand(piece): "no {piece} can be in a hand; a board is written with `$`";
    keep_in_clearing(piece, clearing): "a {piece} is placed in clearing {clearing}, where the keep is";
    clearing_of_another_suit(clearing, piece): "clearing {clearing} is no place for a {piece}";
    payments_left_out(): "the set-up leaves out the 3 warriors in the payments";
    start_expected(): "expected where it starts";

    // Items.
    no_item_in_supply(item): "the supply has no {item} left";
    no_item_in_ruin(item, clearing): "no {item} can lie under a ruin in clearing {clearing}";
    no_item_of_the_outcast(item): "the Outcast has no {item}";
    no_item_on_board(faction, item): "the board of {faction} holds no {item} there";
    no_piece_at_the_forge(item, clearing): "a {item} is crafted at the Legendary Forge, and no piece stands there in clearing {clearing}";
    damaged_without_battle(faction): "items of {faction} are damaged without a battle";
    mood_ruled_out(item): "the hoard holds a {item}, which rules this mood out";

    // Cards.
    card_elsewhere(card, place): "every copy of {card} is known to lie elsewhere, the last {place}";
    too_few_copies(card): "the deck has fewer copies of {card} than the step takes";
    not_in_deck(deck, card): "the {deck} deck has no {card}";
    not_crafted(card, faction): "{card} does not lie on the board of {faction}";
    minister_not_swayed(minister): "`{minister}` does not serve the Duchy";
    minister_swayed_already(minister): "`{minister}` serves the Duchy already";
    retainer_returns(): "a faithful retainer comes back; one that was discarded is out of the game";
    card_on_map(): "no card lies on the map";
    column_from_draw_pile(): "cards come to a column from a hand, not from the draw pile";
    hand_too_small(faction, cards, taken): "the hand of {faction} holds {cards}, the step takes {taken}";
    hand_of_other_suits(faction, cards, taken): "the hand of {faction} holds {cards}, known to be of other suits or names; the step takes {taken}";
    hand_partly_of_other_suits(faction, cards, others, taken): "the hand of {faction} holds {cards}, {others} known to be of other suits or names; the step takes {taken}";
    hand_of_other_names(faction, cards, taken): "the hand of {faction} holds {cards}, known by other names; the step takes {taken}";
    hand_partly_of_other_names(faction, cards, others, taken): "the hand of {faction} holds {cards}, {others} known by other names; the step takes {taken}";
    pile_empty(pile, taken): "{pile} can hold no such card, the step takes {taken}";
    pile_too_small(pile, cards, taken): "{pile} can hold at most {cards}, the step takes {taken}";
    crafting_pieces_missing(pieces, faction, due): "{pieces} of {faction} left, the card takes {due}";
    no_draw(faction, due): "the turn ends without a draw, the board of {faction} shows {due}";
    wrong_draw(drawn, faction, due): "the record draws {drawn} for {faction}, the board shows {due}";

    // Battles.
    defender_is_attacker(): "the defender is the attacker";
    nobody_there(party, clearing): "there is no piece of {party} in {clearing} to fight with";
    nobody_at_all(attacker, defender, clearing): "there is no piece of {attacker} or {defender} in {clearing} to fight with";
    too_many_losses(party, clearing, lost, hits): "the losses of {party} in clearing {clearing} are {lost}, at most {hits} can be dealt";
    losses_elsewhere(battle, losses): "the battle is in clearing {battle}, its losses in clearing {losses}";

    // Turns.
    turn_out_of_order(expected, found): "it is the turn of {expected}, not of {found}";
    leader_off_turn(): "a leader is appointed only on the turn of the Eyrie";
    purge_off_turn(): "the Decree is discarded only on the turn of the Eyrie";
    decree_off_turn(): "cards are added to the Decree only on the turn of the Eyrie";
    outcast_off_turn(): "the outcast is set only on the turn of the Lizard Cult";
    relation_of_nobody(): "only Vagabonds have relationships; on another turn the record says whose: `V$_E->h`";
    relation_with_oneself(): "a Vagabond has no relationship with itself";
    prices_off_turn(): "prices are set only on the turn of the Riverfolk";
    sway_off_turn(): "a minister is swayed only on the turn of the Duchy";
    mood_off_turn(): "a mood is chosen only on the turn of the Hundreds";
    retinue_off_turn(): "cards are added to the retinue only on the turn of the Keepers";
    retinue_spent_off_turn(): "cards leave the retinue only on the turn of the Keepers";
    retinue_changed_off_turn(): "the retinue changes only on the turn of the Keepers";
    relics_off_turn(): "relics are flipped only on the turn of the Keepers";

    // Points and winners.
    wrong_points(scored, faction, due): "the record scores {scored} for {faction}, the rules give {due}";
    points_groundless(scored, faction): "the record scores {scored} for {faction}, the rules give nothing";
    wrong_loss(lost, due): "the record takes {lost} from the Eyrie, the birds of the Decree cost {due}";
    wrong_loss_within(lost, least, most): "the record takes {lost} from the Eyrie, the birds of the Decree cost {least} to {most}";
    unscored(points, faction): "this is worth {points} to {faction}, and nothing is scored for it";
    tower_unscored(clearing, faction): "clearing {clearing} with the tower is ruled by {faction}, and its point is not scored (Law of Root C.3.4)";
    early_dominance(faction, score): "the score of {faction} is {score}, dominance takes 10";
    too_few_points(faction, score, goal): "the score of {faction} is {score}, it takes {goal} to win";
    no_opposite_corners(faction): "no two opposite corners are ruled by {faction}";
    too_few_clearings_of_suit(suit, faction): "fewer than three {suit} clearings are ruled by {faction}";
    too_few_clearings(faction): "fewer than three clearings of a suit are ruled by {faction}";
    coalition_not_won(faction, partner): "{faction} can win only together with {partner}";
    partner_left_out(faction, partner): "the Winner line leaves out {faction}, who won together with {partner}";
    winner_left_out(faction, points): "the Winner line leaves out {faction} with {points}";
    no_winner_line(faction, score): "the score of {faction} is {score}, and the record ends without a Winner line";

    // Bands in play.
    band_of_a_player(band): "{band} cannot be in play beside their own faction (Law of Root A.6)";
    demoted_bands(demoted, players, due): "{demoted} of the bands demoted; with {players} players it is {due} (Law of Root A.6)";

    // The earlier step that matters.
    changed_last(): "this changed last what is there";
    clearing_changed_last(): "this changed last what stands in the clearing";
    faction_changed_last(): "this changed last what the faction has there";
    pawn_moved_last(): "this moved the pawn last";
    rule_lost(): "since this step others have as much there";
    battle_here(): "the battle";
    hand_changed_last(): "this changed the hand last";
    points_from_this(): "this is what brings points";
    scored_last(): "the last points of the faction";
    keep_placed(): "the keep is here";
    path_opened(): "this opened it";
    minister_swayed(): "this swayed the minister";
    card_put_there(): "this put it there";
    crafting_pieces_used(): "this used crafting pieces in the same turn";
    effect_crafted(): "this brought it into play";
    card_moved_last(): "this crafted or discarded it last";
    minister_left(): "this took the minister away";
    leader_before(): "this leader ruled from here on";
    ferry_moved_last(): "this moved the ferry last";
    item_crafted(): "this crafted one";
    ruin_searched(): "this searched the ruin last";
    items_changed_last(): "this changed the items last";
    hoard_changed_last(): "this changed the hoard last";
    winner_named(): "the record names the winner here";
    sympathy_wronged(): "this is what sympathy is owed the card for";
    landmark_near(): "the other landmark";
    home_chosen(): "this faction starts there";
    done_before(): "the first time in this turn";
    because_of_this(): "because of this";

    misspelt_bot(key): "`{key}` is nothing that a record can set; bots are `[%bot …]`";
    bot_at_no_seat(setting): "`{setting}` names no seat of this record: the letters of seats that bots play come first";
}
