const around = { before: 50, after: 110 }

/** The words around a place in a text. */
export function cutOut(text: string, at: number): string {
  const from = at <= around.before ? 0 : text.indexOf(' ', at - around.before) + 1 || at
  const to = at + around.after
  const piece = text.slice(Math.min(from, at), to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`
}
