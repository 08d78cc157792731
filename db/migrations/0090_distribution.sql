-- Distribution lists: whom they name, when something was sent to all of them, and which mails were theirs.
create table distribution_list (
  id uuid primary key default new_id(),
  name text not null,
  purpose text not null,
  end_date date,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index distribution_list_name on distribution_list (lower(name));

create table distribution_list_member (
  id uuid primary key default new_id(),
  distribution_list_id uuid not null references distribution_list,
  kind text not null,
  user_id uuid references application_user,
  role_id uuid references role,
  sub_program_id uuid references sub_program,
  address text,
  address_name text,
  constraint distribution_list_member_kind check (
    kind in ('user', 'role', 'sub-program', 'address') and (kind = 'user') = (user_id is not null)
    and (kind = 'role') = (role_id is not null) and (kind = 'sub-program') = (sub_program_id is not null)
    and (kind = 'address') = (address is not null) and (address_name is null or kind = 'address'))
);
create unique index distribution_list_member_once on distribution_list_member
  (distribution_list_id, user_id, role_id, sub_program_id, lower(address)) nulls not distinct;

create table distribution_send (
  id uuid primary key default new_id(),
  distribution_list_id uuid not null references distribution_list,
  at timestamptz not null default now(),
  user_id uuid,
  to_all boolean not null,
  recipients int not null
);
create index distribution_send_list on distribution_send (distribution_list_id, at desc);

-- Sent mails are forgotten after a while, and the link with them.
create table distribution_mail (
  mail_id uuid primary key references mail on delete cascade,
  distribution_list_id uuid not null references distribution_list
);
create index distribution_mail_list on distribution_mail (distribution_list_id);
select keep_history('distribution_list'), keep_history('distribution_list_member'), keep_history('distribution_send');
