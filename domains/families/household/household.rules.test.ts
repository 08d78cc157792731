import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import {
  allAdultsClear,
  checkCell,
  checksOf,
  checksWord,
  everyCheck,
  neededChecks,
} from '../checks/family-checks.rules.ts'
import * as rules from './household.rules.ts'

const today = '2026-11-15'
const somebody = (more: Partial<rules.Housemate> = {}): rules.Housemate => ({
  PersonID: 'p',
  DateOfBirth: '1980-05-05',
  IsParent: false,
  LivesInHome: true,
  LivedOutOfState: false,
  ...more,
})
const cleared = (Kind: string, more: object = {}) => ({
  PersonID: 'p',
  Kind,
  RequestedOn: '2026-01-01',
  Result: 'Cleared',
  ResultOn: '2026-02-01',
  ExpiresOn: null,
  ...more,
})

const days = fc.integer({ min: 0, max: 80_000 }).map((n) => addDays('1950-01-01', n))
const leapDays = fc.integer({ min: 0, max: 14 }).map((n) => `${1952 + 4 * n}-02-29`)
const births = fc.oneof({ weight: 4, arbitrary: days }, { weight: 1, arbitrary: leapDays })

describe('coming of age', () => {
  test('is the first day with 18 years, whatever the birthday', () => {
    fc.assert(
      fc.property(births, (birth) => {
        const turns = rules.turnsAdultOn(birth)
        expect(ageOn(birth, turns)).toBe(18)
        expect(ageOn(birth, addDays(turns, -1))).toBe(17)
      }),
    )
    expect(rules.turnsAdultOn('2008-02-29')).toBe('2026-03-01')
    expect(rules.turnsAdultOn('2008-12-31')).toBe('2026-12-31')
  })

  test('raises the adult requirements exactly 60 days before, and never takes them back', () => {
    fc.assert(
      fc.property(births, fc.integer({ min: -200, max: 200 }), (birth, off) => {
        const turns = rules.turnsAdultOn(birth)
        const day = addDays(turns, off)
        const minor = somebody({ DateOfBirth: birth })
        const standing = rules.ageStanding(minor, day)
        expect(standing).toBe(off >= 0 ? 'adult' : off >= -rules.comingOfAgeDays ? 'coming' : 'minor')
        expect(neededChecks(minor, day).length > 0).toBe(off >= -rules.comingOfAgeDays)
        expect(rules.ownMinors([minor], day)).toBe(off < 0 ? 1 : 0)
      }),
    )
  })

  test('a parent is an adult; who lives elsewhere needs nothing; an unknown age is said', () => {
    expect(rules.ageStanding(somebody({ IsParent: true, DateOfBirth: null }), today)).toBe('adult')
    expect(rules.ageStanding(somebody({ LivesInHome: false }), today)).toBe('away')
    expect(rules.ageStanding(somebody({ DateOfBirth: null }), today)).toBe('unknown')
    expect(rules.ownMinors([somebody({ DateOfBirth: '2015-01-01', LivesInHome: false })], today)).toBe(0)
  })
})

