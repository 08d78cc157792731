import type { RecordWords } from '#platform/server/audit-records.ts'
import { relationKinds } from './relations.rules.ts'

/** Who belongs to whom. */
export const relationRecords: RecordWords = {
  person_relation: {
    noun: ['relation', 'la relación'],
    listed: ['family relation', 'la relación familiar'],
    of: 'person_id',
    what: ['kind'],
    columns: {
      other_person_id: ['relative', 'el familiar'],
      kind: ['relation', 'la relación'],
    },
    lists: { kind: relationKinds },
  },
}
