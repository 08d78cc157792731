import { IconCalendar } from '@tabler/icons-react'
import { useState, type ComponentType, type Ref } from 'react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { useLocale } from '../locale.ts'
import type { DateCalendarProps } from './date-calendar.tsx'
import type { FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { datePattern, readDate } from './read-date.ts'
import { SkeletonRows } from './skeleton.tsx'
import { TextField } from './text-field.tsx'

const useText = catalog(
  () => ({
    open: 'Open the calendar',
    noCalendar: 'The calendar did not arrive. Type the date, or open it again.',
    today: 'Today',
    unread: (pattern: string) => `This cannot be read as a date. Write it as ${pattern}.`,
    early: (day: string) => `Choose ${day} or later.`,
    late: (day: string) => `Choose ${day} or earlier.`,
    year: 'yyyy',
    month: 'mm',
    day: 'dd',
  }),
  () => ({
    open: 'Abrir el calendario',
    noCalendar: 'El calendario no llegó. Escriba la fecha o ábralo otra vez.',
    today: 'Hoy',
    unread: (pattern: string) => `No se puede leer como fecha. Escríbala como ${pattern}.`,
    early: (day: string) => `Elija ${day} o una fecha posterior.`,
    late: (day: string) => `Elija ${day} o una fecha anterior.`,
    year: 'aaaa',
    month: 'mm',
    day: 'dd',
  }),
)

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD */
  value: string | null
  onChange: (value: string | null) => void
  min?: string | undefined
  max?: string | undefined
  id?: string
  name?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
  autoFocus?: boolean
}

/** Typed in the language's own order, or picked from a calendar that is loaded when first opened. */
export function DateField({ value, onChange, min, max, onBlur, error, autoFocus, ...field }: DateFieldProps) {
  const t = useText()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const { Calendar, failed, bring } = useCalendar()
  const [unread, setUnread] = useState(false)
  const pattern = datePattern(dateLocale, t)
  const outside =
    value && min && value < min
      ? t.early(dates.date(min))
      : value && max && value > max
        ? t.late(dates.date(max))
        : undefined

  function settle() {
    if (typed !== undefined) {
      const read = readDate(typed, dateLocale, dates.today(), t.today)
      const failed = read === null && typed.trim() !== ''
      setUnread(failed)
      if (!failed) setTyped(undefined)
      if (read !== value) onChange(read)
    }
    onBlur?.()
  }

  const calendarButton = (
    <Popover
      opened={opened}
      onOpened={setOpened}
      align="end"
      offset={8}
      className="k-menu k-calendar"
      target={
        <IconButton
          icon={IconCalendar}
          label={t.open}
          size="sm"
          noTip
          onClick={() => {
            bring()
            setOpened(!opened)
          }}
        />
      }
    >
      {Calendar ? (
        <Calendar
          value={value}
          min={min}
          max={max}
          today={dates.today()}
          onPick={(day) => {
            setTyped(undefined)
            setUnread(false)
            onChange(day)
            setOpened(false)
          }}
        />
      ) : failed ? (
        <p className="k-help">{t.noCalendar}</p>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Popover>
  )

  return (
    <TextField
      {...field}
      {...(autoFocus && { 'data-autofocus': true })}
      error={(unread && t.unread(pattern)) || error || outside}
      placeholder={pattern}
      value={typed ?? (value ? dates.date(value) : '')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
      end={field.filled ? undefined : calendarButton}
    />
  )
}

/** Loaded when first opened; a failed load is tried again at the next opening. */
function useCalendar() {
  const [loaded, setLoaded] = useState<{ Calendar?: ComponentType<DateCalendarProps>; failed?: boolean }>({})
  function bring() {
    if (loaded.Calendar) return
    setLoaded({})
    import('./date-calendar.tsx').then(
      (file) => setLoaded({ Calendar: file.DateCalendar }),
      () => setLoaded({ failed: true }),
    )
  }
  return { Calendar: loaded.Calendar, failed: loaded.failed, bring }
}
