import { IconChevronLeft, IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { Tabs, type TabItem } from '../ui/tabs.tsx'
import { AlertIcons, AlertStrip, type ChartAlert } from './chart-alerts.tsx'
import './chart-shell.css'

const useText = catalog(
  () => ({
    goesBy: (name: string) => `goes by ${name}`,
    tabs: 'Parts of this chart',
    more: 'More actions',
    side: 'Beside the chart',
    fact: 'Detail',
  }),
  () => ({
    goesBy: (name: string) => `le dicen ${name}`,
    tabs: 'Partes de este expediente',
    more: 'Más acciones',
    side: 'Junto al expediente',
    fact: 'Dato',
  }),
)

export interface ChartFact {
  readonly id: string
  readonly label?: string
  readonly value: ReactNode
  /** In ink; what has a label always is. */
  readonly strong?: boolean
  /** Left out on a phone. */
  readonly wide?: boolean
  /** After the value, in ink2. */
  readonly after?: ReactNode
}

interface ChartShellProps {
  id: string
  name: string
  goesBy?: string | undefined
  photo?: string | undefined
  /** Two lines of facts. */
  facts: readonly (readonly ChartFact[])[]
  /** What stays beside the name when the header has shrunk: the age. */
  shortFact?: ReactNode
  alerts: readonly ChartAlert[]
  /** Three at most, the primary last. */
  actions?: ReactNode
  /** The same and more, behind one button on a phone. */
  menu?: readonly MenuEntry[]
  back?: { readonly label: string; readonly href: string; readonly onClick?: () => void }
  tabs: readonly TabItem[]
  tab: string
  onTab: (id: string) => void
  /** What is due: first in the rail; on a phone above the content. */
  due?: ReactNode
  rail?: ReactNode
  /** One or two thumb actions on a phone. */
  dock?: ReactNode
  children: ReactNode
}

export function ChartShell(props: ChartShellProps) {
  const { tabs, tab, onTab, due, rail, dock, children } = props
  const t = useText()
  return (
    <div className={dock ? 'k-chart has-dock' : 'k-chart'}>
      <ChartHeader {...props} />
      <div className="k-chart-grid">
        <div className="k-chart-tabs">
          <Tabs kind="list" label={t.tabs} items={tabs} value={tab} onSelect={onTab} />
        </div>
        {due && <div className="k-chart-due">{due}</div>}
        <div className="k-chart-main k-stack">{children}</div>
        {rail && (
          <aside className="k-chart-rail k-stack" aria-label={t.side}>
            {rail}
          </aside>
        )}
      </div>
      {dock && <div className="k-dock">{dock}</div>}
    </div>
  )
}

function ChartHeader(props: ChartShellProps) {
  const { id, name, goesBy, photo, facts, shortFact, alerts, actions, menu, back } = props
  const t = useText()
  const [shrunk, setShrunk] = useState(false)
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => setShrunk(!seen!.isIntersecting && seen!.boundingClientRect.bottom < 120),
      { rootMargin: '-64px 0px 0px' },
    )
    if (head.current) watch.observe(head.current)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <section className="k-chart-head" ref={head} aria-label={name}>
        <div className="k-chart-top">
          {back && (
            <a
              href={back.href}
              onClick={(event) => {
                if (!back.onClick) return
                event.preventDefault()
                back.onClick()
              }}
            >
              <Icon of={IconChevronLeft} />
              {back.label}
            </a>
          )}
          {menu && (
            <Menu entries={menu} align="end" label={t.more}>
              <IconButton icon={IconDots} label={t.more} noTip />
            </Menu>
          )}
        </div>
        <div className="k-chart-id">
          <Avatar name={name} id={id} size={64} photo={photo} />
          <div className="k-chart-names">
            <h1>
              {name} {goesBy && <small>{t.goesBy(goesBy)}</small>}
            </h1>
            {facts.map((line, index) => (
              <FactLine key={index} facts={line} />
            ))}
          </div>
          {actions && <div className="k-actions">{actions}</div>}
        </div>
        <AlertStrip alerts={alerts} />
      </section>
      {shrunk && (
        <div className="k-chart-small">
          <div>
            <Avatar name={name} id={id} size={28} photo={photo} />
            <b>{name}</b>
            {shortFact && <span className="k-quiet">{shortFact}</span>}
            <AlertIcons alerts={alerts} />
          </div>
        </div>
      )}
    </>
  )
}

function FactLine({ facts }: { facts: readonly ChartFact[] }) {
  const t = useText()
  return (
    <dl className="k-chart-facts">
      {facts.map((fact) => (
        <div key={fact.id} className={fact.wide ? 'is-wide' : ''}>
          <dt className={fact.label ? '' : 'k-hidden'}>{fact.label ?? t.fact}</dt>{' '}
          <dd>
            {(fact.strong ?? fact.label) ? <b>{fact.value}</b> : fact.value}
            {fact.after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
