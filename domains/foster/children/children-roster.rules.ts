import * as z from 'zod/mini'
import {
  ageBands,
  clientRow,
  daysEnrolled,
  numberColumns,
  stayColumns,
  whoColumns,
} from '#domains/enrollment/client-roster.rules.ts'
import { countyFilter } from '#domains/families/roster/county-filter.rules.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { choice, day, id, whole } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { dependencyStatuses, placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

const ages = ageBands([0, 2], [3, 5], [6, 9], [10, 12], [13, 15], [16, 17], [18, 30])
export const childStateList = wordList(
  ['Scheduled', 'Previsto'],
  ['Waiting', 'En espera'],
  ['Active', 'Activo'],
  ['Away', 'Ausente'],
  ['Ended', 'Terminado'],
)
export const contactStates = [
  { value: 'done', label: ['done', 'hecho'] },
  { value: 'soon', label: ['soon', 'pronto'] },
  { value: 'late', label: ['overdue', 'atrasado'] },
] as const

const daysThere = ({ PlacedSince }: { PlacedSince: string | null }, today: string) =>
  PlacedSince && daysBetween(PlacedSince, today)

export const childrenRoster = roster({
  text: {
    title: ['Children', 'Niños'],
    search: ['Name, CID or FamLink', 'Nombre, CID o FamLink'],
    count: [
      ['# child', '# niño'],
      ['# children', '# niños'],
    ],
    usual: [
      ['who is scheduled, waiting, active or away', 'previsto, en espera, activo o ausente'],
      ['who are scheduled, waiting, active or away', 'previstos, en espera, activos o ausentes'],
    ],
    none: [
      ['No child is enrolled yet', 'Aún no hay niños inscritos'],
      [
        'Children appear here as soon as they are enrolled in one of your programs.',
        'Los niños aparecen aquí en cuanto se inscriben en uno de sus programas.',
      ],
    ],
  },
  columns: {
    ...whoColumns(ages),
    Agency: column.text(['Placing agency', 'Agencia que ubica'], {
      field: 'AgencyName',
      sort: true,
      show: 'more',
      width: 24,
      filter: narrow.ids('AgencyIDs', 'Agencies'),
    }),
    Status: column.choice(['Status', 'Estado'], childStateList, {
      schema: choice(['Status', 'Estado'], childStateList),
      sort: true,
      card: 'status',
      filter: 'Status',
    }),
    ...stayColumns,
    DaysInCare: column.own(['Days in care', 'Días en acogida'], { show: 'more', end: true, value: daysEnrolled }),
    Family: column.text(['Current family', 'Familia actual'], {
      field: 'FamilyName',
      sort: true,
      card: 'fact',
      width: 24,
      filter: narrow.only('Unplaced', ['Needs a home', 'Necesita un hogar'], 'none', {
        id: 'Home',
        label: ['Home', 'Hogar'],
      }),
    }),
    PlacedSince: column.day(['Days there', 'Días allí'], { sort: true, end: true, value: daysThere }),
    PlacementType: column.choice(['Placement type', 'Tipo de ubicación'], placementTypes, {
      sort: true,
      show: 'more',
      filter: 'PlacementTypes',
    }),
    Designation: column.choice(['Designation', 'Designación'], programDesignations, {
      always: true,
      sort: true,
      filter: 'Designations',
    }),
    DependencyStatus: column.choice(['Dependency status', 'Situación de dependencia'], dependencyStatuses, {
      sort: true,
      show: 'more',
      width: 22,
      filter: 'DependencyStatuses',
    }),
    CaseManager: column.text(['Case manager', 'Responsable'], {
      field: 'CaseManagerName',
      sort: true,
      width: 22,
      filter: narrow.ids('CaseManagerIDs', 'CaseManagers'),
    }),
    // Never seen is the oldest contact of all.
    LastContact: column.day(['Last contact', 'Último contacto'], {
      sort: true,
      empty: 'first',
      card: 'fact',
      filter: narrow.only('NoContactThisMonth', ['Not this month', 'No este mes'], 'none', {
        id: 'Contact',
        label: ['Contact', 'Contacto'],
      }),
    }),
    NextCourt: column.day(['Next court', 'Próxima audiencia'], {
      sort: true,
      // A hearing in so many days, or one that has passed and waits for its outcome.
      filter: narrow.withinDays(
        'CourtWithinDays',
        [7, 14, 30, 60, 90],
        {},
        {
          id: 'Court',
          label: ['Court within', 'Audiencia en'],
        },
      ),
    }),
    Documents: column.own(['Documents', 'Documentos'], {
      card: 'fact',
      filter: narrow.only('DocumentsOverdue', ['Overdue', 'Atrasados'], 'overdue'),
    }),
    OverdueDocuments: column.number(['Documents overdue', 'Documentos atrasados'], { made: true, show: 'file' }),
    DocumentsDueSoon: column.number(['Documents due soon', 'Documentos por vencer'], { made: true, show: 'file' }),
    ...numberColumns,
  },
  filters: {
    Territory: narrow.ids('SubProgramTerritoryIDs', 'Territories', { label: ['Territory', 'Territorio'] }),
    Region: narrow.list('Regions', programRegions, { label: ['Region', 'Región'] }),
    // As the coverage map counts them: without a home today, by the county of their own address.
    WaitingFrom: countyFilter('WaitingCounties', ['Waits for a home, from', 'Espera un hogar, de']),
    others: narrow.unseen({
      FosterResourceFamilyIDs: z.optional(z.array(id(['Family', 'Familia'])).check(z.maxLength(100))),
      /** Nobody carries the case. */
      WithoutCaseManager: z.optional(z.boolean()),
      AgeFrom: z.optional(whole(['Age from', 'Edad desde'], { max: 30 })),
      AgeTo: z.optional(whole(['Age to', 'Edad hasta'], { max: 30 })),
    }),
  },
  also: {
    ...clientRow,
    FosterResourceFamilyID: z.nullable(id(['Family', 'Familia'])),
    LastVisit: z.nullable(day(['Last visit', 'Última visita'])),
    AwayKind: z.nullable(z.string()),
    AwaySince: z.nullable(day(['Away since', 'Ausente desde'])),
    CaseManagerID: z.nullable(id(['Case manager', 'Encargado del caso'])),
  },
  made: { ContactState: z.nullable(choice(['Contact', 'Contacto'], contactStates)) },
  views: [
    { id: 'all', name: ['All active', 'Todos los activos'] },
    { id: 'mine', name: ['My caseload', 'Mis casos'], filters: { CaseManager: ['@me'] } },
    { id: 'unplaced', name: ['Unplaced', 'Sin hogar'], filters: { Home: ['none'] } },
    { id: 'court', name: ['Court soon', 'Audiencia próxima'], filters: { Court: ['14'] }, sort: 'NextCourt' },
    {
      id: 'contact',
      name: ['No contact this month', 'Sin contacto este mes'],
      filters: { Contact: ['none'] },
      sort: 'LastContact',
    },
    { id: 'late', name: ['Documents overdue', 'Documentos atrasados'], filters: { Documents: ['overdue'] } },
    { id: 'away', name: ['Away', 'Ausentes'], filters: { Status: ['Away'] } },
    { id: 'ended', name: ['Ended', 'Terminados'], filters: { Status: ['Ended'] } },
  ],
})
export type ChildRow = RowOf<typeof childrenRoster>
