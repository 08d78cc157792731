import type { ReactNode } from 'react'
import { programDesignations, referralSources } from '#platform/contract/lists/foster.ts'
import { referralProgramOf } from '#platform/contract/referral-programs.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { useReferralText } from './referrals-text.web.ts'

/** What the agency was told, and by whom. */
export function Told({ referral: one }: { referral: Referral }) {
  const t = useReferralText()
  const { label } = useSpeech()
  const dates = useDates()
  const or = (value: ReactNode) => value || <span className="k-quiet">{t.none}</span>
  return (
    <section>
      <h3>{t.facts}</h3>
      {one.Needs && <p className="k-referral-text">{one.Needs}</p>}
      <Facts
        facts={[
          {
            label: t.received,
            value: [dates.date(one.ReceivedOn), one.ReceivedTime && dates.clock(one.ReceivedTime)]
              .filter(Boolean)
              .join(', '),
          },
          ...(one.DecideBy ? [{ label: t.decideBy, value: dates.instant(one.DecideBy) }] : []),
          {
            label: t.agency,
            value: or([one.AgencyName, one.Source && label(referralSources, one.Source)].filter(Boolean).join(', ')),
          },
          { label: t.worker, value: or(<Worker referral={one} />) },
          ...(referralProgramOf(one.Module).clock === 'need'
            ? [{ label: t.designation, value: label(programDesignations, one.Designation) }]
            : []),
          { label: t.county, value: or(one.County) },
          { label: t.school, value: or(one.School) },
          { label: t.program, value: one.SubProgramName },
        ]}
      />
      {one.Note && <p className="k-referral-text">{one.Note}</p>}
    </section>
  )
}

function Worker({ referral: { WorkerName, WorkerPhoneDigits, WorkerEmail } }: { referral: Referral }) {
  const t = useReferralText()
  if (!WorkerName && !WorkerPhoneDigits && !WorkerEmail) return <span className="k-quiet">{t.none}</span>
  return (
    <span className="k-referral-worker">
      {WorkerName && <span>{WorkerName}</span>}
      {WorkerPhoneDigits && (
        <a href={phoneHref(WorkerPhoneDigits)} aria-label={t.call(WorkerName ?? phoneWords(WorkerPhoneDigits))}>
          {phoneWords(WorkerPhoneDigits)}
        </a>
      )}
      {WorkerEmail && (
        <a href={`mailto:${WorkerEmail}`} aria-label={t.write(WorkerName ?? WorkerEmail)}>
          {WorkerEmail}
        </a>
      )}
    </span>
  )
}
