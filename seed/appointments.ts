import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, decide } from './cast/chance.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const beside = [
  ['Medical', 'Yearly exam', 'Clinic', '14:00', 60],
  ['Dental', null, 'Clinic', '10:30', 45],
  ['School / IEP', 'IEP meeting', 'School', '13:00', 90],
  ['Family Visit - Supervised', 'Visit with mother', 'Office', '16:00', 60],
  ['CFT / Team Meeting', null, 'Office', '11:00', 60],
] as const
const hours = ['09:00', '10:30', '13:00', '14:30', '16:00']

/** The next working day from a day on. */
function workday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? addDays(day, 1) : weekday === 6 ? addDays(day, 2) : day
}
const mondayAfter = (day: string) => addDays(day, ((8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7) + 7)

interface Row {
  id: string
  sub_program_id: string
  type: string
  title: string | null
  start_on: string | null
  start_time: string | null
  minutes: number
  created_by: string
  clients: CastClient[]
  staff: string[]
  place_kind?: string | null
  family_id?: string | null
  travel_minutes?: number | null
  rrule?: string | null
  visibility?: string
}

/** Each worker's weeks around today: visits to homes, what children go to, the team's own meetings, and what nobody has taken. */
export async function seedAppointments(client: ClientBase, { Clients, Employees, SubPrograms }: Cast, today: string) {
  const rows: Row[] = []
  const here = Clients.filter(({ EndDate, StartDate }) => StartDate <= today && (EndDate === null || EndDate > today))
  const carriers = new Set(Employees.filter(({ AccountStatus }) => AccountStatus === 'Active').map(({ Id }) => Id))
  const taken = new Map<string, number>()
  const began = new Set<string>()
  for (const one of here) {
    if (!carriers.has(one.CaseCarrierId)) continue
    // Everybody who carries children has something on today.
    const isFirst = !began.has(one.CaseCarrierId)
    began.add(one.CaseCarrierId)
    const day = workday(isFirst ? today : addDays(today, decide(26, 'visit ahead', one.Id) - 5))
    const nth = taken.get(`${one.CaseCarrierId} ${day}`) ?? 0
    taken.set(`${one.CaseCarrierId} ${day}`, nth + 1)
    if (nth >= hours.length) continue
    const home = one.Placements.find(
      ({ StartDate, EndDate }) => StartDate <= today && (EndDate === null || EndDate > today),
    )
    const base = {
      sub_program_id: one.SubProgramId,
      created_by: one.CaseCarrierId,
      clients: [one],
      staff: [one.CaseCarrierId],
    }
    rows.push({
      ...base,
      id: castId('appointment', 'visit', one.Id),
      type: 'Home Visit',
      title: null,
      start_on: day,
      start_time: isFirst ? '14:30' : hours[nth]!,
      minutes: 60,
      place_kind: 'Home',
      family_id: home?.FosterResourceFamilyID ?? null,
      travel_minutes: 10 + decide(6, 'way', one.Id) * 5,
    })
    if (decide(3, 'beside', one.Id) > 0) continue
    const [type, title, place_kind, start_time, minutes] = choose(beside, 'what', one.Id)
    rows.push({
      ...base,
      id: castId('appointment', 'beside', one.Id),
      type,
      title,
      start_on: decide(5, 'waits', one.Id) === 0 ? null : workday(addDays(today, 1 + decide(20, 'then', one.Id))),
      start_time: decide(5, 'waits', one.Id) === 0 ? null : start_time,
      minutes,
      place_kind,
      staff: type === 'Dental' ? [] : base.staff,
    })
  }
  for (const program of SubPrograms) {
    const team = Employees.filter(
      ({ AccountStatus, Memberships }) =>
        AccountStatus === 'Active' &&
        Memberships.some(({ SubProgramId, EndDate }) => SubProgramId === program.Id && EndDate === null),
    )
    const [lead] = team
    if (!lead) continue
    rows.push({
      id: castId('appointment', 'staff meeting', program.Id),
      sub_program_id: program.Id,
      type: 'Staff Meeting',
      title: 'Team huddle',
      start_on: addDays(mondayAfter(today), -21),
      start_time: '08:30',
      minutes: 30,
      place_kind: 'Video',
      created_by: lead.Id,
      clients: [],
      staff: team.slice(0, 12).map(({ Id }) => Id),
      rrule: 'FREQ=WEEKLY;WKST=MO;BYDAY=MO',
    })
    rows.push({
      id: castId('appointment', 'private', lead.Id),
      sub_program_id: program.Id,
      type: 'Other',
      title: 'Dentist',
      start_on: workday(addDays(today, 3)),
      start_time: '12:00',
      minutes: 60,
      created_by: lead.Id,
      clients: [],
      staff: [lead.Id],
      visibility: 'Private',
    })
  }
  const zones = new Map(SubPrograms.map(({ Id, Zone }) => [Id, Zone]))
  await insertRows(
    client,
    'appointment',
    rows.map(({ clients: _clients, staff: _staff, ...row }) => ({
      ...row,
      all_day: false,
      zone: zones.get(row.sub_program_id),
      place_kind: row.place_kind ?? null,
      family_id: row.family_id ?? null,
      travel_minutes: row.travel_minutes ?? null,
      rrule: row.rrule ?? null,
      written_to: row.rrule ? addDays(today, 400) : null,
      visibility: row.visibility ?? 'Team',
      created_at: `${today}T08:00:00-08:00`,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'appointment_client',
    rows.flatMap((row) =>
      row.clients.map((one) => ({
        id: castId('appointment client', row.id, one.Id),
        appointment_id: row.id,
        client_membership_id: one.Id,
        person_id: one.PersonId,
        sub_program_id: one.SubProgramId,
      })),
    ),
  )
  await insertRows(
    client,
    'appointment_staff',
    rows.flatMap((row) =>
      row.staff.map((employee_id) => ({
        id: castId('appointment staff', row.id, employee_id),
        appointment_id: row.id,
        employee_id,
      })),
    ),
  )
  // Weeks of a series, or the one day; what was before yesterday took place.
  await client.query(
    `insert into appointment_occurrence (appointment_id, original_on, start_on, starts_at, ends_at, status)
     select a.id, d.day, d.day, (d.day + a.start_time) at time zone a.zone, (d.day + a.start_time) at time zone a.zone + make_interval(mins => a.minutes),
       case when d.day < $2::date - 1 then 'Completed' else 'Scheduled' end
     from appointment a cross join lateral (select w::date as day
       from generate_series(a.start_on::timestamp, case when a.rrule is null then a.start_on else a.written_to end::timestamp, interval '7 days') w) d
     where a.id = any ($1::uuid[]) and a.start_on is not null on conflict do nothing`,
    [rows.map(({ id }) => id), today],
  )
}
