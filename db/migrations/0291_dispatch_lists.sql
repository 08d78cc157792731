-- Which distribution list a file was sent to somebody through.
alter table dispatch_send add column distribution_list_id uuid references distribution_list;
create index dispatch_send_list on dispatch_send (distribution_list_id) where distribution_list_id is not null;
