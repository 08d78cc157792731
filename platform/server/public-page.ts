import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#platform/contract/words.ts'
import { pageStyle } from './public-page-style.ts'

/** Nothing runs, nothing loads, and no other page may frame it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

export const sendPage = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(text)

interface Page {
  language: Language
  agency: string
  title: string
  body: string
  path: string
}

/** A page for strangers, outside the app, with the way to the same in the other language. */
export function publicPage({ language, agency, title, body, path }: Page): string {
  const [other, words] = language === 'en' ? ['es', 'Español'] : ['en', 'English']
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${safe(agency)}</title><style>${pageStyle}</style></head><body><main><header><b>${safe(agency)}</b><a href="${path}?lang=${other}" lang="${other}">${words}</a></header><h1>${title}</h1>${body}</main></body></html>`
}
