import type { ClientBase } from 'pg'
import { castId, userId } from './cast/chance.ts'

const run = castId('welligent_run', 'first')
const keeper = 'Alva Rootley'

/** The numbers of those who write contacts; one has an NPI. */
const staff = `
  insert into welligent_staff (employee_id, staff_id, npi, role)
  select a.id, 'S-' || (1000 + a.nth), case a.nth when 1 then '1234567893' end, case a.nth when 1 then 'Rendering provider' end
  from (select author_id as id, row_number() over (order by author_id) as nth from contact_made where voided_at is null group by author_id limit 12) a
  on conflict do nothing`

const programs = `
  insert into welligent_program (code, sub_program_id)
  select 'P-' || lpad(row_number() over (order by id)::text, 2, '0'), id from sub_program order by id limit 8
  on conflict do nothing`

/** Three of four contacts of the last weeks were billed, as the file says. */
const services = `
  insert into welligent_service (welligent_run_id, service_number, client_membership_id, person_id, sub_program_id, employee_id, code, service_on, start_time, minutes)
  select $1, 'E-' || (70000 + b.nth), b.membership, b.person, b.program, b.author, 'T1017', b.made_on, b.start_time, 45
  from (select c.id, k.client_membership_id as membership, m.person_id as person, m.sub_program_id as program, c.author_id as author, c.made_on, c.start_time,
      row_number() over (order by c.made_on, c.id, m.id) as nth
    from contact_made c join contact_made_child k on k.contact_made_id = c.id join client_membership m on m.id = k.client_membership_id
      join client p on p.id = m.person_id and p.welligent_id is not null
      join welligent_staff s on s.employee_id = c.author_id join welligent_program g on g.sub_program_id = m.sub_program_id
    where c.voided_at is null and c.kind <> 'Attempted' and c.made_on > $2::date - 28 and not m.confidential
    order by c.made_on, c.id, m.id limit 40) b
  where b.nth % 4 <> 0
  on conflict do nothing`

const lines = [
  {
    no: 31,
    cells: ['E-70191', '99120', 'Ficticia', 'Nora', '2014-05-06', 'S-1001', 'P-01', 'T1017', '', ''],
    why: ['ClientID', 'UnknownClient'],
  },
  {
    no: 32,
    cells: ['E-70192', '99121', 'Supuesto', 'Leo', '2012-11-30', 'S-1002', 'P-01', 'T1017', '', ''],
    why: ['ClientID', 'UnknownClient'],
  },
  {
    no: 33,
    cells: ['E-70193', '99120', 'Ficticia', 'Nora', '2014-05-06', 'S-9999', 'P-01', 'T1017', '', ''],
    why: ['StaffID', 'UnknownStaff'],
  },
]

/** A first file out of Welligent, with what was taken and what was not. */
export async function seedWelligent(client: ClientBase, today: string): Promise<void> {
  const there = await client.query('select from welligent_run where id = $1', [run])
  if (there.rows.length > 0) return
  await client.query(staff)
  await client.query(programs)
  await client.query(
    `insert into welligent_setting (id, facility_codes, contact, owner_id) values ($1, '{KTH-1}', 'Billing help line, 555-0111', $2) on conflict do nothing`,
    [castId('welligent_setting', 'one'), userId(keeper)],
  )
  await client.query(
    `insert into welligent_run (id, source, file_name, made_by, made_at, head, rows, accepted, repeated, rejected)
     values ($1, 'Upload', 'services-sample.csv', $2, $3::date - 1 + time '16:00', $4, $5, 0, 0, $5)`,
    [
      run,
      userId(keeper),
      today,
      [
        'Service number',
        'Client ID',
        'Last name',
        'First name',
        'Date of birth',
        'Staff ID',
        'Program',
        'Service code',
        'Service date',
        'Minutes',
      ],
      lines.length,
    ],
  )
  const made = await client.query(services, [run, today])
  await client.query('update welligent_run set accepted = $2, rows = $2 + rejected where id = $1', [run, made.rowCount])
  await client.query(
    `insert into welligent_line (id, welligent_run_id, line_no, cells, reasons)
     select g.id, $1, g.no, g.cells, g.reasons from jsonb_to_recordset($2::jsonb) g (id uuid, no int, cells text[], reasons jsonb)`,
    [
      run,
      JSON.stringify(
        lines.map(({ no, cells, why: [Field, Code] }) => ({
          id: castId('welligent_line', String(no)),
          no,
          cells: cells.map((cell, at) => (at === 8 ? today : at === 9 ? '45' : cell)),
          reasons: [{ Field, Code }],
        })),
      ),
    ],
  )
  await client.query(
    `insert into welligent_person (id, welligent_id, first_name, last_name, date_of_birth, welligent_run_id)
     values ($1, '99120', 'Nora', 'Ficticia', '2014-05-06', $3), ($2, '99121', 'Leo', 'Supuesto', '2012-11-30', $3)`,
    [castId('welligent_person', '99120'), castId('welligent_person', '99121'), run],
  )
}
