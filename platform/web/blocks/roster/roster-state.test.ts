import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeState, readRosterState, startState, writeRosterState } from './roster-state.ts'
import type { RosterState } from './roster-shapes.ts'

const ids = ['Status', 'Court']
const start: RosterState = { ...startState, sort: 'Name', filters: { Status: ['Active'] } }

const states = fc.record({
  search: fc.string(),
  sort: fc.constantFrom('Name', 'Age'),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 500 }),
  size: fc.constantFrom(25 as const, 50 as const, 100 as const),
  filters: fc.record({ Status: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }) }),
})

it('comes back from the address as it went in', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(readRosterState(writeRosterState(state, start, ids), start, ids)).toEqual(state)
    }),
  )
})

it('keeps a filter that was taken away, against the start', () => {
  const without = { ...start, filters: {} }
  const address = writeRosterState(without, start, ids)
  expect(address['Status']).toBe('')
  expect(readRosterState(address, start, ids).filters).toEqual({})
})

it('writes nothing that is as at the start', () => {
  expect(Object.values(writeRosterState(start, start, ids)).filter((value) => value !== undefined)).toEqual([])
})

it('does not believe an address', () => {
  const read = readRosterState({ page: '-3', size: '7', sort: 9, q: {}, Status: ['x'] }, start, ids)
  expect(read).toMatchObject({ page: 1, size: 25, search: '' })
})

it('goes to the first page on any change but of the page', () => {
  const third = { ...start, page: 3 }
  expect(changeState(third, { size: 50 }).page).toBe(1)
  expect(changeState(third, { page: 4 }).page).toBe(4)
})
