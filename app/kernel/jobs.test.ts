import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../build.ts'
import { cleanUp } from '#platform/server/clean-up.ts'
import { transact } from '#platform/server/database.ts'
import { keepAlive } from '#platform/server/job-liveness.ts'
import { nightly, startJobs, task, type Jobs, type JobsOptions } from '#platform/server/jobs.ts'
import { queueMail } from '#platform/server/mail.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'
import { until } from '#platform/server/testing-time.ts'

let agency: TestAgency
let jobs: Jobs | undefined

const connection = () => {
  const { host, port, user, database } = agency.owner.options
  return { host, port, user, database }
}
const start = async (options: Partial<JobsOptions> & Pick<JobsOptions, 'tasks'>) => {
  const { settings, log, pool } = agency.app.platform
  jobs = await startJobs({ settings, log, pool, owner: connection(), ...options })
  return jobs
}
const add = (name: string, payload: object = {}) =>
  agency.owner.query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])

beforeAll(async () => {
  agency = await openTestAgency()
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})
afterAll(() => agency.close())

test('a job gets its checked payload and a transaction of the system on the application role', async () => {
  const seen: unknown[] = []
  const look = task('look', z.object({ Name: z.string() }), async ({ Name }, job) => {
    const found = await job.transact((tx) =>
      import('kysely').then(({ sql }) => sql`select current_user, current_setting('app.call') as call`.execute(tx)),
    )
    seen.push([Name, found.rows[0]])
  })
  await start({ tasks: [look] })
  await add('look', { Name: 'x' })
  await until(() => seen.length === 1)
  expect(seen[0]).toEqual(['x', { current_user: 'kith_app', call: 'job:look' }])
})

