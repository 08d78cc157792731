import type { NoticeKind } from '#platform/server/notices.ts'

export const contactNotices = {
  answered: {
    kind: 'visits.answered',
    event: 'notifyContacts',
    many: ['# answers to contacts', '# respuestas a contactos'],
  },
} as const satisfies Record<string, NoticeKind>
