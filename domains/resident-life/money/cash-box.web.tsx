import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import { witnessField } from '#domains/residential/houses/witness-field.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { cashBoxCalls } from './cash-box.calls.ts'
import { useMoneyText } from './money-text.web.ts'

type Box = Output<typeof cashBoxCalls.getCashBox>
interface PartProps {
  box: Box
  dialogs: Dialogs
}

/** The cash box of a house: what it should hold, whose it is, how it was counted and closed. */
export function CashBox({ residence }: { residence: string }) {
  const dialogs = useDialogs()
  const { data } = useRead(cashBoxCalls.getCashBox, { ResidenceID: residence })
  if (!data) return <SkeletonRows rows={6} height={44} />
  return (
    <>
      <Head box={data} dialogs={dialogs} />
      <div className="k-halves">
        <Whose box={data} />
        <div className="k-stack">
          <Counts box={data} />
          <Months box={data} dialogs={dialogs} />
        </div>
      </div>
      {dialogs.dialog}
    </>
  )
}

function Head({ box, dialogs }: PartProps) {
  const t = useMoneyText()
  const dates = useDates()
  const money = useCents()
  const of = { ResidenceID: box.ResidenceID }
  const count = () =>
    dialogs.ask({
      call: cashBoxCalls.countCash,
      title: t.count,
      sentence: t.countText(money(box.Expected)),
      values: of,
      fields: ['Counted', 'Note', { name: 'WitnessProof', span: 12 }],
      custom: { WitnessProof: witnessField(t.witness, box) } as never,
      done: t.counted,
    })
  const { ToClose } = box
  const close = () =>
    ToClose &&
    dialogs.ask({
      call: cashBoxCalls.closeMonth,
      title: t.close(dates.month(ToClose)),
      sentence: t.closeText,
      values: { ...of, Month: ToClose },
      fields: [],
      submit: t.close(dates.month(ToClose)),
      done: t.closed,
    })
  return (
    <Card
      title={t.cashBox}
      note={box.House}
      end={
        <span className="k-row">
          {box.Can.Close && ToClose && (
            <Button size="sm" kind="quiet" onClick={close}>
              {t.close(dates.month(ToClose))}
            </Button>
          )}
          {box.Can.Count && (
            <Button size="sm" onClick={count}>
              {t.count}
            </Button>
          )}
        </span>
      }
    >
      <p className={box.Expected < 0 ? 'k-life-sum is-short' : 'k-life-sum'}>{money(box.Expected)}</p>
      <small>{t.shouldHold}</small>
    </Card>
  )
}

function Whose({ box }: { box: Box }) {
  const t = useMoneyText()
  const money = useCents()
  return (
    <RecordCard
      title={t.whose}
      rows={box.Residents}
      idOf={(one) => one.ClientSubProgramMembershipID}
      rowClass="k-life-row"
      none={t.none}
      draw={(one) => (
        <>
          <span>
            <ChartLink
              desk={residentialDesk}
              membershipId={one.ClientSubProgramMembershipID}
              part="money"
              name={one.Name}
            />
            {one.Left && <small>{t.left}</small>}
          </span>
          <span className={one.Balance < 0 ? 'k-life-end is-short' : 'k-life-end'}>{money(one.Balance)}</span>
        </>
      )}
    >
      {box.Hidden !== 0 && <p className="k-card-body k-quiet">{t.hidden(money(box.Hidden))}</p>}
    </RecordCard>
  )
}

function Counts({ box }: { box: Box }) {
  const t = useMoneyText()
  const dates = useDates()
  const money = useCents()
  return (
    <RecordCard
      title={t.counts}
      rows={box.Counts}
      idOf={(one) => one.CashCountID}
      rowClass="k-life-row"
      none={t.noCounts}
      draw={(one) => (
        <>
          <span>
            <b>{money(one.Counted)}</b>
            <small>
              {[dates.instantWithin(one.CountedAt), one.By && one.Witness && t.byTwo(one.By, one.Witness)]
                .filter(Boolean)
                .join(', ')}
            </small>
            {one.Note && <small>{one.Note}</small>}
          </span>
          {one.Counted === one.Expected ? (
            <Status tone="ok">{t.agrees}</Status>
          ) : (
            <Status tone="over">{t.differs(money(one.Counted - one.Expected))}</Status>
          )}
        </>
      )}
    />
  )
}

function Months({ box, dialogs }: PartProps) {
  const t = useMoneyText()
  const dates = useDates()
  if (box.Months.length === 0) return null
  const reopen = ({ Month: month, version }: Box['Months'][number]) =>
    dialogs.ask({
      call: cashBoxCalls.reopenMonth,
      title: t.reopen(dates.month(month)),
      values: { ResidenceID: box.ResidenceID, Month: month, version },
      fields: [{ name: 'Reason', span: 12 }],
    })
  return (
    <RecordCard
      title={t.months}
      rows={box.Months}
      idOf={(one) => one.Month}
      rowClass="k-life-row"
      none=""
      draw={(one) => (
        <>
          <span>
            <b>{dates.month(one.Month)}</b>
            <small>{t.closedBy(dates.instantWithin(one.ClosedAt), one.ClosedBy ?? '')}</small>
          </span>
          <MoreMenu
            label={t.moreMonth(dates.month(one.Month))}
            entries={[box.Can.Close && { label: t.reopen(dates.month(one.Month)), onClick: () => reopen(one) }]}
          />
        </>
      )}
    />
  )
}
