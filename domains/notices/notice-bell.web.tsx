import { IconBell } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { readAgain, useRead } from '#platform/web/calls.tsx'
import { onDemand } from '#platform/web/on-demand.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Tooltip } from '#platform/web/ui/tooltip.tsx'
import { useNoticeStream } from './notice-stream.web.ts'
import { mostUnread, noticeCalls } from './notices.calls.ts'
import { useNoticeText } from './notices-text.web.ts'
import './notices.css'

const NoticePanel = onDemand('notice-panel', async () => (await import('./notice-panel.web.tsx')).NoticePanel)

const askEveryMs = { live: 300_000, alone: 30_000 }

/** In the top bar: how much is new, and the list behind it. `head` is what waits whether it was read or not. */
export function NoticeBell({ head }: { head: ReactNode }) {
  const { ViewAs } = useProfile()
  return ViewAs ? null : <OwnBell head={head} />
}

function OwnBell({ head }: { head: ReactNode }) {
  const t = useNoticeText()
  const [opened, setOpened] = useState(false)
  const [ever, setEver] = useState(false)
  const open = () => {
    setEver(true)
    setOpened(true)
  }
  const live = useNoticeStream(true, () => void readAgain(noticeCalls.markRead))
  const { data } = useRead(
    noticeCalls.getUnread,
    {},
    { quiet: true, ownErrors: true, refreshEveryMs: live ? askEveryMs.live : askEveryMs.alone },
  )
  const unread = data?.Unread ?? 0
  const many = unread >= mostUnread
  const label = unread === 0 ? t.none : many ? t.many : t.unread(unread)
  return (
    <>
      <Tooltip text={label}>
        <button
          type="button"
          className="k-bell k-icon-btn k-icon-btn-md"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={open}
        >
          <Icon of={IconBell} />
          {unread > 0 && (
            <b className="k-count" aria-hidden="true">
              {many ? `${mostUnread - 1}+` : unread}
            </b>
          )}
        </button>
      </Tooltip>
      <p className="k-hidden" role="status">
        {unread > 0 ? label : ''}
      </p>
      {ever && <NoticePanel head={head} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
