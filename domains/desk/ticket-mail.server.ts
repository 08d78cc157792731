import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { asWritten, both, sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { scrub } from '#platform/server/scrub.ts'
import { screens } from './ticket-shapes.rules.ts'

/** To a help desk that may be outside the agency: technical facts as they are, the sentence with what could be a name taken out. */
export async function mailTicket(tx: Tx, to: string, userId: string, ticketId: string): Promise<void> {
  const found = await sql<{
    number: number
    screen: string
    part: string | null
    call: string | null
    status: number | null
    code: string | null
    reference: string | null
    release: string
    browser: string | null
    sentence: string
    email: string
    name: string
  }>`select t.*, u.email, n.name from ticket t join application_user u on u.id = t.user_id
    join staff_names(array[${userId}::uuid]) n on n.id = t.user_id where t.id = ${ticketId}`.execute(tx)
  const ticket = found.rows[0]!
  const where = both((language) => labelOf(screens, ticket.screen, language))
  await queueMail(tx, {
    to,
    subject: sentence(['Request for help {number}', 'Solicitud de ayuda {number}'], { number: String(ticket.number) }),
    body: paragraphs(
      sentence(['{name} ({email}) asks for help.', '{name} ({email}) pide ayuda.'], {
        name: ticket.name,
        email: ticket.email,
      }),
      asWritten(scrub(ticket.sentence)),
      [
        'Words that could be a name were taken out. The whole request is in KITH under Admin, Requests.',
        'Se quitaron palabras que podrían ser un nombre. La solicitud completa está en KITH, en Administración, Solicitudes.',
      ],
      sentence(['Screen: {where} {part}', 'Pantalla: {where} {part}'], { where, part: ticket.part }),
      ticket.call &&
        sentence(['Call: {call}, {status} {code}', 'Llamada: {call}, {status} {code}'], {
          call: ticket.call,
          status: String(ticket.status ?? ''),
          code: ticket.code,
        }),
      ticket.reference &&
        sentence(['Reference: {reference}', 'Referencia: {reference}'], { reference: ticket.reference }),
      sentence(['Version {release}, {browser}', 'Versión {release}, {browser}'], {
        release: ticket.release,
        browser: ticket.browser,
      }),
    ),
  })
  await tx
    .updateTable('ticket')
    .set({ mailed_at: sql`now()` })
    .where('id', '=', ticketId)
    .execute()
}
