import { sql } from 'kysely'
import { holdRegister } from '#domains/community/record-organization.server.ts'
import { columnsOf } from '#platform/contract/sheets.ts'
import { say } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { sameVersion } from '#platform/server/record.ts'
import { uploadedSheet } from '#platform/server/sheet-upload.ts'
import { giftImportCalls } from './gift-import.calls.ts'
import { giftColumns, guessGiftColumns, mostLines } from './gift-lines.rules.ts'
import { getJob, readAll, recordDonors } from './gift-import-lines.server.ts'

const stored = (mapping: readonly (string | null)[]) => mapping.map((one) => one ?? '')

export const giftImportHandlers = handlers(giftImportCalls, {
  async getGiftImports({ tx }) {
    const rows = await tx
      .selectFrom('gift_import')
      .select(['id', 'file_name', 'made_at', 'done_at', 'undone_at', 'imported', 'left_out', 'version'])
      .select(sql<number>`jsonb_array_length(lines)`.as('lines'))
      .orderBy('made_at', 'desc')
      .limit(50)
      .execute()
    return {
      Imports: rows.map((one) => ({
        GiftImportID: one.id,
        FileName: one.file_name,
        Lines: one.lines,
        MadeAt: one.made_at,
        DoneAt: one.done_at,
        UndoneAt: one.undone_at,
        Imported: one.imported,
        LeftOut: one.left_out,
        version: one.version,
      })),
    }
  },

  async beginGiftImport(context) {
    const { tx, input } = context
    const { fileName, sheet } = await uploadedSheet(context, input.FileID, { lines: mostLines })
    return tx
      .insertInto('gift_import')
      .values({
        sub_program_id: input.SubProgramID,
        file_name: fileName,
        head: [...sheet.head],
        lines: JSON.stringify(sheet.lines),
        mapping: stored(guessGiftColumns(sheet.head)),
      })
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
  },

  async getGiftImport({ tx, input, language, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound, false)
    return {
      GiftImportID: job.id,
      FileName: job.file_name,
      Lines: job.lines.length,
      ...columnsOf(giftColumns, job, job.mapping, language),
      DoneAt: job.done_at,
      UndoneAt: job.undone_at,
      Imported: job.imported,
      LeftOut: job.left_out,
      version: job.version,
    }
  },

  async mapGiftImport({ tx, input, refuse, stale, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound)
    await sameVersion(job, input.version, stale)
    if (job.done_at) refuse('AlreadyDone')
    const known: readonly string[] = giftColumns.map(({ name }) => name)
    const named = input.Fields.filter((one) => one !== null)
    if (input.Fields.length !== job.head.length || named.some((one) => !known.includes(one))) refuse('WrongColumns')
    if (new Set(named).size < named.length) refuse('Twice')
    return tx
      .updateTable('gift_import')
      .set({ mapping: stored(input.Fields) })
      .where('id', '=', job.id)
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
  },

  async tryGiftImport({ tx, input, today, language, refuse, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound, false)
    if (job.done_at) refuse('AlreadyDone')
    const read = await readAll(tx, job, today)
    const ready = read.filter(({ problems }) => problems.length === 0)
    return {
      Lines: read.map(({ no, line, problems, donors, registered }) => ({
        Line: no,
        Name: line.organization || [line.first, line.last].filter(Boolean).join(' '),
        State: problems.length === 0 ? ('Ready' as const) : ('Wrong' as const),
        IsNew: donors.length === 0,
        OnRegister: registered !== null,
        Cents: line.cents,
        Problems: problems.map(({ column, why }) => ({
          Column: job.head[job.mapping.indexOf(column)] ?? null,
          Sentence: say(why, language),
        })),
      })),
      Ready: ready.length,
      Wrong: read.length - ready.length,
      NewDonors: new Set(ready.filter(({ donors }) => donors.length === 0).map(({ key }) => key)).size,
      Cents: ready.reduce((sum, { line }) => sum + line.cents, 0),
    }
  },

  async runGiftImport({ tx, input, today, refuse, stale, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound)
    if (job.done_at) refuse('AlreadyDone')
    await sameVersion(job, input.version, stale)
    // One at a time: of two people with the same file the second finds what the first has recorded.
    await sql`select pg_advisory_xact_lock(hashtextextended('gift import ' || ${job.sub_program_id}, 0))`.execute(tx)
    // Nobody records an organization between looking for it and recording it.
    await holdRegister(tx)
    const read = await readAll(tx, job, today)
    const ready = read.filter(({ problems }) => problems.length === 0)
    const LeftOut = read.length - ready.length
    if (LeftOut > 0 && !input.LeaveOutWrong) refuse('NotReady')
    if (ready.length === 0) refuse('NothingToDo')
    const fresh = await recordDonors(tx, job, ready, today)
    await insertAll(
      tx,
      'gift',
      ready.map((one) => ({
        donor_id: one.donors[0] ?? fresh.get(one.key),
        sub_program_id: job.sub_program_id,
        given_on: one.line.givenOn,
        kind: one.line.kind,
        what: one.line.what,
        cents: one.line.cents,
        fund: one.line.fund,
        campaign_id: one.campaignId,
        method: one.line.method,
        reference: one.line.reference,
        note: one.line.note,
        import_id: job.id,
      })),
    )
    const saved = await tx
      .updateTable('gift_import')
      .set({ done_at: sql<string>`now()`, imported: ready.length, left_out: LeftOut })
      .where('id', '=', job.id)
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
    return { ...saved, Imported: ready.length, LeftOut }
  },

  async undoGiftImport({ tx, input, refuse, stale, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound)
    if (!job.done_at || job.undone_at) refuse('NotDone')
    await sameVersion(job, input.version, stale)
    const { rows } =
      await sql`select 1 from gift where import_id = ${job.id} and voided_at is null and receipt_id is not null limit 1`.execute(
        tx,
      )
    if (rows.length > 0) refuse('OnReceipt')
    const done =
      await sql`update gift set voided_at = now(), voided_by = my_user(), void_reason = ${`Undone: ${job.file_name}`} where import_id = ${job.id}
      and voided_at is null`.execute(tx)
    const saved = await tx
      .updateTable('gift_import')
      .set({ undone_at: sql<string>`now()` })
      .where('id', '=', job.id)
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
    return { ...saved, Gifts: Number(done.numAffectedRows ?? 0n) }
  },
})
