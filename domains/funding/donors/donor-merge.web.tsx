import { useState } from 'react'
import { MergePair } from '#domains/activity/merge-pair.web.tsx'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { useRead } from '#platform/web/calls.tsx'
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
  if (other) return <DonorPair kept={donor.DonorID} other={other} onClose={onClose} />
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

function DonorPair({ onClose, ...first }: { kept: string; other: string; onClose: () => void }) {
  const t = useFundingText()
  const labels = { Salutation: t.greeting, Owner: t.owner, NextStep: t.nextStep, Note: t.note }
  return (
    <MergePair
      first={first}
      compare={donorMergeCalls.compareDonors}
      merge={donorMergeCalls.mergeDonors}
      ids={({ kept, other }) => ({ DonorID: kept, OtherDonorID: other })}
      fields={fields}
      fieldLabel={(field) => labels[field]}
      shown={(_, value) => value}
      onClose={onClose}
    />
  )
}
