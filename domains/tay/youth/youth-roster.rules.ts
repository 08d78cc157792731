import * as z from 'zod/mini'
import {
  ageBands,
  clientRow,
  daysEnrolled,
  numberColumns,
  stayColumns,
  whoColumns,
} from '#domains/enrollment/client-roster.rules.ts'
import { day, id } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { tayConditions, tayLegalStatuses, tayPlacementTypes, tayRiskFlags } from '#platform/contract/lists/tay.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

const states = wordList(['Scheduled', 'Previsto'], ['Active', 'Activo'], ['Ended', 'Terminado'])
const ages = ageBands([16, 17], [18, 18], [19, 19], [20, 20], [21, 30])
const spans = [0, 14, 30] as const

/** The youth of TAY: columns, filters and views of the list, and of its file. */
export const youthRoster = roster({
  text: {
    title: ['Youth', 'Jóvenes'],
    search: ['Name, CID, FamLink or Welligent', 'Nombre, CID, FamLink o Welligent'],
    count: [
      ['# youth', '# joven'],
      ['# youth', '# jóvenes'],
    ],
    usual: [
      ['who is scheduled or active', 'previsto o activo'],
      ['who are scheduled or active', 'previstos o activos'],
    ],
    none: [
      ['No youth is enrolled yet', 'Aún no hay jóvenes inscritos'],
      [
        'Youth appear here as soon as they are enrolled in one of your programs.',
        'Los jóvenes aparecen aquí en cuanto se inscriben en uno de sus programas.',
      ],
    ],
  },
  columns: {
    ...whoColumns(ages),
    LegalStatus: column.choice(['Legal status', 'Situación legal'], tayLegalStatuses, {
      sort: true,
      show: 'more',
      filter: 'LegalStatuses',
    }),
    PlacementType: column.choice(['Placement', 'Ubicación'], tayPlacementTypes, {
      sort: true,
      show: 'more',
      filter: 'PlacementTypes',
    }),
    Home: column.text(['Unit or address', 'Vivienda o dirección'], {
      sort: true,
      card: 'fact',
      width: 24,
      filter: narrow.ids('UnitIDs', 'Units'),
    }),
    Status: column.choice(['Status', 'Estado'], states, { always: true, sort: true, card: 'status', filter: 'Status' }),
    CaseManager: column.text(['Case manager', 'Responsable del caso'], {
      field: 'CaseManagerName',
      sort: true,
      width: 22,
      filter: narrow.ids('CaseManagerIDs', 'CaseManagers'),
    }),
    Condition: column.choice(['Condition', 'Condición'], tayConditions, { sort: true, filter: 'Conditions' }),
    CertifiedUntil: column.day(['Certified until', 'Certificado hasta'], {
      sort: true,
      empty: 'first',
      filter: narrow.withinDays(
        'CertificationWithin',
        spans,
        {},
        {
          label: ['Certification ends within', 'La certificación termina dentro de'],
        },
      ),
    }),
    TILPOn: column.day(['TILP', 'TILP'], { sort: true, empty: 'first', show: 'more' }),
    TILPDue: column.day(['TILP due', 'TILP para el'], {
      sort: true,
      filter: narrow.withinDays('TILPDueWithin', spans, {}, { label: ['TILP due within', 'TILP para dentro de'] }),
    }),
    LastVisit: column.day(['Monthly visit', 'Visita del mes'], {
      sort: true,
      empty: 'first',
      filter: narrow.yesNo('VisitThisMonth', ['Seen this month', 'Visto este mes'], ['Not seen', 'No visto'], {
        label: ['Monthly visit', 'Visita del mes'],
      }),
    }),
    School: column.text(['School', 'Escuela'], { sort: true, show: 'more' }),
    WorkHours: column.number(['Work hours', 'Horas de trabajo'], {
      sort: true,
      show: 'more',
      schema: z.nullable(z.int()),
    }),
    Savings: column.number(['Savings', 'Ahorro'], { sort: true, schema: z.number() }),
    ExitOn: column.day(['Exit', 'Salida'], {
      sort: true,
      filter: narrow.withinDays('ExitWithin', [30, 90, 180], {}, { label: ['Exit within', 'Salida dentro de'] }),
    }),
    Risks: column.several(['Risks', 'Riesgos'], {
      field: 'RiskFlags',
      list: tayRiskFlags,
      filter: narrow.list('RiskFlags', tayRiskFlags, { id: 'Risks' }),
    }),
    ...stayColumns,
    Days: column.own(['Days', 'Días'], { show: 'more', end: true, value: daysEnrolled }),
    County: column.text(['County', 'Condado'], { sort: true, show: 'more' }),
    ...numberColumns,
  },
  filters: {
    NotCertified: narrow.only('NotCertifiedNow', ['Not certified now', 'Sin certificación'], 'none', {
      label: ['Certification', 'Certificación'],
    }),
    NoHome: narrow.only('WithoutHome', ['No place recorded', 'Sin vivienda anotada'], 'none', {
      label: ['Housing', 'Vivienda'],
    }),
  },
  also: {
    ...clientRow,
    UnitID: z.nullable(id(['Unit', 'Vivienda'])),
    CaseManagerID: z.nullable(id(['Case manager', 'Responsable del caso'])),
    VisitThisMonth: z.boolean(),
    /** Extended care asks for a certification now. */
    NeedsCertification: z.boolean(),
    TwentyOneOn: z.nullable(day(['21st birthday', 'Cumple 21'])),
  },
  made: {},
  views: [
    { id: 'all', name: ['All active', 'Todos los activos'] },
    { id: 'mine', name: ['My youth', 'Mis jóvenes'], filters: { CaseManager: ['@me'] } },
    {
      id: 'certified',
      name: ['Certification lapsing', 'Certificación por vencer'],
      filters: { CertifiedUntil: ['30'] },
      sort: 'CertifiedUntil',
    },
    { id: 'tilp', name: ['TILP due', 'TILP por hacer'], filters: { TILPDue: ['30'] }, sort: 'TILPDue' },
    { id: 'visit', name: ['Not seen this month', 'No vistos este mes'], filters: { LastVisit: ['no'] } },
    { id: 'leaving', name: ['Leaving in 6 months', 'Salen en 6 meses'], filters: { ExitOn: ['180'] }, sort: 'ExitOn' },
    { id: 'ended', name: ['Ended', 'Terminados'], filters: { Status: ['Ended'] } },
  ],
})
export type YouthRow = RowOf<typeof youthRoster>
