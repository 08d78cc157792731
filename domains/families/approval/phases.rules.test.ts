import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { onHold, phaseNames, phasesOf, terminalPhases, type Pathway } from './phase-steps.rules.ts'
import {
  currentWay,
  daysPerPhase,
  forecast,
  gateBoxes,
  kindOf,
  missingGates,
  nextPhases,
  nextUpdate,
  phaseWhyNot,
  targetDay,
  updateState,
} from './phases.rules.ts'

const today = '2026-11-15'
const adults = [
  { personId: 'p1', parent: true },
  { personId: 'p2', parent: false },
]
const everything = () => true
const all = (pathway: Pathway) =>
  gateBoxes(pathway, adults, everything).map(({ gate, personId }) => ({ gate, personId }))
const at = (...phases: string[]) =>
  phases.map((phase, index) => ({ phase, start: addDays(today, index - phases.length) }))
const ask = (to: string, more: object = {}) => ({
  to,
  start: today,
  reason: null,
  reviewDate: null,
  note: null,
  ...more,
})
const facts = (history: { phase: string; start: string }[], more: object = {}) => ({
  pathway: 'CA' as Pathway,
  history,
  adults,
  done: all('CA'),
  placed: 0,
  mayApprove: true,
  mayBackdate: false,
  ...more,
})

