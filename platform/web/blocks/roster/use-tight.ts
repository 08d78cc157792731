import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** What a column of one line takes on average, and what is beside a list on a wide screen. */
const usual = { column: 100, beside: 274 }

/**
 * Makes a table tight that is wider than its place: then its words may take two lines, so that no column is cut off.
 * More columns than usually have room are tight from the start; only where it may fit is it laid out to be measured.
 */
export function useTight(columns: number, anew: readonly unknown[]): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const place = table.current?.parentElement
    if (!place) return
    const watch = new ResizeObserver(() => setWidth(place.clientWidth))
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  const crowded = columns * usual.column > (width || window.innerWidth - usual.beside)
  useLayoutEffect(() => {
    const own = table.current
    const place = own?.parentElement
    if (!own || !place) return
    own.classList.toggle('is-tight', crowded)
    if (!crowded) own.classList.toggle('is-tight', own.scrollWidth > place.clientWidth)
    // eslint-disable-next-line react/exhaustive-deps
  }, [width, crowded, ...anew])
  return table
}
