import { useState } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { figureText } from '#domains/measures/figure-value.web.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import type { Days } from '#domains/measures/periods.rules.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useDashboardText } from './dashboard-text.web.ts'

interface FigureTilesProps {
  keys: readonly string[]
  period: Days
  program: string | null
}

/** What a figure opens. */
export interface Opened {
  measure: string
  from: string
  to: string
  /** One sub-program, where the screen shows several. */
  program?: string
  /** Of one region. */
  region?: string
  /** Only what just this is said of. */
  detail?: string
}

export function OpenedFigure({
  opened,
  program,
  onClose,
}: {
  opened: Opened
  program: string | null
  onClose: () => void
}) {
  const { program: own, ...figure } = opened
  const within = own ?? program
  return <PartDialog name="figure-rows" input={{ ...figure, ...(within && { program: within }) }} onClose={onClose} />
}

/** Figures of one period; each opens the list behind it. */
export function FigureTiles({ keys, period, program }: FigureTilesProps) {
  const t = useDashboardText()
  const { dateLocale } = useLocale()
  const [opened, setOpened] = useState<Opened>()
  const days = { From: period.from, To: addDays(period.to, -1) }
  const { data: known } = useRead(measuresCalls.getMeasures, {}, { quiet: true })
  const { data } = useRead(
    measuresCalls.getFigures,
    { ...days, ...(program && { SubProgramID: program }), Measures: [...keys] },
    { quiet: true, keepLast: true },
  )
  if (!known || !data) return <SkeletonRows rows={1} height={72} />
  return (
    <>
      <ul className="k-tiles" aria-label={t.figures}>
        {keys.flatMap((key) => {
          const definition = known.Measures.find((one) => one.Measure === key)
          const figure = data.Figures.find((one) => one.Measure === key)
          if (!definition || !figure) return []
          const value = figureText(definition.Unit, figure.Value, dateLocale)
          return (
            <li key={key}>
              <button
                type="button"
                title={definition.About}
                aria-label={t.opens(definition.Label, value)}
                onClick={() => setOpened({ measure: key, from: days.From, to: days.To })}
              >
                <span>{definition.Label}</span>
                <strong>{value}</strong>
              </button>
            </li>
          )
        })}
      </ul>
      {opened && <OpenedFigure opened={opened} program={program} onClose={() => setOpened(undefined)} />}
    </>
  )
}
