import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical.rules.ts'
import { brokenAt, firstHash, type ChainLink } from './content.rules.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('canonical JSON', () => {
  test('writes the sample of RFC 8785, 3.2.2', () => {
    const sample = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false] }`) as Json
    expect(canonicalJson(sample)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
  })

  test('sorts members as RFC 8785, 3.2.3 does', () => {
    const sample = JSON.parse(String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis" }`) as Json
    const order = [...canonicalJson(sample).matchAll(/:"([^"]+)"/g)].map((found) => found[1])
    expect(order).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  test.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [-5e-324, '-5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [1e23, '1e+23'],
    [1e21, '1e+21'],
    [333333333.33333325, '333333333.33333325'],
  ])('writes the number %s as %s', (number, text) => expect(canonicalJson(number)).toBe(text))

  test('refuses what has no spelling', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow('finite')
    expect(() => canonicalJson(Infinity)).toThrow('finite')
    expect(() => canonicalJson('\ud800')).toThrow('surrogate')
    expect(() => canonicalJson({ '\udead': 1 })).toThrow('surrogate')
  })

  test('is the same whatever the order of members, and reads back as what it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false } as never), (value) => {
        const given = JSON.parse(JSON.stringify(value)) as Json
        const turned = (one: Json): Json =>
          Array.isArray(one)
            ? one.map(turned)
            : one && typeof one === 'object'
              ? Object.fromEntries(
                  Object.entries(one)
                    .toReversed()
                    .map(([key, inner]) => [key, turned(inner as Json)]),
                )
              : one
        if (/[\ud800-\udfff]/.test(JSON.stringify(given))) return
        expect(canonicalJson(turned(given))).toBe(canonicalJson(given))
        expect(JSON.parse(canonicalJson(given))).toEqual(given)
      }),
    )
  })
})

test('a chain tells where it was broken', () => {
  const links: ChainLink[] = []
  for (let seq = 1; seq <= 5; seq += 1) {
    const prev_hash = links.at(-1)?.hash ?? firstHash
    const canonical = canonicalJson({ seq, type: 'Saved' })
    links.push({ seq, canonical, prev_hash, hash: sha256(prev_hash + canonical) })
  }
  expect(brokenAt(links, sha256)).toBeUndefined()
  expect(brokenAt(links.with(2, { ...links[2]!, canonical: '{}' }), sha256)).toBe(3)
  expect(brokenAt(links.slice(1), sha256)).toBe(1)
  expect(brokenAt([...links.slice(0, 2), ...links.slice(3)], sha256)).toBe(3)
  const forged = sha256(`${firstHash}{}`)
  expect(brokenAt(links.with(0, { ...links[0]!, canonical: '{}', hash: forged }), sha256)).toBe(2)
})
