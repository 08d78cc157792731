import { sql } from 'kysely'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { reportGroups, type Report, type ReportAsked } from '#platform/server/reports.ts'
import type { Subject } from '#platform/server/subjects.ts'
import { filterWords } from './filter-told.server.ts'
import { compiler, type AcrossValue } from './compile.server.ts'
import { askedBy, asksDays, isSummed, most, whyNotBuilt, type Definition } from './definition.rules.ts'

type Reading = Pick<Me, 'userId' | 'may'>

export interface BuiltRow {
  id: string
  owner_id: string
  name: string
  about: string
  definition: Definition
  shared: 'Me' | 'SubProgram' | 'Everybody'
  sub_program_id: string | null
  version: number
}

const prefix = 'built-'
export const builtKey = (id: string): string => `${prefix}${id}`
export const builtId = (key: string): string | undefined =>
  new RegExp(`^${prefix}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`).exec(key)?.[1]

/** What the reader built and what is shared with them; row security says which sub-programs are theirs. */
export const builtRows = (tx: Tx) =>
  tx
    .selectFrom('report_definition as d')
    .select(['d.id', 'd.owner_id', 'd.name', 'd.about', 'd.definition', 'd.shared', 'd.sub_program_id', 'd.version'])
    .where('d.voided_at', 'is', null)
    .where(sql<boolean>`(d.owner_id = my_user() or d.shared <> 'Me')`)
    .$castTo<BuiltRow>()

export const findSubject = (subjects: readonly Subject[], key: string, me: Reading): Subject | undefined =>
  subjects.find((one) => one.key === key && me.may(one.permission))

/** The columns of a subject that somebody may read. */
export const columnsFor = (subject: Subject, me: Reading): Subject['columns'] =>
  Object.fromEntries(
    Object.entries(subject.columns).filter(([, { permission }]) => permission === undefined || me.may(permission)),
  )

const tooWide: Words = [
  'More than {most} values would go across. Put another column there, or filter it.',
  'Quedarían más de {most} valores en columnas. Ponga otra columna o fíltrela.',
]
const asksByHidden: Words = [
  'This report asks by “{column}”, which you may not see.',
  'Este informe pide por «{column}», que usted no puede ver.',
]
const nothingLeft: Words = [
  'You may see none of the columns of this report.',
  'Usted no puede ver ninguna columna de este informe.',
]

const titleOf = (subject: Subject, column: string): Words => subject.columns[column]?.title ?? [column, column]

/** Its definition for one reader: without the columns they may not see, or why nothing can be told. */
export function readableBy(
  subject: Subject,
  definition: Definition,
  me: Reading,
): { definition: Definition; leftOut: Words[] } | { refused: Words } {
  const mine = columnsFor(subject, me)
  const hidden = (column: string) => Object.hasOwn(subject.columns, column) && !Object.hasOwn(mine, column)
  const asked = askedBy(definition).find(hidden)
  if (asked) return { refused: sentence(asksByHidden, { column: titleOf(subject, asked) }) }
  const Columns = definition.Columns.filter((column) => !hidden(column))
  const read = { ...definition, Columns }
  const leftOut = definition.Columns.filter(hidden).map((column) => titleOf(subject, column))
  if (Columns.length === 0 && leftOut.length > 0 && !isSummed(definition)) return { refused: nothingLeft }
  const wrong = whyNotBuilt(read, mine)
  return wrong ? { refused: wrong.why } : { definition: read, leftOut }
}

export async function acrossOf(
  tx: Tx,
  subject: Subject,
  definition: Definition,
  asked: ReportAsked,
): Promise<AcrossValue[]> {
  if (!definition.Across) return []
  const { rows } = await sql<AcrossValue>`${compiler(subject, definition, asked).acrossValues()}`.execute(tx)
  return rows
}

