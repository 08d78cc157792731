import { useDeferredValue, useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { OwnForm } from '#platform/web/blocks/own-form.tsx'
import { isEnough, Picker, type Picked } from '#platform/web/blocks/picker.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { attendeeKinds, type AttendeeKind } from '../training-lists.rules.ts'
import { attendeeCalls } from './attendees.calls.ts'
import type { TrainingSession } from './sessions-shapes.rules.ts'

const useText = catalog({
  title: ['Add someone to the list', 'Agregar a alguien a la lista'],
  who: ['Who', 'Quién'],
  whoHelp: [
    'Employees, resource parents and volunteers are found by name.',
    'Los empleados, padres de acogida y voluntarios se buscan por nombre.',
  ],
  guest: ['None of these: a church guest', 'Ninguno: es un invitado de iglesia'],
  guestNote: ['Church guest', 'Invitado de iglesia'],
  church: ['Church (optional)', 'Iglesia (opcional)'],
  noChurch: ['No church is called that', 'Ninguna iglesia se llama así'],
  type: ['Type a name', 'Escriba un nombre'],
  came: ['Was there', 'Estuvo presente'],
  add: ['Add', 'Agregar'],
  cancel: ['Cancel', 'Cancelar'],
  first: ['Choose somebody first', 'Elija primero a alguien'],
  added: ['{name} is on the list.', '{name} está en la lista.'],
  waits: ['No seat is left: {name} is on the waitlist.', 'No quedan lugares: {name} está en espera.'],
})

interface Chosen extends Picked {
  kind: AttendeeKind
}

/** Whoever has a record is found by name; anybody else is a guest of a church. */
export function AddAttendee({ session, onClose }: { session: TrainingSession; onClose: () => void }) {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const [who, setWho] = useState<Chosen | null>(null)
  const [text, setText] = useState<string>()
  const [church, setChurch] = useState<Picked | null>(null)
  const [churchText, setChurchText] = useState<string>()
  const [came, setCame] = useState(false)
  const add = useChange(attendeeCalls.addAttendee)
  const asked = useDeferredValue((churchText ?? text)?.trim())
  const { data } = useRead(
    attendeeCalls.findPeople,
    { Search: asked ?? '' },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const kinds = new Map(data?.People.map((one) => [`${one.Kind} ${one.PersonID}`, one]))
  const found = isEnough(text)
    ? data?.People.map((one) => ({
        id: `${one.Kind} ${one.PersonID}`,
        name: one.Name,
        note: [label(attendeeKinds, one.Kind), one.Programs[0]].filter(Boolean).join(', '),
      }))
    : undefined
  const churches = isEnough(churchText)
    ? data?.Churches.map((one) => ({ id: one.OrganizationID, name: one.Name, note: one.City }))
    : undefined

  async function submit(leave: () => void) {
    if (!who) return
    const guest = who.kind === 'Church guest'
    const done = await add.run({
      TrainingSessionID: session.TrainingSessionID,
      Kind: who.kind,
      ...(guest ? { GuestName: who.name, OrganizationID: church?.id ?? null } : { PersonID: who.id.slice(-36) }),
      Came: came,
    })
    if (!done) return
    showToast({ text: done.Status === 'Waitlisted' ? t.waits(who.name) : t.added(who.name) })
    leave()
  }

  return (
    <FormDialog opened onClose={onClose} title={t.title}>
      {(leave) => (
        <OwnForm onSubmit={() => submit(onClose)}>
          <Picker
            label={t.who}
            help={t.whoHelp}
            value={who}
            onChange={(one) => setWho(one && { ...one, kind: kinds.get(one.id)?.Kind ?? 'Church guest' })}
            text={text}
            onText={setText}
            found={found}
            other={{
              label: t.guest,
              choose: (name) => {
                setWho({ id: 'guest', name: name.trim(), note: t.guestNote, kind: 'Church guest' })
                setText(undefined)
              },
            }}
            autoFocus
          />
          {who?.kind === 'Church guest' && (
            <Picker
              label={t.church}
              value={church}
              onChange={setChurch}
              text={churchText}
              onText={setChurchText}
              found={churches}
              words={{ type: t.type, none: () => t.noChurch }}
            />
          )}
          {session.HeldOn <= dates.today() && (
            <Checkbox label={t.came} checked={came} onChange={(event) => setCame(event.target.checked)} />
          )}
          <div className="k-form-foot">
            <Button onClick={leave}>{t.cancel}</Button>
            <Button kind="primary" type="submit" busy={add.isPending} offBecause={who ? undefined : t.first}>
              {t.add}
            </Button>
          </div>
        </OwnForm>
      )}
    </FormDialog>
  )
}
