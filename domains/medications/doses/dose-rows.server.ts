import { sql } from 'kysely'
import { lacksFor } from '#domains/training/compliance/compliance-facts.server.ts'
import { lockChart } from '#domains/enrollment/on-chart.server.ts'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { addDays } from '#platform/contract/dates.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import type { Context, Me } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { sameVersion } from '#platform/server/record.ts'
import { residential } from '#domains/residential/residential.rules.ts'
import { findHouseOn, holdsStill, mayRecord } from '../house/house-rows.server.ts'
import { notGivenNotice } from '../medication-notices.server.ts'
import { doseStates, isTaken, needsReason, offlineHours } from '../medications.rules.ts'

type Acting = Pick<Context<CallSpec>, 'tx' | 'today' | 'notFound' | 'stale' | 'settings'> & {
  me: Me
  input: { ClientSubProgramMembershipID: string }
}
interface Row {
  id: string
  state: string
  left: number | null
  version: number
}

const untrained = (what: readonly string[]): Words =>
  sentence(
    [
      'Your training has expired or is missing: {what}. Ask a colleague to record this, and register for a session.',
      'Su capacitación falta o ya venció: {what}. Pida a un colega que lo registre e inscríbase en una sesión.',
    ],
    { what: what.join(', ') },
  )

/** When it happened, and that the caller may record it in the house where the child was then. */
export async function begin(
  context: Acting & { refuse: (code: 'NotOnShift') => never },
  madeAt: string | null,
  late: (code: 'InFuture' | 'TooLongAgo') => never,
) {
  const { tx, me, input, notFound, refuse } = context
  const chart = await lockChart(context)
  const house = (await findHouseOn(tx, me, chart.id, madeAt)) ?? notFound()
  if (madeAt !== null) {
    const ago = Date.parse(house.now) - Date.parse(madeAt)
    if (ago < 0) late('InFuture')
    if (ago > offlineHours * 3_600_000) late('TooLongAgo')
  }
  if (!mayRecord(me, house.on_shift)) refuse('NotOnShift')
  return { chart, house: house.id, day: house.day, membership: input.ClientSubProgramMembershipID }
}

/** Who gives medication was trained for it on the day they wrote it down, also where a tablet sends that later. */
export async function mustBeTrained(
  { tx, me, refuse }: Acting & { refuse: (code: 'NotTrained', detail: { message: Words }) => never },
  day: string,
): Promise<void> {
  const lacks = await lacksFor(tx, day, [me.personId], 'Medication pass')
  if (lacks.length > 0) refuse('NotTrained', { message: untrained(lacks.map(({ Requirement }) => Requirement)) })
}

type Values = Readonly<Record<string, unknown>>

/** Writes one row of the book; the database says what may not be. */
export async function write({ tx }: Pick<Acting, 'tx'>, values: Values): Promise<Row> {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const { rows } = await sql<Row>`insert into medication_dose (${sql.join(given.map(([name]) => sql.id(name)))})
    values (${sql.join(given.map(([, value]) => value))}) returning id, state, version,
      supply_left(supply_id)::float8 - taken::float8 as left`.execute(tx)
  return rows[0]!
}

export const answer = ({ id, state, left, version }: Row) => ({ DoseID: id, State: state, Left: left, version })

interface Held {
  id: string
  kind: string
  medication_order_id: string | null
  otc_item_id: string | null
  supply_id: string | null
  slot_on: string
  slot_time: string | null
  given_at: string
  amount: string | null
  prn_reason: string | null
  effect: string | null
  effect_note: string | null
  effect_at: string | null
  effect_by: string | null
  version: number
  corrected: boolean
}

