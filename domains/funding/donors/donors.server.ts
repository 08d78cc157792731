import { fiscalYearOf } from '#platform/contract/dates.ts'
import { sql } from 'kysely'
import { becomes, findOrRecordOrganization, isOnRegister } from '#domains/community/record-organization.server.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { record, sameVersion } from '#platform/server/record.ts'
import { donorsCalls } from './donors.calls.ts'
import { donorList } from './donors-list.server.ts'
import { findDonor } from './donor-record.server.ts'

type Save = Context<typeof donorsCalls.addEditDonor>

/** By which a person is known to fund development. */
export const donorSource = 'Donor'

const donors = record(
  'donor',
  {
    DonorID: 'id',
    Salutation: 'salutation',
    OwnerEmployeeID: 'owner_employee_id',
    NextStep: 'next_step',
    NextStepOn: 'next_step_on',
    Note: 'note',
  },
  { voids: true },
)

async function check({ tx, input, today, refuse }: Save): Promise<void> {
  if (input.NextStepOn && !input.NextStep) refuse('StepNeeded')
  const parts = [input.AddressLine1, input.City, input.StateAbbreviation, input.ZipCode].filter(Boolean).length
  if (parts > 0 && parts < 4) refuse('WholeAddress')
  if (!input.OwnerEmployeeID) return
  const { rows } = await sql`select 1 from employee_sub_program e where e.sub_program_id = ${input.SubProgramID}
    and e.employee_id = ${input.OwnerEmployeeID} and e.voided_at is null and (e.end_date is null or e.end_date > ${today})`.execute(
    tx,
  )
  if (rows.length === 0) refuse('NoOwner')
}

/** The person who gives: one on record outside of care, or somebody new. Whoever is in care is not there. */
async function personOf({ tx, input, refuse, notFound }: Save): Promise<string> {
  if (input.PersonID) {
    const { rows } = await sql<{ may: boolean }>`select may_give(${input.PersonID}) as may`.execute(tx)
    if (!rows[0]!.may) notFound()
    await sql`insert into person_sub_program (person_id, sub_program_id, source) values (${input.PersonID}, ${input.SubProgramID}, ${donorSource})
      on conflict do nothing`.execute(tx)
    return input.PersonID
  }
  if (!input.FirstName || !input.LastName) return refuse('NameNeeded')
  const made = await recordPerson(
    tx,
    { first_name: input.FirstName, last_name: input.LastName, email: input.Email },
    { subProgramId: input.SubProgramID, source: donorSource, mobile: input.PhoneNumberDigits },
  )
  return (made ?? notFound()).id
}

async function organizationOf({ tx, input, refuse, notFound }: Save): Promise<string> {
  const kind = input.Kind as 'Church' | 'Business' | 'Foundation' | 'Agency' | 'Other'
  if (input.OrganizationID) {
    if (!(await isOnRegister(tx, input.OrganizationID))) notFound()
    await becomes(tx, input.OrganizationID, [kind])
    return input.OrganizationID
  }
  if (!input.OrganizationName) return refuse('OrganizationNeeded')
  const { id } = await findOrRecordOrganization(tx, {
    Name: input.OrganizationName,
    Kinds: [kind],
    AddressLine1: input.AddressLine1,
    AddressLine2: input.AddressLine2,
    City: input.City,
    StateAbbreviation: input.StateAbbreviation,
    ZipCode: input.ZipCode,
    County: null,
    PhoneNumberDigits: input.PhoneNumberDigits,
    Email: input.Email,
    Web: null,
  })
  return id
}

