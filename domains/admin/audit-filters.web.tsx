import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { auditKinds, auditSearchCalls } from './audit-search.calls.ts'
import { useAuditText } from './audit-text.web.ts'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import { isId, questions, type Question, type useAuditFilter } from './use-audit-filter.web.ts'

type Filter = ReturnType<typeof useAuditFilter>

/** The question first, then what narrows it. */
export function AuditFilters({ audit }: { audit: Filter }) {
  const t = useAuditText()
  const { ask, onAsk } = audit
  return (
    <Card label={t.filters}>
      <div className="k-audit-filters">
        <div className="k-audit-ask">
          <Segmented<Question>
            label={t.ask}
            choices={questions.map((value) => ({ value, label: t[value] }))}
            value={ask}
            onChange={onAsk}
          />
        </div>
        {(ask === 'person' || ask === 'all') && <WhoseField audit={audit} />}
        {ask !== 'person' && ask !== 'record' && <WhoField audit={audit} />}
        {ask === 'record' && <RecordFields audit={audit} />}
        <KindField audit={audit} />
        <DayFields audit={audit} />
      </div>
    </Card>
  )
}

/** Names are not kept in the address: after a reload the field says that somebody is chosen. */
function usePicked(id: string | undefined): [Picked | null, (picked: Picked | null) => void] {
  const t = useAuditText()
  const [picked, setPicked] = useState<Picked | null>(null)
  return [id ? (picked?.id === id ? picked : { id, name: t.chosen }) : null, setPicked]
}

function WhoseField({ audit: { filter, set } }: { audit: Filter }) {
  const t = useAuditText()
  const [picked, setPicked] = usePicked(filter.PersonID)
  return (
    <PersonPicker
      label={t.whose}
      value={picked}
      onChange={(next) => {
        setPicked(next)
        set({ PersonID: next?.id })
      }}
    />
  )
}

function WhoField({ audit: { filter, set } }: { audit: Filter }) {
  const t = useAuditText()
  const [picked, setPicked] = usePicked(filter.UserID)
  return (
    <StaffPicker
      label={t.who}
      value={picked}
      onChange={(next) => {
        setPicked(next)
        set({ UserID: next?.id })
      }}
    />
  )
}

function RecordFields({ audit: { filter, set } }: { audit: Filter }) {
  const t = useAuditText()
  const { data } = useRead(auditSearchCalls.getRecordKinds, {}, { quiet: true })
  const [typed, setTyped] = useState<string>()
  const text = typed ?? filter.RecordID ?? ''
  return (
    <>
      <SelectField
        label={t.kindOfRecord}
        searchable
        clearable
        options={data?.RecordKinds.map(({ TableName, Name }) => ({ value: TableName, label: Name })) ?? []}
        value={filter.TableName ?? null}
        onChange={(TableName) => set({ TableName: TableName ?? undefined })}
      />
      <TextField
        label={t.recordId}
        help={t.recordHelp}
        {...(text && !isId(text) && { error: t.notANumber })}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value.trim()
          setTyped(next)
          if (isId(next) || next === '') set({ RecordID: next || undefined })
        }}
      />
    </>
  )
}

function KindField({ audit: { filter, set } }: { audit: Filter }) {
  const t = useAuditText()
  const { say } = useSpeech()
  return (
    <SelectField
      label={t.kind}
      clearable
      placeholder={t.anything}
      options={auditKinds.map(({ value, label }) => ({ value, label: say(label) }))}
      value={filter.Kind ?? null}
      onChange={(Kind) => set({ Kind: Kind ?? 'any' })}
    />
  )
}

function DayFields({ audit: { filter, set } }: { audit: Filter }) {
  const t = useAuditText()
  const { today } = useDates()
  return (
    <>
      <DateField
        label={t.from}
        value={filter.From ?? null}
        max={filter.To ?? today()}
        onChange={(From) => set({ From: From ?? undefined })}
      />
      <DateField
        label={t.to}
        value={filter.To ?? null}
        min={filter.From}
        onChange={(To) => set({ To: To ?? undefined })}
      />
    </>
  )
}
