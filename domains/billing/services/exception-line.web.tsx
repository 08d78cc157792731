import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { exceptionReasons, ways, type ExceptionReason } from '../billing-lists.rules.ts'
import type { Fixes } from './fixes.web.tsx'
import type { BillingException } from './services.calls.ts'
import { useServicesText } from './services-text.web.ts'

/** One service that is stuck: why, who can free it, and the fix. */
export function ExceptionLine({
  exception: one,
  fixes,
  may,
}: {
  exception: BillingException
  fixes: Fixes
  may: boolean
}) {
  const t = useServicesText()
  const dates = useDates()
  const cents = useCents()
  const { label, say } = useSpeech()
  const [first, ...more] = fixes.of(one, may)
  const name = t.of(one.ClientName, dates.date(one.ServiceOn))
  const freedBy = [
    ...new Set(
      one.Reasons.map((reason) =>
        one.WaitsForName && isNote(reason) ? one.WaitsForName : say(ways[reason as ExceptionReason].who),
      ),
    ),
  ]
  return (
    <li>
      <div className="k-billing-what">
        <b>{one.ClientName}</b>
        <small>
          {[
            dates.date(one.ServiceOn),
            one.StartTime && dates.clock(one.StartTime),
            one.Code,
            one.EmployeeName,
            one.SubProgramName,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        {one.DenialReason && one.Status === 'Denied' && (
          <small>{[label(claimDenialReasons, one.DenialReason), one.Reason].filter(Boolean).join(': ')}</small>
        )}
      </div>
      <ul className="k-billing-why">
        {one.Reasons.map((reason) => (
          <li key={reason}>
            <Status tone="over" small>
              {label(exceptionReasons, reason)}
            </Status>
          </li>
        ))}
        <li>
          <small>
            {[t.waitsFor(freedBy.join(', ')), one.DaysLate !== null && t.daysLate(one.DaysLate)]
              .filter(Boolean)
              .join(', ')}
          </small>
        </li>
      </ul>
      <div className="k-billing-do">
        <b className="k-num">{cents(one.AmountCents)}</b>
        {first && (
          <Button size="sm" onClick={first.onClick} aria-label={`${first.label}: ${name}`}>
            {first.label}
          </Button>
        )}
        {more.length > 0 && <MoreMenu label={t.more(name)} entries={more} />}
      </div>
    </li>
  )
}

const isNote = (reason: string) => reason.startsWith('Note') || reason === 'CoSignMissing'
