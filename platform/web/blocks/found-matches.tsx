import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MatchRow, type Match } from './search-match.tsx'
import './search-before-create.css'

interface FoundMatchesProps<M extends Match> {
  matches: readonly M[]
  text: {
    readonly found: (count: number) => string
    readonly noneFound: string
    readonly noneFoundText: string
    readonly create: string
    readonly createOnly: string
  }
  labelOf: (match: M) => string
  onUse: (match: M) => void
  onCreate: () => void
  /** Why none may be recorded. */
  createOff?: string | undefined
  children?: ReactNode
}

/** What a search before recording found: use one of them, or record a new one after all. */
export function FoundMatches<M extends Match>(props: FoundMatchesProps<M>) {
  const { matches, text, labelOf, onUse, onCreate, createOff, children } = props
  return (
    <section className="k-matches">
      <h3>
        <output>{matches.length > 0 ? text.found(matches.length) : text.noneFound}</output>
      </h3>
      {children}
      {matches.length > 0 ? (
        <ul className="k-list">
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} useLabel={labelOf(match)} onUse={() => onUse(match)} />
          ))}
        </ul>
      ) : (
        <EmptyState kind="none" title={text.noneFound}>
          {text.noneFoundText}
        </EmptyState>
      )}
      <div>
        <Button offBecause={createOff} onClick={onCreate}>
          {matches.length > 0 ? text.create : text.createOnly}
        </Button>
      </div>
    </section>
  )
}
