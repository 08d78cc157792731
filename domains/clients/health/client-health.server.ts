import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { clientHealthCalls } from './client-health.calls.ts'

const common = { HealthID: 'id', Name: 'name', Note: 'note' } as const
const period = { StartDate: 'start_date', EndDate: 'end_date' } as const
const done = { DoneOn: 'done_on', NextDueOn: 'next_due_on' } as const
const keeps = { voids: true } as const

/** What each kind holds. */
const entries = {
  Allergy: record('client_health', { ...common, ...period, Severity: 'severity', Reaction: 'reaction' }, keeps),
  Medication: record(
    'client_health',
    {
      ...common,
      ...period,
      Dose: 'dose',
      Directions: 'directions',
      Purpose: 'purpose',
      Prescriber: 'provider',
      Pharmacy: 'pharmacy',
      IsPsychotropic: 'psychotropic',
      OrderExpiresOn: 'order_expires_on',
    },
    keeps,
  ),
  Condition: record('client_health', { ...common, ...period, Code: 'code', DiagnosedBy: 'provider' }, keeps),
  Exam: record('client_health', { ...common, ...done, Provider: 'provider', Outcome: 'outcome' }, keeps),
  Immunization: record('client_health', { ...common, ...done, Dose: 'dose', Provider: 'provider' }, keeps),
  Insurance: record(
    'client_health',
    {
      ...common,
      ...period,
      MemberNumber: 'member_number',
      GroupNumber: 'group_number',
      PhoneNumberDigits: 'phone_digits',
    },
    keeps,
  ),
}
type Kind = keyof typeof entries

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the kind chooses the columns of the answer
const entriesOf = <const K extends Kind>(tx: Tx, clientId: string, kind: K) =>
  tx
    .selectFrom('client_health')
    .select(entries[kind].columns as (typeof entries)[K]['columns'])
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

interface Named {
  ClientID: string
}

interface Writing extends Ways {
  today: string
  input: Named & {
    HealthID: string | null
    StartDate?: string | null
    EndDate?: string | null
    DoneOn?: string | null
    NextDueOn?: string | null
    version?: number | undefined
  }
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

const at = <I extends string | null>(input: Named & { HealthID: I; version?: number | undefined }, kind: Kind) => ({
  id: input.HealthID,
  version: input.version,
  person_id: input.ClientID,
  kind,
})

async function save(context: Writing, kind: Kind, values: object) {
  return entries[kind].save(context, at(context.input, kind), values)
}

export const clientHealthHandlers = handlers(clientHealthCalls, {
  async getClientHealth({ tx, input: { ClientID } }) {
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
    return save(context, 'Allergy', entries.Allergy.values(input))
  },

  async addEditMedication(context) {
    const { input, refuse } = context
    const why = whyNotPeriod(context)
    if (why) refuse(why)
    if (input.OrderExpiresOn && !input.IsPsychotropic) refuse('OrderOfWhat')
    return save(context, 'Medication', entries.Medication.values(input))
  },

  async addEditCondition(context) {
    const why = whyNotPeriod(context)
    if (why) context.refuse(why)
    return save(context, 'Condition', entries.Condition.values(context.input))
  },

  async addEditExam(context) {
    const { input, refuse } = context
    const why = whyNotDone(context)
    if (why) refuse(why)
    return save(context, 'Exam', entries.Exam.values(input))
  },

  async addEditImmunization(context) {
    const { input, refuse } = context
    const why = whyNotDone(context)
    if (why) refuse(why)
    return save(context, 'Immunization', entries.Immunization.values(input))
  },

  async addEditInsurance(context) {
    const { input, refuse } = context
    const why = whyNotPeriod(context)
    if (why) refuse(why)
    return save(context, 'Insurance', entries.Insurance.values(input))
  },

  deleteHealthEntry: (context) =>
    entries[context.input.Kind].remove(context, at(context.input, context.input.Kind), context.input.Reason),
})
