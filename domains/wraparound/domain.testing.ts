import { ofProgram, type Probes } from '#app/testing-probe.ts'

export const wraparoundProbes = {
  wrapTeam: { ...ofProgram('wrap_team'), voidable: 'wrap_team' },
} satisfies Probes
