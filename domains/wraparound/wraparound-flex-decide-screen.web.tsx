import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { wrapFlexCategories } from '#platform/contract/lists/wraparound.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useMoney } from '#platform/web/money.ts'
import type { Budget } from './flex/flex-budget.web.tsx'
import { useFlexActs } from './flex/flex-request.web.tsx'
import { flexCalls, type FlexRequest } from './flex/flex.calls.ts'
import { useFlexText } from './flex/flex-text.web.ts'

/** One flex fund request, decided over any screen: for what it is and what is left, then what it does. */
export function Screen({ youth = '', request: id = '' }: { youth?: string; request?: string }) {
  const t = useFlexText()
  const close = useClose()
  const dialogs = useDialogs(close)
  const { data } = useRead(flexCalls.getFlexForChart, { ClientSubProgramMembershipID: youth })
  const request = data?.Requests.find((one) => one.WrapFlexRequestID === id)
  if (dialogs.dialog) return dialogs.dialog
  if (request?.State === 'Requested' && !request.Mine)
    return <Decide youth={youth} request={request} budget={data!.Budget} dialogs={dialogs} />
  return (
    <Dialog opened onClose={close} title={t.decideTitle} actions={<Button onClick={close}>{t.closeDialog}</Button>}>
      {data ? <p>{t.gone}</p> : <SkeletonRows rows={4} height={32} />}
    </Dialog>
  )
}

interface DecideProps {
  youth: string
  request: FlexRequest
  budget: Budget | null
  dialogs: Dialogs
}

function Decide({ youth, request, budget, dialogs }: DecideProps) {
  const t = useFlexText()
  const close = useClose()
  const dates = useDates()
  const money = useMoney()
  const { label } = useSpeech()
  const acts = useFlexActs({ id: { ClientSubProgramMembershipID: youth }, request, dialogs })
  return (
    <Dialog
      opened
      onClose={close}
      title={t.decideTitle}
      actions={
        <>
          <Button onClick={acts.deny}>{t.deny}</Button>
          <Button kind="primary" data-autofocus onClick={acts.approve}>
            {t.approve}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t.amount, value: `${money(request.Amount)}, ${label(wrapFlexCategories, request.Category)}` },
          { label: t.purpose, value: request.Purpose },
          { label: t.askedBy, value: [request.RequestedBy, dates.date(request.AskedOn)].filter(Boolean).join(', ') },
          ...(budget ? [{ label: t.leftLabel, value: money(Math.max(0, budget.Amount - budget.Committed)) }] : []),
        ]}
      />
    </Dialog>
  )
}
