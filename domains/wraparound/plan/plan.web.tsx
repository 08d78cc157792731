import { IconPlus } from '@tabler/icons-react'
import { NeedCard } from '#domains/enrollment/plan/plan-need.web.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { youthTab } from '../youth/youth-tab.web.ts'
import { planCalls } from './plan.calls.ts'
import { usePlanText } from './plan-text.web.ts'

/** Needs with goal, actions and progress over time, then the reviews. */
export const PlanOfCare = youthTab(planCalls.getPlan, function PlanOfCare({ chart: youth, data, id, may, dialogs }) {
  const t = usePlanText()
  const dates = useDates()
  const near = dates.due(data.ReviewDue)
  const due = t.reviewDue(dates.near(data.ReviewDue))
  const today = dates.today()
  const add = () =>
    dialogs.ask({ call: planCalls.addEditNeed, wide: true, title: t.addNeed, values: { ...id, OpenedOn: today } })
  const review = () =>
    dialogs.ask({ call: planCalls.addReview, wide: true, title: t.addReview, values: { ...id, ReviewedOn: today } })
  return (
    <>
      <div className="k-part-head">
        <h2>{t.title}</h2>
        {youth.Status !== 'Ended' &&
          (near.tone === 'over' || near.tone === 'soon' ? (
            <Status tone={near.tone}>{due}</Status>
          ) : (
            <small>{due}</small>
          ))}
        {may && (
          <Button icon={IconPlus} onClick={add}>
            {t.addNeed}
          </Button>
        )}
      </div>
      {data.Needs.length === 0 && (
        <Card label={t.title}>
          <EmptyState kind="first" title={t.noNeeds}>
            {t.noNeedsText}
          </EmptyState>
        </Card>
      )}
      {data.Needs.map((need) => (
        <NeedCard
          key={need.PlanNeedID}
          calls={planCalls}
          need={need}
          may={may}
          id={id}
          who={data.Who}
          dialogs={dialogs}
        />
      ))}
      <Card
        title={t.reviews}
        end={
          may && (
            <Button kind="quiet" size="sm" onClick={review}>
              {t.addReview}
            </Button>
          )
        }
      >
        {data.Reviews.length === 0 ? (
          <p className="k-quiet">{t.noReviews}</p>
        ) : (
          <Timeline
            label={t.reviews}
            entries={data.Reviews.map((one, at) => ({
              id: one.WrapPlanReviewID,
              title: <b>{[dates.near(one.ReviewedOn), one.ReviewedBy].filter(Boolean).join(', ')}</b>,
              note: t.next(dates.near(one.NextReviewOn)),
              counts: at === 0,
              children: <p className="k-prose k-lines">{one.Summary}</p>,
            }))}
          />
        )}
      </Card>
    </>
  )
})
