import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { entryCalls } from './entries.calls.ts'

const useText = catalog({
  title: ['Recorded without network and refused', 'Anotado sin red y rechazado'],
  note: [
    'Staff recorded this on a tablet while there was no network. When it was sent, it did not fit what was already there. Decide what is true, correct the record if needed, and say what you did.',
    'El personal anotó esto en una tableta sin red. Al enviarlo, no coincidía con lo que ya había. Decida qué es cierto, corrija el registro si hace falta y diga qué hizo.',
  ],
  by: ['{who}, {when}, tablet {tablet} in {house}', '{who}, {when}, tableta {tablet} en {house}'],
  why: ['Refused: {why}', 'Rechazado: {why}'],
  settle: ['Settle', 'Resolver'],
  settleTitle: ['What did you do about it?', '¿Qué hizo al respecto?'],
  done: ['Settled', 'Resuelto'],
  own: ['Somebody else has to settle what you recorded.', 'Otra persona tiene que resolver lo que usted anotó.'],
})

/** For who runs a house: entries of a tablet that were refused, with both truths. */
export function RefusedEntries({ dialogs }: { dialogs: Dialogs }) {
  const may = !useWhyNot(entryCalls.getRefused)
  return may ? <Refused dialogs={dialogs} /> : null
}

function Refused({ dialogs }: { dialogs: Dialogs }) {
  const t = useText()
  const dates = useDates()
  const { data } = useRead(entryCalls.getRefused, {}, { quiet: true })
  if (!data || data.Entries.length === 0) return null
  return (
    <Card title={t.title} note={t.note} flush>
      <ul className="k-list" aria-label={t.title}>
        {data.Entries.map((entry) => (
          <li key={entry.EntryID} className="k-refused-entry">
            <span>
              <b>{entry.Said}</b>
              <small>{t.by(entry.By, dates.instant(entry.MadeAt), entry.Tablet, entry.House)}</small>
              <small className="k-over">{t.why(entry.Why.join(' '))}</small>
            </span>
            <Button
              size="sm"
              offBecause={entry.MaySettle ? undefined : t.own}
              onClick={() =>
                dialogs.ask({
                  call: entryCalls.settleRefused,
                  title: t.settleTitle,
                  sentence: entry.Said,
                  values: { ResidenceID: entry.ResidenceID, EntryID: entry.EntryID, version: entry.version },
                  fields: [{ name: 'Note', span: 12 }],
                  submit: t.settle,
                  done: t.done,
                })
              }
            >
              {t.settle}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
