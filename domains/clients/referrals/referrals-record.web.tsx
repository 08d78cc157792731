import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { daysBetween } from '#platform/contract/dates.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useDone } from '../client-records.web.tsx'
import { ReferralChildren } from './referrals-children.web.tsx'
import { DecideBy, NeededBy, ReferralStatus } from './referrals-cells.web.tsx'
import { DecideForm } from './referrals-decide.web.tsx'
import { EnrollReferred } from './referrals-enroll.web.tsx'
import { ReferralFiles } from './referrals-files.web.tsx'
import { Told } from './referrals-told.web.tsx'
import { ReferralForm } from './referrals-form.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { childrenNames, reasonWords, useDecideText, useReferralText } from './referrals-text.web.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { referralProgramOf } from '#platform/contract/referral-programs.ts'
import { reasonListOf } from './referrals.rules.ts'

type Child = Referral['Children'][number]

/** One referral beside the list: children, what was told, files, the decision. */
export function ReferralRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useReferralText()
  const decide = useDecideText()
  const done = useDone()
  const [task, setTask] = useState<'edit' | 'decide' | 'remove'>()
  const [enrolling, setEnrolling] = useState<Child>()
  const { data, error } = useRead(referralsCalls.getReferral, { ReferralID: id }, { ownErrors: true })
  const remove = useChange(referralsCalls.deleteReferral)
  const close = () => setTask(undefined)
  return (
    <>
      <Drawer
        opened
        width={560}
        onClose={onClose}
        title={data ? childrenNames(data.Children, t.and) : t.title}
        actions={data && hasActions(data) && <Actions referral={data} onTask={setTask} decide={decide.decide} />}
      >
        {data ? (
          <Opened referral={data} onEnroll={setEnrolling} />
        ) : error ? (
          <Note>{t.gone}</Note>
        ) : (
          <SkeletonRows rows={8} height={40} />
        )}
      </Drawer>
      {data && task === 'edit' && (
        <ReferralForm program={referralProgramOf(data.Module)} referral={data} onClose={close} onSaved={close} />
      )}
      {data && enrolling && (
        <EnrollReferred referral={data} child={enrolling} onClose={() => setEnrolling(undefined)} />
      )}
      {data && task === 'decide' && <DecideForm referral={data} onClose={close} />}
      {data && task === 'remove' && (
        <RemoveMistake
          what={childrenNames(data.Children, t.and)}
          sentence={t.removeSentence}
          needsReason
          onClose={close}
          onRemove={async (Reason) => {
            const gone = await remove.run({ ReferralID: id, Reason: Reason ?? '', version: data.version })
            if (!gone) return false
            onClose()
            done(t.removed)
            return true
          }}
        />
      )}
    </>
  )
}

const hasActions = ({ Can }: Referral) => Can.Edit || Can.Delete || Can.Decide.length > 0

interface ActionsProps {
  referral: Referral
  onTask: (task: 'edit' | 'decide' | 'remove') => void
  decide: string
}

function Actions({ referral: { Can }, onTask, decide }: ActionsProps) {
  const t = useReferralText()
  const entries = [
    ...(Can.Edit ? [{ label: t.edit, icon: IconPencil, onClick: () => onTask('edit') }] : []),
    ...(Can.Delete ? [{ label: t.remove, icon: IconTrash, danger: true, onClick: () => onTask('remove') }] : []),
  ]
  return (
    <>
      {entries.length > 0 && (
        <Menu entries={entries} align="end" label={t.menu}>
          <IconButton icon={IconDots} label={t.menu} size="lg" noTip />
        </Menu>
      )}
      {Can.Decide.length > 0 && (
        <Button kind={Can.Enroll ? 'default' : 'primary'} size="lg" onClick={() => onTask('decide')}>
          {decide}
        </Button>
      )}
    </>
  )
}

function Opened({ referral, onEnroll }: { referral: Referral; onEnroll: (child: Child) => void }) {
  const t = useReferralText()
  const { label } = useSpeech()
  const dates = useDates()
  const waited = dates.days(Math.max(0, daysBetween(referral.ReceivedOn, dates.today())))
  return (
    <div className="k-referral">
      <p className="k-referral-state">
        <ReferralStatus row={referral} />
        <DecideBy row={referral} />
        {referral.NeededBy && (
          <span>
            <span className="k-quiet">{t.needed}</span> <NeededBy row={referral} />
          </span>
        )}
        {!referral.DecidedOn && <span className="k-quiet">{t.waiting(waited)}</span>}
      </p>
      {referral.InterviewAt && (
        <section>
          <h3>{t.interview}</h3>
          <p>
            {t.interviewOf(
              dates.instant(referral.InterviewAt),
              referral.InterviewPlace ?? '',
              referral.Interviewer ?? '',
            )}
          </p>
        </section>
      )}
      <ReferralChildren referral={referral} onEnroll={onEnroll} />
      {referral.DecidedOn && (
        <section>
          <h3>{t.decision}</h3>
          <p>
            {[
              label(referralStatuses, referral.Status),
              referral.DecisionReason &&
                reasonWords(label(reasonListOf(referral.DecisionReason), referral.DecisionReason)),
            ]
              .filter(Boolean)
              .join(': ')}
          </p>
          {referral.DecisionNote && <p className="k-referral-text">{referral.DecisionNote}</p>}
          <small>{[referral.DecidedBy, dates.date(referral.DecidedOn)].filter(Boolean).join(', ')}</small>
        </section>
      )}
      <Told referral={referral} />
      <ReferralFiles referral={referral} />
    </div>
  )
}
