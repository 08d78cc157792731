import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { monthEnd } from '#domains/census/census.rules.ts'
import { MonthStep, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { mealCalls } from './meals.calls.ts'
import { claimReasons, mealTypes } from './meals.rules.ts'
import { useMealsText } from './meals-text.web.ts'
import './meals.css'

/** The claim of a month: by meal and by child, with what is left out and why. */
export function MealMonth({ at, residence, dialogs }: { at: HouseDay; residence: string; dialogs: Dialogs }) {
  const t = useMealsText()
  const dates = useDates()
  const { say, label } = useSpeech()
  const { data } = useRead(mealCalls.getMealMonth, { ResidenceID: residence, Month: at.month }, { keepLast: true })
  if (!data) return <SkeletonRows rows={4} height={32} />
  const of = { ResidenceID: residence, Month: data.Month }
  const close = () =>
    dialogs.ask({
      call: mealCalls.closeMealMonth,
      title: `${t.close}: ${dates.month(data.Month)}`,
      sentence: t.closeText,
      values: of,
      fields: [],
      submit: t.close,
      done: t.closedDone,
    })
  const byMeal = data.Totals.map(({ Meal: meal, ...one }) => ({ id: meal, name: label(mealTypes, meal), ...one }))
  const byChild = data.Children.map(({ ClientSubProgramMembershipID: id, Name: name, ...one }) => ({
    id,
    name,
    ...one,
  }))
  return (
    <Card
      flush
      title={t.month(dates.month(data.Month))}
      note={data.House}
      end={
        data.Can.Close && (
          <span className="k-row">
            <Button size="sm" onClick={() => void download(mealCalls.exportClaim, of)}>
              {t.export}
            </Button>
            {data.Closed ? (
              <Status tone="ok">{t.isClosed}</Status>
            ) : (
              <Button size="sm" offBecause={monthEnd(data.Month) >= at.today ? t.notOver : undefined} onClick={close}>
                {t.close}
              </Button>
            )}
          </span>
        )
      }
    >
      <div className="k-card-body">
        <MonthStep at={at} />
      </div>
      <p className="k-meals-about">{t.claimText}</p>
      {data.Hidden > 0 && <p className="k-meals-about">{t.hiddenMeals(data.Hidden)}</p>}
      <p className="k-meals-about">
        {[
          ...data.Reasons.map(({ Reason, Count }) => t.why(say(claimReasons[Reason]), Count)),
          t.adultSum(data.Adults),
        ].join(' · ')}
      </p>
      {data.Children.length === 0 ? (
        <EmptyState kind="none" title={t.noMeals} />
      ) : (
        <div className="k-halves k-meals-halves">
          <Sums head={t.meal} rows={byMeal} />
          <Sums head={t.child} rows={byChild} />
        </div>
      )}
    </Card>
  )
}

interface Sum {
  id: string
  name: string
  Served: number
  Claimed: number
}

function Sums({ head, rows }: { head: string; rows: readonly Sum[] }) {
  const t = useMealsText()
  return (
    <ScrollRegion label={head} className="k-meals-scroll">
      <table className="k-meals k-meals-sums">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t.served}</th>
            <th scope="col">{t.claimed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, Served, Claimed }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{Served}</td>
              <td>{Claimed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
