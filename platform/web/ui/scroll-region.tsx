import type { ReactNode, Ref } from 'react'

interface ScrollRegionProps {
  label: string
  className: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A box that scrolls by itself and can be reached by keyboard. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box without focus cannot be scrolled by keyboard
    <section ref={ref ?? null} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
