import { IconPlus } from '@tabler/icons-react'
import { chartTabs } from '#domains/enrollment/chart-tab.web.tsx'
import type { ChartHead } from '#domains/enrollment/chart-head.calls.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { GoalCard } from './goal-card.web.tsx'
import type { GoalCalls } from './goals.calls.ts'
import type { GoalPlan } from './goals.rules.ts'
import { useGoalText } from './goals-text.web.ts'
import './goals.css'

/** The tab of a program's chart: goals with steps and progress over time, then the reviews. */
export const goalsTab = (calls: GoalCalls, plan: GoalPlan) =>
  chartTabs<ChartHead>()(calls.getGoals, function Goals({ chart, data, id, may, dialogs }) {
    const t = useGoalText()
    const dates = useDates()
    const near = dates.due(data.ReviewDue)
    const due = t.reviewDue(dates.near(data.ReviewDue))
    const today = dates.today()
    const add = () =>
      dialogs.ask({ call: calls.addEditGoal, wide: true, title: t.addGoal, values: { ...id, OpenedOn: today } })
    const review = () =>
      dialogs.ask({ call: calls.addReview, wide: true, title: t.addReview, values: { ...id, ReviewedOn: today } })
    return (
      <>
        <div className="k-goals-head">
          <h2>{t.title}</h2>
          {chart.Status !== 'Ended' &&
            (near.tone === 'over' || near.tone === 'soon' ? (
              <Status tone={near.tone}>{due}</Status>
            ) : (
              <small>{due}</small>
            ))}
          {may && (
            <Button icon={IconPlus} onClick={add}>
              {t.addGoal}
            </Button>
          )}
        </div>
        {data.Goals.length === 0 && (
          <Card label={t.title}>
            <EmptyState kind="first" title={t.noGoals}>
              {t.noGoalsText}
            </EmptyState>
          </Card>
        )}
        {data.Goals.map((goal) => (
          <GoalCard
            key={goal.GoalID}
            calls={calls}
            plan={plan}
            goal={goal}
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
              entries={data.Reviews.map((one, at) => {
                const day = dates.near(one.ReviewedOn)
                const seen = { ...id, GoalReviewID: one.GoalReviewID, version: one.version }
                return {
                  id: one.GoalReviewID,
                  title: <b>{[day, one.ReviewedBy].filter(Boolean).join(', ')}</b>,
                  note: t.next(dates.near(one.NextReviewOn)),
                  counts: at === 0,
                  children: (
                    <>
                      <p className="k-prose k-lines">{one.Summary}</p>
                      {may && at === 0 && (
                        <MoreMenu
                          label={t.moreReview(day)}
                          entries={[
                            {
                              label: t.removeReview,
                              danger: true,
                              onClick: () =>
                                dialogs.remove({
                                  call: calls.removeReview,
                                  title: t.removeReview,
                                  sentence: day,
                                  values: seen,
                                }),
                            },
                          ]}
                        />
                      )}
                    </>
                  ),
                }
              })}
            />
          )}
        </Card>
      </>
    )
  })
