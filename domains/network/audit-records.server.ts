import type { RecordWords } from '#platform/server/audit-records.ts'

export const networkRecords: RecordWords = {
  ip_rule: {
    noun: ['network rule', 'la regla de red'],
    ownAffairs: true,
    name: ['name'],
    columns: {
      network: ['network', 'la red'],
      action: ['effect', 'el efecto'],
      applies_to: ['reach', 'el alcance'],
    },
  },
}
