import { useState } from 'react'
import { MergePair, type Pair } from '#domains/activity/merge-pair.web.tsx'
import { hostPhaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { phoneWords } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { communityCalls } from '../community/community.calls.ts'
import { familyStates } from '../community/community-roster.rules.ts'
import { hostCalls } from '../hosts/hosts.calls.ts'
import { familiesMergeCalls as calls } from './families-merge.calls.ts'
import { communityMergeFieldNames, hostMergeFieldNames } from './families-merge.rules.ts'
import { useFamiliesMergeText } from './families-merge-text.web.ts'

interface MergeProps {
  family: { readonly id: string; readonly name: string }
  onClose: () => void
}

function useShown() {
  const { label } = useSpeech()
  return (field: string, value: string): string => {
    if (field === 'PhoneNumberDigits') return phoneWords(value)
    if (field !== 'Language' && field !== 'Languages') return value
    return value
      .split('|')
      .map((one) => label(primaryLanguages, one))
      .join(', ')
  }
}

interface ChooseProps extends MergeProps {
  found: readonly { id: string; name: string; note: string }[] | undefined
  onSearch: (text: string) => void
  onChosen: (id: string) => void
}

/** Which other record is meant. */
function ChooseOther({ family, found, ...on }: ChooseProps) {
  const t = useFamiliesMergeText()
  return (
    <FindOther
      {...on}
      title={t.chooseTitle(family.name)}
      sentence={t.chooseSentence}
      label={t.find}
      text={family.name}
      found={found?.filter(({ id }) => id !== family.id)}
    />
  )
}

const noteOf = (...facts: (string | null)[]) => facts.filter(Boolean).join(', ')

/** First which other record is meant, then both side by side. */
export function MergeCommunityFamily({ family, onClose }: MergeProps) {
  const t = useFamiliesMergeText()
  const { label } = useSpeech()
  const shown = useShown()
  const [text, setText] = useState<string>()
  const [other, setOther] = useState<string>()
  const { data } = useRead(communityCalls.getCommunityFamilies, { Search: text ?? '' }, { enabled: text !== undefined })
  if (other)
    return (
      <MergePair
        first={{ kept: family.id, other }}
        compare={calls.compareCommunityFamilies}
        merge={calls.mergeCommunityFamilies}
        ids={(pair: Pair) => ({ CommunityFamilyID: pair.kept, OtherCommunityFamilyID: pair.other })}
        fields={communityMergeFieldNames}
        fieldLabel={(field) => t[field]}
        shown={shown}
        onClose={onClose}
      />
    )
  return (
    <ChooseOther
      family={family}
      found={data?.Rows.map((one) => ({
        id: one.CommunityFamilyID,
        name: one.Name,
        note: noteOf(label(familyStates, one.State), one.City, one.SubProgramName),
      }))}
      onSearch={setText}
      onChosen={setOther}
      onClose={onClose}
    />
  )
}

/** The same for a family who hosts. */
export function MergeHost({ family, onClose }: MergeProps) {
  const t = useFamiliesMergeText()
  const { label } = useSpeech()
  const shown = useShown()
  const [text, setText] = useState<string>()
  const [other, setOther] = useState<string>()
  const { data } = useRead(hostCalls.getHosts, { Search: text ?? '' }, { enabled: text !== undefined })
  if (other)
    return (
      <MergePair
        first={{ kept: family.id, other }}
        compare={calls.compareHosts}
        merge={calls.mergeHosts}
        ids={(pair: Pair) => ({ HostFamilyID: pair.kept, OtherHostFamilyID: pair.other })}
        fields={hostMergeFieldNames}
        fieldLabel={(field) => t[field]}
        shown={shown}
        onClose={onClose}
      />
    )
  return (
    <ChooseOther
      family={family}
      found={data?.Rows.map((one) => ({
        id: one.HostFamilyID,
        name: one.Name,
        note: noteOf(label(hostPhaseList, one.Phase), one.City, one.SubProgramName),
      }))}
      onSearch={setText}
      onChosen={setOther}
      onClose={onClose}
    />
  )
}
