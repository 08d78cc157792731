import { sql } from 'kysely'
import { constraintWords } from '#platform/contract/constraint-text.ts'
import { both, counted, sentence, type Words } from '#platform/contract/words.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { auditSentence, idsIn, undoSentence, type AuditEntry, type Telling } from './audit-sentences.ts'
import { entryOf, findDependents, reverse, shapesOf, stepsOf, stillAs, touchedRows } from './change-set-rows.ts'
import type { Dependent, Step, TableShape, TouchedRow } from './change-set-rows.ts'
import type { Me, Tx } from './handlers.ts'
import { namesOf } from './record-names.ts'
import { nounOf } from './audit-records.ts'

export interface UndoPreview {
  id: string
  kind: string
  title: Words
  /** What undoing does, in the order in which it is done. */
  effects: { Kind: string; Sentence: Words }[]
  /** Why it cannot be undone; empty when it can. */
  reasons: Words[]
}

export type Undone = { changeSetId: string } | { reasons: Words[] }

type Tell = Omit<Telling, 'names' | 'language'>

/** Tables whose rows may have changed since in what the set did not touch: a closing word does not hold up a return. */
interface Beside {
  beside?: readonly string[]
}

interface Plan {
  beside: readonly string[]
  set: { id: string; kind: string; title: Words }
  steps: Step[]
  rows: TouchedRow[]
  shapes: Map<string, TableShape>
  reasons: Words[]
}

const leansOn = (table: string, { records }: Tell) =>
  sentence(['Something else now depends on it: {what}.', 'Ahora otra cosa depende de esto: {what}.'], {
    what: nounOf(records, table),
  })
const outOfSight: Words = [
  'Part of it is outside your work, or is gone.',
  'Una parte está fuera de su trabajo o ya no existe.',
]
const noLongerFits: Words = [
  'It no longer fits with what is recorded now.',
  'Ya no concuerda con lo que está registrado ahora.',
]
const fromBefore: Words = [
  'It was done before an update of the program.',
  'Se hizo antes de una actualización del programa.',
]
const tooOld: Words = [
  'It is too old: the entries of that time are in the archive.',
  'Es demasiado antiguo: los registros de esa época están en el archivo.',
]
const alreadyUndone: Words = ['It was already undone.', 'Ya se deshizo.']
const isAnUndo: Words = [
  'It is itself an undo. Do the action again instead.',
  'Esto ya deshizo otra acción. Haga la acción de nuevo.',
]
const changedNothing: Words = ['It changed nothing that could be undone.', 'No cambió nada que se pueda deshacer.']
const notWhole: Words = [
  'What was removed cannot be restored in full.',
  'Lo que se eliminó no se puede recuperar por completo.',
]

/** Says what undoing would do by doing it and taking it back at once; nothing stays. */
export async function previewUndo(
  tx: Tx,
  id: string,
  { beside = [], ...tell }: Tell & Beside,
): Promise<UndoPreview | undefined> {
  const plan = await planUndo(tx, id, tell, beside)
  if (!plan) return undefined
  const dry = () => attempt(tx, tell, () => restore(tx, plan), 'take back')
  const reasons = plan.reasons.length > 0 ? plan.reasons : await dry()
  const effects = reasons.length > 0 ? [] : await effectsOf(tx, plan.rows, tell)
  return { ...plan.set, effects, reasons }
}

/** Restores exactly the rows of a set, as a set of its own, or says why not and changes nothing. */
export async function undo(
  tx: Tx,
  id: string,
  me: Pick<Me, 'userId'>,
  { beside = [], ...tell }: Tell & Beside,
): Promise<Undone | undefined> {
  const plan = await planUndo(tx, id, tell, beside)
  if (!plan) return undefined
  if (plan.reasons.length > 0) return { reasons: plan.reasons }
  let changeSetId = ''
  const reasons = await attempt(tx, tell, async () => {
    const made = await sql<{ id: string }>`with made as (
        insert into change_set (kind, title, title_es, user_id)
        values ('undo', ${`Undo: ${plan.set.title[0]}`}, ${`Deshacer: ${plan.set.title[1]}`}, ${me.userId}) returning id)
      select id, set_config('app.change_set', id::text, true) from made`.execute(tx)
    changeSetId = made.rows[0]!.id
    const why = await restore(tx, plan)
    if (why) return why
    await tx
      .updateTable('change_set')
      .set({ undone_at: sql`now()`, undone_by: me.userId, undo_change_set_id: changeSetId })
      .where('id', '=', id)
      .execute()
    await sql`select set_config('app.change_set', '', true)`.execute(tx)
    return undefined
  })
  return reasons.length > 0 ? { reasons } : { changeSetId }
}

