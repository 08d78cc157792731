import { ChartActivity } from '#domains/activity/chart-activity.web.tsx'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { FamilyActivity } from '#domains/families/chart/family-chart-activity.web.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { chartReadCalls } from './chart-reads.calls.ts'
import { FamilyCalendar, type Family } from './family-calendar.web.tsx'

/** The tabs that any chart has, at the end of the others. */
export const everyChartsParts = ['caseFile', 'calendar', 'timeline', 'activity'] as const
type Part = (typeof everyChartsParts)[number]

interface EveryChartsPartProps {
  of: Family
  name: string
  part: string
}

/** Case file, calendar, timeline or activity of a family, where one of them is asked for. */
export function EveryChartsPart({ of, name, part }: EveryChartsPartProps) {
  const isHost = 'volunteer' in of
  const id = isHost ? of.volunteer : of.family
  switch (part as Part) {
    case 'caseFile':
      return <CaseFile chartType={isHost ? 'Volunteer Family' : 'Community Family'} chartId={id} name={name} />
    case 'calendar':
      return <FamilyCalendar of={of} />
    case 'timeline':
      return <PartBoundary name="chart-timeline" input={isHost ? { host: id } : { community: id }} />
    case 'activity':
      return isHost ? (
        <FamilyActivity familyId={id} />
      ) : (
        <ChartActivity call={chartReadCalls.getCommunityActivity} asked={{ CommunityFamilyID: id }} />
      )
    default:
      return null
  }
}
