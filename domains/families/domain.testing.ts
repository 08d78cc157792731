import { ofProgram, type Probes } from '#app/testing-probe.ts'

export const familiesProbes = {
  fosterResourceFamily: { ...ofProgram('resource_family'), voidable: 'resource_family' },
} satisfies Probes
