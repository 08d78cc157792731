import { clsx } from 'clsx'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import './records.css'

const useText = catalog(
  () => ({
    title: 'What is due',
    why: 'Why?',
    waive: 'Say why not',
    clear: 'All clear',
    clearText: 'Nothing is overdue and nothing is due soon.',
    dueOn: (rule: string, day: string) => `${rule}. Due ${day}`,
  }),
  () => ({
    title: 'Lo que vence',
    why: '¿Por qué?',
    waive: 'Decir por qué no',
    clear: 'Todo al día',
    clearText: 'Nada está atrasado y nada vence pronto.',
    dueOn: (rule: string, day: string) => `${rule}. Vence ${day}`,
  }),
)

export interface DueItem {
  readonly id: string
  readonly name: string
  /** YYYY-MM-DD */
  readonly due: string
  /** The rule in words, without a full stop. */
  readonly rule: string
  /** How the date came about; shown by "Why?". */
  readonly why?: string
  readonly action?: {
    readonly label: string
    readonly onClick?: (event: MouseEvent) => void
    readonly href?: string
  }
  readonly onWaive?: () => void
  /** Opens the whole explanation instead. */
  readonly onWhy?: () => void
  /** Instead of how near the date is: in progress, a date is missing. */
  readonly state?: { readonly tone: Tone; readonly text: string }
  /** Instead of the rule with its date. */
  readonly note?: string
}

interface DueRailProps {
  items: readonly DueItem[]
  /** The period it covers, in words: "next 30 days". */
  period: string
  loading?: boolean
  title?: string
  /** Under the list. */
  foot?: ReactNode
}

/** Most urgent first. Only the first late one has its button open; the others open on a click. */
export function DueRail({ items, period, loading, title, foot }: DueRailProps) {
  const t = useText()
  const dates = useDates()
  const today = dates.today()
  const sorted = items.toSorted((a, b) => a.due.localeCompare(b.due))
  const [opened, setOpened] = useState<string>()
  const open = opened ?? (sorted[0] && sorted[0].due < today ? sorted[0].id : undefined)
  return (
    <Card title={title ?? t.title} end={<small>{period}</small>} flush>
      {loading ? (
        <SkeletonRows rows={3} height={56} />
      ) : sorted.length === 0 ? (
        <EmptyState kind="clear" title={t.clear}>
          {t.clearText}
        </EmptyState>
      ) : (
        <ul className="k-list k-due">
          {sorted.map((item) => (
            <DueRow
              key={item.id}
              item={item}
              open={item.id === open}
              onOpen={() => setOpened(item.id === open ? '' : item.id)}
            />
          ))}
        </ul>
      )}
      {foot}
    </Card>
  )
}

function DueRow({ item, open, onOpen }: { item: DueItem; open: boolean; onOpen: () => void }) {
  const t = useText()
  const dates = useDates()
  const [explained, setExplained] = useState(false)
  const id = useId()
  const near = item.state ?? dates.due(item.due)
  const head = (
    <>
      <b>{item.name}</b>
      <Status tone={near.tone}>{near.text}</Status>
      <small>{item.note ?? t.dueOn(item.rule, dates.near(item.due))}</small>
    </>
  )
  const { action } = item
  if (!action && !item.why && !item.onWhy) return <li className="k-due-head">{head}</li>
  return (
    <li>
      <button
        type="button"
        className={clsx('k-due-head', open && 'is-open')}
        aria-expanded={open}
        aria-controls={id}
        onClick={onOpen}
      >
        {head}
      </button>
      <div id={id} hidden={!open} className="k-due-body">
        <div className="k-row">
          {action &&
            (action.href ? (
              <ButtonLink size="sm" href={action.href} onClick={action.onClick}>
                {action.label}
              </ButtonLink>
            ) : (
              <Button size="sm" onClick={action.onClick}>
                {action.label}
              </Button>
            ))}
          {item.why && (
            <Button kind="quiet" size="sm" aria-expanded={explained} onClick={() => setExplained(!explained)}>
              {t.why}
            </Button>
          )}
          {item.onWhy && (
            <Button kind="quiet" size="sm" onClick={item.onWhy}>
              {t.why}
            </Button>
          )}
          {item.onWaive && (
            <Button kind="quiet" size="sm" onClick={item.onWaive}>
              {t.waive}
            </Button>
          )}
        </div>
        {explained && <p className="k-due-why">{item.why}</p>}
      </div>
    </li>
  )
}
