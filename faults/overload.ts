import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster } from './cluster.ts'
import { request, type Answer } from './history.ts'
import { show, verdict, type Row } from './table.ts'

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const share = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

/** Twice as many requests as one instance can answer, whether or not it keeps up. */
export async function overload({ seconds }: { seconds: number }): Promise<Row[]> {
  const cluster = await openCluster(1)
  const [server] = cluster.instances
  const ask = () =>
    request(`${server!.url}/API/Core/Person/GetPeople?Search=an`, { token: cluster.token, timeout: 60_000 })
  try {
    let answered = 0
    let measuring = true
    const askers = Array.from({ length: 24 }, async () => {
      while (measuring) if ((await ask()).status === 200) answered += 1
    })
    await sleep(2000)
    answered = 0
    await sleep(5000)
    const capacity = answered / 5
    measuring = false
    await Promise.all(askers)
    const sent: Promise<Answer>[] = []
    const from = performance.now()
    let most = 0
    while (performance.now() - from < seconds * 1000) {
      const due = Math.floor(((performance.now() - from) / 1000) * capacity * 2)
      while (sent.length < due) sent.push(ask())
      most = Math.max(most, residentMegabytes(server!.pid))
      await sleep(10)
    }
    const answers = await Promise.all(sent)
    const counts: Record<string, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    const took = answers
      .filter(({ status }) => status === 200)
      .map((one) => one.took)
      .toSorted((a, b) => a - b)
    const only = Object.keys(counts).every((kind) => ['200', '429', '503'].includes(kind))
    const back = performance.now()
    while ((await ask()).took > 1000 && performance.now() - back < 30_000) await sleep(50)
    const p95 = share(took, 0.95)
    return [
      [
        'overload',
        `capacity ${capacity.toFixed(0)} a second, twice that for ${seconds} s`,
        JSON.stringify(counts),
        verdict(only && took.length > 0),
      ],
      [
        'overload',
        'accepted ones: half within, 95 % within',
        `${share(took, 0.5).toFixed(0)} ms, ${p95.toFixed(0)} ms`,
        verdict(p95 < 2000),
      ],
      [
        'overload',
        'memory at most; well again after',
        `${most.toFixed(0)} MB; ${((performance.now() - back) / 1000).toFixed(1)} s`,
        verdict(most < 1500),
      ],
    ]
  } finally {
    await cluster.stop()
  }
}

if (import.meta.main) show(await overload({ seconds: Number(process.argv[2] ?? 15) }))
