import { sql, type RawBuilder } from 'kysely'
import type { Output } from '#platform/contract/call.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { named, record } from '#platform/server/record.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { holds, list, one, staffName } from '#domains/enrollment/rows.server.ts'
import { isOut } from '../absences/absences.server.ts'
import { onShiftNow } from '../shifts/duty.server.ts'
import { shiftAt, standardShifts, type Shift } from '../shifts/shifts.rules.ts'
import { therapistRole } from '../residential.rules.ts'
import { houseCalls } from './houses.calls.ts'

const residences = record(
  'residence',
  {
    ...named(
      'ResidenceID',
      'LicenseNumber',
      'LicenseExpiresOn',
      'LicensedBeds',
      'Address',
      'Youngest',
      'Oldest',
      'Serves',
      'DayRatio',
      'NightRatio',
      'MealProgramNumber',
    ),
    Phone: 'phone_digits',
  },
  {},
)
const beds = record('bed', named('BedID', 'Name', 'Room', 'StartDate'), { voids: true })

/** The houses of the sub-programs somebody works in; on a shared tablet its own house. */
export const mine = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.sub_program_id`)} = any ((select my_sub_programs())::uuid[])
    or ${sql.ref(`${alias}.id`)} = (select my_house()) or (select sees_all()))`

/** Who has the bed `b` today, as far as the caller may see them, and where they are now. */
const resident = (today: string) =>
  one(sql`select s.client_membership_id as "ClientSubProgramMembershipID", s.person_id as "ClientID",
      concat_ws(' ', p.first_name, p.last_name) as "Name", p.date_of_birth as "DateOfBirth", m.start_date as "Since",
      (select ${staffName('k.employee_id')} from case_assignment k where k.subject_kind = 'client' and k.subject_id = m.id
        and k.role = ${therapistRole} and ${holds('k', today)} limit 1) as "Therapist", m.safety_alert as "SafetyAlert",
      (select l.name from level_of(m.id, ${today}::date) l) as "Level",
      array(select h.name from client_health h where h.person_id = s.person_id and h.kind = 'Allergy' and h.voided_at is null
        and (h.end_date is null or h.end_date > ${today}::date) order by h.name) as "Allergies",
      ${one(sql`select a.id as "HouseAbsenceID", a.kind as "Kind", a.place as "Place", a.left_at as "LeftAt", a.expected_at as "ExpectedAt", coalesce(a.expected_at < now(), false) as "Late",
        a.bed_held_until as "BedHeldUntil", a.version from house_absence a
        where a.client_membership_id = m.id and ${isOut}`)} as "Away"
    from bed_stay s join client_membership m on m.id = s.client_membership_id join person p on p.id = s.person_id
    where s.bed_id = b.id and ${holds('s', today)}`)

const bedRows = (
  today: string,
) => sql`select b.id as "BedID", b.name as "Name", b.room as "Room", b.start_date as "StartDate",
    b.end_date as "EndDate", b.version, coalesce(t.taken, false) as "Taken", ${resident(today)} as "Resident",
    ${one(sql`select concat_ws(' ', p.first_name, p.last_name) as "Name", n.start_date as "From" from bed_coming(b.id, ${today}) n
      left join bed_stay s on s.id = n.id left join person p on p.id = s.person_id`)} as "Next"
  from bed b left join lateral (select true as taken from bed_taken(b.id, ${today})) t on true
  where b.residence_id = h.id and b.voided_at is null and (b.end_date is null or b.end_date > ${today}::date) order by b.name, b.id`

export const houseScopes: Pick<ScopeRules, 'residence'> = {
  residence: {
    is: 'record',
    table: 'residence',
    async check(tx, id) {
      const { rows } = await sql`select from residence h where h.id = ${id} and ${mine('h')}`.execute(tx)
      return rows.length > 0
    },
    subPrograms: (id) => sql`select scope_h.sub_program_id from residence scope_h where scope_h.id = ${id}`,
  },
}

export const houseHandlers = handlers(houseCalls, {
  async getHouses({ tx, me, input, today, looked }) {
    const asks = (alias: string) =>
      input.ResidenceID ? sql`and ${sql.ref(`${alias}.id`)} = ${input.ResidenceID}` : sql``
    type Row = Omit<Output<typeof houseCalls.getHouses>['Houses'][number], 'Shift'> & {
      clock: string
      plan: Shift[] | null
    }
    const asked = sql<Row>`
      select h.id as "ResidenceID", h.name as "Name", h.sub_program_id as "SubProgramID", u.name as "SubProgramName", u.zone as "Zone",
        h.license_number as "LicenseNumber", h.license_expires_on as "LicenseExpiresOn", h.licensed_beds as "LicensedBeds", h.address as "Address",
        h.phone_digits as "Phone", h.youngest as "Youngest", h.oldest as "Oldest", h.serves as "Serves", h.day_ratio as "DayRatio", h.night_ratio as "NightRatio",
        h.meal_program_number as "MealProgramNumber", h.version, coalesce(n.beds, 0) as "BedsInUse", coalesce(n.taken, 0) as "BedsTaken",
        (select count(*)::int from house_absence a join bed_stay s on s.client_membership_id = a.client_membership_id and ${holds('s', today)}
          where s.residence_id = h.id and ${isOut}) as "Out",
        coalesce(w.present, 0) as "InHouse", ${list(onShiftNow(sql`h.id`))} as "OnShift", to_char(now() at time zone u.zone, 'HH24:MI') as clock,
        (select x.shifts from house_shift_plan x where x.residence_id = h.id) as plan,
        ${list(bedRows(today))} as "Beds"
      from residence h join sub_program u on u.id = h.sub_program_id
      left join house_beds(array(select r.id from residence r where ${mine('r')} ${asks('r')}), ${today}) n on n.residence_id = h.id
      left join house_present(array(select r.id from residence r where ${mine('r')} ${asks('r')}), ${today}) w on w.residence_id = h.id
      where ${mine('h')} ${asks('h')} order by u.name, h.name`
    const [, { rows }] = await allOf(planOnce(tx), asked.execute(tx))
    const Houses = rows.map(({ clock, plan, ...house }) => {
      const { began: _, ...Shift } = shiftAt(plan ?? standardShifts, clock)
      return { ...house, Shift }
    })
    await looked('residence', Houses.length === 1 ? Houses[0]!.ResidenceID : null, { found: Houses.length })
    return { Houses, MayChange: me.may('Administrator') }
  },

  saveHouse: (context) => residences.change(context, residences.at(context.input), residences.values(context.input)),

  async saveBed(context) {
    const { tx, input, notFound } = context
    const house = await tx
      .selectFrom('residence')
      .select('sub_program_id')
      .where('id', '=', input.ResidenceID)
      .executeTakeFirst()
    const { sub_program_id } = house ?? notFound()
    const at = { ...beds.at(input), residence_id: input.ResidenceID }
    return beds.save(context, at, beds.values(input), () => ({ sub_program_id }))
  },

  endBed(context) {
    const { ResidenceID, BedID, EndDate, Reason, version } = context.input
    return beds.change(
      context,
      { id: BedID, version, residence_id: ResidenceID },
      { end_date: EndDate, end_reason: Reason },
    )
  },
})
