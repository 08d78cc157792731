import type { NoticeKind } from '#platform/server/notices.ts'

export const caseloadNotices = {
  assigned: { kind: 'caseload.assigned', event: 'notifyAssignments' },
  covering: { kind: 'caseload.covering', event: 'notifyAssignments', personal: true },
  covered: { kind: 'caseload.covered', event: 'notifyAssignments', personal: true },
} as const satisfies Record<string, NoticeKind>
