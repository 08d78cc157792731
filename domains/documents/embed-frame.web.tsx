import { useEffect, useRef, type ReactNode } from 'react'
import './writing/documents-editor.css'

export type EmbedEvent = 'saved' | 'submitted' | 'signed' | 'closed' | 'error'

/**
 * The page around us may be of this site or of one that the setting FRAME_ORIGINS names: the server lets nobody else frame
 * these screens. The browser names the origins above us; where it does not, the one we were opened from. Messages go to no
 * other, so nothing is told to a page that slipped in between.
 */
function parentOrigin(): string | undefined {
  if (parent === window) return undefined
  const above = (location as Location & { ancestorOrigins?: DOMStringList }).ancestorOrigins
  if (above?.length) return above[0]
  try {
    return document.referrer ? new URL(document.referrer).origin : location.origin
  } catch {
    return location.origin
  }
}

/** Tells the page around us what happened; ids only, never anything of a chart. */
export function tellParent(event: EmbedEvent, documentId?: string): void {
  const origin = parentOrigin()
  if (origin) parent.postMessage({ type: event, ...(documentId && { DocumentID: documentId }) }, origin)
}

/** Round every embedded screen: no ground of its own, and its height told to the page around it. */
export function EmbedFrame({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    root.classList.add('k-embed-page')
    return () => root.classList.remove('k-embed-page')
  }, [])
  useEffect(() => {
    const origin = parentOrigin()
    const at = box.current
    if (!origin || !at) return
    let last = 0
    const measure = () => {
      // The shell's line to the help is below the screen.
      const line = document.querySelector('.k-help-line')?.getBoundingClientRect().height ?? 0
      const height = Math.ceil(at.getBoundingClientRect().height + line)
      if (height === last) return
      last = height
      parent.postMessage({ type: 'resize', height }, origin)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(at)
    measure()
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const failed = () => tellParent('error')
    addEventListener('unhandledrejection', failed)
    return () => removeEventListener('unhandledrejection', failed)
  }, [])
  return (
    <div className="k-embed" ref={box}>
      {children}
    </div>
  )
}

/** The words of the address, whatever the case of their names. */
export function addressWord(name: string): string | undefined {
  for (const [key, value] of new URLSearchParams(location.search))
    if (key.toLowerCase() === name.toLowerCase() && value) return value
  return undefined
}
