import { IconPill } from '@tabler/icons-react'
import { pathTo } from '#platform/contract/route-search.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { doseCalls } from './doses/doses.calls.ts'

export const medicationActions: readonly AppAction[] = [
  {
    id: 'medication-pass',
    label: ['Medication pass', 'Ronda de medicamentos'],
    also: ['give dose pills record', 'dar dosis pastillas registrar'],
    icon: IconPill,
    call: doseCalls.recordDose,
    path: () => pathTo('/Residential', { tab: 'medications', show: 'pass' }),
  },
]
