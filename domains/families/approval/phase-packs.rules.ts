import {
  onOff,
  rulePack,
  ruleValues,
  type RulePack,
  type RuleValues,
  type ValuesOf,
} from '#platform/contract/rule-packs.ts'
import type { Words } from '#platform/contract/words.ts'
import { phasesOf, type Gate, type Pathway } from './phase-steps.rules.ts'

const gatesOn = (name: string, pathway: Pathway, title: Words, about: Words): RulePack =>
  rulePack({
    name,
    title,
    about,
    fields: Object.fromEntries(
      phasesOf[pathway].flatMap(({ gates }) => gates.map(({ id, label }) => [id, onOff(label, true)])),
    ),
  })

/** What each pathway waits for before a home is approved. What is off is not asked for. */
export const gatePacks: Readonly<Record<Pathway, RulePack>> = {
  CA: gatesOn(
    'gatesCalifornia',
    'CA',
    ['Approval in California', 'Aprobación en California'],
    [
      'What a home needs before it is approved. A decision goes by the day it is made for.',
      'Lo que un hogar necesita antes de ser aprobado. Una decisión se rige por el día para el que se toma.',
    ],
  ),
  WA: gatesOn(
    'gatesWashington',
    'WA',
    ['License in Washington', 'Licencia en Washington'],
    [
      'What a home needs before it is licensed. A decision goes by the day it is made for.',
      'Lo que un hogar necesita antes de tener licencia. Una decisión se rige por el día para el que se toma.',
    ],
  ),
  VF: gatesOn(
    'gatesHosting',
    'VF',
    ['Families who host', 'Familias que reciben'],
    [
      'What a family needs before it may host. A decision goes by the day it is made for.',
      'Lo que una familia necesita antes de recibir. Una decisión se rige por el día para el que se toma.',
    ],
  ),
}

/** Whether a gate is asked for. */
export type GatesAsked = (gate: Pick<Gate, 'id'>) => boolean
export const askedBy =
  (values: RuleValues<string>): GatesAsked =>
  ({ id }) =>
    values[id] !== 0
export const asksFor = (pathway: Pathway, day: string): GatesAsked => askedBy(ruleValues(gatePacks[pathway], day))

/** The yearly update of an approval. */
export const updatePack = rulePack({
  name: 'approvalUpdates',
  title: ['Updates of approvals', 'Actualización de aprobaciones'],
  about: [
    'When the update of an approved home opens, and when the home is closed to new children without it.',
    'Cuándo se abre la actualización de un hogar aprobado, y cuándo sin ella no recibe más niños.',
  ],
  onScreens: true,
  fields: {
    opens: { label: ['Opens, days before its day', 'Se abre, días antes de su fecha'], standard: 60, min: 1, max: 180 },
    grace: {
      label: ['Closes, days after its day', 'Se cierra, días después de su fecha'],
      standard: 30,
      min: 0,
      max: 180,
    },
    moved: { label: ['After a move, within days', 'Tras una mudanza, en días'], standard: 30, min: 1, max: 180 },
  },
})
export type UpdateRules = ValuesOf<typeof updatePack>
