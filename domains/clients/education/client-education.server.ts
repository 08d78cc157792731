import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { clientEducationCalls } from './client-education.calls.ts'
import { commonSchools, findSchool, saveSchool } from './client-education-schools.server.ts'

const clientSchools = tenureTable({
  table: 'client_school',
  subject: ['person_id'],
  holder: ['school_id', 'school_name'],
})

async function schoolsOf(tx: Tx, clientId: string, today: string) {
  const rows = await tx
    .selectFrom('client_school as c')
    .leftJoin('school as s', 's.id', 'c.school_id')
    .select([
      'c.id as ClientSchoolID',
      'c.school_id as SchoolID',
      sql<string>`coalesce(s.name, c.school_name)`.as('SchoolName'),
      's.school_type as SchoolType',
      's.line1 as AddressLine1',
      's.line2 as AddressLine2',
      's.city as City',
      's.state_abbreviation as StateAbbreviation',
      's.zip_code as ZipCode',
      's.phone_digits as PhoneNumberDigits',
      'c.grade as Grade',
      'c.iep as HasIEP',
      'c.iep_review_date as IEPReviewDate',
      'c.education_rights_holder as EducationRightsHolder',
      'c.attendance_note as AttendanceNote',
      'c.start_date as StartDate',
      'c.end_date as EndDate',
      'c.version',
    ])
    .where('c.person_id', '=', clientId)
    .where('c.voided_at', 'is', null)
    .orderBy('c.start_date', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map(({ AddressLine1, AddressLine2, City, StateAbbreviation, ZipCode, ...row }) => ({
    ...row,
    Address: row.SchoolID ? { AddressLine1, AddressLine2, City, StateAbbreviation, ZipCode } : null,
    State: row.StartDate > today ? 'scheduled' : row.EndDate && row.EndDate <= today ? 'ended' : 'current',
  }))
}

type Writing = Context<typeof clientEducationCalls.addEditClientSchool>

const valuesOf = (input: Writing['input']) => ({
  school_id: input.SchoolID,
  school_name: input.SchoolID ? null : input.SchoolName,
  grade: input.Grade,
  iep: input.HasIEP,
  iep_review_date: input.IEPReviewDate,
  education_rights_holder: input.EducationRightsHolder,
  attendance_note: input.AttendanceNote,
  start_date: input.StartDate,
  end_date: input.EndDate,
})

/** Whoever begins at a school leaves the one before on that day. */
async function begin({ tx, input, changeSet, refuse }: Writing) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenure:client_school:${JSON.stringify([input.ClientID])}`}, 0))`.execute(
    tx,
  )
  const before = await tx
    .selectFrom('client_school')
    .select(['id', 'start_date'])
    .where('person_id', '=', input.ClientID)
    .where('voided_at', 'is', null)
    .where('end_date', 'is', null)
    .executeTakeFirst()
  const ends = before && !input.EndDate
  if (ends && before.start_date >= input.StartDate) refuse('Overlap')
  const ChangeSetID = ends
    ? await changeSet(
        'school.change',
        sentence(['New school from {day}', 'Nueva escuela desde el {day}'], { day: input.StartDate }),
      )
    : null
  if (ends)
    await tx
      .updateTable('client_school')
      .set({ end_date: input.StartDate, end_reason: 'Transferred' })
      .where('id', '=', before.id)
      .execute()
  const made = await tx
    .insertInto('client_school')
    .values({ person_id: input.ClientID, ...valuesOf(input), follows_id: ends ? before.id : null })
    .returning(['id as ClientSchoolID', 'version'])
    .executeTakeFirstOrThrow()
  return { ...made, ChangeSetID }
}

const attended = record(
  'client_school',
  { ClientSchoolID: 'id' },
  {
    voids: true,
    async current({ tx, input, today }: Ways & Pick<Writing, 'today'> & { input: { ClientID: string } }, id) {
      return (await schoolsOf(tx, input.ClientID, today)).find((one) => one.ClientSchoolID === id)
    },
  },
)

async function correct(context: Writing, id: string) {
  const { input } = context
  const at = { id, version: input.version, person_id: input.ClientID }
  return { ...(await attended.change(context, at, valuesOf(input))), ChangeSetID: null }
}

export const clientEducationHandlers = handlers(clientEducationCalls, {
  async getClientEducation({ tx, input, today }) {
    return { Schools: await schoolsOf(tx, input.ClientID, today) }
  },

  async addEditClientSchool(context) {
    const { tx, input, today, refuse } = context
    if ((input.SchoolID === null) === (input.SchoolName === null)) refuse('WhichSchool')
    if (input.EndDate && input.EndDate <= input.StartDate) refuse('EndsBeforeStart')
    if (input.StartDate > addDays(today, scheduledAheadDays)) refuse('TooFarAhead')
    if (input.IEPReviewDate && !input.HasIEP) refuse('NoIEP')
    if (input.SchoolID && !(await findSchool(tx, input.ClientID, input.SchoolID))) refuse('NoSuchSchool')
    return input.ClientSchoolID ? correct(context, input.ClientSchoolID) : begin(context)
  },

  async deleteClientSchool(context) {
    const { tx, input, today, notFound } = context
    const rows = await schoolsOf(tx, input.ClientID, today)
    const row = rows.find((one) => one.ClientSchoolID === input.ClientSchoolID) ?? notFound()
    const seen = { id: row.ClientSchoolID, version: input.version }
    if (row.ClientSchoolID === rows[0]!.ClientSchoolID && row.State !== 'ended') {
      const of = tenure(tx, clientSchools, { today })
      const gone = await of.deleteCurrent({ person_id: input.ClientID }, { reason: input.Reason, seen })
      const { reopened } = settle(gone, context)
      const before = rows.find((one) => one.ClientSchoolID === reopened?.id)
      return { ClientSchoolID: row.ClientSchoolID, Reopened: before?.SchoolName ?? null }
    }
    return { ...(await attended.remove(context, seen, input.Reason)), Reopened: null }
  },

  async getCommonSchools({ tx, input }) {
    return { SubProgramID: input.SubProgramID, Schools: await commonSchools(tx, input.SubProgramID) }
  },

  addEditSchool: saveSchool,
})
