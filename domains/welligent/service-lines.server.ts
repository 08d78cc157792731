import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import type { Sheet } from '#platform/server/sheet-read.ts'
import { guessFields } from '#platform/contract/sheets.ts'
import { asNumber, judge, type Judged, type Known, type Line } from './services.rules.ts'
import { serviceFields, type ServiceField } from './welligent-shapes.rules.ts'

/** So many lines a month of a whole agency has. */
export const mostLines = 5000

/** Everything on record that the lines name, asked for once; what the caller may not see is not there. */
async function knownFor(tx: Tx, head: readonly string[], lines: readonly Line[]): Promise<Known> {
  const fields = guessFields(serviceFields, head)
  const all = (name: ServiceField) => {
    const at = fields.indexOf(name)
    return at < 0 ? [] : [...new Set(lines.map(({ cells }) => asNumber(cells[at] ?? '')))]
  }
  const clients = await sql<{ number: string; id: string; born: string | null }>`
    select c.welligent_id as number, c.id, p.date_of_birth as born from client c join person p on p.id = c.id
    where c.welligent_id = any (${all('ClientID')}::text[]) and c.voided_at is null and not c.sealed`.execute(tx)
  const stays = await sql<{
    id: string
    person_id: string
    sub_program_id: string
    start_date: string
    end_date: string | null
  }>`
    select id, person_id, sub_program_id, start_date, end_date from client_membership
    where person_id = any (${clients.rows.map(({ id }) => id)}::uuid[]) and voided_at is null order by start_date desc`.execute(
    tx,
  )
  const staff = await sql<{ staff_id: string; employee_id: string }>`
    select staff_id, employee_id from welligent_staff where staff_id = any (${all('StaffID')}::text[])`.execute(tx)
  const programs = await sql<{ code: string; sub_program_id: string }>`
    select code, sub_program_id from welligent_program where voided_at is null`.execute(tx)
  const facility = await sql<{ codes: string[] }>`select facility_codes as codes from welligent_setting`.execute(tx)
  const services = await sql<{ service_number: string; facts: string }>`
    select * from welligent_known(${all('ServiceID')}::text[])`.execute(tx)
  return {
    clients: new Map(
      clients.rows.map(({ number, id, born }) => [
        number,
        {
          id,
          born,
          stays: stays.rows
            .filter((one) => one.person_id === id)
            .map((one) => ({ id: one.id, program: one.sub_program_id, from: one.start_date, to: one.end_date })),
        },
      ]),
    ),
    staff: new Map(staff.rows.map((one) => [one.staff_id, one.employee_id])),
    programs: new Map(programs.rows.map((one) => [one.code, one.sub_program_id])),
    facilities: new Set(facility.rows[0]?.codes),
    services: new Map(services.rows.map((one) => [one.service_number, one.facts])),
  }
}

export const judged = async (tx: Tx, { head, lines }: Sheet, today: string): Promise<Judged> =>
  judge(head, lines, await knownFor(tx, head, lines), today)

