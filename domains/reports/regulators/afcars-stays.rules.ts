import { addMonths } from '#platform/contract/dates.ts'
import type { Words } from '#platform/contract/words.ts'
import { coded, type Element, type FormatDays, type Section, type Subject } from './formats.rules.ts'

export interface EpisodeLine extends Subject {
  born: string | null
  start: string
  end: string | null
  reason: string | null
  county: string | null
  status: string | null
  plan: string | null
  review: string | null
  hearing: string | null
  placements: number
  /** The last night in a home or house, or null while one goes on. */
  slept: string | null
  sleeps: boolean
}

export interface VisitLine extends Subject {
  month: string
  start: string
  end: string | null
  seen: string | null
  kind: string | null
}

/** Left by the last day of the period, and by today. */
const leftBy = (end: string | null, { to, today }: FormatDays): string | null =>
  end !== null && end < to && end <= today ? end : null
const lastDay = ({ to, today }: FormatDays) => (to <= today ? to : today)

export const record = (): Element<Subject> => ({
  number: 'G1',
  key: 'record_number',
  name: ['Record number', 'Número de registro'],
  source: [
    'Made from the person by a secret of the agency: always the same for one child, and nobody reads a name from it',
    'Hecho de la persona con un secreto de la agencia: siempre el mismo para un niño, y nadie lee un nombre en él',
  ],
  written: 'text',
  value: (row) => row.record,
})

const apart = ['Another Planned Permanent Living Arrangement (16+)'] as const
const planCodes = {
  Reunification: 1,
  'Concurrent Planning': 1,
  'Family Maintenance': 1,
  'Placement With Fit and Willing Relative': 2,
  Adoption: 3,
  'Tribal Customary Adoption': 3,
  'Legal Guardianship': 4,
  [apart[0]]: 5,
  'Not Yet Determined': 6,
}
const exitCodes = {
  'Reunified With Parent': 1,
  'Stepped Down to Parent': 1,
  'Placed With Relative/NREFM': 2,
  'Stepped Down to Relative': 2,
  'Adoption Finalized': 3,
  'Legal Guardianship': 4,
  'Emancipated / Aged Out': 5,
  'Entered THP or SILP': 6,
  'THP or Independent Living': 6,
  'Moved to Another Agency Home': 6,
  'Moved to Higher Level of Care': 6,
  'Moved to Lower Level of Care': 6,
  'Resource Family Request (notice given)': 6,
  'Placing Agency Request': 6,
  'Juvenile Detention': 6,
  Detention: 6,
  'Psychiatric Hospital': 6,
  'Medical Hospital': 6,
  'Transferred to Other Sub-Program': 6,
  'Stepped Down to Foster/ISFC Home': 6,
  'Transferred to Other STRTP': 6,
  'County Removal': 6,
  'Runaway / AWOL': 7,
  AWOL: 7,
  Deceased: 8,
}
const notCoded: Words = ['The file has no code for it.', 'El archivo no tiene un código para esto.']
const youngest = 16
const monthsFor = { review: 6, hearing: 12 } as const
const inCareFor = (months: number, { start, end }: EpisodeLine, days: FormatDays) =>
  addMonths(start, months) <= (leftBy(end, days) ?? lastDay(days))
const isYounger = (born: string | null, on: string) => born !== null && addMonths(born, youngest * 12) > on
const beforeEntry: Words = ['It was before the child entered care.', 'Fue antes de que el niño entrara.']

