import { VisitTimeline } from './visit-timeline.web.tsx'

/** The Visits tab of a family: every contact with the home. */
export function FamilyVisits({ familyId }: { familyId: string }) {
  return <VisitTimeline familyId={familyId} />
}
