-- Who sealed what, and what the nightly check of the documents found.

-- Certificates of the keys documents were sealed with; the keys themselves lie outside the database.
create table seal_certificate (
  -- SHA-256 of the certificate, hexadecimal.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  certificate bytea not null,
  first_used_at timestamptz not null default now(),
  constraint seal_certificate_id check (id = encode(sha256(certificate), 'hex'))
);
create trigger seal_certificate_frozen before update or delete or truncate on seal_certificate execute function refuse_change();
revoke update, delete, truncate on seal_certificate from kith_app;
create index document_seal_hash on document_seal (pdf_sha256);
create index document_seal_file on document_seal (file_id);

-- A sealed copy is only ever superseded.
create function document_seal_kept() returns trigger language plpgsql as $$
begin
  if old.superseded_at is not null
    or to_jsonb(old) - '{superseded_at,superseded_reason,version}'::text[] <> to_jsonb(new) - '{superseded_at,superseded_reason,version}'::text[] then
    raise exception 'a sealed copy can only be superseded' using errcode = '23514', constraint = 'document_seal_kept';
  end if;
  return new;
end $$;
create trigger document_seal_kept before update on document_seal for each row execute function document_seal_kept();

-- One row for each night; a fault names the first document.
create table document_check (
  at timestamptz primary key default clock_timestamp(),
  documents int not null,
  copies int not null,
  faults int not null default 0,
  fault text
);
revoke insert, update, delete, truncate on document_check from kith_app;

-- By the time they happened, for the line of the day in the audit book.
create index document_event_at on document_event (at);

-- Those who look after the system, for what they have to hear about.
create function administrators(today date) returns table (id uuid, email text) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.id, u.email from application_user u
  where u.account_status = 'Active' and user_permissions(u.id, today) @> array['Administrator'] $$;
revoke execute on function administrators(date) from public;
grant execute on function administrators(date) to kith_app;
