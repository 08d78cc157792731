import { familyHref } from '#platform/web/charts.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech, withinSentence } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Tag } from '#platform/web/ui/pill.tsx'
import { inquiriesCalls } from './inquiries.calls.ts'
import { useInquiryMergeText } from './inquiry-merge-text.web.ts'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'

export function useAlike(inquiry: Inquiry) {
  return useRead(
    inquiriesCalls.findInquiryDuplicates,
    {
      InquiryID: inquiry.InquiryID,
      FirstName: inquiry.FirstName,
      LastName: inquiry.LastName,
      PhoneNumberDigits: inquiry.PhoneNumberDigits,
      Email: inquiry.Email,
      AddressLine1: inquiry.AddressLine1 ?? '',
      ZipCode: inquiry.ZipCode,
    },
    { quiet: true },
  )
}

interface AlikeCardProps {
  inquiry: Inquiry
  /** None for whoever may not merge. */
  onMerge: ((other: string) => void) | undefined
}

/** Inquiries and families that may be of the same people. */
export function AlikeCard({ inquiry, onMerge }: AlikeCardProps) {
  const t = useInquiryText()
  const m = useInquiryMergeText()
  const { label } = useSpeech()
  const dates = useDates()
  const { data } = useAlike(inquiry)
  const others = data?.Alike.filter((one) => one.Id !== inquiry.FosterResourceFamilyID)
  if (!others)
    return (
      <Card title={t.duplicates} flush>
        <SkeletonRows rows={1} height={54} />
      </Card>
    )
  return (
    <Card title={t.duplicates} flush={others.length > 0}>
      {others.length === 0 && <p className="k-quiet">{t.noDuplicates}</p>}
      {others.length > 0 && (
        <ul className="k-list k-alike" aria-label={t.duplicates}>
          {others.map((one) => (
            <li key={one.Id}>
              <span>
                <a href={one.Kind === 'family' ? familyHref(one.Id) : `?inquiry=${one.Id}`}>
                  <b>{one.Name}</b>
                </a>
                <small>
                  {[
                    one.Kind === 'inquiry' ? label(inquiryStatuses, one.Note) : one.Note,
                    one.On && dates.near(one.On),
                    ...one.Reasons.map((reason) => withinSentence(label(matchReasons, reason))),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <Tag>{one.Kind === 'family' ? t.isFamily : t.isInquiry}</Tag>
              {onMerge && one.Kind === 'inquiry' && (
                <Button size="sm" onClick={() => onMerge(one.Id)}>
                  {m.compare}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
