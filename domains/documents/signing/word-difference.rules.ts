import { diffArrays } from 'diff'

export interface DifferencePart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words, spaces and marks apart, so that a comma set after a word leaves the word as it was. */
const pieces = (text: string): string[] =>
  text.match(/[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu) ?? []

/** A lone space between two changed words belongs to the change: it reads as one. */
function joined(parts: DifferencePart[]): DifferencePart[] {
  const out: DifferencePart[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed) out.push({ kind: 'removed', text: removed })
    if (added) out.push({ kind: 'added', text: added })
    ;[removed, added] = ['', '']
  }
  parts.forEach((part, at) => {
    const between = part.kind === 'same' && /^\s+$/.test(part.text) && removed && added && at < parts.length - 1
    const goesOn = between && parts[at + 1]?.kind === 'removed' && parts[at + 2]?.kind === 'added'
    if (part.kind === 'removed') removed += part.text
    else if (part.kind === 'added') added += part.text
    else if (goesOn) {
      removed += part.text
      added += part.text
    } else {
      flush()
      const last = out.at(-1)
      if (last?.kind === 'same') last.text += part.text
      else out.push({ kind: 'same', text: part.text })
    }
  })
  flush()
  return out
}

/** Beyond this many changed pieces the text is told as one removal and one addition. */
const most = 2000

/** Word by word what left and what came; the parts joined without the additions are `before`, without the removals `after`. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const changes = diffArrays(pieces(before), pieces(after), { maxEditLength: most })
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return joined(
    changes.map(({ added, removed, value }) => ({
      kind: removed ? 'removed' : added ? 'added' : 'same',
      text: value.join(''),
    })),
  )
}
