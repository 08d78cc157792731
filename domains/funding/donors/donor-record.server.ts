import { fiscalYearOf } from '#platform/contract/dates.ts'
import { sql } from 'kysely'
import { letterAddress } from '#domains/community/mailings/letter-address.server.ts'
import type { Output } from '#platform/contract/call.ts'
import type { Tx, Widened } from '#platform/server/handlers.ts'
import { nextPledgeDay, receiptNumber, type PledgeRhythm } from '../funding.rules.ts'
import type { donorsCalls } from './donors.calls.ts'
import { kindOf } from './donors-list.server.ts'

type Donor = Widened<Output<typeof donorsCalls.getDonor>>
type Facts = Omit<Donor, 'ByYear' | 'ByFund' | 'Pledges' | 'Receipts' | 'YearCents'>

async function findFacts(tx: Tx, id: string, today: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select d.id as "DonorID", d.sub_program_id as "SubProgramID", t.name as "SubProgramName",
      coalesce(o.name, concat_ws(' ', p.first_name, p.last_name)) as "Name", ${kindOf} as "Kind", d.person_id as "PersonID",
      d.organization_id as "OrganizationID", p.first_name as "FirstName", p.last_name as "LastName", d.salutation as "Salutation",
      coalesce(o.email, p.email) as "Email", coalesce(o.phone_digits, (select h.digits from phone h where h.person_id = p.id
        order by h.sort, h.id limit 1)) as "PhoneNumberDigits",
      coalesce(o.line1, a.line1) as "AddressLine1", coalesce(o.line2, a.line2) as "AddressLine2", coalesce(o.city, a.city) as "City",
      coalesce(o.state_abbreviation, a.state_abbreviation) as "StateAbbreviation", coalesce(o.zip_code, a.zip_code) as "ZipCode",
      coalesce(a.confidential, false) as "IsConfidential",
      d.owner_employee_id as "OwnerEmployeeID", (select n.name from staff_names(array[d.owner_employee_id]) n) as "OwnerName",
      d.next_step as "NextStep", d.next_step_on as "NextStepOn", d.note as "Note",
      s.cents::float8 as "Cents", s.gifts as "Gifts", s.last_on as "LastOn", d.version
    from donor d join donor_sum s on s.donor_id = d.id join sub_program t on t.id = d.sub_program_id
      left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id
      left join ${letterAddress(sql`d.person_id`, today)} a on d.person_id is not null
    where d.id = ${id} and d.voided_at is null`.execute(tx)
  return rows[0]
}

/** One donor as its call gives it. */
export async function findDonor(tx: Tx, id: string, today: string): Promise<Donor | undefined> {
  const facts = await findFacts(tx, id, today)
  if (!facts) return undefined
  const [years, funds, pledges, receipts] = [
    await sql<
      Donor['ByYear'][number]
    >`select fiscal_year as "Year", cents::float8 as "Cents", gifts as "Gifts" from donor_year
      where donor_id = ${id} and gifts > 0 order by fiscal_year desc`.execute(tx),
    await sql<
      Donor['ByFund'][number]
    >`select fund as "Name", sum(cents)::float8 as "Cents", count(*)::int as "Gifts" from gift
      where donor_id = ${id} and voided_at is null group by 1 order by 2 desc, 1`.execute(tx),
    await sql<
      Donor['Pledges'][number]
    >`select p.id as "PledgeID", p.cents::float8 as "Cents", p.every as "Every", p.fund as "Fund",
        p.start_date as "StartDate", p.end_date as "EndDate", p.version,
        (select count(*)::int from gift g where g.pledge_id = p.id and g.voided_at is null) as "Paid"
      from pledge p where p.donor_id = ${id} and p.voided_at is null order by p.start_date desc, p.id`.execute(tx),
    await sql<
      Omit<Donor['Receipts'][number], 'Number'> & { year: number; number: number }
    >`select r.id as "ReceiptID", r.year, r.number,
        r.issued_on as "IssuedOn", r.cents::float8 as "Cents", r.voided_at is not null as "Void", r.version,
        exists (select from receipt_print x where x.receipt_id = r.id) as "Printed"
      from receipt r where r.donor_id = ${id} order by r.issued_on desc, r.number desc limit 100`.execute(tx),
  ]
  return {
    ...facts,
    YearCents: years.rows.find(({ Year }) => Year === fiscalYearOf(today))?.Cents ?? 0,
    ByYear: years.rows,
    ByFund: funds.rows,
    Pledges: pledges.rows.map((one) => ({
      ...one,
      NextOn: nextPledgeDay({
        every: one.Every as PledgeRhythm,
        start: one.StartDate,
        end: one.EndDate,
        paid: one.Paid,
      }),
    })),
    Receipts: receipts.rows.map(({ year, number, ...one }) => ({ ...one, Number: receiptNumber(year, number) })),
  }
}
