import { IconCash, IconUsersGroup } from '@tabler/icons-react'
import { chartPath } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { flexCalls } from './flex/flex.calls.ts'
import { meetingCalls } from './meetings/meetings.calls.ts'
import { wraparound } from './wraparound.rules.ts'

const ofYouth = { charts: ['Client'], modules: [wraparound.module] } as const

export const wraparoundActions: readonly AppAction[] = [
  {
    ...ofYouth,
    id: 'wrap-meeting',
    label: ['Plan or record a team meeting', 'Planear o registrar una reunión de equipo'],
    labelFor: ['Team meetings of {name}', 'Reuniones de equipo de {name}'],
    also: ['wraparound minutes CFT new', 'acta equipo nueva'],
    icon: IconUsersGroup,
    call: meetingCalls.addEditMeeting,
    path: (chart) => (chart ? chartPath(chart, 'meetings') : pathTo('/Wraparound', { tab: 'meetings' })),
  },
  {
    ...ofYouth,
    id: 'wrap-flex',
    label: ['Ask for flex funds', 'Pedir fondos flexibles'],
    labelFor: ['Ask for flex funds for {name}', 'Pedir fondos flexibles para {name}'],
    chartOnly: true,
    also: ['wraparound money request', 'dinero solicitud'],
    icon: IconCash,
    call: flexCalls.requestFlex,
    path: (chart) => (chart ? chartPath(chart, 'flex') : pathTo('/Wraparound', { tab: 'flex' })),
  },
  {
    id: 'wrap-flex-decide',
    label: ['Decide on flex funds', 'Decidir sobre fondos flexibles'],
    also: ['wraparound money requests budget', 'dinero solicitudes presupuesto'],
    icon: IconCash,
    call: flexCalls.decideFlex,
    path: () => pathTo('/Wraparound', { tab: 'flex' }),
  },
]
