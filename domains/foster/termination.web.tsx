import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { fosterDischargeReasons } from '#platform/contract/lists/foster.ts'
import { useDates } from '#platform/web/dates.ts'
import { fieldWord } from '#platform/web/field-words.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { ActionDialog } from './placements-dialog.web.tsx'
import { usePlacementText } from './placements-text.web.ts'
import { placementsCalls } from './placements.calls.ts'
import { terminationCalls } from './termination.calls.ts'

interface Of {
  membershipId: string
  name: string
  onClose: () => void
}

/** The child leaves: day, reason, where to, and everything that ends with it. */
export function TerminateDialog({ membershipId, name, onClose }: Of) {
  const t = usePlacementText()
  const dates = useDates()
  const [end, setEnd] = useState<string | null>(dates.today())
  const [reason, setReason] = useState<string | null>(null)
  const [place, setPlace] = useState('')
  const [note, setNote] = useState('')
  const input =
    end && reason
      ? ({
          ClientSubProgramMembershipID: membershipId,
          EndDate: end,
          DischargeReasonID: reason,
          Destination: place.trim() || null,
          Note: note.trim() || null,
        } as Sent<typeof terminationCalls.terminateMembership>)
      : undefined
  return (
    <ActionDialog
      call={terminationCalls.terminateMembership}
      onClose={onClose}
      title={t.endTitle(name)}
      input={input}
      missing={input ? undefined : t.sayWhy}
      touched={Boolean(reason) || place !== '' || note !== ''}
      confirmLabel={t.terminate}
      danger
      done={() => t.endDone(name, dates.date(end ?? dates.today()))}
    >
      {(error) => (
        <div className="k-form-grid k-action-grid">
          <DateField label={t.lastDay} help={t.lastDayHelp} value={end} onChange={setEnd} error={error('EndDate')} />
          <SelectField
            label={t.why}
            options={fosterDischargeReasons.map((one) => ({ value: one.value, label: fieldWord(one.label) }))}
            value={reason}
            onChange={setReason}
            autoFocus
            error={error('DischargeReasonID')}
          />
          <div className="k-action-wide">
            <TextField
              label={t.whereTo}
              maxLength={200}
              value={place}
              onChange={(event) => setPlace(event.currentTarget.value)}
              error={error('Destination')}
            />
          </div>
          <div className="k-action-wide">
            <TextArea
              label={t.note}
              minRows={2}
              maxLength={4000}
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

/** Says first what will be restored. */
export function RevertDialog({ membershipId, name, onClose }: Of) {
  const t = usePlacementText()
  return (
    <ActionDialog
      call={terminationCalls.revertTermination}
      onClose={onClose}
      title={t.revertTitle(name)}
      sentence={t.revertSentence}
      input={{ ClientSubProgramMembershipID: membershipId }}
      touched={false}
      confirmLabel={t.revert}
      done={() => t.revertDone(name)}
    />
  )
}

/** Removes a placement that was recorded by mistake. */
export function DeletePlacementDialog({ membershipId, name, onClose }: Of) {
  const t = usePlacementText()
  const [reason, setReason] = useState('')
  const input = reason.trim() ? { ClientSubProgramMembershipID: membershipId, Reason: reason.trim() } : undefined
  return (
    <ActionDialog
      call={placementsCalls.deleteCurrentPlacement}
      onClose={onClose}
      title={t.deleteTitle(name)}
      sentence={t.deleteSentence}
      input={input}
      missing={input ? undefined : t.sayWrong}
      touched={reason !== ''}
      confirmLabel={t.remove}
      danger
      done={() => t.deleteDone}
    >
      {(error) => (
        <TextField
          label={t.whatWrong}
          data-autofocus
          maxLength={400}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={error('Reason')}
        />
      )}
    </ActionDialog>
  )
}
