import { sql } from 'kysely'
import { daysBetween } from '#platform/contract/dates.ts'
import { formTypes } from '#platform/contract/lists/documents.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { pageOf } from '#platform/contract/paging.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Context, Handler, Tx } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { matched, type Done, type Service } from './matching.rules.ts'
import type { servicesCalls } from './services.calls.ts'
import { sides, type Side } from './welligent-shapes.rules.ts'

const longest = 92

interface Told {
  client: string
  client_name: string
  employee_name: string
  program: string
}
interface Billed extends Service, Told {
  number: string
  code: string
}
interface Recorded extends Done, Told {
  source: 'contact' | 'note'
  kind: string
  minutes: number | null
}

const names = sql`p.id as client, concat_ws(' ', p.first_name, p.last_name) as client_name, n.name as employee_name, s.name as program`

async function billedIn(tx: Tx, from: string, to: string): Promise<Billed[]> {
  const { rows } =
    await sql<Billed>`select w.id, w.client_membership_id as membership, w.employee_id as employee, w.service_on as on,
      to_char(w.start_time, 'HH24:MI') as start, w.minutes, w.service_number as number, w.code, ${names}
    from welligent_service w join person p on p.id = w.person_id join sub_program s on s.id = w.sub_program_id
      join staff_names(array(select employee_id from welligent_service where service_on between ${from} and ${to})) n on n.id = w.employee_id
    where w.service_on between ${from} and ${to} and w.voided_at is null order by w.service_on, w.id`.execute(tx)
  return rows
}

/** Contacts and signed notes of what could have been billed: client, worker and program are in Welligent. */
async function recordedIn(tx: Tx, from: string, to: string): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    with ours as (
      select c.id, k.client_membership_id as membership, c.author_id as employee, c.made_on as on, to_char(c.start_time, 'HH24:MI') as start,
        'contact' as source, c.kind, (extract(epoch from c.end_time - c.start_time) / 60)::int as minutes
      from contact_made c join contact_made_child k on k.contact_made_id = c.id
      where c.made_on between ${from} and ${to} and c.voided_at is null and c.kind <> 'Attempted'
      union all
      select d.id, d.client_membership_id, d.author_id, d.effective_date, null, 'note', f.form_type, null
      from document d join form f on f.id = d.form_id
      where d.effective_date between ${from} and ${to} and d.state in ('AwaitingSignatures', 'Completed') and f.form_type = 'ProgressNote'
        and d.client_membership_id is not null and not exists (
          select from contact_made c join contact_made_child k on k.contact_made_id = c.id
          where k.client_membership_id = d.client_membership_id and c.author_id = d.author_id and c.made_on = d.effective_date
            and c.voided_at is null and c.kind <> 'Attempted'))
    select o.*, ${names}
    from ours o join client_membership m on m.id = o.membership join client c on c.id = m.person_id and c.welligent_id is not null
      join person p on p.id = c.id join sub_program s on s.id = m.sub_program_id
      join welligent_staff w on w.employee_id = o.employee and w.staff_id is not null
      join staff_names(array(select employee from ours)) n on n.id = o.employee
    where exists (select from welligent_program g where g.sub_program_id = m.sub_program_id and g.voided_at is null)
    order by o.on, o.id, o.membership`.execute(tx)
  return rows
}

type Asked = Pick<Context<typeof servicesCalls.getMismatches>, 'tx' | 'input' | 'language'> & {
  refuse: (code: 'WrongPeriod') => never
}

async function compared({ tx, input, language, refuse }: Asked) {
  const { From, To, Side } = input
  if (To < From || daysBetween(From, To) >= longest) refuse('WrongPeriod')
  const { rows } = await sql<{ minutes_apart: number }>`select minutes_apart from welligent_setting`.execute(tx)
  const found = matched(await billedIn(tx, From, To), await recordedIn(tx, From, To), rows[0]?.minutes_apart ?? 30)
  const all = [
    ...found.there.map((one) => rowOf('There', one, `${one.number}, ${one.code}`, one.minutes)),
    ...found.here.map((one) => rowOf('Here', one, whatOf(one, language), one.minutes)),
  ].toSorted((a, b) => (a.On < b.On ? 1 : a.On > b.On ? -1 : a.ClientName.localeCompare(b.ClientName)))
  return {
    rows: Side ? all.filter((one) => one.Side === Side) : all,
    Matched: found.pairs.length,
    There: found.there.length,
    Here: found.here.length,
  }
}

const whatOf = ({ source, kind }: Recorded, language: Language) =>
  labelOf(source === 'contact' ? contactKinds : formTypes, kind, language)

const rowOf = (side: Side, one: (Billed | Recorded) & Told, What: string, Minutes: number | null) => ({
  RecordID: one.id,
  Side: side,
  On: one.on,
  StartTime: one.start,
  ClientID: one.client,
  ClientName: one.client_name,
  EmployeeName: one.employee_name,
  What,
  Minutes,
  SubProgramName: one.program,
})

export const getMismatches: Handler<typeof servicesCalls.getMismatches> = async (context) => {
  const { rows, ...counts } = await compared(context)
  const { limit, offset } = pageOf(context.input)
  return { Rows: rows.slice(offset, offset + limit), Total: rows.length, ...counts }
}

export const exportMismatches: Handler<typeof servicesCalls.exportMismatches> = async (context) => {
  const { rows } = await compared(context as unknown as Asked)
  const { input, language } = context
  const { Format, ...asked } = input
  await context.looked('person', null, { file: Format, asked, found: rows.length })
  return rosterFile(
    ['Differences with Welligent', 'Diferencias con Welligent'],
    [
      {
        title: ['Which', 'Cuál'],
        value: (row: (typeof rows)[number]) => labelOf(sides, row.Side, language),
        width: 28,
      },
      { title: ['Day', 'Día'], value: (row) => row.On, kind: 'day' },
      { title: ['Time', 'Hora'], value: (row) => row.StartTime },
      { title: ['Client', 'Cliente'], value: (row) => row.ClientName },
      { title: ['Worker', 'Trabajador'], value: (row) => row.EmployeeName },
      { title: ['Sub-program', 'Subprograma'], value: (row) => row.SubProgramName },
      { title: ['What', 'Qué'], value: (row) => row.What, width: 32 },
      { title: ['Minutes', 'Minutos'], value: (row) => row.Minutes, kind: 'number' },
    ],
    rows,
    Format,
    { language },
  )
}
