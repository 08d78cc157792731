import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { plainWords } from '#platform/contract/search.ts'
import { counted, say, sentence } from '#platform/contract/words.ts'
import { maySee } from '#platform/server/calendar.ts'
import { handlers } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { colleaguesOf, heldBy, isOpenTo, ofPool, readDays, readWaiting, teamOf } from './appointment-rows.server.ts'
import { readDaySheet } from './day-sheet.server.ts'
import { findTimes, hoursOf } from './find-times.server.ts'
import { insertPlans } from './occurrences.server.ts'
import { planningCalls } from './planning.calls.ts'
import { plansOf, type Writing } from './plan.server.ts'
import { tellStaff } from './staff-notices.server.ts'
import { warned, warningsFor } from './warnings.server.ts'
import { goesPastMidnight } from './working-hours.rules.ts'

/** Shown without a name; the rest is found by one. */
const mostUnasked = 100

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const planningHandlers = handlers(planningCalls, {
  async getCalendarStart(context) {
    const { tx, me, today, registered, language } = context
    const colleagues = await colleaguesOf(context, today)
    const [hours] = await hoursOf(tx, [me.userId])
    const { rows } = await sql<{ ID: string; Name: string }>`select id as "ID", name as "Name" from sub_program
      where id = any (${[...me.subPrograms]}::uuid[]) and (retired_on is null or retired_on > ${today}) order by name`.execute(
      tx,
    )
    return {
      Team: me.may('Appointments.Team') ? colleagues : [],
      Colleagues: colleagues,
      SubPrograms: rows,
      Layers: registered.calendar
        .filter((layer) => maySee(me, layer))
        .map(({ name, words }) => ({ Name: name, Label: say(words, language) })),
      WorkDays: hours?.days ?? [1, 2, 3, 4, 5],
      WorkFrom: Math.floor((hours?.from ?? 480) / 60),
      WorkTo: Math.ceil((hours?.to ?? 1020) / 60),
    }
  },

  async getUnplanned(context) {
    const { me } = context
    return {
      Waiting: await readWaiting(context, isOpenTo(me)),
      Pool: await readDays(context, {
        where: sql<boolean>`${ofPool(me)} and o.ends_at > now() and o.status in ('Scheduled', 'Confirmed')`,
        open: isOpenTo(me),
        limit: 100,
      }),
    }
  },

  async takeAppointment(context) {
    const { tx, me, input, refuse, notFound, stale } = context
    const id = input.AppointmentID
    // Held first and looked at then: of two at once the second sees what the first has taken.
    await sql`select from appointment where id = ${id} for update`.execute(tx)
    const { rows } = await sql<{ version: number; free: boolean }>`
      select a.version, ${ofPool(me)} as free from appointment a
      where a.id = ${id} and a.voided_at is null and a.start_on is not null and ${isOpenTo(me)}`.execute(tx)
    const found = rows[0] ?? notFound()
    if (!found.free) refuse('Taken')
    await sameVersion(found, input.version, stale)
    await sql`insert into appointment_staff (appointment_id, employee_id) values (${id}, ${me.userId})`.execute(tx)
    return { AppointmentID: id, version: found.version, Warnings: await warningsFor(context, [id]) }
  },

  findTimes,

  async bulkCreate(context) {
    const { tx, me, input, today, effect, changeSet, refuse } = context
    const { Apart, ByCaseManager, Clients, ...fields } = input
    if (new Set(Clients).size < Clients.length) refuse('Twice')
    const ChangeSetID = await changeSet(
      'appointment.bulk',
      counted(
        Clients.length,
        ['Appointments planned for # client', 'Citas planeadas para # cliente'],
        ['Appointments planned for # clients', 'Citas planeadas para # clientes'],
      ),
    )
    const carriers = new Map<string, string>()
    if (ByCaseManager) {
      const { rows } = await sql<{
        subject_id: string
        employee_id: string
      }>`select a.subject_id, a.employee_id from case_assignment a
        where a.subject_id = any (${Clients}::uuid[]) and a.subject_kind = 'client' and a.role = 'Case Manager' and a.voided_at is null
          and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today})`.execute(tx)
      for (const row of rows) carriers.set(row.subject_id, row.employee_id)
    }
    const each = Clients.map((client, at) => {
      const begin = fields.StartTime === null ? null : minutesOf(fields.StartTime) + at * (Apart ?? 0)
      if (begin !== null && begin >= 1440) refuse('PastMidnight')
      const carrier = carriers.get(client)
      return {
        id: client,
        StartTime: begin === null ? null : clockOf(begin),
        Staff: ByCaseManager ? (carrier ? [carrier] : []) : fields.Staff,
      }
    })
    const plans = await plansOf(context as unknown as Writing, { ...fields, Clients }, each)
    const { ids, days } = await insertPlans(tx, plans, { makerId: me.userId, today })
    await tellStaff(
      context,
      'given',
      plans.map(({ row, staff }, at) => ({ id: ids[at]!, staff, on: row.start_on, time: row.start_time })),
    )
    effect(
      'calendar',
      sentence(
        [
          '**{days}** appointments are planned for {clients} clients',
          'Se planean **{days}** citas para {clients} clientes',
        ],
        {
          days,
          clients: Clients.length,
        },
      ),
    )
    const Warnings = await warned(context, ids)
    return { Appointments: ids, Days: days, Warnings, ChangeSetID }
  },

  getDaySheet: readDaySheet,

  async getToAsk(context) {
    const { tx, me, today } = context
    const [hours] = await hoursOf(tx, [me.userId])
    // Today's are asked about when the person's day is over.
    const until = hours?.to ?? 1020
    // Of hours that go past midnight, today's are those of the morning.
    const isDayOver = sql`o.ends_at < now() and extract(epoch from (now() at time zone a.zone)::time) / 60 >= ${until}::int
      and (not ${hours !== undefined && goesPastMidnight(hours)}::boolean or extract(epoch from (o.starts_at at time zone a.zone)::time) / 60 < ${until}::int)`
    return {
      Occurrences: await readDays(context, {
        where: sql<boolean>`${heldBy([me.userId])} and (o.start_on < ${today}::date or o.start_on = ${today}::date and ${isDayOver})
          and o.start_on >= ${addDays(today, -31)}::date and o.status in ('Scheduled', 'Confirmed', 'Arrived')`,
        open: isOpenTo(me),
        limit: 50,
      }),
    }
  },

  async findClients(context) {
    const { tx, me, input, today } = context
    const words = (input.Search ?? '')
      .split(/\s+/)
      .filter((word) => /[\p{L}\d]/u.test(word))
      .slice(0, 6)
    // Without a name: one's own, and those carried by whoever's calendar one sees.
    const staff = words.length > 0 ? [] : [me.userId, ...(await teamOf(context, today)).map((one) => one.EmployeeID)]
    const which =
      words.length > 0
        ? sql`m.person_id in (select clients_like(array[${sql.join(words.map((word) => sql`'%' || norm_name(${word}) || '%'`))}]))`
        : sql`m.id in (select a.subject_id from case_assignment a where a.subject_kind = 'client' and a.employee_id = any (${staff}::uuid[])
            and a.voided_at is null and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today}))`
    type Row = {
      ClientSubProgramMembershipID: string
      Name: string
      SubProgramName: string
      SubProgramID: string
      FosterResourceFamilyID: string | null
      HomeName: string | null
      Mine: boolean
    }
    const { rows } =
      await sql<Row>`select m.id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name",
        s.name as "SubProgramName", s.id as "SubProgramID", case when ${me.may('Family.View')} then h.id end as "FosterResourceFamilyID",
        case when ${me.may('Family.View')} then h.name end as "HomeName",
        exists (select from case_assignment k where k.subject_id = m.id and k.subject_kind = 'client' and k.employee_id = ${me.userId}
          and k.voided_at is null and k.start_date <= ${today} and (k.end_date is null or k.end_date > ${today})) as "Mine"
      from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
      left join lateral (select f.id, f.name from placement o join resource_family f on f.id = o.family_id where o.client_membership_id = m.id
        and o.voided_at is null and o.start_date <= ${today} and (o.end_date is null or o.end_date > ${today}) limit 1) h on true
      where m.voided_at is null and (m.end_date is null or m.end_date > ${today}) and ${inMyPrograms(me, sql`m.sub_program_id`)} and ${which}
      order by ${words.length > 0 ? sql`` : sql`"Mine" desc,`} p.first_name, p.last_name, m.id limit ${words.length > 0 ? 50 : mostUnasked}`.execute(
        tx,
      )
    const names = plainWords(input.Search ?? '')
    if (names.length === 0 || !me.may('Family.View')) return { Clients: rows, Families: [] }
    const { rows: Families } = await sql<{
      FosterResourceFamilyID: string
      Name: string
      SubProgramName: string
      SubProgramID: string
    }>`select f.id as "FosterResourceFamilyID", f.name as "Name", s.name as "SubProgramName", s.id as "SubProgramID"
      from families_found(${names}::text[], 40) x join resource_family f on f.id = x.id join sub_program s on s.id = f.sub_program_id
      order by f.name, f.id limit 12`.execute(tx)
    return { Clients: rows, Families }
  },
})
