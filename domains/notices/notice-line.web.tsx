import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { chartPath } from '#platform/contract/charts.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { noticeCalls, type NoticeRow } from './notices.calls.ts'
import { useNoticeText } from './notices-text.web.ts'

interface NoticeLineProps {
  notice: NoticeRow
  /** In a bundle that says whom it is about. */
  within?: boolean
  onGo: () => void
}

/** One notice; going where it leads has read it. */
export function NoticeLine({ notice, within = false, onGo }: NoticeLineProps) {
  const t = useNoticeText()
  const dates = useDates()
  const go = useGo()
  const mark = useChange(noticeCalls.markRead, { quiet: true })
  const { NoticeID, Title, Text, Chart, ForName, ToldAt, ReadAt } = notice
  const isNew = ReadAt === null
  const to = notice.Link ?? (Chart && chartPath(Chart))
  const read = (IsRead: boolean) => void mark.run({ NoticeIDs: [NoticeID], IsRead })
  const words = (
    <>
      {isNew && <span className="k-hidden">{t.isNew}: </span>}
      <b>{Title}</b>
      {Chart && !within && <span className="k-notice-chart">{Chart.Name}</span>}
    </>
  )
  return (
    <li className={clsx('k-notice', isNew && 'is-new')}>
      <div>
        {to ? (
          <a
            {...linkTo(hrefOf(to), (href) => {
              if (isNew) read(true)
              onGo()
              go(href)
            })}
          >
            {words}
          </a>
        ) : (
          <p className="k-notice-words">{words}</p>
        )}
        {Text && <p>{Text}</p>}
        <small>
          {dates.time(ToldAt)}
          {ForName && !within && ` · ${t.covers(ForName)}`}
        </small>
      </div>
      <IconButton
        icon={isNew ? IconMailOpened : IconMail}
        size="sm"
        label={isNew ? t.markRead(Title) : t.markUnread(Title)}
        onClick={() => read(isNew)}
      />
    </li>
  )
}
