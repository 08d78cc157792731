import { addDays } from '#platform/contract/dates.ts'
import { rulePack, type ValuesOf } from '#platform/contract/rule-packs.ts'

/** How long a bed in a family’s home is kept while the child is away, unless somebody says otherwise. */
export const bedHolds = rulePack({
  name: 'bedHolds',
  title: ['Beds held in foster homes', 'Camas reservadas en hogares de acogida'],
  about: [
    'Days a bed is kept while a child is away, counted from the first day away. An event keeps the days of its day.',
    'Días que se guarda la cama de un niño ausente, desde el primer día de ausencia. Un evento conserva los días de su fecha.',
  ],
  fields: {
    awol: { label: ['AWOL', 'Fuga'], standard: 7, min: 0, max: 60 },
    medical: { label: ['Hospital, medical', 'Hospital, médico'], standard: 14, min: 0, max: 60 },
    psychiatric: { label: ['Hospital, psychiatric', 'Hospital, psiquiátrico'], standard: 14, min: 0, max: 60 },
  },
})
export type BedHolds = ValuesOf<typeof bedHolds>

const fieldOf: Readonly<Record<string, keyof BedHolds>> = {
  AWOL: 'awol',
  'Hospital - Medical': 'medical',
  'Hospital - Psychiatric': 'psychiatric',
}
export const heldKinds = Object.keys(fieldOf)

/** Until when a bed is kept by default; none for events that keep it as long as they last. */
export function bedHoldUntil(kind: string, start: string, holds: BedHolds): string | null {
  const field = Object.hasOwn(fieldOf, kind) ? fieldOf[kind] : undefined
  return field ? addDays(start, holds[field]) : null
}
