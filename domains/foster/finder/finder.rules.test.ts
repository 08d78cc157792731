import { describe, expect, test } from 'vitest'
import { finderSentence, finderText } from './finder-text.rules.ts'
import { homeChecks, judgedBy, verdictOf, type ChildFacts, type HomeFacts } from './finder.rules.ts'
import { softReasons, wishOf, type SoftFacts } from './finder-soft.rules.ts'
import { nightsOf } from '#platform/contract/dates.ts'
import { valuesOf } from '#platform/contract/rule-packs.ts'
import { bedHolds, bedHoldUntil } from '../placements/bed-holds.rules.ts'
import { movesOf, ratePer1000 } from '../placements/placements.rules.ts'
import { placementLimits } from './placement-limits.rules.ts'

const today = '2026-11-15'
const limits = valuesOf(placementLimits)
const child: ChildFacts = {
  BirthDate: '2018-06-01',
  Sex: 3,
  Designation: 'General',
  Language: 'Spanish',
  NonAmbulatory: false,
  ChildrenAlong: 0,
  County: 'Los Angeles',
  SchoolDistrict: 'Reseda',
}
const home: HomeFacts = {
  Pathway: 'CA',
  County: 'Ventura',
  SchoolDistrict: 'Reseda',
  Intensive: false,
  Capacity: 4,
  YoungestAge: 0,
  OldestAge: 17,
  Sexes: [2, 3],
  Designations: ['General'],
  Languages: ['English', 'Spanish'],
  Phase: 'Approved',
  PhaseSince: '2021-01-01',
  NamedApproval: null,
  UpdateDueDate: '2027-01-01',
  Accepting: true,
  NotAcceptingReason: null,
  Parents: 2,
  Placed: 1,
  Own: 0,
  Children: [{ BirthDate: '2015-01-01', NonAmbulatory: false }],
  Bedrooms: [
    { Beds: 2, Sleepers: 1 },
    { Beds: 2, Sleepers: 0 },
  ],
  PaperKind: null,
  PaperEnds: null,
  OpenConcerns: 0,
}
const result = (rule: string, given: Partial<HomeFacts>, children: Partial<ChildFacts>[] = [{}]) =>
  homeChecks(
    children.map((one) => ({ ...child, ...one })),
    { ...home, ...given },
    today,
    limits,
  ).find(({ Rule }) => Rule === rule)?.Result
const baby = { BirthDate: '2025-09-01' }
const babies = (n: number) => Array.from({ length: n }, () => ({ BirthDate: '2025-01-01', NonAmbulatory: false }))

