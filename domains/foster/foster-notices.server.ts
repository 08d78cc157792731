import type { NoticeKind } from '#platform/server/notices.ts'

export const fosterNotices = {
  exception: {
    kind: 'foster.exception',
    event: 'notifyPlacements',
    many: ['# placements with an exception', '# ubicaciones con una excepción'],
  },
} as const satisfies Record<string, NoticeKind>
