import type { NoticeKind } from '#platform/server/notices.ts'

export const churchNotices = {
  owner: { kind: 'churches.owner', event: 'notifyAssignments' },
  item: {
    kind: 'churches.item',
    event: 'notifyAssignments',
    many: ['# action items were given to you', '# pendientes le fueron asignados'],
  },
} as const satisfies Record<string, NoticeKind>
