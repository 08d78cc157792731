import { IconReceiptDollar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { lineStatuses } from '../billing-lists.rules.ts'
import { overviewCalls } from './overview.calls.ts'
import { useOverviewText } from './overview-text.web.ts'
import { useYear, YearBar } from './year-bar.web.tsx'
import '../billing.css'

type Data = Output<typeof overviewCalls.getBillingDashboardData>
interface Sums {
  Services: number
  Units: number
  Cents: number
}
const share = (part: number, of: number) => (of === 0 ? 0 : Math.round((100 * part) / of))
const mostNamed = 10

/** A fiscal year of billing in figures; also a tab of the dashboard. */
export function BillingOverview() {
  const t = useOverviewText()
  const { label } = useSpeech()
  const { data } = useRead(overviewCalls.getBillingDashboardData, useYear(), { keepLast: true })
  return (
    <div className="k-stack">
      <YearBar shown={data?.FiscalYear} />
      {!data && <SkeletonRows rows={6} height={56} />}
      {data && (
        <>
          <Figures data={data} />
          <Months data={data} />
          <div className="k-billing-pair">
            <Sums
              title={t.funnel}
              rows={data.Funnel.map((one) => ({ ...one, key: one.Status, name: label(lineStatuses, one.Status) }))}
            />
            <Sums
              title={t.programs}
              rows={data.Programs.map((one) => ({ ...one, key: one.SubProgramID, name: one.SubProgramName }))}
            />
            <Sums
              title={t.roles}
              rows={data.Roles.map((one) => ({ ...one, key: one.Role, name: label(billingRoles, one.Role) }))}
            />
            <Sums
              title={t.providers}
              rows={data.Providers.slice(0, mostNamed).map((one) => ({ ...one, key: one.EmployeeID, name: one.Name }))}
            />
            <Lines title={t.lagging} none={t.noneLate}>
              {data.Lagging.map((one) => (
                <Line
                  key={one.EmployeeID}
                  name={one.Name}
                  end={`${t.late(one.LateNotes)}, ${t.minutes(one.UnsignedMinutes)}`}
                />
              ))}
            </Lines>
            <Lines title={t.reasons} none={t.none}>
              {data.DenialReasons.map((one) => (
                <Line key={one.Reason} name={one.Reason} end={t.services(one.Services)} />
              ))}
            </Lines>
          </div>
        </>
      )}
    </div>
  )
}

function Figures({ data }: { data: Data }) {
  const t = useOverviewText()
  const cents = useCents()
  const target = data.Months.reduce((sum, { TargetUnits }) => sum + TargetUnits, 0)
  const figures = [
    {
      label: t.billed,
      value: cents(data.Billed.Cents),
      note: [t.units(data.Billed.Units), target > 0 && t.ofTarget(share(data.Billed.Units, target))]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: t.denial,
      value: t.percent(share(data.Denied, data.Decided)),
      note: t.denialText(data.Denied, data.Decided),
    },
    {
      label: t.onTime,
      value: t.percent(share(data.SignedOnTime, data.Signed)),
      note: t.onTimeText(data.SignedOnTime, data.Signed),
    },
    { label: t.unsigned, value: t.minutes(data.UnsignedMinutes), note: '' },
  ]
  return (
    <dl className="k-billing-figures">
      {figures.map((one) => (
        <Figure key={one.label} {...one} />
      ))}
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="k-num">{value}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** Twelve bars, each beside what was to be reached. */
function Months({ data }: { data: Data }) {
  const t = useOverviewText()
  const dates = useDates()
  const cents = useCents()
  const most = Math.max(1, ...data.Months.flatMap(({ Units, TargetUnits }) => [Units, TargetUnits]))
  return (
    <Card flush title={t.months} note={t.monthsText}>
      <ul className="k-billing-months" aria-label={t.months}>
        {data.Months.map((one) => (
          <li key={one.Month}>
            <span>{dates.month(one.Month)}</span>
            <span className="k-billing-bars" aria-hidden>
              <i style={{ inlineSize: `${(100 * one.Units) / most}%` }} />
              <i className="is-target" style={{ inlineSize: `${(100 * one.TargetUnits) / most}%` }} />
            </span>
            <span className="k-num">{cents(one.Cents)}</span>
            <small>
              {[
                t.units(one.Units),
                one.TargetUnits > 0 ? t.ofTarget(share(one.Units, one.TargetUnits)) : t.noTarget,
              ].join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sums({ title, rows }: { title: string; rows: readonly (Sums & { key: string; name: string })[] }) {
  const t = useOverviewText()
  const cents = useCents()
  return (
    <Lines title={title} none={t.none}>
      {rows.map((one) => (
        <Line
          key={one.key}
          name={one.name}
          end={cents(one.Cents)}
          note={`${t.services(one.Services)}, ${t.units(one.Units)}`}
        />
      ))}
    </Lines>
  )
}

function Lines({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card flush title={title}>
      {children.length === 0 ? (
        <EmptyState kind="none" icon={IconReceiptDollar} title={none} />
      ) : (
        <ul className="k-list k-billing-sums" aria-label={title}>
          {children}
        </ul>
      )}
    </Card>
  )
}

function Line({ name, end, note }: { name: string; end: string; note?: string }) {
  return (
    <li>
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
      <b className="k-num">{end}</b>
    </li>
  )
}
