import { rulePack, type ValuesOf } from '#platform/contract/rule-packs.ts'

/** How many children a home takes, by state and county. */
export const placementLimits = rulePack({
  name: 'placementLimits',
  title: ['Placement checks', 'Controles de ubicación'],
  about: [
    'How many children one home and one bedroom may have. Every placement keeps the checks of its day.',
    'Cuántos niños puede haber en un hogar y en un dormitorio. Cada ubicación conserva los controles de su día.',
  ],
  fields: {
    californiaMost: {
      label: ['California: children in a home', 'California: niños en un hogar'],
      standard: 6,
      min: 1,
      max: 12,
    },
    washingtonTwo: {
      label: ['Washington: children with two caregivers', 'Washington: niños con dos cuidadores'],
      standard: 6,
      min: 1,
      max: 12,
    },
    washingtonOne: {
      label: ['Washington: children with one caregiver', 'Washington: niños con un cuidador'],
      standard: 4,
      min: 1,
      max: 12,
    },
    washingtonSmall: {
      label: ['Washington: under two or not walking', 'Washington: menores de dos años o que no caminan'],
      standard: 2,
      min: 0,
      max: 12,
    },
    losAngelesUnderThree: {
      label: ['Los Angeles County: under three', 'Condado de Los Ángeles: menores de tres años'],
      standard: 2,
      min: 0,
      max: 12,
    },
    intensiveMost: {
      label: ['Intensive homes: children placed', 'Hogares intensivos: niños ubicados'],
      standard: 2,
      min: 1,
      max: 12,
    },
    sharingUsual: {
      label: ['Children in a bedroom, without a warning', 'Niños en un dormitorio, sin advertencia'],
      standard: 2,
      min: 1,
      max: 6,
    },
    sharingMost: {
      label: ['Children in a bedroom, at most', 'Niños en un dormitorio, como máximo'],
      standard: 4,
      min: 1,
      max: 6,
    },
  },
})
export type PlacementLimits = ValuesOf<typeof placementLimits>
