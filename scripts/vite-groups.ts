import { build, type InlineConfig, type Rolldown } from 'vite'
import { partsAt } from '../platform/contract/route-parts.ts'
import { standardSettings } from '../platform/contract/standard-settings.ts'
import { partName } from './vite-parts.ts'

/** What one more file costs a visitor, in bytes of script before it is packed; found by trying. */
const bytesPerFile = 70_000
/** On a page that people begin with, where all of it has to be there before anything is seen, bytes weigh more. */
const first = { bytesPerFile: 15_000, weight: 40 }
const startPages = standardSettings.find(({ name }) => name === 'startPage')?.choices ?? []
const firstParts = new Set(startPages.flatMap(({ value }) => partsAt(value, new URLSearchParams())))

interface Group {
  readonly modules: readonly string[]
  readonly size: number
  /** One bit for each lazy part that needs it. */
  readonly parts: Bits
  /** Of these, those that people begin with. */
  readonly first: Bits
}

type Bits = Uint32Array

/**
 * Split by who shares what, the app falls into hundreds of files, many of a few lines. This builds it that way once,
 * then joins the files that are mostly needed together: as long as the requests saved weigh more than the bytes that
 * some part now loads without need, and never so that two files need each other.
 */
export async function planGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, manifest: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map<string, Rolldown.OutputChunk>()
  for (const output of built.output) if (output.type === 'chunk') chunks.set(output.fileName, output)
  const { groups, needs } = joinGroups(chunks)
  // What others need is asked for first: a group takes along the modules that its own need, unless one has them already.
  return groups
    .toSorted((a, b) => needs.get(a)!.size - needs.get(b)!.size)
    .map(({ modules }, index, all) => {
      const own = new Set(modules)
      return { name: 'shared', test: (id: string) => own.has(id), priority: all.length - index }
    })
}

function joinGroups(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): { groups: Group[]; needs: Needs } {
  const { groups, needs } = sharedChunks(chunks)
  const live = new Set(groups)
  let gains = groups.flatMap((a, index) => groups.slice(index + 1).flatMap((b) => gainOf(a, b))).toSorted(byGain)
  for (;;) {
    const best = gains.find(({ a, b }) => !leadsRound(a, b, needs))
    if (!best) return { groups: [...live], needs }
    const { a, b } = best
    const joined: Group = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      parts: a.parts.map((bits, at) => bits | b.parts[at]!),
      first: a.first.map((bits, at) => bits | b.first[at]!),
    }
    live.delete(a)
    live.delete(b)
    replaceNeeds(needs, joined, a, b)
    const stay = gains.filter((pair) => live.has(pair.a) && live.has(pair.b))
    gains = merge(stay, [...live].flatMap((other) => gainOf(joined, other)).toSorted(byGain))
    live.add(joined)
  }
}

interface Gain {
  readonly gain: number
  readonly a: Group
  readonly b: Group
}

const byGain = (a: Gain, b: Gain) => b.gain - a.gain

/** Two lists in order as one: sorted anew after each of hundreds of joins, the long one would be most of the work. */
function merge(long: readonly Gain[], short: readonly Gain[]): Gain[] {
  const all: Gain[] = []
  let next = 0
  for (const one of long) {
    while (next < short.length && short[next]!.gain > one.gain) all.push(short[next++]!)
    all.push(one)
  }
  return [...all, ...short.slice(next)]
}

type Needs = Map<Group, Set<Group>>

/** The files that belong to no part alone and are not there from the start, with which needs which. */
function sharedChunks(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): { groups: Group[]; needs: Needs } {
  const first = new Set<string>()
  const parts: string[] = []
  for (const chunk of chunks.values()) {
    if (chunk.isEntry) collect(chunk.fileName, chunks, first)
    else if (chunk.isDynamicEntry) parts.push(chunk.fileName)
  }
  const none = (): Bits => new Uint32Array(Math.ceil(parts.length / 32))
  const add = (bits: Bits, index: number): Bits => {
    bits[index >> 5]! |= 1 << (index & 31)
    return bits
  }
  const usedBy = new Map<string, Bits>()
  for (const [index, part] of parts.entries())
    for (const file of collect(part, chunks)) usedBy.set(file, add(usedBy.get(file) ?? none(), index))

  const begins = (file: string) => firstParts.has(partName(chunks.get(file)?.facadeModuleId ?? ''))
  const begun = parts.reduce((bits, part, index) => (begins(part) ? add(bits, index) : bits), none())
  const byFile = new Map<string, Group>()
  for (const chunk of chunks.values()) {
    if (first.has(chunk.fileName) || chunk.isDynamicEntry) continue
    const modules = Object.keys(chunk.modules)
    const used = usedBy.get(chunk.fileName) ?? none()
    const usedFirst = used.map((bits, at) => bits & begun[at]!)
    byFile.set(chunk.fileName, { modules, size: chunk.code.length, parts: used, first: usedFirst })
  }
  const needs: Needs = new Map()
  for (const [file, group] of byFile) {
    const needed = [...collect(file, chunks)].flatMap((other) => byFile.get(other) ?? [])
    needs.set(group, new Set(needed.filter((other) => other !== group)))
  }
  return { groups: [...byFile.values()], needs }
}

function collect(file: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, into = new Set<string>()) {
  const chunk = chunks.get(file)
  if (!chunk || into.has(file)) return into
  into.add(file)
  for (const imported of chunk.imports) collect(imported, chunks, into)
  return into
}

/** Requests saved where both are needed, less what comes along where only one is. */
function gainOf(a: Group, b: Group): Gain[] {
  const gain = (of: 'parts' | 'first', perFile: number) => {
    let both = 0
    let onlyA = 0
    let onlyB = 0
    for (const [at, bits] of a[of].entries()) {
      const others = b[of][at]!
      both += countBits(bits & others)
      onlyA += countBits(bits & ~others)
      onlyB += countBits(others & ~bits)
    }
    return both * perFile - onlyA * b.size - onlyB * a.size
  }
  const whole = gain('parts', bytesPerFile) + gain('first', first.bytesPerFile) * first.weight
  return whole > 0 ? [{ gain: whole, a, b }] : []
}

/** True when one needs the other by way of a third, so that joined they and the third would need each other. */
function leadsRound(a: Group, b: Group, needs: Needs): boolean {
  const reaches = (from: Group, to: Group) =>
    [...(needs.get(from) ?? [])].some((third) => third !== to && needs.get(third)?.has(to))
  return reaches(a, b) || reaches(b, a)
}

/** Needs stay whole: whoever needs one of the two now needs all that the joined one needs. */
function replaceNeeds(needs: Needs, joined: Group, a: Group, b: Group): void {
  const own = new Set([...(needs.get(a) ?? []), ...(needs.get(b) ?? [])])
  own.delete(a)
  own.delete(b)
  needs.delete(a)
  needs.delete(b)
  for (const needed of needs.values()) {
    if (!needed.delete(a) && !needed.has(b)) continue
    needed.delete(b)
    needed.add(joined)
    for (const further of own) needed.add(further)
  }
  needs.set(joined, own)
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
