import * as z from 'zod/mini'
import { groupFor, joinSiblings } from '#domains/clients/siblings/siblings-group.server.ts'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { listed, sentence } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { enrollInput, type enrollErrors, type enrollOutput } from './enroll.calls.ts'
import { candidateOf, idFields, recordClient, recordNumbers, type Candidate } from './enroll-people.server.ts'
import { placesWith } from './membership.server.ts'
import type { Program } from './program.rules.ts'

const asked = z.strictObject(enrollInput)
interface EnrollCall extends CallSpec {
  input: typeof asked
  output: typeof enrollOutput
  errors: ReturnType<typeof enrollErrors>
}
/** The context of any program's call that enrolls. */
export type Enroll = Context<EnrollCall>

/** What differs from program to program when someone is enrolled. */
export interface Enrolling {
  readonly program: Program
  /** The program's own facts, as columns of the enrollment. */
  readonly columns?: Record<string, unknown>
  /** What the program writes beside the enrollment. */
  readonly enrolled?: (membershipId: string, clientId: string) => Promise<void>
}

/** Enrolls someone and the siblings who come along, as one action. */
export async function enroll(context: Enroll, enrolling: Enrolling): Promise<Output<EnrollCall>> {
  const { tx, input, refuse, effect, changeSet } = context
  const program = await programName(context, enrolling.program)
  const candidates: Candidate[] = []
  for (const who of [input, ...input.Siblings]) candidates.push(await candidateOf(context, enrolling.program, who))
  refuseTwice(refuse, candidates)
  // People and clients stay when the enrollment is undone: only what follows belongs to the action.
  const clients: string[] = []
  for (const one of candidates) clients.push(await recordClient(context, one))
  const together = [...clients, ...(input.SiblingOfClientID ? [await visibleSibling(context)] : [])]
  const group = together.length > 1 ? await groupFor(tx, together) : undefined
  const names = candidates.map((one) => one.name)
  const ChangeSetID = await changeSet(
    'enrollment.enroll',
    sentence(['Enroll {names} in {program} from {day}', 'Inscribir a {names} en {program} desde el {day}'], {
      names: names.join(', '),
      program,
      day: input.StartDate,
    }),
  )
  for (const one of candidates) await recordNumbers(context, one)
  const Enrolled = []
  for (const [at, clientId] of clients.entries())
    Enrolled.push(await enrollOne(context, enrolling, clientId, names[at]!))
  if (group) {
    await joinSiblings(tx, together, group)
    effect(
      'person',
      names.length > 1
        ? sentence(['{names} are kept together as siblings', '{names} se mantienen juntos como hermanos'], {
            names: listed(names),
          })
        : sentence(
            [
              '{name} is kept together with the siblings on record',
              '{name} se mantiene junto con los hermanos registrados',
            ],
            { name: names[0]! },
          ),
    )
  }
  return { ...Enrolled[0]!, Enrolled, ChangeSetID }
}

function refuseTwice(refuse: Enroll['refuse'], candidates: readonly Candidate[]): void {
  const known = candidates.flatMap((one) => one.personId ?? [])
  if (new Set(known).size < known.length) refuse('Twice')
  const numbers = candidates.flatMap((one) =>
    idFields.flatMap(([, column]) => (one.numbers[column] ? [`${column}:${one.numbers[column]}`] : [])),
  )
  if (new Set(numbers).size < numbers.length)
    refuse('Twice', {
      message: ['The same number is given for two people.', 'El mismo número se da para dos personas.'],
    })
}

/** The sub-program's name, when it belongs to the program and the agency places with it. */
async function programName({ tx, input, refuse }: Enroll, program: Program): Promise<string> {
  const found = await tx
    .selectFrom('sub_program as s')
    .innerJoin('core_program as c', 'c.id', 's.core_program_id')
    .select(['s.name', 'c.web_application_module_name as module'])
    .where('s.id', '=', input.SubProgramID)
    .executeTakeFirst()
  if (found?.module !== program.module) return refuse('WrongProgram')
  if (input.AgencyID && !(await placesWith(tx, input.AgencyID, input.SubProgramID))) refuse('NotAnAgency')
  return found.name
}

async function enrollOne({ tx, input, effect }: Enroll, enrolling: Enrolling, clientId: string, name: string) {
  const row = await tx
    .insertInto('client_membership')
    .values({
      person_id: clientId,
      sub_program_id: input.SubProgramID,
      agency_id: input.AgencyID,
      county: input.County,
      county_case_number: input.CountyCaseNumber,
      start_date: input.StartDate,
      backdate_reason: input.BackdateReason,
      ...enrolling.columns,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await enrolling.enrolled?.(row.id, clientId)
  effect(
    'calendar',
    sentence(['{name} is enrolled from {day}', '{name} queda inscrito desde el {day}'], { name, day: input.StartDate }),
  )
  return { ClientID: clientId, ClientSubProgramMembershipID: row.id, Name: name, version: row.version }
}

async function visibleSibling({ tx, input, notFound }: Enroll): Promise<string> {
  const found = await tx
    .selectFrom('client as c')
    .innerJoin('person as p', 'p.id', 'c.id')
    .select('c.id')
    .where('c.id', '=', input.SiblingOfClientID!)
    .executeTakeFirst()
  return (found ?? notFound()).id
}
