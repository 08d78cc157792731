import { ChartActivity } from '#domains/activity/chart-activity.web.tsx'
import { familyChartCalls } from './family-chart.calls.ts'

/** What happened to the home and all that belongs to it, newest first. */
export const FamilyActivity = ({ familyId }: { familyId: string }) => (
  <ChartActivity call={familyChartCalls.getFamilyActivity} asked={{ FosterResourceFamilyID: familyId }} />
)
