import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { fileFormats, fileOutput } from '#platform/contract/roster-file.ts'
import { labels } from '#platform/contract/labels.ts'
import { list } from '#platform/contract/lists/base.ts'
import { mostInPacket } from '#domains/documents/evidence/packets.calls.ts'

export const disclosureBases = list(
  { value: 'Consent', label: ['Written consent', 'Consentimiento escrito'] },
  { value: 'Court order', label: ['Court order', 'Orden judicial'] },
  { value: 'Required by law', label: ['Required by law', 'La ley lo exige'] },
  { value: 'Care and placement', label: ['Care and placement', 'Cuidado y ubicación'] },
  { value: 'Medical emergency', label: ['Medical emergency', 'Emergencia médica'] },
)
const folder = 'Core/Disclosures'
const chartId = id(['Chart', 'Expediente'])
const recipient = text(['Shared with', 'Compartido con'], { max: 200 })
const purpose = text(['What for', 'Para qué'], { max: 300 })
const kinds = choices(['Restricted information it covers', 'Información restringida que cubre'], labels)
const consentId = id(['Consent', 'Consentimiento'])

const Consent = z.strictObject({
  ConsentID: consentId,
  Labels: kinds,
  Recipient: recipient,
  Purpose: purpose,
  SignedOn: day(['Signed on', 'Firmado el']),
  ExpiresOn: day(['Good until', 'Válido hasta']),
  RevokedOn: z.nullable(z.string()),
  RevokeReason: z.nullable(z.string()),
  /** It can be used today. */
  Holds: z.boolean(),
  version: version(),
})
export type ReleaseConsent = z.infer<typeof Consent>

const Disclosure = z.strictObject({
  DisclosureID: id(['Disclosure', 'Entrega']),
  At: z.string(),
  By: z.string(),
  Recipient: recipient,
  Purpose: purpose,
  Basis: choice(['Legal basis', 'Base legal'], disclosureBases),
  Documents: z.array(z.string()),
  Labels: kinds,
  ConsentID: z.nullable(consentId),
  PacketID: id(['Packet', 'Paquete']),
})
export type DisclosureRow = z.infer<typeof Disclosure>

const make = {
  extra: true,
  permission: 'Disclosure.Make',
  scope: { chart: 'ChartID' },
  topics: ['disclosures', 'packets'],
} as const

export const disclosureCalls = {
  getDisclosures: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'What was given to people outside about a person, and the consents on file',
    permission: 'CaseFile.PerformOperations',
    scope: { chart: 'ChartID' },
    input: z.strictObject({ ChartID: chartId }),
    output: z.strictObject({ Disclosures: z.array(Disclosure), Consents: z.array(Consent), May: z.boolean() }),
    audit: { view: 'disclosures' },
    topics: ['disclosures'],
  }),
  exportDisclosures: call({
    name: `${folder}/Export`,
    method: 'GET',
    extra: true,
    summary: 'The accounting of disclosures of a person as a file',
    permission: 'CaseFile.PerformOperations',
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ChartID: chartId,
      Format: z.prefault(choice(['Format', 'Formato'], fileFormats), 'xlsx'),
    }),
    output: fileOutput,
    audit: { view: 'disclosures' },
  }),
  disclose: call({
    ...make,
    name: `${folder}/Make`,
    summary:
      'Give documents to someone outside: one PDF with the notice that goes with it, written down in the accounting',
    input: z.strictObject({
      ChartID: chartId,
      DocumentIDs: z.array(id(['Document', 'Documento'])).check(z.minLength(1), z.maxLength(mostInPacket)),
      Recipient: recipient,
      Purpose: purpose,
      Basis: choice(['Legal basis', 'Base legal'], disclosureBases),
      ConsentID: maybe(consentId),
    }),
    output: z.strictObject({ DisclosureID: id(['Disclosure', 'Entrega']), PacketID: id(['Packet', 'Paquete']) }),
    errors: {
      DocumentMissing: {
        status: 404,
        message: [
          'One of these documents was not found in this chart.',
          'No se encontró uno de estos documentos en este expediente.',
        ],
        field: 'DocumentIDs',
      },
      NotSubmitted: {
        status: 409,
        message: [
          'Only submitted documents can be shared. Leave the drafts out.',
          'Solo se pueden compartir documentos enviados. Deje fuera los borradores.',
        ],
        field: 'DocumentIDs',
      },
      ConsentNeeded: {
        status: 422,
        message: [
          'There is no consent on file that holds today for this recipient and covers these documents. Record one first, or leave these documents out.',
          'No hay un consentimiento vigente hoy para este destinatario que cubra estos documentos. Regístrelo primero o deje fuera estos documentos.',
        ],
        field: 'ConsentID',
        constraint: 'disclosure_consent',
      },
      NotAClient: {
        status: 422,
        message: [
          'Documents are shared from a client’s chart.',
          'Los documentos se comparten desde el expediente de un cliente.',
        ],
        field: 'ChartID',
      },
    },
  }),
  addConsent: call({
    ...make,
    name: `${folder}/AddConsent`,
    summary: 'Record a signed consent to give information to someone outside',
    input: z.strictObject({
      ChartID: chartId,
      Recipient: recipient,
      Purpose: purpose,
      Labels: kinds,
      SignedOn: day(['Signed on', 'Firmado el']),
      ExpiresOn: day(['Good until', 'Válido hasta'], {
        help: ['The first day it is no longer good.', 'El primer día en que ya no vale.'],
      }),
    }),
    output: z.strictObject({ ConsentID: consentId, version: version() }),
    errors: {
      SignedLater: {
        message: ['The day it was signed is in the future.', 'El día de la firma está en el futuro.'],
        field: 'SignedOn',
      },
      EndsBeforeStart: {
        message: ['It must be good until a day after it was signed.', 'Debe valer hasta un día posterior a la firma.'],
        field: 'ExpiresOn',
        constraint: 'release_consent_period',
      },
      NotYourLabel: {
        status: 403,
        message: [
          'You cannot cover information that you may not see yourself.',
          'No puede cubrir información que usted no puede ver.',
        ],
        field: 'Labels',
      },
      NotAClient: {
        status: 422,
        message: [
          'A consent belongs to the chart of a client.',
          'Un consentimiento va en el expediente de un cliente.',
        ],
        field: 'ChartID',
      },
    },
  }),
  revokeConsent: call({
    ...make,
    name: `${folder}/RevokeConsent`,
    summary: 'Revoke a consent: from now on nothing more is given on its ground',
    input: z.strictObject({
      ChartID: chartId,
      ConsentID: consentId,
      Reason: text(['Why it is revoked', 'Por qué se revoca'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ConsentID: consentId, version: version() }),
    errors: {
      AlreadyRevoked: {
        status: 409,
        message: ['This consent is revoked already.', 'Este consentimiento ya está revocado.'],
        constraint: 'release_consent_kept',
      },
    },
  }),
}
