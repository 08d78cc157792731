import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { labelOf, labelWords } from '#platform/contract/lists/base.ts'
import { listed, sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { uploadedSheet } from '#platform/server/sheet-upload.ts'
import type { Sheet } from '#platform/server/sheet-read.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { exportMismatches, getMismatches } from './mismatches.server.ts'
import { countsOf, judged, keepReasons, mostLines, oneAtATime, recordRun, setTitle } from './service-lines.server.ts'
import { servicesCalls } from './services.calls.ts'
import { missingColumns, readLine, type Judged } from './services.rules.ts'
import { reasonWords, serviceFields, type Reason } from './welligent-shapes.rules.ts'

const mostShown = 500
const fieldList = serviceFields.map(({ name, label }) => ({ value: name, label }))

/** The same table, whatever its file was called. */
export const hashOf = ({ head, lines }: Sheet): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([head, lines.map(({ cells }) => cells)]))
    .digest()

type Reading = Context<typeof servicesCalls.tryServices>

async function sheetOf(context: Reading) {
  const read = await uploadedSheet(context, context.input.FileID, { lines: mostLines })
  const missing = missingColumns(read.sheet.head)
  if (missing.length > 0)
    context.refuse('ColumnMissing', {
      message: sentence(
        ['The file lacks these columns: {columns}.', 'Al archivo le faltan estas columnas: {columns}.'],
        {
          columns: listed(missing.map((name) => labelWords(fieldList, name))),
        },
      ),
    })
  return read
}

/** One that was taken back may come again. */
async function refuseSame(
  { tx, settings, refuse }: Pick<Reading, 'tx' | 'settings' | 'refuse'>,
  hash: Buffer,
): Promise<void> {
  const { rows } = await sql<{
    file_name: string
    day: string
  }>`select r.file_name, (r.made_at at time zone ${settings.agency.zone})::date::text as day from welligent_run r
    left join change_set c on c.id = r.change_set_id where r.sha256 = ${hash} and c.undone_at is null limit 1`.execute(
    tx,
  )
  const [same] = rows
  if (same)
    refuse('SameFile', {
      message: sentence(['This file was imported already on {day}.', 'Este archivo ya se importó el {day}.'], {
        day: same.day,
      }),
    })
}

const shown = ({ rejected }: Judged) =>
  rejected.slice(0, mostShown).map(({ line, told, reasons }) => ({
    Line: line.no,
    ServiceID: told.ServiceID,
    Name: [told.FirstName, told.LastName].filter(Boolean).join(' '),
    Reasons: reasons,
  }))

interface RunRow {
  id: string
  file_name: string
  head: string[]
}
async function getRun({ tx, notFound }: { tx: Tx; notFound: () => never }, id: string): Promise<RunRow> {
  const { rows } = await sql<RunRow>`select id, file_name, head from welligent_run where id = ${id}`.execute(tx)
  return rows[0] ?? notFound()
}
interface LineRow {
  no: number
  cells: string[]
  reasons: Reason[]
}
const openLines = async (tx: Tx, runId: string, page?: { limit: number; offset: number }): Promise<LineRow[]> =>
  (
    await sql<LineRow>`select line_no as no, cells, reasons from welligent_line where welligent_run_id = ${runId} and settled_at is null
      order by line_no limit ${page?.limit ?? null} offset ${page?.offset ?? 0}`.execute(tx)
  ).rows

