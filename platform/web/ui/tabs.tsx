import { clsx } from 'clsx'
import { useEffect, useRef, type MouseEvent } from 'react'
import { catalog } from '../i18n.ts'
import { Status, type Tone } from './status.tsx'

const useText = catalog(
  (f) => ({
    late: (n: number) => f.plural(n, { one: '# overdue', other: '# overdue' }),
    soon: (n: number) => f.plural(n, { one: '# due soon', other: '# due soon' }),
  }),
  (f) => ({
    late: (n: number) => f.plural(n, { one: '# atrasado', other: '# atrasados' }),
    soon: (n: number) => f.plural(n, { one: '# por vencer', other: '# por vencer' }),
  }),
)

export interface TabItem {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly count?: number
  /** Only when something is late or soon. */
  readonly alert?: { readonly tone: Extract<Tone, 'over' | 'soon'>; readonly count: number }
}

interface TabsProps {
  label: string
  items: readonly TabItem[]
  value: string
  /** A plain click; the address is kept for a new tab, a copy, a bookmark. */
  onSelect: (id: string) => void
  /** underline for modules, list for charts. */
  kind?: 'underline' | 'list'
}

export function Tabs({ label, items, value, onSelect, kind = 'underline' }: TabsProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const at = items.findIndex((item) => item.id === value)
  useEffect(() => {
    const own = list.current
    const current = own?.children[at]
    if (!own || !(current instanceof HTMLElement)) return
    // Where tabs scroll sideways the current one is brought into view, once the browser has laid them out by itself.
    const laidOut = new ResizeObserver(() => {
      own.scrollLeft = current.offsetLeft - own.clientWidth / 2
      laidOut.disconnect()
    })
    laidOut.observe(own)
    return () => laidOut.disconnect()
  }, [at])
  return (
    <nav aria-label={label} className={clsx('k-tabs', `k-tabs-${kind}`)}>
      <ul ref={list}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={item.href}
              {...(item.id === value && { 'aria-current': 'page' as const })}
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                event.preventDefault()
                onSelect(item.id)
              }}
            >
              <span>{item.label}</span>
              {item.count !== undefined && <small>{item.count}</small>}
              {item.alert && (
                <Status tone={item.alert.tone} small>
                  <span aria-hidden="true">{item.alert.count}</span>
                  <span className="k-hidden">{t[item.alert.tone === 'over' ? 'late' : 'soon'](item.alert.count)}</span>
                </Status>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
