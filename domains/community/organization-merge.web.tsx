import { useState } from 'react'
import { MergePair } from '#domains/activity/merge-pair.web.tsx'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { phoneWords } from '#platform/web/format.ts'
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
  if (other)
    return (
      <MergePair
        first={{ kept: id, other }}
        compare={organizationMergeCalls.compareOrganizations}
        merge={organizationMergeCalls.mergeOrganizations}
        ids={({ kept, other: gone }) => ({ OrganizationID: kept, OtherOrganizationID: gone })}
        fields={organizationMergeFieldNames}
        fieldLabel={(field) => t[field]}
        shown={(field, value) => (field === 'PhoneNumberDigits' ? phoneWords(value) : value)}
        onClose={onClose}
      />
    )
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
