/** A figure, and how much of it the reader's own list would show. */
interface Counted {
  count: number
  seen: number
}
export interface Zip {
  ZipCode: string
  Churches: number
  Homes: number
  HomesSeen: number
}
interface CountyRow {
  /** Null: not on the map. */
  County: string | null
  Churches: number
  Communities: number
  Homes: number
  HomesSeen: number
  Waiting: number | null
  WaitingSeen: number
}
export interface Place {
  zip: string
  /** Of the county in the state's list. */
  county: number
  x: number
  y: number
}
export interface CountySum {
  /** Null: not on the map. */
  name: string | null
  churches: number
  communities: number
  homes: Counted
  /** A count of null: too few to tell. */
  waiting: { count: number | null; seen: number }
  /** ZIP codes without a church, those with homes first. */
  empty: { zip: string; homes: Counted }[]
  served: { zip: string; churches: number }[]
}

/** The places of a state, as its file has them: number, county, x and y of each. */
export const placesOf = (zips: string): Place[] =>
  zips.split('|').map((one) => {
    const [zip = '', county, x, y] = one.split(' ')
    return { zip, county: Number(county), x: Number(x), y: Number(y) }
  })

function sumOf(name: string | null, rows: readonly CountyRow[]): CountySum {
  const found = rows.find(({ County }) => County === name)
  return {
    name,
    churches: found?.Churches ?? 0,
    communities: found?.Communities ?? 0,
    homes: { count: found?.Homes ?? 0, seen: found?.HomesSeen ?? 0 },
    waiting: { count: found ? found.Waiting : 0, seen: found?.WaitingSeen ?? 0 },
    empty: [],
    served: [],
  }
}

/** What each county of a state has, and which of its ZIP codes have no church. */
export function countiesOf(
  names: readonly string[],
  places: readonly Place[],
  zips: readonly Zip[],
  rows: readonly CountyRow[],
): CountySum[] {
  const told = new Map(zips.map((one) => [one.ZipCode, one]))
  const sums = names.map((name) => sumOf(name, rows))
  for (const { zip, county } of places) {
    const here = told.get(zip)
    const homes = { count: here?.Homes ?? 0, seen: here?.HomesSeen ?? 0 }
    if (here && here.Churches > 0) sums[county]?.served.push({ zip, churches: here.Churches })
    else sums[county]?.empty.push({ zip, homes })
  }
  for (const sum of sums) sum.empty.sort((a, b) => b.homes.count - a.homes.count || a.zip.localeCompare(b.zip))
  return sums
}

/** What is in no county of any state; nothing where all is on the map. */
export function offMapOf(rows: readonly CountyRow[]): CountySum | undefined {
  return rows.some(({ County }) => County === null) ? sumOf(null, rows) : undefined
}

/** How dark a county is drawn: none, one, a few, many churches. */
export const shadeOf = (churches: number): 0 | 1 | 2 | 3 =>
  churches === 0 ? 0 : churches < 4 ? 1 : churches < 12 ? 2 : 3
