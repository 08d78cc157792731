import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { FeedDialog } from './feed-dialog.web.tsx'
import { feedCalls } from './feed.calls.ts'
import { useSideText } from './side-text.web.ts'
import './appointments.css'

/** One's own calendar feed, as a part of the group Calendar of Settings. */
export function Screen() {
  const t = useSideText()
  const dates = useDates()
  const [opened, setOpened] = useState(false)
  const { data } = useRead(feedCalls.getFeed, {}, { quiet: true })
  const feed = data?.Feed
  return (
    <Card title={t.feedTitle} note={t.feedText}>
      <div className="k-cal-acts">
        {feed && <Status tone="ok">{t.since(dates.instant(feed.CreatedAt))}</Status>}
        {feed && (
          <Status tone="info">
            {feed.LastReadAt ? t.lastRead(dates.instantWithin(feed.LastReadAt)) : t.neverRead}
          </Status>
        )}
        <Button onClick={() => setOpened(true)}>{feed ? t.manage : t.make}</Button>
      </div>
      {opened && <FeedDialog onClose={() => setOpened(false)} />}
    </Card>
  )
}
