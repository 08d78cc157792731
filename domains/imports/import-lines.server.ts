import { sql } from 'kysely'
import { clientContactsCalls } from '#domains/clients/contacts/client-contacts.calls.ts'
import { clientContactsHandlers } from '#domains/clients/contacts/client-contacts.server.ts'
import { familiesCalls } from '#domains/families/record/families.calls.ts'
import { familiesHandlers } from '#domains/families/record/families.server.ts'
import { childrenCalls } from '#domains/foster/children/children.calls.ts'
import { childrenHandlers } from '#domains/foster/children/children.server.ts'
import { pastPlacementsCalls } from '#domains/foster/placements/past-placements.calls.ts'
import { pastPlacementsHandlers } from '#domains/foster/placements/past-placements.server.ts'
import { placementsCalls } from '#domains/foster/placements/placements.calls.ts'
import { placementsHandlers } from '#domains/foster/placements/placements.server.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { peopleHandlers } from '#domains/people/people.server.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { callWithin } from '#platform/server/call-within.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { Refused } from '#platform/server/refused.ts'
import { readOption } from '#platform/contract/sheets.ts'
import { relationsOf, type Facts, type ImportKind } from './import-kinds.rules.ts'
import type { importsCalls } from './imports.calls.ts'

export type Importing = Context<typeof importsCalls.tryImport>

export interface Job {
  readonly kind: ImportKind
  readonly subProgramId: string
  readonly fileName: string
  readonly changeSetId: string
  /** Hears of each person whom a line records. */
  readonly recorded: (personId: string) => void
}

const handlers = [
  ...peopleHandlers,
  ...childrenHandlers,
  ...familiesHandlers,
  ...clientContactsHandlers,
  ...placementsHandlers,
  ...pastPlacementsHandlers,
]

/** A line that cannot be: which field, and why. */
export class LineWrong extends Error {
  readonly field: string | undefined
  readonly why: Words
  constructor(field: string | undefined, why: Words) {
    super('line')
    this.field = field
    this.why = why
  }
}

const text = (facts: Facts, name: string) => (facts[name] === undefined ? null : String(facts[name]))

/** The child a line is about: by its number, or by name and birth date; never one of several. */
async function childOf(tx: Tx, job: Job, facts: Facts) {
  const cid = text(facts, 'CID')
  // Of a stay, the enrollment it was in; otherwise the one that lasts.
  const day = text(facts, 'StartDate')
  const { rows } = await sql<{ membership: string; client: string }>`
    select m.id as membership, m.person_id as client from client_membership m
      join client c on c.id = m.person_id join person p on p.id = c.id
    where m.sub_program_id = ${job.subProgramId} and m.voided_at is null
      and (m.end_date is null or m.end_date > ${day}::date) and (${day}::date is null or m.start_date <= ${day}::date)
      and (c.cid = ${cid} or ${cid}::text is null and norm_name(p.first_name) = norm_name(${text(facts, 'FirstName')})
        and norm_name(p.last_name) = norm_name(${text(facts, 'LastName')}) and p.date_of_birth = ${text(facts, 'DateOfBirth')}::date)`.execute(
    tx,
  )
  if (rows.length === 1) return rows[0]!
  throw new LineWrong(
    cid ? 'CID' : 'LastName',
    rows.length === 0
      ? [
          'No child in this sub-program has this number or this name and birth date.',
          'Ningún niño de este subprograma tiene este número o este nombre y fecha de nacimiento.',
        ]
      : [
          'Several children have this name and birth date. Give the CID.',
          'Varios niños tienen este nombre y fecha de nacimiento. Indique el CID.',
        ],
  )
}

