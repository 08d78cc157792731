import type { ReactNode } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { CustomFace } from '#platform/web/call-form.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { queries, useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import type { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import './clients.css'

const useText = catalog(
  () => ({
    actions: (what: string) => `Actions for ${what}`,
    lastDay: 'Last day',
    lastDayHelp: 'Leave empty if it has not ended.',
    failed: 'This could not be read',
    again: 'Try again',
    undone: 'Undone. Everything is as it was.',
  }),
  () => ({
    actions: (what: string) => `Acciones para ${what}`,
    lastDay: 'Último día',
    lastDayHelp: 'Deje vacío mientras continúe.',
    failed: 'No se pudo leer',
    again: 'Intentar otra vez',
    undone: 'Deshecho. Todo está como antes.',
  }),
)

interface RecordRowProps {
  /** What it is called in the menu's name. */
  name: string
  title: ReactNode
  notes?: readonly (ReactNode | false | null | undefined)[]
  /** How it stands, in words. */
  marks?: ReactNode
  past?: boolean
  entries?: readonly MenuEntry[]
}

/** One entry of a record as a row: what it is, how it stands, what can be done. */
export function RecordRow({ name, title, notes = [], marks, past, entries = [] }: RecordRowProps) {
  const t = useText()
  return (
    <li className={past ? 'k-record is-past' : 'k-record'}>
      <div className="k-record-what">
        <b>{title}</b>
        {notes.filter(Boolean).map((note, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <small key={index}>{note}</small>
        ))}
      </div>
      {marks && <div className="k-record-marks">{marks}</div>}
      <MoreMenu entries={entries} label={t.actions(name)} />
    </li>
  )
}

/** On the wire the first day it no longer holds; on screen the last day that counts. */
export function useLastDay<V>() {
  const t = useText()
  return {
    label: t.lastDay,
    words: (value: string | null | undefined) => (value ? addDays(value, -1) : ''),
    draw: ({ values: _others, ...face }: CustomFace<string | null | undefined, V>) => <LastDay {...face} />,
  }
}

type Face = Omit<CustomFace<string | null | undefined, never>, 'values'>

function LastDay({ value, onChange, onBlur, errors }: Face) {
  const t = useText()
  return (
    <DateField
      label={t.lastDay}
      help={t.lastDayHelp}
      {...(errors[''] && { error: errors[''] })}
      value={value ? addDays(value, -1) : null}
      onChange={(day) => onChange(day && addDays(day, 1))}
      onBlur={onBlur}
    />
  )
}

/** Says what was done; a whole action can be taken back from there. */
export function useDone() {
  const t = useText()
  const undo = useChange(activityCalls.undoChangeSet)
  return (text: string, ChangeSetID?: string | null) =>
    showToast({
      text,
      ...(ChangeSetID && {
        onUndo: () =>
          void undo.run({ ChangeSetID }).then((answer) => {
            if (!answer) return
            void queries.invalidateQueries()
            showToast({ text: t.undone })
          }),
      }),
    })
}

/** Why a part of the chart could not be read, with a way to try again. */
export function PartFailed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const t = useText()
  return (
    <PageMessage tone="over" title={t.failed} actions={<Button onClick={onRetry}>{t.again}</Button>}>
      <p>{error.messages.join(' ')}</p>
    </PageMessage>
  )
}

/** Whether a period of days, either open, holds on the agency's day. */
export function useHolds() {
  const today = useDates().today()
  return ({ EndDate }: { EndDate: string | null }) => EndDate === null || EndDate > today
}
