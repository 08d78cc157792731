import { identifier, identifierShape } from '#domains/clients/identifiers/client-identifiers.rules.ts'
import { whyNotBorn } from '#domains/people/people.rules.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import { ageOn } from '#platform/contract/dates.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Enrollee } from './enroll.calls.ts'
import type { Enroll } from './enroll.server.ts'
import { whyNotStart } from './enrollment.rules.ts'
import { nameOf } from './membership.server.ts'
import type { Program } from './program.rules.ts'

export const idFields = [
  ['CID', 'cid'],
  ['FamLinkNumber', 'famlink_number'],
  ['WelligentID', 'welligent_id'],
] as const

const idWords: Record<(typeof idFields)[number][0], Words> = {
  CID: ['CID', 'CID'],
  FamLinkNumber: ['FamLink number', 'Número FamLink'],
  WelligentID: ['Welligent ID', 'Número Welligent'],
}

/** Someone to enroll: on record, or to be recorded. */
export interface Candidate {
  personId: string | undefined
  name: string
  born: string | null
  numbers: Record<'cid' | 'famlink_number' | 'welligent_id', string | null>
  who: Enrollee
}

export async function candidateOf(context: Enroll, program: Program, who: Enrollee): Promise<Candidate> {
  const { me, input, today, refuse } = context
  const numbers = numbersOf(context, who)
  const given = who.ClientID ?? who.PersonID ?? undefined
  const candidate = given ? await onRecord(context, given, who, numbers) : await toBeRecorded(context, who, numbers)
  const why = whyNotStart(input.StartDate, {
    today,
    born: candidate.born,
    mayBackdate: me.may('Records.Backdate'),
    reason: input.BackdateReason,
  })
  if (why) refuse(why)
  if (candidate.born && ageOn(candidate.born, today) > program.oldest) refuse('TooOld')
  return candidate
}

function numbersOf({ refuse }: Enroll, who: Enrollee): Candidate['numbers'] {
  const numbers = { cid: null, famlink_number: null, welligent_id: null } as Candidate['numbers']
  for (const [field, column] of idFields) {
    const number = identifier(who[field])
    if (number && !identifierShape.test(number)) refuse('WrongIdentifier', { field })
    numbers[column] = number
  }
  return numbers
}

async function onRecord(context: Enroll, id: string, who: Enrollee, numbers: Candidate['numbers']): Promise<Candidate> {
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
  if (who.ClientID && !person.client) notFound()
  for (const [field, column] of idFields) {
    const had = person[column]
    if (!numbers[column]) continue
    if (had && had !== numbers[column])
      refuse('OtherIdentifier', {
        field,
        message: sentence(['{name} is on record with {kind} {had}.', '{name} está registrado con {kind} {had}.'], {
          name: nameOf(person),
          kind: idWords[field],
          had,
        }),
      })
    if (!had) await refuseKnown(context, field, numbers[column])
  }
  return { personId: person.id, name: nameOf(person), born: person.date_of_birth, numbers, who }
}

async function toBeRecorded(context: Enroll, who: Enrollee, numbers: Candidate['numbers']): Promise<Candidate> {
  const { today, refuse } = context
  for (const [field, column] of idFields) if (numbers[column]) await refuseKnown(context, field, numbers[column])
  if (!who.FirstName || !who.LastName || !who.DateOfBirth || !who.Sex)
    return refuse('WhoIsIt', {
      field: !who.FirstName ? 'FirstName' : !who.LastName ? 'LastName' : who.DateOfBirth ? 'Sex' : 'DateOfBirth',
    })
  if (whyNotBorn(who.DateOfBirth, today)) refuse('BornInFuture')
  return { personId: undefined, name: `${who.FirstName} ${who.LastName}`, born: who.DateOfBirth, numbers, who }
}

/** A number on record belongs to that child alone; it is named to those who may see it. */
async function refuseKnown({ tx, refuse }: Enroll, field: 'CID' | 'FamLinkNumber' | 'WelligentID', number: string) {
  const column = idFields.find(([name]) => name === field)![1]
  const holder = await tx
    .selectFrom('client as c')
    .leftJoin('person as p', 'p.id', 'c.id')
    .select(['c.id', 'p.first_name', 'p.last_name'])
    .where(`c.${column}`, '=', number)
    .where('c.voided_at', 'is', null)
    .executeTakeFirst()
  if (!holder) return
  const known = holder.first_name !== null && holder.last_name !== null
  const kind = idWords[field]
  refuse('KnownIdentifier', {
    field,
    message: known
      ? sentence(
          [
            '{kind} {number} belongs to {name}, who is on record. Enroll that record instead.',
            '{kind} {number} es de {name}, que ya está registrado. Inscriba ese registro.',
          ],
          { kind, number, name: nameOf(holder) },
        )
      : sentence(
          [
            '{kind} {number} belongs to someone in another program. Ask its owner to let you in.',
            '{kind} {number} es de alguien de otro programa. Pida acceso a su responsable.',
          ],
          { kind, number },
        ),
  })
}

export async function recordClient({ tx, input }: Enroll, one: Candidate): Promise<string> {
  const { who } = one
  const made =
    !one.personId &&
    (await recordPerson(
      tx,
      {
        first_name: who.FirstName!,
        middle_name: who.MiddleName,
        last_name: who.LastName!,
        preferred_name: who.PreferredName,
        date_of_birth: who.DateOfBirth,
        sex: who.Sex!,
        primary_language: who.PrimaryLanguage,
      },
      { subProgramId: input.SubProgramID, source: 'added' },
    ))
  const id = made ? made.id : one.personId!
  await tx
    .insertInto('client')
    .values({ id, ...(!one.personId && given(one)) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

const given = ({ numbers }: Candidate) =>
  Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== null))

/** Numbers that somebody on record did not have yet: they come with the enrollment and go with it. */
export async function recordNumbers({ tx }: Enroll, one: Candidate): Promise<void> {
  const numbers = given(one)
  if (one.personId && Object.keys(numbers).length > 0)
    await tx.updateTable('client').set(numbers).where('id', '=', one.personId).execute()
}
