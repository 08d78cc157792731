import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { OwnForm } from '#platform/web/blocks/own-form.tsx'
import { ConflictDialog } from '#platform/web/blocks/conflict-dialog.tsx'
import { inputSentences, shapeOf } from '#platform/web/call-form-rules.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { mergeVersions, type Conflict } from '#platform/web/conflicts.ts'
import { useDates } from '#platform/web/dates.ts'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SavedState } from '#platform/web/ui/saved-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ContactForm } from './contact-form.web.tsx'
import type { Contact } from './contact-shapes.rules.ts'
import { beginValues, readDraft, toSend, whyLater, type ContactValues } from './contact-values.web.ts'
import { NewestDraft } from './newest-draft.web.tsx'
import { useContactDraft } from './use-contact-draft.web.ts'
import { visitsCalls as calls } from './visits.calls.ts'
import { useContactText } from './visits-text.web.ts'
import { useTellSaved } from './use-tell-saved.web.ts'

interface LogContactProps {
  opened: boolean
  onClose: () => void
  /** The child or family whose chart is open; neither: the own caseload. */
  membershipId?: string
  familyId?: string
  /** The contact to change. */
  contactId?: string
  /** What is known of a new one already. */
  given?: Partial<ContactValues>
  onSaved?: (contactId: string) => void
}

type Start = Output<typeof calls.getForNewContact>

/** The dialog that writes down a visit, call or other contact, once for every child it covers. */
export function LogContact(props: LogContactProps) {
  return props.opened ? <OpenedDialog {...props} /> : null
}

function OpenedDialog({ opened: _opened, ...props }: LogContactProps) {
  const { onClose, membershipId, familyId, contactId } = props
  const t = useContactText()
  const start = useRead(
    calls.getForNewContact,
    {
      ClientSubProgramMembershipID: membershipId ?? null,
      FosterResourceFamilyID: membershipId ? null : (familyId ?? null),
      ...(contactId && { ContactMadeID: contactId }),
    },
    { quiet: true },
  )
  // What came first stays: the form under a person's hands is not drawn anew.
  const [first, setFirst] = useState<Start>()
  if (!first && start.data && !start.isFetching) setFirst(start.data)
  return (
    <Dialog opened wide onClose={onClose} title={contactId ? t.edit : t.log}>
      {first ? (
        <NewestDraft of={first}>{(newest) => <Form start={first} newest={newest} {...props} />}</NewestDraft>
      ) : start.error ? (
        <Note tone="over">
          {t.failed}{' '}
          <button type="button" className="k-link" onClick={() => void start.refetch()}>
            {t.again}
          </button>
        </Note>
      ) : (
        <SkeletonRows rows={6} height={44} />
      )}
    </Dialog>
  )
}

type FormProps = Omit<LogContactProps, 'opened'> & { start: Start; newest: Start['Draft'] }

function Form({ start, newest, onClose, given, onSaved }: FormProps) {
  const t = useContactText()
  const dates = useDates()
  const { say } = useSpeech()
  const { UserID, Agency } = useProfile()
  const { save: saving, keeper: draft } = useContactDraft(UserID, start)
  const begin = () => beginValues(start, dates.today(), given)
  const [kept, setKept] = useState(newest)
  const [values, setValues] = useState<ContactValues>(() => (kept && readDraft(kept.Body, begin())) || begin())
  const [contact, setContact] = useState<Contact | null>(start.Contact)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<{ current: Contact; conflicts: Conflict[] }>()
  const change = useChange(calls.addEditContact, { ownErrors: true })
  const tellSaved = useTellSaved()

  function onValues(part: Partial<ContactValues>) {
    const next = { ...values, ...part }
    setValues(next)
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))))
    draft.change(JSON.stringify(next))
  }

  function startOver() {
    draft.finish(true)
    setKept(null)
    setErrors({})
    setValues(begin())
  }

  async function save(from = values, of: Contact | null = contact): Promise<void> {
    const input = toSend(from, {
      familyId: start.Family?.FosterResourceFamilyID ?? null,
      draftId: start.DraftID,
      contact: of,
      credits: start.Credits,
    })
    const parsed = calls.addEditContact.input.safeParse(input)
    if (!parsed.success) return setErrors(inputSentences(calls.addEditContact, parsed.error.issues))
    const later = whyLater(parsed.data, Agency.Zone)
    if (later) return setErrors({ [later.field]: say(later.words) })
    try {
      const made = await change.mutateAsync(input)
      draft.finish(false)
      onSaved?.(made.ContactMadeID)
      tellSaved(made, input.Children.length, of === null)
      onClose()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.refusal.code === 'Stale') return compare(error.refusal.current as Contact)
      setErrors(error.refusal.fields ?? {})
      showError({ failure: error, endpoint: calls.addEditContact.name })
    }
  }

  /** What only the other side changed is taken over; what both changed the person chooses. */
  function compare(current: Contact) {
    const shape = shapeOf(calls.addEditContact)
    const { conflicts, adopted } = mergeVersions(shape, { ...contact }, { ...values }, { ...current })
    const { Children: _ignored, ...taken } = adopted as Partial<ContactValues>
    const merged = { ...values, ...taken }
    setValues(merged)
    setContact(current)
    if (conflicts.length > 0) setTheirs({ current, conflicts })
    else void save(merged, current)
  }

  function close() {
    if (draft.begun()) showToast({ text: t.kept })
    onClose()
  }

  return (
    <>
      <OwnForm onSubmit={() => save()}>
        {kept && (
          <Note tone="info">
            {t.draft(dates.instant(kept.At))}{' '}
            <button type="button" className="k-link" onClick={startOver}>
              {t.discard}
            </button>
          </Note>
        )}
        <ContactForm
          {...{ values, onValues, errors }}
          offered={start.Children}
          family={start.Family}
          adults={start.Adults}
          empty={start.Family ? t.nobody : t.noCaseload}
          offersNote={start.OffersNote}
          credits={start.Credits}
        />
        <div className="k-form-foot k-contact-foot">
          <span>{saving && <SavedState save={saving} />}</span>
          <Button onClick={close}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t.save}
          </Button>
        </div>
      </OwnForm>
      <ConflictDialog
        opened={theirs !== undefined}
        fields={theirs?.conflicts ?? []}
        onClose={() => setTheirs(undefined)}
        onSave={(chosen) => {
          const picked = Object.fromEntries(
            theirs!.conflicts.map((field) => [field.id, field.valueFor(chosen[field.id] ?? field.mine)]),
          ) as Partial<ContactValues>
          const merged = { ...values, ...picked }
          setValues(merged)
          setTheirs(undefined)
          void save(merged, theirs!.current)
        }}
      />
    </>
  )
}
