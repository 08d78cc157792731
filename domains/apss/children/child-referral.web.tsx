import { known } from '#domains/enrollment/face-sheet.web.tsx'
import type { ChartTools } from '#domains/enrollment/program-chart.web.tsx'
import { apssOffices } from '#platform/contract/lists/places.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { ChildProfile } from './child-chart.calls.ts'
import { useChildText } from './child-text.web.ts'

/** How the family came: office, worker, reason, and whether it was reached in time. */
export function ReferralFile({ child, tools }: { child: ChildProfile; tools: ChartTools }) {
  const t = useChildText()
  const dates = useDates()
  const { label } = useSpeech()
  const late = !child.FirstContactOn && child.FirstContactDue < dates.today()
  return (
    <>
      <Card
        title={t.referral}
        end={
          child.Can.Edit && (
            <Button kind="quiet" size="sm" onClick={() => tools.edit('facts')}>
              {t.edit}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { label: t.referred, value: dates.date(child.ReferredOn) },
            ...known(t.office, child.Office && label(apssOffices, child.Office)),
            ...known(
              t.csw,
              [child.CSWName, child.CSWPhoneDigits && phoneWords(child.CSWPhoneDigits), child.CSWEmail]
                .filter(Boolean)
                .join(', '),
            ),
            {
              label: t.firstContact,
              value: child.FirstContactOn ? (
                dates.date(child.FirstContactOn)
              ) : (
                <Status tone={late ? 'over' : 'soon'}>{t.firstContactDue(dates.near(child.FirstContactDue))}</Status>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t.why}>
        {child.ReferralReason ? (
          <p className="k-prose k-lines">{child.ReferralReason}</p>
        ) : (
          <p className="k-quiet">{t.noWhy}</p>
        )}
      </Card>
    </>
  )
}
