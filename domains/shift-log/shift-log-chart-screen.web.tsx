import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { FoundEntries, Pages } from './found-entries.web.tsx'
import { shiftReadingCalls } from './reading.calls.ts'
import { shiftTopics, type Topic } from './shift-log.rules.ts'
import { useShiftText } from './shift-log-text.web.ts'
import './shift-log.css'

const pageSize = 50

/** The Shift log tab of a resident's chart: what the shifts wrote, the newest first. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useShiftText()
  const { options } = useSpeech()
  const [topic, setTopic] = useState<Topic | null>(null)
  const [page, setPage] = useState(1)
  const { data } = useRead(
    shiftReadingCalls.getForChart,
    { ClientSubProgramMembershipID: id, Page: page, PageSize: pageSize, ...(topic && { Topic: topic }) },
    { keepLast: true },
  )
  if (!data) return <SkeletonRows rows={6} height={56} />
  return (
    <Card
      title={t.chartTitle}
      note={data.TotalIsMore ? t.foundMore(data.Total) : t.found(data.Total)}
      flush={data.Rows.length > 0}
      end={
        <>
          <SelectField
            label={t.topic}
            labelHidden
            clearable
            placeholder={t.allTopics}
            options={options(shiftTopics.filter(({ value }) => value !== 'House'))}
            value={topic}
            onChange={(next) => {
              setTopic(next as Topic | null)
              setPage(1)
            }}
          />
          <Pages page={page} size={pageSize} total={data.Total} onPage={setPage} />
        </>
      }
    >
      {data.Rows.length === 0 ? (
        <EmptyState kind="first" title={t.chartNone} />
      ) : (
        <FoundEntries rows={data.Rows} label={t.chartTitle} />
      )}
    </Card>
  )
}
