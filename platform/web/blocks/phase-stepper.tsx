import { IconCircleCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { catalog } from '../i18n.ts'
import { Icon } from '../ui/icon.tsx'
import './records.css'

const useText = catalog(
  (f) => ({
    label: 'Phases',
    done: 'Done:',
    now: 'Now:',
    next: 'To come:',
    days: (n: number, phase: string) => f.plural(n, { one: `# day in ${phase}.`, other: `# days in ${phase}.` }),
    median: (n: number, period: string) =>
      f.plural(n, { one: `Half take # day or less (${period}).`, other: `Half take # days or less (${period}).` }),
  }),
  (f) => ({
    label: 'Fases',
    done: 'Hecho:',
    now: 'Ahora:',
    next: 'Después:',
    days: (n: number, phase: string) => f.plural(n, { one: `# día en ${phase}.`, other: `# días en ${phase}.` }),
    median: (n: number, period: string) =>
      f.plural(n, {
        one: `La mitad tarda # día o menos (${period}).`,
        other: `La mitad tarda # días o menos (${period}).`,
      }),
  }),
)

interface PhaseStepperProps {
  phases: readonly { readonly id: string; readonly label: string }[]
  current: string
  /** Days in the current phase, and the median with the period it was taken over. */
  days?: number
  median?: { readonly days: number; readonly period: string }
}

export function PhaseStepper({ phases, current, days, median }: PhaseStepperProps) {
  const t = useText()
  const at = phases.findIndex((phase) => phase.id === current)
  return (
    <div>
      <ol className="k-phases" aria-label={t.label}>
        {phases.map((phase, index) => (
          <li
            key={phase.id}
            className={clsx(index < at && 'is-done', index === at && 'is-now')}
            {...(index === at && { 'aria-current': 'step' as const })}
          >
            {index < at ? <Icon of={IconCircleCheck} size={18} /> : <em aria-hidden="true">{index + 1}</em>}
            <span className="k-hidden">{index < at ? t.done : index === at ? t.now : t.next} </span>
            {phase.label}
          </li>
        ))}
      </ol>
      {days !== undefined && (
        <p className="k-phases-words">
          {t.days(days, phases[at]?.label ?? '')} {median && t.median(median.days, median.period)}
        </p>
      )}
    </div>
  )
}