/** Imports go one at a time: of two with the same file the second finds what the first has recorded. */
export const oneAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(727019)`.execute(tx)

export const countsOf = ({ taken, repeated, rejected }: Judged) => ({
  Rows: taken.length + repeated.length + rejected.length,
  Accepted: taken.length,
  Repeated: repeated.length,
  Rejected: rejected.length,
})

export interface RunFacts {
  source: 'Upload' | 'Folder' | 'Again'
  fileName: string
  sha256: Buffer | null
  ofRunId: string | null
  madeBy: string
  head: readonly string[]
}

/** Begins an action that can be undone; a job has none to begin with. */
export type BeginSet = (fileName: string) => Promise<string>

/** Records a run: the services of good lines, and what came of the others. */
export async function recordRun(tx: Tx, facts: RunFacts, done: Judged, beginSet: BeginSet) {
  const counts = countsOf(done)
  const { id: runId } = await tx
    .insertInto('welligent_run')
    .values({
      source: facts.source,
      file_name: facts.fileName,
      sha256: facts.sha256,
      of_run_id: facts.ofRunId,
      made_by: facts.madeBy,
      head: [...facts.head],
      rows: counts.Rows,
      accepted: counts.Accepted,
      repeated: counts.Repeated,
      rejected: counts.Rejected,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rememberPeople(tx, runId, done)
  if (facts.source !== 'Again') await keepRejected(tx, runId, done)
  let ChangeSetID: string | null = null
  if (done.taken.length > 0) {
    ChangeSetID = await beginSet(facts.fileName)
    await insertAll(
      tx,
      'welligent_service',
      done.taken.map(({ told, membership, person, program, employee }) => ({
        welligent_run_id: runId,
        service_number: told.ServiceID,
        client_membership_id: membership,
        person_id: person,
        sub_program_id: program,
        employee_id: employee,
        code: told.ServiceCode,
        service_on: told.ServiceDate,
        start_time: told.StartTime,
        minutes: told.Minutes,
      })),
    )
    if (facts.ofRunId)
      await settle(tx, facts.ofRunId, [...done.taken.map(({ told }) => told.no), ...done.repeated.map(({ no }) => no)])
    await sql`select set_config('app.change_set', '', true)`.execute(tx)
    await tx.updateTable('welligent_run').set({ change_set_id: ChangeSetID }).where('id', '=', runId).execute()
  } else if (facts.ofRunId)
    await settle(
      tx,
      facts.ofRunId,
      done.repeated.map(({ no }) => no),
    )
  return { RunID: runId, ...counts, ChangeSetID }
}

const settle = (tx: Tx, runId: string, lines: readonly number[]) =>
  sql`update welligent_line set settled_at = now() where welligent_run_id = ${runId} and line_no = any (${lines}::int[])`.execute(
    tx,
  )

async function keepRejected(tx: Tx, runId: string, { rejected }: Judged): Promise<void> {
  if (rejected.length === 0) return
  await sql`insert into welligent_line (welligent_run_id, line_no, cells, reasons)
    select ${runId}, g.no, g.cells, g.reasons from jsonb_to_recordset(${JSON.stringify(
      rejected.map(({ line, reasons }) => ({ no: line.no, cells: line.cells, reasons })),
    )}::jsonb) g (no int, cells text[], reasons jsonb)`.execute(tx)
}

/** Lines that are still wrong say why today. */
export async function keepReasons(tx: Tx, runId: string, { rejected }: Judged): Promise<void> {
  await sql`update welligent_line l set reasons = g.reasons from jsonb_to_recordset(${JSON.stringify(
    rejected.map(({ line, reasons }) => ({ no: line.no, reasons })),
  )}::jsonb) g (no int, reasons jsonb)
    where l.welligent_run_id = ${runId} and l.line_no = g.no and l.reasons is distinct from g.reasons`.execute(tx)
}

/** Whom the file names, for finding who it is here; the newest file is right about a name. */
async function rememberPeople(tx: Tx, runId: string, done: Judged): Promise<void> {
  const told = [...done.taken.map((one) => one.told), ...done.repeated, ...done.rejected.map((one) => one.told)]
  const people = new Map(
    told
      .filter((one) => /^[A-Z0-9-]{1,20}$/.test(one.ClientID) && (one.LastName || one.FirstName))
      .map((one) => [one.ClientID, one]),
  )
  if (people.size === 0) return
  await sql`select welligent_seen(${runId}::uuid, ${JSON.stringify(
    [...people].map(([number, one]) => ({
      number,
      first: one.FirstName,
      last: one.LastName,
      born: one.DateOfBirth,
    })),
  )}::jsonb)`.execute(tx)
}

export const setTitle = (fileName: string) =>
  sentence(['Import of services: {file}', 'Importación de servicios: {file}'], { file: fileName })
