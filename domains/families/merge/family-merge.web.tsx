import { useState } from 'react'
import { MergePair } from '#domains/activity/merge-pair.web.tsx'
import { mailingPreferences } from '#platform/contract/lists/families.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { phoneWords } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { phaseList } from '../approval/phase-steps.rules.ts'
import { familiesListCalls } from '../roster/families-list.calls.ts'
import { familyMergeCalls } from './family-merge.calls.ts'
import { familyMergeFieldNames, type FamilyMergeField } from './family-merge.rules.ts'
import { useFamilyMergeText } from './family-merge-text.web.ts'

function useShown() {
  const t = useFamilyMergeText()
  const { label } = useSpeech()
  return (field: FamilyMergeField, value: string): string => {
    if (field === 'PhoneNumberDigits') return phoneWords(value)
    if (field === 'Address' && value === 'Confidential') return t.confidential
    if (field === 'Source') return label(referralSources, value)
    if (field === 'MailingPreference') return label(mailingPreferences, value)
    if (field === 'Languages')
      return value
        .split('|')
        .map((one) => label(primaryLanguages, one))
        .join(', ')
    return value
  }
}

interface MergeFamilyProps {
  family: { readonly FosterResourceFamilyID: string; readonly Name: string }
  onClose: () => void
}

/** First which other record is meant, then both side by side. */
export function MergeFamily({ family, onClose }: MergeFamilyProps) {
  const t = useFamilyMergeText()
  const { label } = useSpeech()
  const [other, setOther] = useState<string>()
  const search = useChange(familiesListCalls.searchExistingFamilies)
  const id = family.FosterResourceFamilyID
  if (other) return <FamilyPair kept={id} other={other} onClose={onClose} />
  const find = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    void search.run(digits.length === 10 ? { PhoneNumberDigits: digits } : { Name: text })
  }
  return (
    <FindOther
      title={t.chooseTitle(family.Name)}
      sentence={t.chooseSentence}
      label={t.find}
      text={family.Name}
      onSearch={find}
      found={search.data?.Matches.filter((one) => one.FosterResourceFamilyID !== id).map((one) => ({
        id: one.FosterResourceFamilyID,
        name: one.Name,
        note: [one.Parents.join(', '), label(phaseList, one.Phase), one.SubProgramName, one.City]
          .filter(Boolean)
          .join(', '),
      }))}
      onChosen={setOther}
      onClose={onClose}
    />
  )
}

function FamilyPair({ onClose, ...first }: { kept: string; other: string; onClose: () => void }) {
  const t = useFamilyMergeText()
  return (
    <MergePair
      first={first}
      compare={familyMergeCalls.compareFamilies}
      merge={familyMergeCalls.mergeFamilies}
      ids={({ kept, other }) => ({ FosterResourceFamilyID: kept, OtherFosterResourceFamilyID: other })}
      fields={familyMergeFieldNames}
      fieldLabel={(field) => t[field]}
      shown={useShown()}
      onClose={onClose}
    />
  )
}
