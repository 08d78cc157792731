import type { NoticeKind } from '#platform/server/notices.ts'

export const accessNotices = {
  transferred: { kind: 'access.transferred', event: 'notifyAssignments' },
  custodian: { kind: 'access.custodian', event: 'urgent', personal: true },
} as const satisfies Record<string, NoticeKind>
