import { expect, test } from 'vitest'
import { isStillOpen, lockAfterMs, whyNotPin } from './pin.rules.ts'

test('a tablet locks after two minutes, and when its clock was set back', () => {
  const seen = Date.parse('2026-03-02T08:00:00Z')
  const open = [0, lockAfterMs - 1, lockAfterMs, -1000, -5000, -3_600_000].map((later) =>
    isStillOpen(seen, seen + later),
  )
  expect(open).toEqual([true, true, false, true, false, false])
})

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
