/** What stands where something was taken out. */
export const blackedOut = '[redacted]'

const mark = /\p{M}/gu
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

interface Folded {
  text: string
  /** Where in the given text each character of the folded one comes from, and one more for its end. */
  from: number[]
}

/** Without case, accents, signs that print nothing, and with every stretch of space as one. */
function fold(given: string): Folded {
  let text = ''
  const from: number[] = []
  let at = 0
  for (const sign of given) {
    const plain = unseen.test(sign)
      ? ''
      : /\s/u.test(sign)
        ? text.endsWith(' ')
          ? ''
          : ' '
        : sign.normalize('NFKD').replaceAll(mark, '').toLowerCase()
    for (let n = 0; n < plain.length; n += 1) from.push(at)
    text += plain
    at += sign.length
  }
  from.push(given.length)
  return { text, from }
}

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Where a word stands by itself: “Ann” is not in “Annex”. */
function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!(isWord(word[0]) && isWord(text[at - 1])) && !(isWord(word.at(-1)) && isWord(text[at + word.length]))) yield at
}

/** The words as they are looked for: long ones first, so that a whole name goes before its first half. */
const wanted = (words: readonly string[]) =>
  [...new Set(words.map((word) => fold(word).text.trim()).filter((word) => word.length > 1))].toSorted(
    (a, b) => b.length - a.length,
  )

/** Takes words out of texts. What is gone is gone: nothing of it is kept beside. */
export function redactor(words: readonly string[]): (text: string) => string {
  const all = wanted(words)
  if (all.length === 0) return (text) => text
  return (given) => {
    const { text, from } = fold(given)
    const gone: boolean[] = []
    let any = false
    for (const word of all)
      for (const at of placesOf(text, word)) {
        any = true
        for (let n = at; n < at + word.length; n += 1) gone[n] = true
      }
    if (!any) return given
    let out = ''
    for (let at = 0; at < text.length; at += 1) {
      if (!gone[at])
        out += given.slice(from[at], at + 1 < from.length ? Math.max(from[at]!, from[at + 1]!) : given.length)
      else if (!gone[at - 1]) out += blackedOut
    }
    return out
  }
}

/** Which of the words a text still has. */
export function foundIn(text: string, words: readonly string[]): string[] {
  const folded = fold(text).text
  return wanted(words).filter((word) => !placesOf(folded, word).next().done)
}

/** What says how a page is built and not what stands on it. */
const built = new Set(['kind', 'align', 'lang', 'group', 'id', 'day', 'tab'])

/** The same of everything that is made of texts. */
export function redacted<T>(value: T, take: (text: string) => string): T {
  if (typeof value === 'string') return take(value) as T
  if (Array.isArray(value)) return value.map((one) => redacted(one as unknown, take)) as T
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, built.has(key) ? one : redacted(one as unknown, take)]),
    ) as T
  return value
}
