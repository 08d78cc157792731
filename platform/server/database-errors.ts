import type { CallSpec } from '#platform/contract/call.ts'
import type { RefuseDetail } from './handlers.ts'
import { refused, Refused } from './refused.ts'

interface PgError extends Error {
  code?: string
  constraint?: string
  table?: string
}

export const isRetryable = (error: unknown) => ['40001', '40P01'].includes((error as PgError).code ?? '')

const outages = /^(08|53|57P|57014|55P03|25P03)/

export function isOutage(error: unknown): boolean {
  const { code, message = '' } = error as PgError
  if (code && outages.test(code)) return true
  if (code && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  return /Connection terminated|Query read timeout|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/.test(
    message,
  )
}

/** The database names the month that a row would have gone into. */
const book = /^audit(_\d{4}_\d\d|_default)?$/

/** Turns what the database refused into the sentence the call declares for it. */
export function fromDatabase(error: unknown, call: CallSpec): Refused | undefined {
  const { code, constraint, table } = error as PgError
  // What cannot be written down is our fault, never the caller's.
  if (!code || (table && book.test(table))) return undefined
  if (constraint) {
    for (const [name, declared] of Object.entries(call.errors ?? {})) {
      if ([declared.constraint ?? []].flat().includes(constraint)) return declaredRefusal(name, declared)
    }
  }
  if (['23P01', '23505', '23503', '23514', '23502'].includes(code)) return refused('Conflict')
  if (/^22/.test(code)) return refused('InvalidInput')
  if (code === '42501') return refused('NotFound')
  return undefined
}

export function declaredRefusal(
  code: string,
  declared: NonNullable<CallSpec['errors']>[string],
  detail: RefuseDetail = {},
): Refused {
  const message = detail.message ?? declared.message
  const field = detail.field ?? declared.field
  return new Refused(declared.status ?? 409, {
    errors: [message],
    code,
    ...(field ? { fields: { [field]: message } } : {}),
  })
}
