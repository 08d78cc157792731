import pg from 'pg'

const { builtins } = pg.types
const arrayOf = { text: 1009, int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185 }

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}

const asText = (text: string): string => text

/** `2026-11-15 18:00:00.5+00` → `2026-11-15T18:00:00.500Z`; infinity and years before Christ stay as they are. */
export function instant(text: string): string {
  const match = /^(\d{4,})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::?\d\d)*)?$/.exec(text)
  if (!match) return text
  const [, year, month, day, time, fraction = '', offset = '+00'] = match
  const utc = `${year}-${month}-${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`
  if (offset === '+00') return `${utc}Z`
  return new Date(`${utc}${offset.length === 3 ? `${offset}:00` : offset}`).toISOString()
}

const parsers: [single: number, array: number, parse: (text: string) => unknown][] = [
  [builtins.INT8, arrayOf.int8, wholeNumber],
  [builtins.DATE, arrayOf.date, asText],
  [builtins.TIMESTAMP, arrayOf.timestamp, instant],
  [builtins.TIMESTAMPTZ, arrayOf.timestamptz, instant],
]

const texts = pg.types.getTypeParser(arrayOf.text as never) as (text: string) => (string | null)[]

// Every module that talks to the database comes through here, so all of them see the same values.
for (const [single, array, parse] of parsers) {
  pg.types.setTypeParser(single, parse)
  pg.types.setTypeParser(array, (text: string) => texts(text).map((item) => (item === null ? null : parse(item))))
}
