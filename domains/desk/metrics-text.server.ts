import { timeBounds, type CallTimes } from '#platform/server/call-times.ts'

type Labels = Readonly<Record<string, string>>
interface Sample {
  labels?: Labels
  value: number
}

const escaped = (value: string) =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

function line(name: string, labels: Labels, value: number): string {
  const inside = Object.entries(labels)
    .map(([label, text]) => `${label}="${escaped(text)}"`)
    .join(',')
  return `${name}${inside ? `{${inside}}` : ''} ${Number.isFinite(value) ? value : 'NaN'}`
}

/** One family in the text format of Prometheus, version 0.0.4. */
export function family(name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]): string[] {
  if (samples.length === 0) return []
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => line(name, labels, value)),
  ]
}

/** How long the answers of this process took, by route. */
export function durations(name: string, help: string, times: CallTimes): string[] {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
  for (const [route, pace] of times.all()) {
    let below = 0
    for (const [at, bound] of timeBounds.entries()) {
      below += pace.buckets[at] ?? 0
      lines.push(line(`${name}_bucket`, { route, le: String(bound / 1000) }, below))
    }
    lines.push(
      line(`${name}_bucket`, { route, le: '+Inf' }, pace.times),
      line(`${name}_sum`, { route }, pace.totalMs / 1000),
      line(`${name}_count`, { route }, pace.times),
    )
  }
  return lines.length > 2 ? lines : []
}
