-- Files the agency hosts for its staff: versions, whom they are for, who downloaded and who acknowledged them.
create table hosted_file (
  id uuid primary key default new_id(),
  title text not null,
  category text not null,
  audience text not null check (audience in ('all', 'roles', 'sub-programs')),
  role_ids uuid[] not null default '{}',
  sub_program_ids uuid[] not null default '{}',
  effective_date date not null,
  review_date date,
  needs_acknowledgement boolean not null default false,
  retired_at timestamptz,
  retired_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint hosted_file_review check (review_date > effective_date),
  constraint hosted_file_reach check (
    (audience = 'roles') = (cardinality(role_ids) > 0) and (audience = 'sub-programs') = (cardinality(sub_program_ids) > 0))
);
create unique index hosted_file_title on hosted_file (lower(title)) where retired_at is null;

create table hosted_file_version (
  id uuid primary key default new_id(),
  hosted_file_id uuid not null references hosted_file,
  number int not null check (number > 0),
  file_id uuid not null unique references stored_file,
  change_note text,
  published_at timestamptz not null default now(),
  published_by uuid references application_user,
  constraint hosted_file_version_number unique (hosted_file_id, number)
);

-- Counted, not written into the book: the look itself stands there.
create table hosted_file_download (
  hosted_file_version_id uuid not null references hosted_file_version,
  user_id uuid not null references application_user,
  times int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (hosted_file_version_id, user_id)
);
create table hosted_file_acknowledgement (
  id uuid primary key default new_id(),
  hosted_file_version_id uuid not null references hosted_file_version,
  user_id uuid not null references application_user,
  at timestamptz not null default now(),
  constraint hosted_file_acknowledgement_once unique (hosted_file_version_id, user_id)
);
create index hosted_file_acknowledgement_user on hosted_file_acknowledgement (user_id);
revoke update, delete, truncate on hosted_file_acknowledgement from kith_app;
revoke update, truncate on hosted_file_version from kith_app;
select keep_history('hosted_file'), keep_history('hosted_file_version'), keep_history('hosted_file_acknowledgement');
