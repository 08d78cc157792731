import { useCallback, useRef, type HTMLAttributes, type ReactElement, type Ref, type RefObject } from 'react'

/** An element that something hangs from. */
export type Target = ReactElement<
  HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement>; readonly 'data-expanded'?: boolean }
>

const put = (ref: Ref<HTMLElement> | undefined, element: HTMLElement | null) => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** The element for oneself, and a ref that gives it to whoever else wants it too. */
export function useJoinedRef(
  given: Ref<HTMLElement> | undefined,
): [RefObject<HTMLElement | null>, (element: HTMLElement | null) => void] {
  const own = useRef<HTMLElement>(null)
  const join = useCallback(
    (element: HTMLElement | null) => {
      own.current = element
      put(given, element)
    },
    [given],
  )
  return [own, join]
}
