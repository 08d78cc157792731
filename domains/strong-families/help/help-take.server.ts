import { sql } from 'kysely'
import { dayIn } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { publicForm } from '#platform/server/public-form.ts'
import type { Settings } from '#platform/server/settings.ts'
import { readChild } from '../strong-families.rules.ts'
import { takers } from '../worklist-part.server.ts'
import type { HelpAsked } from './help.calls.ts'

export const helpNotice: NoticeKind = { kind: 'strong-families.help', event: 'notifyRequests' }

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
    crisis_kind: asked.CrisisKind,
    crisis: asked.Crisis,
    children: asked.Children.map(readChild),
    needed_from: asked.NeededFrom,
    needed_to: asked.NeededTo,
    language: asked.Language,
  }
  const { rows } = await sql<{
    taken: string
    is_new: boolean
  }>`select taken, is_new from take_public_help(${JSON.stringify(values)}::jsonb)`.execute(tx)
  const [kept] = rows
  if (kept?.is_new) await tellTakers(tx, settings, { id: kept.taken, program: asked.SubProgramID })
  return kept ? 'received' : 'again'
}

/** Those on whose list it is; a second message of the same parent is no second event. */
async function tellTakers(tx: Tx, settings: Settings, { id, program }: { id: string; program: string }): Promise<void> {
  const today = dayIn(settings.agency.zone, new Date())
  const { rows } = await sql<{
    name: string
    people: string[]
  }>`select o.name, staff_in_roles(o.id, ${[...takers]}::text[], ${today}) as people
    from public_help_offices() o where o.id = ${program}`.execute(tx)
  await tell(tx, settings, helpNotice, {
    to: rows[0]?.people ?? [],
    key: id,
    title: sentence(['A family asks for help: {program}', 'Una familia pide ayuda: {program}'], {
      program: rows[0]?.name ?? '',
    }),
    text: ['It came by the public page. Decide within 72 hours.', 'Llegó por la página pública. Decida en 72 horas.'],
    link: `/StrongFamilies?request=${id}`,
    programs: [program],
  })
}

export async function helpOffices(tx: Tx): Promise<{ SubProgramID: string; Name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from public_help_offices()`.execute(tx)
  return rows.map(({ id, name }) => ({ SubProgramID: id, Name: name.replace(/^Strong Families, /, '') }))
}
