import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CallSpec } from '#platform/contract/call.ts'
import { chartKinds, type ChartRef } from '#platform/contract/charts.ts'
import type { RoutePath } from '#platform/contract/routes.ts'
import type { Words } from '#platform/contract/words.ts'

/** The chart that an action is for. */
export interface ActionChart extends ChartRef {
  readonly name: string
}

export interface ActionDialogProps {
  readonly chart?: ActionChart | undefined
  readonly onClose: () => void
}

/** Something a person can do from anywhere. Its domain declares it once; `app/actions.web.ts` lists them. */
export interface AppAction {
  readonly id: string
  readonly label: Words
  /** Within a chart, `{name}` being whose it is; without it the action is none of a chart's. */
  readonly labelFor?: Words
  /** Only of these kinds of charts. */
  readonly charts?: readonly ChartRef['ChartType'][]
  /** Of clients, only of those in these programs. */
  readonly modules?: readonly string[]
  /** Only within a chart. */
  readonly chartOnly?: boolean
  /** Further words by which it is found. */
  readonly also: Words
  readonly icon: Icon
  /** What it comes to: offered to whoever may make the call; the server asks again. Without one, to everybody. */
  readonly call?: CallSpec
  /** Done in a dialog over whatever is open, or on a screen. */
  readonly Dialog?: ComponentType<ActionDialogProps>
  readonly path?: (chart: ActionChart | undefined) => string
}

/** The chart that an address has open. */
export function chartAt(path: RoutePath | undefined, search: Readonly<Record<string, unknown>>): ChartRef | undefined {
  for (const { route, param, chartType, module = 'Foster' } of chartKinds) {
    const id = search[param]
    if (route === path && typeof id === 'string' && id) return { ChartType: chartType, ChartID: id, Module: module }
  }
  return undefined
}
