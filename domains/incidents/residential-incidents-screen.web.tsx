import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { incidentStates, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Line } from './incident-line.web.tsx'
import { useIncidentText } from './incident-text.web.ts'
import { IncidentRules } from './incident-rules.web.tsx'
import { IncidentTrend } from './incident-trend.web.tsx'
import { incidentCalls } from './incidents.calls.ts'
import './incidents.css'

type Filters = Sent<typeof incidentCalls.getIncidents>
const pageSize = 50

/** On a shared tablet a report is begun and gone on with; it is reviewed at a desk. */
export function Screen() {
  return useProfile().Tablet === null ? <OfHouses /> : <OnTablet />
}

function OnTablet() {
  const t = useIncidentText()
  const [opened, setOpened] = useState<{ part: string; id: string }>()
  const { data } = useRead(incidentCalls.getForNew, {})
  if (!data) return <SkeletonRows rows={2} height={56} />
  return (
    <>
      <Card title={t.report}>
        <div className="k-incident-form">
          <p>{t.tabletText}</p>
          <Button kind="primary" size="lg" onClick={() => setOpened({ part: 'incident-new', id: '' })}>
            {t.report}
          </Button>
          {data.Drafts.map(({ IncidentID, Names }) => (
            <Button key={IncidentID} size="lg" onClick={() => setOpened({ part: 'incident', id: IncidentID })}>
              {t.goOn(Names)}
            </Button>
          ))}
        </div>
      </Card>
      {opened && <PartDialog name={opened.part} input={{ id: opened.id }} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** All incidents of the houses: what waits, what is overdue, and where they happen. */
function OfHouses() {
  const t = useIncidentText()
  const may = !useWhyNot(incidentCalls.saveIncident)
  const [filters, setFilters] = useState<Filters>({ Module: 'Residential' })
  const [opened, setOpened] = useState<{ part: string; id: string }>()
  const { data } = useRead(incidentCalls.getIncidents, filters)
  const set = (more: Filters) =>
    setFilters((before) =>
      Object.fromEntries(
        Object.entries({ ...before, Page: undefined, ...more }).filter(([, value]) => value !== undefined),
      ),
    )
  const page = filters.Page ?? 1
  return (
    <>
      {data && <Counts open={data.Open} reviews={data.MayReview} filters={filters} set={set} />}
      <FilterFields filters={filters} set={set} />
      {data ? (
        <RecordCard
          title={t.title}
          note={t.total(data.Total)}
          rows={data.Incidents}
          idOf={(one) => one.IncidentID}
          rowClass="k-incidents"
          none={[t.none, Object.keys(filters).length > 1 ? t.noMatch : t.noneText]}
          clear
          add={may && { label: t.report, onClick: () => setOpened({ part: 'incident-new', id: '' }) }}
          end={
            data.Total > pageSize && (
              <>
                {page > 1 && (
                  <Button size="sm" onClick={() => setFilters({ ...filters, Page: page - 1 })}>
                    {t.before}
                  </Button>
                )}
                {page * pageSize < data.Total && (
                  <Button size="sm" onClick={() => setFilters({ ...filters, Page: page + 1 })}>
                    {t.next}
                  </Button>
                )}
              </>
            )
          }
          draw={(one) => <Line one={one} named onOpen={() => setOpened({ part: 'incident', id: one.IncidentID })} />}
        />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
      <IncidentTrend module="Residential" />
      <IncidentRules />
      {opened && <PartDialog name={opened.part} input={{ id: opened.id }} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface FilterProps {
  filters: Filters
  set: (more: Filters) => void
}

function Counts({
  open,
  reviews,
  filters,
  set,
}: FilterProps & { open: { ToReview: number; Late: number; Drafts: number }; reviews: boolean }) {
  const t = useIncidentText()
  const chip = (label: string, count: number, chosen: boolean, more: Filters) => (
    <Button size="sm" chosen={chosen} onClick={() => set(more)}>
      {`${label}: ${count}`}
    </Button>
  )
  const status = (Status: 'Submitted' | 'Draft') =>
    ({ Status: filters.Status === Status ? undefined : Status }) as Filters
  return (
    <div className="k-incident-counts">
      {chip(t.late, open.Late, filters.Late === true, { Late: filters.Late ? undefined : true } as Filters)}
      {reviews && chip(t.toReview, open.ToReview, filters.Status === 'Submitted', status('Submitted'))}
      {chip(t.drafts, open.Drafts, filters.Status === 'Draft', status('Draft'))}
    </div>
  )
}

function FilterFields({ filters, set }: FilterProps) {
  const t = useIncidentText()
  const { options } = useSpeech()
  const [typed, setTyped] = useState('')
  const search = () => set({ Text: typed.trim() || undefined } as Filters)
  return (
    <form
      className="k-incident-filters"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SelectField
        label={t.state}
        clearable
        placeholder={t.all}
        options={options(incidentStates)}
        value={filters.Status ?? null}
        onChange={(Status) => set({ Status: Status ?? undefined } as Filters)}
      />
      <SelectField
        label={t.type}
        clearable
        placeholder={t.all}
        options={options(incidentTypes)}
        value={filters.Type ?? null}
        onChange={(Type) => set({ Type: Type ?? undefined } as Filters)}
      />
      <DateField
        label={t.from}
        value={filters.From ?? null}
        onChange={(From) => set({ From: From ?? undefined } as Filters)}
      />
      <DateField label={t.to} value={filters.To ?? null} onChange={(To) => set({ To: To ?? undefined } as Filters)} />
      <TextField
        type="search"
        label={t.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={search}
      />
    </form>
  )
}
