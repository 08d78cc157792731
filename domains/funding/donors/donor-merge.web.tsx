import { useRef, useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { MergeDialog } from '#platform/web/blocks/merge-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { send } from '#platform/web/send.ts'
import { useFundingText } from '../funding-text.web.ts'
import type { Donor } from './donor-form.web.tsx'
import { donorMergeCalls } from './donor-merge.calls.ts'
import { donorsCalls as calls } from './donors.calls.ts'

const fields = ['Salutation', 'Owner', 'NextStep', 'Note'] as const

/** First which other donor is meant, then both side by side. */
export function MergeDonor({ donor, onClose }: { donor: Donor; onClose: () => void }) {
  const t = useFundingText()
  const [other, setOther] = useState<string>()
  const [text, setText] = useState<string>()
  const { data } = useRead(calls.getDonors, { Search: text ?? '' }, { enabled: text !== undefined })
  if (other) return <MergePair kept={donor.DonorID} other={other} onClose={onClose} />
  return (
    <FindOther
      title={t.mergeTitle(donor.Name)}
      sentence={t.mergeSentence}
      label={t.find}
      text={donor.LastName ?? donor.Name}
      onSearch={setText}
      found={data?.Rows.filter((one) => one.DonorID !== donor.DonorID).map((one) => ({
        id: one.DonorID,
        name: one.Name,
        note: [one.Email, one.SubProgramName].filter(Boolean).join(', '),
      }))}
      onChosen={setOther}
      onClose={onClose}
    />
  )
}

function MergePair({ onClose, ...first }: { kept: string; other: string; onClose: () => void }) {
  const t = useFundingText()
  const [pair, setPair] = useState(first)
  const ids = { DonorID: pair.kept, OtherDonorID: pair.other }
  const { data } = useRead(donorMergeCalls.compareDonors, ids)
  const merge = useChange(donorMergeCalls.mergeDonors)
  const undo = useChange(activityCalls.undoChangeSet)
  const made = useRef('')
  const labels = { Salutation: t.greeting, Owner: t.owner, NextStep: t.nextStep, Note: t.note }
  return (
    <MergeDialog
      sides={data}
      fields={fields}
      fieldLabel={(field) => labels[field]}
      shown={(_, value) => value}
      onSwap={() => setPair({ kept: pair.other, other: pair.kept })}
      onClose={onClose}
      preview={(choice) => send(donorMergeCalls.mergeDonors, { ...ids, ...choice }, { preview: true, ownErrors: true })}
      merge={async (choice) => {
        made.current = (await merge.mutateAsync({ ...ids, ...choice })).ChangeSetID
      }}
      onUndo={() => void undo.run({ ChangeSetID: made.current })}
    />
  )
}
