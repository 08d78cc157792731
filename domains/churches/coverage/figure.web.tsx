import type { ReactNode } from 'react'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useCoverageText } from './coverage-text.web.ts'

interface FigureProps {
  /** Null: too few to tell. */
  count: number | null
  /** How many of them the reader's list shows; all unless said. */
  seen?: number
  href: string
  /** The figure in words; the number unless said. */
  said?: (count: number) => ReactNode
}

/** A figure that opens the list of what it counts. Where the list shows only part of it, that part is the link. */
export function Figure({ count, seen = count ?? 0, href, said = (n) => n }: FigureProps) {
  const t = useCoverageText()
  const go = useGo()
  const link = (words: ReactNode) => (
    <a className="k-link" {...linkTo(href, go)}>
      {words}
    </a>
  )
  if (seen === 0) return count === null ? t.fewer : said(count)
  if (seen === count) return link(said(count))
  return (
    <>
      {count === null ? t.fewer : said(count)}
      {', '}
      {link(t.inYours(seen))}
    </>
  )
}
