import { useState } from 'react'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import type { Sent } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { getSpeech } from '#platform/web/words.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { locationEventsCalls } from './location-events.calls.ts'
import { ActionDialog } from '#domains/activity/action-dialog.web.tsx'
import type { LocationEventShape } from './placements-shapes.rules.ts'
import { usePlacementText } from './placements-text.web.ts'

const { addLocationEvent, endLocationEvent, deleteLocationEvent } = locationEventsCalls

interface Of {
  membershipId: string
  name: string
  onClose: () => void
}

/** Respite, hospital, away without leave: where the child is while the placement goes on. */
export function AddEventDialog({ membershipId, name, onClose }: Of) {
  const t = usePlacementText()
  const dates = useDates()
  const [kind, setKind] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(dates.today())
  const [end, setEnd] = useState<string | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const [place, setPlace] = useState('')
  const [note, setNote] = useState('')
  const input =
    kind && start
      ? ({
          ClientSubProgramMembershipID: membershipId,
          Kind: kind,
          StartDate: start,
          EndDate: end,
          BedHeldUntil: held,
          Place: place.trim() || null,
          Note: note.trim() || null,
        } as Sent<typeof addLocationEvent>)
      : undefined
  return (
    <ActionDialog
      call={addLocationEvent}
      onClose={onClose}
      title={t.eventTitle(name)}
      sentence={t.eventSentence}
      input={input}
      missing={input ? undefined : t.chooseWhat}
      touched={Boolean(kind ?? place ?? note)}
      confirmLabel={t.save}
      done={() => t.eventDone(name, getSpeech().label(locationEvents, kind))}
    >
      {(error) => (
        <div className="k-form-grid k-action-grid">
          <SelectField
            label={t.what}
            options={getSpeech().options(locationEvents)}
            value={kind}
            onChange={setKind}
            autoFocus
            error={error('Kind')}
          />
          <TextField
            label={t.where}
            maxLength={200}
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value)}
            error={error('Place')}
          />
          <DateField label={t.firstNight} value={start} onChange={setStart} error={error('StartDate')} />
          <DateField label={t.backOn} help={t.backHelp} value={end} onChange={setEnd} error={error('EndDate')} />
          <DateField
            label={t.heldUntil}
            help={t.heldHelp}
            value={held}
            onChange={setHeld}
            error={error('BedHeldUntil')}
          />
          <div className="k-action-wide">
            <TextArea
              label={t.note}
              minRows={2}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              error={error('Note')}
            />
          </div>
        </div>
      )}
    </ActionDialog>
  )
}

/** The child is back in the home. */
export function EndEventDialog({ membershipId, name, event, onClose }: Of & { event: LocationEventShape }) {
  const t = usePlacementText()
  const dates = useDates()
  const [end, setEnd] = useState<string | null>(dates.today())
  const [how, setHow] = useState('')
  const input = end
    ? {
        ClientSubProgramMembershipID: membershipId,
        LocationEventID: event.LocationEventID,
        EndDate: end,
        EndReason: how.trim() || null,
        version: event.version,
      }
    : undefined
  return (
    <ActionDialog
      call={endLocationEvent}
      onClose={onClose}
      title={t.backTitle(name)}
      sentence={t.backSentence(getSpeech().label(locationEvents, event.Kind), dates.date(event.StartDate))}
      input={input}
      missing={end ? undefined : t.chooseDay}
      touched={how !== ''}
      confirmLabel={t.save}
      done={() => t.backDone(name)}
    >
      {(error) => (
        <>
          <DateField label={t.firstNightHome} value={end} onChange={setEnd} autoFocus error={error('EndDate')} />
          <TextField
            label={t.howEnded}
            maxLength={400}
            value={how}
            onChange={(field) => setHow(field.currentTarget.value)}
            error={error('EndReason')}
          />
        </>
      )}
    </ActionDialog>
  )
}

export function RemoveEventDialog({ membershipId, event, onClose }: Of & { event: LocationEventShape }) {
  const t = usePlacementText()
  const [reason, setReason] = useState('')
  const input = reason.trim()
    ? {
        ClientSubProgramMembershipID: membershipId,
        LocationEventID: event.LocationEventID,
        Reason: reason.trim(),
        version: event.version,
      }
    : undefined
  return (
    <ActionDialog
      call={deleteLocationEvent}
      onClose={onClose}
      title={t.removeTitle(getSpeech().label(locationEvents, event.Kind))}
      sentence={t.removeSentence}
      input={input}
      missing={input ? undefined : t.sayWrong}
      touched={reason !== ''}
      confirmLabel={t.remove}
      danger
      done={() => t.removed}
    >
      {(error) => (
        <TextField
          label={t.whatWrong}
          data-autofocus
          maxLength={400}
          value={reason}
          onChange={(field) => setReason(field.currentTarget.value)}
          error={error('Reason')}
        />
      )}
    </ActionDialog>
  )
}
