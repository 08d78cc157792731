import { catalog } from '../i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { Pill } from '../ui/pill.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { toneIcon, type Tone } from '../ui/status.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

const useText = catalog(
  (f) => ({
    label: 'Alerts',
    more: (n: number) => f.plural(n, { one: '+# more', other: '+# more' }),
  }),
  (f) => ({
    label: 'Avisos',
    more: (n: number) => f.plural(n, { one: '+# más', other: '+# más' }),
  }),
)

export interface ChartAlert {
  readonly id: string
  readonly tone: Tone
  readonly text: string
  /** Where it comes from. */
  readonly href?: string
  readonly onClick?: () => void
}

const severity: readonly Tone[] = ['over', 'soon', 'conf', 'info', 'ok']
const MOST = 5

function sorted(alerts: readonly ChartAlert[]): ChartAlert[] {
  return alerts.toSorted((a, b) => severity.indexOf(a.tone) - severity.indexOf(b.tone))
}

/** Most severe first, five, then "+2 more". */
export function AlertStrip({ alerts }: { alerts: readonly ChartAlert[] }) {
  const t = useText()
  const all = sorted(alerts)
  const rest = all.slice(MOST)
  if (all.length === 0) return null
  return (
    <ScrollRegion className="k-alerts" label={t.label}>
      <ul>
        {all.slice(0, MOST).map((alert) => (
          <li key={alert.id}>
            <Pill tone={alert.tone} href={alert.href} onClick={alert.onClick}>
              {alert.text}
            </Pill>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <Menu
              label={t.label}
              entries={rest.map((alert) => ({
                label: alert.text,
                icon: toneIcon[alert.tone],
                ...(alert.href && { href: alert.href }),
                ...(alert.onClick && { onClick: alert.onClick }),
              }))}
            >
              <button type="button" className="k-alerts-more">
                {t.more(rest.length)}
              </button>
            </Menu>
          </li>
        )}
      </ul>
    </ScrollRegion>
  )
}

/** The same when the header has shrunk: icons, words in the tooltip. */
export function AlertIcons({ alerts }: { alerts: readonly ChartAlert[] }) {
  const t = useText()
  return (
    <ul className="k-alert-icons" aria-label={t.label}>
      {sorted(alerts)
        .slice(0, MOST)
        .map((alert) => (
          <li key={alert.id}>
            <Tooltip text={alert.text} side="bottom">
              <a
                href={alert.href ?? '#'}
                aria-label={alert.text}
                className={`k-pill k-pill-${alert.tone}`}
                onClick={(event) => {
                  if (alert.href) return
                  event.preventDefault()
                  alert.onClick?.()
                }}
              >
                <Icon of={toneIcon[alert.tone]} size={14} />
              </a>
            </Tooltip>
          </li>
        ))}
    </ul>
  )
}
