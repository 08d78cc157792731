import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { CallSpec } from '#platform/contract/call.ts'
import { CallDialog, type CallDialogProps } from '#platform/web/blocks/call-dialog.tsx'
import { ticksField } from '#platform/web/blocks/chosen-field.tsx'
import type { ClientProfile } from '../children/children-chart.calls.ts'
import { courtDateCalls } from './court-dates.calls.ts'
import { courtCalls, type CourtOrder, type Hearing } from './court.calls.ts'
import { useCourtText } from './child-court-text.web.ts'

/** What of the court is being written. */
export type CourtEdit =
  | { readonly do: 'hearing'; readonly hearing?: Hearing; readonly heldOn?: string }
  | { readonly do: 'order'; readonly order?: CourtOrder }
  | { readonly do: 'removeHearing'; readonly hearing: Hearing }
  | { readonly do: 'removeOrder'; readonly order: CourtOrder }
  | { readonly do: 'next' | 'last' | 'plan' | 'dependency' }

/** What is written of the court, each in a dialog; drawn beside what opens it. */
export function useCourtDialogs(child: ClientProfile) {
  const dialogs = useDialogs()
  const edit = (what: CourtEdit) =>
    dialogs.show((onClose) => <CourtDialog child={child} what={what} onClose={onClose} />)
  return { edit, dialog: dialogs.dialog }
}

interface CourtDialogProps {
  child: ClientProfile
  what: CourtEdit
  onClose: () => void
}

/** One thing of the court; for one child, or for siblings along with it. */
export function CourtDialog({ child, what, onClose }: CourtDialogProps) {
  const t = useCourtText()
  const ask = <const C extends CallSpec>(props: Omit<CallDialogProps<C>, 'onClose'>) => (
    <CallDialog<C> {...(props as CallDialogProps<C>)} onClose={onClose} />
  )
  const id = { ClientSubProgramMembershipID: child.ClientSubProgramMembershipID }
  const base = { ...id, version: child.version, AlsoForMembershipIDs: [] }
  const siblings = child.Siblings.filter((one) => one.ClientSubProgramMembershipID && one.Status !== 'Ended')
  const also = siblings.length > 0 ? [{ name: 'AlsoForMembershipIDs', span: 12 } as const] : []
  const custom = {
    AlsoForMembershipIDs: ticksField(
      t.also,
      siblings.map((one) => ({ value: one.ClientSubProgramMembershipID!, label: one.Name })),
    ),
  }
  const shared = (entry: { AlsoFor: readonly { ClientSubProgramMembershipID: string }[] } | undefined) => ({
    AlsoForMembershipIDs: entry?.AlsoFor.map((one) => one.ClientSubProgramMembershipID) ?? [],
  })
  switch (what.do) {
    case 'hearing':
      return ask({
        call: courtCalls.addEditHearing,
        title: t.editHearing,
        sentence: t.addHearingSentence,
        wide: true,
        values: { ...id, HeldOn: what.heldOn ?? '', ...what.hearing, ...shared(what.hearing) },
        fields: [
          'HeldOn',
          'StartTime',
          { name: 'Kind', span: 12 },
          'Court',
          'Department',
          'Judge',
          { name: 'Purpose', span: 6 },
          'Outcome',
          'NextDate',
          ...also,
        ],
        custom,
      })
    case 'order':
      return ask({
        call: courtCalls.addEditOrder,
        title: t.editOrder,
        wide: true,
        values: { ...id, OrderedOn: '', Text: '', ...what.order, ...shared(what.order) },
        fields: ['Kind', 'Court', 'OrderedOn', 'ExpiresOn', 'Text', ...also],
        custom,
      })
    case 'removeHearing':
      return ask({
        call: courtCalls.deleteHearing,
        title: t.removeHearing,
        sentence: t.removeSentence,
        values: { ...id, HearingID: what.hearing.HearingID, version: what.hearing.version, Reason: '' },
        fields: [{ name: 'Reason', span: 12 }],
        submit: t.removeHearing,
        done: t.removed,
      })
    case 'removeOrder':
      return ask({
        call: courtCalls.deleteOrder,
        title: t.removeOrder,
        sentence: t.removeSentence,
        values: { ...id, CourtOrderID: what.order.CourtOrderID, version: what.order.version, Reason: '' },
        fields: [{ name: 'Reason', span: 12 }],
        submit: t.removeOrder,
        done: t.removed,
      })
    case 'next':
      return ask({
        call: courtDateCalls.updateNextCourtDate,
        title: t.next,
        values: { ...base, NextCourtDate: child.NextCourtDate },
        fields: [{ name: 'NextCourtDate', span: 12 }, ...also],
        custom,
      })
    case 'last':
      return ask({
        call: courtDateCalls.updateLastCourtDate,
        title: t.last,
        values: { ...base, LastCourtDate: child.LastCourtDate },
        fields: [{ name: 'LastCourtDate', span: 12 }, ...also],
        custom,
      })
    case 'plan':
      return ask({
        call: courtDateCalls.updateCourtPlan,
        title: t.plan,
        values: { ...base, CourtPlan: child.CourtPlan as 'Adoption' | null },
        fields: [{ name: 'CourtPlan', span: 12 }, ...also],
        custom,
      })
    case 'dependency':
      return ask({
        call: courtDateCalls.updateDependencyStatus,
        title: t.dependency,
        values: { ...base, DependencyStatus: child.DependencyStatus as 'Detained' | null },
        fields: [{ name: 'DependencyStatus', span: 12 }, ...also],
        custom,
      })
  }
}
