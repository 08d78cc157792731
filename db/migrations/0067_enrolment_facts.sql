-- Why an enrolment was recorded long after it began.
alter table client_membership add column backdate_reason text;
