import { allowanceRows } from '#platform/contract/lists/resident-life.ts'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { LedgerData } from './ledger.web.tsx'
import type { AllowanceEntry } from './money.calls.ts'
import { useMoneyText } from './money-text.web.ts'

interface TableProps {
  data: LedgerData
  onCorrect: ((one: AllowanceEntry) => void) | undefined
}

/** Newest first, with the balance after each entry. */
export function LedgerTable({ data, onCorrect }: TableProps) {
  const t = useMoneyText()
  const dates = useDates()
  const money = useCents()
  const { label } = useSpeech()
  const sum = (text: string, cents: number) => (
    <tr>
      <th scope="row" colSpan={3}>
        {text}
      </th>
      <td className="is-money">{money(cents)}</td>
    </tr>
  )
  return (
    <ScrollRegion className="k-statement-scroll" label={t.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.what}</th>
            <th scope="col" className="is-money">
              {t.amount}
            </th>
            <th scope="col" className="is-money">
              {t.balance}
            </th>
            <th scope="col" className="k-no-print">
              <span className="k-hidden">{t.correct}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sum(t.closing(dates.date(data.To)), data.Closing)}
          {data.Entries.length === 0 && (
            <tr>
              <td colSpan={5}>{t.none}</td>
            </tr>
          )}
          {data.Entries.map((one) => (
            <tr key={one.AllowanceEntryID}>
              <td>{dates.date(one.HappenedOn)}</td>
              <td>
                {one.What}
                <br />
                <small>{[label(allowanceRows, one.Kind), one.RecordedBy].filter(Boolean).join(', ')}</small>
                {one.BelowZeroReason && (
                  <>
                    <br />
                    <Status tone="over" small>
                      {t.belowZero(one.BelowZeroReason)}
                    </Status>
                  </>
                )}
                {one.CorrectsID === null && one.Holds !== one.Cents && (
                  <>
                    <br />
                    <Status tone="info" small>
                      {t.corrected(money(one.Holds))}
                    </Status>
                  </>
                )}
              </td>
              <td className="is-money">{money(one.Cents)}</td>
              <td className={one.Balance < 0 ? 'is-money k-life-end is-short' : 'is-money'}>{money(one.Balance)}</td>
              <td className="is-money k-no-print">
                {onCorrect && one.CorrectsID === null && (
                  <Button kind="quiet" size="sm" aria-label={t.correctTitle(one.What)} onClick={() => onCorrect(one)}>
                    {t.correct}
                  </Button>
                )}
              </td>
            </tr>
          ))}
          {sum(t.opening(dates.date(data.From)), data.Opening)}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
