import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeState, freeName, readRosterState, startState, writeRosterState } from './roster-state.ts'
import type { RosterState } from './roster-shapes.ts'

const ids = ['Status', 'Court']
const start: RosterState = { ...startState, sort: 'Name', filters: { Status: ['Active'] } }

const row = '018cc251-f400-7989-8998-65560946da90'
const states = fc.record({
  search: fc.string(),
  sort: fc.constantFrom('Name', 'Age'),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 500 }),
  size: fc.constantFrom(25 as const, 50 as const, 100 as const),
  filters: fc.record({ Status: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }) }),
  near: fc.constantFrom('', row, `-${row}`),
  counted: fc.constantFrom('', 'all', '1204'),
})

it('comes back from the address as it went in', () => {
  fc.assert(
    fc.property(states, (state) => {
      const near = state.page > 1 ? state.near : ''
      expect(readRosterState(writeRosterState(state, start, ids), start, ids)).toEqual({ ...state, near })
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
  const read = readRosterState({ page: '-3', size: '7', sort: 9, q: {}, near: '1; drop', Status: ['x'] }, start, ids)
  expect(read).toMatchObject({ page: 1, size: 25, search: '', near: '' })
})

it('goes to the first page on any change but of the page', () => {
  const third = { ...start, page: 3, near: row, counted: '1204' }
  expect(changeState(third, { size: 50 })).toMatchObject({ page: 1, near: '', counted: '' })
  expect(changeState(third, { page: 4 })).toMatchObject({ page: 4, near: '', counted: '1204' })
  expect(changeState(third, { page: 2, near: `-${row}` })).toMatchObject({ page: 2, near: `-${row}` })
})

it('names a copy so that no view of one’s own is lost', () => {
  const mine = [{ name: 'Court soon' }, { name: 'Court soon (2)' }]
  expect([freeName('Overdue', mine), freeName('Court soon', mine)]).toEqual(['Overdue', 'Court soon (3)'])
})
