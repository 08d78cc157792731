-- Surveys answered by a link without an account: who answered what is written nowhere.
create table quality_survey (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  audience text not null check (audience in ('Youth', 'Family', 'County')),
  name text not null check (length(name) between 1 and 120),
  -- Both languages of each question, all answered from 1 to 5.
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 20),
  opens_on date not null,
  -- The last day on which it is answered.
  closes_on date not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint quality_survey_days check (closes_on >= opens_on)
);
create index quality_survey_program on quality_survey (sub_program_id, opens_on desc) where voided_at is null;

create table survey_link (
  id uuid primary key default new_id(),
  survey_id uuid not null references quality_survey,
  token_hash bytea not null unique,
  -- The link was used; by whom and what they said is not known.
  used boolean not null default false,
  made_by uuid not null default my_user() references application_user,
  made_at timestamptz not null default now(),
  version int not null default 1
);
create index survey_link_of on survey_link (survey_id);

create table survey_reply (
  -- Not in the order of time.
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references quality_survey,
  scores int[] not null check (1 <= all (scores) and 5 >= all (scores)),
  comment text check (length(comment) <= 2000)
);
create index survey_reply_of on survey_reply (survey_id);

-- What is shown of a survey: of at least five more replies than were shown before, so that no two figures differ by less than five.
create table survey_result (
  survey_id uuid primary key references quality_survey,
  replies int not null check (replies >= 5),
  score numeric not null,
  averages numeric[] not null,
  comments text[] not null
);
create function keep_survey_result() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  n int;
begin
  -- One reply after the other: the fifth counts the four before it.
  perform from quality_survey s where s.id = new.survey_id for no key update;
  select count(*) into n from survey_reply y where y.survey_id = new.survey_id;
  if n - coalesce((select r.replies from survey_result r where r.survey_id = new.survey_id), 0) < 5 then return null; end if;
  insert into survey_result (survey_id, replies, score, averages, comments)
  select new.survey_id, n, (select round(avg(x.value), 2) from survey_reply y cross join lateral unnest(y.scores) x (value) where y.survey_id = new.survey_id),
    array(select round(avg(x.value), 2) from survey_reply y cross join lateral unnest(y.scores) with ordinality x (value, at)
      where y.survey_id = new.survey_id group by x.at order by x.at),
    array(select y.comment from survey_reply y where y.survey_id = new.survey_id and y.comment is not null order by md5(y.id::text))
  on conflict (survey_id) do update set replies = excluded.replies, score = excluded.score, averages = excluded.averages, comments = excluded.comments;
  return null;
end $$;
create trigger keep_survey_result after insert on survey_reply for each row execute function keep_survey_result();

select keep_history('quality_survey');
alter table quality_survey enable row level security;
create policy quality_survey_mine on quality_survey using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);
alter table survey_link enable row level security;
create policy survey_link_mine on survey_link using (exists (select from quality_survey s where s.id = survey_id)) with check (true);
-- Nobody reads one reply; what many said is read through a function.
revoke all on survey_reply, survey_result from kith_app;
revoke update, delete on survey_link from kith_app;
revoke delete on quality_survey from kith_app;

-- A survey whose questions were answered keeps them.
create function quality_survey_asked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.questions, new.audience) is distinct from (old.questions, old.audience) and exists (select from survey_link l where l.survey_id = new.id) then
    perform refuse_as('quality_survey_asked');
  end if;
  return new;
end $$;
create trigger quality_survey_asked before update on quality_survey for each row execute function quality_survey_asked();

-- What whoever holds a link may know, while it is unused and in time.
create function survey_at(given bytea, today date) returns table (audience text, name text, questions jsonb) language sql stable security definer
set search_path = public, pg_temp as $$
  select s.audience, s.name, s.questions from survey_link l join quality_survey s on s.id = l.survey_id
  where l.token_hash = given and not l.used and s.voided_at is null and today between s.opens_on and s.closes_on $$;
-- Takes an answer once: of two who send at the same time, one.
create function take_survey_reply(given bytea, today date, told int[], said text) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  meant quality_survey;
begin
  update survey_link l set used = true from quality_survey s where l.token_hash = given and not l.used and s.id = l.survey_id and s.voided_at is null
    and today between s.opens_on and s.closes_on and jsonb_array_length(s.questions) = cardinality(told) returning s.* into meant;
  if meant.id is null then return false; end if;
  insert into survey_reply (survey_id, scores, comment) values (meant.id, told, said);
  return true;
end $$;
-- What was said in surveys that the caller sees, as far as it is shown; and how many have answered.
create function survey_results(surveys uuid[]) returns table (survey_id uuid, links int, replies int, shown int, score numeric, averages numeric[], comments text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, (select count(*)::int from survey_link l where l.survey_id = s.id), (select count(*)::int from survey_reply y where y.survey_id = s.id),
    coalesce(r.replies, 0), r.score, r.averages, coalesce(r.comments, '{}')
  from quality_survey s left join survey_result r on r.survey_id = s.id
  where s.id = any (surveys) and s.voided_at is null
    and (s.sub_program_id = any (my_sub_programs()) or sees_all()) $$;
revoke execute on function survey_at(bytea, date), take_survey_reply(bytea, date, int[], text), survey_results(uuid[]) from public;
grant execute on function survey_at(bytea, date), take_survey_reply(bytea, date, int[], text), survey_results(uuid[]) to kith_app;
