import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientIdentifiersCalls as calls } from './client-identifiers.calls.ts'
import { nowhere, openClientRecords, refuses, type ClientRecords } from '../client-records-testing.ts'

let a: ClientRecords
beforeAll(async () => {
  a = await openClientRecords()
})
afterAll(() => a.close())

const numbers = (ClientID: string) => a.worker.ok(calls.getClientIdentifiers, { ClientID })

describe('the three numbers', () => {
  test('are written in capitals, changed and emptied', async () => {
    const { ClientID } = a.child
    const { version } = await numbers(ClientID)
    const one = await a.worker.ok(calls.updateCID, { ClientID, CID: ' ab-100 ', version })
    const two = await a.worker.ok(calls.updateFamLinkNumber, { ClientID, FamLinkNumber: 'f77', version: one.version })
    const three = await a.worker.ok(calls.updateWelligentID, { ClientID, WelligentID: 'W-9', version: two.version })
    expect(await numbers(ClientID)).toMatchObject({ CID: 'AB-100', FamLinkNumber: 'F77', WelligentID: 'W-9' })
    const empty = await a.worker.ok(calls.updateCID, { ClientID, CID: null, version: three.version })
    expect(await numbers(ClientID)).toMatchObject({ CID: null, version: empty.version })
    const told = await a.one<{ cid: string | null }>(
      `select after from audit where table_name = 'client' and row_id = $1 order by seq desc limit 1`,
      [ClientID],
    )
    expect(told).toMatchObject({ cid: null })
  })

  test('a number of somebody else is refused, and that one named', async () => {
    const { ClientID } = a.child
    const other = await numbers(a.other.ClientID)
    await a.worker.ok(calls.updateCID, { ClientID: a.other.ClientID, CID: 'TAKEN-1', version: other.version })
    const { version } = await numbers(ClientID)
    const name = await a.one(`select concat_ws(' ', first_name, last_name) from person where id = $1`, [
      a.other.ClientID,
    ])
    const reply = await refuses(
      a.worker.send(calls.updateCID, { ClientID, CID: 'taken-1', version }),
      'NumberTaken',
      'CID',
    )
    expect(reply.refusal.errors).toEqual([`This number already belongs to ${name}.`])
  })

  test('whoever may not see that one learns only that it is taken', async () => {
    await a.owner.query(`update client set famlink_number = 'SECRET-1', welligent_id = 'SECRET-2' where id = $1`, [
      a.foreign.ClientID,
    ])
    const { ClientID } = a.child
    const { version } = await numbers(ClientID)
    const reply = await refuses(
      a.worker.send(calls.updateFamLinkNumber, { ClientID, FamLinkNumber: 'SECRET-1', version }),
      'NumberTaken',
      'FamLinkNumber',
    )
    expect(reply.refusal.errors).toEqual(['This number already belongs to another client.'])
    await refuses(
      a.worker.send(calls.updateWelligentID, { ClientID, WelligentID: 'secret-2', version }),
      'NumberTaken',
      'WelligentID',
    )
  })

  test('are kept in capitals and without blanks, however they are typed', async () => {
    const { version } = await numbers(a.child.ClientID)
    await a.worker.ok(calls.updateCID, { ClientID: a.child.ClientID, CID: ' zz 12-x ', version })
    expect((await numbers(a.child.ClientID)).CID).toBe('ZZ12-X')
  })

  test('two who want the same number: one gets it', async () => {
    const [mine, theirs] = [await numbers(a.child.ClientID), await numbers(a.third.ClientID)]
    const replies = await Promise.all([
      a.worker.send(calls.updateCID, { ClientID: a.child.ClientID, CID: 'RACE', version: mine.version }),
      a.supervisor.send(calls.updateCID, { ClientID: a.third.ClientID, CID: 'RACE', version: theirs.version }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('NumberTaken')
  })

  test('odd numbers, stale versions, foreign clients and readers are refused', async () => {
    const { ClientID } = a.child
    const { version } = await numbers(ClientID)
    await refuses(a.worker.send(calls.updateCID, { ClientID, CID: 'a_b', version }), 'OddNumber', 'CID')
    await refuses(a.worker.send(calls.updateFamLinkNumber, { ClientID, FamLinkNumber: 'é', version }), 'OddNumber')
    await refuses(a.worker.send(calls.updateWelligentID, { ClientID, WelligentID: '#1', version }), 'OddNumber')
    const stale = await refuses(a.worker.send(calls.updateCID, { ClientID, CID: 'X', version: version + 9 }), 'Stale')
    expect(stale.refusal.current).toMatchObject({ ClientID, version })
    for (const id of [a.foreign.ClientID, nowhere])
      await refuses(a.worker.send(calls.updateCID, { ClientID: id, CID: 'X', version }), 'NotFound')
    const reader = await a.reader()
    expect((await reader.ok(calls.getClientIdentifiers, { ClientID })).ClientID).toBe(ClientID)
    await refuses(reader.send(calls.updateCID, { ClientID, CID: 'X', version }), 'PermissionMissing')
  })
})

describe('the guarded numbers', () => {
  test('are told only when opened, and opening is written down', async () => {
    const { ClientID } = a.child
    const before = await numbers(ClientID)
    const saved = await a.worker.ok(calls.updateGuardedIdentifiers, {
      ClientID,
      SSNLast4: '1234',
      MediCalNumber: '9123-4567a',
      version: before.version,
    })
    const listed = await numbers(ClientID)
    expect(listed).toMatchObject({ HasSSN: true, HasMediCal: true, version: saved.version })
    expect(JSON.stringify(listed)).not.toContain('1234')
    expect(await a.worker.ok(calls.openGuardedIdentifiers, { ClientID })).toMatchObject({
      SSNLast4: '1234',
      MediCalNumber: '91234567A',
    })
    const looks = await a.owner.query<{ detail: object }>(
      `select detail from audit where kind = 'view' and row_id = $1 and user_id = $2 and detail ->> 'part' = 'guarded numbers' order by seq`,
      [ClientID, a.worker.userId],
    )
    expect(looks.rows.map(({ detail }) => detail)).toEqual([
      { part: 'guarded numbers', changed: true },
      { part: 'guarded numbers' },
    ])
    const kept = await a.one<number>(
      `select count(*)::int from audit where row_id = $1 and (before::text like '%91234567A%' or after::text like '%91234567A%')`,
      [ClientID],
    )
    expect(kept).toBe(0)
  })

  test('slips are named', async () => {
    const { ClientID } = a.child
    const { version } = await numbers(ClientID)
    const save = (more: object) =>
      a.worker.send(calls.updateGuardedIdentifiers, { ClientID, SSNLast4: null, MediCalNumber: null, version, ...more })
    await refuses(save({ SSNLast4: '12a4' }), 'FourDigits', 'SSNLast4')
    await refuses(save({ MediCalNumber: 'short' }), 'OddNumber', 'MediCalNumber')
    await refuses(save({ version: version + 1 }), 'Stale')
    await refuses(save({ ClientID: a.foreign.ClientID }), 'NotFound')
    await refuses(a.worker.send(calls.openGuardedIdentifiers, { ClientID: a.foreign.ClientID }), 'NotFound')
    expect((await save({})).status).toBe(200)
    expect(await numbers(ClientID)).toMatchObject({ HasSSN: false, HasMediCal: false })
  })
})
