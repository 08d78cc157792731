import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { LedgerTable } from './ledger-table.web.tsx'
import { moneyCalls, type AllowanceEntry } from './money.calls.ts'
import { useMoneyText } from './money-text.web.ts'
import '../resident-life.css'

export type LedgerData = Output<typeof moneyCalls.getLedger>

/** What the house keeps for a resident: balance, entries of some days, and the same on paper. */
export function Ledger({ membershipId, open }: { membershipId: string; open: boolean }) {
  const [days, setDays] = useState<{ From?: string; To?: string }>({})
  const dialogs = useDialogs()
  const id = { ClientSubProgramMembershipID: membershipId }
  const { data } = useRead(moneyCalls.getLedger, { ...id, ...days }, { keepLast: true })
  if (!data) return <SkeletonRows rows={6} height={44} />
  return (
    <>
      <Sheet data={data} id={id} open={open} dialogs={dialogs} onDays={setDays} />
      {dialogs.dialog}
    </>
  )
}

interface SheetProps {
  data: LedgerData
  id: { ClientSubProgramMembershipID: string }
  open: boolean
  dialogs: Dialogs
  onDays: (days: { From?: string; To?: string }) => void
}

function Sheet({ data, id, open, dialogs, onDays }: SheetProps) {
  const t = useMoneyText()
  const dates = useDates()
  const money = useCents()
  const { From, To, Balance } = data
  const add = () =>
    dialogs.ask({
      call: moneyCalls.addEntry,
      title: t.add,
      values: { ...id, HappenedOn: dates.today(), Kind: open ? 'Allowance' : 'Paid Out' },
      fields: ['Kind', 'Amount', 'HappenedOn', 'What', { name: 'BelowZeroReason', span: 12 }],
      done: t.saved,
    })
  const correct = (one: AllowanceEntry) =>
    dialogs.ask({
      call: moneyCalls.correctEntry,
      title: t.correctTitle(one.What),
      sentence: t.cameTo(money(Math.abs(one.Holds))),
      values: { ...id, AllowanceEntryID: one.AllowanceEntryID, Amount: Math.abs(one.Holds) / 100, Seen: one.Holds },
      fields: ['Amount', 'Reason', { name: 'BelowZeroReason', span: 12 }],
    })
  const facts = [
    [t.house, data.House],
    [t.county, data.County],
    [t.caseNumber, data.CaseNumber],
  ].filter(([, value]) => value)
  return (
    <Card
      title={t.title}
      note={<span className="k-hidden k-print">{t.statement(data.Resident)}</span>}
      end={
        <span className="k-row k-no-print">
          <Button size="sm" kind="quiet" icon={IconPrinter} onClick={() => window.print()}>
            {t.print}
          </Button>
          {data.Can.Record && (
            <Button size="sm" icon={IconPlus} onClick={add}>
              {t.add}
            </Button>
          )}
        </span>
      }
    >
      <article className="k-statement" aria-label={t.statement(data.Resident)}>
        <div className="k-life-head">
          <div>
            <p className={Balance < 0 ? 'k-life-sum is-short' : 'k-life-sum'}>{money(Balance)}</p>
            {Balance < 0 ? (
              <Status tone="over">{t.short}</Status>
            ) : (
              <small>{[t.balance, ...facts.map((pair) => pair.join(' '))].join(' · ')}</small>
            )}
          </div>
          <div className="k-row k-no-print">
            <DateField label={t.from} value={From} max={To} onChange={(day) => day && onDays({ From: day, To })} />
            <DateField
              label={t.to}
              value={To}
              max={dates.today()}
              onChange={(day) => day && onDays({ From: day < From ? day : From, To: day })}
            />
          </div>
        </div>
        <LedgerTable data={data} onCorrect={data.Can.Record ? correct : undefined} />
        <p>
          <small>{t.sums(money(data.In), money(Math.abs(data.Out)))}</small>
        </p>
        <div className="k-statement-signs">
          <span>{t.signResident}</span>
          <span>{t.signStaff}</span>
        </div>
      </article>
    </Card>
  )
}
