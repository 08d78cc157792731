import * as z from 'zod/mini'
import { choice, id, whole, zipCode } from '#platform/contract/fields.ts'
import { labelOf, list } from '#platform/contract/lists/base.ts'
import { acceptances, familyStandings, pathways, phaseReasons } from '#platform/contract/lists/families.ts'
import { placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { paperWords } from '#platform/contract/lists/household.ts'
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'
import { narrow, type Values } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { both, joined, listed, type Words } from '#platform/contract/words.ts'
import { phaseList } from '../approval/phase-steps.rules.ts'
import { countyFilter } from './county-filter.rules.ts'

const girlsAndBoys = list({ value: 3, label: ['girls', 'niñas'] }, { value: 2, label: ['boys', 'niños'] })

/** Which children a family takes. */
export const sexWords = (taken: readonly number[]): Words =>
  listed(girlsAndBoys.filter(({ value }) => taken.includes(value)).map(({ label }) => label))

interface Taken {
  Capacity: number
  YoungestAge: number
  OldestAge: number
  Sexes: readonly number[]
}
/** Ages, and the sex only where it narrows them. */
function accepts({ Capacity, YoungestAge, OldestAge, Sexes }: Taken): Words | null {
  if (Capacity === 0) return null
  const ages: Words = [`${YoungestAge} to ${OldestAge}`, `${YoungestAge} a ${OldestAge}`]
  return girlsAndBoys.every(({ value }) => Sexes.includes(value)) ? ages : joined([ages, sexWords(Sexes)], ', ')
}

const usualMiles = 25
const near = {
  label: ['Near a ZIP code', 'Cerca de un código postal'],
  inputs: {
    ZipCode: z.optional(zipCode()),
    Miles: z.optional(whole(['Miles', 'Millas'], { min: 1, max: 500 })),
  },
  widget: {
    kind: 'boxes',
    boxes: [
      ['ZIP code', 'Código postal'],
      ['Within miles', 'Millas alrededor'],
    ],
    said: ['## miles around #', '## millas alrededor de #'],
    usual: ['', String(usualMiles)],
  },
  ask: ([zip = '', miles]: Values) =>
    /^\d{5}$/.test(zip) ? { ZipCode: zip, Miles: Math.min(Math.max(Number(miles || usualMiles), 1), 500) } : {},
} as const

const inZip = {
  label: ['ZIP code', 'Código postal'],
  inputs: { ZipCodes: z.optional(z.array(zipCode()).check(z.maxLength(100))) },
  widget: { kind: 'boxes', boxes: [['ZIP code', 'Código postal']] },
  ask: ([zip = '']: Values) => (/^\d{5}$/.test(zip) ? { ZipCodes: [zip] } : {}),
} as const

const amount = [
  ['least first', 'menos primero'],
  ['most first', 'más primero'],
] as const
const ahead = [
  ['soonest first', 'lo próximo primero'],
  ['latest first', 'lo lejano primero'],
] as const
const past = [
  ['oldest first', 'lo más antiguo primero'],
  ['newest first', 'lo más nuevo primero'],
] as const
const days = ['# days', '# días'] as const

export const familiesRoster = roster({
  text: {
    title: ['Families', 'Familias'],
    search: ['Search family, parent or phone', 'Buscar familia, padre o teléfono'],
    count: [
      ['# family', '# familia'],
      ['# families', '# familias'],
    ],
    usual: [
      ['in your programs, not ended', 'en sus programas, no terminada'],
      ['in your programs, all but ended', 'en sus programas, todas menos terminadas'],
    ],
    none: [
      ['No families here yet', 'Aún no hay familias aquí'],
      [
        'When a family is recorded in one of your programs, it shows up here.',
        'Cuando se registre una familia en uno de sus programas, aparecerá aquí.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Family', 'Familia'], { sort: true }),
    // Only when asked by ZIP code.
    Miles: column.number(['Distance', 'Distancia'], {
      schema: z.nullable(z.number()),
      sort: [
        ['nearest first', 'más cerca primero'],
        ['farthest first', 'más lejos primero'],
      ],
      file: false,
    }),
    Phase: column.choice(['Phase', 'Fase'], phaseList, {
      always: true,
      sort: [
        ['first steps first', 'primeros pasos primero'],
        ['last steps first', 'últimos pasos primero'],
      ],
      card: 'fact',
      filter: 'Phases',
    }),
    PhaseSince: column.day(['In phase since', 'En la fase desde'], { always: true, show: 'file' }),
    DaysInPhase: column.number(['Days in phase', 'Días en la fase'], {
      title: ['Days in phase', 'Días en la fase'],
      sort: amount,
    }),
    Free: column.number(['Free beds', 'Camas libres'], {
      sort: amount,
      card: 'fact',
      filter: narrow.number(
        'FreeBeds',
        { max: 12, label: ['Free beds, at least', 'Camas libres, al menos'], said: ['# or more', '# o más'] },
        { id: 'FreeBeds' },
      ),
    }),
    Accepts: column.own(['Accepts', 'Acepta'], { value: accepts }),
    City: column.text(['City', 'Ciudad'], { sort: true }),
    ZipCode: column.text(['ZIP code', 'Código postal'], { show: 'file' }),
    ASW: column.text(['ASW', 'ASW'], { sort: true }),
    UpdateDueDate: column.day(['Update due', 'Actualización'], {
      sort: ahead,
      filter: narrow.number(
        'UpdateDueInDays',
        { max: 366, label: ['Update due within days', 'Actualización en días'], said: days },
        { id: 'Update' },
      ),
    }),
    LastVisitOn: column.day(['Last visit', 'Última visita'], {
      sort: past,
      filter: narrow.number(
        'NoVisitDays',
        { min: 1, max: 3660, label: ['No visit for days', 'Sin visita en días'], said: days },
        { id: 'NoVisit' },
      ),
    }),
    Accepting: column.own(['Status', 'Estado'], {
      card: 'status',
      title: ['Accepting', 'Acepta niños'],
      value: (row: { IsAccepting: boolean; Phase: string }) => row.IsAccepting && row.Phase !== 'On Hold',
      filter: narrow.list('Acceptance', acceptances, { label: ['Accepting', 'Acepta niños'] }),
    }),
    WhyNot: column.own(['Why not', 'Por qué no'], {
      show: 'file',
      value: (row: { Phase: string; PhaseReason: string | null; NotAcceptingReason: string | null }) =>
        row.Phase === 'On Hold'
          ? both((language) => labelOf(phaseReasons, row.PhaseReason, language))
          : row.NotAcceptingReason,
    }),
    ExpiresOn: column.day(['Next to expire', 'Próximo vencimiento'], {
      title: ['Expires on', 'Vence el'],
      sort: ahead,
      card: 'status',
      filter: narrow.number(
        'ExpiresInDays',
        { max: 366, label: ['Something expires within days', 'Algo vence en días'], said: days },
        { id: 'Expires' },
      ),
    }),
    ExpiresWhat: column.text(['Next to expire', 'Próximo vencimiento'], {
      show: 'file',
      value: (row: { ExpiresWhat: string | null }) => row.ExpiresWhat && paperWords(row.ExpiresWhat),
    }),
    Parents: column.several(['Parents', 'Padres'], { width: 30, show: 'more' }),
    RFS: column.text(['RFS', 'RFS'], { sort: true, show: 'more' }),
    Territory: column.text(['Territory', 'Territorio'], {
      sort: true,
      show: 'more',
      filter: narrow.ids('SubProgramTerritoryIDs', 'Territories'),
    }),
    TrainingHours: column.number(['Training {year}', 'Formación {year}'], {
      title: ['Training hours {year}', 'Horas de formación {year}'],
      schema: z.number(),
      sort: amount,
      show: 'more',
    }),
    ApprovedSince: column.day(['Approved since', 'Aprobada desde'], { sort: past, show: 'more' }),
    Capacity: column.number(['Capacity', 'Capacidad'], { sort: amount, show: 'more' }),
    Placed: column.number(['Placed', 'Ubicados'], { sort: amount, show: 'more' }),
    OwnMinors: column.number(['Own minors', 'Menores propios'], { show: 'more' }),
    PlacementType: column.choice(['Type', 'Tipo'], placementTypes, {
      always: true,
      sort: true,
      show: 'more',
      filter: narrow.list('PlacementTypes', placementTypes, { id: 'Type' }),
    }),
    Languages: column.several(['Languages', 'Idiomas'], {
      list: primaryLanguages,
      width: 30,
      show: 'more',
      filter: narrow.list('Languages', primaryLanguages, { id: 'Language' }),
    }),
    Designations: column.several(['Designations', 'Designaciones'], {
      list: programDesignations,
      width: 30,
      show: 'more',
      filter: narrow.list('Designations', programDesignations, { id: 'Designation' }),
    }),
  },
  filters: {
    Standing: narrow.list('Standings', familyStandings, { label: ['Standing', 'Situación'] }),
    Pathway: narrow.list('Pathways', pathways, { label: ['Pathway', 'Vía'] }),
    SubProgram: narrow.ids('SubProgramIDs', 'SubPrograms', { label: ['Sub-program', 'Subprograma'] }),
    // ASW or RFS.
    Worker: narrow.ids('EmployeeIDs', 'Workers', { label: ['Worker', 'Trabajador'] }),
    // Homes that take a child of this age, and every one of these sexes.
    Age: narrow.number('Age', { max: 21, label: ['Age of the child', 'Edad del niño'] }, { id: 'Age' }),
    Sexes: narrow.list('Sexes', girlsAndBoys, { label: ['Takes', 'Recibe'] }),
    Near: near,
    County: countyFilter('Counties'),
    Zip: inZip,
  },
  also: {
    FosterResourceFamilyID: id(['Family', 'Familia']),
    SubProgramID: id(['Sub-program', 'Subprograma']),
    Pathway: choice(['Pathway', 'Vía'], pathways),
    PhaseReason: z.nullable(z.string()),
    SubProgramTerritoryID: z.nullable(id(['Territory', 'Territorio'])),
    IsAddressConfidential: z.boolean(),
    YoungestAge: z.int(),
    OldestAge: z.int(),
    Sexes: z.array(choice(['Sex', 'Sexo'], sexes)),
    ASWUserID: z.nullable(id(['ASW', 'ASW'])),
    RFSUserID: z.nullable(id(['RFS', 'RFS'])),
    TrainingYear: z.int(),
    IsAccepting: z.boolean(),
    NotAcceptingReason: z.nullable(z.string()),
  },
  made: {},
  views: [
    { id: 'all', name: ['All but ended', 'Todas menos terminadas'] },
    { id: 'mine', name: ['My families', 'Mis familias'], filters: { Worker: ['@me'] } },
    {
      id: 'free',
      name: ['With a free bed', 'Con cama libre'],
      filters: { Standing: ['approved'], FreeBeds: ['1'], Accepting: ['accepting'] },
    },
    {
      id: 'updates',
      name: ['Update due in 60 days', 'Actualización en 60 días'],
      filters: { Update: ['60'] },
      sort: 'UpdateDueDate',
    },
    {
      id: 'expiring',
      name: ['Expiring in 60 days', 'Vencen en 60 días'],
      filters: { Expires: ['60'] },
      sort: 'ExpiresOn',
    },
    {
      id: 'unseen',
      name: ['No visit for 30 days', 'Sin visita en 30 días'],
      filters: { Standing: ['approved'], NoVisit: ['30'] },
      sort: 'LastVisitOn',
    },
    { id: 'hold', name: ['On hold or not accepting', 'En pausa o sin aceptar'], filters: { Accepting: ['not'] } },
    { id: 'ended', name: ['Ended', 'Terminadas'], filters: { Standing: ['end'] } },
  ],
  mostInFile: 25_000,
})
export type FamilyRow = RowOf<typeof familiesRoster>
