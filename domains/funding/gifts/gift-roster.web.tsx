import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useCents } from '#platform/web/money.ts'
import type { ReactNode } from 'react'
import { donorHref, useFundingAddress } from '../funding-address.web.ts'
import { useGiftMenu } from './donor-gifts.web.tsx'
import type { GiftActs } from './gift-acts.web.tsx'
import { giftsCalls } from './gifts.calls.ts'
import { giftRoster } from './gifts.rules.ts'

/** Gifts of all donors. */
export function GiftRoster({ acts, action }: { acts: GiftActs; action: ReactNode }) {
  const cents = useCents()
  const { open } = useFundingAddress()
  const menu = useGiftMenu(acts)
  const roster = useRoster(giftRoster, {
    list: giftsCalls.getGifts,
    file: giftsCalls.exportGifts,
    kept: 'gifts',
    start: { sort: 'GivenOn', descending: true },
    rowKey: (row) => row.GiftID,
    avatar: (row) => row.DonorID,
    cells: () => ({ Cents: (row) => cents(row.Cents) }),
    choices: { Campaigns: named(acts.choices?.Campaigns) },
  })
  return (
    <Roster
      {...roster}
      rowName={(row) => `${row.DonorName}, ${cents(row.Cents)}`}
      rowHref={(row) => donorHref(row.DonorID)}
      onOpen={(row) => open('donor', row.DonorID)}
      rowMenu={menu}
      empty={{ ...roster.empty, action }}
    />
  )
}
