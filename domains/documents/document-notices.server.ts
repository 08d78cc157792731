import type { NoticeKind } from '#platform/server/notices.ts'

export const documentNotices = {
  turn: { kind: 'documents.turn', event: 'notifySignatures', many: ['# documents to sign', '# documentos por firmar'] },
  outside: {
    kind: 'documents.outside',
    event: 'notifyDocuments',
    many: ['# documents to have signed', '# documentos por hacer firmar'],
  },
  completed: {
    kind: 'documents.completed',
    event: 'notifyDocuments',
    many: ['# documents completed', '# documentos completos'],
  },
  returned: {
    kind: 'documents.returned',
    event: 'notifyDocuments',
    many: ['# documents returned', '# documentos devueltos'],
  },
  fallen: {
    kind: 'documents.fallen',
    event: 'notifyDocuments',
    many: ['# documents to sign again', '# documentos por firmar de nuevo'],
  },
  voided: { kind: 'documents.voided', event: 'notifyDocuments', many: ['# documents voided', '# documentos anulados'] },
  moved: {
    kind: 'documents.moved',
    event: 'notifyDocuments',
    many: ['# drafts handed over', '# borradores entregados'],
  },
  paper: {
    kind: 'documents.paper',
    event: 'notifyDocuments',
    many: ['# documents to sign on paper', '# documentos por firmar en papel'],
  },
  changedOutside: { kind: 'documents.tampered', event: 'urgent', personal: true },
} as const satisfies Record<string, NoticeKind>

/** A document as a notice names it: its address, and what it is about. */
export const aboutDocument = (document: {
  id: string
  client_membership_id: string | null
  chart_type: string
  chart_id: string
}) => ({
  link: `/?document=${document.id}`,
  record: document.id,
  membership: document.client_membership_id,
  family: document.chart_type === 'Resource Family' ? document.chart_id : null,
})