/** Where letters go: what changed of it ends the address before. */
async function keepReach({ tx, input, today }: Save, personId: string): Promise<void> {
  // Of somebody chosen from the register, what was not typed stays.
  if (input.Email || input.DonorID)
    await sql`update person set email = ${input.Email} where id = ${personId} and email is distinct from ${input.Email}`.execute(
      tx,
    )
  if (input.PhoneNumberDigits)
    await sql`with first as (select id from phone where person_id = ${personId} order by sort, id limit 1),
      changed as (update phone set digits = ${input.PhoneNumberDigits} where id in (select id from first)
        and digits <> ${input.PhoneNumberDigits} returning 1)
      insert into phone (person_id, kind, digits) select ${personId}, 'Mobile', ${input.PhoneNumberDigits}
      where not exists (select from first)`.execute(tx)
  if (!input.AddressLine1) return
  const { rows } = await sql<{
    id: string
    begun: string
    confidential: boolean
    same: boolean
  }>`select a.id, a.start_date as begun, a.confidential,
      (a.line1, coalesce(a.line2, ''), a.city, a.state_abbreviation, a.zip_code)
        = (${input.AddressLine1}, coalesce(${input.AddressLine2}::text, ''), ${input.City}, ${input.StateAbbreviation}, ${input.ZipCode}) as same
    from address a where a.person_id = ${personId} and a.kind = 'Mailing' and a.voided_at is null and a.end_date is null`.execute(
    tx,
  )
  const held = rows[0]
  if (held?.same) return
  const place = {
    line1: input.AddressLine1,
    line2: input.AddressLine2,
    city: input.City!,
    state_abbreviation: input.StateAbbreviation!,
    zip_code: input.ZipCode!,
  }
  if (held && held.begun >= today) {
    await tx.updateTable('address').set(place).where('id', '=', held.id).execute()
    return
  }
  if (held) await tx.updateTable('address').set({ end_date: today }).where('id', '=', held.id).execute()
  await tx
    .insertInto('address')
    // What was confidential stays so: only whoever looks after the person may say otherwise.
    .values({
      person_id: personId,
      kind: 'Mailing',
      start_date: today,
      confidential: held?.confidential ?? false,
      ...place,
    })
    .execute()
}

export const donorsHandlers = handlers(donorsCalls, {
  async getDonors(context) {
    const { tx, today } = context
    const { rows } = await sql<{
      Id: string
      Name: string
    }>`select n.id as "Id", n.name as "Name" from staff_names(array(
      select distinct owner_employee_id from donor where voided_at is null and owner_employee_id is not null)) n order by 2`.execute(
      tx,
    )
    return { ...(await donorList.page(context)), Owners: rows, FiscalYear: fiscalYearOf(today) }
  },

  exportDonors: (context) => donorList.file(context),

  async getDonor({ tx, input, today, looked, notFound }) {
    const found = (await findDonor(tx, input.DonorID, today)) ?? notFound()
    await looked('donor', input.DonorID)
    return found
  },

  async findDonors({ tx, input }) {
    const { rows } = await sql<{ Kind: 'donor' | 'organization' | 'person'; Id: string; Name: string; Note: string }>`
      (select 'donor' as "Kind", s.donor_id as "Id", s.name as "Name", concat_ws(', ', t.name) as "Note" from donors_named(${input.Search}, 8) f (id)
        join donor_sum s on s.donor_id = f.id join sub_program t on t.id = s.sub_program_id order by s.name)
      union all (select 'organization', o.id, o.name, concat_ws(', ', array_to_string(o.kinds, ', '), o.city) from organization o
        where o.voided_at is null and o.search_text like '%' || norm_name(${input.Search}) || '%'
          and not exists (select from donor d where d.organization_id = o.id and d.voided_at is null) order by o.name limit 8)
      union all (select 'person', p.id, p.name, concat_ws(', ', p.city, p.email) from donor_people(${input.Search}, 20) p
        where not exists (select from donor d where d.person_id = p.id and d.voided_at is null) limit 8)`.execute(tx)
    return { Found: rows }
  },

  async addEditDonor(context) {
    const { tx, input, stale } = context
    await check(context)
    const values = donors.values(input)
    if (input.DonorID) {
      const row = await donors.lock(context, {
        id: input.DonorID,
        version: input.version,
        sub_program_id: input.SubProgramID,
      })
      if (row.person_id) {
        if (input.FirstName && input.LastName)
          await sql`update person set first_name = ${input.FirstName}, last_name = ${input.LastName} where id = ${row.person_id}
            and (first_name, last_name) is distinct from (${input.FirstName}, ${input.LastName})`.execute(tx)
        await keepReach(context, row.person_id)
      }
      return donors.change(context, { id: row.id, version: input.version }, values)
    }
    if (input.version !== null) await sameVersion(undefined, input.version, stale)
    const person = input.Kind === 'Person' ? await personOf(context) : null
    if (person) await keepReach(context, person)
    return donors.add(context, {
      ...values,
      sub_program_id: input.SubProgramID,
      person_id: person,
      organization_id: person ? null : await organizationOf(context),
    })
  },

  async removeDonor(context) {
    const { tx, input, refuse } = context
    const at = { id: input.DonorID, version: input.version }
    const row = await donors.lock(context, at)
    const { rows } = await sql`select 1 from gift where donor_id = ${row.id} and voided_at is null
      union all select 1 from receipt where donor_id = ${row.id} limit 1`.execute(tx)
    if (rows.length > 0) refuse('HasGifts')
    return donors.remove(context, at, input.Reason)
  },
})
