import { sql } from 'kysely'
import { addMonths } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { monthOf } from '../billing.rules.ts'
import { careKinds } from './care.rules.ts'
import { careCalls } from './care.calls.ts'
import {
  careLines,
  childrenOf,
  countiesOf,
  differences,
  familiesOf,
  holdMonth,
  narrowed,
  monthOfCare,
  totalsOf,
} from './care-lines.server.ts'

const months = record('billing_care_month', { CareMonthID: 'id' }, {})
const hidden: Words = ['Not shown to you', 'No visible para usted']

/** Days of houses that had children in the month and whose census is not approved. */
async function openDays(tx: Tx, program: string, month: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select distinct n.residence_id, n.night from billing_care_nights(${program}, ${month}::date, (${month}::date + interval '1 month')::date - 1) n
      where n.residence_id is not null) h
    where not exists (select from census_day d where d.residence_id = h.residence_id and d.day = h.night and d.status = 'Approved')`.execute(
    tx,
  )
  return rows[0]!.n
}

async function adjustmentsOf(tx: Tx, careMonth: string) {
  const { rows } = await sql<{
    LineID: string
    Name: string | null
    Kind: string
    Nights: number
    CountyCents: number
    FamilyCents: number
    Reason: string
    AddedBy: string
    AddedAt: string
  }>`select l.id as "LineID", nullif(concat_ws(' ', p.first_name, p.last_name), '') as "Name", l.kind as "Kind", l.nights as "Nights",
      l.county_cents as "CountyCents", l.family_cents as "FamilyCents", l.adjustment as "Reason", l.added_at as "AddedAt",
      coalesce((select n.name from staff_names(array[l.added_by]) n), '') as "AddedBy"
    from billing_care_kept(${careMonth}) l left join client_membership m on m.id = l.client_membership_id left join person p on p.id = m.person_id
    where l.adjustment is not null order by l.added_at desc, l.id limit 500`.execute(tx)
  return rows
}

export const careHandlers = handlers(careCalls, {
  async getDaysInCare({ tx, me, input, today }) {
    const month = monthOf(input.Month)
    const approved = await monthOfCare(tx, input.SubProgramID, month)
    const lines = careLines(approved, input.SubProgramID, month)
    const { Lines: _lines, ...totals } = await totalsOf(tx, lines)
    const shown = narrowed(lines, input)
    const isNarrow = input.County !== undefined || input.FamilyID !== undefined
    const { Nights, CountyCents, FamilyCents } = isNarrow ? await totalsOf(tx, shown) : totals
    const { Unrated: _unrated, ...difference } = approved
      ? await totalsOf(tx, differences(input.SubProgramID, month), false)
      : { Unrated: 0, Lines: 0, Nights: 0, CountyCents: 0, FamilyCents: 0 }
    return {
      ...(await childrenOf(tx, isNarrow ? shown : lines, pageOf(input))),
      ...totals,
      Shown: { Nights, CountyCents, FamilyCents },
      Month: month,
      CareMonthID: approved?.id ?? null,
      ApprovedBy: approved?.approved_by ?? null,
      ApprovedAt: approved?.approved_at ?? null,
      IsOver: addMonths(month, 1) <= today,
      OpenDays: approved ? 0 : await openDays(tx, input.SubProgramID, month),
      Counties: await countiesOf(tx, lines),
      Families: await familiesOf(tx, lines),
      Adjustments: approved ? await adjustmentsOf(tx, approved.id) : [],
      Difference: difference,
      Can: { Manage: me.may('Billing.Manage') },
    }
  },

  async approveMonth(context) {
    const { tx, input, today, refuse } = context
    const month = monthOf(input.Month)
    await holdMonth(tx, input.SubProgramID, month)
    if (await monthOfCare(tx, input.SubProgramID, month)) refuse('Approved')
    if (addMonths(month, 1) > today) refuse('NotOver')
    const { CareMonthID } = await months.add(context, { sub_program_id: input.SubProgramID, month })
    // Written down first and looked at then: what is judged is what is kept.
    const { rows } = await sql<{
      unrated: number
    }>`with now_is as materialized (select * from billing_care_lines(${input.SubProgramID}, ${month}::date)),
      kept as (insert into billing_care_line (care_month_id, sub_program_id, client_membership_id, kind, family_id, residence_id, level_of_care, county, nights,
          county_rate_cents, family_rate_cents)
        select ${CareMonthID}, ${input.SubProgramID}, client_membership_id, kind, family_id, residence_id, level_of_care, county, nights, county_rate_cents,
          family_rate_cents from now_is)
      select coalesce(sum(unrated), 0)::int as unrated from now_is`.execute(tx)
    if (rows[0]!.unrated > 0) refuse('NoRate')
    const kept = await totalsOf(tx, sql`(select l.*, 0 as unrated from billing_care_kept(${CareMonthID}) l)`)
    if (kept.Lines === 0) refuse('NoNights')
    if ((await openDays(tx, input.SubProgramID, month)) > 0) refuse('CensusOpen')
    if (kept.CountyCents !== input.CountyCents || kept.FamilyCents !== input.FamilyCents) refuse('Changed')
    return { CareMonthID, CountyCents: kept.CountyCents, FamilyCents: kept.FamilyCents }
  },

  async adjustMonth({ tx, input, refuse }) {
    const month = monthOf(input.Month)
    await holdMonth(tx, input.SubProgramID, month)
    const approved = (await monthOfCare(tx, input.SubProgramID, month)) ?? refuse('NotApproved')
    const now = await totalsOf(tx, sql`(select * from billing_care_lines(${input.SubProgramID}, ${month}::date))`)
    if (now.Unrated > 0) refuse('NoRate')
    const { rows } = await sql<{
      nights: number
      county: number
      family: number
    }>`with now_is as materialized (select * from ${differences(input.SubProgramID, month)} d),
      kept as (insert into billing_care_line (care_month_id, sub_program_id, client_membership_id,
          kind, family_id, residence_id, level_of_care, county, nights, county_rate_cents, family_rate_cents, adjustment)
        select ${approved.id}, ${input.SubProgramID}, client_membership_id, kind, family_id, residence_id, level_of_care, county, nights,
          county_rate_cents, family_rate_cents, ${input.Reason} from now_is)
      select nights, nights * county_rate_cents as county, nights * family_rate_cents as family from now_is`.execute(tx)
    if (rows.length === 0) refuse('NoDifference')
    const CountyCents = rows.reduce((sum, { county }) => sum + county, 0)
    const FamilyCents = rows.reduce((sum, { family }) => sum + family, 0)
    if (CountyCents !== input.CountyCents || FamilyCents !== input.FamilyCents) refuse('Changed')
    return { Lines: rows.length, CountyCents, FamilyCents }
  },

  async exportInvoices(context) {
    const { tx, input, language, refuse, seen } = context
    const month = monthOf(input.Month)
    const approved = (await monthOfCare(tx, input.SubProgramID, month)) ?? refuse('NotApproved')
    const forFamilies = input.Kind === 'Family'
    const { rows } = await sql<{
      County: string | null
      Family: string | null
      Name: string | null
      Number: string | null
      Kind: string
      Level: string | null
      Nights: number
      Rate: number
      Cents: number
      Adjustment: string | null
    }>`select l.county as "County", f.name as "Family", nullif(concat_ws(' ', p.first_name, p.last_name), '') as "Name",
        coalesce(m.county_case_number, c.cid) as "Number", l.kind as "Kind", l.level_of_care as "Level", l.nights as "Nights",
        ${forFamilies ? sql`l.family_rate_cents` : sql`l.county_rate_cents`} as "Rate", ${forFamilies ? sql`l.family_cents` : sql`l.county_cents`} as "Cents",
        l.adjustment as "Adjustment"
      from billing_care_kept(${approved.id}) l left join client_membership m on m.id = l.client_membership_id left join person p on p.id = m.person_id
        left join client c on c.id = m.person_id left join resource_family f on f.id = l.family_id
      where l.kind <> 'Unpaid' and (${!forFamilies} or l.family_id is not null)
      order by ${forFamilies ? sql`f.name nulls last` : sql`l.county nulls last`}, p.last_name, p.first_name, l.id`.execute(
      tx,
    )
    seen({ file: input.Format, kind: input.Kind, month, found: rows.length })
    return rosterFile(
      sentence(
        forFamilies
          ? ['Family payments {month}', 'Pagos a familias {month}']
          : ['County invoices {month}', 'Facturas a condados {month}'],
        {
          month: month.slice(0, 7),
        },
      ),
      [
        { title: ['County', 'Condado'], value: (row) => row.County },
        { title: ['Family', 'Familia'], value: (row) => row.Family },
        { title: ['Child', 'Niño'], value: (row) => row.Name ?? hidden[language === 'es' ? 1 : 0] },
        { title: ['Case number', 'Número de caso'], value: (row) => row.Number },
        { title: ['Night', 'Noche'], value: (row) => labelOf(careKinds, row.Kind, language) },
        { title: ['Level of care', 'Nivel de cuidado'], value: (row) => row.Level },
        { title: ['Nights', 'Noches'], value: (row) => row.Nights, kind: 'number' },
        { title: ['Rate', 'Tarifa'], value: (row) => row.Rate / 100, kind: 'number' },
        { title: ['Amount', 'Importe'], value: (row) => row.Cents / 100, kind: 'number' },
        { title: ['Adjustment', 'Ajuste'], value: (row) => row.Adjustment, width: 32 },
      ],
      rows,
      input.Format,
      { language },
    )
  },
})