describe('a home is checked', () => {
  test('and passes when nothing is wrong', () => {
    expect(verdictOf(homeChecks([child], home, today, limits))).toBe('pass')
  })

  test.each([
    ['Approval', { Phase: 'Application' }, 'fail'],
    ['Approval', { Phase: 'On Hold' }, 'fail'],
    ['Approval', { Phase: 'Application', NamedApproval: 'Emergency' }, 'pass'],
    ['Approval', { Phase: 'Licensed' }, 'pass'],
    ['Hold', { Accepting: false }, 'fail'],
    ['Beds', { Capacity: 1 }, 'fail'],
    ['Beds', { Capacity: 2, Own: 1 }, 'fail'],
    ['HomeSize', { Placed: 3, Own: 2, Capacity: 9 }, 'pass'],
    ['HomeSize', { Placed: 3, Own: 3, Capacity: 9 }, 'fail'],
    ['HomeSize', { Pathway: 'WA', Parents: 1, Placed: 3 }, 'pass'],
    ['HomeSize', { Pathway: 'WA', Parents: 1, Placed: 4 }, 'fail'],
    ['HomeSize', { Pathway: 'WA', Parents: 2, Placed: 4 }, 'pass'],
    ['Intensive', {}, undefined],
    ['Intensive', { Intensive: true }, 'pass'],
    ['Intensive', { Intensive: true, Placed: 2 }, 'fail'],
    ['Intensive', { Intensive: true, Placed: 1, Own: 3 }, 'pass'],
    ['Bedroom', { Bedrooms: [] }, 'warn'],
    ['Bedroom', { Bedrooms: [{ Beds: 3, Sleepers: 2 }] }, 'warn'],
    ['Bedroom', { Bedrooms: [{ Beds: 2, Sleepers: 2 }] }, 'fail'],
    ['Bedroom', { Bedrooms: [{ Beds: 5, Sleepers: 4 }] }, 'fail'],
    ['Bedroom', { Placed: 2, Bedrooms: [{ Beds: 2, Sleepers: 0 }] }, 'fail'],
    ['Update', { UpdateDueDate: '2026-11-15' }, 'pass'],
    ['Update', { UpdateDueDate: '2026-10-16' }, 'warn'],
    ['Update', { UpdateDueDate: '2026-10-15' }, 'fail'],
    ['Update', { UpdateDueDate: null }, 'pass'],
    ['Age', { OldestAge: 7 }, 'warn'],
    ['Sex', { Sexes: [2] }, 'warn'],
    ['Designation', { Designations: ['DD'] }, 'warn'],
    ['Papers', { PaperKind: 'CPR', PaperEnds: '2026-11-20' }, 'warn'],
    ['Papers', { PaperKind: 'CPR', PaperEnds: '2026-11-01' }, 'warn'],
    ['Papers', { PaperKind: 'CPR', PaperEnds: '2027-11-01' }, 'pass'],
    ['Concern', { OpenConcerns: 1 }, 'warn'],
  ] as const)('%s %j: %s', (rule, given, expected) => {
    expect(result(rule, given as Partial<HomeFacts>)).toBe(expected)
  })

  test('Washington counts children under two and those who cannot walk; own children and a teen parent’s child too', () => {
    const wa = { Pathway: 'WA', Capacity: 9 }
    expect(result('UnderTwo', {}, [baby])).toBeUndefined()
    expect(result('UnderTwo', { ...wa, Children: babies(1) }, [baby])).toBe('pass')
    expect(result('UnderTwo', { ...wa, Children: babies(2) }, [baby])).toBe('fail')
    expect(result('UnderTwo', { ...wa, Children: babies(2) }, [{ NonAmbulatory: true }])).toBe('fail')
    expect(result('UnderTwo', { ...wa, Children: babies(2) }, [{ ChildrenAlong: 1 }])).toBe('fail')
  })

  test('in Los Angeles County the third child under three asks for a manager', () => {
    const la = { County: 'Los Angeles', Capacity: 9 }
    expect(result('UnderThree', {}, [baby])).toBeUndefined()
    expect(result('UnderThree', { ...la, Children: babies(1) }, [baby])).toBe('pass')
    expect(result('UnderThree', { ...la, Children: babies(2) }, [baby])).toBe('fail')
    expect(result('UnderThree', { ...la, Children: babies(3) }, [{}])).toBe('pass')
  })

  test('asks for a bed for everyone who comes', () => {
    expect(result('Beds', { Capacity: 3 }, [{}, {}])).toBe('pass')
    expect(result('Beds', { Capacity: 3 }, [{}, { ChildrenAlong: 1 }])).toBe('fail')
  })
})

test('every code has its words in both languages', () => {
  const plain = (iso: string) => iso
  for (const code of Object.keys(finderText))
    for (const language of ['en', 'es'] as const) {
      const words = finderSentence(code, {}, plain, language)
      expect(words.length, code).toBeGreaterThan(0)
    }
  const say = (code: string, values: Record<string, string | number>) => finderSentence(code, values, plain, 'es')
  expect(say('UpdateLate', { days: 1 })).toBe('Revisión con 1 día de atraso')
  expect(say('UpdateLate', { days: 3 })).toBe('Revisión con 3 días de atraso')
  expect(say('BedsFree', { free: 1, of: 3, need: 2 })).toBe('1 de 3 libres, hacen falta 2')
  expect(say('Sexes', { accepts: 'girls' })).toBe('Acepta niñas')
  expect(say('LanguageMissing', { which: 'Spanish' })).toBe('Sin Español')
  for (const check of homeChecks([child], home, today, limits)) expect(finderText).toHaveProperty(check.Code)
})

