import * as z from 'zod/mini'
import { choice, day, id } from '#platform/contract/fields.ts'
import { apssStages } from '#platform/contract/lists/apss.ts'
import { apssOffices } from '#platform/contract/lists/places.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

const states = wordList(['Scheduled', 'Previsto'], ['Active', 'Activo'], ['Ended', 'Terminado'])
const spans = [0, 14, 30, 60] as const

/** The families of adoption support with their children: columns, filters and views of the list, and of its file. */
export const familyRoster = roster({
  text: {
    title: ['Families', 'Familias'],
    search: ['Family, child or parent', 'Familia, niño o padre'],
    count: [
      ['# family', '# familia'],
      ['# families', '# familias'],
    ],
    usual: [
      ['with a child scheduled or active', 'con un niño previsto o activo'],
      ['with a child scheduled or active', 'con un niño previsto o activo'],
    ],
    none: [
      ['No family is enrolled yet', 'Aún no hay familias inscritas'],
      [
        'Families appear here as soon as one of their children is enrolled in one of your programs.',
        'Las familias aparecen aquí en cuanto se inscribe a uno de sus niños en uno de sus programas.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Family', 'Familia'], { sort: true }),
    Children: column.own(['Children', 'Niños'], {
      always: true,
      value: ({ ChildNames }: { ChildNames: string }) => ChildNames,
    }),
    SubProgram: column.text(['Sub-program', 'Subprograma'], {
      field: 'SubProgramName',
      always: true,
      sort: true,
      show: 'more',
      width: 24,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms'),
    }),
    Status: column.choice(['Status', 'Estado'], states, {
      always: true,
      sort: true,
      card: 'status',
      filter: 'Status',
    }),
    Stage: column.choice(['Stage', 'Etapa'], apssStages, { sort: true, card: 'fact', filter: 'Stages' }),
    ReferredOn: column.day(['Referred', 'Derivada'], { always: true, sort: true }),
    Office: column.choice(['Regional office', 'Oficina regional'], apssOffices, {
      sort: true,
      show: 'more',
      filter: 'Offices',
    }),
    CSWName: column.text(['County worker', 'Trabajador del condado'], { sort: true, show: 'more' }),
    Services: column.text(['Services', 'Servicios'], {
      width: 30,
      filter: narrow.named('ServiceNames', 'Services'),
    }),
    CaseManager: column.text(['Case manager', 'Responsable'], {
      sort: true,
      width: 20,
      filter: narrow.ids('CaseManagerIDs', 'CaseManagers'),
    }),
    Therapist: column.text(['Therapist', 'Terapeuta'], {
      sort: true,
      width: 20,
      filter: narrow.ids('TherapistIDs', 'Therapists'),
    }),
    LastContact: column.day(['Last contact', 'Último contacto'], {
      sort: true,
      empty: 'first',
      filter: narrow.yesNo('ContactThisMonth', ['This month', 'Este mes'], ['Not this month', 'No este mes'], {
        label: ['Contact', 'Contacto'],
      }),
    }),
    PlanDue: column.day(['Plan due', 'Plan para el'], {
      sort: true,
      filter: narrow.withinDays('PlanDueWithin', spans, {}, { label: ['Plan due within', 'Plan para dentro de'] }),
    }),
    AuthorizationEnd: column.day(['Authorized until', 'Autorizada hasta'], {
      sort: true,
      card: 'fact',
      filter: narrow.withinDays(
        'AuthorizationEndsWithin',
        spans,
        {},
        { label: ['Authorization ends within', 'Autorización termina en'] },
      ),
    }),
  },
  filters: {
    NoAuthorization: narrow.only('WithoutAuthorization', ['Not authorized today', 'Hoy sin autorización'], 'none', {
      label: ['Authorization', 'Autorización'],
    }),
  },
  also: {
    ApssFamilyID: id(['Family', 'Familia']),
    /** The chart that the family opens on: its first child still here. */
    ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
    ChildList: z.array(
      z.strictObject({
        ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
        Name: z.string(),
        DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
        Status: choice(['Status', 'Estado'], states),
      }),
    ),
    ChildNames: z.string(),
    ContactThisMonth: z.boolean(),
    FirstContactDue: z.nullable(day(['First contact due', 'Primer contacto para el'])),
    Authorized: z.boolean(),
    Paused: z.boolean(),
    WarnDays: z.int(),
  },
  made: {},
  views: [
    { id: 'all', name: ['All active', 'Todas las activas'] },
    { id: 'mine', name: ['My families', 'Mis familias'], filters: { CaseManager: ['@me'] } },
    { id: 'plan', name: ['Plan due', 'Plan por revisar'], filters: { PlanDue: ['14'] }, sort: 'PlanDue' },
    {
      id: 'authorization',
      name: ['Authorization ends', 'Autorización por terminar'],
      filters: { AuthorizationEnd: ['60'] },
      sort: 'AuthorizationEnd',
    },
    {
      id: 'contact',
      name: ['No contact this month', 'Sin contacto este mes'],
      filters: { LastContact: ['no'] },
      sort: 'LastContact',
    },
    { id: 'ended', name: ['Ended', 'Terminadas'], filters: { Status: ['Ended'] } },
  ],
})
export type FamilyRow = RowOf<typeof familyRoster>
