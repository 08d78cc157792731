import { generationsDown, isMutual, siblingKinds, type RelationKind } from './relations.rules.ts'

/** Somebody on the map; the first of a list is the one whose map it is. */
export interface MapPerson {
  readonly PersonID: string
  readonly Sex: number
}
/** What the first is to the second. */
export interface MapLink {
  readonly PersonID: string
  readonly OtherPersonID: string
  readonly Kind: RelationKind
  /** It holds no more. */
  readonly Over: boolean
}

export interface MapPlace {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Rows above are older generations. */
  readonly row: number
}
/** `full` by birth or marriage, `dashed` by adoption and halves, `dotted` by care or from afar. */
export interface MapLine {
  readonly path: string
  readonly look: 'full' | 'dashed' | 'dotted'
  /** Where two strokes say that it is over. */
  readonly cut?: { readonly x: number; readonly y: number }
}
export interface FamilyMap {
  readonly places: readonly MapPlace[]
  readonly lines: readonly MapLine[]
  readonly width: number
  readonly height: number
}

/** Of a symbol and the space it has, in pixels. */
export const mapSizes = { symbol: 48, column: 140, row: 178, edge: 74, top: 56 } as const
const half = mapSizes.symbol / 2

const couples = new Set<RelationKind>(['Spouse', 'Partner'])
const parents = new Set<RelationKind>(['Parent', 'Adoptive parent', 'Foster parent', 'Stepparent'])
const siblings = new Set<RelationKind>(siblingKinds)
const looks: Partial<Record<RelationKind, MapLine['look']>> = {
  Parent: 'full',
  Sibling: 'full',
  Spouse: 'full',
  Partner: 'dashed',
  'Adoptive parent': 'dashed',
  'Half sibling': 'dashed',
  Grandparent: 'dashed',
}
const lookOf = (kind: RelationKind) => looks[kind] ?? 'dotted'
/** What places people best comes first. */
const nearness = (kind: RelationKind) => (parents.has(kind) ? 0 : couples.has(kind) ? 1 : siblings.has(kind) ? 2 : 3)

/** On which row each stands, counted from the first person; whoever hangs on nobody stands beside them. */
function rowsOf(people: readonly MapPerson[], links: readonly MapLink[]): Map<string, number> {
  const rows = new Map<string, number>([[people[0]!.PersonID, 0]])
  const sorted = links.toSorted((a, b) => nearness(a.Kind) - nearness(b.Kind))
  for (let found = true; found;) {
    found = false
    for (const { PersonID, OtherPersonID, Kind } of sorted) {
      const [first, second] = [rows.get(PersonID), rows.get(OtherPersonID)]
      if ((first === undefined) === (second === undefined)) continue
      if (first === undefined) rows.set(PersonID, second! - generationsDown(Kind))
      else rows.set(OtherPersonID, first + generationsDown(Kind))
      found = true
      // The nearest relations are looked at first each time.
      break
    }
  }
  for (const { PersonID } of people) if (!rows.has(PersonID)) rows.set(PersonID, 0)
  return rows
}

const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length

/** The map of a family as genograms are drawn: generations in rows, couples side by side, children hanging from their parents. */
export function layFamily(people: readonly MapPerson[], all: readonly MapLink[]): FamilyMap {
  const known = new Map(people.map((one) => [one.PersonID, one]))
  const links = all.filter((one) => known.has(one.PersonID) && known.has(one.OtherPersonID))
  const rowOf = rowsOf(people, links)
  const oldest = Math.min(...rowOf.values())
  const rows: string[][] = []
  for (const { PersonID } of people) (rows[rowOf.get(PersonID)! - oldest] ??= []).push(PersonID)
  const parentsOf = new Map<string, string[]>()
  const childrenOf = new Map<string, string[]>()
  for (const { PersonID, OtherPersonID, Kind } of links)
    if (!isMutual(Kind)) {
      parentsOf.set(OtherPersonID, [...(parentsOf.get(OtherPersonID) ?? []), PersonID])
      childrenOf.set(PersonID, [...(childrenOf.get(PersonID) ?? []), OtherPersonID])
    }
  const partners = partnersOf(links, rowOf)
  const x = new Map<string, number>()
  const spread = (ids: readonly string[]) =>
    ids.forEach((id, at) => x.set(id, (at - (ids.length - 1) / 2) * mapSizes.column))
  for (const row of rows) spread((row ?? []).toSorted())
  const pull = (id: string, near: ReadonlyMap<string, string[]>) => {
    const drawn = [id, ...(partners.get(id) ?? [])].flatMap((one) => near.get(one) ?? [])
    return drawn.length > 0 ? mean(drawn.map((one) => x.get(one)!)) : x.get(id)!
  }
  for (let sweep = 0; sweep < 4; sweep += 1)
    for (const [order, near] of [
      [rows, parentsOf],
      [rows.toReversed(), childrenOf],
    ] as const)
      for (const row of order) {
        if (!row) continue
        const wanted = new Map(row.map((id) => [id, pull(id, near)]))
        spread(
          paired(
            row.toSorted((a, b) => wanted.get(a)! - wanted.get(b)! || (a < b ? -1 : 1)),
            partners,
            known,
          ),
        )
      }
  // Each row moves towards the one it hangs from, as far as its neighbors let it.
  for (const [order, near] of [
    [rows, parentsOf],
    [rows.toReversed(), childrenOf],
    [rows, parentsOf],
  ] as const)
    for (const row of order) if (row) settle(row, x, (id) => pull(id, near))
  const left = Math.min(...x.values())
  const places = people.map(({ PersonID: id }) => ({
    id,
    x: x.get(id)! - left + mapSizes.edge,
    row: rowOf.get(id)! - oldest,
    y: (rowOf.get(id)! - oldest) * mapSizes.row + mapSizes.top,
  }))
  return {
    places,
    lines: linesOf(new Map(places.map((one) => [one.id, one])), links),
    width: Math.max(...places.map((one) => one.x)) + mapSizes.edge,
    height: Math.max(...places.map((one) => one.y)) + mapSizes.row - mapSizes.top,
  }
}

