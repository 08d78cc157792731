export interface Zip {
  ZipCode: string
  Churches: number
  Communities: number
  Homes: number
}
export interface Place {
  zip: string
  /** Of the county in the state's list. */
  county: number
  x: number
  y: number
}
export interface CountySum {
  name: string
  churches: number
  communities: number
  homes: number
  /** Null: too few to tell. */
  waiting: number | null
  /** ZIP codes without a church, those with homes first. */
  empty: { zip: string; homes: number }[]
  served: { zip: string; churches: number }[]
}

/** The places of a state, as its file has them: number, county, x and y of each. */
export const placesOf = (zips: string): Place[] =>
  zips.split('|').map((one) => {
    const [zip = '', county, x, y] = one.split(' ')
    return { zip, county: Number(county), x: Number(x), y: Number(y) }
  })

/** What each county has, and which of its ZIP codes have no church. A ZIP code the map does not know is counted nowhere. */
export function countiesOf(
  names: readonly string[],
  places: readonly Place[],
  zips: readonly Zip[],
  waiting: readonly { County: string; Children: number | null }[],
): CountySum[] {
  const told = new Map(zips.map((one) => [one.ZipCode, one]))
  const sums = names.map((name): CountySum => {
    const found = waiting.find(({ County }) => County === name)
    return {
      name,
      churches: 0,
      communities: 0,
      homes: 0,
      waiting: found ? found.Children : 0,
      empty: [],
      served: [],
    }
  })
  for (const { zip, county } of places) {
    const sum = sums[county]
    if (!sum) continue
    const here = told.get(zip)
    sum.churches += here?.Churches ?? 0
    sum.communities += here?.Communities ?? 0
    sum.homes += here?.Homes ?? 0
    if (here && here.Churches > 0) sum.served.push({ zip, churches: here.Churches })
    else sum.empty.push({ zip, homes: here?.Homes ?? 0 })
  }
  for (const sum of sums) sum.empty.sort((a, b) => b.homes - a.homes || a.zip.localeCompare(b.zip))
  return sums
}

/** How dark a county is drawn: none, one, a few, many churches. */
export const shadeOf = (churches: number): 0 | 1 | 2 | 3 =>
  churches === 0 ? 0 : churches < 4 ? 1 : churches < 12 ? 2 : 3
