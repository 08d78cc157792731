import { sql } from 'kysely'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'
import { mayBeFound } from '#domains/people/people-search-many.server.ts'
import { searchPeople, sureElsewhere } from '#domains/people/people-search.server.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { say } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { readLine, type Facts, type ImportKind, type Problem } from './import-kinds.rules.ts'
import { importLine, problemsOf, type Importing, type Job } from './import-lines.server.ts'
import type { ImportLine } from './imports.calls.ts'

export interface Decided {
  Decision: 'New' | 'Same' | 'Skip'
  PersonID: string | null
}
type Decisions = Readonly<Record<string, Decided>>
interface Line {
  no: number
  cells: string[]
}

interface Ways {
  tx: Tx
  notFound: () => never
}

export async function getJob({ tx, notFound }: Ways, id: string) {
  const row =
    (await tx
      .selectFrom('data_import as i')
      .innerJoin('sub_program as s', 's.id', 'i.sub_program_id')
      .leftJoin('change_set as c', 'c.id', 'i.change_set_id')
      .selectAll('i')
      .select(['s.name as program', 'c.undone_at'])
      .where('i.id', '=', id)
      .forUpdate('i')
      .executeTakeFirst()) ?? notFound()
  return {
    ...row,
    kind: row.kind as ImportKind,
    lines: row.lines as unknown as Line[],
    decisions: row.decisions as unknown as Decisions,
    mapping: row.mapping as (string | null)[],
  }
}
type Row = Awaited<ReturnType<typeof getJob>>

export const hasPeople = (kind: ImportKind) => kind === 'children' || kind === 'families'

/** People whom this file records, by the line that does; they have no number yet that would stay. */
type Made = Map<string, number>

/** Who a line is about, if it names somebody. */
function askedOf(kind: ImportKind, facts: Facts) {
  const text = (name: string) => (facts[name] === undefined ? '' : String(facts[name]))
  if (!hasPeople(kind) || !text('FirstName') || !text('LastName')) return undefined
  return { first: text('FirstName'), last: text('LastName'), dob: text('DateOfBirth') || undefined }
}

/** Whom a line may double, as before a person is recorded by hand. */
async function matchesOf({ tx, language }: Importing, kind: ImportKind, facts: Facts, made: Made) {
  const asked = askedOf(kind, facts)
  if (!asked) return { Matches: [], Elsewhere: false }
  const found = (await searchPeople(tx, asked)).slice(0, 5)
  // As in the search by hand: of others is told only to who already knows the whole name and the birth date.
  const elsewhere =
    kind === 'children' && asked.dob
      ? (await searchPeople(tx, asked, 'client_search_elsewhere')).filter((one) => one.score >= sureElsewhere)
      : []
  const people =
    found.length === 0
      ? []
      : await tx
          .selectFrom('person')
          .where(
            'id',
            'in',
            found.map((one) => one.id),
          )
          .select(['id', 'first_name', 'last_name', 'date_of_birth'])
          .execute()
  return {
    Elsewhere: elsewhere.length > 0,
    Matches: found.flatMap(({ id, reasons }) => {
      const person = people.find((one) => one.id === id)
      if (!person) return []
      return [
        {
          PersonID: made.has(id) ? null : id,
          Line: made.get(id) ?? null,
          Name: `${person.first_name} ${person.last_name}`,
          DateOfBirth: person.date_of_birth,
          Reasons: reasons.map((reason) => labelOf(matchReasons, reason, language)),
        },
      ]
    }),
  }
}

export interface Tried {
  readonly line: ImportLine
  readonly done: boolean
}

interface ReadLine extends ReturnType<typeof readLine> {
  readonly no: number
  /** Whether anybody on record or earlier in the file could be the same person. */
  readonly mayDouble: boolean
}

/** All lines as they are understood; those that can double nobody are found out at once. */
async function readAll({ tx }: Importing, row: Row): Promise<ReadLine[]> {
  const lines = row.lines.map(({ no, cells }) => ({ no, ...readLine(row.kind, row.mapping, cells) }))
  const named = lines.flatMap(({ no, facts }) => {
    const asked = askedOf(row.kind, facts)
    const also = facts['PreferredName'] === undefined ? undefined : String(facts['PreferredName'])
    return asked ? [{ no, ...asked, also }] : []
  })
  const found = await mayBeFound(tx, named)
  const may = new Set(named.flatMap(({ no }, at) => (found[at] ? [no] : [])))
  return lines.map((line) => ({ ...line, mayDouble: may.has(line.no) }))
}

/** One line, recorded and kept, or told why not; a line that fails leaves nothing behind. */
async function tryLine(
  context: Importing,
  row: Row,
  job: Omit<Job, 'recorded'>,
  { no, facts, problems, mayDouble }: ReadLine,
  made: Made,
): Promise<Tried> {
  const { tx, language } = context
  const decided = row.decisions[no]
  const told = (all: readonly { field: string | undefined; why: Problem['why'] }[]) =>
    all.map(({ field, why }) => ({
      Column: field === undefined ? null : (row.head[row.mapping.indexOf(field)] ?? null),
      Sentence: say(why, language),
    }))
  const base: ImportLine = {
    Line: no,
    Name: [facts['FirstName'], facts['LastName']].filter(Boolean).join(' ') || String(facts['Name'] ?? ''),
    State: 'Ready',
    Effects: [],
    Problems: told(problems),
    Matches: [],
    Elsewhere: false,
    Decision: decided?.Decision ?? null,
    PersonID: decided?.PersonID ?? null,
  }
  if (decided?.Decision === 'Skip') return { line: { ...base, State: 'Skipped', Problems: [] }, done: false }
  if (problems.length > 0) return { line: { ...base, State: 'Wrong' }, done: false }
  const who = mayDouble ? await matchesOf(context, row.kind, facts, made) : { Matches: [], Elsewhere: false }
  if (!decided && (who.Matches.length > 0 || who.Elsewhere))
    return { line: { ...base, ...who, State: 'Decide' }, done: false }
  await sql`savepoint import_line`.execute(tx)
  try {
    const personId = decided?.Decision === 'Same' ? decided.PersonID : null
    let own: string | undefined
    const recorded = (id: string) => {
      own = id
    }
    const effects = await importLine(context, { ...job, recorded }, facts, personId)
    if (own) made.set(own, no)
    await sql`release savepoint import_line`.execute(tx)
    return { line: { ...base, ...who, Effects: effects.map((one) => say(one, language)) }, done: true }
  } catch (error) {
    const all = problemsOf(error)
    await sql`rollback to savepoint import_line`.execute(tx)
    return { line: { ...base, ...who, State: 'Wrong', Problems: told(all) }, done: false }
  }
}

export async function tryAll(
  context: Importing,
  row: Row,
  changeSetId: string,
  keep: 'keep' | 'take back',
): Promise<Tried[]> {
  const job = { kind: row.kind, subProgramId: row.sub_program_id, fileName: row.file_name, changeSetId }
  const tried: Tried[] = []
  const made: Made = new Map()
  const lines = await readAll(context, row)
  // Enrolling reads no roster, so the rows of all lines are made at once.
  if (row.kind === 'children') await sql`select set_config('app.rosters_later', 'on', true)`.execute(context.tx)
  for (const line of lines) tried.push(await tryLine(context, row, job, line, made))
  if (keep === 'keep') await sql`select rosters_now()`.execute(context.tx)
  return tried
}

export const isOpen = ({ line }: Tried) => line.State === 'Wrong' || line.State === 'Decide'
