import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { packetCalls } from '../evidence/packets.calls.ts'
import { PacketMaking } from './packet-making.web.tsx'

const useText = catalog(
  (f) => ({
    title: 'The whole case file as one PDF',
    sentence: 'All submitted documents, the oldest first, with their scans, a cover and contents.',
    name: 'Title on the cover',
    needed: 'Give it a title.',
    from: 'From',
    to: 'To',
    days: 'Leave the days empty to take everything.',
    start: (name: string) => `Case file of ${name}`,
    plain: 'Case file',
    make: 'Make the PDF',
    cancel: 'Cancel',
    drafts: (n: number) =>
      f.plural(n, {
        one: '# draft is left out until it is submitted.',
        other: '# drafts are left out until they are submitted.',
      }),
    restricted: (n: number) =>
      f.plural(n, {
        one: '# document about substance use treatment is left out. Use “Share outside the agency” for it.',
        other: '# documents about substance use treatment are left out. Use “Share outside the agency” for them.',
      }),
  }),
  (f) => ({
    title: 'Todo el expediente en un solo PDF',
    sentence: 'Todos los documentos enviados, del más antiguo al más reciente, con sus escaneos, portada e índice.',
    name: 'Título en la portada',
    needed: 'Póngale un título.',
    from: 'Desde',
    to: 'Hasta',
    days: 'Deje los días vacíos para incluir todo.',
    start: (name: string) => `Expediente de ${name}`,
    plain: 'Expediente',
    make: 'Hacer el PDF',
    cancel: 'Cancelar',
    drafts: (n: number) =>
      f.plural(n, {
        one: 'Se omite # borrador hasta que se envíe.',
        other: 'Se omiten # borradores hasta que se envíen.',
      }),
    restricted: (n: number) =>
      f.plural(n, {
        one: 'Se omite # documento sobre tratamiento por consumo de sustancias. Use «Compartir fuera de la agencia».',
        other:
          'Se omiten # documentos sobre tratamiento por consumo de sustancias. Use «Compartir fuera de la agencia».',
      }),
  }),
)

interface WholeProps {
  chartId: string
  /** Whose file it is. */
  name?: string | undefined
  onClose: () => void
}

/** The case file of a chart as one file, for a transfer or a request for records. */
export function WholeFile({ chartId, name, onClose }: WholeProps) {
  const t = useText()
  const [title, setTitle] = useState(name ? t.start(name) : t.plain)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const { run, isPending, data, error } = useChange(packetCalls.buildChartPacket, { ownErrors: true })
  const fields = error?.refusal?.fields ?? {}
  async function make(): Promise<void> {
    if (!title.trim()) return
    await run({ ChartID: chartId, Title: title.trim(), ...(from && { From: from }), ...(to && { To: to }) })
  }
  if (data)
    return (
      <PacketMaking packetId={data.PacketID} onClose={onClose}>
        {data.Drafts > 0 && <Note tone="info">{t.drafts(data.Drafts)}</Note>}
        {data.Restricted > 0 && <Note tone="info">{t.restricted(data.Restricted)}</Note>}
      </PacketMaking>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title}
      sentence={t.sentence}
      onSubmit={() => void make()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={isPending}>
            {t.make}
          </Button>
        </>
      }
    >
      <div className="k-cf-making">
        <TextField
          label={t.name}
          needed
          maxLength={120}
          value={title}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={title.trim() ? undefined : t.needed}
        />
        <div className="k-cf-days">
          <DateField label={t.from} value={from} onChange={setFrom} error={fields['From']} />
          <DateField label={t.to} value={to} onChange={setTo} error={fields['To']} />
        </div>
        <p className="k-quiet">{t.days}</p>
        {error && Object.keys(fields).length === 0 && <Note tone="over">{error.message}</Note>}
      </div>
    </Dialog>
  )
}
