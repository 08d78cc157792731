import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster, openProxy, type Weather } from './cluster.ts'
import { request, type Answer } from './history.ts'
import { show, verdict, type Row } from './table.ts'

const names: Record<Exclude<Weather, 'fine'>, string> = {
  gone: 'connections refused',
  silent: 'hanging, nothing answered',
  slow: '5 s late with everything',
}

/** A server that has just started on a busy machine may turn the first ones away. */
async function calm(ask: () => Promise<Answer>): Promise<void> {
  const end = performance.now() + 60_000
  for (let answer = await ask(); answer.status !== 200; answer = await ask()) {
    if (performance.now() > end) throw new Error(`Before the storm: ${answer.status} ${answer.body}`)
    await sleep(200)
  }
}

/** A database that is gone, silent or slow: callers hear so within 3 s, and all is well soon after it is back. */
export async function badWeather({
  seconds,
  kinds,
}: {
  seconds: number
  kinds: (keyof typeof names)[]
}): Promise<Row[]> {
  const proxy = await openProxy()
  const cluster = await openCluster(1, { socket: proxy.before })
  const url = `${cluster.instances[0]!.url}/API/Core/User/GetProfile`
  const ask = () => request(url, { token: cluster.token })
  const rows: Row[] = []
  try {
    for (const kind of kinds) {
      await calm(ask)
      const answers: Promise<Answer>[] = []
      proxy.set(kind)
      const until = performance.now() + seconds * 1000
      while (performance.now() < until) {
        answers.push(ask(), ask())
        await sleep(100)
      }
      const during = await Promise.all(answers)
      const ready = await fetch(`${cluster.instances[0]!.url}/health/ready`)
      proxy.set('fine')
      const from = performance.now()
      while ((await ask()).status !== 200 && performance.now() - from < 30_000) await sleep(50)
      const recovery = performance.now() - from
      const statuses: Record<string, number> = {}
      for (const { status } of during) statuses[status] = (statuses[status] ?? 0) + 1
      const slowest = Math.max(...during.map((answer) => answer.took))
      const only503 = during.every((answer) => answer.status === 503 && answer.retryAfter === '30')
      // Calls under way when it begins may still be answered.
      const good = during.slice(2).every((answer) => answer.status === 503 || answer.status === 200) && slowest < 4000
      rows.push(
        [
          'database',
          names[kind],
          `${JSON.stringify(statuses)}, slowest ${(slowest / 1000).toFixed(1)} s`,
          verdict(good && only503),
        ],
        [
          'database',
          'not ready meanwhile; well again after',
          `${ready.status}; ${(recovery / 1000).toFixed(1)} s`,
          verdict(ready.status === 503 && recovery < 5000),
        ],
      )
    }
    const { instances } = cluster
    rows.push([
      'database',
      'the same process all the time',
      String(instances[0]!.running()),
      verdict(instances[0]!.running()),
    ])
    return rows
  } finally {
    proxy.set('fine')
    await cluster.stop()
    await proxy.close()
  }
}

if (import.meta.main)
  show(await badWeather({ seconds: Number(process.argv[2] ?? 8), kinds: ['gone', 'silent', 'slow'] }))
