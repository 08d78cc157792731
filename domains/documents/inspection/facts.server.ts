import { sql, type RawBuilder } from 'kysely'
import { addMonths } from '#platform/contract/dates.ts'
import { storyGroups } from '#platform/contract/lists/story.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { nounOf, type RecordWords } from '#platform/server/audit-records.ts'
import { bare, labelOf, toldValue, upper, type Telling } from '#platform/server/audit-sentences.ts'
import type { FactPart, FactRow } from '#platform/server/facts.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { namesOf } from '#platform/server/record-names.ts'
import type { StoryOf, StoryReader } from '#platform/server/story.ts'
import { familyChartTypes } from '#platform/contract/charts.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import { compareFact, daysOf, writtenAt, type Moment } from './fact-compare.server.ts'
import type { FactSide, InspectionFact } from './inspection-facts.calls.ts'

/** More facts nobody reads of one chart. */
const mostFacts = 1000
/** Of a text; the rest is read where it was written. */
const longest = 600

export interface FactReader {
  me: StoryReader
  registered: { facts: readonly FactPart[]; records: RecordWords }
  language: Language
}

/** An inspection's fact, and whether it has labels: such leave the agency by a disclosure only. */
export type FactRead = InspectionFact & { labeled: boolean }

interface Row {
  at: number
  id: string
  now: FactRow
  op: string | null
  before: FactRow | null
  added_at: string | null
  added_by: string | null
  changed_at: string | null
  changed_by: string | null
  labeled: boolean
}

const columnsOf = (part: FactPart, records: RecordWords) => [
  ...(part.named ?? records[part.table]?.what ?? []),
  ...(part.tells ?? []),
]

/** When the day ended where the chart is kept, and since when single days are told. */
export async function momentOf(tx: Tx, subProgramId: string, day: string): Promise<Moment & { cold: boolean }> {
  const { rows } = await sql<{
    zone: string
    until: string
    cold: boolean
  }>`select s.zone, u.until, is_cold(u.until) as cold
    from sub_program s cross join lateral (select (${day}::date + 1)::timestamp at time zone s.zone as until) u
    where s.id = ${subProgramId}`.execute(tx)
  const { zone, until, cold } = rows[0]!
  return { day, zone, until: Date.parse(until), since: addMonths(day, -12), cold }
}

function rowsOf(part: FactPart, condition: RawBuilder<unknown>, at: number, { day, since, until }: Moment) {
  const end = sql`${new Date(until).toISOString()}::timestamptz`
  const book = sql`from audit a where a.row_id = r.id and a.table_name = ${part.table} and a.kind = 'change'`
  // Loaded by nobody who signed in, as from another system: it says itself since when it is known.
  const loaded = sql`(a.op = 'insert' and a.user_id is null)`
  const along = part.along ? sql`coalesce(${part.along}, '{}'::jsonb)` : sql`'{}'::jsonb`
  // Of what happens on single days only the year is read, and what somebody changed since.
  const near =
    part.event && !part.along
      ? sql`and (coalesce(${sql.join(part.from.map((column) => sql`r.${sql.ref(column)}::date`))}) between ${since}::date and ${day}::date + 1
          or exists (select ${book} and a.at >= ${end}))`
      : sql``
  return sql`select ${at}::int as at, r.id, ${along} || to_jsonb(r) as now, n.op, ${along} || n.before as before,
      w.at as added_at, w.user_id as added_by, c.at as changed_at, c.user_id as changed_by,
      exists (select from record_label l where l.record_id = r.id and l.labels <> '{}') as labeled
    from ${sql.table(part.table)} r
    left join lateral (select a.op, a.before ${book} and a.at >= ${end} and not ${loaded} order by a.seq limit 1) n on true
    left join lateral (select a.at, a.user_id ${book} and a.op = 'insert' and not ${loaded} order by a.seq limit 1) w on true
    left join lateral (select a.at, a.user_id ${book} and a.at >= ${end} and n.op is not null order by a.seq desc limit 1) c on true
    where ${condition} ${near}`
}

/**
 * What held on the day, known then and recorded now, for whoever may open the chart; row security leaves what the
 * reader may know of.
 */
