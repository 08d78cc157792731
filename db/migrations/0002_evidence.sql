-- What is recorded anywhere in the product and can settle a document that is due. Each domain registers its kinds in its own file;
-- the view holds them all, and nobody who reckons needs to know the tables behind it.
create view evidence as select null::uuid as chart_id, null::text as kind, null::text as type, null::date as day, null::uuid as record_id,
  -- What it is about, where it is about one thing: it settles nothing that is reckoned from another.
  null::text as about,
  null::timestamptz as recorded_at,
  -- Since when it no longer counts.
  null::timestamptz as gone_at
where false;
revoke all on evidence from kith_app;

-- `query` selects chart_id, type, day, record_id, about, recorded_at and gone_at.
create function register_evidence(kind text, query text) returns void language plpgsql as $$
begin
  execute format('create view %I as select e.chart_id, %L::text as kind, e.type::text, e.day::date, e.record_id, e.about::text, e.recorded_at, e.gone_at
    from (%s) e', 'evidence_of_' || kind, kind, query);
  execute format('revoke all on %I from kith_app', 'evidence_of_' || kind);
  execute (select 'create or replace view evidence as ' || string_agg(format('select * from %I', relname), ' union all ' order by relname)
    from pg_class where relname like 'evidence\_of\_%' and relkind = 'v');
end $$;
revoke execute on function register_evidence(text, text) from public;

-- Marks the charts of what a statement changed, and names them to whoever ends the transaction.
create function evidence_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  named text := coalesce(current_setting('app.evidence', true), '');
begin
  for one in execute format('select distinct chart_id, chart_type from (%s) e where chart_id is not null order by chart_id', tg_argv[0]) loop
    perform mark_due(one.chart_type, one.chart_id);
    -- A change of hundreds of charts is left to those who reckon in the background.
    if length(named) < 4000 and position(one.chart_id::text in named) = 0 then named := concat(named, one.chart_id, ','); end if;
  end loop;
  perform set_config('app.evidence', named, true);
  return null;
end $$;

-- `charts` selects chart_id and chart_type of the rows in `changed`: what they were and what they are.
create function watch_evidence(watched regclass, charts text) returns void language plpgsql as $$
declare
  event text;
  side text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    foreach side in array array['old', 'new'] loop
      if (event, side) in (('insert', 'old'), ('delete', 'new')) then continue; end if;
      execute format('create trigger %I after %s on %s referencing %s table as changed for each statement execute function evidence_changed(%L)',
        concat_ws('_', 'evidence', event, side), event, watched, side, charts);
    end loop;
  end loop;
end $$;
revoke execute on function watch_evidence(regclass, text) from public;

-- The charts whose evidence this transaction has changed, once.
create function take_evidence() returns setof uuid language plpgsql set search_path = public, pg_temp as $$
declare
  named text := current_setting('app.evidence', true);
begin
  if named is null or named = '' then return; end if;
  perform set_config('app.evidence', '', true);
  return query select unnest(string_to_array(rtrim(named, ','), ','))::uuid;
end $$;
