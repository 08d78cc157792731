import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import { inquiryPath } from './inquiries.rules.ts'
import { recruiters } from './worklist-part.server.ts'

export const inquiryNotices = {
  received: { kind: 'inquiries.received', event: 'notifyRequests' },
  given: { kind: 'inquiries.given', event: 'notifyRequests' },
} as const satisfies Record<string, NoticeKind>

interface Inquiry {
  id: string
  program: string
  today: string
  /** The specialist who answers it; without one, all who could. */
  specialist: string | null
  /** Who wrote it down knows of it. */
  but: string | null
}

/** A new inquiry is told to its specialist, else to those on whose list it is. */
export async function tellReceived(
  tx: Tx,
  settings: Settings,
  { id, program, today, specialist, but }: Inquiry,
): Promise<void> {
  const { rows } = await sql<{
    name: string
    people: string[]
  }>`select o.name, staff_in_roles(o.id, ${[...recruiters]}::text[], ${today}) as people
    from (select id, name from public_offices() union select id, name from sub_program) o where o.id = ${program}`.execute(
    tx,
  )
  const people = specialist === null ? (rows[0]?.people ?? []) : [specialist]
  await tell(tx, settings, inquiryNotices.received, {
    to: people.filter((one) => one !== but),
    key: id,
    title: sentence(['New inquiry: {program}', 'Consulta nueva: {program}'], { program: rows[0]?.name ?? '' }),
    text: ['Nobody has answered it yet.', 'Nadie la ha respondido todavía.'],
    link: inquiryPath(program, id),
    programs: [program],
  })
}

/** An inquiry that was somebody else's, or nobody's, is this specialist's now. */
export const tellGiven = (
  tx: Tx,
  settings: Settings,
  { id, program, specialist }: Pick<Inquiry, 'id' | 'program'> & { specialist: string },
): Promise<number> =>
  tell(tx, settings, inquiryNotices.given, {
    to: [specialist],
    title: ['An inquiry was given to you', 'Se le asignó una consulta'],
    link: inquiryPath(program, id),
    programs: [program],
  })
