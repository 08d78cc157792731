import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { say, type Words } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { zipPlaceCalls } from './zip-places.calls.ts'
import { columnsOf, placeOf, type ZipPlace } from './zip-places.rules.ts'

const isWhy = (read: ZipPlace | Words): read is Words => Array.isArray(read)

/** Comma, semicolon, tab or bar, whichever the head line has most of. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

function lines(text: string): { record: string[]; info: { lines: number } }[] | undefined {
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 5000,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch {
    return undefined
  }
}

export const zipPlaceHandlers = handlers(zipPlaceCalls, {
  async getZipPlaces({ tx }) {
    const { rows } = await sql<{ Known: number; LoadedAt: string | null; Missing: string[] }>`select
      (select count(*)::int from zip_place) as "Known", (select max(loaded_at) from zip_load) as "LoadedAt",
      array(select distinct left(f.zip_code, 5) from resource_family f where f.voided_at is null and f.zip_code is not null
        and not exists (select from zip_place z where z.zip_code = left(f.zip_code, 5)) order by 1 limit 20) as "Missing"`.execute(
      tx,
    )
    return rows[0]!
  },

  async loadZipPlaces({ tx, input, language, refuse }) {
    const [head, ...others] = lines(input.Csv) ?? []
    const columns = columnsOf(head?.record ?? [])
    if (!columns) return refuse('NotATable')
    const read = others.map(({ record, info }) => ({ line: info.lines, place: placeOf(record, columns) }))
    const places = read.flatMap(({ place }) => (isWhy(place) ? [] : [place]))
    const bad = read.flatMap(({ line, place }) =>
      isWhy(place) ? [{ Line: line, Sentence: say(place, language) }] : [],
    )
    const { rows } = await sql<{
      added: number
      changed: number
    }>`select added, changed from load_zip_places(${JSON.stringify(places)}::jsonb)`.execute(tx)
    const { added, changed } = rows[0]!
    if (places.length > 0) await tx.insertInto('zip_load').values({ added, changed }).execute()
    return {
      Added: added,
      Changed: changed,
      Same: new Set(places.map(({ zip_code }) => zip_code)).size - added - changed,
      Bad: bad.length,
      Problems: bad.slice(0, 50),
    }
  },
})
