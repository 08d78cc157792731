import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { clientHealthCalls } from './client-health.calls.ts'

type Kind = 'Allergy' | 'Medication' | 'Condition' | 'Exam' | 'Immunization' | 'Insurance'

const common = ['id as HealthID', 'name as Name', 'note as Note', 'version'] as const
const period = ['start_date as StartDate', 'end_date as EndDate'] as const
const done = ['done_on as DoneOn', 'next_due_on as NextDueOn'] as const

/** What each kind shows. */
const columns = {
  Allergy: [...common, ...period, 'severity as Severity', 'reaction as Reaction'],
  Medication: [
    ...common,
    ...period,
    'dose as Dose',
    'directions as Directions',
    'purpose as Purpose',
    'provider as Prescriber',
    'pharmacy as Pharmacy',
    'psychotropic as IsPsychotropic',
    'order_expires_on as OrderExpiresOn',
  ],
  Condition: [...common, ...period, 'provider as DiagnosedBy'],
  Exam: [...common, ...done, 'provider as Provider', 'outcome as Outcome'],
  Immunization: [...common, ...done, 'dose as Dose', 'provider as Provider'],
  Insurance: [
    ...common,
    ...period,
    'member_number as MemberNumber',
    'group_number as GroupNumber',
    'phone_digits as PhoneNumberDigits',
  ],
} as const satisfies Record<Kind, readonly string[]>

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the kind chooses the columns of the answer
const entriesOf = <const K extends Kind>(tx: Tx, clientId: string, kind: K) =>
  tx
    .selectFrom('client_health')
    .select(columns[kind] as (typeof columns)[K])
    .where('person_id', '=', clientId)
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)

/** Newest first, what has no day last. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the kind chooses the columns of the answer
const listed = <const K extends Kind>(tx: Tx, clientId: string, kind: K) =>
  entriesOf(tx, clientId, kind)
    .orderBy(sql`coalesce(done_on, start_date, next_due_on)`, (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()

interface Writing {
  tx: Tx
  today: string
  input: {
    ClientID: string
    HealthID: string | null
    Name: string
    Note: string | null
    StartDate?: string | null
    EndDate?: string | null
    DoneOn?: string | null
    NextDueOn?: string | null
    version?: number | undefined
  }
  stale(current: unknown): never
  notFound(): never
  refuse(code: 'VersionNeeded'): never
}

type PeriodError = 'StartsInFuture' | 'EndsBeforeStart'
type DoneError = 'DoneInFuture' | 'DueBeforeDone' | 'WhenMissing'

function whyNotPeriod({ input, today }: Writing): PeriodError | undefined {
  const { StartDate, EndDate } = input
  if (StartDate && StartDate > addDays(today, scheduledAheadDays)) return 'StartsInFuture'
  return StartDate && EndDate && EndDate <= StartDate ? 'EndsBeforeStart' : undefined
}

function whyNotDone({ input, today }: Writing): DoneError | undefined {
  const { DoneOn, NextDueOn } = input
  if (!DoneOn && !NextDueOn) return 'WhenMissing'
  if (DoneOn && DoneOn > today) return 'DoneInFuture'
  return DoneOn && NextDueOn && NextDueOn <= DoneOn ? 'DueBeforeDone' : undefined
}

/** Values of a kind's own columns go into the row as they are. */
async function save({ tx, input, stale, notFound, refuse }: Writing, kind: Kind, own: Record<string, unknown>) {
  const values = {
    name: input.Name,
    note: input.Note,
    start_date: input.StartDate ?? null,
    end_date: input.EndDate ?? null,
    done_on: input.DoneOn ?? null,
    next_due_on: input.NextDueOn ?? null,
    ...own,
  }
  if (!input.HealthID)
    return tx
      .insertInto('client_health')
      .values({ person_id: input.ClientID, kind, ...values })
      .returning(['id as HealthID', 'version'])
      .executeTakeFirstOrThrow()
  if (input.version === undefined) return refuse('VersionNeeded')
  const saved = await tx
    .updateTable('client_health')
    .set(values)
    .where('id', '=', input.HealthID)
    .where('person_id', '=', input.ClientID)
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)
    .where('version', '=', input.version)
    .returning(['id as HealthID', 'version'])
    .executeTakeFirst()
  if (saved) return saved
  const current = await entriesOf(tx, input.ClientID, kind).where('id', '=', input.HealthID).executeTakeFirst()
  return current ? stale(current) : notFound()
}

export const clientHealthHandlers = handlers(clientHealthCalls, {
  async getClientHealth({ tx, input: { ClientID }, looked }) {
    await looked('person', ClientID, { part: 'health' })
    return {
      Allergies: await listed(tx, ClientID, 'Allergy'),
      Medications: await listed(tx, ClientID, 'Medication'),
      Conditions: await listed(tx, ClientID, 'Condition'),
      Exams: await listed(tx, ClientID, 'Exam'),
      Immunizations: await listed(tx, ClientID, 'Immunization'),
      Insurances: await listed(tx, ClientID, 'Insurance'),
    }
  },

  async addEditAllergy(context) {
    const { input, refuse } = context
    const why = whyNotPeriod(context)
    if (why) refuse(why)
    return save(context, 'Allergy', { severity: input.Severity, reaction: input.Reaction })
  },

  async addEditMedication(context) {
    const { input, refuse } = context
    const why = whyNotPeriod(context)
    if (why) refuse(why)
    if (input.OrderExpiresOn && !input.IsPsychotropic) refuse('OrderOfWhat')
    return save(context, 'Medication', {
      dose: input.Dose,
      directions: input.Directions,
      purpose: input.Purpose,
      provider: input.Prescriber,
      pharmacy: input.Pharmacy,
      psychotropic: input.IsPsychotropic,
      order_expires_on: input.OrderExpiresOn,
    })
  },

  async addEditCondition(context) {
    const why = whyNotPeriod(context)
    if (why) context.refuse(why)
    return save(context, 'Condition', { provider: context.input.DiagnosedBy })
  },

  async addEditExam(context) {
    const { input, refuse } = context
    const why = whyNotDone(context)
    if (why) refuse(why)
    return save(context, 'Exam', { provider: input.Provider, outcome: input.Outcome })
  },

  async addEditImmunization(context) {
    const { input, refuse } = context
    const why = whyNotDone(context)
    if (why) refuse(why)
    return save(context, 'Immunization', { provider: input.Provider, dose: input.Dose })
  },

  async addEditInsurance(context) {
    const { input, refuse } = context
    const why = whyNotPeriod(context)
    if (why) refuse(why)
    return save(context, 'Insurance', {
      member_number: input.MemberNumber,
      group_number: input.GroupNumber,
      phone_digits: input.PhoneNumberDigits,
    })
  },

  async deleteHealthEntry({ tx, input, stale, notFound }) {
    const gone = await tx
      .updateTable('client_health')
      .set({ voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: input.Reason })
      .where('id', '=', input.HealthID)
      .where('person_id', '=', input.ClientID)
      .where('kind', '=', input.Kind)
      .where('voided_at', 'is', null)
      .where('version', '=', input.version)
      .returning('id as HealthID')
      .executeTakeFirst()
    if (gone) return gone
    const current = await entriesOf(tx, input.ClientID, input.Kind).where('id', '=', input.HealthID).executeTakeFirst()
    return current ? stale(current) : notFound()
  },
})
