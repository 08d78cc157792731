import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { ActionItems } from './activity/action-items.web.tsx'
import { actionItemCalls } from './activity/items.calls.ts'
import { useActivityText } from './activity/activity-text.web.ts'
import { ItemsCalendar } from './activity/items-calendar.web.tsx'
import { churchPath } from './churches.rules.ts'
import './churches.css'

const views = ['mine', 'team', 'overdue', 'calendar', 'done'] as const

/** Action items of all churches: mine, the team's, late ones, and by day. */
export function Screen() {
  const t = useActivityText()
  const dates = useDates()
  const dialogs = useDialogs()
  const may = usePermitted()('Church.Edit')
  const { asked, put } = useAddress(churchPath)
  const show = views.find((one) => one === asked.show) ?? 'mine'
  const month = /^\d{4}-\d{2}$/.test(asked.month ?? '') ? `${asked.month}-01` : `${dates.today().slice(0, 7)}-01`
  const { data } = useRead(actionItemCalls.getActionItems, { View: 'mine', PageSize: 100 }, { quiet: true })
  const count = {
    mine: data?.Counts.Mine,
    team: data?.Counts.Team,
    overdue: undefined,
    calendar: undefined,
    done: undefined,
  }
  return (
    <div className="k-stack">
      <Tabs
        label={t.show}
        items={views.map((id) => ({
          id,
          label: t[id],
          href: hrefOf(pathTo(churchPath, { tab: 'items', show: id })),
          ...(count[id] !== undefined && { count: count[id] }),
          ...(id === 'overdue' && data && data.Counts.Overdue > 0
            ? { alert: { tone: 'over' as const, count: data.Counts.Overdue } }
            : {}),
        }))}
        value={show}
        onSelect={(id) => put({ tab: 'items', show: id as (typeof views)[number], month: undefined })}
      />
      {show === 'calendar' ? (
        <ItemsCalendar
          month={month}
          onMonth={(to) => put({ tab: 'items', show: 'calendar', month: to.slice(0, 7) })}
          may={may}
          dialogs={dialogs}
        />
      ) : (
        <ActionItems key={show} view={show} may={may} dialogs={dialogs} />
      )}
      {dialogs.dialog}
    </div>
  )
}