/** Who stands beside whom: couples, and parents of one child. */
function partnersOf(links: readonly MapLink[], rowOf: ReadonlyMap<string, number>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const join = (a: string, b: string) => {
    if (a === b || rowOf.get(a) !== rowOf.get(b)) return
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      if (!found.get(one)?.includes(other)) found.set(one, [...(found.get(one) ?? []), other])
  }
  for (const { PersonID, OtherPersonID, Kind } of links) if (couples.has(Kind)) join(PersonID, OtherPersonID)
  for (const one of links)
    for (const other of links)
      if (parents.has(one.Kind) && one.Kind === other.Kind && one.OtherPersonID === other.OtherPersonID)
        join(one.PersonID, other.PersonID)
  return found
}

/** The same order with partners side by side; of two the man stands left, as genograms have it. */
function paired(
  row: readonly string[],
  partners: ReadonlyMap<string, readonly string[]>,
  known: ReadonlyMap<string, MapPerson>,
): string[] {
  const placed: string[] = []
  for (const id of row) {
    if (placed.includes(id)) continue
    const beside = (partners.get(id) ?? []).filter((one) => row.includes(one) && !placed.includes(one))
    const [first, ...more] = beside
    if (!first) placed.push(id)
    else if (known.get(id)!.Sex === 3 && known.get(first)!.Sex === 2) placed.push(first, id, ...more)
    else placed.push(id, ...beside)
  }
  return placed
}

function settle(row: string[], x: Map<string, number>, wanted: (id: string) => number): void {
  const ids = row.toSorted((a, b) => x.get(a)! - x.get(b)!)
  const wishes = ids.map(wanted)
  const forward: number[] = []
  for (const [at, wish] of wishes.entries())
    forward.push(at === 0 ? wish : Math.max(wish, forward[at - 1]! + mapSizes.column))
  const back: number[] = []
  for (let at = ids.length - 1; at >= 0; at -= 1)
    back[at] = at === ids.length - 1 ? wishes[at]! : Math.min(wishes[at]!, back[at + 1]! - mapSizes.column)
  // Between the two everybody keeps the distance.
  for (const [at, id] of ids.entries()) x.set(id, (forward[at]! + back[at]!) / 2)
}

