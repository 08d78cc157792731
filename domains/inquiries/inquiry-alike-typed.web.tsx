import { useEffect, useState } from 'react'
import { familyHref } from '#platform/web/charts.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'

interface Typed {
  FirstName?: string | undefined
  LastName?: string | undefined
  PhoneNumberDigits?: string | null | undefined
  Email?: string | null | undefined
}

const pauseMs = 600

/** What is typed so far, once the keys rest. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(waiting)
  }, [text])
  return rested
}

/** Says while somebody types that these people are here already: by name and phone, or by e-mail. */
export function AlikeTyped({ typed, known }: { typed: Typed; known: Inquiry | undefined }) {
  const t = useInquiryText()
  const { label } = useSpeech()
  const dates = useDates()
  const phone = typed.PhoneNumberDigits?.replaceAll(/\D/g, '') ?? ''
  const email = typed.Email?.trim() ?? ''
  const rested = useRested(
    JSON.stringify({
      FirstName: typed.FirstName?.trim() ?? '',
      LastName: typed.LastName?.trim() ?? '',
      PhoneNumberDigits: phone.length === 10 ? phone : null,
      Email: /^\S+@\S+\.\S+$/.test(email) ? email : null,
    }),
  )
  const asked = JSON.parse(rested) as Typed
  const enough = Boolean((asked.FirstName && asked.LastName) || asked.PhoneNumberDigits || asked.Email)
  const { data } = useRead(
    inquiriesCalls.findInquiryDuplicates,
    { InquiryID: known?.InquiryID ?? null, ...asked },
    { enabled: enough, quiet: true, ownErrors: true, keepLast: true },
  )
  const found = (enough && data?.Alike.filter((one) => one.Id !== known?.FosterResourceFamilyID)) || []
  return (
    <div role="status" className="k-alike-typed">
      {found.length > 0 && (
        <Note tone="soon">
          <b>{t.alikeTyped(found.length)}</b>
          <ul>
            {found.slice(0, 5).map((one) => (
              <li key={one.Id}>
                <a
                  className="k-link"
                  target="_blank"
                  rel="noreferrer"
                  href={one.Kind === 'family' ? familyHref(one.Id) : `?inquiry=${one.Id}`}
                >
                  {one.Name}
                </a>{' '}
                {[
                  one.Kind === 'family' ? t.isFamily : label(inquiryStatuses, one.Note),
                  one.On && dates.near(one.On),
                  ...one.Reasons.map((reason) => label(matchReasons, reason)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
