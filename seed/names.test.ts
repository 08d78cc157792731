import { expect, test } from 'vitest'
import { firstNames, lastNames, makeName, randomFrom } from './names.ts'

const many = (seed: number, count: number) => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => makeName(random))
}

test('the lists hold enough names, none of them twice', () => {
  expect(firstNames.female.length + firstNames.male.length).toBeGreaterThanOrEqual(200)
  expect(lastNames.length).toBeGreaterThanOrEqual(400)
  for (const names of [firstNames.female, firstNames.male, lastNames]) {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const name of names) expect(name).toMatch(/^\p{L}[\p{L}'. -]*$/u)
  }
})

test('one seed makes one crowd', () => {
  expect(many(7, 500)).toEqual(many(7, 500))
  expect(many(7, 500)).not.toEqual(many(8, 500))
})

test('a few names are common and most are rare, with accents and hyphens among them', () => {
  const crowd = many(1, 50_000)
  const counts = new Map<string, number>()
  for (const { LastName } of crowd) counts.set(LastName, (counts.get(LastName) ?? 0) + 1)
  const sorted = [...counts.values()].toSorted((a, b) => b - a)
  const share = (part: number[]) => part.reduce((sum, count) => sum + count, 0) / crowd.length
  expect(counts.size).toBeGreaterThan(5000)
  expect(share(sorted.slice(0, 20))).toBeGreaterThan(0.2)
  expect(sorted[0]).toBeLessThan(crowd.length * 0.06)
  expect(crowd.some(({ LastName }) => /\p{L}-\p{L}/u.test(LastName))).toBe(true)
  expect(crowd.some(({ FirstName }) => /[^\p{ASCII}]/u.test(FirstName))).toBe(true)
  for (const { FirstName, LastName, MiddleName } of crowd) {
    expect(LastName.length < 60 && FirstName !== '' && MiddleName !== '').toBe(true)
  }
})
