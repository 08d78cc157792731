import { asWritten, joined, listed, sentence, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { paragraphs } from '#platform/server/mail.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { aboutDocument, documentNotices } from '../document-notices.server.ts'
import { isExternal, type Acting, type LineRow, type LockedDocument } from './signing-document.server.ts'
import type { Fallen } from './signing-lines.server.ts'
import { lineWords } from './signing.rules.ts'

type Telling = Pick<Acting, 'tx' | 'settings'> & { me: { userId: string } | undefined }

type Named = Pick<
  LockedDocument,
  'id' | 'form_label' | 'author_id' | 'client_membership_id' | 'chart_type' | 'chart_id'
>

/** No one is told of what they did themselves. */
const tellOf = (
  { tx, settings, me }: Telling,
  kind: NoticeKind,
  document: Named,
  { to, what, text, typed }: { to: readonly (string | null)[]; what: Words; text: Words; typed?: string },
) =>
  tell(tx, settings, kind, {
    to: to.filter((id) => id !== me?.userId),
    title: joined([what, asWritten(document.form_label)], ': '),
    text,
    typed,
    ...aboutDocument(document),
  })

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
    if (line.eligible.length > 0)
      await tellOf(acting, documentNotices.turn, document, {
        to: line.eligible,
        what: ['To sign', 'Por firmar'],
        text: words,
      })
  }
  const outside = [...new Set(opened.filter(isExternal).map(({ block }) => block))]
  if (outside.length > 0)
    await tellOf(acting, documentNotices.outside, document, {
      to: [document.author_id],
      what: ['To have signed', 'Por hacer firmar'],
      text: sentence(
        [
          'A document of yours now waits for people outside the agency ({who}). Have it signed in person, send a link, or upload the signed paper.',
          'Un documento suyo espera ahora a personas externas a la agencia ({who}). Haga que lo firmen en persona, envíe un enlace o suba el papel firmado.',
        ],
        { who: listed(outside.map((block) => labelWords(approvalBlocks, block))) },
      ),
    })
}

export const tellCompleted = (acting: Telling, document: Named) =>
  tellOf(acting, documentNotices.completed, document, {
    to: [document.author_id],
    what: ['Completed', 'Completado'],
    text: ['Everyone whose signature is required has signed.', 'Firmaron todas las personas cuya firma se requiere.'],
  })

export const tellReturned = (acting: Telling, document: Named, by: string | Words, declined: boolean) =>
  tellOf(acting, documentNotices.returned, document, {
    to: [document.author_id],
    what: declined ? ['Declined', 'Rechazado'] : ['Returned', 'Devuelto'],
    text: sentence(
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
  })

/** Whose signature no longer counts, and why. */
export const tellFallen = (acting: Telling, document: Named, fallen: readonly Fallen[], what: Words, reason: string) =>
  tellOf(acting, documentNotices.fallen, document, {
    to: [document.author_id, ...fallen.map(({ userId }) => userId)],
    what,
    text: paragraphs(
      ['This is about a document you wrote or signed.', 'Se trata de un documento que usted escribió o firmó.'],
      fallen.length > 0 && [
        'Signatures made until then no longer count; you are asked again when it is your turn.',
        'Las firmas hechas hasta entonces ya no valen; se le pedirá de nuevo cuando sea su turno.',
      ],
    ),
    typed: reason,
  })

export const tellVoided = (acting: Telling, document: Named, signers: readonly (string | null)[], reason: string) =>
  tellOf(acting, documentNotices.voided, document, {
    to: [document.author_id, ...signers],
    what: ['Voided', 'Anulado'],
    text: ['A document you wrote or signed was voided.', 'Se anuló un documento que usted escribió o firmó.'],
    typed: reason,
  })
