import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import { refused } from './refused.ts'

const maxDepth = 20

const invalid = (words: Words, field = 'body') =>
  refused('InvalidInput', { errors: [words], fields: { [field]: words } })

const orText = (path: string): Words => (path ? asWritten(path) : ['The text', 'El texto'])

/**
 * Reads JSON as strictly as a record system must: a field given twice, text the database cannot hold, numbers that would be
 * rounded and endless nesting are refused by name instead of being mended silently.
 */
export function readJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid(['The body is not valid JSON.', 'El contenido no es JSON válido.'])
  }
  scan(text)
  checkText(value)
  return value
}

/** Refuses text the database cannot hold and numbers that would be rounded, naming the field. */
export function checkText(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0'))
      throw invalid(
        sentence(
          ['{path} has a character that cannot be saved.', '{path} tiene un carácter que no se puede guardar.'],
          {
            path: orText(path),
          },
        ),
        path || 'body',
      )
    if (!value.isWellFormed())
      throw invalid(
        sentence(['{path} has half a character.', '{path} tiene medio carácter.'], { path: orText(path) }),
        path || 'body',
      )
    return
  }
  if (typeof value === 'number') {
    if (Number.isInteger(value) && !Number.isSafeInteger(value))
      throw invalid(
        sentence(['{path} is too large.', '{path} es demasiado grande.'], {
          path: path || ['The number', 'El número'],
        }),
        path || 'body',
      )
    return
  }
  if (!value || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) checkText(inner, path ? `${path}.${key}` : key)
}

/** Walks the raw text for what JSON.parse hides: names given twice, `__proto__`, depth. */
function scan(text: string): void {
  const names: (Set<string> | null)[] = []
  let at = 0
  let expectName = false
  while (at < text.length) {
    const c = text[at]
    if (c === '"') {
      const end = stringEnd(text, at)
      const seen = names.at(-1)
      if (expectName && seen) {
        const name = JSON.parse(text.slice(at, end + 1)) as string
        if (seen.has(name)) throw invalid([`${name} is given twice.`, `${name} aparece dos veces.`], name)
        if (name === '__proto__' || name === 'constructor')
          throw invalid([`Unknown field: ${name}.`, `Campo desconocido: ${name}.`], name)
        seen.add(name)
        expectName = false
      }
      at = end
    } else if (c === '{') {
      names.push(new Set())
      expectName = true
    } else if (c === '[') {
      names.push(null)
      expectName = false
    } else if (c === '}' || c === ']') {
      names.pop()
    } else if (c === ',') {
      expectName = names.at(-1) !== null
    }
    if (names.length > maxDepth)
      throw invalid([
        `The body is nested deeper than ${maxDepth} levels.`,
        `El contenido tiene más de ${maxDepth} niveles.`,
      ])
    at += 1
  }
}

function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
