import { sql } from 'kysely'
import { searchManyPeople } from '#domains/people/people-search-list.server.ts'
import { searchPeople } from '#domains/people/people-search.server.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { listed, say, sentence, type Language } from '#platform/contract/words.ts'
import type { Handler, Tx } from '#platform/server/handlers.ts'
import { dateIn, familyNamesIn, namesIn } from './dispatch-shapes.rules.ts'
import type { filingCalls } from './filing.calls.ts'
import { openPdf, wordsOf, type StoredFile } from './pdf-pages.server.ts'

const mostNames = 12
const sureEnough = 0.6
const mostShown = 8

type Where = 'name' | 'text' | 'typed'
interface Best {
  where: Where
  score: number
  reasons: readonly string[]
}
interface ChartRow {
  ChartID: string
  ChartType: string
  Name: string
  Program: string
  CID: string | null
  EndsOn: string | null
  person: string | null
  family: Where | null
}
interface FamilyNames {
  typed: string
  name: readonly string[]
  text: readonly string[]
}

/** Charts of children by the person, ended ones too, and families by their name: what the caller may see. */
async function chartsOf(tx: Tx, people: readonly string[], { typed, name, text }: FamilyNames): Promise<ChartRow[]> {
  const { rows } = await sql<ChartRow>`with named as (select norm_name(n) as name from unnest(${[...name]}::text[]) n),
      told as (select norm_name(n) as name from unnest(${[...text]}::text[]) n)
    (select m.id as "ChartID", 'Client' as "ChartType", concat_ws(' ', p.first_name, p.last_name) as "Name", s.name as "Program",
      c.cid::text as "CID", m.end_date as "EndsOn", p.id as person, null as family
    from client_membership m join person p on p.id = m.person_id join client c on c.id = p.id join sub_program s on s.id = m.sub_program_id
    where m.person_id = any (${[...people]}::uuid[]) and m.voided_at is null order by m.end_date desc nulls first, m.id limit 60)
    union all
    (select f.id, 'Resource Family', f.name, s.name, null, null, null,
      case when ${typed} <> '' then 'typed' when norm_name(f.name) in (select name from named) then 'name' else 'text' end as family
    from resource_family f join sub_program s on s.id = f.sub_program_id
    where f.voided_at is null and (${typed} <> '' and norm_name(f.name) like norm_name(${typed}) || '%'
      or norm_name(f.name) in (select name from named union all select name from told)) order by family, f.name, f.id limit 20)`.execute(
    tx,
  )
  return rows
}

const why = (where: Where, reasons: readonly string[], language: Language) =>
  say(
    where === 'typed'
      ? ['What was typed', 'Lo que se escribió']
      : where === 'name'
        ? ['In the file name', 'En el nombre del archivo']
        : ['In the text', 'En el texto'],
    language,
  ) +
  (reasons.length > 0 ? `: ${say(listed(reasons.map((one) => labelOf(matchReasons, one, language))), language)}` : '')

/** Where a chart is, and whether it has ended or will. */
const detailOf = ({ Program, CID, EndsOn }: ChartRow, today: string, language: Language) =>
  [
    Program,
    CID && `CID ${CID}`,
    EndsOn &&
      say(
        sentence(EndsOn <= today ? ['ended {day}', 'terminó el {day}'] : ['ends {day}', 'termina el {day}'], {
          day: EndsOn,
        }),
        language,
      ),
  ]
    .filter(Boolean)
    .join(', ')

async function typedPeople(tx: Tx, typed: string): Promise<Map<string, Best>> {
  const found = await searchPeople(tx, splitName(typed))
  return new Map(
    found
      .filter(({ score }) => score >= sureEnough)
      .map(({ id, score, reasons }) => [id, { where: 'typed', score, reasons }]),
  )
}

/** Each with the name that fits best, those in the file name before those in the text. */
async function namedPeople(tx: Tx, stem: string, words: string): Promise<Map<string, Best>> {
  const named = (where: Where, text: string) =>
    namesIn(text)
      .slice(0, mostNames)
      .map((one) => ({ ...one, where }))
  const names = [...named('name', stem), ...named('text', words)]
  const best = new Map<string, Best>()
  for (const [at, found] of (await searchManyPeople(tx, names, sureEnough)).entries())
    for (const { id, score, reasons } of found)
      if ((best.get(id)?.score ?? 0) < score) best.set(id, { where: names[at]!.where, score, reasons })
  return best
}

/** Who a file is about, by what is typed, or by its name and the words on its first pages. */
export const classify: Handler<typeof filingCalls.classify> = async (context) => {
  const { tx, me, input, settings, language, today, notFound, looked } = context
  const found = await sql<StoredFile>`select f.id, f.file_name, f.content_type, f.storage_key, f.sha256
    from dispatch_item i join stored_file f on f.id = i.file_id
    where i.id = ${input.ItemID} and i.owner_id = ${me.userId} and i.voided_at is null`.execute(tx)
  const file = found.rows[0] ?? notFound()
  const typed = input.Search?.trim() ?? ''
  const pdf = typed ? undefined : await openPdf(settings, file)
  const words = pdf ? wordsOf(pdf) : ''
  const stem = file.file_name.replace(/\.\w+$/, '')
  const best: ReadonlyMap<string, Best> = typed ? await typedPeople(tx, typed) : await namedPeople(tx, stem, words)
  const charts = await chartsOf(tx, [...best.keys()], {
    typed,
    name: typed ? [] : familyNamesIn(stem),
    text: typed ? [] : familyNamesIn(words),
  })
  await looked('person', null, { asked: 'chart of a file', found: charts.length })
  // A family by its name comes after a child by both names, in the file name before the text; what has ended comes after what goes on.
  const rank = ({ person, family, EndsOn }: ChartRow) =>
    (person ? best.get(person)!.score : family === 'text' ? 0.5 : 0.8) - (EndsOn !== null && EndsOn <= today ? 0.05 : 0)
  return {
    Charts: charts
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, mostShown)
      .map((row) => {
        const match = row.person ? best.get(row.person) : undefined
        const { ChartID, ChartType, Name } = row
        return {
          ChartID,
          ChartType,
          Name,
          Detail: detailOf(row, today, language),
          Why: why(match?.where ?? row.family ?? 'typed', match?.reasons ?? [], language),
        }
      }),
    Date: dateIn(file.file_name, today) ?? dateIn(words, today) ?? null,
  }
}

function splitName(typed: string): { first: string; last: string } {
  if (typed.includes(',')) {
    const [last = '', first = ''] = typed.split(',').map((part) => part.trim())
    return { first, last }
  }
  const parts = typed.split(/\s+/)
  return parts.length > 1 ? { first: parts.slice(0, -1).join(' '), last: parts.at(-1)! } : { first: '', last: typed }
}
