import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import type { Output } from '#platform/contract/call.ts'
import { useKeptChange, useWaiting } from '#platform/web/calls.tsx'
import { markOf } from '#platform/web/offline.ts'
import { useDates } from '#platform/web/dates.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useState } from 'react'
import { mealCalls } from './meals.calls.ts'
import { claimReasons, mealTypes } from './meals.rules.ts'
import { useMealsText } from './meals-text.web.ts'
import './meals.css'

export type MealDay = Output<typeof mealCalls.getMeals>
type Child = MealDay['Children'][number]
type Cell = Child['Meals'][number]

/** Children down, meals across: a tick is one meal of one child, sent at once. */
export function MealGrid({ day, dialogs }: { day: MealDay; dialogs: Dialogs }) {
  const t = useMealsText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <ScrollRegion label={t.title(dates.long(day.Day))} className="k-meals-scroll">
      <table className="k-meals">
        <thead>
          <tr>
            <th scope="col">{t.child}</th>
            {mealTypes.map(({ value }) => (
              <th key={value} scope="col">
                {label(mealTypes, value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.Children.map((child) => (
            <tr key={child.ClientSubProgramMembershipID}>
              <th scope="row">
                <ChartLink
                  desk={residentialDesk}
                  membershipId={child.ClientSubProgramMembershipID}
                  part="health"
                  name={child.Name}
                />
                {child.Allergies.length > 0 && (
                  <Status tone="over" small>
                    {t.allergy(child.Allergies.join(', '))}
                  </Status>
                )}
                {child.SpecialDiet && (
                  <Status tone="soon" small>
                    {t.diet(child.SpecialDiet)}
                  </Status>
                )}
              </th>
              {child.Meals.map((cell) => (
                <td key={cell.Meal}>
                  <Tick day={day} child={child} cell={cell} dialogs={dialogs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Tick({ day, child, cell, dialogs }: { day: MealDay; child: Child; cell: Cell; dialogs: Dialogs }) {
  const t = useMealsText()
  const { say, label } = useSpeech()
  const { run, busy } = useKeptChange(mealCalls.saveMeal)
  const waiting = useWaiting(mealCalls.saveMeal)
  // Shown as pressed at once; the answer settles it.
  const [pressed, setPressed] = useState<boolean>()
  const name = t.tick(label(mealTypes, cell.Meal), child.Name)
  const input = (Served: boolean) => ({
    ResidenceID: day.ResidenceID,
    Day: day.Day,
    ClientSubProgramMembershipID: child.ClientSubProgramMembershipID,
    Meal: cell.Meal,
    Served,
  })
  async function press(served: boolean) {
    if (day.MonthClosed) {
      dialogs.ask({
        call: mealCalls.saveMeal,
        title: t.whyTitle(label(mealTypes, cell.Meal), child.Name),
        values: input(served),
        fields: [{ name: 'Reason', span: 12, needed: true }],
      })
      return
    }
    setPressed(served)
    await run(input(served), t.whyTitle(label(mealTypes, cell.Meal), child.Name))
    setPressed(undefined)
  }
  // Pressed on this tablet without network, the last time that counts.
  const [yes, no] = [true, false].map((served) => waiting.get(markOf(mealCalls.saveMeal, input(served)))?.at ?? 0)
  const waits = yes || no ? yes! > no! : undefined
  const why = cell.NotClaimed && say(claimReasons[cell.NotClaimed])
  return (
    <>
      <Checkbox
        label={name}
        labelHidden
        checked={pressed ?? waits ?? cell.Served}
        disabled={!day.Can.Record || busy}
        onChange={(event) => void press(event.currentTarget.checked)}
      />
      {cell.Away && <small>{t.away}</small>}
      {waits !== undefined && (
        <Status tone="soon" small>
          {t.waits}
        </Status>
      )}
      {cell.Missing && pressed === undefined && waits === undefined && (
        <Status tone="soon" small>
          {t.missing}
        </Status>
      )}
      {why && (
        <small title={t.notClaimed(why)}>
          {t.short}
          <span className="k-hidden">: {why}</span>
        </small>
      )}
    </>
  )
}