test('a wrong payload fails without running, and a rolled back job never was', async () => {
  let ran = 0
  const count = task('count', z.object({ Number: z.int() }), async () => void (ran += 1))
  const { sql } = await import('kysely')
  const failing = transact(agency.app.platform.pool, 'system', {}, async (tx) => {
    await sql`select enqueue('count', '{"Number": 1}'::json)`.execute(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await add('count', { Number: 'one' })
  await start({ tasks: [count] })
  await until(
    async () =>
      (await agency.owner.query("select 1 from graphile_worker.jobs where task_identifier = 'count' and attempts > 0"))
        .rowCount === 1,
  )
  expect(ran).toBe(0)
  await agency.owner.query('select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null')
})

test('stopping waits for what runs and starts nothing new', async () => {
  const done: number[] = []
  const slow = task('slow', z.object({ Number: z.int() }), async ({ Number: number }) => {
    await sleep(600)
    done.push(number)
  })
  const running = await start({ tasks: [slow], atOnce: 1 })
  await add('slow', { Number: 1 })
  await add('slow', { Number: 2 })
  await until(
    async () =>
      (
        await agency.owner.query(
          "select 1 from graphile_worker.jobs where task_identifier = 'slow' and locked_at is not null",
        )
      ).rowCount === 1,
  )
  await running.stop()
  expect(done).toEqual([1])
  const left = await agency.owner.query("select locked_at from graphile_worker.jobs where task_identifier = 'slow'")
  expect(left.rows).toEqual([{ locked_at: null }])
})

test('the runner comes back by itself after the database has cut every connection', async () => {
  const seen: string[] = []
  const note = task('note', z.object({}), async () => void seen.push('ran'))
  await start({ tasks: [note] })
  await agency.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kith jobs' and datname = current_database()",
  )
  await add('note')
  // At worst a worker was cut off while it fetched the job, and the job has to be freed first.
  await until(() => seen.length === 1)
})

test('a database that goes away before it was told how a job ended takes nobody with it', async () => {
  const seen: string[] = []
  const told = task('told', z.object({}), async () => void seen.push('ran'))
  const other = task('other', z.object({}), async () => void seen.push('other'))
  const cut = `create function cut() returns trigger language plpgsql as
    $$ begin raise 'cut off' using errcode = '57P01'; end $$;
    create trigger cut before delete on graphile_worker._private_jobs for each row execute function cut()`
  await agency.owner.query(cut)
  await start({ tasks: [told, other] })
  await add('told')
  await until(() => seen.length === 1)
  await sleep(200)
  await agency.owner.query('drop function cut cascade')
  await add('other')
  await until(() => seen.includes('other'))
})

test('the runner comes back after its very first fetch was cut off', async () => {
  const seen: string[] = []
  const first = task('first', z.object({}), async () => void seen.push('ran'))
  const cut = `create function cut() returns trigger language plpgsql as
    $$ begin raise 'cut off' using errcode = '57P01'; end $$;
    create trigger cut before insert on graphile_worker._private_tasks execute function cut()`
  await agency.owner.query(cut)
  await start({ tasks: [first] })
  await sleep(500)
  await agency.owner.query('drop function cut cascade')
  await add('first')
  await until(() => seen.length === 1)
})

test('a long job is left to its worker', async () => {
  const finish = Promise.withResolvers<void>()
  let runs = 0
  const long = task('long', z.object({}), async () => {
    runs += 1
    await finish.promise
  })
  await start({ tasks: [long], lookEverySeconds: 0.1 })
  await add('long')
  await until(() => runs === 1)
  await agency.owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
  )
  await sleep(3000)
  expect(runs).toBe(1)
  finish.resolve()
  await until(
    async () =>
      (await agency.owner.query("select 1 from graphile_worker.jobs where task_identifier = 'long'")).rowCount === 0,
  )
})

test('timers repeat, survive their own failure and stop', async () => {
  let ticks = 0
  const running = await start({
    tasks: [],
    timers: [
      {
        name: 'tick',
        everySeconds: 0.05,
        work: async (owner) => {
          ticks += 1
          await owner.query('select 1')
          if (ticks === 1) throw new Error('first one fails')
        },
      },
    ],
  })
  await until(() => ticks >= 3)
  await running.stop()
  const at = ticks
  await sleep(200)
  expect(ticks).toBe(at)
})

test('the crontab is accepted and known', async () => {
  await start({ tasks: [cleanUp], cron: [nightly(cleanUp.name, '7 * * * *')] })
  const known = () =>
    agency.owner.query("select 1 from graphile_worker._private_known_crontabs where identifier = 'clean_up'")
  await until(async () => (await known()).rowCount === 1)
})

test('jobs of a killed process are freed, those of a living one are not', async () => {
  const lock = (worker: string) =>
    agency.owner.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = $1
       where id = (select id from graphile_worker.jobs where key = $1)`,
      [worker],
    )
  for (const worker of ['worker-dead', 'worker-living']) {
    await agency.owner.query("select graphile_worker.add_job('held', '{}', job_key => $1)", [worker])
    await lock(worker)
  }
  const { host, port, user, database } = agency.owner.options
  const other = spawn(
    process.execPath,
    [
      '-e',
      `const { default: pg } = await import('pg')
       const client = new pg.Client(${JSON.stringify({ host, port, user, database })})
       await client.connect()
       await client.query("select pg_advisory_lock(727013, hashtext('worker-living'))")
       console.log('locked'); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(other.stdout, 'data')
  const lockedBy = async () =>
    (
      await agency.owner.query(
        "select locked_by from graphile_worker.jobs where task_identifier = 'held' and locked_by is not null",
      )
    ).rows.map((row) => row.locked_by)
  const liveness = keepAlive(connection(), agency.app.platform.log, 0.1)
  await until(async () => (await lockedBy()).length === 1)
  await sleep(300)
  expect(await lockedBy()).toEqual(['worker-living'])
  other.kill('SIGKILL')
  await until(async () => (await lockedBy()).length === 0)
  await liveness.stop()
})

test('a job its worker never heard of is freed too', async () => {
  const liveness = keepAlive(connection(), agency.app.platform.log, 0.1)
  liveness.pools.set('worker-deaf', () => new Set())
  liveness.pools.set('worker-busy', () => new Set([busy]))
  const held = async (worker: string) => {
    const { rows } = await agency.owner.query<{ id: number }>("select id from graphile_worker.add_job('deaf', '{}')")
    await agency.owner.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = $2 where id = $1`,
      [rows[0]!.id, worker],
    )
    return String(rows[0]!.id)
  }
  const busy: string = await held('worker-busy')
  const lost = await held('worker-deaf')
  const free = async () =>
    (
      await agency.owner.query(
        "select id from graphile_worker.jobs where task_identifier = 'deaf' and locked_at is null",
      )
    ).rows.map(({ id }) => String(id))
  await until(async () => (await free()).length > 0)
  await sleep(300)
  expect(await free()).toEqual([lost])
  await liveness.stop()
})

test('what has run out is cleaned up, what has not stays', async () => {
  const { rows } = await agency.owner.query('select id from application_user limit 1')
  const user = rows[0].id
  await agency.owner.query(
    `insert into idempotency_key (user_id, key, call, body_hash, created_at) values ($1, 'old', 'x', '', now() - interval '49 hours'), ($1, 'new', 'x', '', now() - interval '47 hours')`,
    [user],
  )
  await agency.owner.query(
    `insert into session (token_hash, user_id, stage, idle_seconds, expires_at, last_seen_at) values
      ('\\x01', $1, 'full', 1200, now() + interval '1 hour', now() - interval '2 days'), ('\\x02', $1, 'full', 1200, now() + interval '1 hour', now())`,
    [user],
  )
  await agency.owner.query(
    "insert into throttle (key, window_start) values ('old', now() - interval '2 days'), ('new', now())",
  )
  const { pool, settings, log } = agency.app.platform
  await cleanUp.run(
    {},
    {
      settings,
      log,
      owner: agency.owner,
      transact: (work) => transact(pool, 'system', {}, work),
      lastTry: false,
      signal: AbortSignal.timeout(1e6),
    },
  )
  const column = async (text: string) => (await agency.owner.query({ text, rowMode: 'array' })).rows.flat()
  expect(await column("select key from idempotency_key where key in ('old', 'new')")).toEqual(['new'])
  expect(await column("select encode(token_hash, 'hex') from session where token_hash in ('\\x01', '\\x02')")).toEqual([
    '02',
  ])
  expect(await column("select key from throttle where key in ('old', 'new')")).toEqual(['new'])
})

test('an application that works off jobs does so, and stops with it', async () => {
  const { settings, log, pool } = agency.app.platform
  const database = { owner: connection(), app: { ...connection(), user: 'kith_app' } }
  const app = await buildApp({ settings, log, database, jobs: true })
  const id = await transact(pool, 'system', {}, (tx) =>
    queueMail(tx, { to: 'a@b.example', subject: ['x', 'x'], body: ['x', 'x'] }),
  )
  const state = async () => (await agency.owner.query('select state from mail where id = $1', [id])).rows[0].state
  await until(async () => (await state()) === 'kept')
  await app.close()
})
