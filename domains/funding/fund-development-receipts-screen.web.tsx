import { IconBan, IconPrinter } from '@tabler/icons-react'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { donorHref, useFundingAddress } from './funding-address.web.ts'
import { useFundingText } from './funding-text.web.ts'
import { useGiftActs } from './gifts/gift-acts.web.tsx'
import { receiptRoster, type ReceiptRow } from './gifts/receipt-register.rules.ts'
import { ReceiptRuns, usePrinting } from './gifts/receipt-runs.web.tsx'
import { receiptsCalls as calls } from './gifts/receipts.calls.ts'

/** Runs of receipts and of letters, and below them every number that was ever given. */
export function Screen() {
  const t = useFundingText()
  const cents = useCents()
  const acts = useGiftActs()
  const print = usePrinting()
  const whyNot = useWhyNot(calls.voidReceipt)
  const { open } = useFundingAddress()
  const roster = useRoster(receiptRoster, {
    list: calls.getReceiptRegister,
    file: calls.exportReceiptRegister,
    kept: 'receipts',
    start: { sort: 'Number', descending: true },
    rowKey: (row) => row.ReceiptID,
    avatar: (row) => row.DonorID,
    cells: () => ({ Cents: (row) => cents(row.Cents) }),
    choices: { SubPrograms: named(acts.choices?.SubPrograms) },
  })
  const menu = (row: ReceiptRow) => [
    {
      label: row.Printed > 0 ? t.printCopy : t.print,
      icon: IconPrinter,
      offBecause: whyNot,
      onClick: () => void print({ ReceiptID: row.ReceiptID }),
    },
    {
      label: t.voidReceipt,
      icon: IconBan,
      danger: true,
      offBecause: whyNot ?? (row.State === 'void' ? t.isVoid : undefined),
      onClick: () =>
        acts.dialogs.ask({
          call: calls.voidReceipt,
          title: t.voidReceipt,
          sentence: `${row.Number}, ${row.Name}`,
          values: { ReceiptID: row.ReceiptID, version: row.version },
          submit: t.voidReceipt,
        }),
    },
  ]
  return (
    <div className="k-stack">
      <ReceiptRuns acts={acts} />
      <Roster
        {...roster}
        rowName={(row) => `${row.Number}, ${row.Name}`}
        rowHref={(row) => donorHref(row.DonorID)}
        onOpen={(row) => open('donor', row.DonorID)}
        rowMenu={menu}
      />
      {acts.dialog}
    </div>
  )
}
