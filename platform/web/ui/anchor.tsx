import { useLayoutEffect, useRef, type Ref, type RefObject } from 'react'

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
  // Given once, like any ref.
  const given = useRef(ref)
  useLayoutEffect(() => {
    if (typeof given.current === 'function') given.current(at.current)
  }, [at])
  useLayoutEffect(() => onDescribed?.(described), [described, onDescribed])
  return null
}
