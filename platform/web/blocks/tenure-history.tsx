import { catalog } from '../i18n.ts'
import { Timeline } from './timeline.tsx'
import { usePeriodWords } from './period.tsx'
import type { Holder } from './tenure-shapes.ts'

const useText = catalog(
  () => ({
    history: (role: string) => `History: ${role}`,
    setBy: (name: string) => `set by ${name}`,
    now: 'now',
  }),
  () => ({
    history: (role: string) => `Historial: ${role}`,
    setBy: (name: string) => `registrado por ${name}`,
    now: 'ahora',
  }),
)

/** Everyone who held it, newest first. */
export function TenureHistory({ holders, label }: { holders: readonly Omit<Holder, 'personId'>[]; label: string }) {
  const t = useText()
  const period = usePeriodWords()
  const sorted = holders.toSorted((a, b) => b.start.localeCompare(a.start))
  return (
    <Timeline
      label={t.history(label)}
      entries={sorted.map((holder) => ({
        id: holder.id,
        title: <b>{holder.name}</b>,
        note: [period(holder.start, holder.end), holder.setBy && t.setBy(holder.setBy), holder.note]
          .filter(Boolean)
          .join(', '),
        now: !holder.end,
      }))}
    />
  )
}
