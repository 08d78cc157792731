import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** Prints where a `--cpu-prof` profile spent its time: `node bench/profile.ts <folder>`. */
const folder = process.argv[2] as string
for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const self = new Map<string, number>()
  let total = 0
  for (const [at, id] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(id)!.callFrame
    if (functionName === '(idle)') continue
    const place = url.replace(/^.*\/(node_modules\/(@[^/]+\/)?[^/]+|platform|app|domains|db|bench)/, '$1')
    const key = `${functionName || '(anonymous)'}  ${place}:${lineNumber + 1}`
    self.set(key, (self.get(key) ?? 0) + (timeDeltas[at] ?? 0))
    total += timeDeltas[at] ?? 0
  }
  const top = [...self].toSorted((a, b) => b[1] - a[1]).slice(0, Number(process.argv[3] ?? 35))
  console.log(`${file}: ${Math.round(total / 1000)} ms busy`)
  for (const [key, time] of top) console.log(`${((100 * time) / total).toFixed(1).padStart(5)} %  ${key}`)
}
