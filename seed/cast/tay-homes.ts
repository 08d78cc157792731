import { castId } from './chance.ts'

export const units = [
  {
    name: 'Anchor Street, apartment 4',
    type: 'THP-NMD',
    beds: 3,
    address: '1204 Pretend Anchor Street, Long Beach, CA 90802',
  },
  {
    name: 'Bluff Court, apartment B',
    type: 'THP-NMD',
    beds: 2,
    address: '88 Example Bluff Court, Long Beach, CA 90803',
  },
  { name: 'Orchard House', type: 'THP-Plus', beds: 5, address: '410 Sample Orchard Avenue, Pomona, CA 91766' },
  { name: 'Quartz Hill Flats 12', type: 'Scattered Site', beds: 3, address: '12 Demo Quartz Road, Palmdale, CA 93551' },
  { name: 'Desk Family', type: 'Host Family', beds: 1, address: '77 Invented Lane, Long Beach, CA 90808' },
] as const
export const unitId = (name: string) => castId('tay unit', name)

export interface Story {
  /** A unit, or an address of their own. */
  home: (typeof units)[number]['name'] | { silp: string }
  legal?: string
  condition?: string
  /** Days ago that the newest certification began, each lasting six months; none: never certified. */
  certified?: readonly number[]
  school?: string
  employer?: string
  hours?: number
  risks?: readonly string[]
  saves?: number
  stipend?: number
  share?: number
  /** Days until the lease ends. */
  lease?: number
  child?: readonly [name: string, days: number]
  /** How many of the eight papers are on file. */
  papers?: number
  /** Skills before and after. */
  skills?: readonly [before: number, after: number | null]
  seen?: number
  exit?: readonly [housing: string, income: string, school: string, supports: number, note: string]
  /** Which aftercare contacts were made. */
  asked?: readonly number[]
}

export const anchor = units[0].name
export const bluff = units[1].name
export const orchard = units[2].name
export const quartz = units[3].name
export const host = units[4].name
