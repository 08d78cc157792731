import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addDays, addMonths, isDay } from '#platform/contract/dates.ts'
import { searchText } from '#platform/contract/route-search.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { houseCalls } from './houses.calls.ts'
import '../residential.css'

const useText = catalog({
  house: ['House', 'Casa'],
  day: ['Day', 'Día'],
  before: ['Day before', 'Día anterior'],
  after: ['Day after', 'Día siguiente'],
  monthBefore: ['Month before', 'Mes anterior'],
  ahead: ['That is still ahead', 'Eso todavía no llega'],
  monthAfter: ['Month after', 'Mes siguiente'],
})

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const given = (typed: string | undefined, today: string) =>
  typed && isDay(typed) && typed <= today ? typed : undefined

/** Which house and which day a book of the houses is open at; both are in the address. */
export function useHouseDay() {
  const search = searchText(useSearch({ strict: false }))
  const navigate = useNavigate()
  const today = useDates().today()
  const { data } = useRead(houseCalls.getHouses, {})
  const houses = data?.Houses.map(({ ResidenceID, Name }) => ({ value: ResidenceID, label: Name }))
  const asked = search['residence']
  const day = given(search['day'], today)
  const show = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...search, ...change }, resetScroll: false })
  return {
    today,
    houses,
    residence: houses?.find(({ value }) => value === asked)?.value ?? houses?.[0]?.value,
    /** As asked for, if it was. */
    day,
    month: given(search['month'], today) ?? firstOf(day ?? today),
    show,
  }
}
export type HouseDay = ReturnType<typeof useHouseDay>

export function HouseBar({ at, children }: { at: HouseDay; children?: ReactNode }) {
  const t = useText()
  return (
    <div className="k-house-bar">
      <SelectField
        label={t.house}
        options={at.houses ?? []}
        value={at.residence ?? null}
        onChange={(residence) => residence && at.show({ residence })}
      />
      {children}
    </div>
  )
}

/** The house, and a day at a time. */
export function HouseDayBar({ at, day, children }: { at: HouseDay; day: string; children?: ReactNode }) {
  const t = useText()
  const go = (to: string | null) => to && to <= at.today && at.show({ day: to })
  return (
    <HouseBar at={at}>
      <div className="k-house-step">
        <IconButton icon={IconChevronLeft} label={t.before} onClick={() => go(addDays(day, -1))} />
        <DateField label={t.day} value={day} max={at.today} onChange={go} />
        <IconButton
          icon={IconChevronRight}
          label={t.after}
          {...(day >= at.today && { offBecause: t.ahead })}
          onClick={() => go(addDays(day, 1))}
        />
      </div>
      {children}
    </HouseBar>
  )
}

/** A month at a time. */
export function MonthStep({ at }: { at: HouseDay }) {
  const t = useText()
  const dates = useDates()
  const go = (months: number) => at.show({ month: addMonths(firstOf(at.month), months) })
  return (
    <div className="k-house-step">
      <IconButton icon={IconChevronLeft} label={t.monthBefore} onClick={() => go(-1)} />
      <b>{dates.month(at.month)}</b>
      <IconButton
        icon={IconChevronRight}
        label={t.monthAfter}
        {...(firstOf(at.month) >= firstOf(at.today) && { offBecause: t.ahead })}
        onClick={() => go(1)}
      />
    </div>
  )
}
