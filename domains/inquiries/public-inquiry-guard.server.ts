import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { publicForm } from '#platform/server/public-form.ts'
import type { Settings } from '#platform/server/settings.ts'
import { tellReceived } from './inquiry-notices.server.ts'
import type { PublicInquiry } from './public-inquiry.calls.ts'

const form = publicForm('inquiry')
export const formToken = form.token

export type Taken = 'received' | 'again'

/** Takes what a stranger sent, unless it looks like a robot's; a robot that filled the hidden field hears only thanks. */
export async function takeInquiry(
  tx: Tx,
  settings: Settings,
  { Token, Website, ...asked }: PublicInquiry,
  where: { ip: string; today: string },
): Promise<Taken> {
  const admitted = await form.admits(tx, settings, { token: Token, trap: Website, ip: where.ip })
  if (admitted !== 'take') return admitted === 'thanks' ? 'received' : 'again'
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
  const { rows } = await sql<{ taken: string; is_new: boolean }>`
    select taken, is_new from take_public_inquiry(${JSON.stringify(values)}::jsonb, ${where.today})`.execute(tx)
  const [kept] = rows
  if (kept?.is_new)
    await tellReceived(tx, settings, {
      id: kept.taken,
      program: asked.SubProgramID,
      today: where.today,
      specialist: null,
      but: null,
    })
  return kept ? 'received' : 'again'
}

export async function offices(tx: Tx): Promise<{ SubProgramID: string; Name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from public_offices()`.execute(tx)
  return rows.map(({ id, name }) => ({ SubProgramID: id, Name: name.replace(/^Foster, /, '') }))
}
