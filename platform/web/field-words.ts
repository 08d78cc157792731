import { getLocale, useLocale, type Language } from './locale.ts'

/** What calls and lists declare is English; each domain adds the Spanish of its own words. */
const spanish = new Map<string, string>()

export function addSpanish(words: Readonly<Record<string, string>>): void {
  for (const [english, other] of Object.entries(words)) spanish.set(english, other)
}

const wordIn = (language: Language, english: string) =>
  (language === 'es' ? spanish.get(english) : undefined) ?? english

/** Says a declared label, help or option in the current language. */
export function useFieldWords(): (english: string) => string {
  const { language } = useLocale()
  return (english) => wordIn(language, english)
}

/** The same outside a component. */
export const fieldWord = (english: string): string => wordIn(getLocale().language, english)
