import type { NoticeKind } from '#platform/server/notices.ts'

export const familyNotices = {
  comingOfAge: { kind: 'families.coming-of-age', event: 'notifyExpiring' },
} as const satisfies Record<string, NoticeKind>
