import { VisitTimeline } from './visit-timeline.web.tsx'

/** The Visits tab of a child: twelve months at a glance, then every contact. */
export function ChildVisits({ membershipId }: { membershipId: string }) {
  return <VisitTimeline membershipId={membershipId} />
}
