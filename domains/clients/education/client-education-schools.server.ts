import { sql } from 'kysely'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import type { clientEducationCalls } from './client-education.calls.ts'

/** The list of a sub-program; what was taken off it stays with its end. */
export async function commonSchools(tx: Tx, subProgramId: string) {
  const rows = await tx
    .selectFrom('school_sub_program as l')
    .innerJoin('school as s', 's.id', 'l.school_id')
    .select([
      's.id as SchoolID',
      's.name as Name',
      's.school_type as SchoolType',
      'l.start_date as StartDate',
      'l.end_date as EndDate',
      's.line1',
      's.line2',
      's.city',
      's.state_abbreviation',
      's.zip_code',
      's.phone_digits',
      's.version',
    ])
    .where('l.sub_program_id', '=', subProgramId)
    .where('l.voided_at', 'is', null)
    .distinctOn(['s.name', 's.id'])
    .orderBy('s.name')
    .orderBy('s.id')
    .orderBy('l.start_date', 'desc')
    .execute()
  return rows.map(({ line1, line2, city, state_abbreviation, zip_code, phone_digits, ...school }) => ({
    ...school,
    Address: {
      AddressLine1: line1,
      AddressLine2: line2,
      City: city,
      StateAbbreviation: state_abbreviation,
      ZipCode: zip_code,
    },
    PhoneNumber: phone_digits ? { PhoneNumberDigits: phone_digits } : null,
  }))
}

/** A school in a list the caller may choose from, or one the client went to already. */
export async function findSchool(tx: Tx, clientId: string, schoolId: string): Promise<boolean> {
  const found = await sql`
    select 1 from school_sub_program where school_id = ${schoolId} and voided_at is null
    union all
    select 1 from client_school where school_id = ${schoolId} and person_id = ${clientId} and voided_at is null
    limit 1`.execute(tx)
  return found.rows.length > 0
}

type Writing = Context<typeof clientEducationCalls.addEditSchool>

const factsOf = (input: Writing['input']) => ({
  name: input.Name,
  school_type: input.SchoolType,
  line1: input.AddressLine1,
  line2: input.AddressLine2,
  city: input.City,
  state_abbreviation: input.StateAbbreviation,
  zip_code: input.ZipCode,
  phone_digits: input.PhoneNumberDigits,
})

export async function saveSchool(context: Writing) {
  const { input, refuse, today } = context
  const start = input.StartDate ?? today
  if (input.EndDate && input.StartDate && input.EndDate <= start) refuse('EndsBeforeStart')
  return input.SchoolID ? change(context, input.SchoolID) : add(context, start)
}

/** What is typed now is newer; what is left empty now stays. */
const keepingFilled = Object.fromEntries(
  (['line1', 'line2', 'city', 'state_abbreviation', 'phone_digits'] as const).map((column) => [
    column,
    sql<string>`coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`school.${column}`)})`,
  ]),
)

/** A school another program lists already is the same school. */
async function add({ tx, input, refuse }: Writing, start: string) {
  const facts = factsOf(input)
  const { SchoolID, version } = await tx
    .insertInto('school')
    .values(facts)
    .onConflict((on) => on.expression(sql`lower(name), coalesce(zip_code, '')`).doUpdateSet(keepingFilled))
    .returning(['id as SchoolID', 'version'])
    .executeTakeFirstOrThrow()
  const listed = await tx
    .selectFrom('school_sub_program')
    .select('id')
    .where('school_id', '=', SchoolID)
    .where('sub_program_id', '=', input.SubProgramID)
    .where('voided_at', 'is', null)
    .where('end_date', 'is', null)
    .executeTakeFirst()
  if (listed) refuse('SchoolListed')
  await tx
    .insertInto('school_sub_program')
    .values({ school_id: SchoolID, sub_program_id: input.SubProgramID, start_date: start, end_date: input.EndDate })
    .execute()
  return { SchoolID, version }
}

const schools = record(
  'school',
  { SchoolID: 'id' },
  {
    async current({ tx, input }: Writing, id) {
      const now = (await commonSchools(tx, input.SubProgramID)).find((one) => one.SchoolID === id)
      return now && { ...now, ...now.Address, PhoneNumberDigits: now.PhoneNumber?.PhoneNumberDigits ?? null }
    },
  },
)

async function change(context: Writing, SchoolID: string) {
  const { tx, input, notFound, refuse } = context
  const listed =
    (await tx
      .selectFrom('school_sub_program')
      .select(['id', 'start_date', 'end_date'])
      .where('school_id', '=', SchoolID)
      .where('sub_program_id', '=', input.SubProgramID)
      .where('voided_at', 'is', null)
      .orderBy('start_date', 'desc')
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  const start = input.StartDate ?? listed.start_date
  if (input.EndDate && input.EndDate <= start) refuse('EndsBeforeStart')
  const saved = await schools.change(context, { id: SchoolID, version: input.version }, factsOf(input))
  await tx
    .updateTable('school_sub_program')
    .set({ start_date: start, end_date: input.EndDate })
    .where('id', '=', listed.id)
    .execute()
  return saved
}
