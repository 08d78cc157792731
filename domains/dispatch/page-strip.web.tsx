import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { useDispatchText } from './dispatch-text.web.ts'

const shownWidth = 112

/** The drawn pages of a PDF; nothing while they come, or where they cannot be drawn. */
function usePages(fileId: string): PDFDocumentProxy | undefined {
  const [pages, setPages] = useState<PDFDocumentProxy>()
  useEffect(() => {
    const stop = new AbortController()
    let opened: PDFDocumentProxy | undefined
    void (async () => {
      try {
        const { openPages } = await import('./page-pictures.web.ts')
        opened = await openPages(`${apiPath}/${fileCalls.downloadFile.name}?FileID=${fileId}&Inline=true`, stop.signal)
        if (stop.signal.aborted) await opened.loadingTask.destroy()
        else setPages(opened)
      } catch {
        // Pages are then told by their numbers.
      }
    })()
    return () => {
      stop.abort()
      void opened?.loadingTask.destroy()
    }
  }, [fileId])
  return pages
}

interface PageStripProps {
  fileId: string
  count: number
  /** Which part a page is in, from 1; none where it is in no part. */
  partOf: (page: number) => number | undefined
  begins: (page: number) => boolean
  /** A part begins at this page, or no longer does. */
  onToggle: (page: number) => void
}

/** All pages as small pictures; a part begins where one is chosen. */
export function PageStrip({ fileId, count, partOf, begins, onToggle }: PageStripProps) {
  const t = useDispatchText()
  const pages = usePages(fileId)
  return (
    <ul className="k-dispatch-pages" aria-label={t.pagesOf}>
      {Array.from({ length: count }, (_, at) => at + 1).map((page) => {
        const part = partOf(page)
        return (
          <li key={page} className={part === undefined ? 'is-out' : part % 2 ? 'is-odd' : 'is-even'}>
            <button type="button" aria-pressed={begins(page)} aria-label={t.begin(page)} onClick={() => onToggle(page)}>
              <Picture pages={pages} page={page} />
              <span>{t.page(page)}</span>
              <small>{part === undefined ? t.inNoPart : t.part(part)}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Drawn once it comes into sight. */
function Picture({ pages, page }: { pages: PDFDocumentProxy | undefined; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const here = canvas.current
    if (!pages || !here) return
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      watch.disconnect()
      void import('./page-pictures.web.ts').then(async ({ drawPage }) => {
        await drawPage(pages, page, here, shownWidth).then(
          () => (here.dataset['drawn'] = 'true'),
          () => {},
        )
      })
    })
    watch.observe(here)
    return () => watch.disconnect()
  }, [pages, page])
  return <canvas ref={canvas} aria-hidden="true" width={shownWidth} height={Math.round(shownWidth * 1.3)} />
}
