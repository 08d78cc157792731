-- What an employee's record holds beside places and roles: credentials, the signature image, a PIN for the tablets.
create table employee_credential (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  kind text not null,
  number text,
  issuer text,
  issued_date date,
  expires_date date,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint employee_credential_period check (expires_date >= issued_date)
);
create index employee_credential_employee on employee_credential (employee_id);
create index employee_credential_expiry on employee_credential (expires_date) where voided_at is null;
select keep_history('employee_credential');

-- Drawn anew as PNG. Rows are only added; nobody but the owner sees one, whatever they may otherwise.
create table signature_image (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  image bytea not null check (octet_length(image) between 60 and 2000000),
  sha256 bytea not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
create index signature_image_user on signature_image (user_id, created_at desc);
revoke update, delete, truncate on signature_image from kith_app;
select keep_history('signature_image', 'image');
alter table signature_image enable row level security;
create policy signature_image_own on signature_image using (user_id = (select my_user())) with check (user_id = (select my_user()));

create function signatures_on_file(owners uuid[]) returns table (user_id uuid, since timestamptz, versions int) language sql stable
security definer set search_path = public, pg_temp as $$
  select s.user_id, max(s.created_at), count(*)::int from signature_image s where s.user_id = any (owners) group by s.user_id $$;

create table staff_pin (
  user_id uuid primary key references application_user,
  pin_hash text not null,
  must_change boolean not null default true,
  set_at timestamptz not null default now(),
  set_by uuid,
  failures int not null default 0,
  last_used_at timestamptz
);
