import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { behind, type Behind } from './behind.rules.ts'
import type { overviewCalls } from './overview.calls.ts'
import { useOverviewText } from './overview-text.web.ts'

type Data = Output<typeof overviewCalls.getBillingDashboardData>
/** Where the rows of a figure are. */
export type Rows = (of: Behind) => string
const share = (part: number, of: number) => (of === 0 ? 0 : Math.round((100 * part) / of))

/** The year at a glance; each figure opens its services. */
export function Figures({ data, rows }: { data: Data; rows: Rows }) {
  const t = useOverviewText()
  const cents = useCents()
  const { Percent } = data.Target
  const figures = [
    {
      label: t.billed,
      value: cents(data.Billed.Cents),
      href: rows(behind.billed()),
      note: [
        t.services(data.Billed.Services),
        t.units(data.Billed.Units),
        Percent !== null && t.ofTargetOver(Math.round(Percent)),
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: t.denial,
      value: t.percent(share(data.Denied, data.Decided)),
      href: rows(behind.denied()),
      note: t.denialText(data.Denied, data.Decided),
    },
    {
      label: t.onTime,
      value: t.percent(share(data.SignedOnTime, data.Signed)),
      href: rows(behind.signedOnTime()),
      note: t.onTimeText(data.SignedOnTime, data.Signed),
    },
    {
      label: t.unsigned,
      value: t.minutes(data.UnsignedMinutes),
      href: rows(behind.unsigned()),
      note: t.services(data.UnsignedServices),
    },
  ]
  return (
    <dl className="k-billing-figures">
      {figures.map((one) => (
        <Figure key={one.label} {...one} />
      ))}
    </dl>
  )
}

function Figure({ label, value, note, href }: { label: string; value: string; note: string; href: string }) {
  const go = useGo()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a className="k-link k-num" {...linkTo(href, go)}>
          {value}
        </a>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** Twelve bars, each beside what was to be reached. */
export function Months({ data, rows }: { data: Data; rows: Rows }) {
  const go = useGo()
  const t = useOverviewText()
  const dates = useDates()
  const cents = useCents()
  const most = Math.max(1, ...data.Months.flatMap(({ Units, TargetUnits }) => [Units, TargetUnits]))
  return (
    <Card flush title={t.months} note={t.monthsText}>
      <ul className="k-billing-months" aria-label={t.months}>
        {data.Months.map((one) => (
          <li key={one.Month}>
            <a className="k-link" {...linkTo(rows(behind.month(one.Month)), go)}>
              {dates.month(one.Month)}
            </a>
            <span className="k-billing-bars" aria-hidden>
              <i style={{ inlineSize: `${(100 * one.Units) / most}%` }} />
              <i className="is-target" style={{ inlineSize: `${(100 * one.TargetUnits) / most}%` }} />
            </span>
            <span className="k-num">{cents(one.Cents)}</span>
            <small>
              {[
                t.units(one.Units),
                one.TargetUnits === 0
                  ? t.noTarget
                  : one.IsOver
                    ? t.ofTarget(share(one.Units, one.TargetUnits))
                    : t.target(one.TargetUnits),
              ].join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
