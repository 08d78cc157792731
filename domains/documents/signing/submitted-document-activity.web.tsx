import { useState } from 'react'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { lineCalls } from './lines.calls.ts'

const useText = catalog(
  (f) => ({
    title: 'Activity',
    show: 'Show all that happened',
    holds: 'The chain of events holds',
    broken: (n: number) => `The chain of events is broken at entry ${f.number(n)}. Tell the help desk.`,
    more: (n: number) => f.plural(n, { one: 'Show # more', other: 'Show # more' }),
    whoWhen: (who: string, when: string) => `${who}, ${when}`,
    none: 'Nothing is written down yet.',
    failed: 'The activity did not arrive.',
  }),
  (f) => ({
    title: 'Actividad',
    show: 'Mostrar todo lo ocurrido',
    holds: 'La cadena de sucesos se mantiene',
    broken: (n: number) => `La cadena de sucesos está rota en la entrada ${f.number(n)}. Avise a la mesa de ayuda.`,
    more: (n: number) => f.plural(n, { one: 'Mostrar # más', other: 'Mostrar # más' }),
    whoWhen: (who: string, when: string) => `${who}, ${when}`,
    none: 'Aún no hay nada anotado.',
    failed: 'La actividad no llegó.',
  }),
)

const first = 8

/** All that happened to the document, newest first; looking at it is itself written down, so it is asked for. */
export function ActivityCard({ documentId }: { documentId: string }) {
  const t = useText()
  const dates = useDates()
  const [wanted, setWanted] = useState(false)
  const [all, setAll] = useState(false)
  const { data, error } = useRead(
    lineCalls.getDocumentAudit,
    { DocumentID: documentId },
    { quiet: true, ownErrors: true, enabled: wanted },
  )
  const events = data?.Events.toSorted((a, b) => b.Seq - a.Seq) ?? []
  const shown = all ? events : events.slice(0, first)
  return (
    <Card title={t.title} {...(data?.ChainHolds && { end: <Status tone="ok">{t.holds}</Status> })}>
      {!wanted && (
        <Button size="sm" onClick={() => setWanted(true)}>
          {t.show}
        </Button>
      )}
      {wanted && !data && !error && <SkeletonRows rows={3} />}
      {error && <Note tone="over">{`${t.failed} ${error.messages.join(' ')}`}</Note>}
      {data && !data.ChainHolds && <Note tone="over">{t.broken(data.BrokenAt ?? 0)}</Note>}
      {data && events.length === 0 && <p className="k-quiet">{t.none}</p>}
      {shown.length > 0 && (
        <Timeline
          label={t.title}
          entries={shown.map((event) => ({
            id: String(event.Seq),
            title: event.Sentence,
            note: event.By ? t.whoWhen(event.By, dates.instantWithin(event.At)) : dates.instant(event.At),
          }))}
        />
      )}
      {!all && events.length > first && (
        <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
          {t.more(events.length - first)}
        </Button>
      )}
    </Card>
  )
}
