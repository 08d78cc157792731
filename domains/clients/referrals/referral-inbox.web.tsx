import { IconClock, IconInbox, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { ReferralProgram } from '#platform/contract/referral-programs.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import '../clients.css'
import { referralPath } from '#platform/contract/referral-programs.ts'
import { referralCells } from './referrals-cells.web.tsx'
import { ReferralClocks } from './referrals-clock.web.tsx'
import { ReferralForm } from './referrals-form.web.tsx'
import { ReferralRecord } from './referrals-record.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import { referralRoster } from './referrals-roster.rules.ts'
import { viewsOf, type ReferralView } from './referrals.rules.ts'
import { childrenNames, useReferralText } from './referrals-text.web.ts'

const whenDecided = {
  DecidedOn: 'start',
  DecisionReason: 'start',
  DecideBy: 'more',
  Urgency: 'more',
  NeededBy: 'more',
  Designation: 'more',
  County: 'more',
} as const
const withHours = { DecideBy: 'start', Needs: 'start', NeededBy: 'more', Designation: 'more', County: 'more' } as const

/** Who asked a program to take which child, and what became of it. */
export function ReferralInbox({ program }: { program: ReferralProgram }) {
  const t = useReferralText()
  // Each route with an inbox has the same parameters for it.
  const { asked, put, set } = useAddress(program.route as '/Foster')
  const { AssignedSubPrograms } = useProfile()
  const whyNot = useWhyNot(referralsCalls.addEditReferral)
  const setsClock = !useWhyNot(referralsCalls.saveReferralClock) && program.clock !== 'need'
  const [adding, setAdding] = useState(false)
  const [clocks, setClocks] = useState(false)
  const views = viewsOf(program)
  const view = views.find((one) => one === asked.view) ?? 'New'
  const opened = asked.referral
  const own = AssignedSubPrograms.filter((one) => one.WebApplicationModuleName === program.module)
  const list = `${program.module === 'Foster' ? '' : program.module}referrals`
  const roster = useRoster(referralRoster, {
    list: referralsCalls.getReferrals,
    kept: view === 'Decided' ? `${list}Decided` : list,
    start: { sort: '' },
    also: { View: view, Module: program.module },
    rowKey: (row) => row.ReferralID,
    cells: referralCells,
    show: view === 'Decided' ? whenDecided : program.clock === 'need' ? {} : withHours,
    choices: { SubPrograms: own.length > 1 ? named(own) : undefined },
  })
  const add = (kind?: 'primary') => (
    <Button kind={kind} icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  const empty = {
    New: { ...roster.empty, kind: 'clear' as const, action: add() },
    Deciding: { kind: 'clear' as const, title: t.noDeciding, text: t.noDecidingText },
    Waiting: { kind: 'clear' as const, title: t.noWaiting, text: t.noWaitingText },
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
        <span className="k-row">
          {setsClock && <IconButton icon={IconClock} label={t.clocks} onClick={() => setClocks(true)} />}
          {add('primary')}
        </span>
      </div>
      <Roster
        {...roster}
        key={view}
        rowName={(row) => childrenNames(row.Children, t.and)}
        rowHref={(row) => hrefOf(referralPath(program.module, row.ReferralID))}
        onOpen={(row) => put({ referral: row.ReferralID })}
        empty={{ ...empty, icon: IconInbox }}
      />
      {opened && <ReferralRecord key={opened} id={opened} onClose={() => set({ referral: undefined })} />}
      {adding && (
        <ReferralForm
          program={program}
          onClose={() => setAdding(false)}
          onSaved={(id) => put({ referral: id, view: undefined })}
        />
      )}
      {clocks && <ReferralClocks module={program.module} onClose={() => setClocks(false)} />}
    </>
  )
}
