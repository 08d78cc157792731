import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { PacketMaking } from '../case-file/packet-making.web.tsx'
import { inspectionFactCalls } from './inspection-facts.calls.ts'
import { useInspectionText } from './inspection-text.web.ts'

interface InspectionPacketProps {
  chartId: string
  name: string
  on: string
  onClose: () => void
}

/** Facts, documents and index of a day as one file to hand over: named, made in the background, downloaded. */
export function InspectionPacket({ chartId, name, on, onClose }: InspectionPacketProps) {
  const t = useInspectionText()
  const dates = useDates()
  const [title, setTitle] = useState(() => t.packetTitle(name, dates.date(on)).slice(0, 120))
  const { run, isPending, data, error } = useChange(inspectionFactCalls.makeInspectionPacket, { ownErrors: true })
  async function make(): Promise<void> {
    if (title.trim()) await run({ ChartID: chartId, OnDate: on, Title: title.trim() })
  }
  if (data)
    return (
      <PacketMaking packetId={data.PacketID} onClose={onClose}>
        {data.Restricted > 0 && <Note tone="info">{t.restricted(data.Restricted)}</Note>}
      </PacketMaking>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.export}
      sentence={t.exportSentence(dates.date(on))}
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
      <TextField
        label={t.name}
        needed
        maxLength={120}
        value={title}
        data-autofocus
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={title.trim() ? undefined : t.nameNeeded}
      />
      {error && <Note tone="over">{error.message}</Note>}
    </Dialog>
  )
}
