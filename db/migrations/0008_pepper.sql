-- A mark of the pepper, so that an instance with another one stops at its start instead of refusing every password.
create table pepper_mark (one boolean primary key default true check (one), mark bytea not null);
revoke insert, update, delete on pepper_mark from kith_app;
