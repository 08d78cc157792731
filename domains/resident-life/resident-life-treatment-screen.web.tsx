import { partProps, type PartProps } from './life-tab.web.tsx'
import { Treatment } from './treatment/treatment.web.tsx'

/** The Treatment tab of a resident’s chart. */
export const Screen = (props: PartProps) => <Treatment {...partProps(props)} />
