import { expect, test } from 'vitest'
import { agreementOf } from './audits.rules.ts'

test('agreement is more than chance, or it is none', () => {
  const same = [
    ['Yes', 'Yes'],
    ['No', 'No'],
  ] as const
  expect(agreementOf(same)).toEqual({ Compared: 2, Agreed: 2, Share: 100, Kappa: 1 })
  const apart = [
    ['Yes', 'No'],
    ['No', 'Yes'],
  ] as const
  expect(agreementOf(apart)).toMatchObject({ Share: 0, Kappa: -1 })
  // Both said yes to everything: chance alone would have it so.
  expect(agreementOf([['Yes', 'Yes']])).toMatchObject({ Share: 100, Kappa: null })
  expect(agreementOf([])).toMatchObject({ Compared: 0, Share: null })
})
