import { expect, test } from 'vitest'
import { canReceive, merged } from './distribution.rules.ts'

test('an address takes a mail only if it is one plain address', () => {
  expect(['a@b.example', "o'brien+x@agency.example", `${'x'.repeat(64)}@b.example`].map(canReceive)).toEqual([
    true,
    true,
    true,
  ])
  const wrong = [
    '',
    'a',
    'a@b',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\n',
    'A <a@b.example>',
    '"a b"@b.example',
    'a@@b.example',
    `${'x'.repeat(65)}@b.example`,
  ]
  expect(wrong.filter(canReceive)).toEqual([])
})

test('each address comes once, by whatever road, and a colleague is no outsider', () => {
  const reached = [
    { address: 'Ana@agency.example', name: 'A', through: 'Old list', outside: true },
    { address: 'ana@agency.example', name: 'Ana Example', through: 'Nurses', outside: false },
    { address: 'ana@agency.example', name: 'Ana Example', through: 'House 1', outside: false },
    { address: 'ana@agency.example', name: 'Ana Example', through: 'Nurses', outside: false },
    { address: 'x@county.example', name: null, through: 'x@county.example', outside: true },
  ]
  expect(merged(reached)).toEqual([
    { Address: 'ana@agency.example', Name: 'Ana Example', Outside: false, Through: ['Nurses', 'House 1', 'Old list'] },
    { Address: 'x@county.example', Name: null, Outside: true, Through: ['x@county.example'] },
  ])
})
