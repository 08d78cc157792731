import { say, type Language, type Words } from '#platform/contract/words.ts'

type Part = string | number | Html | Words | readonly Html[] | false | null | undefined

/** Markup that is safe to send, told in the reader's language at the end; everything else put into a page is escaped. */
export class Html {
  readonly #strings: readonly string[]
  readonly #parts: readonly Part[]
  constructor(strings: readonly string[], parts: readonly Part[]) {
    this.#strings = strings
    this.#parts = parts
  }

  textIn(language: Language): string {
    return this.#strings.reduce((text, string, at) => text + partText(this.#parts[at - 1], language) + string)
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] as string)

const isWords = (part: Words | readonly Html[]): part is Words => typeof part[0] === 'string'

function partText(part: Part, language: Language): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.textIn(language)
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return isWords(part) ? escaped(say(part, language)) : part.map((inner) => inner.textIn(language)).join('')
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => new Html(strings, parts)
