import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { HouseBar, MonthStep, useHouseDay, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { searchText } from '#platform/contract/route-search.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { AsNeededLog, Destroyed, Exceptions, OtcLog } from './house/book-lists.web.tsx'
import { houseBookCalls, type HouseBook } from './house/house-book.calls.ts'
import { Month } from './house/month.web.tsx'
import { OtcList } from './house/otc.web.tsx'
import { passCalls, type PassHouse } from './house/pass.calls.ts'
import { Pass } from './house/pass.web.tsx'
import { Supplies } from './house/supplies.web.tsx'
import { useMedicationText } from './medications-text.web.ts'
import { useMonthText } from './month-text.web.ts'
import { Orders } from './orders/orders.web.tsx'
import './medications.css'

const shows = ['pass', 'exceptions', 'orders', 'month', 'asneeded', 'supplies', 'otc', 'destroyed'] as const
type Show = (typeof shows)[number]
/** Of one resident, whose chart a shared tablet does not open. */
const notOnTablet: readonly Show[] = ['orders', 'month']

/** The medication book of a house. */
export function Screen() {
  const t = useMedicationText()
  const at = useHouseDay()
  const onTablet = useProfile().Tablet !== null
  const asked = searchText(useSearch({ strict: false }))['show']
  const here = shows.filter((one) => !onTablet || !notOnTablet.includes(one))
  const show: Show = here.find((one) => one === asked) ?? 'pass'
  if (!at.houses) return <SkeletonRows rows={6} height={64} />
  if (!at.residence)
    return (
      <Card label={t.noHouse}>
        <EmptyState kind="first" title={t.noHouse} level={2}>
          {t.noHouseText}
        </EmptyState>
      </Card>
    )
  return (
    <div className="k-stack">
      <div role="group" className="k-med-parts k-no-print" aria-label={t.parts}>
        {here.map((one) => (
          <Button key={one} chosen={one === show} aria-pressed={one === show} onClick={() => at.show({ show: one })}>
            {t[one]}
          </Button>
        ))}
      </div>
      {show === 'pass' ? (
        <Pass at={at} residence={at.residence} />
      ) : (
        <Book key={at.residence} at={at} residence={at.residence} show={show} />
      )}
    </div>
  )
}

function Book({ at, residence, show }: { at: HouseDay; residence: string; show: Exclude<Show, 'pass'> }) {
  const t = useMedicationText()
  const { data: house } = useRead(passCalls.getPass, { ResidenceID: residence })
  const { data: book } = useRead(houseBookCalls.getHouseBook, { ResidenceID: residence })
  const search = searchText(useSearch({ strict: false }))
  const navigate = useNavigate()
  if (!house || !book) return <SkeletonRows rows={6} height={56} />
  const children = house.Children.map((child) => ({ value: child.ClientSubProgramMembershipID, label: child.Name }))
  const child = children.find(({ value }) => value === search['resident'])?.value ?? children[0]?.value
  const ofChild = show === 'orders' || show === 'month'
  return (
    <>
      <div className="k-no-print">
        <HouseBar at={at}>
          {ofChild && (
            <SelectField
              label={t.child}
              options={children}
              value={child ?? null}
              onChange={(resident) =>
                resident && void navigate({ to: '.', search: { ...search, resident }, resetScroll: false })
              }
            />
          )}
          {show === 'month' && <MonthStep at={at} />}
          {show === 'month' && <MonthEnd at={at} house={house} book={book} />}
        </HouseBar>
      </div>
      {ofChild && !child && (
        <Card label={t.noChild}>
          <EmptyState kind="none" title={t.noChild} level={2}>
            {t.noChildText}
          </EmptyState>
        </Card>
      )}
      {show === 'orders' && child && <Orders key={child} membershipId={child} />}
      {show === 'month' && child && <Month membershipId={child} month={at.month} />}
      {show === 'exceptions' && (
        <Exceptions book={book} house={house} onDay={(day) => at.show({ show: 'pass', day })} />
      )}
      {show === 'asneeded' && <AsNeededLog book={book} house={house} />}
      {show === 'supplies' && <Supplies book={book} house={house} />}
      {show === 'otc' && (
        <>
          <OtcList book={book} house={house} />
          <OtcLog book={book} house={house} />
        </>
      )}
      {show === 'destroyed' && <Destroyed book={book} />}
    </>
  )
}

/** Closing a month that is over, and opening it again. */
function MonthEnd({ at, house, book }: { at: HouseDay; house: PassHouse; book: HouseBook }) {
  const t = useMonthText()
  const dates = useDates()
  const dialogs = useDialogs()
  const month = `${at.month.slice(0, 7)}-01`
  const closed = book.Months.find(({ Month: one }) => one === month)
  const of = { ResidenceID: house.ResidenceID, Month: month }
  const sentence = `${house.House}, ${dates.month(month)}`
  if (month >= `${house.Today.slice(0, 7)}-01`) return null
  return (
    <>
      {closed
        ? house.Can.Destroy && (
            <Button
              onClick={() =>
                dialogs.ask({
                  call: houseBookCalls.reopenMonth,
                  title: t.reopen,
                  sentence,
                  values: { ...of, version: closed.version },
                  fields: [{ name: 'Reason', span: 12 }],
                })
              }
            >
              {t.reopen}
            </Button>
          )
        : house.Can.Order && (
            <Button
              onClick={() =>
                dialogs.ask({
                  call: houseBookCalls.closeMonth,
                  title: t.closeMonth,
                  sentence: `${sentence}. ${t.closeText}`,
                  values: of,
                  fields: [],
                  submit: t.closeMonth,
                })
              }
            >
              {t.closeMonth}
            </Button>
          )}
      {dialogs.dialog}
    </>
  )
}
