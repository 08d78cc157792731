import { takeWitness } from '#domains/session/tablets/witness.server.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { doseStates, isTaken } from '../medications.rules.ts'
import {
  amountOf,
  answer,
  begin,
  findSaid,
  getDose,
  instantOf,
  mustBeTrained,
  takeBack,
  tellNurse,
  write,
} from './dose-rows.server.ts'
import { doseCalls } from './doses.calls.ts'

export const doseHandlers = handlers(doseCalls, {
  async recordDose(context) {
    const { tx, me, input, refuse } = context
    const { chart, house, day, membership } = await begin(context, input.MadeAt, (code) =>
      refuse(code, { field: 'MadeAt' }),
    )
    if (isTaken(input.State)) await mustBeTrained(context, day)
    const there = await findSaid(tx, input)
    if (there)
      refuse('AlreadyDone', {
        message: sentence(
          ['{name} recorded this dose already: {state}, {time}.', '{name} ya registró esta dosis: {state}, {time}.'],
          { ...there, state: findLabel(doseStates, there.state) ?? there.state },
        ),
      })
    const row = await write(context, {
      client_membership_id: membership,
      kind: 'Scheduled',
      medication_order_id: input.MedicationOrderID,
      slot_on: input.SlotOn,
      slot_time: input.SlotTime,
      state: input.State,
      amount: await amountOf(context, { order: input.MedicationOrderID }, input),
      reason: input.Reason,
      reason_text: input.ReasonText,
      note: input.Note,
      given_at: input.At ? instantOf(chart.sub_program_id, input.SlotOn, input.SlotTime, input.At) : input.MadeAt,
      witness_id: await takeWitness(tx, me, house ?? '', input.WitnessProof),
    })
    await tellNurse(context, chart, input)
    return answer(row)
  },

  async correctDose(context) {
    const { tx, me, input, refuse } = context
    const { chart, house, membership } = await begin(context, null, (code) => refuse(code))
    const dose = await getDose(context)
    if (dose.corrected) refuse('Corrected')
    const amount = await amountOf(context, { order: dose.medication_order_id, item: dose.otc_item_id }, input)
    const row = await write(context, {
      client_membership_id: membership,
      kind: dose.kind,
      medication_order_id: dose.medication_order_id,
      otc_item_id: dose.otc_item_id,
      slot_on: dose.slot_on,
      slot_time: dose.slot_time,
      state: input.State,
      amount,
      reason: input.Reason,
      reason_text: input.ReasonText,
      note: input.Note,
      prn_reason: dose.prn_reason,
      // How it worked was said of this dose, and is not asked again.
      ...(amount !== null && {
        effect: dose.effect,
        effect_note: dose.effect_note,
        effect_at: dose.effect_at,
        effect_by: dose.effect_by,
      }),
      given_at: input.At
        ? instantOf(chart.sub_program_id, dose.slot_on, dose.slot_time ?? input.At, input.At)
        : dose.given_at,
      witness_id: await takeWitness(tx, me, house ?? '', input.WitnessProof),
      corrects_id: dose.id,
      correction_reason: input.CorrectionReason,
    })
    await tellNurse(context, chart, input)
    return answer(row)
  },

  deleteDose: (context) => takeBack(context, false),
})
