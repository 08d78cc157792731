import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether a table is wider than its place: then its words may take two lines, so that no column is cut off. */
export function useTight(anew: readonly unknown[]): [RefObject<HTMLTableElement | null>, boolean] {
  const table = useRef<HTMLTableElement>(null)
  const [tight, setTight] = useState(false)
  const measured = useRef(0)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const place = table.current?.parentElement
    if (!place) return
    const watch = new ResizeObserver(() => {
      if (place.clientWidth !== measured.current) setWidth(place.clientWidth)
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    const own = table.current
    const place = own?.parentElement
    if (!own || !place) return
    // Measured as it would be with every cell in one line.
    own.classList.remove('is-tight')
    measured.current = place.clientWidth
    const wide = own.scrollWidth > measured.current
    own.classList.toggle('is-tight', wide)
    setTight(wide)
    // eslint-disable-next-line react/exhaustive-deps
  }, [width, ...anew])
  return [table, tight]
}
