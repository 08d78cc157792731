import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import { AlsoFor } from './child-court-also.web.tsx'
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

interface CourtDialogsProps {
  child: ClientProfile
  edit: CourtEdit | undefined
  onClose: () => void
}

export function CourtDialogs({ child, edit, onClose }: CourtDialogsProps) {
  const t = useCourtText()
  const title = !edit
    ? ''
    : {
        hearing: t.editHearing,
        order: t.editOrder,
        removeHearing: t.removeHearing,
        removeOrder: t.removeOrder,
        next: t.next,
        last: t.last,
        plan: t.plan,
        dependency: t.dependency,
      }[edit.do]
  const removes = edit?.do === 'removeHearing' || edit?.do === 'removeOrder'
  return (
    <FormDialog
      opened={edit !== undefined}
      onClose={onClose}
      title={title}
      wide={edit?.do === 'hearing' || edit?.do === 'order'}
      {...(removes && { sentence: t.removeSentence })}
      {...(edit?.do === 'hearing' && { sentence: t.addHearingSentence })}
    >
      {(close) => edit && <CourtForm key={edit.do} child={child} edit={edit} close={close} onClose={onClose} />}
    </FormDialog>
  )
}

interface CourtFormProps extends Omit<CourtDialogsProps, 'edit'> {
  edit: CourtEdit
  close: () => void
}

function CourtForm({ child, edit, close, onClose }: CourtFormProps) {
  const t = useCourtText()
  const id = { ClientSubProgramMembershipID: child.ClientSubProgramMembershipID }
  const base = { ...id, version: child.version, AlsoForMembershipIDs: [] }
  const face = {
    onCancel: close,
    onDone: () => {
      onClose()
      showToast({ text: edit.do === 'removeHearing' || edit.do === 'removeOrder' ? t.removed : t.saved })
    },
  }
  const siblings = child.Siblings.filter((one) => one.ClientSubProgramMembershipID && one.Status !== 'Ended')
  const also = siblings.length > 0 ? [{ name: 'AlsoForMembershipIDs' as const, span: 12 as const }] : []
  const custom = {
    AlsoForMembershipIDs: {
      label: t.also,
      words: (ids: string[] | undefined) =>
        siblings
          .filter((one) => ids?.includes(one.ClientSubProgramMembershipID!))
          .map((one) => one.Name)
          .join(', '),
      draw: ({ value, onChange }: { value: string[] | undefined; onChange: (ids: string[]) => void }) => (
        <AlsoFor siblings={siblings} chosen={value ?? []} onChosen={onChange} />
      ),
    },
  }
  const sharedWith = (entry: { AlsoFor: readonly { ClientSubProgramMembershipID: string }[] } | undefined) => ({
    AlsoForMembershipIDs: entry?.AlsoFor.map((one) => one.ClientSubProgramMembershipID) ?? [],
  })
  switch (edit.do) {
    case 'hearing': {
      const { AlsoFor: _, ...hearing } = edit.hearing ?? { AlsoFor: [], HearingID: null, HeldOn: edit.heldOn ?? '' }
      return (
        <CallForm
          call={courtCalls.addEditHearing}
          values={{ ...id, ...hearing, ...sharedWith(edit.hearing) }}
          fields={[
            { name: 'HeldOn', span: 6 },
            { name: 'StartTime', span: 6 },
            { name: 'Kind', span: 12 },
            { name: 'Court', span: 6 },
            { name: 'Department', span: 6 },
            { name: 'Judge', span: 6 },
            { name: 'Purpose', span: 6 },
            { name: 'Outcome', span: 12 },
            { name: 'NextDate', span: 6 },
            ...also,
          ]}
          custom={custom}
          {...face}
        />
      )
    }
    case 'order': {
      const { AlsoFor: _, ...order } = edit.order ?? { AlsoFor: [], CourtOrderID: null, OrderedOn: '', Text: '' }
      return (
        <CallForm
          call={courtCalls.addEditOrder}
          values={{ ...id, ...order, ...sharedWith(edit.order) }}
          fields={[
            { name: 'Kind', span: 6 },
            { name: 'Court', span: 6 },
            { name: 'OrderedOn', span: 6 },
            { name: 'ExpiresOn', span: 6 },
            { name: 'Text', span: 12 },
            ...also,
          ]}
          custom={custom}
          {...face}
        />
      )
    }
    case 'removeHearing':
      return (
        <CallForm
          call={courtCalls.deleteHearing}
          values={{ ...id, HearingID: edit.hearing.HearingID, version: edit.hearing.version, Reason: '' }}
          fields={[{ name: 'Reason', span: 12 }]}
          submit={t.removeHearing}
          {...face}
        />
      )
    case 'removeOrder':
      return (
        <CallForm
          call={courtCalls.deleteOrder}
          values={{ ...id, CourtOrderID: edit.order.CourtOrderID, version: edit.order.version, Reason: '' }}
          fields={[{ name: 'Reason', span: 12 }]}
          submit={t.removeOrder}
          {...face}
        />
      )
    case 'next':
      return (
        <CallForm
          call={courtDateCalls.updateNextCourtDate}
          values={{ ...base, NextCourtDate: child.NextCourtDate }}
          fields={[{ name: 'NextCourtDate', span: 12 }, ...also]}
          custom={custom}
          {...face}
        />
      )
    case 'last':
      return (
        <CallForm
          call={courtDateCalls.updateLastCourtDate}
          values={{ ...base, LastCourtDate: child.LastCourtDate }}
          fields={[{ name: 'LastCourtDate', span: 12 }, ...also]}
          custom={custom}
          {...face}
        />
      )
    case 'plan':
      return (
        <CallForm
          call={courtDateCalls.updateCourtPlan}
          values={{ ...base, CourtPlan: child.CourtPlan as 'Adoption' | null }}
          fields={[{ name: 'CourtPlan', span: 12 }, ...also]}
          custom={custom}
          {...face}
        />
      )
    case 'dependency':
      return (
        <CallForm
          call={courtDateCalls.updateDependencyStatus}
          values={{ ...base, DependencyStatus: child.DependencyStatus as 'Detained' | null }}
          fields={[{ name: 'DependencyStatus', span: 12 }, ...also]}
          custom={custom}
          {...face}
        />
      )
  }
}
