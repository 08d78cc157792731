import type { TestAgency } from '#app/testing.ts'

/** Someone whose every fact is a word found nowhere else, so that a leak shows in the text of an answer. */
export const stranger = {
  FirstName: 'Quillonzo',
  LastName: 'Vexbrandt',
  PreferredName: 'Zubbie',
  FormerNames: 'Morwhistle',
  DateOfBirth: '1931-04-07',
  CID: 'ZQX-77301',
  FamLinkNumber: 'FLK-99127',
  WelligentID: 'WLG-55213',
  PhoneNumberDigits: '7075550143',
  Address: '4417 Brindlewick Court',
  RelativeName: 'Ottavia Grunsfeld',
} as const

export interface Made {
  clientId: string
  membershipId: string
}

/** A client with one membership in a program, with phone, address, a relative and a case manager. */
export async function makeClient(
  agency: TestAgency,
  program: string,
  facts: Partial<Record<keyof typeof stranger, string>> = stranger,
  { manager, confidential = false }: { manager?: string; confidential?: boolean } = {},
): Promise<Made> {
  const one = async (text: string, values: unknown[]) =>
    (await agency.owner.query<{ id: string }>(text, values)).rows[0]!.id
  const clientId = await one(
    `insert into person (first_name, last_name, preferred_name, former_names, date_of_birth) values ($1, $2, $3, $4, $5) returning id`,
    [
      facts.FirstName,
      facts.LastName,
      facts.PreferredName ?? null,
      facts.FormerNames ?? null,
      facts.DateOfBirth ?? null,
    ],
  )
  await agency.owner.query('insert into client (id, cid, famlink_number, welligent_id) values ($1, $2, $3, $4)', [
    clientId,
    facts.CID ?? null,
    facts.FamLinkNumber ?? null,
    facts.WelligentID ?? null,
  ])
  const membershipId = await one(
    `insert into client_membership (person_id, sub_program_id, start_date, confidential, safety_alert)
     select $1, id, current_date - 200, $3, 'Gorblatt' from sub_program where name = $2 returning id`,
    [clientId, program, confidential],
  )
  if (facts.PhoneNumberDigits)
    await agency.owner.query(`insert into phone (person_id, kind, digits) values ($1, 'Mobile', $2)`, [
      clientId,
      facts.PhoneNumberDigits,
    ])
  if (facts.Address)
    await agency.owner.query(
      `insert into address (person_id, line1, city, state_abbreviation, zip_code, start_date) values ($1, $2, 'Thrumble', 'CA', '90001', current_date - 100)`,
      [clientId, facts.Address],
    )
  if (facts.RelativeName)
    await agency.owner.query(
      `insert into client_contact (person_id, folder, name, relation) values ($1, 'BiologicalFamily', $2, 'Mother')`,
      [clientId, facts.RelativeName],
    )
  if (manager)
    await agency.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
       select $1, sub_program_id, 'client', id, person_id, 'Case Manager', start_date from client_membership where id = $2`,
      [manager, membershipId],
    )
  return { clientId, membershipId }
}
