import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { packetCalls } from '../evidence/packets.calls.ts'
import { PacketMaking } from './packet-making.web.tsx'

const useText = catalog(
  (f) => ({
    title: 'One PDF of these documents',
    sentence: (n: number) =>
      f.plural(n, {
        one: 'With a cover and contents: # document, in the order of the list.',
        other: 'With a cover and contents: # documents, in the order of the list.',
      }),
    left: (n: number) =>
      f.plural(n, {
        one: '# draft is left out until it is submitted.',
        other: '# drafts are left out until they are submitted.',
      }),
    nothing: 'Only submitted documents can go into one PDF. Select at least one.',
    name: 'Title on the cover',
    needed: 'Give it a title.',
    start: (name: string) => `Case file of ${name}`,
    plain: 'Case file',
    make: 'Make the PDF',
    cancel: 'Cancel',
  }),
  (f) => ({
    title: 'Un solo PDF de estos documentos',
    sentence: (n: number) =>
      f.plural(n, {
        one: 'Con portada e índice: # documento, en el orden de la lista.',
        other: 'Con portada e índice: # documentos, en el orden de la lista.',
      }),
    left: (n: number) =>
      f.plural(n, {
        one: 'Se omite # borrador hasta que se envíe.',
        other: 'Se omiten # borradores hasta que se envíen.',
      }),
    nothing: 'Solo los documentos enviados pueden ir en un PDF. Marque al menos uno.',
    name: 'Título en la portada',
    needed: 'Póngale un título.',
    start: (name: string) => `Expediente de ${name}`,
    plain: 'Expediente',
    make: 'Hacer el PDF',
    cancel: 'Cancelar',
  }),
)

interface PacketProps {
  documentIds: readonly string[]
  /** Drafts that were ticked too. */
  left: number
  /** Whose file it is. */
  name?: string | undefined
  onClose: () => void
}

/** Several documents as one file: named, made in the background, downloaded. */
export function Packet({ documentIds, left, name, onClose }: PacketProps) {
  const t = useText()
  const [title, setTitle] = useState(name ? t.start(name) : t.plain)
  const [packetId, setPacketId] = useState<string>()
  const build = useChange(packetCalls.buildPacket)
  const none = documentIds.length === 0
  async function make(): Promise<void> {
    if (!title.trim() || none) return
    const made = await build.run({ Title: title.trim(), DocumentIDs: [...documentIds] })
    if (made) setPacketId(made.PacketID)
  }
  if (packetId) return <PacketMaking packetId={packetId} onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title}
      sentence={none ? undefined : t.sentence(documentIds.length)}
      onSubmit={() => void make()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {!none && (
            <Button kind="primary" type="submit" busy={build.isPending}>
              {t.make}
            </Button>
          )}
        </>
      }
    >
      {none ? (
        <Note tone="info">{t.nothing}</Note>
      ) : (
        <div className="k-cf-making">
          {left > 0 && <Note tone="info">{t.left(left)}</Note>}
          <TextField
            label={t.name}
            needed
            maxLength={120}
            value={title}
            data-autofocus
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={title.trim() ? undefined : t.needed}
          />
        </div>
      )}
    </Dialog>
  )
}
