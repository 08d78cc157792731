import { sql } from 'kysely'
import { searchPeople } from '#domains/people/people-search.server.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { listed, say, type Language } from '#platform/contract/words.ts'
import type { Handler, Tx } from '#platform/server/handlers.ts'
import { dateIn, namesIn } from './dispatch-shapes.rules.ts'
import type { filingCalls } from './filing.calls.ts'
import { openPdf, wordsOf, type StoredFile } from './pdf-pages.server.ts'

const mostNames = 12
const sureEnough = 0.6
const mostShown = 8

interface ChartRow {
  ChartID: string
  ChartType: string
  Name: string
  Detail: string
  person: string | null
}

/** Charts of children by the person, and families by their name: what the caller may see. */
async function chartsOf(tx: Tx, people: readonly string[], family: string): Promise<ChartRow[]> {
  const { rows } = await sql<ChartRow>`
    select m.id as "ChartID", 'Client' as "ChartType", concat_ws(' ', p.first_name, p.last_name) as "Name",
      concat_ws(', ', s.name, 'CID ' || c.cid) as "Detail", p.id as person
    from client_membership m join person p on p.id = m.person_id join client c on c.id = p.id join sub_program s on s.id = m.sub_program_id
    where m.person_id = any (${people}::uuid[]) and m.voided_at is null and m.end_date is null
    union all
    select f.id, 'Resource Family', f.name, s.name, null from resource_family f join sub_program s on s.id = f.sub_program_id
    where ${family} <> '' and f.voided_at is null and norm_name(f.name) like norm_name(${family}) || '%' limit 20`.execute(
    tx,
  )
  return rows
}

const why = (where: 'name' | 'text' | 'typed', reasons: readonly string[], language: Language) =>
  say(
    where === 'typed'
      ? ['What was typed', 'Lo que se escribió']
      : where === 'name'
        ? ['In the file name', 'En el nombre del archivo']
        : ['In the text', 'En el texto'],
    language,
  ) +
  (reasons.length > 0 ? `: ${say(listed(reasons.map((one) => labelOf(matchReasons, one, language))), language)}` : '')

/** Who a file is about, by what is typed, or by its name and the words on its first pages. */
export const classify: Handler<typeof filingCalls.classify> = async ({
  tx,
  me,
  input,
  settings,
  language,
  today,
  notFound,
  looked,
}) => {
  const found = await sql<
    StoredFile & { item: string }
  >`select f.id, f.file_name, f.content_type, f.storage_key, f.sha256, i.id as item
    from dispatch_item i join stored_file f on f.id = i.file_id
    where i.id = ${input.ItemID} and i.owner_id = ${me.userId} and i.voided_at is null`.execute(tx)
  const file = found.rows[0] ?? notFound()
  const typed = input.Search?.trim() ?? ''
  const pdf = typed ? undefined : await openPdf(settings, file)
  const words = pdf ? wordsOf(pdf) : ''
  const sources = typed
    ? [{ where: 'typed' as const, names: [splitName(typed)] }]
    : [
        { where: 'name' as const, names: namesIn(file.file_name.replace(/\.\w+$/, '')) },
        { where: 'text' as const, names: namesIn(words) },
      ]
  const best = new Map<string, { score: number; where: 'name' | 'text' | 'typed'; reasons: string[] }>()
  for (const { where, names } of sources)
    for (const { first, last } of names.slice(0, mostNames))
      for (const { id, score, reasons } of await searchPeople(tx, { first, last }))
        if (score >= sureEnough && (best.get(id)?.score ?? 0) < score) best.set(id, { score, where, reasons })
  const charts = await chartsOf(tx, [...best.keys()], typed)
  await looked('person', null, { asked: 'chart of a file', found: charts.length })
  return {
    Charts: charts
      .toSorted((a, b) => (best.get(b.person ?? '')?.score ?? 0.5) - (best.get(a.person ?? '')?.score ?? 0.5))
      .slice(0, mostShown)
      .map(({ person, ...chart }) => {
        const match = person ? best.get(person) : undefined
        return { ...chart, Why: why(match?.where ?? 'typed', match?.reasons ?? [], language) }
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
