-- The rules of an agency are kept at hand with its lists: whoever changes one moves the same stamp.
create trigger move_list_stamp after insert or update or delete on rule_pack execute function move_list_stamp();
create index rule_pack_newest on rule_pack (start_date desc) where voided_at is null;
