import { Behavior } from './behavior/behavior.web.tsx'
import { partProps, type PartProps } from './life-tab.web.tsx'

/** The Behavior tab of a resident’s chart. */
export const Screen = (props: PartProps) => <Behavior {...partProps(props)} />
