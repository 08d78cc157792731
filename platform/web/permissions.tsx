import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { CallSpec } from '#platform/contract/call.ts'
import { findChartKind, isProgramRight, permissionsFor, rightIn } from '#platform/contract/charts.ts'
import { isGranted, type Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'
import { useSpeech } from './words.ts'

/** The signed-in person's permissions as the profile lists them. */
export const Permissions = createContext<readonly string[] | undefined>(undefined)

/** The module whose chart is shown; within it `Program.Edit` is that program's own right. */
export const ChartModule = createContext<string | undefined>(undefined)

type Needed = CallSpec['permission']

/** Outside any chart: whether these permissions are enough. */
export const isPermitted = (list: readonly string[], permission: Needed): boolean =>
  permission === 'SignedIn' ||
  permission === 'Anonymous' ||
  permissionsFor(permission).some((name) => isGranted(list, name))

/** The permissions of which one is enough here. */
function useNeeded(): (permission: Needed) => readonly Permission[] {
  const Module = useContext(ChartModule)
  const kind = Module === undefined ? undefined : findChartKind({ ChartType: 'Client', Module })
  return (permission) => {
    if (permission === 'SignedIn' || permission === 'Anonymous') return []
    const own = kind && isProgramRight(permission) ? rightIn(kind, permission) : undefined
    return own ? [own] : permissionsFor(permission)
  }
}

export function usePermitted(): (permission: Needed) => boolean {
  const list = useContext(Permissions)
  const needed = useNeeded()
  return (permission) => {
    const names = needed(permission)
    return names.length === 0 || names.some((name) => isGranted(list, name))
  }
}

/** Shows its content to those who may make the call: button and server ask for the same permission. */
export function Can({
  call,
  children,
  otherwise = null,
}: {
  call: CallSpec
  children: ReactNode
  otherwise?: ReactNode
}) {
  return usePermitted()(call.permission) ? children : otherwise
}

type Sentence = (name: Permission) => Words

/** Said until the name of the permission is here. */
const needsOne: Words = [
  'You need a permission for this. Ask an administrator.',
  'Para esto necesita un permiso. Pídalo a un administrador.',
]
let sentences: Sentence | undefined
const listeners = new Set<() => void>()

/** What the permissions are called comes when somebody lacks one. */
async function bringSentences(): Promise<void> {
  if (sentences) return
  sentences = (await import('#platform/contract/permission-list.ts')).permissionNeeded
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Why the person cannot make the call, for a button that stays in its place. */
export function useWhyNot(call: CallSpec): string | undefined {
  const { say } = useSpeech()
  const [first] = useNeeded()(call.permission)
  const lacks = !usePermitted()(call.permission) && first !== undefined
  const said = useSyncExternalStore(listen, () => sentences)
  useEffect(() => {
    if (lacks) bringSentences().catch(() => {})
  }, [lacks])
  return lacks ? say(said ? said(first) : needsOne) : undefined
}
