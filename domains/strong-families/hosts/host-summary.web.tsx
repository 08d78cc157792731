import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useHostText } from './host-text.web.ts'
import type { HostProfile } from './hosts.calls.ts'

/** Who they are, how much room there is, and how much they hosted. */
export function HostSummary({ host }: { host: HostProfile }) {
  const t = useHostText()
  const { label } = useSpeech()
  const address = [host.AddressLine1, host.City, host.StateAbbreviation, host.ZipCode].filter(Boolean).join(', ')
  return (
    <Card title={t.facts}>
      <Facts
        facts={[
          {
            label: t.parents,
            value:
              host.Parents.map((one) =>
                [one.Name, one.PhoneNumberDigits && phoneWords(one.PhoneNumberDigits)].filter(Boolean).join(', '),
              ).join('; ') || t.nobody,
          },
          { label: t.room, value: host.Capacity > 0 ? t.roomOf(host.Capacity, host.OwnMinors, host.Hosted) : t.noRoom },
          { label: t.ages, value: t.agesOf(host.YoungestAge, host.OldestAge) },
          { label: t.languages, value: host.Languages.map((one) => label(primaryLanguages, one)).join(', ') },
          { label: t.address, value: address || t.none },
          { label: t.church, value: host.Church ?? t.none },
          { label: t.days, value: String(host.HostedDays) },
        ]}
      />
    </Card>
  )
}
