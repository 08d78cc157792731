import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { announcementCalls, type Announcement } from './announcements.calls.ts'
import { useAnnouncementText } from './announcements-text.web.ts'

/** What the agency tells its staff; nothing when there is nothing, except for who can write. */
export function Announcements() {
  const t = useAnnouncementText()
  const { data } = useRead(announcementCalls.getAnnouncements, {}, { quiet: true, ownErrors: true })
  const [writing, setWriting] = useState(false)
  if (!data || (data.Announcements.length === 0 && !data.Can.Publish)) return null
  return (
    <Card
      title={t.title}
      flush={data.Announcements.length > 0}
      end={
        data.Can.Publish && (
          <button type="button" className="k-link" onClick={() => setWriting(true)}>
            {t.write}
          </button>
        )
      }
    >
      {data.Announcements.length === 0 ? (
        <p className="k-quiet">{t.none}</p>
      ) : (
        <ul className="k-list k-home-news">
          {data.Announcements.map((one) => (
            <News key={one.AnnouncementID} one={one} />
          ))}
        </ul>
      )}
      {writing && <PartDialog name="announcement-write" input={{}} onClose={() => setWriting(false)} />}
    </Card>
  )
}

function News({ one }: { one: Announcement }) {
  const t = useAnnouncementText()
  const dates = useDates()
  const { run } = useChange(announcementCalls.dismissAnnouncement)
  const { AnnouncementID, Title, Body, Important, PublishedByName, StartDate } = one

  async function dismiss() {
    if (!(await run({ AnnouncementID, Dismissed: true }))) return
    showToast({ text: t.dismissed(Title), onUndo: () => void run({ AnnouncementID, Dismissed: false }) })
  }

  return (
    <li>
      <div>
        {Important && <Status tone="over">{t.important}</Status>}
        <b>{Title}</b>
        {Body && <p>{Body}</p>}
        <small>
          {PublishedByName ? t.posted(dates.near(StartDate), PublishedByName) : t.postedOn(dates.near(StartDate))}
        </small>
      </div>
      <IconButton icon={IconX} size="sm" label={t.dismiss(Title)} onClick={() => void dismiss()} />
    </li>
  )
}
