import { expect, test } from 'vitest'
import { partOf, toggled, type Planned } from './split-parts.rules.ts'

const one: Planned[] = [{ key: 1, From: 1, To: 40, Label: 'Mail' }]
const pagesOf = (parts: readonly Planned[]) => parts.map(({ From, To }) => [From, To])

test('a part begins where a page is chosen, and ends where the next one begins', () => {
  const three = toggled(toggled(one, 11, 40), 26, 40)
  expect(pagesOf(three)).toEqual([
    [1, 10],
    [11, 25],
    [26, 40],
  ])
  expect(new Set(three.map(({ key }) => key)).size).toBe(3)
  expect(three[0]!.Label).toBe('Mail')
  expect([1, 10, 11, 25, 26, 40].map((page) => partOf(three, page))).toEqual([1, 1, 2, 2, 3, 3])
})

test('chosen again it belongs to the part before; the first part always begins somewhere', () => {
  const two = toggled(one, 11, 40)
  expect(pagesOf(toggled(two, 11, 40))).toEqual([[1, 40]])
  expect(pagesOf(toggled(one, 1, 40))).toEqual([[1, 40]])
})

test('a page in no part begins one that ends before the next', () => {
  const gap: Planned[] = [
    { key: 1, From: 1, To: 3, Label: '' },
    { key: 2, From: 10, To: 12, Label: '' },
  ]
  expect(partOf(gap, 5)).toBeUndefined()
  expect(pagesOf(toggled(gap, 5, 12))).toEqual([
    [1, 3],
    [5, 9],
    [10, 12],
  ])
})
