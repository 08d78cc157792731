import { useRef, useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { MergeDialog } from '#platform/web/blocks/merge-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { phoneWords } from '#platform/web/format.ts'
import { send } from '#platform/web/send.ts'
import { organizationMergeCalls } from './organization-merge.calls.ts'
import { useOrganizationText } from './organization-text.web.ts'
import { organizationCalls } from './organizations.calls.ts'
import { organizationMergeFieldNames } from './organizations.rules.ts'

interface MergeOrganizationProps {
  organization: { readonly OrganizationID: string; readonly Name: string }
  onClose: () => void
}

/** First which other record is meant, then both side by side. */
export function MergeOrganization({ organization, onClose }: MergeOrganizationProps) {
  const t = useOrganizationText()
  const [other, setOther] = useState<string>()
  const search = useChange(organizationCalls.searchOrganizations)
  const id = organization.OrganizationID
  if (other) return <MergePair kept={id} other={other} onClose={onClose} />
  const find = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    void search.run(digits.length === 10 ? { PhoneNumberDigits: digits } : { Name: text })
  }
  return (
    <FindOther
      title={t.chooseTitle(organization.Name)}
      sentence={t.chooseSentence}
      label={t.find}
      text={organization.Name}
      onSearch={find}
      found={search.data?.Matches.filter((one) => one.OrganizationID !== id).map((one) => ({
        id: one.OrganizationID,
        name: one.Name,
        note: [one.City, one.ZipCode, one.PhoneNumberDigits && phoneWords(one.PhoneNumberDigits)]
          .filter(Boolean)
          .join(', '),
      }))}
      onChosen={setOther}
      onClose={onClose}
    />
  )
}

function MergePair({ onClose, ...first }: { kept: string; other: string; onClose: () => void }) {
  const t = useOrganizationText()
  const [pair, setPair] = useState(first)
  const ids = { OrganizationID: pair.kept, OtherOrganizationID: pair.other }
  const { data } = useRead(organizationMergeCalls.compareOrganizations, ids)
  const merge = useChange(organizationMergeCalls.mergeOrganizations)
  const undo = useChange(activityCalls.undoChangeSet)
  const made = useRef('')
  return (
    <MergeDialog
      sides={data}
      fields={organizationMergeFieldNames}
      fieldLabel={(field) => t[field]}
      shown={(field, value) => (field === 'PhoneNumberDigits' ? phoneWords(value) : value)}
      onSwap={() => setPair({ kept: pair.other, other: pair.kept })}
      onClose={onClose}
      preview={(choice) =>
        send(organizationMergeCalls.mergeOrganizations, { ...ids, ...choice }, { preview: true, ownErrors: true })
      }
      merge={async (choice) => {
        const done = await merge.mutateAsync({ ...ids, ...choice })
        made.current = done.ChangeSetID
      }}
      onUndo={() => void undo.run({ ChangeSetID: made.current })}
    />
  )
}
