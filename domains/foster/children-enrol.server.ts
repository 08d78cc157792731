import { sql } from 'kysely'
import { ageOn } from '#platform/contract/dates.ts'
import { identifier, identifierShape } from '#domains/clients/client-identifiers.rules.ts'
import { whyNotBorn } from '#domains/people/people.rules.ts'
import type { Context } from '#platform/server/handlers.ts'
import type { childrenCalls, EnrolledChild } from './children.calls.ts'
import { may, nameOf, placesWith } from './children-membership.server.ts'
import { whyNotStart } from './children.rules.ts'
import { groupFor, joinSiblings } from './siblings-group.server.ts'

type Enrol = Context<typeof childrenCalls.addClientToProgramMembership>

const idFields = [
  ['CID', 'cid'],
  ['FamLinkNumber', 'famlink_number'],
  ['WelligentID', 'welligent_id'],
] as const

const idWords = { CID: 'CID', FamLinkNumber: 'FamLink number', WelligentID: 'Welligent ID' } as const

/** Someone to enrol: on record, or to be recorded. */
interface Candidate {
  personId: string | undefined
  name: string
  born: string | null
  numbers: Record<'cid' | 'famlink_number' | 'welligent_id', string | null>
  child: EnrolledChild
}

/** Under 22: young people stay in extended care until 21. */
const oldest = 21

export async function enrolChildren(context: Enrol) {
  const { tx, input, refuse, effect, changeSet } = context
  await checkProgram(context)
  const candidates: Candidate[] = []
  for (const child of [input, ...input.Siblings]) candidates.push(await candidateOf(context, child))
  const known = candidates.flatMap((one) => one.personId ?? [])
  if (new Set(known).size < known.length) refuse('Twice')
  const numbers = candidates.flatMap((one) =>
    idFields.flatMap(([, column]) => (one.numbers[column] ? [`${column}:${one.numbers[column]}`] : [])),
  )
  if (new Set(numbers).size < numbers.length) refuse('Twice', { message: 'The same number is given for two children.' })

  // People and clients stay when the enrolment is undone: only what follows belongs to the action.
  const clients: string[] = []
  for (const one of candidates) clients.push(await recordClient(context, one))
  const together = [...clients, ...(input.SiblingOfClientID ? [await visibleSibling(context)] : [])]
  const group = together.length > 1 ? await groupFor(tx, together) : undefined
  const names = candidates.map((one) => one.name)
  const { name: program } = (await tx
    .selectFrom('sub_program')
    .select('name')
    .where('id', '=', input.SubProgramID)
    .executeTakeFirst()) ?? { name: '' }
  const ChangeSetID = await changeSet(
    'fosterClient.enrol',
    `Enrol ${names.join(', ')} in ${program} from ${input.StartDate}`,
  )
  const Enrolled = []
  for (const [at, clientId] of clients.entries()) Enrolled.push(await enrolOne(context, clientId, names[at]!))
  if (group) {
    await joinSiblings(tx, together, group)
    effect(
      'person',
      names.length > 1
        ? `${names.join(' and ')} are kept together as siblings`
        : `${names[0]} is kept together with the siblings on record`,
    )
  }
  const first = Enrolled[0]!
  return { ...first, Enrolled, ChangeSetID }
}

async function checkProgram({ tx, input, refuse }: Enrol) {
  const program = await tx
    .selectFrom('sub_program as s')
    .innerJoin('core_program as c', 'c.id', 's.core_program_id')
    .select('c.web_application_module_name as module')
    .where('s.id', '=', input.SubProgramID)
    .executeTakeFirst()
  if (program?.module !== 'Foster') refuse('NotFoster')
  if (input.AgencyID && !(await placesWith(tx, input.AgencyID, input.SubProgramID))) refuse('NotAnAgency')
}

async function candidateOf(context: Enrol, child: EnrolledChild): Promise<Candidate> {
  const { me, input, today, refuse } = context
  const numbers = numbersOf(context, child)
  const given = child.ClientID ?? child.PersonID ?? undefined
  const candidate = given ? await onRecord(context, given, child, numbers) : await toBeRecorded(context, child, numbers)
  const why = whyNotStart(input.StartDate, {
    today,
    born: candidate.born,
    mayBackdate: may(me, 'Records.Backdate'),
    reason: input.BackdateReason,
  })
  if (why) refuse(why)
  if (candidate.born && ageOn(candidate.born, today) > oldest) refuse('TooOld')
  return candidate
}

function numbersOf({ refuse }: Enrol, child: EnrolledChild): Candidate['numbers'] {
  const numbers = { cid: null, famlink_number: null, welligent_id: null } as Candidate['numbers']
  for (const [field, column] of idFields) {
    const number = identifier(child[field])
    if (number && !identifierShape.test(number)) refuse('WrongIdentifier', { field })
    numbers[column] = number
  }
  return numbers
}

