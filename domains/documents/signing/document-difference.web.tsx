import { IconFileDiff } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { lineCalls } from './lines.calls.ts'
import { ChangedAnswers } from './document-difference-marks.web.tsx'
import './documents-signing.css'

const useText = catalog(
  (f) => ({
    title: 'What changed',
    close: 'Back to the document',
    against: 'Compare with',
    version: 'An earlier version',
    document: 'The last one of this form',
    which: 'Version',
    versionNo: (n: number) => `Version ${f.number(n)}`,
    from: (before: string, after: string) => `From ${before} to ${after}.`,
    named: (label: string, day: string) => `${label} of ${day}`,
    changed: (n: number) => f.plural(n, { one: '# answer differs.', other: '# answers differ.' }),
    same: 'Nothing differs',
    sameSentence: 'Every answer is the same in both.',
    noneBefore: 'Nothing to compare with',
    first: 'This is the first version.',
    firstOfForm: 'There is no earlier document of this form in this chart.',
    failed: 'The comparison did not arrive.',
  }),
  (f) => ({
    title: 'Qué cambió',
    close: 'Volver al documento',
    against: 'Comparar con',
    version: 'Una versión anterior',
    document: 'El último de este formulario',
    which: 'Versión',
    versionNo: (n: number) => `Versión ${f.number(n)}`,
    from: (before: string, after: string) => `De ${before} a ${after}.`,
    named: (label: string, day: string) => `${label} del ${day}`,
    changed: (n: number) => f.plural(n, { one: '# respuesta difiere.', other: '# respuestas difieren.' }),
    same: 'Nada difiere',
    sameSentence: 'Todas las respuestas son iguales en ambos.',
    noneBefore: 'No hay con qué comparar',
    first: 'Esta es la primera versión.',
    firstOfForm: 'No hay un documento anterior de este formulario en este expediente.',
    failed: 'La comparación no llegó.',
  }),
)

interface DocumentDifferenceProps {
  documentId: string
  versionNo: number
  onClose: () => void
}

/** Word by word against an earlier version, or against the last document of the same form. */
export function DocumentDifference({ documentId, versionNo, onClose }: DocumentDifferenceProps) {
  const t = useText()
  const dates = useDates()
  const [side, setSide] = useState<'version' | 'document'>(versionNo > 1 ? 'version' : 'document')
  const [older, setOlder] = useState(versionNo - 1)
  const byVersion = side === 'version'
  const { data, error, isPending } = useRead(
    lineCalls.compareDocumentVersions,
    {
      DocumentID: documentId,
      VersionNo: versionNo,
      ...(byVersion ? { WithVersionNo: older } : { PreviousDocument: true }),
    },
    { quiet: true, ownErrors: true, enabled: !byVersion || older >= 1 },
  )
  const none = error?.refusal.code === 'NothingBefore' || (byVersion && older < 1)
  const named = (one: { Label: string; EffectiveDate: string }) => t.named(one.Label, dates.date(one.EffectiveDate))
  const changed = data?.Fields.filter((field) => field.Changed) ?? []
  return (
    <Card
      title={t.title}
      end={
        <Button size="sm" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className="k-stack k-diff-view">
        <div className="k-diff-choice">
          <Segmented
            label={t.against}
            value={side}
            onChange={setSide}
            choices={[
              { value: 'version', label: t.version },
              { value: 'document', label: t.document },
            ]}
          />
          {byVersion && versionNo > 2 && (
            <SelectField
              label={t.which}
              value={String(older)}
              onChange={(value) => value && setOlder(Number(value))}
              options={Array.from({ length: versionNo - 1 }, (_, at) => ({
                value: String(versionNo - 1 - at),
                label: t.versionNo(versionNo - 1 - at),
              }))}
            />
          )}
        </div>
        {none ? (
          <EmptyState kind="first" icon={IconFileDiff} title={t.noneBefore}>
            {byVersion ? t.first : t.firstOfForm}
          </EmptyState>
        ) : error ? (
          <Note tone="over">{`${t.failed} ${error.messages.join(' ')}`}</Note>
        ) : isPending || !data ? (
          <SkeletonRows rows={4} />
        ) : (
          <section aria-live="polite">
            <p className="k-quiet">{t.from(named(data.Before), named(data.After))}</p>
            {changed.length === 0 ? (
              <EmptyState kind="clear" title={t.same}>
                {t.sameSentence}
              </EmptyState>
            ) : (
              <>
                <h3>{t.changed(data.Changed)}</h3>
                <ChangedAnswers changed={changed} />
              </>
            )}
          </section>
        )}
      </div>
    </Card>
  )
}
