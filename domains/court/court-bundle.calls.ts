import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import { storyGroups } from '#platform/contract/lists/story.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'

const folder = 'Foster/CourtBundle'
const scope = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const
const hearingId = id(['Hearing', 'Audiencia'])
const group = choice(['About', 'Sobre'], storyGroups)
const topics = ['courtBundle', 'court', 'activity'] as const

const written = {
  /** What the worker says around the facts, by what it is about. */
  Texts: z
    .array(
      z.strictObject({ Group: group, Text: longText(['What you say', 'Lo que usted dice'], { min: 0, max: 20_000 }) }),
    )
    .check(z.maxLength(20)),
  /** Facts that stay out, by kind and id. */
  LeftOut: z.array(text(['Left out', 'Se omite'], { max: 120 })).check(z.maxLength(2000)),
  Hidden: z.array(text(['Black out', 'Tachar'], { min: 2, max: 200 })).check(z.maxLength(200)),
  DocumentIDs: z.array(id(['Document', 'Documento'])).check(z.maxLength(100)),
}

const Fact = z.strictObject({
  Key: z.string(),
  Group: group,
  /** The tab of the chart where it is written. */
  Tab: z.string(),
  Day: day(['Day', 'Día']),
  Title: z.string(),
  Note: z.nullable(z.string()),
  Text: z.nullable(z.string()),
})
export type BundleFact = z.infer<typeof Fact>

const HearingMissing = {
  status: 404,
  message: ['This chart has no such hearing.', 'Este expediente no tiene tal audiencia.'],
  field: 'HearingID',
  constraint: 'court_ready_hearing',
} as const
const notAttached = {
  status: 404,
  message: [
    'One of these documents cannot be attached: it is not of this chart, was not submitted, or is restricted.',
    'Uno de estos documentos no se puede adjuntar: no es de este expediente, no se envió o es restringido.',
  ],
  constraint: 'court_bundle_documents',
} as const
const DocumentMissing = { ...notAttached, field: 'DocumentIDs' } as const

export const courtBundleCalls = {
  getBundle: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary:
      'The report for a hearing as it is being written: the facts since the last hearing with their sources, and what is said around them',
    permission: 'Foster.View',
    scope,
    audit: { view: 'court bundle' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId, HearingID: hearingId }),
    output: z.strictObject({
      HearingID: hearingId,
      HeldOn: day(['Date', 'Fecha']),
      Kind: choice(['Hearing', 'Audiencia'], hearingTypes),
      Court: z.nullable(z.string()),
      /** The day of the last hearing, or the first day of the enrollment. */
      Since: day(['Since', 'Desde']),
      Until: day(['Until', 'Hasta']),
      ...written,
      version: z.nullable(version()),
      SavedAt: z.nullable(z.string()),
      SavedBy: z.nullable(z.string()),
      Facts: z.array(Fact),
      /** There are more facts than one report takes. */
      MoreFacts: z.boolean(),
      Documents: z.array(
        z.strictObject({ DocumentID: id(['Document', 'Documento']), Title: z.string(), Day: day(['Day', 'Día']) }),
      ),
      /** What no court sees, whatever is written: names of other children, addresses that are confidential. */
      Held: z.array(z.strictObject({ Word: z.string(), Why: z.string() })),
      Made: z.array(z.strictObject({ PacketID: id(['Packet', 'Paquete']), At: z.string(), By: z.string() })),
      Can: z.strictObject({ Edit: z.boolean(), Make: z.boolean() }),
    }),
    errors: { HearingMissing },
    topics: ['courtBundle', 'court'],
  }),
  saveBundle: call({
    name: `${folder}/Save`,
    extra: true,
    summary: 'Keep what is being written for a hearing',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      HearingID: hearingId,
      ...written,
      version: maybe(version()),
    }),
    output: z.strictObject({ version: version() }),
    errors: {
      HearingMissing,
      DocumentMissing,
      WrittenMeanwhile: {
        status: 409,
        message: [
          'Someone else began this report meanwhile. Open it again; your text is still here to copy.',
          'Otra persona empezó este informe mientras tanto. Ábralo de nuevo; su texto sigue aquí para copiarlo.',
        ],
        constraint: 'court_bundle_hearing',
      },
    },
    topics: ['activity'],
  }),
  makeBundle: call({
    name: `${folder}/Make`,
    extra: true,
    summary:
      'Make the report and its attachments one PDF for the court, without what that court may not see; written down as a disclosure',
    permission: 'Disclosure.Make',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      HearingID: hearingId,
      Recipient: text(['Given to', 'Se entrega a'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ PacketID: id(['Packet', 'Paquete']) }),
    errors: { HearingMissing, DocumentMissing: notAttached },
    topics: [...topics, 'disclosures', 'packets'],
  }),
}
