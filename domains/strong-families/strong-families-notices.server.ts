import type { NoticeKind } from '#platform/server/notices.ts'

export const strongFamiliesNotices = {
  handedOver: { kind: 'strong-families.handed-over', event: 'notifyAssignments' },
} as const satisfies Record<string, NoticeKind>
