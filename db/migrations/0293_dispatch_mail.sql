-- The mail that has the link, so that its sender sees when it could not be delivered. Sent mails are forgotten after a while.
alter table dispatch_send add column mail_id uuid references mail on delete set null;
create index dispatch_send_mail on dispatch_send (mail_id) where mail_id is not null;
