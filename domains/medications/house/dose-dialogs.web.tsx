import { useAmount } from '../amount.web.ts'
import { witnessField } from '#domains/residential/houses/witness-field.web.tsx'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useKeptChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { asNeededCalls } from '../doses/as-needed.calls.ts'
import { doseCalls } from '../doses/doses.calls.ts'
import { doseActions, doseStates, isTaken, overTime } from '../medications.rules.ts'
import { useMedicationText } from '../medications-text.web.ts'
import type { HouseBook, OtcItem } from './house-book.calls.ts'
import type { PassHouse } from './pass.calls.ts'
import type { Dose, PassOrder, Slot } from './pass-shapes.calls.ts'

interface Of {
  membershipId: string
  name: string
}
type Drug = Pick<PassOrder, 'MedicationOrderID' | 'Drug' | 'Strength' | 'Controlled' | 'DoseAmount' | 'DoseUnit'>
export type DoseAction = (typeof doseActions)[number]['value']

export const drugName = ({ Drug, Strength }: { Drug: string; Strength: string | null }) =>
  [Drug, Strength].filter(Boolean).join(' ')

/** What can be said of a dose, each in one press or in one dialog. */
export function useDoses(house: Pick<PassHouse, 'ResidenceID' | 'Witnesses'> | undefined, dialogs: Dialogs) {
  const t = useMedicationText()
  const { label } = useSpeech()
  const { amount } = useAmount()
  const mayReport = usePermitted()('Incident.Create')
  const dates = useDates()
  const give = useKeptChange(doseCalls.recordDose)
  const witness = house && { WitnessProof: witnessField(t.witness, house) }
  const proof = { name: 'WitnessProof', span: 12 } as const
  const otherWords = { name: 'ReasonText', span: 12, help: t.otherWords } as const
  const whose = ({ name }: Of, drug: string) => `${drug}, ${name}`

  const act = (of: Of, order: Drug, slot: Pick<Slot, 'SlotOn' | 'SlotTime'>, state: DoseAction, late = false) => {
    const values = {
      ClientSubProgramMembershipID: of.membershipId,
      MedicationOrderID: order.MedicationOrderID,
      SlotOn: slot.SlotOn,
      SlotTime: slot.SlotTime,
      State: state,
    }
    const needsWitness = order.Controlled && isTaken(state)
    const said = t.said(label(doseActions, state), whose(of, drugName(order)), dates.clock(slot.SlotTime))
    const longAgo = isTaken(state) && late
    if (state === 'Given' && !needsWitness && !longAgo)
      return void give
        .run(values, said)
        .then((done) => done && showToast({ text: done === 'kept' ? t.keptHere : t.given(order.Drug) }))
    const part = state === 'Partial' || state === 'Vomited/Repeat'
    dialogs.ask({
      call: doseCalls.recordDose,
      title: label(doseActions, state),
      said,
      sentence: whose(of, drugName(order)),
      values,
      fields: [
        ...(part ? [{ name: 'Amount', span: 6 } as const] : []),
        ...(longAgo ? [{ name: 'At', span: 6, needed: true } as const] : []),
        ...(isTaken(state) ? [] : [{ name: 'Reason', span: 12 } as const, otherWords]),
        { name: 'Note', span: 12 },
        ...(needsWitness ? [proof] : []),
      ],
      ...(needsWitness && witness && { custom: witness }),
      wide: needsWitness,
      submit: label(doseActions, state),
    })
  }

  const begin = (of: Of, on: string, time: string, text: string) =>
    dialogs.show((onClose) => (
      <PartDialog
        name="incident-new"
        input={{ id: of.membershipId, type: 'Medication Error', day: on, time, text }}
        onClose={onClose}
      />
    ))

  return {
    act,
    mayReport,
    /** What went wrong with a dose, as the beginning of a report. */
    report: (of: Of, dose: Dose) =>
      begin(
        of,
        dose.SlotOn,
        dose.GivenTime,
        t.errorText(
          dose.Drug,
          dates.date(dose.SlotOn),
          dates.clock(dose.SlotTime ?? dose.GivenTime),
          label(doseStates, dose.State),
          dose.By,
        ),
      ),
    reportOpen: (one: HouseBook['Open'][number]) =>
      begin(
        { membershipId: one.ClientSubProgramMembershipID, name: one.Name },
        one.SlotOn,
        one.SlotTime,
        t.errorOpen(one.Drug, dates.date(one.SlotOn), dates.clock(one.SlotTime)),
      ),
    isGiving: give.busy,
    correct: (of: Of, dose: Dose) =>
      dialogs.ask({
        call: doseCalls.correctDose,
        title: t.correct,
        sentence: whose(of, dose.Drug),
        wide: true,
        values: {
          ClientSubProgramMembershipID: of.membershipId,
          DoseID: dose.DoseID,
          version: dose.version,
          State: (dose.State === overTime ? 'Given' : dose.State) as DoseAction,
          Reason: dose.Reason,
          ReasonText: dose.ReasonText,
        },
        fields: [
          { name: 'State', span: 6 },
          { name: 'Amount', span: 3 },
          { name: 'At', span: 3 },
          { name: 'Reason', span: 6 },
          { ...otherWords, span: 6 },
          { name: 'CorrectionReason', span: 12, needed: true },
          ...(dose.Controlled ? [proof] : []),
        ],
        ...(dose.Controlled && witness && { custom: witness }),
        submit: t.correct,
      }),
    takeBack: (of: Of, dose: Dose) =>
      dialogs.ask({
        call: dose.Kind === 'OTC' ? asNeededCalls.removeOtc : doseCalls.deleteDose,
        title: t.takeBack,
        sentence: whose(of, dose.Drug),
        values: { ClientSubProgramMembershipID: of.membershipId, DoseID: dose.DoseID, version: dose.version },
        fields: [{ name: 'Reason', span: 12 }],
        submit: t.takeBack,
      }),
    prn: (of: Of, order: Drug) =>
      dialogs.ask({
        call: asNeededCalls.recordPrn,
        title: t.prnGive,
        said: `${t.prnGive}: ${whose(of, drugName(order))}`,
        sentence: whose(of, drugName(order)),
        values: { ClientSubProgramMembershipID: of.membershipId, MedicationOrderID: order.MedicationOrderID },
        fields: [{ name: 'PrnReason', span: 12 }, { name: 'Note', span: 12 }, ...(order.Controlled ? [proof] : [])],
        ...(order.Controlled && witness && { custom: witness }),
        submit: t.give,
      }),
    effect: (of: Of, dose: Pick<Dose, 'DoseID' | 'Drug' | 'version'>) =>
      dialogs.ask({
        call: asNeededCalls.recordPrnEffect,
        title: t.effectOf(dose.Drug, of.name),
        values: { ClientSubProgramMembershipID: of.membershipId, DoseID: dose.DoseID, version: dose.version },
        fields: [
          { name: 'Effect', span: 12 },
          { name: 'EffectNote', span: 12 },
        ],
      }),
    otc: (of: Of, items: readonly OtcItem[]) =>
      dialogs.ask({
        call: asNeededCalls.addOtc,
        title: t.otcGive,
        said: `${t.otcGive}: ${of.name}`,
        sentence: `${of.name}. ${t.otcFromList}`,
        values: { ClientSubProgramMembershipID: of.membershipId },
        fields: [
          { name: 'OtcItemID', span: 12, needed: true },
          { name: 'PrnReason', span: 12 },
          { name: 'AllergyReason', span: 12 },
        ],
        custom: {
          OtcItemID: chosenField(
            t.otc,
            items.map((item) => ({
              value: item.OtcItemID,
              label: `${drugName(item)}, ${amount(item.DoseAmount, item.DoseUnit)}`,
            })),
            { autoFocus: true },
          ),
        },
        submit: t.give,
      }),
  }
}
export type DoseDialogs = ReturnType<typeof useDoses>
