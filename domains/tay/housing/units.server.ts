import { sql } from 'kysely'
import { holds, list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { cents } from '../money/money.rules.ts'
import { tay } from '../tay.rules.ts'
import { unitCalls } from './units.calls.ts'

const units = record(
  'tay_unit',
  {
    ...named('TayUnitID', 'Name', 'PlacementType', 'Address', 'Beds', 'Landlord', 'Note', 'StartDate'),
    LandlordPhone: 'landlord_phone_digits',
  },
  { voids: true },
)
const inspections = record('tay_inspection', named('TayInspectionID', 'InspectedOn', 'Note'), { voids: true })
const corrections = record('tay_correction', named('TayCorrectionID', 'What', 'DueOn', 'FixedOn'), {})

/** Days until something must be put right, unless somebody says otherwise. */
const correctionDays = 7

export const unitScopes: Pick<ScopeRules, 'tayUnit'> = {
  tayUnit: {
    is: 'record',
    table: 'tay_unit',
    async check(tx, id) {
      const found = tx.selectFrom('tay_unit').select('id').where('id', '=', id).where('voided_at', 'is', null)
      return Boolean(await found.executeTakeFirst())
    },
  },
}

/** Inspections of the units that `of` selects, newest first. */
export const inspectionsOf = (of: ReturnType<typeof sql>) =>
  list(sql`select ${inspections.select('i')}, i.unit_id as "UnitID", u.name as "Unit", ${staffName('i.inspected_by')} as "InspectedBy",
    ${list(sql`select ${corrections.select('k')} from tay_correction k where k.inspection_id = i.id order by k.fixed_on is not null, k.due_on, k.id`)} as "Corrections"
    from tay_inspection i join tay_unit u on u.id = i.unit_id where i.unit_id in (${of}) and i.voided_at is null
    order by i.inspected_on desc, i.id limit 60`)

/** The last day of this month, for a unit `u` that young people live in and nobody has inspected this month. */
export const inspectionDue = (today: string) => sql`case when u.start_date <= ${today}::date
    and exists (select from tay_stay s where s.unit_id = u.id and ${holds('s', today)})
    and not exists (select from tay_inspection i where i.unit_id = u.id and i.voided_at is null
      and i.inspected_on >= date_trunc('month', ${today}::date::timestamp)::date)
  then (date_trunc('month', ${today}::date::timestamp) + interval '1 month - 1 day')::date end`

export const unitHandlers = handlers(unitCalls, {
  async getUnits({ tx, me, today, looked }) {
    type Answer = Omit<Output<typeof unitCalls.getUnits>, 'MayEdit'>
    const { rows } =
      await sql<Answer>`select ${list(sql`select ${units.select('u')}, u.sub_program_id as "SubProgramID", s.name as "SubProgramName",
        (u.rent_cents / 100.0)::float8 as "Rent", u.end_date as "EndDate", coalesce(t.taken, 0) as "Taken", coalesce(t.coming, 0) as "Coming",
        ${list(sql`select y.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name", y.room as "Room",
          y.start_date as "Since" from tay_stay y join person p on p.id = y.person_id where y.unit_id = u.id and ${holds('y', today)}
          order by y.room nulls last, p.first_name`)} as "Youth",
        (select max(i.inspected_on) from tay_inspection i where i.unit_id = u.id and i.voided_at is null) as "LastInspectedOn",
        ${inspectionDue(today)} as "InspectionDue",
        (select count(*)::int from tay_correction k join tay_inspection i on i.id = k.inspection_id and i.voided_at is null
          where k.unit_id = u.id and k.fixed_on is null) as "OpenCorrections"
        from tay_unit u join sub_program s on s.id = u.sub_program_id
        left join tay_units_taken(array(select x.id from tay_unit x), ${today}::date) t on t.unit_id = u.id
        where u.voided_at is null and (u.end_date is null or u.end_date > ${today}::date) order by s.name, u.name`)} as "Units",
      ${list(sql`select s.id as "Id", s.name as "Name" from sub_program s join core_program k on k.id = s.core_program_id
        where k.web_application_module_name = ${tay.module} and s.retired_on is null and (s.id = any (my_sub_programs()) or sees_all()) order by s.name`)} as "SubPrograms"`.execute(
        tx,
      )
    await looked('tay_unit', null, { found: rows[0]!.Units.length })
    return { ...rows[0]!, MayEdit: me.may('TAY.Edit') }
  },

  async getInspections({ tx, input }) {
    const { rows } = await sql<
      Output<typeof unitCalls.getInspections>
    >`select ${inspectionsOf(sql`select ${input.TayUnitID}::uuid`)} as "Inspections"`.execute(tx)
    return rows[0]!
  },

  async addUnit(context) {
    const { tx, input, refuse } = context
    const { rows } = await sql`select from sub_program s join core_program k on k.id = s.core_program_id
      where s.id = ${input.SubProgramID} and k.web_application_module_name = ${tay.module}`.execute(tx)
    if (rows.length === 0) refuse('WrongProgram')
    return units.add(context, {
      ...units.values(input),
      sub_program_id: input.SubProgramID,
      rent_cents: cents(input.Rent),
    })
  },

  updateUnit: (context) =>
    units.change(context, units.at(context.input), {
      ...units.values(context.input),
      rent_cents: cents(context.input.Rent),
    }),

  endUnit: (context) =>
    units.change(context, units.at(context.input), {
      end_date: context.input.EndDate,
      end_reason: context.input.Reason,
    }),

  async addInspection(context) {
    const { tx, input, today, refuse } = context
    const unit = await units.get(context, input.TayUnitID)
    if (input.InspectedOn > today) refuse('NotYet')
    if (input.InspectedOn < unit.start_date) refuse('BeforeUnit')
    const due = input.DueOn ?? addDays(input.InspectedOn, correctionDays)
    if (due < input.InspectedOn) refuse('DueBefore')
    const of = { unit_id: unit.id, sub_program_id: unit.sub_program_id }
    const saved = await inspections.add(context, { ...of, inspected_on: input.InspectedOn, note: input.Note })
    const found = (input.Corrections ?? '').split('\n').flatMap((line) => line.trim() || [])
    for (const what of found)
      await tx
        .insertInto('tay_correction')
        .values({ ...of, inspection_id: saved.TayInspectionID, what, due_on: due })
        .execute()
    return saved
  },

  removeInspection: (context) => {
    const { TayInspectionID, TayUnitID, Reason, version } = context.input
    return inspections.remove(context, { id: TayInspectionID, unit_id: TayUnitID, version }, Reason)
  },

  async setCorrection(context) {
    const { tx, input, today, refuse } = context
    const at = { ...corrections.at(input), unit_id: input.TayUnitID }
    const row = await corrections.lock(context, at)
    if (input.FixedOn !== null) {
      if (input.FixedOn > today) refuse('NotYet')
      const { inspected_on } = await tx
        .selectFrom('tay_inspection')
        .select('inspected_on')
        .where('id', '=', row.inspection_id)
        .executeTakeFirstOrThrow()
      if (input.FixedOn < inspected_on) refuse('BeforeInspection')
    }
    return corrections.change(context, at, { fixed_on: input.FixedOn })
  },
})
