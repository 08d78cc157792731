import type { ReactNode } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { wrapFlexCategories, wrapFlexStates } from '#platform/contract/lists/wraparound.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useMoney } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { flexCalls, type FlexRequest } from './flex.calls.ts'
import { useFlexText } from './flex-text.web.ts'

const tones: Partial<Record<FlexRequest['State'], Tone>> = { Requested: 'soon', Approved: 'ok', Denied: 'info' }

interface FlexRowProps {
  /** Of the youth it is for. */
  id: { ClientSubProgramMembershipID: string }
  request: FlexRequest
  mayEdit: boolean
  mayDecide: boolean
  /** Whose it is, where the list is of many. */
  whose?: ReactNode
  dialogs: Dialogs
}

/** What can be done with a request. */
export function useFlexActs({ id, request, dialogs }: Pick<FlexRowProps, 'id' | 'request' | 'dialogs'>) {
  const t = useFlexText()
  const amount = useMoney()(request.Amount)
  const today = useDates().today()
  const seen = { ...id, WrapFlexRequestID: request.WrapFlexRequestID, version: request.version }
  const of = { sentence: request.Purpose }
  const last = request.Spends.at(-1)
  return {
    approve: () =>
      dialogs.act({
        ...of,
        call: flexCalls.decideFlex,
        title: t.approveTitle(amount),
        values: { ...seen, Approve: true, ApprovedAmount: request.Amount },
        fields: ['ApprovedAmount', 'Note', 'OverrideReason'],
        confirmLabel: t.approve,
        done: () => t.approved,
      }),
    deny: () =>
      dialogs.act({
        ...of,
        call: flexCalls.decideFlex,
        title: t.denyTitle(amount),
        values: { ...seen, Approve: false },
        fields: [{ name: 'Note', needed: true }],
        confirmLabel: t.deny,
        danger: true,
        done: () => t.denied,
      }),
    spend: () =>
      dialogs.ask({
        ...of,
        call: flexCalls.spendFlex,
        title: t.spend,
        values: { ...id, WrapFlexRequestID: request.WrapFlexRequestID, SpentOn: today },
      }),
    removeSpend:
      last &&
      (() =>
        dialogs.remove({
          ...of,
          call: flexCalls.removeSpend,
          title: t.removeSpend,
          values: { ...id, WrapFlexSpendID: last.WrapFlexSpendID, version: last.version },
        })),
    withdraw: () =>
      dialogs.ask({
        ...of,
        call: flexCalls.withdrawFlex,
        title: t.withdraw,
        values: seen,
        submit: t.withdraw,
        done: t.withdrawn,
      }),
    close: () =>
      dialogs.ask({ ...of, call: flexCalls.closeFlex, title: t.close, values: seen, submit: t.close, done: t.closed }),
    edit: () => dialogs.ask({ call: flexCalls.requestFlex, title: t.edit, values: { ...id, ...request } }),
  }
}

/** One request: for what, how it stands, what can be done. */
export function FlexRow(props: FlexRowProps) {
  const { request, mayEdit, mayDecide, whose } = props
  const t = useFlexText()
  const dates = useDates()
  const money = useMoney()
  const { label } = useSpeech()
  const acts = useFlexActs(props)
  const [waits, approved] = [request.State === 'Requested', request.State === 'Approved']
  const state = label(wrapFlexStates, request.State)
  const tone = tones[request.State]
  return (
    <>
      <div>
        {whose}
        <b>{`${money(request.ApprovedAmount ?? request.Amount)}, ${label(wrapFlexCategories, request.Category)}`}</b>
        <small>{request.Purpose}</small>
        <small>
          {[
            [dates.near(request.AskedOn), request.RequestedBy].filter(Boolean).join(', '),
            request.ApprovedAmount !== null && t.spent(money(request.Spent), money(request.ApprovedAmount)),
            request.DecisionNote,
          ]
            .filter(Boolean)
            .join('. ')}
        </small>
      </div>
      {tone ? <Status tone={tone}>{state}</Status> : <small>{state}</small>}
      {waits && mayDecide && !request.Mine && (
        <div className="k-row">
          <Button size="sm" onClick={acts.approve}>
            {t.approve}
          </Button>
          <Button size="sm" kind="quiet" onClick={acts.deny}>
            {t.deny}
          </Button>
        </div>
      )}
      <MoreMenu
        label={t.more(request.Purpose)}
        entries={[
          mayEdit && waits && { label: t.edit, onClick: acts.edit },
          mayEdit && waits && { label: t.withdraw, onClick: acts.withdraw },
          mayEdit && approved && { label: t.spend, onClick: acts.spend },
          mayEdit && approved && { label: t.close, onClick: acts.close },
          mayEdit && approved && acts.removeSpend && { label: t.removeSpend, danger: true, onClick: acts.removeSpend },
        ]}
      />
    </>
  )
}
