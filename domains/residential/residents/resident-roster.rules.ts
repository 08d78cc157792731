import * as z from 'zod/mini'
import {
  ageBands,
  clientRow,
  daysEnrolled,
  numberColumns,
  stayColumns,
  whoColumns,
} from '#domains/enrollment/client-roster.rules.ts'
import { id } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

const states = wordList(['Scheduled', 'Previsto'], ['Active', 'Activo'], ['Ended', 'Terminado'])
const ages = ageBands([0, 11], [12, 14], [15, 17], [18, 30])

/** The residents of the houses: columns, filters and views of the list, and of its file. */
export const residentRoster = roster({
  text: {
    title: ['Residents', 'Residentes'],
    search: ['Name, CID, FamLink or Welligent', 'Nombre, CID, FamLink o Welligent'],
    count: [
      ['# resident', '# residente'],
      ['# residents', '# residentes'],
    ],
    usual: [
      ['who is scheduled or active', 'previsto o activo'],
      ['who are scheduled or active', 'previstos o activos'],
    ],
    none: [
      ['No resident is admitted yet', 'Aún no hay residentes'],
      [
        'Residents appear here as soon as they are admitted to one of your houses.',
        'Los residentes aparecen aquí en cuanto ingresan en una de sus casas.',
      ],
    ],
  },
  columns: {
    ...whoColumns(ages),
    House: column.text(['House', 'Casa'], {
      sort: true,
      card: 'fact',
      filter: narrow.ids('ResidenceIDs', 'Houses'),
    }),
    Bed: column.text(['Bed', 'Cama'], { sort: true, card: 'fact' }),
    Status: column.choice(['Status', 'Estado'], states, { always: true, sort: true, card: 'status', filter: 'Status' }),
    Away: column.choice(['Out of the house', 'Fuera de casa'], locationEvents, {
      sort: true,
      filter: narrow.only('OutNow', ['Out now', 'Fuera ahora'], 'out', {
        label: ['Out of the house', 'Fuera de casa'],
      }),
    }),
    ...stayColumns,
    Days: column.own(['Days', 'Días'], { end: true, value: daysEnrolled }),
    TargetDate: column.day(['Target discharge', 'Salida prevista'], { always: true, sort: true }),
    Level: column.text(['Level', 'Nivel'], { sort: true, card: 'fact', filter: narrow.named('Levels', 'Levels') }),
    NextCourt: column.day(['Next court', 'Próxima audiencia'], {
      sort: true,
      show: 'more',
      filter: narrow.withinDays(
        'CourtWithinDays',
        [7, 14, 30],
        {},
        {
          label: ['Court within', 'Audiencia dentro de'],
        },
      ),
    }),
    PlanDue: column.day(['Plan due', 'Plan para el'], {
      sort: true,
      filter: narrow.withinDays(
        'PlanDueWithin',
        [0, 14, 30],
        {},
        { label: ['Plan due within', 'Plan para dentro de'] },
      ),
    }),
    Incidents: column.number(['Incidents, 7 days', 'Incidentes, 7 días'], {
      sort: true,
      filter: narrow.only('HadIncident', ['In the last 7 days', 'En los últimos 7 días'], 'week', {
        label: ['Incidents', 'Incidentes'],
      }),
    }),
    Medications: column.number(['Medications', 'Medicamentos'], { sort: true, show: 'more' }),
    DocumentsOverdue: column.number(['Overdue documents', 'Documentos atrasados'], {
      sort: true,
      filter: narrow.only('DocumentsOverdue', ['Some', 'Algunos'], 'over', {
        label: ['Overdue documents', 'Documentos atrasados'],
      }),
    }),
    Agency: column.text(['Placing agency', 'Agencia que ubica'], { field: 'AgencyName', sort: true, show: 'more' }),
    County: column.text(['County', 'Condado'], { sort: true, show: 'more' }),
    Therapist: column.text(['Primary therapist', 'Terapeuta principal'], {
      sort: true,
      width: 22,
      filter: narrow.ids('TherapistIDs', 'Therapists'),
    }),
    CaseManager: column.text(['Case manager', 'Responsable del caso'], {
      field: 'CaseManagerName',
      sort: true,
      show: 'more',
      width: 22,
    }),
    LastContact: column.day(['Last contact', 'Último contacto'], { sort: true, empty: 'first', show: 'more' }),
    ...numberColumns,
  },
  filters: {
    NoTherapist: narrow.only('WithoutTherapist', ['Without a therapist', 'Sin terapeuta'], 'none', {
      label: ['Primary therapist', 'Terapeuta principal'],
    }),
  },
  also: { ...clientRow, ResidenceID: z.nullable(id(['House', 'Casa'])) },
  made: {},
  views: [
    { id: 'all', name: ['All active', 'Todos los activos'] },
    { id: 'mine', name: ['My clients', 'Mis clientes'], filters: { Therapist: ['@me'] } },
    { id: 'out', name: ['Out now', 'Fuera ahora'], filters: { Away: ['out'] } },
    { id: 'plan', name: ['Plan due', 'Plan por hacer'], filters: { PlanDue: ['14'] }, sort: 'PlanDue' },
    { id: 'therapist', name: ['No therapist', 'Sin terapeuta'], filters: { NoTherapist: ['none'] } },
    { id: 'ended', name: ['Ended', 'Terminados'], filters: { Status: ['Ended'] } },
  ],
})
export type ResidentRow = RowOf<typeof residentRoster>
