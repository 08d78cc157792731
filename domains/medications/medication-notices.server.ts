import type { NoticeKind } from '#platform/server/notices.ts'

export const notGivenNotice: NoticeKind = {
  kind: 'medication.not-given',
  event: 'notifyMedication',
  many: ['# doses were not given', '# dosis no se dieron'],
}
