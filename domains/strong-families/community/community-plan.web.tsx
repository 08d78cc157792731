import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { strongHref } from '../strong-families-address.web.ts'
import type { CommunityProfile } from './community.calls.ts'
import { useCommunityText } from './community-text.web.ts'

/** Crisis, goals, plan, and who helps. */
export function FamilyPlan({ family }: { family: CommunityProfile }) {
  const t = useCommunityText()
  const dates = useDates()
  return (
    <>
      <Card title={t.plan}>
        {(
          [
            [t.crisis, family.CrisisHistory],
            [t.goals, family.Goals],
            [t.planText, family.Plan],
          ] as const
        ).map(([title, text]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p className="k-strong-text">{text ?? t.none}</p>
          </section>
        ))}
      </Card>
      <Card title={t.team}>
        <Facts
          facts={[
            { label: t.coordinator, value: family.Coordinator ?? t.nobody },
            { label: t.coach, value: family.Coach ?? t.nobody },
            { label: t.friend, value: family.Friend ?? t.nobody },
          ]}
        />
      </Card>
      <RecordCard
        title={t.requests}
        rows={family.Requests}
        idOf={(one) => one.CommunityReferralID}
        rowClass="k-strong-rows"
        none={t.noRequests}
        draw={(one) => (
          <span>
            <a className="k-link" href={strongHref({ request: one.CommunityReferralID })}>
              {t.request(dates.date(one.ReceivedOn))}
            </a>
            <br />
            {one.Crisis}
          </span>
        )}
      />
    </>
  )
}
