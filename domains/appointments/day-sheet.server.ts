import { sql } from 'kysely'
import type { Handler } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { between, heldBy, isOpenTo, readDays, teamOf } from './appointment-rows.server.ts'
import type { planningCalls } from './planning.calls.ts'

interface Place {
  id: string
  address: string | null
  phone: string | null
  latitude: number | null
  longitude: number | null
}

/**
 * A day in the order of the way. Appointments have their hour, so that is the order; those of the same hour and those of the
 * whole day come where the way is shortest. Miles are as the crow flies between ZIP codes.
 */
export const readDaySheet: Handler<typeof planningCalls.getDaySheet> = async (context) => {
  const { tx, me, input, today, notFound } = context
  const who = input.EmployeeID ?? me.userId
  if (who !== me.userId && !(await teamOf(context, today)).some(({ EmployeeID }) => EmployeeID === who)) notFound()
  const days = await readDays(context, {
    where: sql<boolean>`${between(input.Date, input.Date)} and ${heldBy([who])} and o.status not in ('Canceled by Client', 'Canceled by Agency', 'Rescheduled')`,
    open: isOpenTo(me),
    limit: 100,
  })
  const { rows: names } = await sql<{ name: string }>`select name from staff_names(array[${who}::uuid])`.execute(tx)
  const { rows } = await sql<Place>`
    select o.id, nullif(coalesce(case when f.id is not null and not f.address_confidential then concat_ws(', ', f.line1, f.line2, f.city, f.zip_code) end,
        case when f.id is null then concat_ws(', ', h.name, h.line1, h.line2, h.city, h.zip_code) end), '') as address,
      coalesce(f.phone_digits, h.phone_digits) as phone, z.latitude, z.longitude
    from appointment_occurrence o join appointment a on a.id = o.appointment_id
    left join lateral (select h.* from resource_family h where ${me.may('Family.View')} and a.place_kind is distinct from 'School' and h.id = coalesce(a.family_id,
      (select p.family_id from appointment_client c join placement p on p.client_membership_id = c.client_membership_id and p.voided_at is null
        and p.start_date <= o.start_on and (p.end_date is null or p.end_date > o.start_on)
        where c.appointment_id = a.id and a.place_kind is not distinct from 'Home' limit 1))) f on true
    left join lateral (
      select null as name, d.line1, d.line2, d.city, d.zip_code, null as phone_digits from appointment_client c
        join address d on d.person_id = c.person_id and d.kind = 'Home' and not d.confidential and d.voided_at is null
          and d.start_date <= o.start_on and (d.end_date is null or d.end_date > o.start_on)
        where c.appointment_id = a.id and f.id is null and a.place_kind = 'Home' and ${me.may('Person.View')} and ${inMyPrograms(me, sql`c.sub_program_id`)}
      union all
      select s.name, s.line1, s.line2, s.city, s.zip_code, s.phone_digits from appointment_client c
        join client_school k on k.person_id = c.person_id and k.voided_at is null and k.start_date <= o.start_on and (k.end_date is null or k.end_date > o.start_on)
        join school s on s.id = k.school_id
        where c.appointment_id = a.id and a.place_kind = 'School' and ${inMyPrograms(me, sql`c.sub_program_id`)}
      limit 1) h on true
    left join zip_place z on z.zip_code = left(coalesce(substring(a.place from '([0-9]{5})(-[0-9]{4})?$'), f.zip_code, h.zip_code), 5)
    where o.id = any (${days.map((day) => day.AppointmentOccurrenceID)}::uuid[])`.execute(tx)
  const placeOf = new Map(rows.map((row) => [row.id, row]))
  const ordered: { day: (typeof days)[number]; miles: number | null }[] = []
  const rest = [...days]
  let here: Place | undefined
  while (rest.length > 0) {
    const [first] = rest
    const together = rest.filter((day) => day.StartTime === first!.StartTime)
    const next = together.toSorted(
      (one, other) =>
        far(here, placeOf.get(one.AppointmentOccurrenceID)) - far(here, placeOf.get(other.AppointmentOccurrenceID)),
    )[0]!
    const place = placeOf.get(next.AppointmentOccurrenceID)
    const miles = here && place ? milesBetween(here, place) : null
    ordered.push({ day: next, miles })
    if (place?.latitude != null) here = place
    rest.splice(rest.indexOf(next), 1)
  }
  const Stops = ordered.map(({ day, miles }) => {
    const place = placeOf.get(day.AppointmentOccurrenceID)
    return { ...day, Address: day.Place ?? place?.address ?? null, Phone: place?.phone ?? null, Miles: miles }
  })
  const total = Stops.reduce((sum, { Miles }) => sum + (Miles ?? 0), 0)
  return { Name: names[0]?.name ?? '', Stops, Miles: Math.round(total * 10) / 10 }
}

const far = (from: Place | undefined, to: Place | undefined) => (from && to && milesBetween(from, to)) ?? 0

function milesBetween(from: Place, to: Place): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return null
  const turn = Math.PI / 180
  const half = (a: number, b: number) => Math.sin(((b - a) * turn) / 2) ** 2
  const arc =
    half(from.latitude, to.latitude) +
    Math.cos(from.latitude * turn) * Math.cos(to.latitude * turn) * half(from.longitude, to.longitude)
  return Math.round(3958.8 * 2 * Math.asin(Math.min(1, Math.sqrt(arc))) * 10) / 10
}
