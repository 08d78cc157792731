import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { labels, type Label, type LabeledKind } from '#platform/contract/labels.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { Tag } from '#platform/web/ui/pill.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { labelCalls } from './labels.calls.ts'

const useText = catalog({
  title: ['Restricted information', 'Información restringida'],
  none: [
    'No label. Everyone who can open this chart sees it.',
    'Sin etiqueta. Lo ve quien puede abrir este expediente.',
  ],
  form: [
    'Documents started with this form get these labels. Documents already started keep theirs.',
    'Los documentos que se empiecen con este formulario reciben estas etiquetas. Los ya empezados conservan las suyas.',
  ],
  seen: ['Only people who have all of these labels see it.', 'Solo lo ven quienes tienen todas estas etiquetas.'],
  change: ['Change labels', 'Cambiar etiquetas'],
  of: ['Labels for {what}', 'Etiquetas de {what}'],
  sentence: [
    'Only people who have all of these labels will find this: in lists, searches, files or what is due.',
    'Solo quien tenga todas estas etiquetas lo encontrará: en listas, búsquedas, archivos o pendientes.',
  ],
  saved: ['Labels saved', 'Etiquetas guardadas'],
})

export function LabelTags({ of }: { of: readonly Label[] }) {
  const { label } = useSpeech()
  return of.map((one) => <Tag key={one}>{label(labels, one)}</Tag>)
}

/** The labels of some records of one kind, and the way to change those of each. */
export function useLabels(kind: LabeledKind, ids: readonly string[]) {
  const t = useText()
  const [changing, setChanging] = useState<{ id: string; what: string }>()
  const { data } = useRead(
    labelCalls.getLabels,
    { Kind: kind, RecordIDs: [...ids] },
    { enabled: ids.length > 0, quiet: true, ownErrors: true, keepLast: true },
  )
  const found = (id: string) => data?.Records.find(({ RecordID }) => RecordID === id)
  const record = changing && found(changing.id)
  return {
    of: (id: string) => found(id)?.Labels ?? [],
    may: data?.MaySet ?? false,
    change: (id: string, what: string) => setChanging({ id, what }),
    entry: (id: string, what: string): MenuEntry[] =>
      data?.MaySet && found(id) ? [{ label: t.change, icon: IconLock, onClick: () => setChanging({ id, what }) }] : [],
    dialog: changing && record && (
      <CallDialog
        call={labelCalls.setLabels}
        values={{ Kind: kind, RecordID: record.RecordID, Labels: record.Labels, version: record.version }}
        fields={[
          { name: 'Labels', span: 12 },
          { name: 'Reason', span: 12 },
        ]}
        title={t.of(changing.what)}
        sentence={t.sentence}
        done={t.saved}
        onClose={() => setChanging(undefined)}
      />
    ),
  }
}

/** Beside a document or a form: what it is labeled with, in a card. */
export function LabelsCard({ kind, id, what }: { kind: LabeledKind; id: string; what: string }) {
  const t = useText()
  const mine = useLabels(kind, [id])
  const now = mine.of(id)
  if (!mine.may && now.length === 0) return null
  return (
    <Card
      title={t.title}
      end={
        mine.may && (
          <Button size="sm" kind="quiet" onClick={() => mine.change(id, what)}>
            {t.change}
          </Button>
        )
      }
    >
      {now.length > 0 && (
        <p className="k-actions">
          <LabelTags of={now} />
        </p>
      )}
      <small className="k-quiet">{kind === 'form' ? t.form : now.length > 0 ? t.seen : t.none}</small>
      {mine.dialog}
    </Card>
  )
}
