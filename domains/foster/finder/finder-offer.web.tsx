import { useState } from 'react'
import { useSpeech } from '#platform/web/words.ts'
import type { Sent } from '#platform/contract/call.ts'
import { offerRefusalReasons } from '#platform/contract/lists/placing.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { finderCalls } from './finder.calls.ts'
import { useFinderText } from './finder-text.web.ts'

type Answer = 'Waiting' | 'Yes' | 'No'

interface OfferProps {
  /** For whom it was asked, the first with the siblings who come along. */
  who: readonly { readonly ClientSubProgramMembershipID: string; readonly FirstName: string }[]
  home: { readonly FosterResourceFamilyID: string; readonly Name: string }
  /** It was asked on another day and has not answered until now. */
  waits?: boolean
  onClose: () => void
}

/** A family was asked: what it said, and why not. */
export function OfferDialog({ who, home, waits = false, onClose }: OfferProps) {
  const t = useFinderText()
  const dates = useDates()
  const [first, ...others] = who
  const [answer, setAnswer] = useState<Answer>('Yes')
  const [reason, setReason] = useState<string | null>(null)
  const [on, setOn] = useState<string | null>(dates.today())
  const [note, setNote] = useState('')
  const record = useChange(finderCalls.recordOffer)
  const { options } = useSpeech()
  const missing = answer === 'No' && !reason ? t.whyNot : undefined
  async function save() {
    if (missing) return
    const done = await record.run({
      ClientSubProgramMembershipID: first?.ClientSubProgramMembershipID,
      FosterResourceFamilyID: home.FosterResourceFamilyID,
      With: others.map((one) => one.ClientSubProgramMembershipID),
      OfferedOn: on,
      Answer: answer,
      Reason: answer === 'No' ? reason : null,
      Note: note.trim() || null,
    } as Sent<typeof finderCalls.recordOffer>)
    if (!done) return
    onClose()
    showToast({ text: t.offerSaved })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.offerTitle(home.Name)}
      sentence={t.offerSentence(who.map(({ FirstName }) => FirstName))}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={record.isPending} offBecause={missing}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="k-stack k-action-fields">
        <Segmented
          label={t.answer}
          choices={(['Yes', 'No', ...(waits ? [] : ['Waiting' as const])] as const).map((value) => ({
            value,
            label: { Yes: t.yes, No: t.no, Waiting: t.wait }[value],
          }))}
          value={answer}
          onChange={setAnswer}
        />
        {answer === 'No' && (
          <SelectField label={t.whyNot} options={options(offerRefusalReasons)} value={reason} onChange={setReason} />
        )}
        {!waits && <DateField label={t.askedOn} value={on} max={dates.today()} onChange={setOn} />}
        <TextField
          label={t.note}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
