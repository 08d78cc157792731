import type { Icon as IconType } from '@tabler/icons-react'

/** A decoration: the words beside it carry the meaning. */
export function Icon({ of: Drawing, size = 16, className }: { of: IconType; size?: number; className?: string }) {
  return <Drawing size={size} stroke={1.8} aria-hidden="true" focusable="false" {...(className && { className })} />
}
