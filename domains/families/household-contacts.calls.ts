import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, email, flag, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { aheadErrors, family, MayEdit, PeriodBits, periodFields, removal } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily/Contacts'

const sitterFields = {
  Name: text('Name', { max: 120 }),
  DateOfBirth: maybe(day('Date of birth')),
  Phone: maybe(phoneDigits()),
  Address: maybe(text('Address', { max: 200 })),
  Relation: maybe(text('Relation to the family', { max: 80 })),
  ChecksCleared: maybe(day('Checks cleared on')),
  CprExpires: maybe(day('CPR expires')),
  Note: maybe(longText('Notes', { max: 2000 })),
}

const contactFields = {
  Name: text('Name', { max: 120 }),
  Relation: maybe(text('Relation to the family', { max: 80 })),
  Phone: maybe(phoneDigits()),
  Email: maybe(email()),
  Address: maybe(text('Address', { max: 200 })),
  EmergencyContact: flag('Call in an emergency'),
  Note: maybe(longText('Notes', { max: 2000 })),
}

export const Babysitter = z.strictObject({
  ContactID: id('Babysitter'),
  ...sitterFields,
  ...PeriodBits,
  CprExpiry: z.literal(['none', 'expired', 'within30', 'within60', 'later']),
  version: version(),
})
export type Babysitter = z.infer<typeof Babysitter>

export const MiscContact = z.strictObject({
  ContactID: id('Contact'),
  ...contactFields,
  ...PeriodBits,
  version: version(),
})
export type MiscContact = z.infer<typeof MiscContact>

const own = { ContactID: maybe(id('Contact')), version: maybe(version()) }
const answer = z.strictObject({ ContactID: id('Contact'), version: version() })
const gone = z.strictObject({ ContactID: id('Contact') })
const topics = ['families', 'activity']

export const householdContactsCalls = {
  getBabysitters: call({
    name: `${folder}/Babysitters/GetContacts`,
    method: 'GET',
    summary: 'Who looks after the children when the parents are out',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Contacts: z.array(Babysitter), Can: MayEdit }),
    topics: ['families'],
    audit: 'view',
  }),
  addEditBabysitter: call({
    name: `${folder}/Babysitters/AddEditContact`,
    summary: 'Add a babysitter of the home or change what is known',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...own, ...sitterFields, ...periodFields }),
    output: answer,
    errors: {
      ...aheadErrors,
      EndsBeforeStart: { ...aheadErrors.EndsBeforeStart, constraint: 'babysitter_period' },
      BornInFuture: { message: 'The date of birth lies in the future.', field: 'DateOfBirth' },
      ClearedInFuture: { message: 'The checks cannot have been cleared in the future.', field: 'ChecksCleared' },
    },
    topics,
  }),
  deleteBabysitter: call({
    name: `${folder}/Babysitters/DeleteContact`,
    summary: 'Remove a babysitter entered by mistake; the record stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ContactID: id('Babysitter'), ...removal }),
    output: gone,
    topics,
  }),
  getFamilyContacts: call({
    name: `${folder}/Misc/GetContacts`,
    method: 'GET',
    summary: 'Whoever else the home leans on: neighbours, relatives elsewhere, a pastor',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Contacts: z.array(MiscContact), Can: MayEdit }),
    topics: ['families'],
    audit: 'view',
  }),
  addEditFamilyContact: call({
    name: `${folder}/Misc/AddEditContact`,
    summary: 'Add another contact of the home or change what is known',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
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
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ContactID: id('Contact'), ...removal }),
    output: gone,
    topics,
  }),
}
