import {
  IconChevronRight,
  IconFiles,
  IconForms,
  IconKey,
  IconMailForward,
  IconNetwork,
  IconPlugConnected,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { allRoutes, type RoutePath } from '#platform/contract/routes.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { AdminFound, AdminSearchBox } from './admin-search.web.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { useOverviewText } from './overview-text.web.ts'
import { OverviewTiles } from './overview-tiles.web.tsx'
import { overviewCalls } from './overview.calls.ts'
import { useAddress } from '#platform/web/use-address.ts'

const ways: Partial<Record<RoutePath, typeof IconUsers>> = {
  '/Admin/User': IconUsers,
  '/Admin/Role': IconShieldLock,
  '/Admin/Permission': IconKey,
  '/Admin/Forms': IconForms,
  '/Admin/DistributionLists': IconMailForward,
  '/Admin/HostedFiles': IconFiles,
  '/Admin/IPRestrictions': IconNetwork,
  '/Admin/Welligent': IconPlugConnected,
}

/** Counts and warnings, each the way to its place; a search over everything administrators manage. */
export function Overview() {
  const { asked: address, set } = useAddress('/Admin')
  const [text, setText] = useState(address.q ?? '')
  const asked = useDeferredValue(text.trim())
  const put = (q: string) => {
    setText(q)
    set({ q: q || undefined })
  }
  return (
    <div className="k-with-rail k-admin-home">
      <div className="k-stack">
        <AdminSearchBox text={text} onText={put} />
        {asked.length >= 2 ? <AdminFound text={asked} onClear={() => put('')} /> : <Counts />}
      </div>
      <GoTo />
    </div>
  )
}

function Counts() {
  const t = useOverviewText()
  const { data, error, refetch } = useRead(overviewCalls.getOverview, {}, { refreshEveryMs: 60_000 })
  if (data) return <OverviewTiles tiles={data.Tiles} at={data.At} />
  if (!error)
    return (
      <Card label={t.attention} flush>
        <SkeletonRows rows={6} />
      </Card>
    )
  return (
    <Note tone="over">
      <b>{t.failed}</b> {error.messages.join(' ')}{' '}
      <Button size="sm" onClick={() => void refetch()}>
        {t.again}
      </Button>
    </Note>
  )
}

function GoTo() {
  const t = useOverviewText()
  const { say } = useSpeech()
  const permitted = usePermitted()
  const open = allRoutes.filter((route) => ways[route.path] && permitted(route.permission))
  return (
    <Card title={t.goTo} flush>
      <ul className="k-list k-admin-ways">
        {open.map((route) => (
          <li key={route.path}>
            <AppLink to={route.path}>
              <Icon of={ways[route.path]!} />
              <b>{say(route.title)}</b>
              <Icon of={IconChevronRight} size={15} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
