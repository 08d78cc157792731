import { ofProgram, type Probes } from '#app/testing-probe.ts'

export const apssProbes = {
  apssGroup: { ...ofProgram('apss_group'), voidable: 'apss_group' },
} satisfies Probes
