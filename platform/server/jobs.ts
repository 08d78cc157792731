import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import pg from 'pg'
import type * as z from 'zod/mini'
import { openPool } from '#db/open.ts'
import { transact } from './database.ts'
import type { Tx } from './handlers.ts'
import { keepAlive, type WorkerPools } from './job-liveness.ts'
import type { Log } from './log.ts'
import type { Replica } from './replica.ts'
import { scrub } from './scrub.ts'
import type { Settings } from './settings.ts'

export interface JobContext {
  settings: Settings
  log: Log
  /** Full rights, for what only the owner may do (sealing, verifying). */
  owner: pg.Pool
  /** A transaction of the system on the application role. */
  transact<R>(work: (tx: Tx) => Promise<R>): Promise<R>
  /** The same for what only reads: on the copy of the database, where there is one that has all there is. */
  read?<R>(work: (tx: Tx) => Promise<R>): Promise<R>
  /** Nobody will try again after this one. */
  lastTry: boolean
  /** Raised when the process has to end before the job has. */
  signal: AbortSignal
}

export interface JobTask {
  name: string
  run: (payload: unknown, context: JobContext) => Promise<void>
}

/** Declares a job. It may be run twice after a crash, so running it twice must do no harm. */
export function task<S extends z.ZodMiniType>(
  name: string,
  payload: S,
  work: (payload: z.infer<S>, context: JobContext) => Promise<void>,
): JobTask {
  return {
    name,
    async run(given, context) {
      const parsed = payload.safeParse(given)
      if (!parsed.success)
        throw new Error(`wrong payload at ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
      await work(parsed.data, context)
    },
  }
}

/** A job that runs by the clock, in UTC: `match` is a crontab pattern. */
export const nightly = (name: string, match: string): CronItem => ({
  task: name,
  match,
  identifier: name,
  options: { jobKey: `cron:${name}`, maxAttempts: 3, backfillPeriod: 0 },
})

/** What is too frequent for the queue; every instance does it, so it must take its own lock. */
export interface Timer {
  name: string
  everySeconds: number
  work: (owner: pg.Pool) => Promise<unknown>
}

export interface JobsOptions {
  settings: Settings
  log: Log
  owner: pg.ClientConfig
  /** The application role's pool. */
  pool: pg.Pool
  /** A copy of the database that follows it. */
  copy?: Replica | undefined
  tasks: readonly JobTask[]
  cron?: readonly CronItem[]
  timers?: readonly Timer[]
  atOnce?: number
  /** How often it is looked whether jobs are held by nobody. */
  lookEverySeconds?: number
}

export interface Jobs {
  /** Takes no more jobs and waits for those that run, at most 20 seconds. */
  stop(): Promise<void>
}

const longestStop = 20_000

const ours = pg.types.getTypeParser as (oid: number, format?: unknown) => (text: string) => unknown
const queues = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text)],
])

// The queue reckons with dates and ids of its own kinds, not with ours.
const queueTypes = {
  getTypeParser: (oid: number, format?: unknown) => queues.get(oid) ?? ours(oid, format),
} as pg.CustomTypesConfig

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log, atOnce = 3 } = options
  const told = (line: string) => log.warn(line)
  const queue = openPool({
    connection: { ...options.owner, types: queueTypes },
    max: atOnce + 3,
    applicationName: 'kith jobs',
    log: told,
  })
  const owner = openPool({
    connection: options.owner,
    max: 3,
    applicationName: 'kith jobs',
    statementTimeout: 0,
    log: told,
  })
  queue.on('connect', (client) => client.on('error', () => {}))
  const stopping = new AbortController()
  const liveness = keepAlive(options.owner, log, options.lookEverySeconds)
  let runner = await startRunner(options, queue, owner, liveness.pools)
  const supervised = supervise()
  const timers = (options.timers ?? []).map((timer) => repeat(timer, owner, log, stopping.signal))

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runner.promise
      } catch (error) {
        log.error({ err: error }, 'the job runner stopped')
      }
      while (!stopping.signal.aborted) {
        await sleep(2000, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        try {
          runner = await startRunner(options, queue, owner, liveness.pools)
          break
        } catch (error) {
          log.warn({ err: error }, 'the job runner cannot start yet')
        }
      }
    }
  }

  return {
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      const deadline = AbortSignal.timeout(longestStop)
      await Promise.race([
        runner.stop().catch(() => {}),
        sleep(longestStop - 1000, undefined, { ref: false }).then(() => runner.kill().catch(() => {})),
      ])
      const rest = Promise.allSettled([supervised, ...timers, liveness.stop()])
      await Promise.race([rest, new Promise((done) => deadline.addEventListener('abort', done))])
      await Promise.allSettled([queue.end(), owner.end()])
    },
  }
}

/** So many fetches in a row have failed that the runner is made anew: it remembers a failed first fetch for good. */
const failedFetches = 6

async function startRunner(options: JobsOptions, queue: pg.Pool, owner: pg.Pool, pools: WorkerPools): Promise<Runner> {
  pools.clear()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => pools.set(workerPool.id, () => jobsOf(workerPool)))
  let failed = 0
  const fetched = () => (failed = 0)
  events.on('worker:getJob:empty', fetched)
  events.on('job:start', fetched)
  events.on('worker:getJob:error', () => {
    failed += 1
    if (failed === failedFetches) runner.stop().catch(() => {})
  })
  const runner = await run({
    pgPool: queue,
    taskList: taskList(options, owner),
    parsedCronItems: parseCronItems([...(options.cron ?? [])]),
    concurrency: options.atOnce ?? 3,
    pollInterval: 2000,
    gracefulShutdownAbortTimeout: 15_000,
    noHandleSignals: true,
    // Only in batches does the queue notice that it could not write down how a job ended; else that ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    logger: new Logger(() => (level, message) => toLog(options.log, level, message)),
  })
  return runner
}

const jobsOf = ({ _workers }: WorkerPool): Set<string> =>
  new Set(_workers.flatMap((worker) => worker.getActiveJob()?.id.toString() ?? []))

function taskList({ tasks, settings, log, pool, copy }: JobsOptions, owner: pg.Pool): TaskList {
  const list: TaskList = {}
  for (const { name, run: work } of tasks) {
    list[name] = async (payload, { job, abortSignal }) => {
      const given = Object.fromEntries(Object.entries(payload as object).filter(([field]) => field !== '_cron'))
      const origin = { call: `job:${name}` }
      try {
        await work(given, {
          settings,
          log,
          owner,
          transact: (inside) => transact(pool, 'system', origin, inside),
          read: async (inside) => {
            const found = await copy?.transact(origin.call, inside)
            return found ? found.result : transact(pool, 'system', origin, inside)
          },
          lastTry: job.attempts >= job.max_attempts,
          signal: abortSignal,
        })
      } catch (error) {
        // The queue keeps and logs this text, so nobody's data may be in it, nor in a cause.
        // oxlint-disable-next-line preserve-caught-error
        throw new Error(scrub(error instanceof Error ? error.message : 'unknown').slice(0, 500))
      }
    }
  }
  return list
}

async function repeat(
  { name, everySeconds, work }: Timer,
  owner: pg.Pool,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    try {
      await work(owner)
    } catch (error) {
      log.error({ err: error, timer: name }, 'timer failed')
    }
  }
}

function toLog(log: Log, level: string, message: string): void {
  if (level === 'error') log.error({ jobs: true }, message)
  else if (level === 'warning') log.warn({ jobs: true }, message)
  else log.debug({ jobs: true }, message)
}
