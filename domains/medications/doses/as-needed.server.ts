import { sql } from 'kysely'
import { takeWitness } from '#domains/session/tablets/witness.server.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { allergies } from '../house/house-rows.server.ts'
import { allergiesAgainst } from '../medications.rules.ts'
import { asNeededCalls } from './as-needed.calls.ts'
import { amountOf, answer, begin, getDose, mustBeTrained, takeBack, write } from './dose-rows.server.ts'

export const asNeededHandlers = handlers(asNeededCalls, {
  removeOtc: (context) => takeBack(context, true),

  async recordPrn(context) {
    const { tx, me, input, refuse } = context
    const { house, day, membership } = await begin(context, input.MadeAt, (code) => refuse(code, { field: 'MadeAt' }))
    await mustBeTrained(context, day)
    const said = { State: 'Given', Amount: null, Reason: null, ReasonText: null }
    const row = await write(context, {
      client_membership_id: membership,
      kind: 'PRN',
      medication_order_id: input.MedicationOrderID,
      slot_on: context.today,
      state: 'Given',
      amount: await amountOf(context, { order: input.MedicationOrderID }, said),
      prn_reason: input.PrnReason,
      note: input.Note,
      given_at: input.MadeAt,
      witness_id: await takeWitness(tx, me, house ?? '', input.WitnessProof),
    })
    return answer(row)
  },

  async recordPrnEffect(context) {
    const { tx, input, refuse } = context
    await begin(context, input.MadeAt, (code) => refuse(code, { field: 'MadeAt' }))
    const dose = await getDose(context)
    if (dose.kind === 'Scheduled') refuse('NotPrn')
    if (dose.corrected) refuse('Corrected')
    if (dose.amount === null) refuse('NotGiven')
    if (dose.effect !== null) refuse('AlreadyTold')
    const { rows } = await sql<{
      version: number
    }>`update medication_dose set effect = ${input.Effect}, effect_note = ${input.EffectNote},
      effect_at = greatest(given_at, coalesce(${input.MadeAt}::timestamptz, now())),
      effect_by = my_user() where id = ${dose.id} returning version`.execute(tx)
    return { DoseID: dose.id, version: rows[0]!.version }
  },

  async addOtc(context) {
    const { tx, input, today, refuse } = context
    const { chart, day, membership } = await begin(context, input.MadeAt, (code) => refuse(code, { field: 'MadeAt' }))
    await mustBeTrained(context, day)
    const { rows } = await sql<{
      drug: string
      amount: number
      names: string[]
    }>`select i.drug, i.dose_amount::float8 as amount,
      ${allergies(sql`${chart.person_id}::uuid`, today)} as names from otc_item i where i.id = ${input.OtcItemID} and i.voided_at is null`.execute(
      tx,
    )
    const item = rows[0] ?? refuse('NotOrdered')
    const against = allergiesAgainst(item.drug, item.names)
    if (against.length > 0 && input.AllergyReason === null)
      refuse('AllergyNamed', {
        message: sentence(
          [
            'Allergy on record: {names}. To give it all the same, say why.',
            'Alergia registrada: {names}. Para darlo de todos modos, diga por qué.',
          ],
          { names: against.join(', ') },
        ),
      })
    const row = await write(context, {
      client_membership_id: membership,
      kind: 'OTC',
      otc_item_id: input.OtcItemID,
      slot_on: today,
      state: 'Given',
      amount: item.amount,
      prn_reason: input.PrnReason,
      allergy_reason: against.length > 0 ? input.AllergyReason : null,
      note: input.Note,
      given_at: input.MadeAt,
    })
    return { ...answer(row), Left: null }
  },
})
