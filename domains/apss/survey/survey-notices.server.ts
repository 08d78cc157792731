import type { NoticeKind } from '#platform/server/notices.ts'

export const surveyNotice: NoticeKind = {
  kind: 'apss.survey',
  event: 'notifyDue',
  many: ['# surveys answered', '# encuestas contestadas'],
}
