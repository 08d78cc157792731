import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { certificateKinds, checkKinds, checkResults } from '#platform/contract/lists/household.ts'
import { family, MayEdit, removal } from '../household/household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'activity']

const Expiry = z.literal(['none', 'expired', 'within30', 'within60', 'later'])

const checkFields = {
  PersonID: id(['Person', 'Persona']),
  Kind: choice(['Check', 'Verificación'], checkKinds),
  RequestedOn: day(['Requested on', 'Pedida el']),
  Result: choice(['Result', 'Resultado'], checkResults),
  ResultOn: maybe(day(['Result of', 'Resultado del'])),
  ExpiresOn: maybe(
    day(['Expires', 'Vence'], {
      help: ['The last day it is valid. Empty if it does not expire.', 'El último día en que vale. Vacío si no vence.'],
    }),
  ),
  Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
}

const certificateFields = {
  PersonID: maybe(id(['Person', 'Persona'])),
  Kind: choice(['Certificate', 'Certificado'], certificateKinds),
  Number: maybe(text(['Number', 'Número'], { max: 60 })),
  IssuedOn: maybe(day(['Issued on', 'Emitido el'])),
  ExpiresOn: maybe(
    day(['Expires', 'Vence'], {
      help: ['The last day it is valid. Empty if it does not expire.', 'El último día en que vale. Vacío si no vence.'],
    }),
  ),
  Note: maybe(text(['Note', 'Nota'], { max: 400 })),
}

const Check = z.strictObject({
  BackgroundCheckID: id(['Check', 'Verificación']),
  PersonName: z.string(),
  ...checkFields,
  version: version(),
})
export type Check = z.infer<typeof Check>

const Certificate = z.strictObject({
  FamilyCertificateID: id(['Certificate', 'Certificado']),
  /** Nothing: it belongs to the home. */
  PersonName: z.nullable(z.string()),
  ...certificateFields,
  Expiry,
  /** A newer one of the same kind and person stands in its place. */
  Replaced: z.boolean(),
  version: version(),
})
export type Certificate = z.infer<typeof Certificate>

const Cell = z.strictObject({
  Kind: choice(['Check', 'Verificación'], checkKinds),
  State: z.literal(['Cleared', 'Exempted', 'Pending', 'Failed', 'Expired', 'Not Asked', 'Not Needed']),
  /** The check it rests on. */
  BackgroundCheckID: z.nullable(id(['Check', 'Verificación'])),
  RequestedOn: z.nullable(day(['Requested on', 'Pedida el'])),
  ResultOn: z.nullable(day(['Result of', 'Resultado del'])),
  ExpiresOn: z.nullable(day(['Expires', 'Vence'])),
  Expiry,
  Renewing: z.boolean(),
})
export type Cell = z.infer<typeof Cell>

const CheckedPerson = z.strictObject({
  PersonID: id(['Person', 'Persona']),
  Name: z.string(),
  /** “Parent”, or how they belong to the household. */
  Relation: z.string(),
  Standing: z.literal(['adult', 'coming', 'minor', 'unknown', 'away']),
  TurnsAdultOn: z.nullable(day(['Turns 18', 'Cumple 18'])),
  Word: z.literal(['clear', 'open', 'failed', 'expired', 'coming', 'unknown', 'none']),
  Cells: z.array(Cell),
})
export type CheckedPerson = z.infer<typeof CheckedPerson>

export const familyChecksCalls = {
  getChecks: call({
    name: `${folder}/GetChecks`,
    method: 'GET',
    extra: true,
    summary: 'Every adult of the home against every background check, and the certificates by the day they run out',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({
      /** Adults, those within 60 days of it, and those whose age is not known. */
      People: z.array(CheckedPerson),
      /** Everyone of the household, to choose from. */
      Household: z.array(z.strictObject({ PersonID: id(['Person', 'Persona']), Name: z.string() })),
      Checks: z.array(Check),
      Certificates: z.array(Certificate),
      /** Every adult cleared or exempted, and nobody of unknown age. */
      AllClear: z.boolean(),
      Can: MayEdit,
    }),
    topics: ['families', 'people'],
    audit: { view: 'checks' },
  }),
  addEditBackgroundCheck: call({
    name: `${folder}/AddEditBackgroundCheck`,
    extra: true,
    summary: 'Record that a background check was requested, or its result',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      BackgroundCheckID: maybe(id(['Check', 'Verificación'])),
      ...checkFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ BackgroundCheckID: id(['Check', 'Verificación']), version: version() }),
    errors: {
      NotInHousehold: {
        status: 404,
        message: ['This person does not belong to the household.', 'Esta persona no pertenece al hogar.'],
        field: 'PersonID',
      },
      ResultDateNeeded: {
        status: 400,
        message: ['Enter the day of the result.', 'Anote el día del resultado.'],
        field: 'ResultOn',
        constraint: 'background_check_result',
      },
      StillPending: {
        status: 400,
        message: [
          'A check with a result date cannot be pending.',
          'Una verificación con fecha de resultado no puede estar pendiente.',
        ],
        field: 'Result',
      },
      InFuture: {
        message: ['This cannot have happened in the future.', 'Esto no puede haber ocurrido en el futuro.'],
        field: 'RequestedOn',
      },
      ResultBeforeRequest: {
        message: ['The result must come after the request.', 'El resultado debe ser posterior a la solicitud.'],
        field: 'ResultOn',
        constraint: 'background_check_order',
      },
      ExpiryBeforeResult: {
        message: ['It must expire after the day of the result.', 'Debe vencer después del día del resultado.'],
        field: 'ExpiresOn',
        constraint: 'background_check_expiry',
      },
      AlreadyPending: {
        message: [
          'This check was already requested and has no answer yet. Record the result there.',
          'Esta verificación ya se solicitó y aún no tiene respuesta. Registre allí el resultado.',
        ],
        field: 'Kind',
        constraint: 'background_check_pending',
      },
    },
    topics,
  }),
  deleteBackgroundCheck: call({
    name: `${folder}/DeleteBackgroundCheck`,
    extra: true,
    summary: 'Remove a background check entered by mistake; it stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, BackgroundCheckID: id(['Check', 'Verificación']), ...removal }),
    output: z.strictObject({ BackgroundCheckID: id(['Check', 'Verificación']) }),
    topics,
  }),
  addEditCertificate: call({
    name: `${folder}/AddEditCertificate`,
    extra: true,
    summary: 'Record a certificate of a person or of the home with the day it runs out',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      FamilyCertificateID: maybe(id(['Certificate', 'Certificado'])),
      ...certificateFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ FamilyCertificateID: id(['Certificate', 'Certificado']), version: version() }),
    errors: {
      NotInHousehold: {
        status: 404,
        message: ['This person does not belong to the household.', 'Esta persona no pertenece al hogar.'],
        field: 'PersonID',
      },
      IssuedInFuture: {
        message: ['It cannot have been issued in the future.', 'No puede haberse emitido en el futuro.'],
        field: 'IssuedOn',
      },
      ExpiryBeforeIssue: {
        message: ['It must expire after the day it was issued.', 'Debe vencer después del día en que se emitió.'],
        field: 'ExpiresOn',
        constraint: 'family_certificate_order',
      },
    },
    topics,
  }),
  deleteCertificate: call({
    name: `${folder}/DeleteCertificate`,
    extra: true,
    summary: 'Remove a certificate entered by mistake; it stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, FamilyCertificateID: id(['Certificate', 'Certificado']), ...removal }),
    output: z.strictObject({ FamilyCertificateID: id(['Certificate', 'Certificado']) }),
    topics,
  }),
}
