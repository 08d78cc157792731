import { IconReceiptDollar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { billingRoles, claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { useRead } from '#platform/web/calls.tsx'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { servicesHref } from '../billing-address.web.ts'
import { lineStatuses } from '../billing-lists.rules.ts'
import { behind, behindYear } from './behind.rules.ts'
import { Figures, Months, type Rows } from './overview-figures.web.tsx'
import { overviewCalls } from './overview.calls.ts'
import { useOverviewText } from './overview-text.web.ts'
import { useYear, YearBar } from './year-bar.web.tsx'
import '../billing.css'

interface Sums {
  Services: number
  Units: number
  Cents: number
}
const mostNamed = 10

/** A fiscal year of billing in figures; also a tab of the dashboard. */
export function BillingOverview() {
  const t = useOverviewText()
  const { label } = useSpeech()
  const asked = useYear()
  const { data } = useRead(overviewCalls.getBillingDashboardData, asked, { keepLast: true })
  const rows: Rows = (of) => servicesHref({ ...(data && behindYear(data.From, data.To, asked.SubProgramID)), ...of })
  return (
    <div className="k-stack">
      <YearBar shown={data?.FiscalYear} />
      {!data && <SkeletonRows rows={6} height={56} />}
      {data && (
        <>
          <Figures data={data} rows={rows} />
          <Months data={data} rows={rows} />
          <div className="k-billing-pair">
            <Sums
              title={t.funnel}
              rows={data.Funnel.map((one) => ({
                ...one,
                key: one.Status,
                name: label(lineStatuses, one.Status),
                href: rows(behind.status(one.Status)),
              }))}
            />
            <Sums
              title={t.programs}
              rows={data.Programs.map((one) => ({
                ...one,
                key: one.SubProgramID,
                name: one.SubProgramName,
                href: rows(behind.program(one.SubProgramID)),
              }))}
            />
            <Sums
              title={t.roles}
              rows={data.Roles.map((one) => ({
                ...one,
                key: one.Role,
                name: label(billingRoles, one.Role),
                href: rows(behind.role(one.Role)),
              }))}
            />
            <Sums
              title={t.providers}
              rows={data.Providers.slice(0, mostNamed).map((one) => ({
                ...one,
                key: one.EmployeeID,
                name: one.Name,
                href: rows(behind.provider(one.EmployeeID)),
              }))}
            />
            <Lines title={t.lagging} none={t.noneLate}>
              {data.Lagging.map((one) => (
                <Line
                  key={one.EmployeeID}
                  name={one.Name}
                  href={rows(behind.lagging(one.EmployeeID))}
                  end={`${t.late(one.LateNotes)}, ${t.minutes(one.UnsignedMinutes)}`}
                />
              ))}
            </Lines>
            <Lines title={t.reasons} none={t.none}>
              {data.DenialReasons.map((one) => (
                <Line
                  key={one.Reason}
                  name={label(claimDenialReasons, one.Reason)}
                  href={rows(behind.denialReason(one.Reason))}
                  end={t.services(one.Services)}
                />
              ))}
            </Lines>
          </div>
        </>
      )}
    </div>
  )
}

function Sums({
  title,
  rows,
}: {
  title: string
  rows: readonly (Sums & { key: string; name: string; href: string })[]
}) {
  const t = useOverviewText()
  const cents = useCents()
  return (
    <Lines title={title} none={t.none}>
      {rows.map((one) => (
        <Line
          key={one.key}
          name={one.name}
          href={one.href}
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

function Line({ name, href, end, note }: { name: string; href: string; end: string; note?: string }) {
  const go = useGo()
  return (
    <li>
      <span>
        <a className="k-link" {...linkTo(href, go)}>
          {name}
        </a>
        {note && <small>{note}</small>}
      </span>
      <b className="k-num">{end}</b>
    </li>
  )
}
