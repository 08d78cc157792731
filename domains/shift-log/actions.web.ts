import { IconNotebook } from '@tabler/icons-react'
import { chartPath } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { shiftLogCalls } from './shift-log.calls.ts'

export const shiftLogActions: readonly AppAction[] = [
  {
    id: 'shift-entry',
    label: ['Write in the shift log', 'Escribir en el registro de turno'],
    also: ['shift entry note house handover hand over', 'turno nota casa entrega'],
    icon: IconNotebook,
    call: shiftLogCalls.saveEntry,
    path: () => pathTo('/Residential', { tab: 'shifts' }),
  },
  {
    id: 'shift-entry-resident',
    label: ['Shift log of a resident', 'Registro de turno de un residente'],
    labelFor: ['Shift log of {name}', 'Registro de turno de {name}'],
    charts: ['Client'],
    modules: ['Residential'],
    chartOnly: true,
    also: ['shift entry note', 'turno nota'],
    icon: IconNotebook,
    call: shiftLogCalls.saveEntry,
    path: (chart) => (chart ? chartPath(chart, 'shift-log') : pathTo('/Residential', { tab: 'shifts' })),
  },
]
