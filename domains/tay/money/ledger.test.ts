import fc from 'fast-check'
import { expect, test } from 'vitest'
import { youthChartCalls } from '../youth/youth-chart.calls.ts'
import { youthCalls } from '../youth/youth.calls.ts'
import { tayAgency } from '../tay-testing.ts'
import { ledgerCalls } from './ledger.calls.ts'
import { matchFor } from './money.rules.ts'

const a = tayAgency()

async function saver(percent: number, cap: number | null): Promise<string> {
  const id = await a.youth()
  const { version, YouthVersion } = await a.on(id).ok(youthChartCalls.getYouth)
  await a.on(id).ok(youthCalls.updateYouth, {
    LegalStatus: 'Nonminor Dependent',
    MatchPercent: percent,
    MatchCap: cap,
    version,
    YouthVersion,
  })
  return id
}
const entries = async (id: string) => (await a.on(id).ok(ledgerCalls.getLedger)).Entries

test('a deposit is matched up to the most of the month; nobody takes out more than is there', async () => {
  const id = await saver(50, 60)
  const chart = a.on(id)
  expect(await chart.ok(ledgerCalls.addEntry, { Kind: 'Deposit', Amount: 99.99 })).toMatchObject({ Matched: 49.99 })
  expect(await chart.ok(ledgerCalls.addEntry, { Kind: 'Deposit', Amount: 100 })).toMatchObject({ Matched: 10.01 })
  expect((await chart.ok(youthChartCalls.getYouth)).Savings).toBe(259.99)
  await chart.refuses(ledgerCalls.addEntry, { Kind: 'Withdrawal', Amount: 260 }, 'BelowZero', 'Amount')
  await chart.refuses(ledgerCalls.addEntry, { Kind: 'Paid Out', Amount: 1 }, 'BelowZero', 'Amount')
  await chart.refuses(
    ledgerCalls.addEntry,
    { Kind: 'Deposit', Amount: 1, HappenedOn: a.day(1) },
    'NotYet',
    'HappenedOn',
  )
  await chart.refuses(
    ledgerCalls.addEntry,
    { Kind: 'Deposit', Amount: 1, HappenedOn: a.day(-21) },
    'BeforeEnrollment',
    'HappenedOn',
  )
  await chart.ok(ledgerCalls.addEntry, { Kind: 'Payment', Amount: 25 })
  expect((await chart.ok(youthChartCalls.getYouth)).RentOwed, 'rent paid ahead').toBe(-25)
})

test('a mistake is taken back once, with its match, and what is written stays', async () => {
  const id = await saver(100, null)
  const chart = a.on(id)
  const { TayLedgerID } = await chart.ok(ledgerCalls.addEntry, { Kind: 'Deposit', Amount: 80 })
  const match = (await entries(id)).find(({ Kind }) => Kind === 'Match')!
  const note = { Note: 'Wrong youth' }
  await chart.refuses(ledgerCalls.correctEntry, { TayLedgerID: match.TayLedgerID, ...note }, 'NotCorrectable')
  await chart.ok(ledgerCalls.correctEntry, { TayLedgerID, ...note })
  await chart.refuses(ledgerCalls.correctEntry, { TayLedgerID, ...note }, 'AlreadyCorrected')
  const rows = await entries(id)
  expect(rows.map(({ Kind, Amount, Balance }) => [Kind, Amount, Balance])).toEqual([
    ['Correction', -80, 0],
    ['Correction', -80, 80],
    ['Match', 80, 160],
    ['Deposit', 80, 80],
  ])
  const change = a.owner.query('update tay_ledger set amount_cents = 1 where id = $1', [TayLedgerID])
  await expect(change).rejects.toMatchObject({ constraint: 'tay_ledger_stays' })
  const erase = a.owner.query('delete from tay_ledger where id = $1', [TayLedgerID])
  await expect(erase).rejects.toMatchObject({ constraint: 'tay_ledger_stays' })
  const other = await a.youth()
  await a.on(other).refuses(ledgerCalls.correctEntry, { TayLedgerID, ...note }, 'NotFound')
})

test('two entries at once go on from each other', async () => {
  const id = await saver(0, null)
  await a.on(id).ok(ledgerCalls.addEntry, { Kind: 'Deposit', Amount: 100 })
  const take = () =>
    a.manager.send(ledgerCalls.addEntry, { ClientSubProgramMembershipID: id, Kind: 'Withdrawal', Amount: 60 })
  const replies = await Promise.all([take(), take()])
  expect(replies.map(({ status, refusal }) => refusal?.code ?? status).toSorted()).toEqual([200, 'BelowZero'])
})

test('the balance is what an independent reckoning of the entries says', { timeout: 60_000 }, async () => {
  const kind = fc.constantFrom('Granted', 'Paid Out', 'Deposit', 'Withdrawal', 'Charge', 'Payment', 'take back')
  const step = fc.record({ kind, cents: fc.integer({ min: 1, max: 20_000 }), pick: fc.nat(20) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const id = await saver(75, 100)
      const of = { ClientSubProgramMembershipID: id }
      for (const { kind: what, cents: amount, pick } of steps) {
        if (what === 'take back') {
          const rows = await entries(id)
          const row = rows[pick % Math.max(1, rows.length)]
          if (row) await a.manager.send(ledgerCalls.correctEntry, { ...of, TayLedgerID: row.TayLedgerID, Note: 'x' })
        } else await a.manager.send(ledgerCalls.addEntry, { ...of, Kind: what as 'Granted', Amount: amount / 100 })
      }
      const rows = await entries(id)
      for (const account of ['Stipend', 'Savings', 'Rent Share']) {
        const own = rows.filter(({ Account }) => Account === account)
        const sum = own.reduce((total, { Amount }) => total + Math.round(Amount * 100), 0)
        expect(Math.round((own[0]?.Balance ?? 0) * 100)).toBe(sum)
        if (account !== 'Rent Share') expect(own.every(({ Balance }) => Balance >= 0)).toBe(true)
      }
      const matched = rows.filter(({ Kind, Corrected }) => Kind === 'Match' && !Corrected)
      expect(matched.reduce((total, { Amount }) => total + Amount, 0)).toBeLessThanOrEqual(100.001)
    }),
    { numRuns: 8 },
  )
})

test('a match is whole cents and never more than the month allows', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(200),
      fc.option(fc.nat(50_000)),
      fc.nat(60_000),
      (deposit, percent, cap, matched) => {
        const added = matchFor(deposit, { percent, cap, matched })
        expect(Number.isInteger(added)).toBe(true)
        expect(added).toBeLessThanOrEqual((deposit * percent) / 100)
        if (cap !== null) expect(Math.max(matched, matched + added)).toBeLessThanOrEqual(Math.max(cap, matched))
      },
    ),
  )
})
