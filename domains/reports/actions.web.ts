import { IconReportAnalytics, IconTools } from '@tabler/icons-react'
import { pathTo } from '#platform/contract/route-search.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { builderCalls } from './builder/builder.calls.ts'
import { reportsCalls } from './reports.calls.ts'

export const reportActions: readonly AppAction[] = [
  {
    id: 'run-report',
    label: ['Run a report', 'Ejecutar un informe'],
    also: ['list export figures', 'lista exportar cifras'],
    icon: IconReportAnalytics,
    call: reportsCalls.runReport,
    path: () => pathTo('/Reports', { tab: 'catalogue' }),
  },
  {
    id: 'build-report',
    label: ['Build a report', 'Crear un informe'],
    also: ['new own columns', 'nuevo propio columnas'],
    icon: IconTools,
    call: builderCalls.saveBuilt,
    path: () => pathTo('/Reports', { build: 'new' }),
  },
]
