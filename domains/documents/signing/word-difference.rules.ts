export interface DifferencePart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words, spaces and marks apart, so that a comma set after a word leaves the word as it was. */
const pieces = (text: string): string[] =>
  text.match(/[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu) ?? []

/** Beyond this many pairs of pieces the middle is told as one removal and one addition. */
const most = 4_000_000

/** What stands in both, as pairs of places, in order: the longest such run of pieces. */
function common(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1
  const length = new Uint32Array((before.length + 1) * width)
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1)
      length[b * width + a] =
        before[b] === after[a]
          ? length[(b + 1) * width + a + 1]! + 1
          : Math.max(length[(b + 1) * width + a]!, length[b * width + a + 1]!)
  const pairs: [number, number][] = []
  let [b, a] = [0, 0]
  while (b < before.length && a < after.length) {
    if (before[b] === after[a]) pairs.push([b++, a++])
    else if (length[(b + 1) * width + a]! >= length[b * width + a + 1]!) b += 1
    else a += 1
  }
  return pairs
}

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

/** Word by word what left and what came; the parts joined without the additions are `before`, without the removals `after`. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const [old, now] = [pieces(before), pieces(after)]
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1
  let tail = 0
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail += 1
  const [left, right] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)]
  const pairs = left.length * right.length > most ? [] : common(left, right)
  const parts: DifferencePart[] = []
  const put = (kind: DifferencePart['kind'], words: readonly string[]) => {
    if (words.length > 0) parts.push({ kind, text: words.join('') })
  }
  put('same', old.slice(0, head))
  let [b, a] = [0, 0]
  for (const [atB, atA] of [...pairs, [left.length, right.length] as const]) {
    put('removed', left.slice(b, atB))
    put('added', right.slice(a, atA))
    if (atB < left.length) put('same', [left[atB]!])
    ;[b, a] = [atB + 1, atA + 1]
  }
  put('same', old.slice(old.length - tail))
  return joined(parts)
}
