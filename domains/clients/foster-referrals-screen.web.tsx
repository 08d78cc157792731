import { IconInbox, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '#domains/admin/use-address.web.ts'
import { listInputOf, useList } from '#domains/admin/use-list.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useSavedViews } from '#domains/session/settings-views.web.ts'
import type { RosterFilter } from '#platform/web/blocks/roster/roster-types.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { basePath } from '#platform/web/base.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import './client-words.web.ts'
import './clients.css'
import { ReferralForm } from './referrals-form.web.tsx'
import { ReferralRecord } from './referrals-record.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import { useReferralColumns } from './referrals-columns.web.tsx'
import { referralViews, type ReferralView } from './referrals.rules.ts'
import { useReferralText } from './referrals-text.web.ts'
import { childrenNames } from './referrals-words.web.ts'

const sorts = ['ReceivedOn', 'NeededBy', 'DecidedOn', 'Name'] as const
const views = Object.keys(referralViews) as ReferralView[]

/** Who asked us to take which child, and what became of it. */
export function Screen() {
  const t = useReferralText()
  const { read, put, set } = useAddress()
  const { AssignedSubPrograms } = useProfile()
  const kept = useSavedViews('referrals')
  const whyNot = useWhyNot(referralsCalls.addEditReferral)
  const [adding, setAdding] = useState(false)
  const view = views.find((one) => one === read('view')) ?? 'New'
  const opened = read('referral') || undefined
  const [state, onState] = useRosterState(['SubProgramID'], { sort: '' })
  const { data, face } = useList(referralsCalls.getReferrals, {
    ...listInputOf(state, sorts),
    View: view,
    SubProgramIDs: state.filters['SubProgramID'] as string[] | undefined,
  })
  const filters: RosterFilter[] = [
    {
      id: 'SubProgramID',
      label: t.program,
      kind: 'options',
      options: AssignedSubPrograms.map((program) => ({ value: program.Id, label: program.Name })),
    },
  ]
  const add = (kind?: 'primary') => (
    <Button kind={kind} icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  const words = { New: t.newWords, Deciding: t.decidingWords, Decided: t.decidedWords }[view]
  const nothing = {
    New: [t.noNew, t.noNewText],
    Deciding: [t.noDeciding, t.noDecidingText],
    Decided: [t.noDecided, t.noDecidedText],
  }[view]
  return (
    <>
      <div className="k-referral-head">
        <Segmented<ReferralView>
          label={t.views}
          labelHidden
          value={view}
          onChange={(next) => put({ view: next === 'New' ? undefined : next, page: undefined })}
          choices={views.map((value) => ({ value, label: t[value](data?.Counts[value] ?? 0) }))}
        />
        {add('primary')}
      </div>
      <Roster
        {...face}
        key={view}
        label={t.title}
        columns={useReferralColumns(view)}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.ReferralID}
        rowName={(row) => childrenNames(row.Children, t.and)}
        rowHref={(row) => `${basePath}Foster?tab=referrals&referral=${row.ReferralID}`}
        onOpen={(row) => put({ referral: row.ReferralID })}
        totalWords={t.total(face.total, words)}
        state={state}
        onState={onState}
        {...(view !== 'Decided' && { layout: kept.layout, onLayout: kept.keepLayout })}
        {...(AssignedSubPrograms.length > 1 && { filters })}
        searchLabel={t.search}
        empty={{
          kind: view === 'Decided' ? 'first' : 'clear',
          icon: IconInbox,
          title: nothing[0]!,
          text: nothing[1]!,
          ...(view === 'New' && { action: add() }),
        }}
      />
      {opened && <ReferralRecord key={opened} id={opened} onClose={() => set({ referral: undefined })} />}
      {adding && (
        <ReferralForm onClose={() => setAdding(false)} onSaved={(id) => put({ referral: id, view: undefined })} />
      )}
    </>
  )
}
