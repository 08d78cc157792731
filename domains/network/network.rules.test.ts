import { isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress, readNetwork, shortNetwork, turningDays } from './network.rules.ts'

describe('a network as it is written', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['198.51.100.0/24', '198.51.100.0/24'],
    [' 10.0.0.0/8 ', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['2001:db8::1', '2001:db8::1'],
    ['::', '::'],
    ['::/0', '::/0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ])('%j is taken as %j', (text, network) => {
    expect(readNetwork(text)).toEqual({ network })
  })

  test.each([
    ['198.51.100.9/24', '198.51.100.0/24'],
    ['10.1.0.0/8', '10.0.0.0/8'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::1/64', '2001:db8::/64'],
    ['2001:0db8::/32', '2001:db8::/32'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ])('%j is sent back as %j', (text, plain) => {
    expect(readNetwork(text)).toEqual({ why: 'NotCanonical', plain })
  })

  test.each(
    [
      ['', '010.0.0.1', '10.0.0.01', '0x0a.0.0.1', '10.0.1', '167772161', '256.0.0.1', '10.0.0.0/33', '10.0.0.0/08'],
      ['10.0.0.', '10.0.0.*', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/255.0.0.0', '10.0.0.1 10.0.0.2'],
      ['2001:db8', '2001::db8::1', '2001:db8::g', '12345::', '::1/129', 'fe80::1%eth0', '1:2:3:4:5:6:7:8:9', ':::'],
      ['::ffff:010.0.0.1', 'localhost', '１０.0.0.1', '1:2:3:4:5:6:7::8', '10.0.0.1\u0000'],
    ].flat(),
  )('%j is no network', (text) => {
    expect(readNetwork(text)).toEqual({ why: 'NotAnAddress' })
  })

  test('every address comes back as one that Node knows, written one way only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const address = readAddress(text)
        if (address === undefined) return expect(isIPv4(text) || isIPv6(text)).toBe(false)
        expect(isIPv4(address) || isIPv6(address)).toBe(true)
        expect(readAddress(address)).toBe(address)
        expect(readNetwork(address)).toEqual({ network: address })
      }),
    )
  })

  test('a single address is shown without its prefix', () => {
    expect(['10.0.0.1/32', '10.0.0.0/8', '2001:db8::1/128', '2001:db8::/32'].map(shortNetwork)).toEqual([
      '10.0.0.1',
      '10.0.0.0/8',
      '2001:db8::1',
      '2001:db8::/32',
    ])
  })
})

test('the days on which the rules in force change', () => {
  const rules = [
    { start: '2026-01-01', end: '2026-09-01' },
    { start: '2026-09-01', end: null },
    { start: '2026-08-01', end: '2026-12-31' },
  ]
  expect(turningDays(rules, '2026-07-01')).toEqual(['2026-07-01', '2026-08-01', '2026-09-01', '2026-12-31'])
})
