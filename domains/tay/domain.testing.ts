import { ofProgram, type Probes } from '#app/testing-probe.ts'

export const tayProbes = {
  tayUnit: { ...ofProgram('tay_unit'), voidable: 'tay_unit' },
} satisfies Probes