/** A dose of the child as its reader saw it, held. */
export async function getDose(context: Acting & { input: { DoseID: string; version: number } }): Promise<Held> {
  const { tx, input, notFound, stale } = context
  const { rows } =
    await sql<Held>`select d.id, d.kind, d.medication_order_id, d.otc_item_id, d.supply_id, d.slot_on, d.slot_time, d.given_at, d.amount, d.prn_reason,
      d.effect, d.effect_note, d.effect_at, d.effect_by, d.version,
      exists (select from medication_dose n where n.corrects_id = d.id and n.voided_at is null) as corrected
    from medication_dose d where d.id = ${input.DoseID} and d.client_membership_id = ${input.ClientSubProgramMembershipID} and d.voided_at is null
    for update`.execute(tx)
  const dose = rows[0] ?? notFound()
  await sameVersion(dose, input.version, stale)
  return dose
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** A time of day beside the time of a dose: one well before it is of the day after. */
export const instantOf = (program: string, slotOn: string, slotTime: string, at: string) =>
  sql`(select local_instant(${minutesOf(at) < minutesOf(slotTime) - 60 ? addDays(slotOn, 1) : slotOn}::date, ${at}, u.zone)
    from sub_program u where u.id = ${program})`

/** What somebody has said of a time of an order before. */
export async function findSaid(
  tx: Acting['tx'],
  of: { ClientSubProgramMembershipID: string; MedicationOrderID: string; SlotOn: string; SlotTime: string },
): Promise<{ state: string; time: string; name: string } | undefined> {
  const { rows } = await sql<{ state: string; time: string; name: string }>`select d.state,
      to_char(d.given_at at time zone u.zone, 'HH24:MI') as time, coalesce((select n.name from staff_names(array[d.recorded_by]) n), '') as name
    from medication_dose d join sub_program u on u.id = d.sub_program_id
    where d.client_membership_id = ${of.ClientSubProgramMembershipID} and d.medication_order_id = ${of.MedicationOrderID} and d.slot_on = ${of.SlotOn} and d.slot_time = ${of.SlotTime}
      and d.kind = 'Scheduled' and d.voided_at is null and ${holdsStill}`.execute(tx)
  return rows[0]
}

interface Said {
  State: string
  Amount: number | null
  Reason: string | null
  ReasonText: string | null
}
/** What was taken when nothing else is said: the dose of the order, or of the signed list. */
export async function amountOf(
  { tx }: Pick<Acting, 'tx'>,
  of: { order: string | null; item?: string | null },
  { State, Amount }: Said,
): Promise<number | null> {
  if (!isTaken(State)) return null
  if (Amount !== null && State !== 'Given') return Amount
  const { rows } = await sql<{
    amount: number
  }>`select o.dose_amount::float8 as amount from medication_order o where o.id = ${of.order}
    union all select i.dose_amount::float8 from otc_item i where i.id = ${of.item ?? null}`.execute(tx)
  return State === 'Given' || State === 'Vomited/Repeat' ? (rows[0]?.amount ?? null) : Amount
}

/** The nurse hears of what was not given. */
export async function tellNurse(
  context: Acting,
  chart: { id: string; sub_program_id: string },
  { State, Reason, ReasonText }: Said,
) {
  if (!needsReason(State)) return
  const { tx, me, today, settings } = context
  const { rows } = await sql<{
    id: string
  }>`select n as id from nurses_of(${chart.sub_program_id}, ${today}) n`.execute(tx)
  const to = rows.map(({ id }) => id).filter((id) => id !== me.userId)
  await tell(tx, settings, notGivenNotice, {
    to,
    title: sentence(['A dose was not given: {state}', 'Una dosis no se dio: {state}'], {
      state: findLabel(doseStates, State) ?? State,
    }),
    typed: ReasonText ?? Reason,
    link: chartPath(clientChart(residential.module, chart.id), 'medications'),
    membership: chart.id,
  })
}

/** Takes a dose back with everything that was corrected of it. */
export async function takeBack(
  context: Acting & {
    input: { DoseID: string; version: number; Reason: string }
    refuse: (code: 'NotOnShift' | 'Corrected') => never
  },
  isOtc: boolean,
) {
  const { tx, input, notFound, refuse } = context
  const dose = await (async () => {
    await lockChart(context)
    return getDose(context)
  })()
  if ((dose.kind === 'OTC') !== isOtc) return notFound()
  if (dose.corrected) refuse('Corrected')
  const house = await findHouseOn(tx, context.me, input.ClientSubProgramMembershipID, null)
  if (!mayRecord(context.me, house?.on_shift ?? false)) refuse('NotOnShift')
  await sql`with recursive chain as (select d.id, d.corrects_id from medication_dose d where d.id = ${dose.id}
      union all select d.id, d.corrects_id from medication_dose d join chain c on d.id = c.corrects_id)
    update medication_dose set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason} where id in (select id from chain)`.execute(
    tx,
  )
  const { rows } = await sql<{
    left: number | null
  }>`select case when ${dose.supply_id}::uuid is null then null else supply_left(${dose.supply_id}) end::float8 as left`.execute(
    tx,
  )
  return { DoseID: dose.id, Left: rows[0]!.left }
}
