import type { RecordWords } from '#platform/server/audit-records.ts'

export const distributionRecords: RecordWords = {
  distribution_list: {
    noun: ['distribution list', 'la lista de distribución'],
    ownAffairs: true,
    name: ['name'],
    columns: { purpose: ['purpose', 'el propósito'] },
  },
  distribution_list_member: {
    noun: ['member', 'el integrante'],
    ownAffairs: true,
    of: 'distribution_list_id',
    what: ['user_id', 'role_id', 'sub_program_id', 'address'],
  },
  distribution_send: {
    noun: ['mailing', 'el envío'],
    ownAffairs: true,
    of: 'distribution_list_id',
    what: ['recipients'],
  },
}
