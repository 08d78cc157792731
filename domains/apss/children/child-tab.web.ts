import { chartTabs } from '#domains/enrollment/chart-tab.web.tsx'
import type { ChildProfile } from './child-chart.calls.ts'

export const childTab = chartTabs<ChildProfile>()
