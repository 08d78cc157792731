import { partProps, type PartProps } from './life-tab.web.tsx'
import { FamilyVisits } from './visits/family-visits.web.tsx'

/** Visits and calls of family and friends in a resident’s chart. */
export const Screen = (props: PartProps) => <FamilyVisits {...partProps(props)} />