export const episodeSection: Section<EpisodeLine> = {
  key: 'episodes',
  name: ['Stays in care', 'Estancias en cuidado'],
  line: ['An enrollment in foster or residential care', 'Una inscripción de acogida o residencial'],
  elements: [
    record(),
    {
      number: 'D2',
      key: 'entry_date',
      name: ['Entered care', 'Entrada'],
      source: ['First day of the enrollment', 'Primer día de la inscripción'],
      written: 'day',
      value: ({ start }) => start,
    },
    {
      number: 'D3',
      key: 'authority',
      name: ['Authority for placement', 'Autoridad de la ubicación'],
      source: ['Dependency status of the enrollment', 'Situación de dependencia de la inscripción'],
      written: 'text',
      value: ({ status }) => status,
    },
    {
      number: 'E1',
      key: 'placements',
      name: ['Placements so far', 'Ubicaciones hasta ahora'],
      source: [
        'Homes and beds of the enrollment, without absences',
        'Hogares y camas de la inscripción, sin ausencias',
      ],
      written: 'number',
      value: ({ placements }) => placements,
      conflict: ({ placements, end }, days) =>
        placements === 0 && leftBy(end, days) === null
          ? ['In care, and in no home or house yet.', 'En cuidado, y aún en ningún hogar ni casa.']
          : undefined,
      rules: [
        'Inconsistent: in care on the last day and never placed.',
        'Incoherente: en cuidado el último día y nunca ubicado.',
      ],
    },
    {
      number: 'F1',
      key: 'permanency_plan',
      name: ['Permanency plan', 'Plan de permanencia'],
      source: ['Court plan of the enrollment', 'Plan del tribunal de la inscripción'],
      written: 'code',
      codes: [
        { code: 1, words: ['Return to the family', 'Volver con la familia'] },
        { code: 2, words: ['Live with a relative', 'Vivir con un familiar'] },
        { code: 3, words: ['Adoption', 'Adopción'] },
        { code: 4, words: ['Guardianship', 'Tutela'] },
        { code: 5, words: ['Another planned arrangement', 'Otro arreglo planificado'] },
        { code: 6, words: ['Not decided yet', 'Aún sin decidir'] },
      ],
      value: ({ plan }) => coded(planCodes, plan),
      range: ({ plan }) => (plan !== null && coded(planCodes, plan) === null ? notCoded : undefined),
      conflict: ({ plan, born }, days) =>
        plan === apart[0] && isYounger(born, lastDay(days))
          ? ['This plan is for youth of 16 or older.', 'Este plan es para jóvenes de 16 años o más.']
          : undefined,
      rules: [
        'Out of range: a plan without a code. Inconsistent: another planned arrangement under 16.',
        'Fuera de rango: un plan sin código. Incoherente: otro arreglo planificado antes de los 16 años.',
      ],
    },
    {
      number: 'F2',
      key: 'last_review',
      name: ['Last periodic review', 'Última revisión periódica'],
      source: ['Latest review hearing by the last day', 'Última audiencia de revisión hasta el último día'],
      written: 'day',
      needed: (row, days) => inCareFor(monthsFor.review, row, days),
      value: ({ review }) => review,
      conflict: ({ review, start }) => (review !== null && review < start ? beforeEntry : undefined),
      rules: [
        'Needed after six months in care. Inconsistent: before the entry.',
        'Necesario tras seis meses en cuidado. Incoherente: anterior a la entrada.',
      ],
    },
    {
      number: 'F3',
      key: 'last_permanency_hearing',
      name: ['Last permanency hearing', 'Última audiencia de permanencia'],
      source: ['Latest permanency hearing by the last day', 'Última audiencia de permanencia hasta el último día'],
      written: 'day',
      needed: (row, days) => inCareFor(monthsFor.hearing, row, days),
      value: ({ hearing }) => hearing,
      conflict: ({ hearing, start }) => (hearing !== null && hearing < start ? beforeEntry : undefined),
      rules: [
        'Needed after a year in care. Inconsistent: before the entry.',
        'Necesario tras un año en cuidado. Incoherente: anterior a la entrada.',
      ],
    },
    {
      number: 'X1',
      key: 'exit_date',
      name: ['Left care', 'Salida'],
      source: ['End of the enrollment, if by the last day', 'Fin de la inscripción, si fue hasta el último día'],
      written: 'day',
      needed: () => false,
      value: ({ end }, days) => leftBy(end, days),
      conflict: ({ start, end, slept, sleeps }, days) => {
        const left = leftBy(end, days)
        if (left === null) return undefined
        if (left < start) return ['Left before entering.', 'Salió antes de entrar.']
        return sleeps || (slept !== null && slept > left)
          ? ['A home or house continues after the exit.', 'Un hogar o casa sigue después de la salida.']
          : undefined
      },
      rules: [
        'Inconsistent: before the entry, or a placement continues after it.',
        'Incoherente: anterior a la entrada, o una ubicación sigue después.',
      ],
    },
    {
      number: 'X2',
      key: 'exit_reason',
      name: ['Reason for leaving', 'Motivo de la salida'],
      source: ['End reason of the enrollment', 'Motivo del fin de la inscripción'],
      written: 'code',
      codes: [
        { code: 1, words: ['Returned to a parent', 'Volvió con un padre'] },
        { code: 2, words: ['Lives with a relative', 'Vive con un familiar'] },
        { code: 3, words: ['Adopted', 'Adoptado'] },
        { code: 4, words: ['Guardianship', 'Tutela'] },
        { code: 5, words: ['Emancipated', 'Emancipado'] },
        { code: 6, words: ['Went to another agency or program', 'Pasó a otra agencia o programa'] },
        { code: 7, words: ['Ran away', 'Fuga'] },
        { code: 8, words: ['Died', 'Falleció'] },
      ],
      needed: ({ end }, days) => leftBy(end, days) !== null,
      value: ({ end, reason }, days) => (leftBy(end, days) === null ? null : coded(exitCodes, reason)),
      range: ({ end, reason }, days) =>
        leftBy(end, days) !== null && reason !== null && coded(exitCodes, reason) === null ? notCoded : undefined,
      conflict: ({ end, reason, born }, days) => {
        const left = leftBy(end, days)
        return left !== null && reason === 'Emancipated / Aged Out' && isYounger(born, left)
          ? ['Emancipated before 16.', 'Emancipado antes de los 16 años.']
          : undefined
      },
      rules: [
        'Needed with an exit. Out of range: a reason without a code. Inconsistent: emancipated under 16.',
        'Necesario con una salida. Fuera de rango: un motivo sin código. Incoherente: emancipado antes de los 16 años.',
      ],
    },
  ],
}

