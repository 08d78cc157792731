import { fieldOffices } from '#platform/contract/lists/places.ts'
import * as z from 'zod/mini'
import { choice, day, id } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { caregiverTypes, inquiryInterests, inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { isClosed } from './inquiries.rules.ts'

const inquirySides = list(
  { value: 'CA', label: ['California and Nevada', 'California y Nevada'] },
  { value: 'PNW', label: ['Pacific Northwest', 'Noroeste del Pacífico'] },
)
const touches = list(
  { value: 'amber', label: ['No activity for 5 days', '5 días sin actividad'] },
  { value: 'red', label: ['No activity for 10 days', '10 días sin actividad'] },
  { value: 'late', label: ['A promise is overdue', 'Una promesa atrasada'] },
)
const byDay = [
  ['oldest first', 'más antiguas primero'],
  ['newest first', 'más nuevas primero'],
] as const

export const inquiryRoster = roster({
  text: {
    title: ['Inquiries', 'Consultas'],
    search: ['Name, phone or e-mail', 'Nombre, teléfono o correo'],
    count: [
      ['# inquiry', '# consulta'],
      ['# inquiries', '# consultas'],
    ],
    none: [
      ['No inquiries yet', 'Aún no hay consultas'],
      [
        'When someone asks about fostering, record it here. Inquiries from the public page arrive on their own.',
        'Cuando alguien pregunte por el acogimiento, regístrelo aquí. Las de la página pública llegan solas.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Name', 'Nombre'], { sort: true, width: 32 }),
    ReceivedOn: column.day(['Received', 'Recibida'], {
      always: true,
      sort: byDay,
      card: 'fact',
      filter: narrow.days('ReceivedFrom', 'ReceivedTo', { id: 'Received' }),
    }),
    Status: column.choice(['Status', 'Estado'], inquiryStatuses, {
      schema: choice(['Status', 'Estado'], inquiryStatuses),
      sort: true,
      card: 'status',
      filter: 'Statuses',
    }),
    TouchedOn: column.day(['Last activity', 'Última actividad'], { always: true, sort: byDay, card: 'fact' }),
    NextStepOn: column.day(['Next step', 'Próximo paso'], {
      sort: [
        ['soonest first', 'más próximas primero'],
        ['latest first', 'más lejanas primero'],
      ],
      card: 'fact',
    }),
    Reach: column.own(['Contact', 'Contacto'], { card: 'fact' }),
    PhoneNumberDigits: column.text(['Phone', 'Teléfono'], { show: 'file' }),
    Email: column.text(['E-mail', 'Correo electrónico'], { show: 'file', width: 30 }),
    Place: column.own(['Place', 'Lugar']),
    City: column.text(['City', 'Ciudad'], { show: 'file' }),
    ZipCode: column.text(['ZIP code', 'Código postal'], { show: 'file' }),
    County: column.text(['County', 'Condado'], { show: 'file' }),
    FieldOffice: column.choice(['Field office', 'Oficina local'], fieldOffices, { width: 24 }),
    CaregiverType: column.choice(['Caregiver type', 'Tipo de cuidador'], caregiverTypes, { width: 24 }),
    Interest: column.choice(['Interest', 'Interés'], inquiryInterests, { always: true }),
    RFSName: column.text(['Specialist', 'Especialista'], { width: 24 }),
    Source: column.choice(['Source', 'Fuente'], referralSources, { show: 'more', width: 24 }),
    OrientationDue: column.day(['Orientation due', 'Orientación antes del'], { always: true, show: 'more' }),
    Closed: column.own(['Closed', 'Cerrada'], {
      show: 'file',
      value: (row: { Status: string }) => isClosed(row.Status),
    }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      quiet: true,
      width: 30,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID' }),
    }),
  },
  filters: {
    Touch: narrow.one('Touch', touches, { label: ['No activity', 'Sin actividad'] }),
    others: narrow.unseen({
      Side: choice(['Side', 'Lado'], inquirySides),
      RFSEmployeeIDs: z.optional(z.array(id(['Specialist', 'Especialista'])).check(z.maxLength(50))),
    }),
  },
  also: {
    InquiryID: id(['Inquiry', 'Consulta']),
    NextStep: z.nullable(z.string()),
    FromWeb: z.boolean(),
    AnsweredOn: z.nullable(day(['Answered', 'Respondida'])),
    OrientationOfferedOn: z.nullable(day(['Orientation offered', 'Orientación ofrecida'])),
  },
  made: {
    Touch: z.literal(['fresh', 'amber', 'red', 'done']),
    Late: z.nullable(z.literal(['answer', 'orientation'])),
  },
})
export type InquiryRow = RowOf<typeof inquiryRoster>
