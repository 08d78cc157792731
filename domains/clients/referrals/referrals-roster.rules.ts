import * as z from 'zod/mini'
import { choice, id, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { referralStatuses, referralUrgencies } from '#platform/contract/lists/clients.ts'
import { programDesignations, rejectionReasons } from '#platform/contract/lists/foster.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

const views = list(
  { value: 'New', label: ['New', 'Nueva'] },
  { value: 'Deciding', label: ['Deciding', 'En decisión'] },
  { value: 'Waiting', label: ['Waiting list', 'Lista de espera'] },
  { value: 'Decided', label: ['Decided', 'Decididas'] },
)

const Child = z.strictObject({
  ReferralChildID: id(['Child of the referral', 'Niño de la derivación']),
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: z.nullable(z.string()),
  Sex: choice(['Sex', 'Sexo'], sexes),
  /** The enrollment that came of it. */
  ClientSubProgramMembershipID: z.nullable(id(['Client of the program', 'Cliente del programa'])),
})

const byDay = [
  ['oldest first', 'más antiguas primero'],
  ['newest first', 'más nuevas primero'],
] as const

export const referralRoster = roster({
  text: {
    title: ['Referrals', 'Derivaciones'],
    search: ['Find a child, agency or worker', 'Busque niño, agencia o trabajador'],
    count: [
      ['# referral', '# derivación'],
      ['# referrals', '# derivaciones'],
    ],
    none: [
      ['No new referrals', 'Sin derivaciones nuevas'],
      [
        'Everything that came in is being decided or is decided.',
        'Todo lo que llegó se está decidiendo o está decidido.',
      ],
    ],
  },
  columns: {
    Name: column.own(['Children', 'Niños'], { sort: true }),
    Ages: column.own(['Age', 'Edad'], { card: 'fact' }),
    Status: column.choice(['Status', 'Estado'], referralStatuses, {
      schema: choice(['Status', 'Estado'], referralStatuses),
      card: 'status',
    }),
    NeededBy: column.day(['Needed by', 'Se necesita'], {
      sort: [
        ['soonest first', 'más próximas primero'],
        ['latest first', 'más lejanas primero'],
      ],
      card: 'status',
    }),
    DecideBy: column.instant(['Decide by', 'Decidir antes de'], { show: 'more', card: 'status' }),
    Urgency: column.choice(['Urgency', 'Urgencia'], referralUrgencies, { show: 'more' }),
    InterviewAt: column.instant(['Interview', 'Entrevista'], { show: 'more', card: 'fact' }),
    ReceivedOn: column.day(['Received', 'Recibida'], { always: true, sort: byDay }),
    DecidedOn: column.day(['Decided', 'Decidida'], { sort: byDay, show: 'more' }),
    DecisionReason: column.choice(['Reason', 'Motivo'], rejectionReasons, { show: 'more' }),
    From: column.own(['From', 'De'], { card: 'fact' }),
    Designation: column.choice(['Designation', 'Designación'], programDesignations, { always: true }),
    Needs: column.text(['Needs', 'Necesidades'], { show: 'more' }),
    County: column.text(['County', 'Condado']),
    Files: column.number(['Files', 'Archivos'], { field: 'FileCount' }),
    Program: column.text(['Sub-program', 'Subprograma'], {
      field: 'SubProgramName',
      always: true,
      show: 'more',
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID' }),
    }),
  },
  filters: {
    View: narrow.unseen({ View: z.optional(choice(['View', 'Vista'], views)) }),
    Module: narrow.unseen({ Module: z.optional(text(['Program', 'Programa'], { max: 40 })) }),
  },
  also: {
    ReferralID: id(['Referral', 'Derivación']),
    SubProgramID: id(['Sub-program', 'Subprograma']),
    Module: z.string(),
    Children: z.array(Child),
    AgencyName: z.nullable(z.string()),
    WorkerName: z.nullable(z.string()),
  },
  made: {},
})
export type ReferralRow = RowOf<typeof referralRoster>
