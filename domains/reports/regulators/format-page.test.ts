import { expect, test } from 'vitest'
import { formats } from './all-formats.rules.ts'
import { formatPage } from './format-page.rules.ts'
import { judge, periodsOf, type Element } from './formats.rules.ts'

const folder = '../../../docs/formats'

test.each(formats.map((format) => [format.key, format] as const))(
  '%s is documented as it is declared',
  async (key, format) => {
    await expect(formatPage(format)).toMatchFileSnapshot(`${folder}/${key}.md`)
  },
)

test.each(formats.map((format) => [format.key, format] as const))('%s names each element once', (_key, format) => {
  for (const { elements } of format.sections) {
    for (const of of ['number', 'key'] as const)
      expect(new Set(elements.map((one) => one[of])).size).toBe(elements.length)
    expect(elements.every(({ since = 1 }) => format.versions.includes(since))).toBe(true)
    expect(elements.every(({ written, codes }) => (written === 'code') === (codes !== undefined))).toBe(true)
  }
})

test('half years begin in October and April, months on their first', () => {
  expect(periodsOf('half-year', '2026-03-31')[0]).toEqual({ from: '2025-10-01', to: '2026-04-01' })
  expect(periodsOf('half-year', '2026-04-01').slice(0, 2)).toEqual([
    { from: '2026-04-01', to: '2026-10-01' },
    { from: '2025-10-01', to: '2026-04-01' },
  ])
  expect(periodsOf('half-year', '2026-12-31')[0]).toEqual({ from: '2026-10-01', to: '2027-04-01' })
  expect(periodsOf('month', '2026-01-31')[1]).toEqual({ from: '2025-12-01', to: '2026-01-01' })
})

test('an element is out of range before it is missing, and missing only where it is needed', () => {
  const days = { from: '2026-01-01', to: '2026-02-01', today: '2026-02-10' }
  const element: Element<{ kept: string | null }> = {
    number: 'T1',
    key: 'test',
    name: ['Test', 'Prueba'],
    source: ['Test', 'Prueba'],
    written: 'text',
    needed: ({ kept }) => kept !== 'free',
    value: ({ kept }) => (kept === 'good' ? kept : null),
    range: ({ kept }) => (kept === 'odd' ? ['Odd.', 'Raro.'] : undefined),
    conflict: ({ kept }) => (kept === 'torn' ? ['Torn.', 'Roto.'] : undefined),
  }
  const state = (kept: string | null) => judge(element, { kept }, days).state
  expect(['good', 'odd', 'torn', 'free', null].map(state)).toEqual([
    'Filled',
    'OutOfRange',
    'Inconsistent',
    'NotAsked',
    'Missing',
  ])
})