test('what else speaks for a home', () => {
  const soft: SoftFacts = {
    Miles: 4,
    SiblingsThere: 1,
    DesignationStays: 0,
    SiblingStays: 0,
    EarlierStays: 3,
    EmptySince: null,
    Wishes: {},
    LastOffer: { Answer: 'No', OfferedOn: '2026-11-01', Reason: 'Other' },
  }
  const scores = Object.fromEntries(
    softReasons([child], { ...home, ...soft }, today).map((one) => [one.Rule, one.Score]),
  )
  expect(scores).toEqual({
    Language: 3,
    Siblings: 6,
    School: 3,
    County: 0,
    Distance: 3,
    Experience: 1,
    Wishes: 0,
    Empty: 0,
    LastOffer: -1,
  })
  for (const one of softReasons([child], { ...home, ...soft }, today)) expect(finderText).toHaveProperty(one.Code)
  expect(wishOf([child], { 'Girls or Boys': 'Girls' }, today)).toBe('Yes')
  expect(wishOf([child, child], { 'Sibling Group Size': '1', 'Girls or Boys': 'Girls' }, today)).toBe('No')
  expect(wishOf([{ ...child, Designation: 'CSEC' }], { 'CSEC History': 'Maybe' }, today)).toBe('Maybe')
  expect(wishOf([child], {}, today)).toBeNull()
})

test('nights, moves, rates and held beds', () => {
  expect(nightsOf({ start: '2026-11-10', end: null }, today)).toBe(5)
  expect(nightsOf({ start: '2026-11-10', end: '2026-11-12' }, today)).toBe(2)
  expect(nightsOf({ start: '2026-12-01', end: null }, today)).toBe(0)
  expect(nightsOf({ start: today, end: null }, today), 'none before the first night').toBe(0)
  expect(nightsOf({ start: '2026-11-14', end: '2026-11-30' }, today), 'an end to come adds none').toBe(1)
  expect(
    movesOf(
      [
        { start: '2026-01-01', end: '2026-02-01' },
        { start: '2026-02-01', end: null },
        { start: '2026-12-01', end: null },
      ],
      today,
    ),
  ).toBe(1)
  expect([ratePer1000(1, 400), ratePer1000(0, 0)]).toEqual([2.5, null])
  const until = (kind: string, kept = {}) => bedHoldUntil(kind, today, valuesOf(bedHolds, kept))
  expect([until('AWOL'), until('Hospital - Medical'), until('Camp'), until('constructor')]).toEqual([
    '2026-11-22',
    '2026-11-29',
    null,
    null,
  ])
  expect(until('AWOL', { awol: 3 })).toBe('2026-11-18')
})

test('a check that was kept says by other limits what the same home would say', () => {
  const homes: Partial<HomeFacts>[] = [
    { Placed: 3, Own: 2 },
    { Pathway: 'WA', Parents: 1, Placed: 3 },
    { Pathway: 'WA', Children: babies(2) },
    { Intensive: true, Placed: 1 },
    { County: 'Los Angeles', Children: babies(2) },
  ]
  const others = [
    { californiaMost: 5, washingtonOne: 3, washingtonSmall: 1, intensiveMost: 1, losAngelesUnderThree: 1 },
    { californiaMost: 8, washingtonOne: 6, washingtonSmall: 4, intensiveMost: 4, losAngelesUnderThree: 4 },
    {},
  ]
  for (const given of homes)
    for (const asked of [child, { ...child, ...baby }])
      for (const other of others) {
        const facts = { ...home, ...given }
        const anew = new Map(
          homeChecks([asked], facts, today, valuesOf(placementLimits, other)).map(({ Rule, Result }) => [Rule, Result]),
        )
        for (const check of homeChecks([asked], facts, today, limits)) {
          const would = judgedBy(check, facts, valuesOf(placementLimits, other))
          if (would !== undefined) expect([check.Rule, would]).toEqual([check.Rule, anew.get(check.Rule)])
        }
      }
})