export const servicesHandlers = handlers(servicesCalls, {
  async tryServices(context) {
    const { fileName, sheet } = await sheetOf(context)
    const done = await judged(context.tx, sheet, context.today)
    await context.looked('person', null, { asked: 'import', lines: sheet.lines.length })
    return { FileName: fileName, ...countsOf(done), Lines: shown(done) }
  },

  async importServices(context) {
    const { tx, me, today, changeSet } = context
    await oneAtATime(tx)
    const { fileName, sheet } = await sheetOf(context as unknown as Reading)
    const sha256 = hashOf(sheet)
    await refuseSame(context, sha256)
    return recordRun(
      tx,
      { source: 'Upload', fileName, sha256, ofRunId: null, madeBy: me.userId, head: sheet.head },
      await judged(tx, sheet, today),
      (file) => changeSet('import', setTitle(file)),
    )
  },

  async importAgain(context) {
    const { tx, me, input, today, refuse, changeSet } = context
    await oneAtATime(tx)
    const run = await getRun(context, input.RunID)
    const lines = await openLines(tx, run.id)
    if (lines.length === 0) refuse('NothingRejected')
    const done = await judged(tx, { head: run.head, lines }, today)
    await keepReasons(tx, run.id, done)
    return recordRun(
      tx,
      { source: 'Again', fileName: run.file_name, sha256: null, ofRunId: run.id, madeBy: me.userId, head: run.head },
      done,
      (file) => changeSet('import', setTitle(file)),
    )
  },

  async getImportRuns({ tx, input }) {
    const { limit, offset } = pageOf(input)
    const found = await sql<{
      RunID: string
      Source: string
      FileName: string
      MadeAt: string
      MadeBy: string
      Rows: number
      Accepted: number
      Repeated: number
      Rejected: number
      Open: number
      ChangeSetID: string | null
      UndoneAt: string | null
      total: number
    }>`with runs as (select * from welligent_run)
      select r.id as "RunID", r.source as "Source", r.file_name as "FileName", r.made_at as "MadeAt", n.name as "MadeBy", r.rows as "Rows",
        r.accepted as "Accepted", r.repeated as "Repeated", r.rejected as "Rejected", r.change_set_id as "ChangeSetID", c.undone_at as "UndoneAt",
        (select count(*)::int from welligent_line l where l.welligent_run_id = r.id and l.settled_at is null) as "Open",
        (count(*) over ())::int as total
      from runs r join staff_names(array(select made_by from runs)) n on n.id = r.made_by left join change_set c on c.id = r.change_set_id
      order by r.made_at desc, r.id limit ${limit} offset ${offset}`.execute(tx)
    return { Rows: found.rows.map(({ total: _total, ...row }) => row), Total: found.rows[0]?.total ?? 0 }
  },

  async getRejected(context) {
    const { tx, input, today } = context
    const run = await getRun(context, input.RunID)
    const rows = await openLines(tx, run.id, pageOf(input))
    const counted = await sql<{ Field: string; Code: string; Lines: number }>`
      select w ->> 'Field' as "Field", w ->> 'Code' as "Code", count(*)::int as "Lines"
      from welligent_line l cross join jsonb_array_elements(l.reasons) w where l.welligent_run_id = ${run.id} and l.settled_at is null
      group by 1, 2 order by 3 desc, 1, 2`.execute(tx)
    const total = await sql<{ n: number }>`select count(*)::int as n from welligent_line
      where welligent_run_id = ${run.id} and settled_at is null`.execute(tx)
    return {
      FileName: run.file_name,
      Rows: rows.map((line) => {
        const { told } = readLine(run.head, line, today)
        return {
          Line: line.no,
          ServiceID: told.ServiceID,
          Name: [told.FirstName, told.LastName].filter(Boolean).join(' '),
          Reasons: line.reasons,
        }
      }),
      Total: total.rows[0]!.n,
      Counts: counted.rows,
    }
  },

  async exportRejected(context) {
    const { tx, input, language, looked } = context
    const run = await getRun(context, input.RunID)
    const lines = await openLines(tx, run.id)
    await looked('welligent_run', run.id, { file: input.Format, found: lines.length })
    const why = (reasons: readonly Reason[]) =>
      reasons
        .map(({ Field, Code }) => `${labelOf(fieldList, Field, language)}: ${labelOf(reasonWords, Code, language)}`)
        .join('; ')
    return rosterFile(
      ['Rejected services', 'Servicios rechazados'],
      [
        { title: ['Line', 'Línea'], value: (row: LineRow) => row.no, kind: 'number' },
        { title: ['Why', 'Por qué'], value: (row) => why(row.reasons), width: 60 },
        ...run.head.map((title, at) => ({ title, value: (row: LineRow) => row.cells[at] ?? '' })),
      ],
      lines,
      input.Format,
      { language },
    )
  },

  getMismatches,
  exportMismatches,
})
