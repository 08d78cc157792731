import type { FastifyInstance } from 'fastify'
import { checkText } from './json.ts'
import { refused } from './refused.ts'

export type PostedFields = Partial<Record<string, string>>

const mostFields = 60

function readForm(body: string): PostedFields {
  const fields: PostedFields = {}
  const pairs = [...new URLSearchParams(body)]
  if (pairs.length > mostFields) throw refused('InvalidInput')
  for (const [name, value] of pairs) {
    if (!/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) || Object.hasOwn(fields, name)) throw refused('InvalidInput')
    fields[name] = value
  }
  checkText(fields)
  return fields
}

/** Forms are read by pages that work without scripts only; every other part of the server goes on refusing them. */
export function readForms(plugin: FastifyInstance, bodyLimit: number): void {
  plugin.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      try {
        done(null, readForm(body as string))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
