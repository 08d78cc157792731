import { useLocation } from '@tanstack/react-router'
import { sentence } from '#platform/contract/words.ts'
import { routeAt } from '#platform/contract/routes.ts'
import { chartAt, type ActionChart, type AppAction } from '#platform/web/actions.ts'
import { useShownCrumbs } from '#platform/web/crumbs.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { appActions } from './actions.web.ts'
import { holds } from './palette-places.web.ts'

export interface Doing {
  readonly action: AppAction
  readonly chart?: ActionChart | undefined
}

export interface OfferedAction extends Doing {
  readonly id: string
  readonly label: string
}

/** The chart that is open, under the name its screen has put on top. */
export function useOpenChart(): ActionChart | undefined {
  const { pathname, search } = useLocation()
  const crumbs = useShownCrumbs()
  const chart = chartAt(routeAt(pathname)?.path, search)
  const name = crumbs.at(-1)?.label
  return chart && name ? { ...chart, name } : undefined
}

/** What the person may do: for the open chart first, for a chart that was found, and without one. */
export function useActions(query: string, found: ActionChart | undefined): OfferedAction[] {
  const permitted = usePermitted()
  const { say } = useSpeech()
  const open = useOpenChart()
  const mine = appActions.filter(({ call }) => !call || permitted(call.permission))
  const of = (chart: ActionChart | undefined, any: boolean): OfferedAction[] =>
    mine.flatMap((action) => {
      if (chart && !(action.labelFor && action.charts?.includes(chart.ChartType))) return []
      if (chart && action.modules && !action.modules.includes(chart.Module)) return []
      if (!chart && action.chartOnly) return []
      const label = say(chart ? sentence(action.labelFor!, { name: chart.name }) : action.label)
      const fits = any || holds(`${label} ${say(action.also)}`, query)
      return fits ? [{ id: `${action.id}-${chart?.ChartID ?? 'any'}`, action, chart, label }] : []
    })
  const forOpen = of(open, query === '')
  const forFound = found && found.ChartID !== open?.ChartID ? of(found, true) : []
  const without = of(undefined, query === '').filter(
    ({ action }) => !forOpen.some((other) => other.action.id === action.id),
  )
  return [...forOpen, ...without, ...forFound]
}