async function familyOf(tx: Tx, job: Job, facts: Facts): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from resource_family
    where sub_program_id = ${job.subProgramId} and voided_at is null and pathway <> 'VF' and norm_name(name) = norm_name(${text(facts, 'Family')})`.execute(
    tx,
  )
  if (rows.length === 1) return rows[0]!.id
  throw new LineWrong(
    'Family',
    rows.length === 0
      ? ['No family in this sub-program has this name.', 'Ninguna familia de este subprograma tiene este nombre.']
      : ['Several families have this name.', 'Varias familias tienen este nombre.'],
  )
}

/** Records one line through the calls a person would make. */
export async function importLine(
  context: Importing,
  job: Job,
  facts: Facts,
  personId: string | null,
): Promise<Words[]> {
  const within = { handlers, changeSetId: job.changeSetId }
  const BackdateReason = `Imported from ${job.fileName}`.slice(0, 400)
  const name = [text(facts, 'FirstName'), text(facts, 'LastName')].filter(Boolean).join(' ')
  if (job.kind === 'children') {
    const { answer } = await callWithin(
      context,
      within,
      childrenCalls.addClientToProgramMembership,
      {
        ...facts,
        ...(personId && {
          FirstName: null,
          MiddleName: null,
          LastName: null,
          DateOfBirth: null,
          Sex: null,
          PersonID: personId,
        }),
        SubProgramID: job.subProgramId,
        BackdateReason,
      } as never,
      { fromStart: !personId },
    )
    if (!personId) job.recorded(answer.ClientID)
    return [
      sentence(['{name} is enrolled from {day}.', '{name} queda inscrito desde el {day}.'], {
        name,
        day: text(facts, 'StartDate') ?? '',
      }),
    ]
  }
  if (job.kind === 'families') {
    const { FirstName, LastName, DateOfBirth, ...family } = facts
    const PersonID = personId ?? (await newParent(context, job, { FirstName, LastName, DateOfBirth }))
    await callWithin(
      context,
      within,
      familiesCalls.addNewResourceFamily,
      {
        ...family,
        SubProgramID: job.subProgramId,
        Phase: 'Inquiry',
        Parents: PersonID ? [{ PersonID }] : [],
      } as never,
      { fromStart: true },
    )
    return [
      sentence(['The family {name} is recorded.', 'La familia {name} queda registrada.'], {
        name: text(facts, 'Name') ?? '',
      }),
    ]
  }
  const child = await childOf(context.tx, job, facts)
  if (job.kind === 'contacts') {
    await callWithin(context, within, ...contactCall(child.client, facts), { fromStart: true })
    return [
      sentence(['{contact} is a contact of {name}.', '{contact} queda como contacto de {name}.'], {
        contact: text(facts, 'Name') ?? '',
        name,
      }),
    ]
  }
  const FosterResourceFamilyID = await familyOf(context.tx, job, facts)
  const EndDate = text(facts, 'EndDate')
  if (EndDate) {
    if (!facts['EndReason']) throw new LineWrong('EndReason', ['Say why it ended.', 'Indique por qué terminó.'])
    await callWithin(context, within, pastPlacementsCalls.addPastPlacement, {
      ClientSubProgramMembershipID: child.membership,
      FosterResourceFamilyID,
      StartDate: text(facts, 'StartDate')!,
      EndDate,
      EndReason: text(facts, 'EndReason')!,
      PlacementType: (text(facts, 'PlacementType') as never) ?? null,
      BackdateReason,
    })
    return [
      sentence(['{name} was with {family} until {day}.', '{name} estuvo con {family} hasta el {day}.'], {
        name,
        family: text(facts, 'Family') ?? '',
        day: EndDate,
      }),
    ]
  }
  await callWithin(context, within, placementsCalls.assignFirstPlacement, {
    ClientSubProgramMembershipID: child.membership,
    FosterResourceFamilyID,
    StartDate: text(facts, 'StartDate')!,
    PlacementType: (text(facts, 'PlacementType') as never) ?? null,
    BackdateReason,
  })
  return [
    sentence(['{name} is placed with {family} from {day}.', '{name} queda con {family} desde el {day}.'], {
      name,
      family: text(facts, 'Family') ?? '',
      day: text(facts, 'StartDate') ?? '',
    }),
  ]
}

async function newParent(context: Importing, job: Job, facts: Facts): Promise<string | undefined> {
  if (!facts['FirstName'] && !facts['LastName']) return undefined
  const { answer } = await callWithin(
    context,
    { handlers, changeSetId: job.changeSetId },
    peopleCalls.addPerson,
    {
      FirstName: text(facts, 'FirstName') ?? '',
      LastName: text(facts, 'LastName') ?? '',
      DateOfBirth: text(facts, 'DateOfBirth'),
      Sex: 1,
      SubProgramID: job.subProgramId,
    },
    { fromStart: true },
  )
  job.recorded(answer.PersonID)
  return answer.PersonID
}

function contactCall(ClientID: string, facts: Facts) {
  const folder = text(facts, 'Folder') ?? 'BiologicalFamily'
  const said = text(facts, 'Relation')
  const Relation = said === null ? null : readOption(relationsOf(folder), said)
  if (Relation === undefined)
    throw new LineWrong(
      'Relation',
      sentence(
        [
          '“{said}” is not an option for this kind of contact.',
          '«{said}» no es una opción para este tipo de contacto.',
        ],
        { said: said ?? '' },
      ),
    )
  const { CID: _c, FirstName: _f, LastName: _l, DateOfBirth: _d, Folder: _k, ...own } = facts
  const input = {
    LivesWith: false,
    MayBeContacted: true,
    MayVisit: 'Yes',
    EmergencyContact: false,
    ReceivesDocuments: false,
    ...own,
    Relation,
    ClientID,
  } as never
  if (folder === 'Professionals') return [clientContactsCalls.addEditProfessionalsContact, input] as const
  if (folder === 'Misc') return [clientContactsCalls.addEditMiscContact, input] as const
  return [clientContactsCalls.addEditBiologicalFamilyContact, input] as const
}

/** What a refusal says, by field where it names one. */
export function problemsOf(error: unknown): { field: string | undefined; why: Words }[] {
  if (error instanceof LineWrong) return [{ field: error.field, why: error.why }]
  if (!(error instanceof Refused)) throw error
  const { fields, errors } = error.said
  const named = Object.entries(fields ?? {}).map(([field, why]) => ({ field, why }))
  return named.length > 0 ? named : errors.map((why) => ({ field: undefined, why }))
}
