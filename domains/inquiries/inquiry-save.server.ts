import { sql } from 'kysely'
import { whyNotBorn, whyNotCounty } from '#domains/people/people.rules.ts'
import type { Context } from '#platform/server/handlers.ts'
import type { inquiriesCalls } from './inquiries.calls.ts'
import { needsFieldOffice } from './inquiries.rules.ts'
import { inquiryColumns } from './inquiry-fields.rules.ts'

type Save = Context<typeof inquiriesCalls.addEditInquiry>
type Facts = Pick<Save, 'tx' | 'today' | 'refuse'> & { input: Omit<Save['input'], 'InquiryID' | 'version'> }

/** What the database cannot know: which program, which office, which specialist. */
export async function checkInquiry({ tx, input, today, refuse }: Facts): Promise<void> {
  const program = await sql<{ foster: boolean; specialist: boolean }>`select
    exists (select from sub_program s join core_program c on c.id = s.core_program_id
      where s.id = ${input.SubProgramID} and c.web_application_module_name = 'Foster') as foster,
    exists (select from employee_sub_program e where e.sub_program_id = ${input.SubProgramID} and e.employee_id = ${input.RFSEmployeeID}
      and e.voided_at is null and (e.end_date is null or e.end_date > ${today})) as specialist`.execute(tx)
  const pnw = needsFieldOffice(input.SubProgramID)
  if (!program.rows[0]!.foster && !pnw) refuse('NotFoster')
  if (input.RFSEmployeeID && !program.rows[0]!.specialist) refuse('NoSpecialist')
  if (pnw && !input.FieldOffice) refuse('FieldOfficeNeeded')
  if (input.ReceivedOn > today) refuse('InFuture')
  if (whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
  if (whyNotBorn(input.SecondDateOfBirth, today)) refuse('BornInFuture', { field: 'SecondDateOfBirth' })
  if (input.StateAbbreviation && whyNotCounty(input.StateAbbreviation, input.County)) refuse('NoCounty')
  if (!input.PhoneNumberDigits && !input.Email) refuse('NoReach')
}

/** What an inquiry says, by column. */
export const inquiryValues = (input: Facts['input']) =>
  Object.fromEntries(
    Object.entries(inquiryColumns).map(([field, column]) => [column, input[field as keyof typeof inquiryColumns]]),
  )
