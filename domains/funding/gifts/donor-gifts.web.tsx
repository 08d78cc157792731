import { IconCertificate, IconDots, IconHeartHandshake, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { giftKinds } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Donor } from '../donors/donor-form.web.tsx'
import { useFundingText } from '../funding-text.web.ts'
import type { GiftActs } from './gift-acts.web.tsx'
import { giftsCalls } from './gifts.calls.ts'
import type { GiftRow } from './gifts.rules.ts'
import '../funding.css'

/** What can be done with a gift, as a menu has it. */
export function useGiftMenu(acts: GiftActs) {
  const t = useFundingText()
  const offBecause = useWhyNot(giftsCalls.addEditGift)
  return (row: GiftRow) => [
    { label: t.editGift, icon: IconPencil, offBecause, onClick: () => acts.edit(row) },
    { label: t.thank, icon: IconHeartHandshake, offBecause, onClick: () => acts.thank(row) },
    { label: t.letter, icon: IconMail, offBecause, onClick: () => acts.letter(row) },
    ...(row.Receipt === null
      ? [{ label: t.giftReceipt, icon: IconCertificate, offBecause, onClick: () => void acts.receipt(row) }]
      : []),
    { label: t.removeGift, icon: IconTrash, offBecause, onClick: () => acts.remove(row) },
  ]
}

const size = 25

/** The gifts of one donor, the newest first. */
export function DonorGifts({ acts, donor }: { acts: GiftActs; donor: Donor }) {
  const t = useFundingText()
  const cents = useCents()
  const dates = useDates()
  const { label } = useSpeech()
  const menu = useGiftMenu(acts)
  const [page, setPage] = useState(1)
  const { data } = useRead(
    giftsCalls.getGifts,
    { DonorID: donor.DonorID, Page: page, PageSize: size },
    { keepLast: true },
  )
  return (
    <RecordCard
      title={t.gifts}
      note={donor.Gifts > 0 && donor.Gifts}
      rows={data?.Rows ?? []}
      idOf={(row) => row.GiftID}
      rowClass="k-funding-rows"
      none={t.noGifts}
      draw={(row) => (
        <>
          <span>
            <b>{cents(row.Cents)}</b>
            <small>
              {[
                dates.date(row.GivenOn),
                label(giftFunds, row.Fund),
                row.Kind !== 'Money' && label(giftKinds, row.Kind),
                row.What,
                row.CampaignName,
                row.Receipt && t.receiptNo(row.Receipt),
                row.ThankedOn && t.thankedOn(dates.date(row.ThankedOn)),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <Menu align="end" label={t.more} entries={menu(row)}>
            <IconButton icon={IconDots} label={t.more} />
          </Menu>
        </>
      )}
    >
      {donor.Gifts > size && (
        <div className="k-funding-foot k-actions">
          <Button size="sm" offBecause={page === 1 ? t.firstPage : undefined} onClick={() => setPage(page - 1)}>
            {t.newer}
          </Button>
          <Button
            size="sm"
            offBecause={page * size >= donor.Gifts ? t.lastPage : undefined}
            onClick={() => setPage(page + 1)}
          >
            {t.older}
          </Button>
        </div>
      )}
    </RecordCard>
  )
}
