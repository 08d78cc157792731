import { useState } from 'react'
import { MergePair } from '#domains/activity/merge-pair.web.tsx'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { inquiryInterests, inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { inquiryMergeCalls } from './inquiry-merge.calls.ts'
import { inquiryMergeFieldNames, type InquiryMergeField } from './inquiry-merge.rules.ts'
import { useInquiryMergeText } from './inquiry-merge-text.web.ts'
import type { InquirySide } from './inquiry-board.web.tsx'
import type { Inquiry } from './inquiry-shapes.rules.ts'

function useShown() {
  const { label } = useSpeech()
  const dates = useDates()
  return (field: InquiryMergeField, value: string): string => {
    if (field === 'PhoneNumberDigits') return phoneWords(value)
    if (field === 'DateOfBirth') return dates.date(value)
    if (field === 'Source') return label(referralSources, value)
    if (field === 'Interest') return label(inquiryInterests, value)
    if (field === 'Languages')
      return value
        .split('|')
        .map((one) => label(primaryLanguages, one))
        .join(', ')
    return value
  }
}

interface MergeInquiryProps {
  inquiry: Inquiry
  side: InquirySide
  /** Chosen already, from those that look alike. */
  other?: string | undefined
  onClose: () => void
}

/** First which other inquiry is meant, then both side by side. */
export function MergeInquiry({ inquiry, side, other: first, onClose }: MergeInquiryProps) {
  const t = useInquiryMergeText()
  const { label } = useSpeech()
  const dates = useDates()
  const shown = useShown()
  const [other, setOther] = useState(first)
  const [text, setText] = useState<string>()
  const { data } = useRead(
    inquiriesCalls.getInquiries,
    { Search: text ?? '', Side: side === 'CA' ? 'CA' : 'PNW' },
    { enabled: text !== undefined },
  )
  const id = inquiry.InquiryID
  if (other)
    return (
      <MergePair
        first={{ kept: id, other }}
        compare={inquiryMergeCalls.compareInquiries}
        merge={inquiryMergeCalls.mergeInquiries}
        ids={({ kept, other: gone }) => ({ InquiryID: kept, OtherInquiryID: gone })}
        fields={inquiryMergeFieldNames}
        fieldLabel={(field) => t[field]}
        shown={shown}
        onClose={onClose}
      />
    )
  return (
    <FindOther
      title={t.chooseTitle(`${inquiry.FirstName} ${inquiry.LastName}`)}
      sentence={t.chooseSentence}
      label={t.find}
      text={inquiry.LastName}
      onSearch={setText}
      found={data?.Rows.filter((one) => one.InquiryID !== id).map((one) => ({
        id: one.InquiryID,
        name: one.Name,
        note: [label(inquiryStatuses, one.Status), dates.date(one.ReceivedOn), one.SubProgramName].join(', '),
      }))}
      onChosen={setOther}
      onClose={onClose}
    />
  )
}
