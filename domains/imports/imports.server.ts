import { sql } from 'kysely'
import { columnsOf } from '#platform/contract/sheets.ts'
import { counted, joined, sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { uploadedSheet } from '#platform/server/sheet-upload.ts'
import { fieldsOf, guessMapping, importKinds } from './import-kinds.rules.ts'
import type { Importing } from './import-lines.server.ts'
import { getJob, hasPeople, isOpen, tryAll, type Decided, type Tried } from './import-try.server.ts'
import { importsCalls } from './imports.calls.ts'

/** An empty place in the array of the database stands for a column that is not taken. */
const stored = (mapping: readonly (string | null)[]) => mapping.map((one) => one ?? '')

export const importsHandlers = handlers(importsCalls, {
  async getImports({ tx }) {
    const rows = await tx
      .selectFrom('data_import as i')
      .innerJoin('sub_program as s', 's.id', 'i.sub_program_id')
      .leftJoin('change_set as c', 'c.id', 'i.change_set_id')
      .select([
        'i.id',
        'i.kind',
        'i.file_name',
        's.name',
        'i.made_at',
        'i.done_at',
        'i.change_set_id',
        'c.undone_at',
        'i.version',
      ])
      .select(sql<number>`jsonb_array_length(i.lines)`.as('lines'))
      .orderBy('i.made_at', 'desc')
      .limit(50)
      .execute()
    return {
      Imports: rows.map((one) => ({
        ImportID: one.id,
        Kind: one.kind,
        FileName: one.file_name,
        SubProgramName: one.name,
        Lines: one.lines,
        MadeAt: one.made_at,
        DoneAt: one.done_at,
        ChangeSetID: one.change_set_id,
        UndoneAt: one.undone_at,
        version: one.version,
      })),
    }
  },

  async beginImport(context) {
    const { tx, me, input } = context
    const { fileName, sheet } = await uploadedSheet(context, input.FileID)
    return tx
      .insertInto('data_import')
      .values({
        kind: input.Kind,
        sub_program_id: input.SubProgramID,
        file_name: fileName,
        head: [...sheet.head],
        lines: JSON.stringify(sheet.lines),
        mapping: stored(guessMapping(input.Kind, sheet.head)),
        made_by: me.userId,
      })
      .returning(['id as ImportID', 'version'])
      .executeTakeFirstOrThrow()
  },

  async getImport(context) {
    const row = await getJob(context, context.input.ImportID)
    await context.looked('data_import', row.id, { lines: row.lines.length })
    return {
      ImportID: row.id,
      Kind: row.kind,
      FileName: row.file_name,
      SubProgramID: row.sub_program_id,
      SubProgramName: row.program,
      Lines: row.lines.length,
      ...columnsOf(fieldsOf(row.kind), row, row.mapping, context.language),
      DoneAt: row.done_at,
      ChangeSetID: row.change_set_id,
      UndoneAt: row.undone_at,
      Imported:
        row.done_at === null ? null : row.lines.filter(({ no }) => row.decisions[no]?.Decision !== 'Skip').length,
      version: row.version,
    }
  },

  async mapImport(context) {
    const { tx, input, refuse, stale } = context
    const row = await getJob(context, input.ImportID)
    await sameVersion(row, input.version, stale)
    if (row.done_at) refuse('AlreadyDone')
    const known = fieldsOf(row.kind).map(({ name }) => name)
    const named = input.Fields.filter((one) => one !== null)
    if (input.Fields.length !== row.head.length || named.some((one) => !known.includes(one))) refuse('WrongColumns')
    if (new Set(named).size < named.length) refuse('Twice')
    return change(tx, row.id, { mapping: stored(input.Fields) })
  },

  async decideImport(context) {
    const { tx, input, refuse, stale } = context
    const row = await getJob(context, input.ImportID)
    await sameVersion(row, input.version, stale)
    if (row.done_at) refuse('AlreadyDone')
    const decisions: Record<string, Decided> = { ...row.decisions }
    for (const { Line, Decision, PersonID } of input.Decisions) {
      if (!row.lines.some((one) => one.no === Line)) refuse('NoSuchLine')
      if ((Decision === 'Same') !== (PersonID !== null)) refuse('WhichPerson')
      decisions[Line] = { Decision, PersonID }
    }
    return change(tx, row.id, { decisions: JSON.stringify(decisions) })
  },

  async tryImport(context) {
    const { tx, refuse, looked } = context
    const row = await getJob(context, context.input.ImportID)
    if (row.done_at) refuse('AlreadyDone')
    await sql`savepoint import_try`.execute(tx)
    // An action that nobody will ever see: all that is done under it is taken back.
    const tried = await tryAll(context, row, '00000000-0000-7000-8000-000000000000', 'take back')
    await sql`rollback to savepoint import_try`.execute(tx)
    if (hasPeople(row.kind)) await looked('person', null, { asked: 'import', lines: row.lines.length })
    return report(tried)
  },

  async runImport(context) {
    const { tx, input, refuse, stale, changeSet } = context
    // One at a time: of two people with the same file the second finds what the first has recorded.
    await sql`select pg_advisory_xact_lock(727016)`.execute(tx)
    const row = await getJob(context, input.ImportID)
    if (row.done_at) refuse('AlreadyDone')
    await sameVersion(row, input.version, stale)
    const ChangeSetID = await changeSet(
      'import',
      sentence(['Import of {file}: {what}', 'Importación de {file}: {what}'], {
        what: importKinds.find((one) => one.value === row.kind)!.label,
        file: row.file_name,
      }),
    )
    const tried = await tryAll(context as unknown as Importing, row, ChangeSetID, 'keep')
    const open = tried.filter(isOpen)
    if (open.length > 0)
      refuse('NotReady', {
        message: joined([
          counted(
            open.length,
            ['# line is wrong or undecided.', '# línea tiene errores o está sin decidir.'],
            ['# lines are wrong or undecided.', '# líneas tienen errores o están sin decidir.'],
          ),
          ['Try the file again and settle them.', 'Pruebe el archivo de nuevo y resuélvalas.'],
        ]),
      })
    const Imported = tried.filter((one) => one.done).length
    if (Imported === 0) refuse('NothingToDo')
    await sql`select set_config('app.change_set', '', true)`.execute(tx)
    const saved = await change(tx, row.id, { change_set_id: ChangeSetID, done_at: sql<string>`now()` })
    return { ...saved, Imported, ChangeSetID }
  },
})

const report = (tried: readonly Tried[]) => ({
  Lines: tried.map(({ line }) => line),
  Ready: tried.filter(({ line }) => line.State === 'Ready').length,
  Open: tried.filter(isOpen).length,
})

/** What a step changes of the import itself; its row is locked and was seen. */
const change = (tx: Tx, id: string, values: object) =>
  tx
    .updateTable('data_import')
    .set(values)
    .where('id', '=', id)
    .returning(['id as ImportID', 'version'])
    .executeTakeFirstOrThrow()
