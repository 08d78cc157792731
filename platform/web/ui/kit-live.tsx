import { LiveDialog } from './dialog-live.tsx'
import { LiveDrawer } from './drawer-live.tsx'
import { LiveMenu } from './menu-live.tsx'
import { LivePopover } from './popover-live.tsx'
import { LiveTooltip } from './tooltip-live.tsx'

export const kit = { LiveDialog, LiveDrawer, LiveMenu, LivePopover, LiveTooltip }
