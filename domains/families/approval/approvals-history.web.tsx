import { IconDownload } from '@tabler/icons-react'
import { addDays } from '#platform/contract/dates.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { approvalsCalls, type ApprovalHistory } from './approvals.calls.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useApprovalsText } from './approvals-text.web.ts'

interface ApprovalHistoryCardProps {
  subProgramId: string | undefined
  pathway: 'CA' | 'WA'
}

/** The last twelve months: how many applied, how many were approved, and how long it took. */
export function ApprovalHistoryCard({ subProgramId, pathway }: ApprovalHistoryCardProps) {
  const t = useApprovalsText()
  const dates = useDates()
  const asked = { SubProgramID: subProgramId, Pathway: pathway }
  const { data } = useRead(approvalsCalls.approvalHistoryData, asked, { quiet: true, keepLast: true })
  if (!data) return <SkeletonRows rows={3} height={52} />
  const { Total } = data
  const figures: [string, number | null][] = [
    [t.applications, Total.Applications],
    [t.approvals, Total.Approvals],
    [t.denials, Total.Denials],
    [t.withdrawals, Total.Withdrawals],
    [t.net, Total.NetHomes],
    [t.medianDays, Total.MedianDays],
    [t.days80, Total.Days80],
  ]
  return (
    <Card
      title={t.history}
      note={t.period(dates.month(data.From), dates.month(addDays(data.To, -1)))}
      end={
        <Button
          size="sm"
          icon={IconDownload}
          onClick={() => void download(approvalsCalls.approvalHistoryReport, asked).catch(() => {})}
        >
          {t.download}
        </Button>
      }
      flush
    >
      <dl className="k-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Months history={data} />
      <p className="k-definition">{t.definition}</p>
    </Card>
  )
}

function Months({ history }: { history: ApprovalHistory }) {
  const t = useApprovalsText()
  const dates = useDates()
  const most = Math.max(1, ...history.Months.flatMap((one) => [one.Applications, one.Approvals]))
  const high = (n: number) => ({ height: `${Math.round((n / most) * 100)}%` })
  return (
    <>
      <div className="k-approval-months" aria-hidden="true">
        {history.Months.map((one) => (
          <div key={one.Month} className="k-month">
            <div
              className="k-month-bars"
              title={`${t.applications} ${one.Applications}, ${t.approvals} ${one.Approvals}`}
            >
              <i style={high(one.Applications)} />
              <i className="is-approved" style={high(one.Approvals)} />
            </div>
            <span className="k-month-label">{dates.month(one.Month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <p className="k-month-key" aria-hidden="true">
        <span>{t.applications}</span>
        <span className="is-approved">{t.approvals}</span>
      </p>
      <div className="k-hidden">
        <table>
          <caption>{t.history}</caption>
          <thead>
            <tr>
              {[t.month, t.applications, t.approvals, t.denials, t.withdrawals, t.medianDays].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.Months.map((one) => (
              <tr key={one.Month}>
                <th scope="row">{dates.month(one.Month)}</th>
                {[one.Applications, one.Approvals, one.Denials, one.Withdrawals, one.MedianDays ?? t.noDays].map(
                  (value, at) => (
                    <td key={at}>{value}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
