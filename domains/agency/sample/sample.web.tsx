import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { sampleCalls, sampleKinds } from './sample.calls.ts'
import '#platform/web/blocks/list-card.css'

const useText = catalog({
  title: ['Sample week', 'Semana de muestra'],
  why: [
    'A week of made-up children, families, contacts and documents in its own sub-program. Try things out, then remove it. Nothing is left behind.',
    'Una semana de niños, familias, contactos y documentos inventados, en su propio subprograma. Pruebe todo y después quítela. No queda nada.',
  ],
  staff: [
    'Its staff cannot sign in and get no e-mail. Its documents are never sealed.',
    'Su personal no puede entrar ni recibe correo. Sus documentos nunca se sellan.',
  ],
  add: ['Add the sample week', 'Agregar la semana de muestra'],
  remove: ['Remove the sample week', 'Quitar la semana de muestra'],
  removeNote: [
    'Everything in it goes away, including what your staff wrote on its charts. The audit keeps what real people did.',
    'Se va todo lo que contiene, también lo que su personal escribió en sus expedientes. La auditoría conserva lo que hicieron personas reales.',
  ],
  removed: ['The sample week is gone.', 'La semana de muestra ya no está.'],
  contents: ['What it contains', 'Lo que contiene'],
  added: ['“{name}”, added {when} by {who}.', '«{name}», agregada el {when} por {who}.'],
  since: [
    ['Your staff wrote # record on its charts.', 'Su personal escribió # registro en sus expedientes.'],
    ['Your staff wrote # records on its charts.', 'Su personal escribió # registros en sus expedientes.'],
  ],
})

type Sample = NonNullable<Output<typeof sampleCalls.getSample>['Sample']>

/** A week to try everything with: added here, looked at, and taken away again. */
export function SamplePart() {
  const t = useText()
  const { data } = useRead(sampleCalls.getSample, {})
  const add = useChange(sampleCalls.addSample)
  return (
    <Card title={t.title}>
      <div className="k-stack">
        <p>{t.why}</p>
        <p>{t.staff}</p>
        {!data && <SkeletonRows rows={4} />}
        {data?.WhyNot && <Note tone="info">{data.WhyNot}</Note>}
        {data && !data.Sample && !data.WhyNot && (
          <div>
            <Button kind="primary" icon={IconPlus} busy={add.isPending} onClick={() => void add.run({})}>
              {t.add}
            </Button>
          </div>
        )}
        {data?.Sample && <Contents sample={data.Sample} />}
      </div>
    </Card>
  )
}

function Contents({ sample }: { sample: Sample }) {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const { dialog, act } = useDialogs()
  const { SampleID, version, SubProgramName, AddedAt, AddedByName, Since } = sample
  const remove = () =>
    act({
      call: sampleCalls.removeSample,
      values: { SampleID, version },
      title: t.remove,
      sentence: t.removeNote,
      confirmLabel: t.remove,
      danger: true,
      done: () => t.removed,
    })
  return (
    <>
      <p>{t.added(SubProgramName, dates.instant(AddedAt), AddedByName ?? '')}</p>
      <ul className="k-list k-rows" aria-label={t.contents}>
        {sample.Contents.map(({ Kind, Count }) => (
          <li key={Kind}>
            <span className="k-rows-what">{label(sampleKinds, Kind)}</span>
            <b>{Count}</b>
          </li>
        ))}
      </ul>
      {Since > 0 && <Note tone="soon">{t.since(Since)}</Note>}
      <div>
        <Button icon={IconTrash} kind="danger" onClick={remove}>
          {t.remove}
        </Button>
      </div>
      {dialog}
    </>
  )
}
