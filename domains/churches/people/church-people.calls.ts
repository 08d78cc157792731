import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, id, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { familyLinks } from '../church-lists.rules.ts'
import { churchTopics, ofChurch } from '../record/churches.calls.ts'
import { churchId } from '../record/church-shapes.rules.ts'

const folder = 'ChurchEngagement/People'
const contactId = id(['Contact', 'Contacto'])
const writes = { permission: 'Church.Edit', scope: ofChurch, topics: [...churchTopics, 'people'] } as const

/** Somebody on record, or a new person by name. */
const who = {
  PersonID: maybe(id(['Person', 'Persona'])),
  FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
  LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
}
/** What they are at this church, and how they are reached there. */
const contactFields = {
  Title: maybe(text(['Title', 'Cargo'], { max: 120, help: ['For example: Pastor.', 'Por ejemplo: pastora.'] })),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
}
const since = { StartDate: maybe(day(['Since', 'Desde'], { help: ['Empty: today.', 'Vacío: hoy.'] })) }

const whoErrors = {
  NameNeeded: {
    status: 400,
    message: ['Choose a person, or give a first and a last name.', 'Elija a una persona o dé nombre y apellido.'],
    field: 'LastName',
  },
  NoSuchPerson: {
    status: 404,
    message: ['This person is not on record here.', 'Esta persona no está registrada aquí.'],
    field: 'PersonID',
  },
  InFuture: {
    message: ['The first day must be today or earlier.', 'El primer día debe ser hoy o antes.'],
    field: 'StartDate',
  },
  AlreadyHere: {
    status: 409,
    message: ['This person already has that role at the church.', 'Esta persona ya tiene ese rol en la iglesia.'],
    field: 'PersonID',
    constraint: 'church_contact_twice',
  },
} as const
const savedContact = z.strictObject({ ChurchContactID: contactId, version: version() })

export const churchPeopleCalls = {
  addChurchMainContact: call({
    ...writes,
    name: `${folder}/AddChurchMainContact`,
    summary: 'Name the main contact of a church; whoever was it before is ended that day',
    input: z.strictObject({ ChurchID: churchId, ...who, ...contactFields, ...since }),
    output: savedContact,
    errors: {
      ...whoErrors,
      BeforeCurrent: {
        status: 409,
        message: [
          'The current main contact began later than that. Choose a later day.',
          'El contacto principal actual empezó después. Elija un día posterior.',
        ],
        field: 'StartDate',
        constraint: ['church_contact_main', 'church_contact_period'],
      },
    },
  }),
  addChurchMinistryLead: call({
    ...writes,
    name: `${folder}/AddChurchMinistryLead`,
    summary: 'Add a ministry lead, or another person of a church, of whom there can be any number',
    input: z.strictObject({
      ChurchID: churchId,
      Role: z.prefault(z.literal(['Ministry Lead', 'Other']), 'Ministry Lead'),
      ...who,
      ...contactFields,
      ...since,
    }),
    output: savedContact,
    errors: whoErrors,
  }),
  updateChurchContact: call({
    ...writes,
    name: `${folder}/UpdateChurchContact`,
    summary: 'Change what is known of somebody at a church, or end it with a day',
    input: z.strictObject({
      ChurchID: churchId,
      ChurchContactID: contactId,
      ...contactFields,
      EndDate: maybe(
        day(['First day no longer', 'Primer día en que ya no'], { help: ['Empty: still there.', 'Vacío: sigue ahí.'] }),
      ),
      version: version(),
    }),
    output: savedContact,
    errors: {
      EndsBeforeStart: {
        message: ['The end must not be before the first day.', 'El fin no puede ser anterior al primer día.'],
        field: 'EndDate',
        constraint: 'church_contact_period',
      },
      MainTaken: {
        status: 409,
        message: ['Someone else is the main contact by then.', 'Para entonces hay otro contacto principal.'],
        field: 'EndDate',
        constraint: ['church_contact_main', 'church_contact_twice'],
      },
    },
  }),
  deleteChurchContact: call({
    ...writes,
    name: `${folder}/DeleteChurchContact`,
    summary: 'Take away a contact that was recorded by mistake; it can be undone',
    preview: true,
    input: z.strictObject({
      ChurchID: churchId,
      ChurchContactID: contactId,
      Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ ChurchContactID: contactId, ChangeSetID: id(['Action', 'Acción']) }),
  }),
  searchChurchFamilies: call({
    name: `${folder}/SearchFamilies`,
    reads: true,
    extra: true,
    summary: 'Families of the caller’s sub-programs by name, to link one with a church: names, nothing of their charts',
    permission: 'Church.Edit',
    scope: 'listed',
    input: z.strictObject({ Search: text(['Search', 'Buscar'], { min: 2, max: 100 }) }),
    output: z.strictObject({
      Families: z.array(
        z.strictObject({
          FosterResourceFamilyID: id(['Family', 'Familia']),
          Name: z.string(),
          SubProgramName: z.string(),
        }),
      ),
    }),
    audit: 'view',
  }),
  linkChurchFamily: call({
    ...writes,
    name: `${folder}/LinkFamily`,
    extra: true,
    summary:
      'Link a family of the caller’s sub-programs with a church: recruited there, attends it, or is supported by it',
    input: z.strictObject({
      ChurchID: churchId,
      FosterResourceFamilyID: id(['Family', 'Familia']),
      Kind: choice(['How', 'Cómo'], familyLinks),
      LinkedOn: maybe(day(['Since', 'Desde'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
    }),
    output: z.strictObject({ ChurchFamilyID: id(['Link', 'Vínculo']), version: version() }),
    errors: {
      NoSuchFamily: {
        status: 404,
        message: ['This family is not on record here.', 'Esta familia no está registrada aquí.'],
        field: 'FosterResourceFamilyID',
      },
      AlreadyLinked: {
        status: 409,
        message: ['This family is already linked that way.', 'Esta familia ya está vinculada así.'],
        field: 'FosterResourceFamilyID',
        constraint: 'church_family_once',
      },
    },
  }),
  unlinkChurchFamily: call({
    ...writes,
    name: `${folder}/UnlinkFamily`,
    extra: true,
    summary: 'Take away a link with a family that was recorded by mistake',
    input: z.strictObject({
      ChurchID: churchId,
      ChurchFamilyID: id(['Link', 'Vínculo']),
      Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ ChurchFamilyID: id(['Link', 'Vínculo']) }),
  }),
}
