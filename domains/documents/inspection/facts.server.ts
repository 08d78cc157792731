import { sql, type RawBuilder } from 'kysely'
import { storyGroups } from '#platform/contract/lists/story.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { nounOf, type RecordWords } from '#platform/server/audit-records.ts'
import { bare, labelOf, toldValue, upper, type Telling } from '#platform/server/audit-sentences.ts'
import type { FactOf, FactPart, FactRow } from '#platform/server/facts.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { namesOf } from '#platform/server/record-names.ts'
import type { StoryReader } from '#platform/server/story.ts'
import { familyChartTypes } from '#platform/contract/charts.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import { compareFact, daysOf, sinceOf, writtenAt, type Moment } from './fact-compare.server.ts'
import type { FactSide, InspectionFact } from './inspection-facts.calls.ts'

/** More facts nobody reads of one chart. */
const mostFacts = 1000
/** Of a text; the rest is read where it was written. */
const longest = 600

export interface FactReader {
  me: StoryReader & { readonly labels: ReadonlySet<string> }
  registered: { facts: readonly FactPart[]; records: RecordWords }
  language: Language
}

/** An inspection's fact, and whether it is restricted: such leave the agency by a disclosure only. */
export type FactRead = InspectionFact & { withheld: boolean }

interface FactsRead {
  facts: FactRead[]
  left: number
  /** Records of which the reader was told what only a label opens. */
  opened: { table: string; id: string }[]
}

const kinds = { Client: 'client', Church: 'church', 'Community Family': 'community', Employee: 'employee' } as const

/** Whose facts a chart has; nothing where no facts are kept of its kind. */
export const factsKindOf = (chartType: string) =>
  familyChartTypes.some((one) => one === chartType) ? ('family' as const) : kinds[chartType as keyof typeof kinds]

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
  return { day, zone, until: Date.parse(until), since: sinceOf({}, day), cold }
}

