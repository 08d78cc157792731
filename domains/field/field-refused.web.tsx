import { useState } from 'react'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { showError } from '#platform/web/errors-shown.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { forgetWaiting, type ContactInput, type Waiting } from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'

/** A contact that the server did not take: beside what is on record of that day, and the worker decides. Neither text is lost. */
export function RefusedContact({ waiting, userId }: { waiting: Waiting; userId: string }) {
  const t = useFieldText()
  const [busy, setBusy] = useState(false)
  const { input } = waiting
  const child = input.Children[0]?.ClientSubProgramMembershipID ?? null
  const { data } = useRead(
    visitsCalls.getContactsForChart,
    {
      ClientSubProgramMembershipID: child,
      FosterResourceFamilyID: child ? null : (input.FosterResourceFamilyID ?? null),
    },
    { quiet: true },
  )
  const theirs = data?.Contacts.find((one) => one.ContactDate === input.ContactDate && one.AuthorID === userId)

  async function act(next: ContactInput) {
    setBusy(true)
    try {
      await send(visitsCalls.addEditContact, next, { quiet: true, ownErrors: true, key: crypto.randomUUID() })
      await forgetWaiting(waiting.id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showError({ failure: error, endpoint: visitsCalls.addEditContact.name })
    } finally {
      setBusy(false)
    }
  }
  const join = (one: NonNullable<typeof theirs>) =>
    act({
      ContactMadeID: one.ContactMadeID,
      version: one.version,
      FosterResourceFamilyID: one.FosterResourceFamilyID,
      Children: one.Children.map(({ ClientSubProgramMembershipID, SeenAlone }) => ({
        ClientSubProgramMembershipID,
        SeenAlone,
      })),
      ContactDate: one.ContactDate,
      StartTime: one.StartTime,
      EndTime: one.EndTime,
      ContactType: one.ContactType as ContactInput['ContactType'],
      Place: one.Place,
      Purpose: one.Purpose as never,
      Participants: one.Participants,
      Narrative: `${one.Narrative}\n\n${input.Narrative}`,
      TravelMiles: one.TravelMiles,
      TravelMinutes: one.TravelMinutes,
    })
  return (
    <div className="k-stack">
      <div className="k-field-texts">
        <div>
          <b>{t.yours}</b>
          <p>{input.Narrative}</p>
        </div>
        {theirs && (
          <div>
            <b>{t.theirs}</b>
            <p>{theirs.Narrative}</p>
          </div>
        )}
      </div>
      <div className="k-field-kinds">
        {waiting.refused?.code === 'Overlaps' ? (
          <Button size="sm" busy={busy} onClick={() => void act({ ...input, StartTime: null, EndTime: null })}>
            {t.both}
          </Button>
        ) : (
          <Button size="sm" busy={busy} onClick={() => void act(input)}>
            {t.resend}
          </Button>
        )}
        {theirs?.Can.Edit && (
          <Button size="sm" busy={busy} onClick={() => void join(theirs)}>
            {t.join}
          </Button>
        )}
        <Button
          size="sm"
          kind="danger"
          onClick={() => void forgetWaiting(waiting.id).then(() => showToast({ text: t.dropped }))}
        >
          {t.drop}
        </Button>
      </div>
    </div>
  )
}
