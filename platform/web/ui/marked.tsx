import { plainWords, wordsPattern } from '#platform/contract/search.ts'

/** A text in which what was looked for is marked, with or without its accents. */
export function Marked({ text, search }: { text: string; search: string }) {
  const words = plainWords(search)
  const found = wordsPattern(words)
  if (!found) return <>{text}</>
  const parts = text.split(new RegExp(`(${found.source}[\\p{L}\\p{N}]*)`, 'iu'))
  return parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))
}
