import { useId } from 'react'
import { catalog } from '../i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Status } from '../ui/status.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { Candidate } from './tenure-shapes.ts'

const useText = catalog(
  (f) => ({
    none: 'No one fits. Try a shorter name.',
    cases: (n: number) => f.plural(n, { one: '# open case', other: '# open cases' }),
    load: (n: number) => `load ${f.number(n)}`,
    after: (n: number) => `${f.number(n)} after`,
    over: (n: number) => `over the limit of ${f.number(n)}`,
    due: (n: number) => f.plural(n, { one: '# document due', other: '# documents due' }),
  }),
  (f) => ({
    none: 'Nadie coincide. Pruebe con un nombre más corto.',
    cases: (n: number) => f.plural(n, { one: '# caso abierto', other: '# casos abiertos' }),
    load: (n: number) => `carga ${f.number(n)}`,
    after: (n: number) => `${f.number(n)} después`,
    over: (n: number) => `pasa el límite de ${f.number(n)}`,
    due: (n: number) => f.plural(n, { one: '# documento por vencer', other: '# documentos por vencer' }),
  }),
)

interface CandidateListProps {
  candidates: readonly Candidate[]
  chosen: Candidate | undefined
  onChoose: (candidate: Candidate) => void
  loading: boolean
  label: string
}

/** Who could take it, and what each already carries. */
export function CandidateList({ candidates, chosen, onChoose, loading, label }: CandidateListProps) {
  const t = useText()
  const name = useId()
  if (loading) return <SkeletonRows rows={4} height={48} />
  if (candidates.length === 0) return <p className="k-quiet">{t.none}</p>
  return (
    <fieldset className="k-candidates">
      <legend className="k-hidden">{label}</legend>
      {candidates.map((candidate) => (
        <label key={candidate.id} className={candidate.offBecause ? 'is-off' : ''}>
          <input
            type="radio"
            name={name}
            className="k-box k-box-round"
            checked={candidate.id === chosen?.id}
            disabled={Boolean(candidate.offBecause)}
            onChange={() => onChoose(candidate)}
          />
          <Avatar name={candidate.name} id={candidate.id} size={28} />
          <span className="k-candidate-name">
            <b>{candidate.name}</b>
            <small>{candidate.offBecause ?? candidate.role}</small>
          </span>
          <small className="k-candidate-load">
            {[
              candidate.openCases !== undefined && t.cases(candidate.openCases),
              candidate.weightedLoad !== undefined && t.load(candidate.weightedLoad),
              candidate.loadAfter !== undefined && t.after(candidate.loadAfter),
              candidate.documentsDue !== undefined && t.due(candidate.documentsDue),
            ]
              .filter(Boolean)
              .join(', ')}
            {candidate.limit !== undefined &&
              candidate.loadAfter !== undefined &&
              candidate.loadAfter > candidate.limit && <Status tone="soon">{t.over(candidate.limit)}</Status>}
          </small>
        </label>
      ))}
    </fieldset>
  )
}
