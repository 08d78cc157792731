-- An enrolment that is taken back takes along what was reckoned for it; documents written on it still hold it.
alter table due_item drop constraint due_item_client_membership_id_fkey,
  add constraint due_item_client_membership_id_fkey foreign key (client_membership_id) references client_membership on delete cascade;
alter table due_notice drop constraint due_notice_due_item_id_fkey,
  add constraint due_notice_due_item_id_fkey foreign key (due_item_id) references due_item on delete cascade;
create index due_item_client on due_item (client_membership_id);
