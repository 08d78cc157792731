import { IconPencil, IconPlus, IconTrash, type Icon as IconType } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { healthKinds, type HealthEntry, type HealthKind } from './client-health-kinds.web.ts'
import { useHealthText } from './client-health-text.web.ts'
import type { ClientHealthRecord } from './client-health.calls.ts'
import { RecordRow, useHolds } from '../client-records.web.tsx'
import { allergySeverities, healthNames } from '#platform/contract/lists/clients.ts'
import { phoneWords } from '#platform/web/format.ts'

interface HealthCardProps {
  kind: HealthKind
  icon: IconType
  entries: readonly HealthEntry[]
  labels: (id: string) => ReactNode
  /** What else can be done with an entry. */
  more: (id: string, what: string) => readonly MenuEntry[]
  onAdd: () => void
  onEdit: (entry: HealthEntry) => void
  onRemove: (entry: HealthEntry) => void
}

/** One kind of entry: what holds now, and behind a button what has ended. */
export function HealthCard({ kind, icon, entries, labels, more, onAdd, onEdit, onRemove }: HealthCardProps) {
  const t = useHealthText()
  const { label } = useSpeech()
  const holds = useHolds()
  const [all, setAll] = useState(false)
  const whyNot = useWhyNot(healthKinds[kind].call)
  const ended = entries.filter((one) => 'EndDate' in one && !holds(one))
  const now = entries.filter((one) => !ended.includes(one))
  const add = (
    <Button icon={IconPlus} size="sm" offBecause={whyNot} onClick={onAdd}>
      {t[`add${kind}`]}
    </Button>
  )
  return (
    <Card title={t[kind]} note={now.length > 0 && now.length} end={add} flush>
      {entries.length === 0 && (
        <div className="k-record-none">
          <Icon of={icon} size={18} />
          <p>
            <b>{t[`no${kind}`]}</b> <span>{t[`no${kind}Text`]}</span>
          </p>
        </div>
      )}
      {entries.length > 0 && (
        <ul className="k-list" aria-label={t[kind]}>
          {[...now, ...(all ? ended : [])].map((one) => (
            <HealthRow
              key={one.HealthID}
              kind={kind}
              entry={one}
              past={ended.includes(one)}
              labels={labels(one.HealthID)}
              more={more(one.HealthID, label(healthNames, one.Name))}
              {...(!whyNot && { onEdit: () => onEdit(one), onRemove: () => onRemove(one) })}
            />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <div className="k-record-more">
          <Button kind="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.fewer : t.earlier(ended.length)}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface HealthRowProps {
  kind: HealthKind
  entry: HealthEntry
  past: boolean
  labels: ReactNode
  more: readonly MenuEntry[]
  onEdit?: () => void
  onRemove?: () => void
}

function HealthRow({ kind, entry, past, labels, more, onEdit, onRemove }: HealthRowProps) {
  const t = useHealthText()
  const { label } = useSpeech()
  const lines = useLines()
  const dose = kind === 'Medication' ? (entry as ClientHealthRecord['Medications'][number]).Dose : null
  return (
    <RecordRow
      name={label(healthNames, entry.Name)}
      title={
        <>
          {label(healthNames, entry.Name)} {dose && <span className="k-record-dose">{dose}</span>} {labels}
        </>
      }
      notes={[...lines(kind, entry), entry.Note]}
      marks={past ? <span className="k-quiet">{t.ended}</span> : <Marks kind={kind} entry={entry} />}
      past={past}
      entries={
        onEdit && onRemove
          ? [
              { label: t.edit, icon: IconPencil, onClick: onEdit },
              ...more,
              { label: t.remove, icon: IconTrash, danger: true, onClick: onRemove },
            ]
          : []
      }
    />
  )
}

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** What stands below the name, by kind. */
function useLines() {
  const t = useHealthText()
  const dates = useDates()
  const period = usePeriodWords()
  const held = (one: { StartDate: string | null; EndDate: string | null }) =>
    (one.StartDate || one.EndDate) && period(one.StartDate, one.EndDate)
  return (kind: HealthKind, entry: HealthEntry): (string | false | null)[] => {
    const one = entry as never
    switch (kind) {
      case 'Allergy': {
        const { Reaction, ...days } = one as ClientHealthRecord['Allergies'][number]
        return [Reaction && t.reaction(Reaction), held(days)]
      }
      case 'Medication': {
        const { Directions, Purpose, Prescriber, Pharmacy, ...days } = one as ClientHealthRecord['Medications'][number]
        return [
          joined(Directions, Purpose && t.forWhat(Purpose)),
          joined(Prescriber && t.prescribed(Prescriber), Pharmacy && t.pharmacy(Pharmacy), held(days)),
        ]
      }
      case 'Condition': {
        const { DiagnosedBy, ...days } = one as ClientHealthRecord['Conditions'][number]
        return [joined(DiagnosedBy && t.prescribed(DiagnosedBy), held(days))]
      }
      case 'Exam': {
        const { DoneOn, Provider, Outcome } = one as ClientHealthRecord['Exams'][number]
        return [joined(DoneOn ? t.done(dates.date(DoneOn)) : t.notDone, Provider), Outcome]
      }
      case 'Immunization': {
        const { DoneOn, Dose, Provider } = one as ClientHealthRecord['Immunizations'][number]
        return [joined(Dose && t.dose(Dose), DoneOn ? t.done(dates.date(DoneOn)) : t.notDone, Provider)]
      }
      case 'Insurance': {
        const { MemberNumber, GroupNumber, PhoneNumberDigits, ...days } =
          one as ClientHealthRecord['Insurances'][number]
        return [
          joined(MemberNumber && t.member(MemberNumber), GroupNumber && t.group(GroupNumber)),
          joined(PhoneNumberDigits && phoneWords(PhoneNumberDigits), held(days)),
        ]
      }
    }
  }
}

/** How it stands: severity, when the next is due, whether the order still holds. */
function Marks({ kind, entry }: { kind: HealthKind; entry: HealthEntry }) {
  const t = useHealthText()
  const { label } = useSpeech()
  const dates = useDates()
  if (kind === 'Allergy') {
    const { Severity } = entry as ClientHealthRecord['Allergies'][number]
    const grave = Severity === 'Severe' || Severity === 'Life-threatening'
    return Severity && <Status tone={grave ? 'over' : 'soon'}>{label(allergySeverities, Severity)}</Status>
  }
  if (kind === 'Medication') {
    const { IsPsychotropic, OrderExpiresOn } = entry as ClientHealthRecord['Medications'][number]
    if (!IsPsychotropic) return null
    if (!OrderExpiresOn) return <Status tone="over">{`${t.psychotropic}. ${t.noOrder}`}</Status>
    const { tone } = dates.due(OrderExpiresOn)
    const day = dates.date(OrderExpiresOn)
    return (
      <Status tone={tone === 'info' ? 'ok' : tone}>
        {`${t.psychotropic}. ${tone === 'info' ? t.orderGood(day) : tone === 'over' ? t.orderEnded(day) : t.orderEnds(day)}`}
      </Status>
    )
  }
  if (kind === 'Exam' || kind === 'Immunization') {
    const { NextDueOn } = entry as ClientHealthRecord['Exams'][number]
    if (!NextDueOn) return kind === 'Exam' ? <span className="k-quiet">{t.noNext}</span> : null
    const { tone, text } = dates.due(NextDueOn)
    return <Status tone={tone}>{tone === 'info' ? t.next(dates.date(NextDueOn)) : text}</Status>
  }
  return null
}
