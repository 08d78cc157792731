import { useState } from 'react'
import { documentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import type { InspectionChart, InspectionItem } from './inspection.calls.ts'
import { useInspectionText } from './inspection-text.web.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'

type State = InspectionItem['State']
const tones: Record<State, Tone> = {
  Missing: 'over',
  Late: 'soon',
  Unsigned: 'soon',
  Complete: 'ok',
  NotYetDue: 'info',
  Waived: 'info',
  NeedsData: 'soon',
}
const leading: readonly State[] = ['Missing', 'Unsigned', 'Late', 'Complete']

/** The four figures an inspector asks for first. */
export function InspectionCounts({ counts }: { counts: InspectionChart['Counts'] }) {
  const t = useInspectionText()
  return (
    <dl className="k-due-figures">
      {leading.map((state) => (
        <div
          key={state}
          className={counts[state] === 0 ? '' : state === 'Missing' ? 'is-over' : state === 'Complete' ? '' : 'is-soon'}
        >
          <dt>{t[state]}</dt>
          <dd>{counts[state]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One chart with what was in its file that day. */
export function ChartSeen({ chart, open: always, href }: { chart: InspectionChart; open: boolean; href: string }) {
  const t = useInspectionText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const [opened, setOpened] = useState(false)
  const open = always || opened
  const counts = (Object.keys(tones) as State[]).filter((state) => chart.Counts[state] > 0)
  return (
    <Card
      flush
      title={
        <a className="k-plain-link" {...linkTo(href, go)}>
          {chart.Name}
        </a>
      }
      note={chart.Since ? t.since(dates.date(chart.Since)) : label(chartTypes, chart.ChartType)}
      end={
        !always &&
        chart.Items.length > 0 && (
          <Button kind="quiet" size="sm" aria-expanded={open} onClick={() => setOpened(!opened)}>
            {open ? t.noDetails : t.details}
          </Button>
        )
      }
    >
      {chart.Items.length === 0 ? (
        <EmptyState kind="clear" title={t.clear}>
          {t.clearText}
        </EmptyState>
      ) : open ? (
        <ul className="k-list k-due-seen">
          {chart.Items.map((item, index) => (
            <Seen key={`${item.FormID} ${item.DueOn} ${index}`} item={item} />
          ))}
        </ul>
      ) : (
        <div className="k-card-body k-due-card-counts">
          {counts.map((state) => (
            <Status key={state} tone={tones[state]}>
              {t[state]} {chart.Counts[state]}
            </Status>
          ))}
        </div>
      )}
    </Card>
  )
}

function Seen({ item }: { item: InspectionItem }) {
  const t = useInspectionText()
  const dates = useDates()
  const go = useGo()
  const told = [
    item.SettledBy,
    item.EffectiveDate && t.effective(dates.date(item.EffectiveDate)),
    item.UnsignedLines.length > 0 && item.State === 'Unsigned' && t.unsigned(item.UnsignedLines),
    item.Reason,
    !item.EffectiveDate && !item.Reason && item.Rule,
  ].filter((one): one is string => Boolean(one))
  return (
    <li>
      <Status tone={tones[item.State]}>{t[item.State]}</Status>
      <span>
        {item.DocumentID && item.VersionNo !== null ? (
          <a className="k-plain-link" {...linkTo(documentHref(item.DocumentID, item.VersionNo), go)}>
            <b>{item.FormLabel}</b>
          </a>
        ) : (
          <b>{item.FormLabel}</b>
        )}
        {told.length > 0 && <small>{told.join('. ')}</small>}
      </span>
      {item.DueOn ? (
        <time dateTime={item.DueOn}>{t.due(dates.date(item.DueOn))}</time>
      ) : (
        <span className="k-quiet">{t.asNeeded}</span>
      )}
    </li>
  )
}
