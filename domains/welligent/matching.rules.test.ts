import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matched, type Done, type Service } from './matching.rules.ts'
import { judge, readLine, readTime, type Known } from './services.rules.ts'

const service = (id: string, start: string | null, more: Partial<Service> = {}): Service => ({
  id,
  membership: 'm',
  employee: 'e',
  on: '2026-03-02',
  start,
  minutes: 45,
  ...more,
})
const done = (id: string, start: string | null, more: Partial<Done> = {}): Done => ({
  id,
  membership: 'm',
  employee: 'e',
  on: '2026-03-02',
  start,
  ...more,
})
const pairsOf = (services: Service[], here: Done[], apart = 30) =>
  matched(services, here, apart).pairs.map(([one, other]) => `${one.id}${other.id}`)

describe('services and what was done', () => {
  test('fit by client, worker, day and about the same time, the closest first', () => {
    expect(pairsOf([service('a', '10:00'), service('b', '14:00')], [done('x', '14:10'), done('y', '10:25')])).toEqual([
      'bx',
      'ay',
    ])
    expect(pairsOf([service('a', '10:00')], [done('x', '10:31')])).toEqual([])
    expect(pairsOf([service('a', '10:00')], [done('x', null)])).toEqual(['ax'])
    expect(pairsOf([service('a', '10:00')], [done('x', null), done('y', '10:20')])).toEqual(['ay'])
    for (const other of [{ membership: 'n' }, { employee: 'f' }, { on: '2026-03-03' }])
      expect(pairsOf([service('a', '10:00')], [done('x', '10:00', other)])).toEqual([])
  })

  test('each is used once, nothing is lost, and no service is left with a free partner that fits', () => {
    const time = fc.option(
      fc
        .integer({ min: 0, max: 47 })
        .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`),
    )
    const one = fc.record({ membership: fc.constantFrom('m', 'n'), employee: fc.constantFrom('e', 'f'), start: time })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.array(one, { maxLength: 12 }), (there, here) => {
        const services = there.map((each, at) => service(`s${at}`, each.start, each))
        const ours = here.map((each, at) => done(`d${at}`, each.start, each))
        const found = matched(services, ours, 30)
        expect(new Set(found.pairs.map(([each]) => each.id)).size).toBe(found.pairs.length)
        expect(new Set(found.pairs.map(([, each]) => each.id)).size).toBe(found.pairs.length)
        expect(found.pairs.length + found.there.length).toBe(services.length)
        expect(found.pairs.length + found.here.length).toBe(ours.length)
        const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
        for (const left of found.there)
          for (const free of found.here)
            expect(
              left.membership === free.membership &&
                left.employee === free.employee &&
                (!left.start || !free.start || Math.abs(minutes(left.start) - minutes(free.start)) <= 30),
            ).toBe(false)
      }),
    )
  })
})

describe('a line of services', () => {
  const head = [
    'Service number',
    'Client ID',
    'DOB',
    'Staff ID',
    'Program',
    'Service code',
    'Service date',
    'Start time',
    'Minutes',
  ]
  const today = '2026-03-10'
  const good = ['E-1', 'w-1', '5/4/2017', 's-1', 'p-1', 'T1017', '3/2/2026', '2:30 PM', '45']
  const known: Known = {
    clients: new Map([
      [
        'W-1',
        { id: 'c', born: '2017-05-04', stays: [{ id: 'm', program: 'p', from: '2026-01-01', to: '2026-03-05' }] },
      ],
    ]),
    staff: new Map([['S-1', 'e']]),
    programs: new Map([
      ['P-1', 'p'],
      ['P-2', 'q'],
    ]),
    facilities: new Set<string>(),
    services: new Map([['E-9', 'c|e|T1017|2026-03-02|14:30:00|45']]),
  }
  const judgedLine = (change: Record<number, string>) => {
    const cells = good.map((cell, at) => change[at] ?? cell)
    return judge(head, [{ no: 2, cells }], known, today)
  }

  test('is read as people and files write it', () => {
    expect(readLine(head, { no: 2, cells: good }, today)).toMatchObject({
      told: { ClientID: 'W-1', DateOfBirth: '2017-05-04', ServiceDate: '2026-03-02', StartTime: '14:30', Minutes: 45 },
      reasons: [],
    })
    expect([readTime('9:05'), readTime('12:15 AM'), readTime('12:15 p.m.'), readTime('23:59:10')]).toEqual([
      '09:05',
      '00:15',
      '12:15',
      '23:59',
    ])
    expect([readTime('24:00'), readTime('13:00 PM'), readTime('noon'), readTime('9')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each<[Record<number, string>, string, string]>([
    [{ 0: '' }, 'ServiceID', 'Missing'],
    [{ 0: 'E 1' }, 'ServiceID', 'BadNumber'],
    [{ 1: 'W-2' }, 'ClientID', 'UnknownClient'],
    [{ 2: '5/5/2017' }, 'DateOfBirth', 'OtherBirthDate'],
    [{ 3: 'S-2' }, 'StaffID', 'UnknownStaff'],
    [{ 4: 'P-9' }, 'Program', 'UnknownProgram'],
    [{ 4: 'P-2' }, 'Program', 'NotEnrolled'],
    [{ 6: '2/30/2026' }, 'ServiceDate', 'BadDate'],
    [{ 6: '3/11/2026' }, 'ServiceDate', 'FutureDate'],
    [{ 6: '3/6/2026' }, 'Program', 'NotEnrolled'],
    [{ 7: '25:00' }, 'StartTime', 'BadTime'],
    [{ 8: '0' }, 'Minutes', 'BadMinutes'],
    [{ 8: '45.5' }, 'Minutes', 'BadMinutes'],
    [{ 0: 'E-9', 8: '50' }, 'ServiceID', 'Changed'],
  ])('%o is rejected: %s %s', (change, Field, Code) => {
    const { taken, rejected } = judgedLine(change)
    expect(taken).toEqual([])
    expect(rejected[0]!.reasons).toEqual([{ Field, Code }])
  })

  test('tells every reason, knows what is repeated, and takes a number once', () => {
    expect(judgedLine({ 1: 'W-2', 3: '', 8: 'x' }).rejected[0]!.reasons).toHaveLength(3)
    expect(judgedLine({ 0: 'E-9' }).repeated).toHaveLength(1)
    const twice = judge(
      head,
      [
        { no: 2, cells: good },
        { no: 3, cells: good },
      ],
      known,
      today,
    )
    expect([twice.taken.length, twice.rejected.map(({ reasons }) => reasons)]).toEqual([
      1,
      [[{ Field: 'ServiceID', Code: 'TwiceInFile' }]],
    ])
  })
})
