import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, email, flag, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { aheadErrors, family, MayEdit, PeriodBits, periodFields, removal } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily/Contacts'

const sitterFields = {
  Name: text(['Name', 'Nombre'], { max: 120 }),
  DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
  Phone: maybe(phoneDigits()),
  Address: maybe(text(['Address', 'Dirección'], { max: 200 })),
  Relation: maybe(text(['Relation to the family', 'Relación con la familia'], { max: 80 })),
  ChecksCleared: maybe(day(['Checks cleared on', 'Verificaciones aprobadas el'])),
  CprExpires: maybe(day(['CPR expires', 'La RCP vence'])),
  Note: maybe(longText(['Notes', 'Notas'], { max: 2000 })),
}

const contactFields = {
  Name: text(['Name', 'Nombre'], { max: 120 }),
  Relation: maybe(text(['Relation to the family', 'Relación con la familia'], { max: 80 })),
  Phone: maybe(phoneDigits()),
  Email: maybe(email()),
  Address: maybe(text(['Address', 'Dirección'], { max: 200 })),
  EmergencyContact: flag(['Call in an emergency', 'Llamar en una emergencia']),
  Note: maybe(longText(['Notes', 'Notas'], { max: 2000 })),
}

export const Babysitter = z.strictObject({
  ContactID: id(['Babysitter', 'Niñera']),
  ...sitterFields,
  ...PeriodBits,
  CprExpiry: z.literal(['none', 'expired', 'within30', 'within60', 'later']),
  version: version(),
})
export type Babysitter = z.infer<typeof Babysitter>

export const MiscContact = z.strictObject({
  ContactID: id(['Contact', 'Contacto']),
  ...contactFields,
  ...PeriodBits,
  version: version(),
})
export type MiscContact = z.infer<typeof MiscContact>

const own = { ContactID: maybe(id(['Contact', 'Contacto'])), version: maybe(version()) }
const answer = z.strictObject({ ContactID: id(['Contact', 'Contacto']), version: version() })
const gone = z.strictObject({ ContactID: id(['Contact', 'Contacto']) })
const topics = ['families', 'activity']

export const householdContactsCalls = {
  getBabysitters: call({
    name: `${folder}/Babysitters/GetContacts`,
    method: 'GET',
    summary: 'Who looks after the children when the parents are out',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Contacts: z.array(Babysitter), Can: MayEdit }),
    topics: ['families'],
    audit: { view: 'babysitters' },
  }),
  addEditBabysitter: call({
    name: `${folder}/Babysitters/AddEditContact`,
    summary: 'Add a babysitter of the home or change what is known',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...own, ...sitterFields, ...periodFields }),
    output: answer,
    errors: {
      ...aheadErrors,
      EndsBeforeStart: { ...aheadErrors.EndsBeforeStart, constraint: 'babysitter_period' },
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
      ClearedInFuture: {
        message: [
          'The checks cannot have been cleared in the future.',
          'Las verificaciones no pueden haberse aprobado en el futuro.',
        ],
        field: 'ChecksCleared',
      },
    },
    topics,
  }),
  deleteBabysitter: call({
    name: `${folder}/Babysitters/DeleteContact`,
    summary: 'Remove a babysitter entered by mistake; the record stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ContactID: id(['Babysitter', 'Niñera']), ...removal }),
    output: gone,
    topics,
  }),
  getFamilyContacts: call({
    name: `${folder}/Misc/GetContacts`,
    method: 'GET',
    summary: 'Whoever else the home leans on: neighbors, relatives elsewhere, a pastor',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Contacts: z.array(MiscContact), Can: MayEdit }),
    topics: ['families'],
    audit: { view: 'contacts' },
  }),
  addEditFamilyContact: call({
    name: `${folder}/Misc/AddEditContact`,
    summary: 'Add another contact of the home or change what is known',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...own, ...contactFields, ...periodFields }),
    output: answer,
    errors: {
      ...aheadErrors,
      EndsBeforeStart: { ...aheadErrors.EndsBeforeStart, constraint: 'family_contact_period' },
    },
    topics,
  }),
  deleteFamilyContact: call({
    name: `${folder}/Misc/DeleteContact`,
    summary: 'Remove a contact entered by mistake; the record stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ContactID: id(['Contact', 'Contacto']), ...removal }),
    output: gone,
    topics,
  }),
}
