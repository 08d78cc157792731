import { catalog } from '#platform/web/i18n.ts'
import { wordDifference } from './word-difference.rules.ts'
import type { ChangedAnswer } from './document-difference.rules.ts'
import './documents-signing.css'

const useText = catalog(
  () => ({ removed: 'removed', added: 'added', end: 'end' }),
  () => ({ removed: 'quitado', added: 'añadido', end: 'fin' }),
)

/** One text, with what left struck through and what came underlined; readers hear which. */
export function DifferenceText({ before, after }: { before: string; after: string }) {
  const t = useText()
  return (
    <p className="k-diff-text">
      {wordDifference(before, after).map((part, at) =>
        part.kind === 'same' ? (
          <span key={at}>{part.text}</span>
        ) : part.kind === 'removed' ? (
          <del key={at}>
            <span className="k-hidden">[{t.removed}: </span>
            {part.text}
            <span className="k-hidden">]</span>
          </del>
        ) : (
          <ins key={at}>
            <span className="k-hidden">[{t.added}: </span>
            {part.text}
            <span className="k-hidden">]</span>
          </ins>
        ),
      )}
    </p>
  )
}

/** Field by field what changed. */
export function ChangedAnswers({ changed }: { changed: readonly ChangedAnswer[] }) {
  return (
    <ul className="k-diff">
      {changed.map(({ FieldID, Label, Before, After }) => (
        <li key={FieldID}>
          <b>{Label}</b>
          <DifferenceText before={Before} after={After} />
        </li>
      ))}
    </ul>
  )
}
