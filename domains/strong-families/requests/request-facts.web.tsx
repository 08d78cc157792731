import { helpCrises } from '#platform/contract/lists/community.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { HelpRequest } from './requests.calls.ts'
import { useRequestText } from './request-text.web.ts'

/** What happened, the children, for how long, and who asks. */
export function RequestFacts({ request }: { request: HelpRequest }) {
  const t = useRequestText()
  const dates = useDates()
  const { label } = useSpeech()
  const needed = request.NeededFrom
    ? request.NeededTo
      ? t.span(dates.date(request.NeededFrom), dates.date(request.NeededTo))
      : t.from(dates.date(request.NeededFrom))
    : t.none
  return (
    <Card title={t.crisis}>
      <p className="k-strong-text">{request.Crisis}</p>
      <Facts
        facts={[
          ...(request.CrisisKind ? [{ label: t.crisisKind, value: label(helpCrises, request.CrisisKind) }] : []),
          { label: t.children, value: request.Children.length > 0 ? request.Children.join('; ') : t.none },
          { label: t.needed, value: needed },
          { label: t.phone, value: request.PhoneNumberDigits ? phoneWords(request.PhoneNumberDigits) : t.none },
          { label: t.language, value: label(primaryLanguages, request.Language) },
          { label: t.place, value: [request.City, request.ZipCode].filter(Boolean).join(', ') || t.none },
          { label: t.school, value: request.School ?? t.none },
          {
            label: t.cps,
            value:
              request.OpenCps === 'Unknown' ? (
                t.none
              ) : request.OpenCps === 'Yes' ? (
                <Status tone="soon">{t.cps}</Status>
              ) : (
                '–'
              ),
          },
          {
            label: t.source,
            value: [label(referralSources, request.Source), request.SourceName, request.FromWeb && t.web]
              .filter(Boolean)
              .join(', '),
          },
          { label: t.received, value: dates.instant(request.ReceivedAt) },
          { label: t.consent, value: request.ConsentOn ? dates.date(request.ConsentOn) : t.noConsent },
        ]}
      />
    </Card>
  )
}
