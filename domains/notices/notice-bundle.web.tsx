import { IconChevronDown, IconMail, IconMailOpened } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { NoticeLine } from './notice-line.web.tsx'
import { noticeCalls, type NoticeRow } from './notices.calls.ts'
import { useNoticeText } from './notices-text.web.ts'

/** Notices that are read together: of one kind, about one chart. Each bundle is where its newest is. */
export const bundled = (rows: readonly NoticeRow[]): NoticeRow[][] => [
  ...Map.groupBy(rows, ({ NoticeID, Kind, Many, Chart, ForName }) =>
    Many === null ? NoticeID : [Kind, Chart?.ChartID, ForName].join(' '),
  ).values(),
]

/** Several notices in one line; opened, each has its own. */
export function NoticeBundle({ notices, onGo }: { notices: readonly NoticeRow[]; onGo: () => void }) {
  const t = useNoticeText()
  const dates = useDates()
  const list = useId()
  const [opened, setOpened] = useState(false)
  const mark = useChange(noticeCalls.markRead, { quiet: true })
  const [{ Many, Chart, ForName, ToldAt }] = notices as [NoticeRow]
  const title = (Many ?? '#').replace('#', String(notices.length))
  const named = Chart ? `${title}, ${Chart.Name}` : title
  const unread = notices.filter(({ ReadAt }) => ReadAt === null)
  const isNew = unread.length > 0
  const touched = isNew ? unread : notices
  return (
    <li className={clsx('k-notice', isNew && 'is-new')}>
      <div>
        <button
          type="button"
          className="k-notice-open"
          aria-expanded={opened}
          aria-controls={list}
          onClick={() => setOpened(!opened)}
        >
          {isNew && <span className="k-hidden">{t.isNew}: </span>}
          <b>{title}</b> <Icon of={IconChevronDown} size={15} />
          {Chart && <span className="k-notice-chart">{Chart.Name}</span>}
        </button>
        <small>
          {dates.time(ToldAt)}
          {isNew && unread.length < notices.length && ` · ${t.unreadOf(unread.length)}`}
          {ForName && ` · ${t.covers(ForName)}`}
        </small>
      </div>
      <IconButton
        icon={isNew ? IconMailOpened : IconMail}
        size="sm"
        label={isNew ? t.markRead(named) : t.markUnread(named)}
        onClick={() => void mark.run({ NoticeIDs: touched.map(({ NoticeID }) => NoticeID), IsRead: isNew })}
      />
      <ul id={list} hidden={!opened}>
        {opened && notices.map((one) => <NoticeLine key={one.NoticeID} notice={one} within onGo={onGo} />)}
      </ul>
    </li>
  )
}
