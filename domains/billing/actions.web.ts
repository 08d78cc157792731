import { IconFileInvoice, IconReceiptOff } from '@tabler/icons-react'
import { pathTo } from '#platform/contract/route-search.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { claimsCalls } from './services/claims.calls.ts'
import { servicesCalls } from './services/services.calls.ts'

export const billingActions: readonly AppAction[] = [
  {
    id: 'billing-exceptions',
    label: ['Correct services that cannot be billed', 'Corregir servicios que no se pueden facturar'],
    also: ['billing exceptions denied held claims', 'facturación excepciones negados retenidos'],
    icon: IconReceiptOff,
    call: servicesCalls.correctService,
    path: () => pathTo('/Billing', { tab: 'exceptions' }),
  },
  {
    id: 'billing-claims',
    label: ['Make a claims file', 'Hacer un archivo de reclamaciones'],
    also: ['billing submit services export', 'facturación enviar servicios exportar'],
    icon: IconFileInvoice,
    call: claimsCalls.exportClaims,
    path: () => pathTo('/Billing', { tab: 'services' }),
  },
]