async function planUndo(tx: Tx, id: string, tell: Tell, beside: readonly string[]): Promise<Plan | undefined> {
  const set = await tx
    .selectFrom('change_set')
    .selectAll()
    .select(sql<boolean>`is_cold(at)`.as('cold'))
    .where('id', '=', id)
    .where(sql<boolean>`not set_withheld(id)`)
    .forUpdate()
    .executeTakeFirst()
  if (!set) return undefined
  const plan: Plan = {
    beside,
    set: { id, kind: set.kind, title: [set.title, set.title_es ?? set.title] },
    steps: [],
    rows: [],
    shapes: new Map(),
    reasons: [],
  }
  if (set.undone_at) return { ...plan, reasons: [alreadyUndone] }
  if (set.kind === 'undo') return { ...plan, reasons: [isAnUndo] }
  if (set.cold) return { ...plan, reasons: [tooOld] }
  plan.steps = await stepsOf(tx, id)
  plan.rows = touchedRows(plan.steps)
  plan.shapes = await shapesOf(
    tx,
    plan.rows.map(({ table }) => table),
  )
  plan.reasons = await whyNot(tx, plan, tell)
  return plan
}

async function whyNot(tx: Tx, { steps, rows, shapes, beside }: Plan, tell: Tell): Promise<Words[]> {
  if (steps.length === 0) return [changedNothing]
  const reasons = new Map<string, Words>()
  for (const row of rows.toReversed()) {
    const reason = await rowWhyNot(tx, row, shapes.get(row.table), tell, beside)
    if (reason) reasons.set(reason[0], reason)
  }
  if (reasons.size === 0)
    for (const dependent of await findDependents(tx, rows)) {
      const reason = await toldDependent(tx, dependent, tell)
      reasons.set(reason[0], reason)
    }
  return shortened([...reasons.values()])
}

const mostReasons = 5
function shortened(reasons: Words[]): Words[] {
  const more = reasons.length - mostReasons
  if (more <= 0) return reasons
  return [...reasons.slice(0, mostReasons), counted(more, ['And # more.', 'Y # más.'], ['And # more.', 'Y # más.'])]
}

async function rowWhyNot(
  tx: Tx,
  row: TouchedRow,
  shape: TableShape | undefined,
  tell: Tell,
  beside: readonly string[],
): Promise<Words | undefined> {
  if (!shape || !row.rowId || !shape.columns.has('id')) return fromBefore
  if (row.steps.some(({ changed }) => changed.some((column) => !shape.columns.has(column)))) return fromBefore
  if (row.net === 'nothing') return undefined
  if (row.net === 'removed') {
    if (shape.hidden.length > 0) return notWhole
    return (await stillAs(tx, row, { seq: row.last.seq, side: 'before' })) === undefined
      ? undefined
      : changedSince(tx, row, tell)
  }
  const same = await stillAs(tx, row, { seq: row.last.seq, side: 'after', ...touchedOnly(row, beside) })
  return same ? undefined : changedSince(tx, row, tell)
}

const touchedOnly = ({ table, steps, net }: TouchedRow, beside: readonly string[]) =>
  net === 'changed' && beside.includes(table) ? { only: steps.flatMap(({ changed }) => changed) } : {}

/** Who changed the row after the set, in words. */
const changedSince = async (tx: Tx, { table, rowId, last }: TouchedRow, tell: Tell): Promise<Words> =>
  (await toldSince(tx, { table, rowId, after: last.seq }, tell)) ?? outOfSight

