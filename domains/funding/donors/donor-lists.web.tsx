import { pledgeRhythms } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Donor } from './donor-form.web.tsx'
import { useFundingText } from '../funding-text.web.ts'
import type { GiftActs } from '../gifts/gift-acts.web.tsx'
import { lettersCalls } from '../gifts/letters.calls.ts'
import { receiptsCalls } from '../gifts/receipts.calls.ts'
import { usePrinting } from '../gifts/receipt-runs.web.tsx'
import '../funding.css'

interface PartProps {
  donor: Donor
  acts: GiftActs
  off: string | undefined
}

export function Pledges({ donor, acts, off }: PartProps) {
  const t = useFundingText()
  const cents = useCents()
  const dates = useDates()
  const { label } = useSpeech()
  const ask = (pledge?: Donor['Pledges'][number]) =>
    acts.dialogs.ask({
      call: lettersCalls.savePledge,
      title: pledge ? t.editPledge : t.addPledge,
      sentence: donor.Name,
      values: pledge
        ? { ...pledge, DonorID: donor.DonorID, Amount: pledge.Cents / 100 }
        : { DonorID: donor.DonorID, Every: 'Month', Fund: 'General', StartDate: dates.today() },
      fields: ['Amount', 'Every', 'Fund', 'StartDate', 'EndDate', { name: 'EndReason', span: 12 }],
    })
  return (
    <RecordCard
      title={t.pledges}
      rows={donor.Pledges}
      idOf={(one) => one.PledgeID}
      rowClass="k-funding-rows"
      none={t.noPledges}
      add={!off && { label: t.addPledge, onClick: () => ask() }}
      draw={(one) => (
        <>
          <span>
            <b>{[cents(one.Cents), label(pledgeRhythms, one.Every)].join(', ')}</b>
            <small>
              {[
                label(giftFunds, one.Fund),
                t.paid(one.Paid),
                one.NextOn ? t.nextExpected(dates.date(one.NextOn)) : t.pledgeEnded,
              ].join('. ')}
            </small>
          </span>
          {!off && (
            <Button kind="quiet" size="sm" onClick={() => ask(one)}>
              {t.edit}
            </Button>
          )}
        </>
      )}
    />
  )
}

export function Receipts({ donor, acts, off }: PartProps) {
  const t = useFundingText()
  const cents = useCents()
  const dates = useDates()
  const print = usePrinting()
  return (
    <RecordCard
      title={t.receipts}
      rows={donor.Receipts}
      idOf={(one) => one.ReceiptID}
      rowClass="k-funding-rows"
      none={t.noReceipts}
      draw={(one) => (
        <>
          <span>
            <b>{one.Number}</b>
            <small>{[dates.date(one.IssuedOn), cents(one.Cents)].join(', ')}</small>
          </span>
          {one.Void ? (
            <Status tone="info" small>
              {t.isVoid}
            </Status>
          ) : (
            !off && (
              <>
                <Button kind="quiet" size="sm" onClick={() => void print({ ReceiptID: one.ReceiptID })}>
                  {one.Printed ? t.printCopy : t.print}
                </Button>
                <Button
                  kind="quiet"
                  size="sm"
                  onClick={() =>
                    acts.dialogs.ask({
                      call: receiptsCalls.voidReceipt,
                      title: t.voidTitle(one.Number),
                      values: { ReceiptID: one.ReceiptID, version: one.version },
                      submit: t.voidReceipt,
                    })
                  }
                >
                  {t.voidReceipt}
                </Button>
              </>
            )
          )}
        </>
      )}
    />
  )
}
