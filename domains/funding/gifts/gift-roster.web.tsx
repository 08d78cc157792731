import { IconCertificate, IconHeartHandshake, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import type { ReactNode } from 'react'
import { donorHref, useFundingAddress } from '../funding-address.web.ts'
import { useFundingText } from '../funding-text.web.ts'
import type { GiftActs } from './gift-acts.web.tsx'
import { giftsCalls } from './gifts.calls.ts'
import { giftRoster } from './gifts.rules.ts'

/** Gifts of all donors, or of one. */
export function GiftRoster({ acts, donor, action }: { acts: GiftActs; donor?: string; action: ReactNode }) {
  const t = useFundingText()
  const cents = useCents()
  const { open } = useFundingAddress()
  const whyNot = useWhyNot(giftsCalls.addEditGift)
  const roster = useRoster(giftRoster, {
    list: giftsCalls.getGifts,
    file: giftsCalls.exportGifts,
    kept: donor ? 'donorGifts' : 'gifts',
    start: { sort: 'GivenOn', descending: true },
    ...(donor && { also: { DonorID: donor } }),
    rowKey: (row) => row.GiftID,
    avatar: (row) => row.DonorID,
    cells: () => ({ Cents: (row) => cents(row.Cents) }),
    choices: { Campaigns: named(acts.choices?.Campaigns) },
    ...(donor && { show: { DonorName: 'no' as const } }),
  })
  return (
    <Roster
      {...roster}
      rowName={(row) => `${row.DonorName}, ${cents(row.Cents)}`}
      rowHref={(row) => donorHref(row.DonorID)}
      onOpen={(row) => (donor ? acts.edit(row) : open('donor', row.DonorID))}
      rowMenu={(row) => [
        { label: t.editGift, icon: IconPencil, offBecause: whyNot, onClick: () => acts.edit(row) },
        { label: t.thank, icon: IconHeartHandshake, offBecause: whyNot, onClick: () => acts.thank(row) },
        { label: t.letter, icon: IconMail, offBecause: whyNot, onClick: () => acts.letter(row) },
        ...(row.Receipt === null
          ? [{ label: t.giftReceipt, icon: IconCertificate, offBecause: whyNot, onClick: () => void acts.receipt(row) }]
          : []),
        { label: t.removeGift, icon: IconTrash, offBecause: whyNot, onClick: () => acts.remove(row) },
      ]}
      empty={{ ...roster.empty, action }}
    />
  )
}
