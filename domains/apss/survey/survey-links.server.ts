import { createHash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { asWritten, counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { plainAddress } from '#platform/server/ip-rules.ts'

export const surveyPath = '/Public/Survey'
export const newSecret = () => randomBytes(32).toString('base64url')
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest()
const secretShape = /^[A-Za-z0-9_-]{43}$/

export interface OpenSurvey {
  id: string
  apss_family_id: string
  sub_program_id: string
  sent_by: string
}

/** What a link opens while it is unanswered, not taken back and in time; otherwise nothing, whatever the cause. */
export async function findSurvey(tx: Tx, secret: string): Promise<OpenSurvey | undefined> {
  if (!secretShape.test(secret)) return undefined
  // Held: of two who send at once one answers.
  const { rows } = await sql<OpenSurvey>`select id, apss_family_id, sub_program_id, sent_by from apss_survey
    where token_hash = ${secretHash(secret)} and answered_at is null and revoked_at is null and expires_at > now() for update`.execute(
    tx,
  )
  return rows[0]
}

/** Whoever holds an IPv6 network can change addresses inside it at will, so its first half counts as one. */
function addressOf(ip: string): string {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain
}

/** Counts within an hour, in the database that all instances share. */
export async function countTry(tx: Tx, kind: string, ip: string): Promise<number> {
  const { rows } = await sql<{
    failures: number
  }>`insert into throttle as t (key, failures) values (${`survey:${kind}:${addressOf(ip)}`}, 1)
    on conflict (key) do update set failures = case when t.window_start < now() - interval '1 hour' then 1 else t.failures + 1 end,
      window_start = case when t.window_start < now() - interval '1 hour' then now() else t.window_start end
    returning failures`.execute(tx)
  return rows[0]!.failures
}

interface MailParts {
  name: string
  days: number
  link: string
  agency: string
}

export function surveyMail({ name, days, link, agency }: MailParts): { subject: Words; body: Words } {
  return {
    subject: sentence(['{agency} asks how we are doing', '{agency} le pregunta cómo lo estamos haciendo'], { agency }),
    body: joined(
      [
        sentence(['Hello {name},', 'Hola, {name}:'], { name }),
        [
          'Tell us in two minutes how our work with your family was:',
          'Díganos en dos minutos cómo fue nuestro trabajo con su familia:',
        ],
        asWritten(link),
        sentence(['The link works for {days} and once.', 'El enlace funciona durante {days} y una sola vez.'], {
          days: counted(days, ['one day', 'un día'], ['# days', '# días']),
        }),
      ],
      '\n\n',
    ),
  }
}
