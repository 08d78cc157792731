import { sql } from 'kysely'
import { daysBetween } from '#platform/contract/dates.ts'
import { say } from '#platform/contract/words.ts'
import { maySee } from '#platform/server/calendar.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import {
  between,
  heldBy,
  isChangeable,
  isOpenOnChart,
  isOpenTo,
  namesOn,
  ofPool,
  readBusy,
  readDays,
  teamOf,
} from './appointment-rows.server.ts'
import type { LayerItem } from './appointment-shapes.rules.ts'
import { appointmentCalls } from './appointments.calls.ts'
import { changeHandlers } from './change.server.ts'
import { planOfRow } from './plan.server.ts'
import { recurrenceOf } from './recurrence.rules.ts'

type Get = Context<typeof appointmentCalls.getAppointments>

/** Whose days are asked for; of others only those of the caller's team. */
async function staffAsked(context: Get): Promise<string[]> {
  const { me, input, today, refuse, notFound } = context
  const { rows } = await sql<{ covered: string[] }>`select my_covered() as covered`.execute(context.tx)
  const mine = [me.userId, ...rows[0]!.covered]
  // Without a choice, one's own week and that of whom one covers for.
  const asked = input.EmployeeIDs ?? mine
  if (asked.every((id) => mine.includes(id))) return asked
  if (!me.may('Appointments.Team')) refuse('NotYourTeam')
  const team = new Set((await teamOf(context, today)).map(({ EmployeeID }) => EmployeeID))
  if (asked.some((id) => !mine.includes(id) && !team.has(id))) notFound()
  return asked
}

async function layerItems(
  { tx, me, input, today, registered, language }: Get,
  staff: readonly string[],
): Promise<LayerItem[]> {
  const wanted = registered.calendar.filter((layer) => input.Layers?.includes(layer.name) && maySee(me, layer))
  if (wanted.length === 0) return []
  const asked = { me, today, from: input.From, to: input.To, staff }
  const rows = wanted.map(
    (layer) =>
      sql`(select ${layer.name}::text as layer, x.day, x.time, x.detail from (${layer.rows(asked)}) x order by x.day, x.time limit 1000)`,
  )
  const found = await sql<{ layer: string; day: string; time: string | null; detail: never }>`
    select * from (${sql.join(rows, sql` union all `)}) w order by day, time nulls first`.execute(tx)
  const lineOf = new Map(wanted.map(({ name, line }) => [name, line]))
  return found.rows.map(({ layer, day, time, detail }) => {
    const { text, address } = lineOf.get(layer)!(detail)
    return { Layer: layer, Date: day, StartTime: time, Text: say(text, language), Address: address ?? null }
  })
}

const mostShown = 1000

export const appointmentHandlers = handlers(appointmentCalls, {
  ...changeHandlers,

  async getAppointments(context) {
    const { me, input, refuse } = context
    const span = daysBetween(input.From, input.To)
    if (span < 0 || span > 62) refuse('TooLong')
    const staff = await staffAsked(context)
    const ofClient = input.ClientSubProgramMembershipID
    const whose = input.Pool
      ? ofPool(me)
      : ofClient === null
        ? heldBy(staff)
        : sql<boolean>`a.id in (select c.appointment_id from appointment_client c where c.client_membership_id = ${ofClient})`
    const oneOf = (column: string, values: readonly string[] | undefined) =>
      values && values.length > 0 ? sql<boolean>`${sql.ref(column)} = any (${[...values]}::text[])` : sql<boolean>`true`
    const rows = await readDays(context, {
      where: sql<boolean>`${between(input.From, input.To)} and ${whose} and ${oneOf('a.type', input.Types)}
        and ${oneOf('a.place_kind', input.Places)} and ${oneOf('o.status', input.Statuses)}`,
      open: isOpenTo(me),
      limit: mostShown + 1,
    })
    const narrowed = [input.Types, input.Places, input.Statuses].some((one) => one && one.length > 0)
    const seen = rows.map((row) => row.AppointmentOccurrenceID)
    const isWhole = !narrowed && ofClient === null && !input.Pool
    return {
      Occurrences: rows.slice(0, mostShown),
      Busy: isWhole ? await readBusy(context, staff, input.From, input.To, seen) : [],
      LayerItems: await layerItems(context, staff),
      IsCut: rows.length > mostShown,
    }
  },

  async getForChart(context) {
    const { me, input } = context
    const ofClient = sql<boolean>`a.id in (select c.appointment_id from appointment_client c where c.client_membership_id = ${input.ClientSubProgramMembershipID})`
    const open = isOpenOnChart(me)
    const Ahead = await readDays(context, { where: sql<boolean>`${ofClient} and o.ends_at > now()`, open, limit: 30 })
    const Before = await readDays(context, {
      where: sql<boolean>`${ofClient} and o.ends_at <= now()`,
      open,
      order: sql`o.starts_at desc, o.id`,
      limit: 30,
    })
    return { Ahead, Before }
  },

  async getAppointment(context) {
    const { tx, me, input, notFound } = context
    const id = input.AppointmentID
    const { rows } = await sql<{ version: number; program: string; maker: string | null; can: boolean }>`
      select a.version, s.name as program, (select n.name from staff_names(array[a.created_by]) n) as maker, ${isChangeable(me)} as can
      from appointment a join sub_program s on s.id = a.sub_program_id
      where a.id = ${id} and a.voided_at is null and ${isOpenTo(me)}`.execute(tx)
    const found = rows[0] ?? notFound()
    const { row, guests } = await planOfRow(tx, id)
    const [Occurrence] = input.AppointmentOccurrenceID
      ? await readDays(context, {
          where: sql<boolean>`a.id = ${id} and o.id = ${input.AppointmentOccurrenceID}`,
          open: isOpenTo(me),
        })
      : await readDays(context, { where: sql<boolean>`a.id = ${id}`, open: isOpenTo(me), limit: 1 })
    if (input.AppointmentOccurrenceID && !Occurrence) notFound()
    const names = await namesOn(context, id)
    return {
      AppointmentID: id,
      version: found.version,
      AppointmentType: row.type,
      Title: row.title,
      Date: row.start_on,
      StartTime: row.start_time,
      Minutes: row.minutes,
      AllDay: row.all_day,
      Clients: names.Clients.map(({ ID }) => ID),
      FosterResourceFamilyID: me.may('Family.View') ? row.family_id : null,
      SubProgramID: row.sub_program_id,
      Staff: names.Staff.map(({ ID }) => ID),
      Guests: guests.map((guest) => ({ Name: guest.name, Email: guest.email, Language: guest.language })),
      PlaceKind: row.place_kind,
      Place: row.place,
      VideoLink: row.video_link,
      TravelMinutes: row.travel_minutes,
      ReminderMinutes: row.reminder_minutes,
      Visibility: row.visibility,
      Notes: row.notes,
      Recurrence: row.rrule === null ? null : recurrenceOf(row.rrule),
      Names: names,
      SubProgramName: found.program,
      CreatedBy: found.maker ?? '',
      Occurrence: Occurrence ?? null,
      Can: { Edit: found.can && me.viewedBy === undefined },
    }
  },
})
