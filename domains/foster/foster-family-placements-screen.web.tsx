import { FamilyPlacements } from './placements/family-placements.web.tsx'

/** The Placements tab of a family's chart. */
export function Screen({ id }: { id?: string }) {
  return id ? <FamilyPlacements familyId={id} /> : null
}