/** What was added since and leans on the set, by its own words where the book has them. */
const toldDependent = async (tx: Tx, { table, rowId }: Dependent, tell: Tell): Promise<Words> =>
  (rowId && (await toldSince(tx, { table, rowId, after: 0 }, tell))) || leansOn(table, tell)

async function toldSince(
  tx: Tx,
  { table, rowId, after }: { table: string; rowId: string; after: number },
  tell: Tell,
): Promise<Words | undefined> {
  const later = await sql<Omit<AuditEntry, 'kind'> & { user_id: string | null }>`
    select user_id, table_name as "table", row_id as "rowId", op, before, after from audit
    where row_id = ${rowId} and table_name = ${table} and kind = 'change' and seq > ${after} order by seq desc limit 1`.execute(
    tx,
  )
  const found = later.rows[0]
  if (!found) return undefined
  const entry: AuditEntry = { ...found, kind: 'change' }
  const names = await namesOf(tx, [...idsIn([entry]), found.user_id])
  const told = both((language) =>
    auditSentence(entry, names.get(found.user_id ?? '') ?? null, { ...tell, names, language }),
  )
  return sentence(['Since then, {told}.', 'Desde entonces: {told}.'], { told })
}

async function effectsOf(tx: Tx, rows: readonly TouchedRow[], tell: Tell): Promise<UndoPreview['effects']> {
  const entries = rows
    .filter(({ net }) => net !== 'nothing')
    .map(entryOf)
    .toReversed()
  const names = await namesOf(tx, idsIn(entries))
  return entries.map((entry) => ({
    Kind: iconOf(entry),
    Sentence: both((language) => undoSentence(entry, { ...tell, names, language })),
  }))
}

const iconOf = ({ table, before, after }: AuditEntry): string => {
  if (table === 'person') return 'person'
  return 'start_date' in (after ?? before ?? {}) ? 'calendar' : 'file'
}

/** Reverses step by step, last first: each state on the way back was a legal one on the way there. */
async function restore(tx: Tx, { set, steps, rows, shapes, beside }: Plan): Promise<Words | undefined> {
  const passing = new Set(rows.filter(({ net }) => net === 'nothing').flatMap((row) => row.steps))
  for (const step of steps.toReversed()) {
    if (passing.has(step)) continue
    if (!(await reverse(tx, step, shapes.get(step.table)!, sentence(ownReasons.undone, { what: set.title[0] })[0])))
      return outOfSight
  }
  await sql`set constraints all immediate`.execute(tx)
  for (const row of rows) if (!(await isRestored(tx, row, shapes, beside))) return noLongerFits
  return undefined
}

/** Whatever the work or the database refuses leaves the transaction as it was. */
async function attempt(
  tx: Tx,
  tell: Tell,
  work: () => Promise<Words | undefined>,
  then: 'keep' | 'take back' = 'keep',
): Promise<Words[]> {
  await sql`savepoint undo_attempt`.execute(tx)
  let why: Words | undefined
  try {
    why = await work()
  } catch (error) {
    const { code = '', table, constraint = '' } = error as { code?: string; table?: string; constraint?: string }
    if (!/^23|^P0001$|^42501$/.test(code)) throw error
    why = constraintWords[constraint] ?? (code === '23503' && table ? leansOn(table, tell) : noLongerFits)
  }
  if (why || then === 'take back') await sql`rollback to savepoint undo_attempt`.execute(tx)
  await sql`release savepoint undo_attempt`.execute(tx)
  return why ? [why] : []
}

/** Looks once more: triggers of the database may have added something of their own. */
async function isRestored(
  tx: Tx,
  row: TouchedRow,
  shapes: ReadonlyMap<string, TableShape>,
  beside: readonly string[],
): Promise<boolean> {
  const { first, net } = row
  if (net === 'nothing') return true
  if (net !== 'added')
    return (await stillAs(tx, row, { seq: first.seq, side: 'before', ...touchedOnly(row, beside) })) === true
  const same = await stillAs(tx, row, { seq: first.seq, side: 'after', voided: true })
  return shapes.get(row.table)!.voidable ? same === true : same === undefined
}
