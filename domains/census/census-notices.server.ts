import type { NoticeKind } from '#platform/server/notices.ts'

export const censusNotices = {
  returned: {
    kind: 'census.returned',
    event: 'notifyDocuments',
    many: ['# census days returned', '# días del censo devueltos'],
  },
} as const satisfies Record<string, NoticeKind>
