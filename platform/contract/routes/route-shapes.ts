import type { Permission } from '../permissions.ts'
import type { Words } from '../words.ts'

export type NavGroup = 'Start' | 'Programs' | 'Tools' | 'Admin' | 'Account' | 'Embedded' | 'Outside'

export interface RouteEntry {
  /** Under the base path. */
  readonly path: `/${string}`
  /** Given where others go to the route by name; its parameter is then the screen's input. */
  readonly name?: string
  /** Routes with the same screen share one. */
  readonly screen?: string
  readonly title: Words
  readonly group: NavGroup
  readonly label: Words
  /** A Tabler icon. */
  readonly icon: string
  /** Reached from another screen, not from the navigation. */
  readonly hidden?: true
  readonly permission: Permission | 'SignedIn' | 'Anonymous'
  /** A signed-in person may open it for themselves without the permission: the parameter that names them. */
  readonly ownBy?: string
  readonly embedded?: true
  /** Leaves the client for a page of the server. */
  readonly redirect?: true
}
