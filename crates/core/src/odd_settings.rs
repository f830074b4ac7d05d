//! What is wrong with the settings of a record, in every game: house rules under a misspelt name, or too late, and settings that are never
//! closed.

use crate::codes::{HOUSE_RULE, OPEN_SETTING};
use crate::finding::Certainty;
use crate::game::RecordOf;
use crate::laws::Laws;
use crate::referee::Played;
use crate::report::Report;
use crate::said;
use crate::settings::{RULES, Settings};
use crate::source::Span;
use crate::suggest::nearest;

/// Says what is wrong with the settings of a record, but for the house rules that its game does not understand.
pub(crate) fn said_of_settings<G: Played>(record: &RecordOf<G>, text: &str, report: &mut Report) {
    let settings = Settings::in_spans(text, record.remarks_before_play());
    misspelt(&settings, report);
    too_late::<G>(record, text, report);
    left_open(text, &record.comments, report);
}

/// House rules under a name that is one slip away from theirs. Other names are for other tools.
fn misspelt(settings: &Settings, report: &mut Report) {
    for setting in settings {
        let is_slip = setting.key != RULES && nearest(&setting.key, [RULES]).is_some();
        let Some(span) = setting.span.filter(|_| is_slip) else { continue };
        let Some(finding) = report.raise(&HOUSE_RULE) else { continue };
        finding.at(span).says(said::misspelt_rules(&setting.key)).note(said::rule_ignored());
        finding.fix(Certainty::Likely, span, format!("[%{RULES} {}]", setting.value));
    }
}

/// House rules after the first step.
fn too_late<G: Played>(record: &RecordOf<G>, text: &str, report: &mut Report) {
    let Some(first) = record.steps.first().map(|step| step.span) else { return };
    let after = record.comments.iter().copied().filter(|comment| comment.start >= first.start);
    for setting in Settings::in_spans(text, after).iter().filter(|setting| setting.key == RULES) {
        let (Some(span), Some(finding)) = (setting.span, report.raise(G::Referee::HOUSE_RULE)) else {
            return;
        };
        finding.at(span).says(said::rules_too_late()).note_at(first, said::first_step());
        finding.note(said::rules_do_not_change());
    }
}

/// Settings that are opened and never closed.
fn left_open(text: &str, comments: &[Span], report: &mut Report) {
    for span in Settings::left_open(text, comments.iter().copied()) {
        let Some(finding) = report.raise(&OPEN_SETTING) else { return };
        finding.at(span).says(said::open_setting(span.of(text))).note(said::rule_ignored());
    }
}
