import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { daysBetween } from '#platform/contract/dates.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { bundled, NoticeBundle } from './notice-bundle.web.tsx'
import { NoticeLine } from './notice-line.web.tsx'
import { noticeCalls } from './notices.calls.ts'
import { useNoticeText } from './notices-text.web.ts'

const pageSize = 25

/** What was told, by day, newest first; of a day, several of one kind about one chart are one line that opens. */
export function NoticePanel({ head, opened, onClose }: { head: ReactNode; opened: boolean; onClose: () => void }) {
  const t = useNoticeText()
  const dates = useDates()
  const [which, setWhich] = useState('all')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(
    noticeCalls.getNotices,
    { Page: page, PageSize: pageSize, ...(which === 'unread' && { OnlyUnread: true }) },
    { quiet: true, ownErrors: true, keepLast: true, enabled: opened },
  )
  const markAll = useChange(noticeCalls.markAllRead)
  const [newest, setNewest] = useState<string>()
  const first = page === 1 ? data?.Rows[0]?.NoticeID : undefined
  // What came while somebody read on further down is not marked unseen.
  if (first && first !== newest) setNewest(first)
  // Marking what was on the last page leaves none of it.
  const last = Math.max(1, Math.ceil((data?.Total ?? 0) / pageSize))
  if (data && page > last) setPage(last)
  const days = [...Map.groupBy(data?.Rows ?? [], ({ ToldAt }) => dates.dateOf(ToldAt))]
  const show = (next: string) => {
    setWhich(next)
    setPage(1)
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t.notices}
      width={440}
      actions={
        <Button
          size="sm"
          icon={IconChecks}
          busy={markAll.isPending}
          offBecause={data && data.Unread === 0 ? t.nothingToMark : undefined}
          onClick={() => void markAll.run(newest ? { NewestNoticeID: newest } : {})}
        >
          {t.markAll}
        </Button>
      }
    >
      <div className="k-notices">
        {head}
        <div className="k-notices-which">
          <Segmented
            label={t.show}
            labelHidden
            choices={[
              { value: 'all', label: t.all },
              { value: 'unread', label: t.onlyUnread },
            ]}
            value={which}
            onChange={show}
          />
        </div>
        {error && !data && (
          <Note tone="over">
            <b>{t.failed}</b>{' '}
            <Button size="sm" onClick={() => void refetch()}>
              {t.again}
            </Button>
          </Note>
        )}
        {!data && !error && <SkeletonRows rows={6} />}
        {data?.Rows.length === 0 && (
          <EmptyState kind="clear" title={which === 'unread' ? t.allRead : t.nothing}>
            {t.nothingYet}
          </EmptyState>
        )}
        {days.map(([day, rows]) => (
          <section key={day}>
            <h3>{daysBetween(day, dates.today()) <= 1 ? dates.relative(day) : dates.near(day)}</h3>
            <ul>
              {bundled(rows).map((own) =>
                own.length === 1 ? (
                  <NoticeLine key={own[0]!.NoticeID} notice={own[0]!} onGo={onClose} />
                ) : (
                  <NoticeBundle key={own[0]!.NoticeID} notices={own} onGo={onClose} />
                ),
              )}
            </ul>
          </section>
        ))}
        {data && data.Total > pageSize && (
          <div className="k-notices-pages">
            {page > 1 && <Button onClick={() => setPage(page - 1)}>{t.newer}</Button>}
            {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.older}</Button>}
          </div>
        )}
        <p className="k-notices-foot">
          <Icon of={IconSettings} size={15} /> <AppLink to="/Settings?group=Notifications">{t.settings}</AppLink>
        </p>
      </div>
    </Drawer>
  )
}
