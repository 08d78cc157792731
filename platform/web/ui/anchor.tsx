import { useLayoutEffect, type Ref, type RefObject } from 'react'

interface AnchorProps {
  /** On the page already. */
  at: RefObject<HTMLElement | null>
  /** Given by whoever hangs something from it. */
  ref?: Ref<HTMLElement>
  onDescribed?: (id: string | undefined) => void
  'aria-describedby'?: string
}

/** Stands for a button that is drawn elsewhere, so that what hangs from it can come later without drawing it anew. */
export function Anchor({ at, ref, onDescribed, 'aria-describedby': described }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(at.current)
    // Given once, like any ref.
    // eslint-disable-next-line react/exhaustive-deps
  }, [at])
  useLayoutEffect(() => onDescribed?.(described), [described, onDescribed])
  return null
}
