import type { NoticeKind } from '#platform/server/notices.ts'

export const clientNotices = {
  accessAsked: {
    kind: 'clients.access-asked',
    event: 'notifyAccess',
    many: ['# requests to open a chart', '# solicitudes para abrir un expediente'],
  },
  accessAnswered: { kind: 'clients.access-answered', event: 'notifyAccess', personal: true },
  custodian: { kind: 'clients.custodian', event: 'urgent', personal: true },
  openedInEmergency: { kind: 'clients.emergency', event: 'urgent' },
} as const satisfies Record<string, NoticeKind>
