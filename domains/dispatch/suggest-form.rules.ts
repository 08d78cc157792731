const empty = new Set(['and', 'the', 'for', 'form', 'file', 'with', 'copy', 'los', 'las', 'del', 'para', 'con'])

/** Words by which a form can be told from another, without accents, capitals and the s of several. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2 && !empty.has(word))

/** How far the first pages are read for what a paper calls itself. */
const heading = 1500

/** Where a form is named: most of its words in the name of the file, or all of them in a row at the top of the text. */
export function formFit(form: string, name: string, text: string): 'name' | 'text' | undefined {
  const wanted = wordsOf(form)
  if (wanted.length === 0) return undefined
  const named = new Set(wordsOf(name))
  if (wanted.filter((word) => named.has(word)).length * 2 > wanted.length) return 'name'
  return ` ${wordsOf(text.slice(0, heading)).join(' ')} `.includes(` ${wanted.join(' ')} `) ? 'text' : undefined
}
