import { sql } from 'kysely'
import { asWritten, joined, listed, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { allOf } from '#platform/server/database.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { isExternal, type Acting, type LineRow, type LockedDocument } from './signing-document.server.ts'
import type { Fallen } from './signing-lines.server.ts'
import { lineWords } from './signing.rules.ts'

type Telling = Pick<Acting, 'tx' | 'settings'> & { me: { userId: string } | undefined }

/** No one is told of what they did themselves; no mail names a client. */
async function tell(
  acting: Telling,
  userIds: readonly (string | null)[],
  document: Pick<LockedDocument, 'id' | 'form_label'>,
  what: Words,
  ...parts: Words[]
): Promise<void> {
  const wanted = [...new Set(userIds)].filter((id) => id !== null && id !== acting.me?.userId)
  if (wanted.length === 0) return
  const { rows } = await sql<{
    email: string
    language: Language
  }>`select email, language_of_address(email) as language from application_user
    where id = any (${wanted}::uuid[]) and account_status = 'Active' order by email limit 20`.execute(acting.tx)
  const subject = joined([what, asWritten(document.form_label)], ': ')
  const body = paragraphs(...parts, asWritten(link(acting, document)))
  await allOf(...rows.map(({ email, language }) => queueMail(acting.tx, { to: email, subject, body, language })))
}

const link = ({ settings }: Telling, document: Pick<LockedDocument, 'id'>) =>
  `${publicOrigin(settings)}${settings.basePath}?document=${document.id}`

type Named = Pick<LockedDocument, 'id' | 'form_label' | 'author_id'>

const because = (reason: string) => sentence(['Reason: {reason}', 'Motivo: {reason}'], { reason })

/** Whoever's turn has come; the author where it is someone outside, whom they have to ask. */
export async function tellTurn(acting: Telling, document: Named, opened: readonly LineRow[]): Promise<void> {
  for (const line of opened) {
    const words = sentence(
      line.eligible.length > 1
        ? [
            'A document waits for you to sign as {line}; any one of those asked can sign it.',
            'Un documento espera su firma como {line}; puede firmarlo cualquiera de las personas a quienes se pidió.',
          ]
        : ['A document waits for you to sign as {line}.', 'Un documento espera su firma como {line}.'],
      { line: lineWords(line) },
    )
    if (line.eligible.length > 0) await tell(acting, line.eligible, document, ['To sign', 'Por firmar'], words)
  }
  const outside = [...new Set(opened.filter(isExternal).map(({ block }) => block))]
  if (outside.length > 0)
    await tell(
      acting,
      [document.author_id],
      document,
      ['To have signed', 'Por hacer firmar'],
      sentence(
        [
          'A document of yours now waits for people outside the agency ({who}). Have it signed in person, send a link, or upload the signed paper.',
          'Un documento suyo espera ahora a personas externas a la agencia ({who}). Haga que lo firmen en persona, envíe un enlace o suba el papel firmado.',
        ],
        { who: listed(outside.map((block) => labelWords(approvalBlocks, block))) },
      ),
    )
}

export const tellCompleted = (acting: Telling, document: Named) =>
  tell(
    acting,
    [document.author_id],
    document,
    ['Completed', 'Completado'],
    ['Everyone whose signature is required has signed.', 'Firmaron todas las personas cuya firma se requiere.'],
  )

export const tellReturned = (acting: Telling, document: Named, by: string, declined: boolean) =>
  tell(
    acting,
    [document.author_id],
    document,
    declined ? ['Declined', 'Rechazado'] : ['Returned', 'Devuelto'],
    sentence(
      declined
        ? [
            '{by} declined to sign a document of yours and said why. It is a draft again.',
            '{by} se negó a firmar un documento suyo y dijo por qué. Vuelve a ser un borrador.',
          ]
        : [
            '{by} returned a document of yours and said why. It is a draft again.',
            '{by} devolvió un documento suyo y dijo por qué. Vuelve a ser un borrador.',
          ],
      { by },
    ),
  )

/** Whose signature no longer counts, and why. */
export const tellFallen = (acting: Telling, document: Named, fallen: readonly Fallen[], what: Words, reason: string) =>
  tell(
    acting,
    [document.author_id, ...fallen.map(({ userId }) => userId)],
    document,
    what,
    ['This is about a document you wrote or signed.', 'Se trata de un documento que usted escribió o firmó.'],
    because(reason),
    ...(fallen.length > 0
      ? [
          [
            'Signatures made until then no longer count; you are asked again when it is your turn.',
            'Las firmas hechas hasta entonces ya no valen; se le pedirá de nuevo cuando sea su turno.',
          ] as const,
        ]
      : []),
  )

export const tellVoided = (acting: Telling, document: Named, signers: readonly (string | null)[], reason: string) =>
  tell(
    acting,
    [document.author_id, ...signers],
    document,
    ['Voided', 'Anulado'],
    ['A document you wrote or signed was voided.', 'Se anuló un documento que usted escribió o firmó.'],
    because(reason),
  )
