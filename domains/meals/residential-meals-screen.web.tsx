import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { HouseDayBar, useHouseDay, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { MealGrid, type MealDay } from './meal-grid.web.tsx'
import { MealMonth } from './meal-month.web.tsx'
import { mealCalls } from './meals.calls.ts'
import { mealTypes } from './meals.rules.ts'
import { useMealsText } from './meals-text.web.ts'
import './meals.css'

/** The meals of one house on one day, and the claim of the month. */
export function Screen() {
  const t = useMealsText()
  const at = useHouseDay()
  const dialogs = useDialogs()
  if (!at.houses) return <SkeletonRows rows={6} height={44} />
  if (!at.residence) return <EmptyState kind="first" title={t.nobody} level={2} />
  return (
    <div className="k-stack">
      <Day at={at} residence={at.residence} dialogs={dialogs} />
      <MealMonth at={at} residence={at.residence} dialogs={dialogs} />
      {dialogs.dialog}
    </div>
  )
}

function Day({ at, residence, dialogs }: { at: HouseDay; residence: string; dialogs: Dialogs }) {
  const t = useMealsText()
  const dates = useDates()
  const { data } = useRead(
    mealCalls.getMeals,
    { ResidenceID: residence, ...(at.day && { Day: at.day }) },
    { keepLast: true },
  )
  if (!data) return <SkeletonRows rows={6} height={52} />
  const missing = data.Children.flatMap(({ Meals }) => Meals.filter(({ Missing }) => Missing)).length
  const remove = () =>
    dialogs.act({
      call: mealCalls.deleteMeals,
      values: { ResidenceID: residence, Day: data.Day },
      fields: [{ name: 'Reason', span: 12 }],
      title: t.deleteTitle(dates.near(data.Day)),
      confirmLabel: t.deleteDay,
      danger: true,
      done: () => t.deleted,
    })
  return (
    <>
      <HouseDayBar at={at} day={data.Day} />
      {data.MonthClosed && <Note>{t.closed}</Note>}
      {missing > 0 && <Note tone="soon">{t.missingAll(missing)}</Note>}
      {!data.HasProgram && <Note>{t.noProgram}</Note>}
      <Card
        flush
        title={t.title(dates.long(data.Day))}
        note={data.House}
        end={<MoreMenu label={t.moreOn} entries={[data.Can.Delete && { label: t.deleteDay, onClick: remove }]} />}
      >
        <p className="k-meals-about">{t.about}</p>
        {data.Children.length === 0 ? (
          <EmptyState kind="none" title={t.nobody} />
        ) : (
          <MealGrid key={data.Day} day={data} dialogs={dialogs} />
        )}
        {data.Hidden > 0 && <p className="k-meals-about">{t.hidden(data.Hidden)}</p>}
        <Menus day={data} dialogs={dialogs} />
      </Card>
    </>
  )
}

/** What was on the table, and how many adults ate. */
function Menus({ day, dialogs }: { day: MealDay; dialogs: Dialogs }) {
  const t = useMealsText()
  const { label } = useSpeech()
  const edit = ({ Meal: meal, Menu, Adults, version }: MealDay['Services'][number]) =>
    dialogs.ask({
      call: mealCalls.saveService,
      title: t.editMenu(label(mealTypes, meal)),
      values: { ResidenceID: day.ResidenceID, Day: day.Day, Meal: meal, Menu, Adults, version },
      fields: [
        { name: 'Menu', span: 12 },
        'Adults',
        ...(day.MonthClosed ? [{ name: 'Reason', span: 12 } as const] : []),
      ],
    })
  return (
    <ul className="k-list k-menus" aria-label={t.menu}>
      {day.Services.map((service) => (
        <li key={service.Meal}>
          <b>{label(mealTypes, service.Meal)}</b>
          <span>
            {service.Menu ?? <span className="k-quiet">{t.noMenu}</span>}
            {service.Adults > 0 && <small>{t.adultsOf(service.Adults)}</small>}
          </span>
          {day.Can.Record && (
            <Button
              kind="quiet"
              size="sm"
              aria-label={t.editMenu(label(mealTypes, service.Meal))}
              onClick={() => edit(service)}
            >
              {t.edit}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
