-- The admin home: staff found by name, the book searched by day, call and kind, and when it was last reckoned again.
create function find_staff(term text, most int) returns table (id uuid, name text, email text, title text, account_status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, concat_ws(' ', p.first_name, p.last_name), u.email, e.title, u.account_status
  from application_user u join person p on p.id = u.person_id left join employee e on e.id = u.id
  cross join lateral (select norm_name(concat_ws(' ', p.first_name, p.preferred_name, p.last_name)) as known, norm_name(term) as asked) n
  where (n.asked <> '' and (select bool_and(strpos(' ' || n.known, ' ' || word) > 0) from unnest(string_to_array(n.asked, ' ')) word))
    or strpos(lower(u.email), lower(term)) > 0
  order by u.account_status = 'Inactive', strpos(n.known, n.asked) <> 1, p.last_name, p.first_name, u.id limit most $$;
revoke execute on function find_staff(text, int) from public;
grant execute on function find_staff(text, int) to kith_app;

create index audit_at on audit (at);
create index audit_call on audit (call, seq);
create index audit_table on audit (table_name, seq) where table_name is not null;
create index audit_rare_kind on audit (kind, seq) where kind in ('call', 'refusal', 'sign-in');

create table audit_check (
  at timestamptz primary key default clock_timestamp(),
  seals int not null,
  sealed_rows bigint not null,
  fault text
);
revoke insert, update, delete, truncate on audit_check from kith_app;