export async function factsOf(
  tx: Tx,
  { me: asker, registered, language }: FactReader,
  chart: Chart,
  moment: Moment,
): Promise<{ facts: FactRead[]; left: number }> {
  const kind =
    chart.chartType === 'Client' ? 'client' : familyChartTypes.some((one) => one === chart.chartType) ? 'family' : null
  // Whoever may open the chart of a family who hosts reads what every family's chart has.
  const me: StoryReader = kind === 'family' ? { may: (right) => right === 'Family.View' || asker.may(right) } : asker
  const of: StoryOf = {
    me,
    membership: sql`${chart.id}::uuid`,
    person: sql`(select sm.person_id from client_membership sm where sm.id = ${chart.id}::uuid)`,
    family: sql`${chart.id}::uuid`,
    community: sql`${chart.id}::uuid`,
  }
  const parts = kind ? registered.facts.filter((part) => part.may(me) && part[kind]) : []
  if (!kind || parts.length === 0) return { facts: [], left: 0 }
  const { rows } = await sql<Row>`${sql.join(
    parts.map((part, at) => sql`(${rowsOf(part, part[kind]!(of), at, moment)})`),
    sql` union all `,
  )}`.execute(tx)
  const compared = rows.flatMap((row) => {
    const part = parts[row.at]!
    const columns = columnsOf(part, registered.records)
    const found = { now: row.now, next: row.op ? { op: row.op, before: row.before } : null, addedAt: row.added_at }
    const fact = compareFact(found, { ...part, columns }, moment)
    return fact ? [{ row, part, columns, fact, writtenAt: writtenAt(found) }] : []
  })
  const names = await namesOf(tx, [
    ...new Set(
      compared.flatMap(({ row, columns, fact }) => [
        ...idsOf([fact.thenRow, fact.nowRow], columns),
        row.added_by,
        row.changed_by,
      ]),
    ),
  ])
  const telling: Telling = { records: registered.records, names, language, zone: moment.zone, longest }
  const own = new Set([chart.id, chart.personId])
  const facts = compared.map(({ row, part, fact, writtenAt: written }): FactRead => {
    const sideOf = (one: FactRow | null) => one && told(one, part, telling, { own, zone: moment.zone })
    const later = fact.mark === 'Later'
    return {
      Key: `${part.kind}:${row.id}`,
      Group: part.group,
      Kind: upper(
        bare(say(registered.records[part.table]?.listed ?? nounOf(registered.records, part.table), language)),
      ),
      OneDay: part.event === true,
      Mark: fact.mark,
      At: fact.mark === 'Same' ? null : later ? written : row.changed_at,
      By: fact.mark === 'Same' ? null : (names.get((later ? row.added_by : row.changed_by) ?? '') ?? null),
      Then: sideOf(fact.thenRow),
      Now: sideOf(fact.nowRow),
      labeled: row.labeled,
    }
  })
  const order = (fact: FactRead) => storyGroups.findIndex(({ value }) => value === fact.Group)
  const firstOf = ({ Then, Now }: FactRead) => (Then ?? Now)?.From ?? ''
  const sorted = facts.toSorted(
    (a, b) =>
      order(a) - order(b) ||
      a.Kind.localeCompare(b.Kind) ||
      firstOf(b).localeCompare(firstOf(a)) ||
      a.Key.localeCompare(b.Key),
  )
  return { facts: sorted.slice(0, mostFacts), left: Math.max(0, sorted.length - mostFacts) }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)
const idsOf = (rows: readonly (FactRow | null)[], columns: readonly string[]) =>
  rows.flatMap((row) => columns.flatMap((column) => (row && isId(row[column]) ? [row[column]] : [])))

function told(
  row: FactRow,
  part: FactPart,
  telling: Telling,
  { own, zone }: { own: ReadonlySet<unknown>; zone: string },
): FactSide {
  const said = (column: string) => ({
    label: upper(bare(labelOf(part.table, column, telling))),
    value: toldValue(part.table, column, row[column], telling),
  })
  const title = (part.named ?? telling.records[part.table]?.what ?? [])
    .filter((column) => !own.has(row[column]))
    .flatMap((column) => said(column).value ?? [])
  const { first, last } = daysOf(row, part, zone)
  return {
    Title: title.join(', '),
    From: first,
    Until: part.event ? null : last,
    // What is not so is not worth a word.
    Details: (part.tells ?? []).flatMap((column) => {
      const { label, value } = said(column)
      return value === null || row[column] === false || row[column] === 0 ? [] : [{ Label: label, Value: value }]
    }),
  }
}
