-- One mail a day to each person about what is due and what waits for a signature.
create table due_digest (
  employee_id uuid not null references employee,
  sent_on date not null,
  mail_id uuid,
  primary key (employee_id, sent_on)
);
create index due_item_open on due_item (due_on) where status in ('Open', 'InProgress');
create index due_notice_employee on due_notice (employee_id, sent_on);
