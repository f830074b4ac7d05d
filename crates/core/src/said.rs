//! What is said about the text of a record, in whatever notation.

use crate::messages;

messages! {
    /// Everything that is said in every notation.
    pub static ALL;

    no_break_space(): "a no-break space is read as a blank";
    read_as(found, plain): "`{found}` is read as `{plain}`";
    markup(tag): "`{tag}` is formatting, not notation";

    line_end(end): "this line ends with {end}";
    line_ends_two(end): "this line ends with {end}, and so does one more";
    line_ends(end, more): "this line ends with {end}, and {more} more lines end in such a way";

    more_findings(count, tally): "{count} more findings of this record are not listed: {tally}";
    more_notes(count): "and {count} more";
    after_gap(gap): "this may follow from `{gap}`, which could not be read";
    played_as(text): "the game is replayed with `{text}` here";
    passed_over(): "the game is replayed as if this were a remark";

    write_these(steps): "write `{steps}`";
    write_at(step, label): "write `{step}` at {label}";
    insert_before(step): "insert `{step}` before it";
    insert_before_step(step, label): "insert `{step}` before {label}";
    insert_after(step): "insert `{step}` after it";
    insert_after_step(step, label): "insert `{step}` after {label}";
    leave_out(step): "leave out `{step}`";
    fixes_end(): "fixes are not looked for any further: too much is wrong here, or the search would cost too much";
    try_repair(): "`scorebook repair` searches longer";

    no_house_rules(rule): "no house rules of this game are known, and so not `{rule}`";
    misspelt_rules(key): "`{key}` is nothing that a record can set; house rules are `[%rules …]`";
    rule_ignored(): "what is not understood is ignored";
    rules_too_late(): "house rules come before the first step: these are ignored";
    rules_do_not_change(): "no rule changes in the middle of a game";
    first_step(): "the first step is here";
    open_setting(setting): "`{setting}` is opened and never closed: expected a `]`";

    same_name(name): "another player is called `{name}` too";
    namesake(): "the other one";

    too_long(): "the record is longer than any game could be; it is cut here";
    utf16(): "the file is written in UTF-16";
    save_utf16(): "save it as UTF-8: offsets are counted in that, and nothing is written back to the file until then";
    not_utf8_one(): "1 byte is not UTF-8";
    not_utf8(count): "{count} bytes are not UTF-8";
    save_utf8(): "save the file as UTF-8; until then nothing is written back to it";
    more_not_utf8(count): "{count} more places are not UTF-8";
    say_which_game(): "say which it is with `--game`, or give the file the ending of its game";
}
