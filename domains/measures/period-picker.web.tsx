import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useMeasuresText } from './measures-text.web.ts'
import { lastWholeMonth, periodBefore, periodKinds, periodOf, type Days, type PeriodKind } from './periods.rules.ts'
import './measures.css'

export interface ChosenPeriod extends Days {
  kind: PeriodKind
}

/** The month before this one: the last that is whole. */
export function lastMonth(today: string): ChosenPeriod {
  return { kind: 'month', ...lastWholeMonth(today) }
}

export function usePeriodText() {
  const t = useMeasuresText()
  const dates = useDates()
  return ({ kind, from, to }: ChosenPeriod): string => {
    if (kind === 'month') return dates.month(from)
    if (kind === 'year') return t.fiscal(from.slice(0, 4), addDays(to, -1).slice(0, 4))
    return t.period(dates.date(from), dates.date(addDays(to, -1)))
  }
}

/** A month, quarter or fiscal year with steps back and forth, or two days. */
export function PeriodPicker({ value, onChange }: { value: ChosenPeriod; onChange: (period: ChosenPeriod) => void }) {
  const t = useMeasuresText()
  const { options } = useSpeech()
  const { today } = useDates()
  const said = usePeriodText()
  const [custom, setCustom] = useState<{ from: string | null; to: string | null }>()
  const step = (direction: -1 | 1) => {
    if (value.kind === 'custom') return
    onChange({
      kind: value.kind,
      ...(direction < 0 ? periodBefore(value.kind, value) : periodOf(value.kind, value.to)),
    })
  }
  const choose = (kind: PeriodKind) => {
    if (kind !== 'custom')
      return onChange({ kind, ...periodOf(kind, addDays(value.to, -1) > today() ? today() : addDays(value.to, -1)) })
    setCustom({ from: value.from, to: addDays(value.to, -1) })
    onChange({ ...value, kind })
  }
  const set = (days: { from: string | null; to: string | null }) => {
    setCustom(days)
    if (days.from && days.to && days.from <= days.to)
      onChange({ kind: 'custom', from: days.from, to: addDays(days.to, 1) })
  }
  return (
    <div className="k-period-picker">
      <SelectField
        label={t.kind}
        options={options(periodKinds).map(({ value: one, label }) => ({ value: String(one), label }))}
        value={value.kind}
        onChange={(kind) => kind && choose(kind as PeriodKind)}
      />
      {value.kind === 'custom' ? (
        <>
          <DateField
            label={t.from}
            value={custom ? custom.from : value.from}
            onChange={(from) => set({ from, to: custom ? custom.to : addDays(value.to, -1) })}
          />
          <DateField
            label={t.to}
            value={custom ? custom.to : addDays(value.to, -1)}
            onChange={(to) => set({ from: custom ? custom.from : value.from, to })}
          />
        </>
      ) : (
        <div className="k-period-steps">
          <IconButton icon={IconChevronLeft} label={t.earlier} onClick={() => step(-1)} />
          <strong aria-live="polite">{said(value)}</strong>
          <IconButton
            icon={IconChevronRight}
            label={t.later}
            offBecause={value.to > today() ? t.ahead : undefined}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  )
}