async function onRecord(
  context: Enrol,
  id: string,
  child: EnrolledChild,
  numbers: Candidate['numbers'],
): Promise<Candidate> {
  const { tx, refuse, notFound } = context
  const person =
    (await tx
      .selectFrom('person as p')
      .leftJoin('client as c', 'c.id', 'p.id')
      .select([
        'p.id',
        'p.first_name',
        'p.last_name',
        'p.date_of_birth',
        'c.id as client',
        'c.cid',
        'c.famlink_number',
        'c.welligent_id',
      ])
      .where('p.id', '=', id)
      .executeTakeFirst()) ?? notFound()
  if (child.ClientID && !person.client) notFound()
  for (const [field, column] of idFields) {
    const had = person[column]
    if (!numbers[column]) continue
    if (had && had !== numbers[column])
      refuse('OtherIdentifier', { field, message: `${nameOf(person)} is on record with ${idWords[field]} ${had}.` })
    if (!had) await refuseKnown(context, field, numbers[column])
  }
  return { personId: person.id, name: nameOf(person), born: person.date_of_birth, numbers, child }
}

async function toBeRecorded(context: Enrol, child: EnrolledChild, numbers: Candidate['numbers']): Promise<Candidate> {
  const { today, refuse } = context
  for (const [field, column] of idFields) if (numbers[column]) await refuseKnown(context, field, numbers[column])
  if (!child.FirstName || !child.LastName || !child.DateOfBirth || !child.Sex)
    return refuse('WhoIsIt', {
      field: !child.FirstName ? 'FirstName' : !child.LastName ? 'LastName' : child.DateOfBirth ? 'Sex' : 'DateOfBirth',
    })
  if (whyNotBorn(child.DateOfBirth, today)) refuse('BornInFuture')
  return { personId: undefined, name: `${child.FirstName} ${child.LastName}`, born: child.DateOfBirth, numbers, child }
}

/** A number on record belongs to that child alone; it is named to those who may see it. */
async function refuseKnown({ tx, refuse }: Enrol, field: 'CID' | 'FamLinkNumber' | 'WelligentID', number: string) {
  const column = idFields.find(([name]) => name === field)![1]
  const holder = await tx
    .selectFrom('client as c')
    .leftJoin('person as p', 'p.id', 'c.id')
    .select(['c.id', 'p.first_name', 'p.last_name'])
    .where(`c.${column}`, '=', number)
    .executeTakeFirst()
  if (!holder) return
  const known = holder.first_name !== null && holder.last_name !== null
  refuse('KnownIdentifier', {
    field,
    message: known
      ? `${idWords[field]} ${number} belongs to ${holder.first_name} ${holder.last_name}, who is on record. Enrol that record instead.`
      : `${idWords[field]} ${number} belongs to a child of another program. Ask its owner to let you in.`,
  })
}

async function recordClient({ tx, input }: Enrol, one: Candidate): Promise<string> {
  const { child, numbers } = one
  let id = one.personId
  if (!id) {
    id = (await sql<{ id: string }>`select new_id() as id`.execute(tx)).rows[0]!.id
    await tx
      .insertInto('person')
      .values({
        id,
        first_name: child.FirstName!,
        middle_name: child.MiddleName,
        last_name: child.LastName!,
        preferred_name: child.PreferredName,
        date_of_birth: child.DateOfBirth,
        sex: child.Sex!,
        primary_language: child.PrimaryLanguage,
        // Row security reads it: without the sub-program the row could not be read back.
        sub_program_ids: [input.SubProgramID],
      })
      .execute()
  }
  if (!one.personId)
    await tx
      .insertInto('person_sub_program')
      .values({ person_id: id, sub_program_id: input.SubProgramID, source: 'added' })
      .execute()
  const given = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== null))
  await tx
    .insertInto('client')
    .values({ id, ...given })
    .onConflict((conflict) =>
      Object.keys(given).length > 0 ? conflict.column('id').doUpdateSet(given) : conflict.column('id').doNothing(),
    )
    .execute()
  return id
}

async function enrolOne({ tx, input, effect }: Enrol, clientId: string, name: string) {
  const row = await tx
    .insertInto('client_membership')
    .values({
      person_id: clientId,
      sub_program_id: input.SubProgramID,
      agency_id: input.AgencyID,
      county: input.County,
      county_case_number: input.CountyCaseNumber,
      designation: input.Designation,
      placement_type: input.PlacementType,
      level_of_care: input.LevelOfCare,
      dependency_status: input.DependencyStatus,
      start_date: input.StartDate,
      backdate_reason: input.BackdateReason,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  effect('calendar', `${name} is enrolled from ${input.StartDate}`)
  return { ClientID: clientId, ClientSubProgramMembershipID: row.id, Name: name, version: row.version }
}

async function visibleSibling({ tx, input, notFound }: Enrol): Promise<string> {
  const found = await tx
    .selectFrom('client as c')
    .innerJoin('person as p', 'p.id', 'c.id')
    .select('c.id')
    .where('c.id', '=', input.SiblingOfClientID!)
    .executeTakeFirst()
  return (found ?? notFound()).id
}
