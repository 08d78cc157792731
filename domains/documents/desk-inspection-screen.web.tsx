import { IconChevronLeft, IconClipboardSearch } from '@tabler/icons-react'
import { deskHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { Exports, useHasFacts } from './inspection/inspection-exports.web.tsx'
import { ChartFacts } from './inspection/inspection-facts.web.tsx'
import { inspectionCalls } from './inspection/inspection.calls.ts'
import { ChartSeen, InspectionCounts } from './inspection/inspection-chart.web.tsx'
import { useInspectionText } from './inspection/inspection-text.web.ts'
import '#domains/due/due.css'

const pageSize = 25
const isId = (value: string | undefined) => (value && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
const isDay = (value: string | undefined) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

interface Asked {
  of?: string
  view?: string
  program?: string
  on?: string
  page?: string
}

/** A home, a residence, a child or a sub-program as its file stood on a day. */
export function Screen(asked: Asked) {
  const t = useInspectionText()
  const dates = useDates()
  const go = useGo()
  const { AssignedSubPrograms } = useProfile()
  const chart = isId(asked.of)
  const program = isId(asked.program) ?? (AssignedSubPrograms.length === 1 ? AssignedSubPrograms[0]!.Id : undefined)
  const on = isDay(asked.on) ?? dates.today()
  const page = Math.max(1, Number(asked.page) || 1)
  const facts = chart !== undefined && asked.view === 'facts'
  const found = useRead(
    inspectionCalls.getInspection,
    {
      ...(chart ? { ChartID: chart } : { SubProgramID: program! }),
      OnDate: on,
      Page: page,
      PageSize: pageSize,
    },
    { enabled: Boolean(chart ?? program), keepLast: true, ownErrors: true },
  )
  const put = (more: Record<string, string | undefined>) =>
    go(deskHref('inspection', { of: chart, program, on: asked.on, view: asked.view, ...more }))
  const { data } = found
  const hasFacts = useHasFacts(data?.Charts, chart)
  useCrumbs([{ label: t.title }])
  return (
    <div className="k-page k-stack k-due-inspection">
      <PageHead
        title={t.title}
        sentence={t.sentence}
        actions={data && <Exports charts={data.Charts} chart={chart} on={on} />}
      />
      <div className="k-due-asked">
        {chart ? (
          <ButtonLink icon={IconChevronLeft} {...linkTo(deskHref('inspection', { program, on: asked.on }), go)}>
            {t.back}
          </ButtonLink>
        ) : (
          <SelectField
            label={t.program}
            options={AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))}
            value={program ?? null}
            onChange={(Id) => put({ program: Id ?? undefined, of: undefined, page: undefined })}
          />
        )}
        <DateField
          label={t.on}
          value={on}
          max={dates.today()}
          onChange={(day) => day && day <= dates.today() && put({ on: day, page: undefined })}
        />
        {hasFacts && (
          <Segmented
            label={t.views}
            choices={[
              { value: 'documents', label: t.documents },
              { value: 'facts', label: t.facts },
            ]}
            value={facts ? 'facts' : 'documents'}
            onChange={(view) => put({ view: view === 'facts' ? view : undefined })}
          />
        )}
      </div>
      {facts && data ? (
        <ChartFacts chartId={chart} on={on} />
      ) : found.error ? (
        <Note tone="over">
          <b>{t.failed}</b> {found.error.messages.join(' ')}
        </Note>
      ) : !chart && !program ? (
        <Card label={t.title}>
          <EmptyState kind="first" level={2} icon={IconClipboardSearch} title={t.choose}>
            {t.chooseText}
          </EmptyState>
        </Card>
      ) : !data ? (
        <SkeletonRows rows={6} height={56} />
      ) : data.Charts.length === 0 ? (
        <Card label={t.title}>
          <EmptyState kind="none" level={2} title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      ) : (
        <>
          <InspectionCounts counts={data.Counts} />
          <p className="k-help">
            {t.asOf(dates.date(data.OnDate), dates.date(data.Since))} {t.charts(data.Total)}.
            {data.Total > pageSize && ` ${t.ofAll}`}
          </p>
          {data.Charts.map((one) => (
            <ChartSeen
              key={one.ChartID}
              chart={one}
              open={chart !== undefined}
              href={deskHref('inspection', { of: one.ChartID, program, on: asked.on })}
            />
          ))}
          {data.Total > pageSize && (
            <div className="k-row">
              {page > 1 && <Button onClick={() => put({ page: String(page - 1) })}>{t.before}</Button>}
              <span className="k-quiet">
                {t.shownOf((page - 1) * pageSize + 1, Math.min(page * pageSize, data.Total), data.Total)}
              </span>
              {page * pageSize < data.Total && (
                <Button onClick={() => put({ page: String(page + 1) })}>{t.more}</Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
