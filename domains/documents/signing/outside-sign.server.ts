import { sql } from 'kysely'
import { sentence, type Language } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { aboutDocument, documentNotices } from '../document-notices.server.ts'
import type { Settings } from '#platform/server/settings.ts'
import { writeEvent } from './events.server.ts'
import { outsideDisclosure } from './esign-text.rules.ts'
import { findOpenLink, mostFailures, type OpenLink } from './outside-links.server.ts'
import { capture } from './signing-capture.server.ts'
import { follow, putSignature } from './signing-engine.server.ts'
import { returnToAuthor } from './signing-review.server.ts'
import { isSameName, type Strokes } from './signing.rules.ts'

export interface Visit {
  tx: Tx
  settings: Settings
  today: string
  ip: string
  userAgent: string
  language: Language
}

export interface Given {
  Consent: boolean
  ContentSha256: string
  Method: 'Typed' | 'Drawn'
  Name: string
  Strokes: string
  Reason: string
}

export type Told =
  | 'gone'
  | 'signed'
  | 'declined'
  | 'papered'
  | 'consentNeeded'
  | 'nameWrong'
  | 'drawMore'
  | 'whyNeeded'
  | 'changed'

class NotASignature extends Error {}

const nameParts = (name: string) => {
  const words = name.trim().split(/\s+/)
  return { first: words[0]!, last: words.at(-1)!, middle: words.slice(1, -1).join(' ') }
}

function strokesOf(text: string): Strokes {
  try {
    const given = JSON.parse(text) as unknown
    const isPoint = (point: unknown) => Array.isArray(point) && point.every((one) => typeof one === 'number')
    const isStroke = (stroke: unknown) => Array.isArray(stroke) && stroke.length <= 4000 && stroke.every(isPoint)
    return Array.isArray(given) && given.length <= 200 && given.every(isStroke) ? (given as Strokes) : []
  } catch {
    return []
  }
}

/** Signs with a link: once, over what was shown, with consent and name. */
export async function signByLink(visit: Visit, token: string, given: Given): Promise<Told> {
  const { tx } = visit
  const open = await findOpenLink(tx, token)
  if (!open) return 'gone'
  const { link, document, version, line } = open
  if (given.ContentSha256 !== version.content_sha256) return 'changed'
  if (!given.Consent) return 'consentNeeded'
  const refuse = () => {
    throw new NotASignature()
  }
  const signing =
    given.Method === 'Drawn'
      ? { Method: 'Drawn' as const, Strokes: strokesOf(given.Strokes) as number[][][] }
      : { Method: 'Typed' as const, Text: given.Name }
  const signer = { name: nameParts(link.signer_name), clickIsEnough: false, keptImage: async () => undefined }
  let captured
  try {
    captured = await capture(signing, signer, refuse)
  } catch (error) {
    if (!(error instanceof NotASignature)) throw error
    await tx
      .updateTable('signature_request')
      .set({ failures: link.failures + 1 })
      .where('id', '=', link.id)
      .execute()
    if (link.failures + 1 >= mostFailures) return 'gone'
    return given.Method === 'Drawn' ? 'drawMore' : 'nameWrong'
  }
  // The link may spell the name otherwise than the chart; whoever is not asked any more signs nothing.
  const person =
    line.candidates.find(({ Name }) => Name === link.signer_name) ??
    line.candidates.find(({ Name }) => isSameName(link.signer_name, Name))
  if (!person) return 'gone'
  const consent = await tx
    .insertInto('esign_consent')
    .values({
      person_id: person.PersonID,
      person_name: link.signer_name,
      disclosure_version: outsideDisclosure,
      scope: `Document ${document.id}`,
      method: 'Link',
      ip: visit.ip || null,
      user_agent: visit.userAgent.slice(0, 400),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = {
    userId: null,
    personId: person.PersonID,
    printedName: link.signer_name,
    authMethod: `Link sent to ${link.email}`,
    authAt: link.opened_at,
    consentId: consent.id,
    language: visit.language === 'es' ? 'Spanish' : 'English',
  }
  if (!(await putSignature(visit, document, version, line, by, captured))) return 'gone'
  await endLink(visit, open)
  await follow({ ...visit, me: undefined }, document, version)
  return 'signed'
}

export async function declineByLink(visit: Visit, token: string, reason: string): Promise<Told> {
  const open = await findOpenLink(visit.tx, token)
  if (!open) return 'gone'
  const { link, document, version, line } = open
  const words = reason.trim().slice(0, 1000)
  if (!words) return 'whyNeeded'
  if (document.state !== 'AwaitingSignatures') return 'gone'
  await visit.tx
    .insertInto('document_comment')
    .values({
      document_id: document.id,
      document_version_id: version.id,
      signature_line_id: line.id,
      sub_program_id: document.sub_program_id,
      client_membership_id: document.client_membership_id,
      employee_id: document.employee_id,
      comment: words,
      made_by_name: link.signer_name,
    })
    .execute()
  await endLink(visit, open)
  await returnToAuthor({ ...visit, me: undefined }, open, {
    by: link.signer_name,
    byId: null,
    reason: words,
    declined: true,
  })
  return 'declined'
}

/** Tells whoever sent the link that a paper copy is wanted; the link stays as it is. */
export async function askForPaper(visit: Visit, token: string): Promise<Told> {
  const { tx, settings } = visit
  const open = await findOpenLink(tx, token)
  if (!open) return 'gone'
  const { link, document, line } = open
  const { rows } = await sql<{ told: boolean }>`select exists (select from document_event e
      where e.document_id = ${document.id} and e.type = 'PaperAsked' and e.data ->> 'requestId' = ${link.id}) as told`.execute(
    tx,
  )
  if (rows[0]!.told) return 'papered'
  await writeEvent(tx, document.id, {
    type: 'PaperAsked',
    actorId: null,
    actorName: link.signer_name,
    data: { name: link.signer_name, line: line.label, requestId: link.id },
  })
  await tell(tx, settings, documentNotices.paper, {
    to: [link.sent_by],
    key: link.id,
    title: sentence(['Wants to sign on paper: {form}', 'Prefiere firmar en papel: {form}'], {
      form: document.form_label,
    }),
    text: [
      'Someone you sent a link to would rather sign on paper. Print the document, have it signed and upload the scan.',
      'Alguien a quien envió un enlace prefiere firmar en papel. Imprima el documento, haga que lo firmen y suba la copia escaneada.',
    ],
    ...aboutDocument(document),
  })
  return 'papered'
}

/** The first look is written down. */
export async function noteOpened(tx: Tx, { link, document, line }: OpenLink): Promise<void> {
  if (link.opened_at) return
  await tx
    .updateTable('signature_request')
    .set({ opened_at: sql<string>`now()` })
    .where('id', '=', link.id)
    .execute()
  await writeEvent(tx, document.id, {
    type: 'LinkOpened',
    actorId: null,
    actorName: link.signer_name,
    data: { name: link.signer_name, line: line.label },
  })
}

const endLink = ({ tx }: Visit, { link }: OpenLink) =>
  tx
    .updateTable('signature_request')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', link.id)
    .execute()
