import { IconFilePlus, IconSignature } from '@tabler/icons-react'
import { chartPath } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { draftCalls } from './writing/drafts.calls.ts'
import { inboxCalls } from './signing/inbox.calls.ts'

export const documentActions: readonly AppAction[] = [
  {
    id: 'sign-all',
    label: ['Sign all', 'Firmar todo'],
    also: ['signatures waiting documents', 'firmas pendientes documentos'],
    icon: IconSignature,
    call: inboxCalls.signMany,
    path: () => pathTo('/', { desk: 'signatures' }),
  },
  {
    id: 'new-document',
    label: ['Write a document', 'Escribir un documento'],
    labelFor: ['Write a document for {name}', 'Escribir un documento para {name}'],
    charts: ['Client', 'Resource Family'],
    chartOnly: true,
    also: ['new form start draft', 'nuevo formulario empezar borrador'],
    icon: IconFilePlus,
    call: draftCalls.getFormForNewDocument,
    path: (chart) => (chart ? chartPath(chart, 'file') : '/'),
  },
]
