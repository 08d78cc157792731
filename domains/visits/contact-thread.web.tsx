import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { RemoveDialog } from '#platform/web/blocks/remove-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { Contact } from './contact-shapes.rules.ts'
import { threadCalls as calls, type Reply } from './contact-thread.calls.ts'
import './visits.css'

const useText = catalog({
  title: ['Answers to the contact of {day}', 'Respuestas al contacto del {day}'],
  none: ['Nobody has answered yet.', 'Nadie ha respondido todavía.'],
  answer: ['Your answer', 'Su respuesta'],
  send: ['Answer', 'Responder'],
  close: ['Close', 'Cerrar'],
  why: ['Write an answer first', 'Escriba primero una respuesta'],
  seen: ['Seen by', 'Visto por'],
  seenBy: ['{name}, {time}', '{name}, {time}'],
  take: ['Take your answer back', 'Retirar su respuesta'],
  takeTitle: ['Take this answer back?', '¿Retirar esta respuesta?'],
  takeText: ['Your colleagues do not see it anymore.', 'Sus colegas dejarán de verla.'],
  reason: ['Why it is removed', 'Por qué se retira'],
  whyNot: ['Say why first', 'Diga primero por qué'],
  cancel: ['Cancel', 'Cancelar'],
  remove: ['Take back', 'Retirar'],
})

/** What colleagues answered to a contact, and who has read it; opening it says that one has read it oneself. */
export function ContactThread({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useText()
  const dates = useDates()
  const { ContactMadeID } = contact
  const { data } = useRead(calls.getContactThread, { ContactMadeID })
  const { run: see } = useChange(calls.seeContact)
  const answer = useChange(calls.answerContact)
  const [text, setText] = useState('')
  const [taking, setTaking] = useState<Reply>()
  useUnsaved(text.trim() !== '')
  useEffect(() => {
    void see({ ContactMadeID })
    // Once for each contact that is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ContactMadeID])
  function send() {
    void answer.run({ ContactMadeID, Body: text.trim() }).then((done) => done && setText(''))
  }
  if (taking) return <TakeBack reply={taking} onClose={() => setTaking(undefined)} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title(dates.date(contact.ContactDate))}
      onSubmit={() => text.trim() && send()}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button type="submit" kind="primary" busy={answer.isPending} offBecause={text.trim() ? undefined : t.why}>
            {t.send}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {!data && <SkeletonRows rows={2} height={48} />}
        {data?.Replies.length === 0 && <p className="k-quiet">{t.none}</p>}
        {data && data.Replies.length > 0 && (
          <ol className="k-thread">
            {data.Replies.map((one) => (
              <li key={one.ContactReplyID}>
                <Avatar name={one.AuthorName} id={one.AuthorID} size={28} />
                <div>
                  <b>{one.AuthorName}</b> <small>{dates.instant(one.At)}</small>
                  <p>{one.Body}</p>
                </div>
                {one.Can.Remove && (
                  <IconButton icon={IconTrash} size="sm" label={t.take} onClick={() => setTaking(one)} />
                )}
              </li>
            ))}
          </ol>
        )}
        <TextArea
          label={t.answer}
          data-autofocus
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {data && data.Seen.length > 0 && (
          <p className="k-quiet">
            {t.seen}: {data.Seen.map((one) => t.seenBy(one.Name, dates.instant(one.At))).join('; ')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function TakeBack({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const t = useText()
  const change = useChange(calls.removeAnswer)
  return (
    <RemoveDialog
      title={t.takeTitle}
      sentence={t.takeText}
      text={{ reason: t.reason, cancel: t.cancel, remove: t.remove, why: t.whyNot }}
      most={500}
      onClose={onClose}
      onRemove={async (Reason) =>
        Boolean(await change.run({ ContactReplyID: reply.ContactReplyID, version: reply.version, Reason }))
      }
    />
  )
}
