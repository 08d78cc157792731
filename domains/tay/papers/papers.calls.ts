import * as z from 'zod/mini'
import { choice, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tayCreditResults, tayHolders, tayVitalKinds, tayVitalStates } from '#platform/contract/lists/tay.ts'
import { change, read } from '../youth/youth.calls.ts'

const papers = 'TAY/VitalDocs'
const paperId = id(['Document', 'Documento'])
const kind = choice(['Document', 'Documento'], tayVitalKinds)

const fields = {
  State: choice(['State', 'Estado'], tayVitalStates),
  Holder: maybe(choice(['Who holds the original', 'Quién tiene el original'], tayHolders)),
  GotOn: maybe(day(['Received on', 'Recibido el'])),
  ExpiresOn: maybe(day(['Expires', 'Vence'])),
  Result: maybe(choice(['Credit report says', 'El informe de crédito dice'], tayCreditResults)),
  FileID: maybe(id(['Copy', 'Copia'])),
  Note: maybe(text(['Note', 'Nota'], { max: 300 })),
}
const Paper = z.strictObject({
  /** None while nothing was written about it. */
  TayVitalDocumentID: z.nullable(paperId),
  Kind: kind,
  ...fields,
  FileName: z.nullable(z.string()),
  version: z.nullable(version()),
})
export type VitalPaper = z.infer<typeof Paper>

export const paperCalls = {
  getVitalDocuments: read(
    `${papers}/GetVitalDocuments`,
    'papers',
    'The papers a youth needs in hand: which are there, who holds the original, the copy behind each',
    z.strictObject({ Papers: z.array(Paper) }),
  ),
  saveVitalDocument: change(`${papers}/SaveVitalDocument`, {
    summary: 'Say where one of the papers is, who holds it, and attach its copy',
    input: { TayVitalDocumentID: maybe(paperId), Kind: kind, ...fields, version: maybe(version()) },
    output: z.strictObject({ TayVitalDocumentID: paperId, version: version() }),
    errors: {
      HolderMissing: {
        message: ['Say who holds the original.', 'Diga quién tiene el original.'],
        field: 'Holder',
        constraint: 'tay_vital_holder',
      },
      ExpiresBefore: {
        message: ['It expires after it was received.', 'Vence después de recibirse.'],
        field: 'ExpiresOn',
        constraint: 'tay_vital_expires',
      },
      NotYet: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'GotOn' },
      OnlyCredit: {
        message: ['Only a credit report has such a result.', 'Solo un informe de crédito tiene ese resultado.'],
        field: 'Result',
      },
    },
  }),
}
