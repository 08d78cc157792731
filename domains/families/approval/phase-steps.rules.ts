import { wordList } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'

export type Pathway = 'CA' | 'WA'

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

/** The steps of each pathway, in order. */
export const phasesOf: Readonly<Record<Pathway, readonly Phase[]>> = { CA: pathOf(0), WA: pathOf(1) }

export const onHold = 'On Hold'
/** The ends of each pathway: who asked for it, and whether it takes an approval away. */
export const terminalPhases: Readonly<Record<Pathway, readonly string[]>> = {
  CA: ['Withdrawn', 'Denied', 'Surrendered', 'Rescinded'],
  WA: ['Withdrawn', 'Denied', 'Closed', 'Revoked'],
}
export const approvedPhases: readonly string[] = ['Approved', 'Licensed']

const phaseWords = [...steps.map(([ca]) => ca), ...steps.map(([, wa]) => wa)]
/** Every phase of both pathways, each once. */
export const phaseList = wordList(
  ...phaseWords.filter(([english], index) => phaseWords.findIndex((other) => other[0] === english) === index),
  ['On Hold', 'En pausa'],
  ['Withdrawn', 'Retirada'],
  ['Denied', 'Denegada'],
  ['Surrendered', 'Renunciada'],
  ['Rescinded', 'Anulada'],
  ['Closed', 'Cerrada'],
  ['Revoked', 'Revocada'],
)
export const phaseNames: readonly string[] = phaseList.map(({ value }) => value)
export const gateIds: readonly string[] = phasesOf.CA.flatMap(({ gates }) => gates.map(({ id }) => id))
