import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { useEffect, useRef } from 'react'
import { catalog } from '../i18n.ts'
import { useLocale } from '../locale.ts'

const useText = catalog(
  () => ({
    previous: 'Earlier',
    next: 'Later',
    level: 'Choose month or year',
    today: 'Today',
  }),
  () => ({
    previous: 'Antes',
    next: 'Después',
    level: 'Elegir mes o año',
    today: 'Hoy',
  }),
)

export interface DateCalendarProps {
  value: string | null
  min?: string | undefined
  max?: string | undefined
  today: string
  onPick: (day: string) => void
}

export function DateCalendar({ value, min, max, today, onPick }: DateCalendarProps) {
  const t = useText()
  const { dateLocale, language } = useLocale()
  const month = (day: string) => written(dateLocale, day, { month: 'long', year: 'numeric' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const days = box.current
    const start =
      days?.querySelector<HTMLElement>('[data-selected]') ?? days?.querySelector<HTMLElement>('[data-today]')
    start?.focus()
  }, [])
  return (
    <div ref={box}>
      <DatePicker
        value={value}
        onChange={(day) => day && onPick(day)}
        defaultDate={value ?? today}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        locale={language}
        firstDayOfWeek={firstDay(dateLocale)}
        monthLabelFormat={month}
        weekdayFormat={(day) => written(dateLocale, day, { weekday: 'narrow' })}
        getDayAriaLabel={(day) =>
          written(dateLocale, day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
        }
        ariaLabels={{
          previousMonth: t.previous,
          nextMonth: t.next,
          previousYear: t.previous,
          nextYear: t.next,
          previousDecade: t.previous,
          nextDecade: t.next,
          monthLevelControl: t.level,
          yearLevelControl: t.level,
        }}
        highlightToday
        hideOutsideDates
        __stopPropagation
        size="sm"
      />
    </div>
  )
}

function written(locale: string, day: unknown, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${String(day).slice(0, 10)}T00:00:00Z`),
  )
}

type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

function firstDay(locale: string): DayOfWeek {
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return ((info.getWeekInfo?.().firstDay ?? 7) % 7) as DayOfWeek
}