describe('the checks of an adult', () => {
  test('are five, and a sixth for who lived in another state', () => {
    expect(neededChecks(somebody(), today)).toHaveLength(5)
    expect(neededChecks(somebody({ LivedOutOfState: true }), today)).toEqual(everyCheck)
  })

  test('are clear only when every needed one is, for any mixture of results', () => {
    const results = fc.constantFrom('Pending', 'Cleared', 'Exempted', 'Failed')
    const check = fc.record({
      Kind: fc.constantFrom(...everyCheck),
      Result: results,
      at: fc.integer({ min: 1, max: 900 }),
      lasts: fc.option(fc.integer({ min: 1, max: 900 })),
    })
    fc.assert(
      fc.property(fc.array(check, { maxLength: 14 }), fc.boolean(), (given, elsewhere) => {
        const one = somebody({ LivedOutOfState: elsewhere })
        const checks = given.map(({ Kind, Result, at, lasts }) => {
          const ResultOn = Result === 'Pending' ? null : addDays(today, -at)
          return {
            PersonID: 'p',
            Kind,
            Result,
            RequestedOn: addDays(today, -at - 5),
            ResultOn,
            ExpiresOn: ResultOn && lasts ? addDays(ResultOn, lasts) : null,
          }
        })
        const found = checksOf(one, checks, today)
        const good = (kind: string) => {
          const cell = found.Cells.find((other) => other.Kind === kind)!
          return cell.State === 'Cleared' || cell.State === 'Exempted'
        }
        expect(found.Open.length === 0).toBe(neededChecks(one, today).every(good))
        expect(checksWord(found) === 'clear').toBe(found.Open.length === 0)
        expect(allAdultsClear([found])).toBe(found.Open.length === 0)
        for (const cell of found.Cells) {
          if (good(cell.Kind)) expect(cell.Check!.ExpiresOn === null || cell.Check!.ExpiresOn >= today).toBe(true)
          if (cell.Check) expect(cell.Check.Kind).toBe(cell.Kind)
        }
      }),
    )
  })

  test('what was cleared holds until it expires, also while it is renewed; a newer failure counts', () => {
    const pending = cleared('DOJ', { Result: 'Pending', ResultOn: null, RequestedOn: '2026-11-01' })
    expect(checkCell('DOJ', [cleared('DOJ', { ExpiresOn: today }), pending], true, today)).toMatchObject({
      State: 'Cleared',
      Renewing: true,
      Expiry: 'within30',
    })
    expect(checkCell('DOJ', [cleared('DOJ', { ExpiresOn: addDays(today, -1) }), pending], true, today).State).toBe(
      'Pending',
    )
    expect(checkCell('DOJ', [cleared('DOJ', { ExpiresOn: addDays(today, -1) })], true, today).State).toBe('Expired')
    const failed = cleared('DOJ', { Result: 'Failed', ResultOn: '2026-03-01' })
    expect(checkCell('DOJ', [cleared('DOJ'), failed], true, today).State).toBe('Failed')
    expect(checkCell('Out of State', [], false, today).State).toBe('Not Needed')
  })

  test('the word says the worst first', () => {
    const word = (...checks: ReturnType<typeof cleared>[]) => checksWord(checksOf(somebody(), checks, today))
    expect(word()).toBe('open')
    expect(word(cleared('DOJ', { Result: 'Failed' }))).toBe('failed')
    expect(word(cleared('DOJ', { ExpiresOn: '2026-03-01' }))).toBe('expired')
    const soon = somebody({ DateOfBirth: addDays('2008-11-15', 20) })
    expect(checksWord(checksOf(soon, [], today))).toBe('coming')
    expect(checksWord(checksOf(somebody({ DateOfBirth: null }), [], today))).toBe('unknown')
    expect(allAdultsClear([checksOf(somebody({ DateOfBirth: null }), [], today)])).toBe(false)
    expect(checksWord(checksOf(somebody({ DateOfBirth: '2020-01-01' }), [], today))).toBe('none')
  })
})

test('a paper holds through its day; 30 and 60 days ahead are told apart', () => {
  const at = (days: number) => rules.expiryOf(addDays(today, days), today)
  expect([at(-1), at(0), at(30), at(31), at(60), at(61), rules.expiryOf(null, today)]).toEqual([
    'expired',
    'within30',
    'within30',
    'within60',
    'within60',
    'later',
    'none',
  ])
})

test('a dog grows older by itself', () => {
  expect(rules.dogAge(3, '2024-11-16', today)).toBe(4)
  expect(rules.dogAge(3, '2024-11-15', today)).toBe(5)
  expect(rules.dogAge(null, null, today)).toBeNull()
})

test('licensing is told by the next working day', () => {
  expect(rules.nextWorkingDay('2026-11-13')).toBe('2026-11-16')
  expect(rules.nextWorkingDay('2026-11-16')).toBe('2026-11-17')
  expect(rules.writtenReportDue('2026-11-16')).toBe('2026-11-23')
})