function rowsOf(part: FactPart, of: FactOf, condition: RawBuilder<unknown>, at: number, { day, until }: Moment) {
  const end = sql`${new Date(until).toISOString()}::timestamptz`
  const table = sql.table(part.table)
  const own = part.beside?.own(of)
  const bookOf = (id: RawBuilder<unknown>) =>
    sql`from audit a where a.row_id = ${id} and a.table_name = ${part.table} and a.kind = 'change'`
  const book = bookOf(sql`r.id`)
  // Loaded by nobody who signed in, as from another system: it says itself since when it is known.
  const loaded = sql`(a.op = 'insert' and a.user_id is null)`
  const first = (id: RawBuilder<unknown>) =>
    sql`(select a.op, a.before ${bookOf(id)} and a.at >= ${end} and not ${loaded} order by a.seq limit 1)`
  const along = part.along ? sql`coalesce(${part.along}, '{}'::jsonb)` : sql`'{}'::jsonb`
  // Of what happens on single days only its time is read, and what somebody changed since.
  const near =
    part.event && !part.along
      ? sql`and (coalesce(${sql.join(part.from.map((column) => sql`r.${sql.ref(column)}::date`))}) between ${sinceOf(part, day)}::date and ${day}::date + 1
          or exists (select ${book} and a.at >= ${end}))`
      : sql``
  // What the chart's own row says, then and now, beside which this one holds.
  const beside = own
    ? sql`left join lateral (select to_jsonb(o) -> ${part.beside!.column} as now,
          case when f.op is null then to_jsonb(o) -> ${part.beside!.column} else f.before -> ${part.beside!.column} end as before
        from ${table} o left join lateral ${first(own)} f on true where o.id = ${own}) b on true`
    : sql``
  const op = own ? sql`coalesce(n.op, 'update')` : sql`n.op`
  const before = own
    ? sql`coalesce(n.before, r.whole) || jsonb_build_object('beside', b.before)`
    : sql`${along} || n.before`
  const now = own ? sql`r.whole || jsonb_build_object('beside', b.now)` : sql`${along} || r.whole`
  const changed = own ? sql`a.row_id in (r.id, ${own}) and a.table_name = ${part.table} and a.kind = 'change'` : null
  const told = (
    rows: RawBuilder<unknown>,
  ) => sql`select ${at}::int as at, r.id, ${now} as now, ${op} as op, ${before} as before,
      w.at as added_at, w.user_id as added_by, c.at as changed_at, c.user_id as changed_by,
      exists (select from record_label l where l.record_id = r.id and l.labels <> '{}') as labeled
    from ${rows} r
    left join lateral ${first(sql`r.id`)} n on true
    ${beside}
    left join lateral (select a.at, a.user_id ${book} and a.op = 'insert' and not ${loaded} order by a.seq limit 1) w on true
    left join lateral (select a.at, a.user_id ${changed ? sql`from audit a where ${changed}` : book} and a.at >= ${end} and not ${loaded}
      order by a.seq desc limit 1) c on true`
  const kept = told(sql`(select r.*, to_jsonb(r) as whole from ${table} r where ${condition} ${near})`)
  if (!part.deleted) return kept
  const gone =
    told(sql`(select distinct on (a.row_id) a.row_id as id, a.before || jsonb_build_object('voided_at', a.at) as whole from audit a
    where a.about_id = ${of.person} and a.table_name = ${part.table} and a.kind = 'change' and a.op = 'delete' and a.at >= ${end}
      and not exists (select from ${table} o where o.id = a.row_id) order by a.row_id, a.seq desc)`)
  return sql`${kept} union all ${gone}`
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
): Promise<FactsRead> {
  const kind = factsKindOf(chart.chartType)
  // Whoever may open the chart of a family who hosts reads what every family's chart has.
  const me: StoryReader = kind === 'family' ? { may: (right) => right === 'Family.View' || asker.may(right) } : asker
  const id = sql`${chart.id}::uuid`
  const of: FactOf = {
    me,
    membership: id,
    person: sql`${chart.personId}::uuid`,
    family: id,
    community: id,
    church: id,
    employee: id,
  }
  const parts = kind ? registered.facts.filter((part) => part.may(me) && part[kind]) : []
  if (!kind || parts.length === 0) return { facts: [], left: 0, opened: [] }
  const { rows } = await sql<Row>`${sql.join(
    parts.map((part, at) => sql`(${rowsOf(part, of, part[kind]!(of), at, moment)})`),
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
  const opened: FactsRead['opened'] = []
  const facts = compared.map(({ row, part, fact, writtenAt: written }): FactRead => {
    const { secret } = part
    // What is secret by now is, whatever it was then; and the other way around.
    const isSecret = secret !== undefined && [row.now, fact.thenRow].some((one) => one?.[secret.when] === true)
    const hidden = isSecret && !asker.labels.has(secret.label) ? secret.columns : []
    if (isSecret && hidden.length === 0) opened.push({ table: part.table, id: row.id })
    const sideOf = (one: FactRow | null) => one && told(one, part, telling, { own, hidden, zone: moment.zone })
    const later = fact.mark === 'Later'
    return {
      Key: `${part.kind}:${row.id}`,
      Group: part.group,
      Kind: upper(
        bare(
          say(
            part.called ?? registered.records[part.table]?.listed ?? nounOf(registered.records, part.table),
            language,
          ),
        ),
      ),
      OneDay: part.event === true,
      Mark: fact.mark,
      At: fact.mark === 'Same' ? null : later ? written : row.changed_at,
      By: fact.mark === 'Same' ? null : (names.get((later ? row.added_by : row.changed_by) ?? '') ?? null),
      Then: sideOf(fact.thenRow),
      Now: sideOf(fact.nowRow),
      withheld: row.labeled || isSecret || part.inside === true,
    }
  })
  const order = (fact: FactRead) => storyGroups.findIndex(({ value }) => value === fact.Group)
  const firstOf = ({ Then, Now }: FactRead) => (Then ?? Now)?.From ?? ''
  // What lasts is told before what happened on single days, and of these the last ones.
  const most = facts
    .toSorted((a, b) => Number(a.OneDay) - Number(b.OneDay) || firstOf(b).localeCompare(firstOf(a)))
    .slice(0, mostFacts)
  const sorted = most.toSorted(
    (a, b) =>
      order(a) - order(b) ||
      a.Kind.localeCompare(b.Kind) ||
      firstOf(b).localeCompare(firstOf(a)) ||
      a.Key.localeCompare(b.Key),
  )
  return { facts: sorted, left: facts.length - sorted.length, opened }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)
const idsOf = (rows: readonly (FactRow | null)[], columns: readonly string[]) =>
  rows.flatMap((row) => columns.flatMap((column) => (row && isId(row[column]) ? [row[column]] : [])))

function told(
  row: FactRow,
  part: FactPart,
  telling: Telling,
  { own, hidden, zone }: { own: ReadonlySet<unknown>; hidden: readonly string[]; zone: string },
): FactSide {
  const said = (column: string) => ({
    label: upper(bare(labelOf(part.table, column, telling))),
    value: toldValue(part.table, column, row[column], telling),
  })
  const title = (part.named ?? telling.records[part.table]?.what ?? [])
    .filter((column) => !hidden.includes(column) && (part.sayOwn || !own.has(row[column])))
    .flatMap((column) => said(column).value ?? [])
  const { first, last } = daysOf(row, part, zone)
  return {
    Title: title.join(', '),
    From: first,
    Until: part.event ? null : last,
    // What is not so is not worth a word.
    Details: (part.tells ?? []).flatMap((column) => {
      if (hidden.includes(column)) return []
      const { label, value } = said(column)
      return value === null || row[column] === false || row[column] === 0 ? [] : [{ Label: label, Value: value }]
    }),
  }
}