/** A built report as every other one: run, files, favorites and schedules know no difference. */
export function builtReport(
  subject: Subject,
  row: Pick<BuiltRow, 'id' | 'name' | 'about' | 'definition'>,
  me: Reading,
): Report {
  const read = readableBy(subject, row.definition, me)
  const base = {
    key: builtKey(row.id),
    group: reportGroups.built,
    title: asWritten(row.name),
    about: row.about ? asWritten(row.about) : subject.title,
    days: asksDays(row.definition) ? 'month' : 'today',
    permission: subject.permission,
    columns: {},
    order: '1',
    rows: () => sql`select 1`,
  } as const
  if ('refused' in read) return { ...base, built: { filters: [], leftOut: [], refused: read.refused } }
  const { definition, leftOut } = read
  const filters = definition.Filters.map((filter) => filterWords(filter, subject.columns[filter.Column]!))
  return {
    ...base,
    built: {
      filters,
      leftOut,
      ...(isSummed(definition) ? { keys: definition.Groups.length } : { opens: true }),
      async ready(tx, asked): Promise<Report | { refused: Words }> {
        const across = await acrossOf(tx, subject, definition, asked)
        if (across.length > most.across) return { refused: sentence(tooWide, { most: most.across }) }
        const made = (for_: ReportAsked) => compiler(subject, definition, for_)
        const now = made(asked)
        const { columns } = now.isSummed ? now.sums(across) : now.list(definition.Columns)
        return {
          ...base,
          columns,
          order: now.isSummed ? now.sumOrder() : now.listOrder(definition.Columns),
          rows: (again) => (now.isSummed ? made(again).sums(across).rows : made(again).list(definition.Columns).rows),
          built: {
            filters,
            leftOut,
            ...(now.isSummed ? { keys: definition.Groups.length } : { opens: true }),
            ...(definition.Chart !== 'none' && { bars: (again: ReportAsked) => made(again).bars()! }),
          },
        }
      },
    },
  }
}

export async function findBuilt(
  tx: Tx,
  subjects: readonly Subject[],
  key: string,
  me: Reading,
): Promise<{ report: Report; row: BuiltRow; subject: Subject } | undefined> {
  const id = builtId(key)
  const row = id && (await builtRows(tx).where('d.id', '=', id).executeTakeFirst())
  const subject = row && findSubject(subjects, row.definition.Subject, me)
  return subject ? { report: builtReport(subject, row, me), row, subject } : undefined
}

/** All that the reader may open, by name. */
export async function listBuilt(
  tx: Tx,
  subjects: readonly Subject[],
  me: Reading,
): Promise<(BuiltRow & { report: Report; owner: string | null })[]> {
  const rows = await builtRows(tx)
    .select(sql<string | null>`(select n.name from staff_names(array[d.owner_id]) n)`.as('owner'))
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .limit(500)
    .$castTo<BuiltRow & { owner: string | null }>()
    .execute()
  return rows.flatMap((row) => {
    const subject = findSubject(subjects, row.definition.Subject, me)
    return subject ? [{ ...row, report: builtReport(subject, row, me) }] : []
  })
}

/** What built reports are called, also to a job that reads for nobody. */
export async function builtTitles(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, Words>> {
  const ids = keys.flatMap((key) => builtId(key) ?? [])
  if (ids.length === 0) return new Map()
  const rows = await builtRows(tx).where('d.id', 'in', ids).execute()
  const titles = new Map<string, Words>(ids.map((id) => [builtKey(id), ownReasons.reportGone]))
  for (const { id, name } of rows) titles.set(builtKey(id), asWritten(name))
  return titles
}

/** Whether nobody but its owner can open it, also to a job that reads for nobody. */
export async function isPrivate(tx: Tx, key: string): Promise<boolean> {
  const id = builtId(key)
  if (!id) return false
  const { rows } = await sql<{
    shared: string
  }>`select shared from report_definition where id = ${id} and voided_at is null`.execute(tx)
  return rows[0]?.shared === 'Me'
}

/** A built report for a job, where somebody may still open it: it is theirs or shared with them. */
export async function builtFor(
  tx: Tx,
  subjects: readonly Subject[],
  key: string,
  { owner, today, may }: { owner: string; today: string; may: Reading['may'] },
): Promise<Report | undefined> {
  const id = builtId(key)
  if (!id) return undefined
  const { rows } = await sql<BuiltRow>`select d.id, d.name, d.about, d.definition from report_definition d
    where d.id = ${id} and d.voided_at is null and (d.owner_id = ${owner} or d.shared = 'Everybody' or d.shared = 'SubProgram'
      and (d.sub_program_id = any (user_sub_programs(${owner}::uuid, ${today}::date)) or ${may('Administrator')}::boolean))`.execute(
    tx,
  )
  const row = rows[0]
  const me = { userId: owner, may }
  const subject = row && findSubject(subjects, row.definition.Subject, me)
  return subject && builtReport(subject, row, me)
}
