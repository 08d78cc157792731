import { useState } from 'react'
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
  const shared = edit.do === 'hearing' ? edit.hearing?.AlsoFor : edit.do === 'order' ? edit.order?.AlsoFor : undefined
  const [also, setAlso] = useState<string[]>(() => (shared ?? []).map((one) => one.ClientSubProgramMembershipID))
  const id = { ClientSubProgramMembershipID: child.ClientSubProgramMembershipID }
  const base = { ...id, version: child.version, AlsoForMembershipIDs: also }
  const face = {
    onCancel: close,
    onDone: () => {
      onClose()
      showToast({ text: edit.do === 'removeHearing' || edit.do === 'removeOrder' ? t.removed : t.saved })
    },
  }
  const siblings = <AlsoFor child={child} chosen={also} onChosen={setAlso} />
  switch (edit.do) {
    case 'hearing': {
      const { AlsoFor: _, ...hearing } = edit.hearing ?? {
        AlsoFor: [],
        HearingID: null,
        HeldOn: edit.heldOn ?? '',
        Kind: undefined,
        version: null,
      }
      return (
        <CallForm
          call={courtCalls.addEditHearing}
          values={{ ...id, ...hearing, AlsoForMembershipIDs: also } as never}
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
          ]}
          {...face}
        >
          {siblings}
        </CallForm>
      )
    }
    case 'order': {
      const { AlsoFor: _, ...order } = edit.order ?? {
        AlsoFor: [],
        CourtOrderID: null,
        OrderedOn: '',
        Text: '',
        version: null,
      }
      return (
        <CallForm
          call={courtCalls.addEditOrder}
          values={{ ...id, ...order, AlsoForMembershipIDs: also } as never}
          fields={[
            { name: 'Kind', span: 6 },
            { name: 'Court', span: 6 },
            { name: 'OrderedOn', span: 6 },
            { name: 'ExpiresOn', span: 6 },
            { name: 'Text', span: 12 },
          ]}
          {...face}
        >
          {siblings}
        </CallForm>
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
          fields={[{ name: 'NextCourtDate', span: 12 }]}
          {...face}
        >
          {siblings}
        </CallForm>
      )
    case 'last':
      return (
        <CallForm
          call={courtDateCalls.updateLastCourtDate}
          values={{ ...base, LastCourtDate: child.LastCourtDate }}
          fields={[{ name: 'LastCourtDate', span: 12 }]}
          {...face}
        >
          {siblings}
        </CallForm>
      )
    case 'plan':
      return (
        <CallForm
          call={courtDateCalls.updateCourtPlan}
          values={{ ...base, CourtPlan: child.CourtPlan as never }}
          fields={[{ name: 'CourtPlan', span: 12 }]}
          {...face}
        >
          {siblings}
        </CallForm>
      )
    case 'dependency':
      return (
        <CallForm
          call={courtDateCalls.updateDependencyStatus}
          values={{ ...base, DependencyStatus: child.DependencyStatus as never }}
          fields={[{ name: 'DependencyStatus', span: 12 }]}
          {...face}
        >
          {siblings}
        </CallForm>
      )
  }
}