function linesOf(at: ReadonlyMap<string, MapPlace>, links: readonly MapLink[]): MapLine[] {
  const lines: MapLine[] = []
  const taken = new Set<string>()
  const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  /** Between two of a row: straight where they are neighbors, above their heads otherwise. */
  const across = (a: MapPlace, b: MapPlace, look: MapLine['look'], over: boolean) => {
    const [left, right] = a.x < b.x ? [a, b] : [b, a]
    const near = right.x - left.x <= mapSizes.column + 1
    const y = near ? left.y : left.y - half - 12
    const path = near
      ? `M${left.x + half} ${y}H${right.x - half}`
      : `M${left.x} ${left.y - half}V${y}H${right.x}V${right.y - half}`
    const middle = { x: (left.x + right.x) / 2, y }
    lines.push({ path, look, ...(over && { cut: middle }) })
    return middle
  }
  const middles = new Map<string, { x: number; y: number }>()
  for (const { PersonID, OtherPersonID, Kind, Over } of links) {
    const [a, b] = [at.get(PersonID)!, at.get(OtherPersonID)!]
    if (!couples.has(Kind) || a.row !== b.row || middles.has(pairKey(a.id, b.id))) continue
    middles.set(pairKey(a.id, b.id), across(a, b, lookOf(Kind), Over))
  }
  // Children hang from the parents they share.
  const unions = new Map<string, { from: MapPlace[]; kind: RelationKind; children: MapPlace[] }>()
  for (const child of at.values())
    for (const kind of parents) {
      const from = links
        .filter((one) => one.Kind === kind && one.OtherPersonID === child.id)
        .map((one) => at.get(one.PersonID)!)
        .filter((one) => one.row === child.row - 1)
        .toSorted((a, b) => a.x - b.x)
      if (from.length === 0) continue
      const key = `${kind} ${from.map(({ id }) => id).join(' ')}`
      const union = unions.get(key) ?? { from, kind, children: [] }
      union.children.push(child)
      unions.set(key, union)
      for (const one of from) taken.add(pairKey(one.id, child.id))
    }
  const lanes = new Map<number, number>()
  for (const { from, kind, children } of unions.values()) {
    const [first, second] = from
    const known = second && middles.get(pairKey(first!.id, second.id))
    const start = known ?? (second ? across(first!, second, lookOf(kind), false) : undefined)
    if (second && start) middles.set(pairKey(first!.id, second.id), start)
    const row = first!.row
    const lane = lanes.get(row) ?? 0
    lanes.set(row, lane + 1)
    const bar = (row + 1) * mapSizes.row + mapSizes.top - half - 14 - (lane % 4) * 6
    // One parent alone: beside the name, which stands below the symbol.
    const x = start?.x ?? first!.x + mapSizes.column / 2
    const down = start ? `M${x} ${start.y}V${bar}` : `M${first!.x + half} ${first!.y}H${x}V${bar}`
    const ends = [x, ...children.map((one) => one.x)]
    const drops = children.map((one) => `M${one.x} ${bar}V${one.y - half}`).join('')
    lines.push({ path: `${down}M${Math.min(...ends)} ${bar}H${Math.max(...ends)}${drops}`, look: lookOf(kind) })
  }
  // Brothers and sisters whose parents nobody wrote down hang from a bar above them.
  const shareParent = (a: string, b: string) =>
    [...unions.values()].some(({ children }) => [a, b].every((id) => children.some((one) => one.id === id)))
  for (const kind of siblingKinds) {
    const groups: Set<string>[] = []
    for (const { PersonID: a, OtherPersonID: b, Kind } of links) {
      if (Kind !== kind || shareParent(a, b) || at.get(a)!.row !== at.get(b)!.row) continue
      const touching = groups.filter((one) => one.has(a) || one.has(b))
      for (const one of touching) groups.splice(groups.indexOf(one), 1)
      groups.push(new Set([a, b, ...touching.flatMap((one) => [...one])]))
      taken.add(pairKey(a, b))
    }
    for (const group of groups) {
      const all = [...group].map((id) => at.get(id)!)
      const bar = all[0]!.y - half - 20
      const xs = all.map((one) => one.x)
      const drops = all.map((one) => `M${one.x} ${bar}V${one.y - half}`).join('')
      lines.push({ path: `M${Math.min(...xs)} ${bar}H${Math.max(...xs)}${drops}`, look: lookOf(kind) })
    }
  }
  for (const { PersonID, OtherPersonID, Kind } of links) {
    const key = pairKey(PersonID, OtherPersonID)
    if (couples.has(Kind) || taken.has(key) || middles.has(key) || shareParent(PersonID, OtherPersonID)) continue
    taken.add(key)
    const [a, b] = [at.get(PersonID)!, at.get(OtherPersonID)!]
    if (a.row === b.row) across(a, b, 'dotted', false)
    else {
      const [upper, lower] = a.row < b.row ? [a, b] : [b, a]
      lines.push({ path: `M${upper.x} ${upper.y + half}L${lower.x} ${lower.y - half}`, look: lookOf(Kind) })
    }
  }
  return lines
}

export type Way = 'up' | 'down' | 'left' | 'right'

/** Who is reached from somebody by an arrow key: the next of the row, or the nearest of the row above or below. */
export function neighborOf(places: readonly MapPlace[], id: string, way: Way): string | undefined {
  const here = places.find((one) => one.id === id)
  if (!here) return undefined
  const nearest = (of: readonly MapPlace[]) =>
    of.toSorted((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))[0]?.id
  const row = (by: number) => {
    const others = places.filter((one) => Math.sign(one.row - here.row) === by)
    const next = by < 0 ? Math.max(...others.map((one) => one.row)) : Math.min(...others.map((one) => one.row))
    return nearest(others.filter((one) => one.row === next))
  }
  if (way === 'up') return row(-1)
  if (way === 'down') return row(1)
  const beside = places.filter((one) => one.row === here.row)
  return nearest(beside.filter((one) => (way === 'left' ? one.x < here.x : one.x > here.x)))
}
