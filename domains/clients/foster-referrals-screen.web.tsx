import { pathTo } from '#platform/contract/route-search.ts'
import { IconInbox, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '#platform/web/use-address.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import './clients.css'
import { referralCells } from './referrals/referrals-cells.web.tsx'
import { ReferralForm } from './referrals/referrals-form.web.tsx'
import { ReferralRecord } from './referrals/referrals-record.web.tsx'
import { referralsCalls } from './referrals/referrals.calls.ts'
import { referralRoster } from './referrals/referrals-roster.rules.ts'
import { referralViews, type ReferralView } from './referrals/referrals.rules.ts'
import { childrenNames, useReferralText } from './referrals/referrals-text.web.ts'

const views = Object.keys(referralViews) as ReferralView[]
const whenDecided = {
  DecidedOn: 'start',
  DecisionReason: 'start',
  NeededBy: 'more',
  Designation: 'more',
  County: 'more',
} as const

/** Who asked us to take which child, and what became of it. */
export function Screen() {
  const t = useReferralText()
  const { asked, put, set } = useAddress('/Foster')
  const { AssignedSubPrograms } = useProfile()
  const whyNot = useWhyNot(referralsCalls.addEditReferral)
  const [adding, setAdding] = useState(false)
  const view = views.find((one) => one === asked.view) ?? 'New'
  const opened = asked.referral
  const roster = useRoster(referralRoster, {
    list: referralsCalls.getReferrals,
    kept: view === 'Decided' ? 'referralsDecided' : 'referrals',
    start: { sort: '' },
    also: { View: view },
    rowKey: (row) => row.ReferralID,
    cells: referralCells,
    ...(view === 'Decided' && { show: whenDecided }),
    choices: { SubPrograms: AssignedSubPrograms.length > 1 ? named(AssignedSubPrograms) : undefined },
  })
  const add = (kind?: 'primary') => (
    <Button kind={kind} icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  const empty = {
    New: { ...roster.empty, kind: 'clear' as const, action: add() },
    Deciding: { kind: 'clear' as const, title: t.noDeciding, text: t.noDecidingText },
    Decided: { kind: 'first' as const, title: t.noDecided, text: t.noDecidedText },
  }[view]
  return (
    <>
      <div className="k-referral-head">
        <Segmented<ReferralView>
          label={t.views}
          labelHidden
          value={view}
          onChange={(next) => put({ view: next === 'New' ? undefined : next, page: undefined })}
          choices={views.map((value) => ({ value, label: t[value](roster.data?.Counts[value] ?? 0) }))}
        />
        {add('primary')}
      </div>
      <Roster
        {...roster}
        key={view}
        rowName={(row) => childrenNames(row.Children, t.and)}
        rowHref={(row) => hrefOf(pathTo('/Foster', { tab: 'referrals', referral: row.ReferralID }))}
        onOpen={(row) => put({ referral: row.ReferralID })}
        empty={{ ...empty, icon: IconInbox }}
      />
      {opened && <ReferralRecord key={opened} id={opened} onClose={() => set({ referral: undefined })} />}
      {adding && (
        <ReferralForm onClose={() => setAdding(false)} onSaved={(id) => put({ referral: id, view: undefined })} />
      )}
    </>
  )
}
