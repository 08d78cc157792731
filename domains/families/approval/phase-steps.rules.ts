import { wordList } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'

/** The pathways of resource families, by state. */
export type FosterPathway = 'CA' | 'WA'
/** Families who host as volunteers take this one. */
export const hosts = 'VF'
export type Pathway = FosterPathway | typeof hosts

/** About whom a gate is: the family as a whole, each parent, or each adult in the home. */
type GateOf = 'family' | 'parent' | 'adult'

export interface Gate {
  readonly id: string
  readonly label: Words
  readonly of: GateOf
}

export interface Phase {
  readonly phase: string
  readonly order: number
  /** What leaving it for the next one needs. */
  readonly gates: readonly Gate[]
}

const gate = (id: string, label: Words, of: GateOf = 'family'): Gate => ({ id, label, of })

/** One row per step, both columns of words side by side; what a step asks for differs in words only. */
const steps: readonly [ca: Words, wa: Words, ...gates: (Gate | [ca: Gate, wa: Gate])[]][] = [
  [['Inquiry', 'Consulta'], ['Inquiry', 'Consulta'], gate('contact', ['Contact made', 'Contacto hecho'])],
  [
    ['Orientation', 'Orientación'],
    ['Orientation', 'Orientación'],
    gate('orientation', ['Orientation attended', 'Asistió a la orientación']),
  ],
  [
    ['Application', 'Solicitud'],
    ['Application', 'Solicitud'],
    [
      gate('application', ['Application received (RFA 01A)', 'Solicitud recibida (RFA 01A)']),
      gate('application', ['Application received (DCYF form)', 'Solicitud recibida (formulario DCYF)']),
    ],
  ],
  [
    ['Background Checks', 'Verificación de antecedentes'],
    ['Background Checks', 'Verificación de antecedentes'],
    gate('background', ['Background cleared or exempted', 'Antecedentes aprobados o exentos'], 'adult'),
  ],
  [
    ['Pre-Approval Training', 'Formación previa'],
    ['Caregiver Core Training', 'Formación básica de cuidadores'],
    gate('training', ['Training hours complete', 'Horas de formación completas'], 'parent'),
    gate('cpr', ['CPR and first aid', 'RCP y primeros auxilios'], 'parent'),
  ],
  [
    ['Home Environment Assessment', 'Evaluación del hogar'],
    ['Home Inspection', 'Inspección del hogar'],
    gate('home', ['Home checklist passed', 'Lista del hogar aprobada']),
    gate('corrections', ['Corrections closed', 'Correcciones cerradas']),
  ],
  [
    ['Permanency Assessment', 'Evaluación de permanencia'],
    ['Home Study', 'Estudio del hogar'],
    gate('interviews', ['Interviews held', 'Entrevistas hechas']),
    gate('references', ['References received', 'Referencias recibidas']),
  ],
  [
    ['Written Report', 'Informe escrito'],
    ['Submitted to DCYF', 'Enviado a DCYF'],
    [
      gate('report', ['Report signed by the supervisor', 'Informe firmado por el supervisor']),
      gate('report', ['Packet sent to DCYF', 'Paquete enviado a DCYF']),
    ],
  ],
  [
    ['Approved', 'Aprobada'],
    ['Licensed', 'Con licencia'],
  ],
]

const pathOf = (side: 0 | 1): readonly Phase[] =>
  steps.map(([ca, wa, ...gates], index) => ({
    phase: (side === 0 ? ca : wa)[0],
    order: index + 1,
    gates: gates.map((one) => (Array.isArray(one) ? one[side] : one)),
  }))

/** The same for families who host: they take no license, and a pastor who knows them speaks for them. */
const hostSteps: readonly [Words, ...gates: Gate[]][] = [
  [['Interested', 'Interesada'], gate('contact', ['Contact made', 'Contacto hecho'])],
  [['Application', 'Solicitud'], gate('application', ['Application received', 'Solicitud recibida'])],
  [
    ['Checks', 'Verificaciones'],
    gate('background', ['Background cleared or exempted', 'Antecedentes aprobados o exentos'], 'adult'),
    gate('references', ['References received', 'Referencias recibidas']),
    gate('pastor', ['Recommended by the pastor or a leader', 'Recomendación del pastor o de un líder']),
  ],
  [
    ['Interview', 'Entrevista'],
    gate('interviews', ['Interviews held', 'Entrevistas hechas']),
    gate('home', ['Home checklist passed', 'Lista del hogar aprobada']),
  ],
  [['Training', 'Formación'], gate('training', ['Training hours complete', 'Horas de formación completas'], 'parent')],
  [['Approved', 'Aprobada']],
]

/** The steps of each pathway, in order. */
export const phasesOf: Readonly<Record<Pathway, readonly Phase[]>> = {
  CA: pathOf(0),
  WA: pathOf(1),
  VF: hostSteps.map(([words, ...gates], index) => ({ phase: words[0], order: index + 1, gates })),
}
/** Where a family may begin or begin anew. */
export const firstPhasesOf: Readonly<Record<Pathway, readonly string[]>> = {
  CA: ['Inquiry', 'Application'],
  WA: ['Inquiry', 'Application'],
  VF: ['Interested', 'Application'],
}
/** Between these steps the order does not matter: they run side by side. */
export const parallelOf: Readonly<Record<Pathway, { from: number; to: number }>> = {
  CA: { from: 4, to: 8 },
  WA: { from: 4, to: 8 },
  VF: { from: 3, to: 5 },
}

export const onHold = 'On Hold'
/** The ends of each pathway: who asked for it, and whether it takes an approval away. */
export const terminalPhases: Readonly<Record<Pathway, readonly string[]>> = {
  CA: ['Withdrawn', 'Denied', 'Surrendered', 'Rescinded'],
  WA: ['Withdrawn', 'Denied', 'Closed', 'Revoked'],
  VF: ['Ended'],
}
export const approvedPhases: readonly string[] = ['Approved', 'Licensed']

const endWords: readonly Words[] = [
  ['On Hold', 'En pausa'],
  ['Withdrawn', 'Retirada'],
  ['Denied', 'Denegada'],
  ['Surrendered', 'Renunciada'],
  ['Rescinded', 'Anulada'],
  ['Closed', 'Cerrada'],
  ['Revoked', 'Revocada'],
]
const once = (words: readonly Words[]) =>
  wordList(...words.filter(([english], index) => words.findIndex((other) => other[0] === english) === index))
/** Every phase of a resource family, over both pathways, each once. */
export const phaseList = once([...steps.map(([ca]) => ca), ...steps.map(([, wa]) => wa), ...endWords])
/** Every phase of a family who hosts. */
export const hostPhaseList = once([
  ...hostSteps.map(([words]) => words),
  ['On Hold', 'En pausa'],
  ['Ended', 'Terminada'],
])
/** Of any family. */
export const anyPhaseList = once([...phaseList, ...hostPhaseList].map(({ label }) => label))
export const phaseNames: readonly string[] = phaseList.map(({ value }) => value)
export const gateIds: readonly string[] = [
  ...new Set([...phasesOf.CA, ...phasesOf.VF].flatMap(({ gates }) => gates.map(({ id }) => id))),
]
