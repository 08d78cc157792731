import { useState } from 'react'
import type { HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { houseCalls } from '#domains/residential/houses/houses.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { FoundEntries, Pages } from './found-entries.web.tsx'
import { shiftReadingCalls } from './reading.calls.ts'
import { shiftTopics } from './shift-log.rules.ts'
import { useShiftText } from './shift-log-text.web.ts'

type Asked = Sent<typeof shiftReadingCalls.searchLogs>
const pageSize = 50
const backDays = 30
const pauseMs = 350

/** What was written in all houses, by words, child, house, topic and days. */
export function ShiftSearch({ at }: { at: HouseDay }) {
  const t = useShiftText()
  const { options } = useSpeech()
  const { data: known } = useRead(houseCalls.getHouses, {})
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked>({ From: addDays(at.today, -backDays), To: at.today, PageSize: pageSize })
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()
  const { data } = useRead(shiftReadingCalls.searchLogs, asked, { keepLast: true })
  const set = (more: Partial<Asked>) => setAsked((before) => ({ ...before, Page: 1, ...more }))
  const type = (Search: string) => {
    setTyped(Search)
    clearTimeout(timer)
    setTimer(setTimeout(() => set({ Search }), pauseMs))
  }
  const residents = (known?.Houses ?? [])
    .filter(({ ResidenceID }) => !asked.ResidenceID || asked.ResidenceID === ResidenceID)
    .flatMap(({ Beds }) => Beds.flatMap(({ Resident }) => Resident ?? []))
    .map(({ ClientSubProgramMembershipID, Name }) => ({ value: ClientSubProgramMembershipID, label: Name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <search className="k-shift-search">
        <TextField label={t.words} type="search" value={typed} onChange={(event) => type(event.currentTarget.value)} />
        <SelectField
          label={t.which}
          clearable
          placeholder={t.allHouses}
          options={at.houses ?? []}
          value={asked.ResidenceID ?? null}
          onChange={(ResidenceID) => set({ ResidenceID, ClientSubProgramMembershipID: null })}
        />
        <SelectField
          label={t.child}
          clearable
          searchable
          placeholder={t.everybody}
          options={residents}
          value={asked.ClientSubProgramMembershipID ?? null}
          onChange={(id) => set({ ClientSubProgramMembershipID: id })}
        />
        <SelectField
          label={t.topic}
          clearable
          placeholder={t.allTopics}
          options={options(shiftTopics)}
          value={asked.Topic ?? null}
          onChange={(Topic) => set({ Topic: Topic as Asked['Topic'] })}
        />
        <DateField label={t.from} value={asked.From} max={asked.To} onChange={(From) => From && set({ From })} />
        <DateField label={t.to} value={asked.To} min={asked.From} onChange={(To) => To && set({ To })} />
      </search>
      {data ? (
        <Card
          title={t.searchTitle}
          note={data.TotalIsMore ? t.foundMore(data.Total) : t.found(data.Total)}
          flush={data.Rows.length > 0}
          end={<Pages page={asked.Page ?? 1} size={pageSize} total={data.Total} onPage={(Page) => set({ Page })} />}
        >
          {data.Rows.length === 0 ? (
            <EmptyState kind="none" title={t.noHits}>
              {t.noHitsText}
            </EmptyState>
          ) : (
            <FoundEntries rows={data.Rows} label={t.searchTitle} named />
          )}
        </Card>
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
    </>
  )
}
