import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { plainAddress } from '#platform/server/ip-rules.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { readPepper } from '#platform/server/pepper.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { PublicInquiry } from './public-inquiry.calls.ts'

/** Nobody fills the form faster; nobody leaves it open longer and still means it. */
export const leastSeconds = 4
const mostHours = 24
export const perAddress = 6
export const inAll = 300

const keys = new WeakMap<Settings, Buffer>()
function keyOf(settings: Settings): Buffer {
  const known =
    keys.get(settings) ?? Buffer.from(hkdfSync('sha256', readPepper(settings), '', 'kith public inquiry', 32))
  keys.set(settings, known)
  return known
}
const signed = (settings: Settings, text: string) =>
  createHmac('sha256', keyOf(settings)).update(text).digest('base64url')

/** Says when the form was drawn; only this agency's servers can make one. */
export function formToken(settings: Settings, now = Date.now()): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${signed(settings, text)}`
}

function isTimely(settings: Settings, token: string): boolean {
  const at = token.lastIndexOf('.')
  const [text, mark] = [token.slice(0, at), Buffer.from(token.slice(at + 1))]
  const right = Buffer.from(signed(settings, text))
  if (right.length !== mark.length || !timingSafeEqual(right, mark)) return false
  const seconds = (Date.now() - Number.parseInt(text.split('.')[0] ?? '', 36)) / 1000
  return seconds >= leastSeconds && seconds <= mostHours * 3600
}

/** Whoever holds an IPv6 network can change addresses inside it at will, so its first half counts as one. */
function addressOf(ip: string): string {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain
}

/** Counts within an hour, in the database that all instances share. */
async function count(tx: Tx, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`insert into throttle as t (key, failures) values (${key}, 1)
    on conflict (key) do update set failures = case when t.window_start < now() - interval '1 hour' then 1 else t.failures + 1 end,
      window_start = case when t.window_start < now() - interval '1 hour' then now() else t.window_start end
    returning failures`.execute(tx)
  return rows[0]!.failures
}

export type Taken = 'received' | 'again'

/** Takes what a stranger sent, unless it looks like a robot's; a robot that filled the hidden field hears only thanks. */
export async function takeInquiry(
  tx: Tx,
  settings: Settings,
  { Token, Website, ...asked }: PublicInquiry,
  where: { ip: string; today: string },
): Promise<Taken> {
  if (Website) return 'received'
  if (!isTimely(settings, Token)) return 'again'
  if ((await count(tx, `inquiry:token:${Token.slice(0, 40)}`)) > 1) return 'received'
  if ((await count(tx, `inquiry:address:${addressOf(where.ip)}`)) > perAddress) return 'again'
  if ((await count(tx, 'inquiry:all')) > inAll) return 'again'
  const values = {
    sub_program_id: asked.SubProgramID,
    first_name: asked.FirstName,
    last_name: asked.LastName,
    phone_digits: asked.PhoneNumberDigits,
    email: asked.Email,
    city: asked.City,
    state_abbreviation: asked.StateAbbreviation,
    zip_code: asked.ZipCode,
    interest: asked.Interest,
    source: asked.Source ?? 'Agency Web Site',
    best_time: asked.BestTime,
    consent_to_text: asked.ConsentToText,
    note: asked.Note,
    language: asked.Language,
    caregiver_type: asked.Interest === 'Kinship' ? 'Kinship/suitable person' : null,
  }
  const { rows } = await sql<{ taken: boolean }>`
    select take_public_inquiry(${JSON.stringify(values)}::jsonb, ${where.today}) as taken`.execute(tx)
  return rows[0]!.taken ? 'received' : 'again'
}

export async function offices(tx: Tx): Promise<{ SubProgramID: string; Name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from public_offices()`.execute(tx)
  return rows.map(({ id, name }) => ({ SubProgramID: id, Name: name.replace(/^Foster, /, '') }))
}
