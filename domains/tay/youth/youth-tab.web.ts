import { chartTabs } from '#domains/enrollment/chart-tab.web.tsx'
import type { YouthProfile } from './youth-chart.calls.ts'

export const youthTab = chartTabs<YouthProfile>()
