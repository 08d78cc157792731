import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#platform/contract/words.ts'

/** Our own pages say in which language they are shown; anyone else is answered as their browser asks. */
export const languageHeader = 'x-kith-language'

export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = headers[languageHeader]
  if (isLanguage(chosen)) return chosen
  return /^\s*es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en'
}

/** A page that stands by itself can also be asked for in a language by its address. */
export function pageLanguageOf(request: Pick<FastifyRequest, 'headers' | 'query'>): Language {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : languageOf(request)
}
