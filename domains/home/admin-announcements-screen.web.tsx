import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { AnnouncementDialog } from './announcement-dialog.web.tsx'
import { announcementCalls, type Announcement } from './announcements.calls.ts'
import { useAnnouncementText } from './announcements-text.web.ts'
import './home.css'

/** All announcements: shown, planned and over; written, changed and taken away here. */
export function Screen() {
  const t = useAnnouncementText()
  const { data } = useRead(announcementCalls.getAnnouncements, { All: true })
  const { run: restore } = useChange(announcementCalls.restoreAnnouncement)
  const [writing, setWriting] = useState<{ of?: Announcement }>()
  const [removing, setRemoving] = useState<Announcement>()
  const close = () => setRemoving(undefined)
  return (
    <Card
      flush
      title={t.title}
      note={t.sentence}
      end={
        <Button kind="primary" size="sm" icon={IconPlus} onClick={() => setWriting({})}>
          {t.writeNew}
        </Button>
      }
    >
      {!data ? (
        <SkeletonRows rows={4} height={64} />
      ) : data.Announcements.length === 0 ? (
        <EmptyState kind="first" icon={IconSpeakerphone} title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className="k-list k-home-news">
          {data.Announcements.map((one) => (
            <Row
              key={one.AnnouncementID}
              one={one}
              onEdit={() => setWriting({ of: one })}
              onRemove={() => setRemoving(one)}
            />
          ))}
        </ul>
      )}
      {writing && <AnnouncementDialog of={writing.of} onClose={() => setWriting(undefined)} />}
      {removing && (
        <CallDialog
          call={announcementCalls.removeAnnouncement}
          title={t.removeTitle(removing.Title)}
          sentence={t.removeSentence}
          values={{ AnnouncementID: removing.AnnouncementID, version: removing.version }}
          fields={['Reason']}
          submit={t.remove}
          onClose={close}
          onDone={({ AnnouncementID }) =>
            showToast({ text: t.removed(removing.Title), onUndo: () => void restore({ AnnouncementID }) })
          }
        />
      )}
    </Card>
  )
}

function Row({ one, onEdit, onRemove }: { one: Announcement; onEdit: () => void; onRemove: () => void }) {
  const t = useAnnouncementText()
  const dates = useDates()
  const today = dates.today()
  const { AssignedSubPrograms } = useProfile()
  const { Title, Body, Important, SubProgramIDs, StartDate, EndDate } = one
  const state = EndDate <= today ? 'over' : StartDate > today ? 'planned' : 'shown'
  const names = AssignedSubPrograms.filter(({ Id }) => SubProgramIDs.includes(Id)).map(({ Name }) => Name)
  const others = SubProgramIDs.length - names.length
  return (
    <li>
      <div>
        <Status tone={state === 'shown' ? 'ok' : 'info'}>{t[state]}</Status>
        <b>{Title}</b>
        {Body && <p>{Body}</p>}
        <small>
          {[
            t.until(dates.near(StartDate), dates.near(EndDate)),
            SubProgramIDs.length === 0 ? t.everybody : [...names, ...(others > 0 ? [t.others(others)] : [])].join(', '),
            ...(Important ? [t.important] : []),
          ].join(' · ')}
        </small>
      </div>
      {one.Can.Edit && (
        <MoreMenu
          label={t.actions(Title)}
          entries={[
            { label: t.edit, onClick: onEdit },
            { label: t.remove, danger: true, onClick: onRemove },
          ]}
        />
      )}
    </li>
  )
}