describe('the steps', () => {
  it('are nine on both pathways and ask for the same things', () => {
    expect(phasesOf.CA.map((one) => one.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(phasesOf.CA.map(({ gates }) => gates.map(({ id }) => id))).toEqual(
      phasesOf.WA.map(({ gates }) => gates.map(({ id }) => id)),
    )
    expect(phasesOf.WA.map(({ phase }) => phase)).toContain('Submitted to DCYF')
    expect(phaseNames.map(kindOf).filter((kind) => kind === 'end')).toHaveLength(6)
  })

  it('ask about every adult, every parent, or the family', () => {
    const boxes = gateBoxes('CA', adults, everything)
    expect(boxes.filter((box) => box.gate === 'background').map((box) => box.personId)).toEqual(['p1', 'p2'])
    expect(boxes.filter((box) => box.gate === 'cpr').map((box) => box.personId)).toEqual(['p1'])
    expect(gateBoxes('CA', [], everything).find((box) => box.gate === 'background')!.personId).toBeNull()
  })

  it('leave out nothing on the way to approval; four to eight run side by side', () => {
    expect(missingGates('CA', 'Approved', adults, [], everything).length).toBe(
      gateBoxes('CA', adults, everything).length,
    )
    expect(missingGates('CA', 'Approved', adults, all('CA'), everything)).toEqual([])
    const missing = missingGates('CA', 'Permanency Assessment', adults, [], everything)
    expect(missing.find((one) => one.gate === 'application')!.alongside).toBe(false)
    expect(missing.find((one) => one.gate === 'home')!.alongside).toBe(true)
    expect(missingGates('CA', 'Approved', adults, [], everything).some((one) => one.alongside)).toBe(false)
  })
})

describe('where a family may go', () => {
  it('forward, on hold, or to an end that fits', () => {
    expect(nextPhases('CA', at('Inquiry'))).toEqual([
      ...phasesOf.CA.slice(1).map((one) => one.phase),
      onHold,
      'Withdrawn',
      'Denied',
    ])
    expect(nextPhases('WA', at('Licensed'))).toEqual([onHold, 'Closed', 'Revoked'])
    expect(nextPhases('CA', at('Inquiry', 'Application', onHold))[0]).toBe('Application')
    expect(nextPhases('CA', at('Approved', onHold))).toEqual(['Approved', 'Surrendered', 'Rescinded'])
    expect(nextPhases('CA', at('Inquiry', 'Withdrawn'))).toEqual(['Inquiry', 'Application'])
  })

  it('says why not', () => {
    const why = (history: { phase: string; start: string }[], asked: ReturnType<typeof ask>, more: object = {}) =>
      phaseWhyNot(facts(history, more), asked, today)
    const way = at('Inquiry', 'Application')
    expect(why(way, ask('Application'))).toBe('SamePhase')
    expect(why(way, ask('Inquiry'))).toBe('NotFromHere')
    expect(why(way, ask('Approved', { start: addDays(today, 1) }))).toBe('InFuture')
    expect(why(way, ask('Approved', { start: addDays(today, -5) }))).toBe('BeforeCurrent')
    const old = [{ phase: 'Inquiry', start: addDays(today, -90) }]
    expect(why(old, ask('Application', { start: addDays(today, -31) }))).toBe('BackdatedTooFar')
    expect(why(old, ask('Application', { start: addDays(today, -31) }), { mayBackdate: true })).toBe('BackdateReason')
    expect(
      why(old, ask('Application', { start: addDays(today, -31), note: 'Paper' }), { mayBackdate: true }),
    ).toBeNull()
    expect(why(old, ask('Application', { start: addDays(today, -30) }))).toBeNull()
    expect(why(way, ask(onHold))).toBe('ReasonNeeded')
    expect(why(way, ask(onHold, { reason: 'Health' }))).toBe('ReviewDateNeeded')
    expect(why(way, ask(onHold, { reason: 'Health', reviewDate: today }))).toBe('ReviewDateNeeded')
    expect(why(way, ask(onHold, { reason: 'Health', reviewDate: addDays(today, 1) }))).toBeNull()
    expect(why(way, ask('Denied', { reason: 'Other' }), { mayApprove: false })).toBe('NotApprover')
    expect(why(way, ask('Withdrawn', { reason: 'Other' }), { mayApprove: false })).toBeNull()
    expect(why(way, ask('Withdrawn', { reason: 'Other' }), { placed: 1 })).toBe('ChildPlaced')
    expect(why(way, ask('Approved'), { mayApprove: false })).toBe('NotApprover')
    expect(why(way, ask('Approved'), { done: [] })).toBe('GatesMissing')
    expect(why(way, ask('Approved'))).toBeNull()
    expect(why(at('Approved', onHold), ask('Approved'), { done: [] })).toBeNull()
  })

  it('never dead-ends, and never leads nowhere', () => {
    fc.assert(
      fc.property(fc.constantFrom<Pathway>('CA', 'WA'), fc.array(fc.nat(20), { maxLength: 15 }), (pathway, turns) => {
        const history = [{ phase: 'Inquiry' }]
        for (const turn of turns) {
          const next = nextPhases(pathway, history)
          expect(next.length).toBeGreaterThan(0)
          expect(next).not.toContain(history.at(-1)!.phase)
          expect(next.every((phase) => kindOf(phase) !== 'end' || terminalPhases[pathway].includes(phase))).toBe(true)
          history.push({ phase: next[turn % next.length]! })
        }
      }),
    )
  })
})

describe('days', () => {
  const rows = [
    { phase: 'Inquiry', start: '2026-01-01', end: '2026-02-01' },
    { phase: 'Withdrawn', start: '2026-02-01', end: '2026-10-01' },
    { phase: 'Application', start: '2026-10-01', end: '2026-10-20' },
    { phase: onHold, start: '2026-10-20', end: '2026-11-01' },
    { phase: 'Application', start: '2026-11-01', end: null },
  ]
  const like = (median: number) =>
    phasesOf.CA.map(({ phase }) => ({ phase, low: median - 2, median, high: median + 5, families: 9 }))

  it('are counted from the last beginning, a hold apart', () => {
    expect(currentWay(rows).map(({ phase }) => phase)).toEqual(['Application', onHold, 'Application'])
    expect(daysPerPhase(rows, today).get('Application')).toBe(19 + 14)
    expect(targetDay(rows, 90)).toBe(addDays('2026-10-01', 90))
    expect(targetDay(rows.slice(0, 1), 90)).toBeUndefined()
  })

  it('tell when approval may be expected, with a spread, and nothing without enough to go by', () => {
    const history = [{ phase: 'Written Report', start: addDays(today, -4), end: null }]
    expect(forecast('CA', history, like(10), today)).toEqual({
      on: addDays(today, 6),
      from: addDays(today, 4),
      to: addDays(today, 11),
    })
    expect(forecast('CA', [{ phase: 'Application', start: addDays(today, -40), end: null }], like(10), today)!.on).toBe(
      addDays(today, 50),
    )
    expect(
      forecast(
        'CA',
        history,
        like(10).map((one) => ({ ...one, families: 2 })),
        today,
      ),
    ).toBeUndefined()
    expect(forecast('CA', [{ phase: 'Approved', start: today, end: null }], like(10), today)).toBeUndefined()
  })

  it('open a window round each anniversary', () => {
    const state = (left: number) => updateState(addDays(today, left), today)
    expect([61, 60, 0, -1, -30, -31].map(state)).toEqual(['later', 'open', 'open', 'late', 'late', 'closed'])
    expect(updateState(null, today)).toBe('none')
    expect(nextUpdate('2024-02-29', 12)).toBe('2025-02-28')
  })
})
