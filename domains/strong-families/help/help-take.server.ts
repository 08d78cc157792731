import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { publicForm } from '#platform/server/public-form.ts'
import type { Settings } from '#platform/server/settings.ts'
import { readChild } from '../strong-families.rules.ts'
import type { HelpAsked } from './help.calls.ts'

const form = publicForm('help')
export const helpToken = form.token

/** What is wrong with what a parent wrote, before anything is counted. */
export function helpWhyNot(asked: Pick<HelpAsked, 'Children' | 'NeededFrom' | 'NeededTo'>) {
  if (!asked.Children.every(readChild)) return 'ChildLine' as const
  return asked.NeededFrom && asked.NeededTo && asked.NeededTo < asked.NeededFrom
    ? ('NeededCrossed' as const)
    : undefined
}

/** Takes what a parent sent, unless it looks like a robot's; a robot that filled the hidden field hears only thanks. */
export async function takeHelp(
  tx: Tx,
  settings: Settings,
  { Token, Website, ...asked }: HelpAsked,
  ip: string,
): Promise<'received' | 'again'> {
  const admitted = await form.admits(tx, settings, { token: Token, trap: Website, ip })
  if (admitted !== 'take') return admitted === 'thanks' ? 'received' : 'again'
  const values = {
    sub_program_id: asked.SubProgramID,
    first_name: asked.FirstName,
    last_name: asked.LastName,
    phone_digits: asked.PhoneNumberDigits,
    email: asked.Email,
    city: asked.City,
    zip_code: asked.ZipCode,
    crisis: asked.Crisis,
    children: asked.Children.map(readChild),
    needed_from: asked.NeededFrom,
    needed_to: asked.NeededTo,
    language: asked.Language,
  }
  const { rows } = await sql<{
    taken: boolean
  }>`select take_public_help(${JSON.stringify(values)}::jsonb) as taken`.execute(tx)
  return rows[0]!.taken ? 'received' : 'again'
}

export async function helpOffices(tx: Tx): Promise<{ SubProgramID: string; Name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from public_help_offices()`.execute(tx)
  return rows.map(({ id, name }) => ({ SubProgramID: id, Name: name.replace(/^Strong Families, /, '') }))
}
