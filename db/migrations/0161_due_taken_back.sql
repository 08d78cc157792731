-- Why a decision about something due was taken back: beside it in the history.
alter table due_item add column taken_back_reason text;
