import { sql } from 'kysely'
import { queueMail } from '#platform/server/mail.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { isExternal, type Acting, type LineRow, type LockedDocument } from './signing-document.server.ts'
import type { Fallen } from './signing-lines.server.ts'
import { blockLabel } from './signing.rules.ts'

type Telling = Pick<Acting, 'tx' | 'settings'> & { me: { userId: string } | undefined }

/** Nobody is told of what they did themselves; no mail names a client. */
async function tell(
  acting: Telling,
  userIds: readonly (string | null)[],
  subject: string,
  body: string,
): Promise<void> {
  const wanted = [...new Set(userIds)].filter((id) => id !== null && id !== acting.me?.userId)
  if (wanted.length === 0) return
  const { rows } = await sql<{ email: string }>`select email from application_user
    where id = any (${wanted}::uuid[]) and account_status = 'Active' order by email limit 20`.execute(acting.tx)
  for (const { email } of rows) await queueMail(acting.tx, { to: email, subject, body })
}

const link = ({ settings }: Telling, document: Pick<LockedDocument, 'id'>) =>
  `${publicOrigin(settings)}${settings.basePath}?document=${document.id}`

type Named = Pick<LockedDocument, 'id' | 'form_label' | 'author_id'>

/** Whoever's turn has come; the author where it is somebody outside, whom they have to ask. */
export async function tellTurn(acting: Telling, document: Named, opened: readonly LineRow[]): Promise<void> {
  for (const line of opened) {
    const shared = line.eligible.length > 1 ? '; any one of those asked can sign it' : ''
    if (line.eligible.length > 0)
      await tell(
        acting,
        line.eligible,
        `To sign: ${document.form_label}`,
        `A document waits for you to sign as ${line.label}${shared}.\n\n${link(acting, document)}`,
      )
  }
  const outside = [...new Set(opened.filter(isExternal).map(({ block }) => blockLabel(block).toLowerCase()))]
  if (outside.length > 0)
    await tell(
      acting,
      [document.author_id],
      `To have signed: ${document.form_label}`,
      `A document of yours now waits for people outside the agency (${outside.join(', ')}). Have it signed in person, send a link, or upload the signed paper.\n\n${link(acting, document)}`,
    )
}

export const tellCompleted = (acting: Telling, document: Named) =>
  tell(
    acting,
    [document.author_id],
    `Completed: ${document.form_label}`,
    `Everybody whose signature is required has signed.\n\n${link(acting, document)}`,
  )

export const tellReturned = (acting: Telling, document: Named, by: string, declined: boolean) =>
  tell(
    acting,
    [document.author_id],
    `${declined ? 'Declined' : 'Returned'}: ${document.form_label}`,
    `${by} ${declined ? 'declined to sign' : 'returned'} a document of yours and said why. It is a draft of yours again.\n\n${link(acting, document)}`,
  )

/** Whose signature no longer stands, and why. */
export const tellFallen = (acting: Telling, document: Named, fallen: readonly Fallen[], what: string, reason: string) =>
  tell(
    acting,
    [document.author_id, ...fallen.map(({ userId }) => userId)],
    `${what}: ${document.form_label}`,
    `A document you wrote or signed: ${what.toLowerCase()}. Reason: ${reason}\n${fallen.length > 0 ? 'Signatures made until then no longer stand; you are asked again when it is your turn.\n' : ''}\n${link(acting, document)}`,
  )

export const tellVoided = (acting: Telling, document: Named, signers: readonly (string | null)[], reason: string) =>
  tell(
    acting,
    [document.author_id, ...signers],
    `Voided: ${document.form_label}`,
    `A document you wrote or signed was voided. Reason: ${reason}\n\n${link(acting, document)}`,
  )
