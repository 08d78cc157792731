import { setTimeout as sleep } from 'node:timers/promises'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { request, type Answer } from './history.ts'
import { show, verdict, type Row } from './table.ts'

const pause = 500
const mostRepeats = 60

/** The same request many times at once, on two instances: one effect, one reply. */
export async function retryStorm(cluster: Cluster, { keys, copies }: { keys: number; copies: number }): Promise<Row[]> {
  const { instances, token, program, scratch } = cluster
  const run = Math.random().toString(36).slice(2, 8)
  const from = performance.now()
  const storms = Array.from({ length: keys }, async (_, n) => {
    const body = { FirstName: 'Storm', LastName: `Storm ${run} ${n}`, Sex: 1, SubProgramID: program }
    const send = (at: number) =>
      request(`${instances[at % instances.length]!.url}/API/${peopleCalls.addPerson.name}`, {
        token,
        body,
        key: `storm-${run}-${n}`,
      })
    const first = await Promise.all(Array.from({ length: copies }, (_, at) => send(at)))
    // Whoever was asked to wait comes again until there is room, as the browser does.
    const settle = async (answer: Answer, at: number): Promise<Answer> => {
      let latest = answer
      for (let again = 1; latest.status === 503 && again <= mostRepeats; again += 1) {
        await sleep(pause)
        latest = await send(at + again)
      }
      return latest
    }
    const settled = await Promise.all(first.map(settle))
    return { replies: new Set(settled.map((answer) => `${answer.status} ${answer.body}`)), first }
  })
  const done = await Promise.all(storms)
  const effects = await scratch.owner.query<{ times: number }>(
    'select count(*)::int as times from person where last_name like $1 group by last_name',
    [`Storm ${run} %`],
  )
  const statuses: Record<string, number> = {}
  for (const { first } of done) for (const { status } of first) statuses[status] = (statuses[status] ?? 0) + 1
  const doubled = effects.rows.filter((row) => row.times > 1).length
  const split = done.filter(({ replies }) => replies.size !== 1).length
  const good = doubled === 0 && split === 0 && effects.rows.length === keys
  const number = `${keys} keys x ${copies}: ${effects.rows.length} effects, ${doubled} doubled, ${split} with differing replies`
  return [
    ['retry storm', `${instances.length} instances`, number, verdict(good)],
    [
      'retry storm',
      'first answers, time',
      `${JSON.stringify(statuses)}, ${((performance.now() - from) / 1000).toFixed(1)} s`,
      '',
    ],
  ]
}

if (import.meta.main) {
  const cluster = await openCluster(2)
  try {
    show(await retryStorm(cluster, { keys: Number(process.argv[2] ?? 20), copies: 50 }))
  } finally {
    await cluster.stop()
  }
}