export const visitSection: Section<VisitLine> = {
  key: 'visits',
  name: ['Monthly visits', 'Visitas mensuales'],
  line: [
    'A calendar month that is over and that asks for a visit',
    'Un mes calendario terminado que requiere una visita',
  ],
  elements: [
    record(),
    {
      number: 'V1',
      key: 'month',
      name: ['Month', 'Mes'],
      source: ['The calendar', 'El calendario'],
      written: 'month',
      value: ({ month }) => month.slice(0, 7),
    },
    {
      number: 'V2',
      key: 'visit_date',
      name: ['Day of the visit', 'Día de la visita'],
      source: ['The contact that counts for the month', 'El contacto que cuenta para el mes'],
      written: 'day',
      value: ({ seen }) => seen,
      conflict: ({ seen, start, end }) =>
        seen !== null && (seen < start || (end !== null && seen > end))
          ? ['The visit lies outside the stay in care.', 'La visita queda fuera de la estancia.']
          : undefined,
      rules: ['Inconsistent: outside the stay in care.', 'Incoherente: fuera de la estancia.'],
    },
    {
      number: 'V3',
      key: 'visit_place',
      name: ['Where the child was seen', 'Dónde se vio al niño'],
      source: ['Kind of the contact', 'Tipo del contacto'],
      written: 'code',
      codes: [
        { code: 1, words: ['In the home', 'En casa'] },
        { code: 2, words: ['Elsewhere', 'En otro lugar'] },
      ],
      needed: ({ seen }) => seen !== null,
      value: ({ kind }) => coded({ 'In-person home': 1, 'In-person other': 2 }, kind),
      range: ({ kind }) =>
        kind !== null && coded({ 'In-person home': 1, 'In-person other': 2 }, kind) === null ? notCoded : undefined,
    },
  ],
}
