import * as z from 'zod/mini'
import { countyFilter } from '#domains/families/roster/county-filter.rules.ts'
import { id } from '#platform/contract/fields.ts'
import { churchRegions, denominations } from '#platform/contract/lists/church.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { attendanceBands, churchStages } from '../church-lists.rules.ts'

const past = [
  ['longest ago first', 'lo más antiguo primero'],
  ['newest first', 'lo más nuevo primero'],
] as const
const ahead = [
  ['soonest first', 'lo próximo primero'],
  ['latest first', 'lo lejano primero'],
] as const
const amount = [
  ['least first', 'menos primero'],
  ['most first', 'más primero'],
] as const

export const churchesRoster = roster({
  text: {
    title: ['Churches', 'Iglesias'],
    search: ['Church, contact, city, ZIP or phone', 'Iglesia, contacto, ciudad, código postal o teléfono'],
    count: [
      ['# church', '# iglesia'],
      ['# churches', '# iglesias'],
    ],
    usual: [
      ['in your programs, all but dormant', 'en sus programas, sin las inactivas'],
      ['in your programs', 'en sus programas'],
    ],
    none: [
      ['No churches yet', 'Aún no hay iglesias'],
      [
        'Add the first church, or import a list of them from a file.',
        'Agregue la primera iglesia o importe una lista desde un archivo.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Church', 'Iglesia'], { sort: true, width: 36 }),
    Stage: column.choice(['Stage', 'Etapa'], churchStages, {
      always: true,
      sort: [
        ['first stages first', 'primeras etapas primero'],
        ['last stages first', 'últimas etapas primero'],
      ],
      card: 'fact',
      filter: 'Stages',
    }),
    Owner: column.text(['Owner', 'Responsable'], {
      width: 26,
      card: 'fact',
      filter: narrow.ids('OwnerIDs', 'Owners', { id: 'Owner' }),
    }),
    LastOn: column.day(['Last interaction', 'Último contacto'], {
      sort: past,
      empty: 'first',
      card: 'fact',
      filter: narrow.number(
        'NoTouchDays',
        { min: 1, max: 3660, label: ['No touch for days', 'Sin contacto en días'], said: ['# days', '# días'] },
        { id: 'NoTouch' },
      ),
    }),
    LastBy: column.text(['By', 'Por'], { show: 'more', width: 26 }),
    NextDueOn: column.day(['Next action due', 'Próximo pendiente'], { sort: ahead, card: 'status' }),
    City: column.text(['City', 'Ciudad'], { sort: true }),
    ZipCode: column.text(['ZIP code', 'Código postal'], {
      filter: narrow.named('ZipCodes', 'ZipCodes', { id: 'ZipCode' }),
    }),
    Region: column.choice(['Region', 'Región'], churchRegions, { always: true, filter: 'Regions', width: 26 }),
    Denomination: column.choice(['Denomination', 'Denominación'], denominations, {
      filter: 'Denominations',
      width: 24,
    }),
    MainContact: column.text(['Main contact', 'Contacto principal'], { width: 26 }),
    AttendanceBand: column.choice(['Attendance', 'Asistencia'], attendanceBands, { show: 'more' }),
    Recruited: column.number(['Families recruited', 'Familias reclutadas'], { sort: amount }),
    Communities: column.number(['Care communities', 'Comunidades de cuidado'], {
      title: ['Active care communities', 'Comunidades de cuidado activas'],
      sort: amount,
      show: 'more',
    }),
    EventsThisYear: column.number(['Events this year', 'Eventos este año'], { show: 'more' }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      quiet: true,
      width: 30,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgram' }),
    }),
  },
  filters: {
    Lead: narrow.yesNo(
      'HasMinistryLead',
      ['Has a ministry lead', 'Con líder de ministerio'],
      ['No ministry lead', 'Sin líder de ministerio'],
      { label: ['Ministry lead', 'Líder de ministerio'] },
    ),
    County: countyFilter('Counties'),
  },
  also: {
    ChurchID: id(['Church', 'Iglesia']),
    OwnerID: z.nullable(id(['Owner', 'Responsable'])),
    OrganizationID: id(['Organization', 'Organización']),
  },
  made: {},
  views: [
    { id: 'all', name: ['All but dormant', 'Todas menos inactivas'] },
    { id: 'mine', name: ['My churches', 'Mis iglesias'], filters: { Owner: ['@me'] } },
    {
      id: 'quiet',
      name: ['No touch for 60 days', 'Sin contacto en 60 días'],
      filters: { NoTouch: ['60'] },
      sort: 'LastOn',
    },
    { id: 'partners', name: ['Partners', 'Aliadas'], filters: { Stage: ['Partner'] } },
    { id: 'noLead', name: ['Without a ministry lead', 'Sin líder de ministerio'], filters: { Lead: ['no'] } },
    { id: 'dormant', name: ['Dormant', 'Inactivas'], filters: { Stage: ['Dormant'] } },
  ],
  mostInFile: 25_000,
})
export type ChurchRow = RowOf<typeof churchesRoster>
