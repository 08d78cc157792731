-- Administrators see the queue without its payloads; the queue's own tables stay closed to the application role.
create function job_overview() returns table (
  id text, task text, state text, tries int, most_tries int, created_at timestamptz, run_at timestamptz,
  locked_at timestamptz, last_error text
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.id::text, j.task_identifier, case
      when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts then 'failed'
      when j.attempts > 0 then 'retrying'
      else 'queued' end,
    j.attempts::int, j.max_attempts::int, j.created_at, j.run_at, j.locked_at, left(j.last_error, 2000)
  from graphile_worker.jobs j;
end $$;
revoke execute on function job_overview() from public;
grant execute on function job_overview() to kith_app;

-- What one person has uploaded today, and what has waited too long to be attached.
create index stored_file_uploads on stored_file (created_by, created_at);
