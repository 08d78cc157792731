import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tayAftercareTimes, tayExitHousing, tayExitIncome, tayExitSchool } from '#platform/contract/lists/tay.ts'
import { change, outcomeFields, read } from '../youth/youth.calls.ts'

const aftercare = 'TAY/Aftercare'
const aftercareId = id(['Aftercare contact', 'Contacto de seguimiento'])
const months = choice(['After', 'A los'], tayAftercareTimes)
const words = z.nullable(z.string())

const fields = {
  ContactedOn: day(['Date', 'Fecha']),
  Reached: z.prefault(flag(['Reached', 'Se localizó']), true),
  Housing: maybe(choice(['Housing', 'Vivienda'], tayExitHousing)),
  Income: maybe(choice(['Income', 'Ingresos'], tayExitIncome)),
  School: maybe(choice(['School', 'Estudios'], tayExitSchool)),
  Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
}
const Contact = z.strictObject({
  TayAftercareID: aftercareId,
  Months: months,
  ...fields,
  ContactedBy: words,
  version: version(),
})
export type AftercareContact = z.infer<typeof Contact>
const notYet = ['This day is still ahead.', 'Ese día todavía no llega.'] as const

export const aftercareCalls = {
  getAftercare: read(
    `${aftercare}/GetAftercare`,
    'aftercare',
    'How a youth left, and the contacts 3, 6 and 12 months later',
    z.strictObject({
      Outcome: z.nullable(z.strictObject({ ...outcomeFields, version: version() })),
      LeftOn: z.nullable(day(['Last day', 'Último día'])),
      Contacts: z.array(Contact),
      /** Those that fall due, with their days. */
      Due: z.array(z.strictObject({ Months: months, DueOn: day(['Due', 'Para el']) })),
    }),
  ),
  getAftercareDue: call({
    name: `${aftercare}/GetDue`,
    method: 'GET',
    extra: true,
    summary: 'Who left and is to be asked how they are, oldest first',
    permission: 'TAY.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
          Name: z.string(),
          LeftOn: day(['Last day', 'Último día']),
          Months: months,
          DueOn: day(['Due', 'Para el']),
          Housing: words,
          Phone: words,
          CaseManager: words,
        }),
      ),
    }),
    topics: ['tayClients'],
    audit: 'view',
  }),
  addAftercare: change(`${aftercare}/Add`, {
    summary: 'Record a contact with a youth who left, 3, 6 or 12 months later',
    afterEnd: true,
    input: { Months: months, ...fields },
    output: z.strictObject({ TayAftercareID: aftercareId, version: version() }),
    errors: {
      NotLeft: { message: ['The youth has not left.', 'El joven no ha salido.'] },
      NotYet: { message: notYet, field: 'ContactedOn' },
      TooEarly: {
        message: [
          'This contact counts from 30 days before its day on.',
          'Este contacto cuenta desde 30 días antes de su fecha.',
        ],
        field: 'ContactedOn',
      },
      AlreadyDone: {
        status: 409,
        message: ['This contact is already recorded.', 'Este contacto ya está registrado.'],
        constraint: 'tay_aftercare_once',
      },
      HousingMissing: {
        message: [
          'Say how the youth lives, or that nobody was reached.',
          'Diga cómo vive el joven, o que no se localizó.',
        ],
        field: 'Housing',
        constraint: 'tay_aftercare_reached',
      },
    },
  }),
  removeAftercare: change(`${aftercare}/Remove`, {
    summary: 'Remove an aftercare contact that was a mistake',
    afterEnd: true,
    preview: true,
    input: {
      TayAftercareID: aftercareId,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
      version: version(),
    },
    output: z.strictObject({ TayAftercareID: aftercareId, ChangeSetID: id(['Action', 'Acción']) }),
  }),
  updateOutcome: change(`${aftercare}/UpdateOutcome`, {
    summary: 'Correct what was written about how a youth left',
    afterEnd: true,
    input: { ...outcomeFields, version: version() },
    output: z.strictObject({ version: version() }),
    errors: { NotLeft: { message: ['The youth has not left.', 'El joven no ha salido.'] } },
  }),
}
