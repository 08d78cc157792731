import { createContext, useContext, type ReactNode } from 'react'
import type { CallSpec } from '#platform/contract/call.ts'
import { isGranted } from '#platform/contract/permissions.ts'
import { catalog } from './i18n.ts'

const useText = catalog(
  () => ({ needs: (permission: string) => `This needs the permission “${permission}”. Ask your supervisor for it.` }),
  () => ({ needs: (permission: string) => `Necesita el permiso «${permission}». Pídalo a su supervisor.` }),
)

/** The signed-in person's permissions as the profile lists them. */
export const Permissions = createContext<readonly string[] | undefined>(undefined)

export function usePermitted(): (permission: CallSpec['permission']) => boolean {
  const list = useContext(Permissions)
  return (permission) => permission === 'SignedIn' || permission === 'Anonymous' || isGranted(list, permission)
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

/** Why the person cannot make the call, for a button that stays in its place. */
export function useWhyNot(call: CallSpec): string | undefined {
  const t = useText()
  return usePermitted()(call.permission) ? undefined : t.needs(call.permission)
}
