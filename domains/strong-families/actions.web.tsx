import { IconHomeHeart, IconLifebuoy } from '@tabler/icons-react'
import { chartPath } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { hostingCalls } from './hosting/hostings.calls.ts'
import { requestCalls } from './requests/requests.calls.ts'

const RequestForm = onDemand(
  'new-help-request',
  async () => (await import('./requests/new-request.web.tsx')).NewRequest,
)

function NewReferral({ onClose }: ActionDialogProps) {
  const go = useGo()
  const done = (request: string) => {
    onClose()
    go(hrefOf(pathTo('/StrongFamilies', { request })))
  }
  return <RequestForm onClose={onClose} onDone={done} />
}

export const strongFamiliesActions: readonly AppAction[] = [
  {
    id: 'new-help-request',
    label: ['New referral to Strong Families', 'Nueva derivación a Familias fuertes'],
    also: ['help request parent crisis', 'pedido ayuda padres crisis'],
    icon: IconLifebuoy,
    call: requestCalls.addRequest,
    Dialog: NewReferral,
  },
  {
    id: 'new-hosting',
    label: ['New hosting', 'Nueva estadía'],
    labelFor: ['New hosting for {name}', 'Nueva estadía para {name}'],
    charts: ['Community Family'],
    also: ['host match stay volunteer family', 'anfitriones buscar familia voluntaria'],
    icon: IconHomeHeart,
    call: hostingCalls.planHosting,
    // Whoever hosts is found first: the match plans the stay.
    path: (chart) => (chart ? chartPath(chart, 'match') : pathTo('/StrongFamilies', { tab: 'match' })),
  },
]
