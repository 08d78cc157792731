import { expect, test } from 'vitest'
import { whyNotPin } from './pin.rules.ts'

test('PINs', () => {
  for (const weak of [
    '12345',
    '654321',
    '890123',
    '112112',
    '121212',
    '777777',
    '778877',
    '1234567',
    'a12345',
    '041590',
  ])
    expect(whyNotPin(weak, '1990-04-15'), weak).toBeTruthy()
  for (const good of ['284913', '739150', '90214478']) expect(whyNotPin(good, '1990-04-15'), good).toBeUndefined()
})
