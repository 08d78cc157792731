import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { familyChecksCalls } from './family-checks.calls.ts'
import { everyCheck } from './family-checks.rules.ts'
import { nowhere, openHouseholdAgency, type HouseholdAgency } from '../household/household-testing.ts'

let a: HouseholdAgency
let family: string
let pilar: string
beforeAll(async () => {
  a = await openHouseholdAgency()
  family = await a.familyId('Postizo-Demo')
  await a.owner.query('delete from background_check where family_id = $1', [family])
  await a.owner.query('delete from family_certificate where family_id = $1', [family])
  await a.owner.query('update family_parent set lived_out_of_state = false where family_id = $1', [family])
  pilar = (
    await a.one<{ id: string }>(`select id from person where first_name = 'Pilar' and last_name like 'Postizo%'`)
  ).id
})
afterAll(() => a.close())

const calls = familyChecksCalls
const read = () => a.worker.ok(calls.getChecks, { FosterResourceFamilyID: family })
const check = (more: object = {}) => ({
  FosterResourceFamilyID: family,
  PersonID: pilar,
  Kind: 'DOJ' as const,
  RequestedOn: addDays(a.today, -20),
  Result: 'Pending' as const,
  ...more,
})
const paper = (more: object = {}) => ({
  FosterResourceFamilyID: family,
  PersonID: pilar,
  Kind: 'CPR and First Aid' as const,
  IssuedOn: addDays(a.today, -700),
  ExpiresOn: addDays(a.today, 30),
  ...more,
})

describe('background checks', () => {
  test('go from not asked over pending to cleared; all clear when everyone is', async () => {
    const before = (await read()).People.find((one) => one.PersonID === pilar)!
    expect(before).toMatchObject({ Relation: 'Parent', Standing: 'adult', Word: 'open' })
    expect(before.Cells.map((cell) => cell.State)).toEqual([...Array<string>(5).fill('Not Asked'), 'Not Needed'])
    const { BackgroundCheckID, version } = await a.worker.ok(calls.addEditBackgroundCheck, check())
    await a.refuses(a.worker.send(calls.addEditBackgroundCheck, check()), 'AlreadyPending', 'Kind')
    const result = { BackgroundCheckID, Result: 'Cleared', ResultOn: addDays(a.today, -3) }
    const saved = await a.worker.ok(calls.addEditBackgroundCheck, check({ ...result, version }) as never)
    const stale = await a.refuses(
      a.supervisor.send(calls.addEditBackgroundCheck, check({ ...result, Result: 'Failed', version }) as never),
      'Stale',
    )
    expect(stale.refusal.current).toMatchObject({ Result: 'Cleared', version: saved.version })
    expect((await read()).AllClear).toBe(false)
    const { People } = await read()
    for (const { PersonID } of People)
      for (const Kind of everyCheck.slice(0, 5))
        if (PersonID !== pilar || Kind !== 'DOJ')
          await a.worker.ok(
            calls.addEditBackgroundCheck,
            check({ PersonID, Kind, Result: Kind === 'DMV' ? 'Exempted' : 'Cleared', ResultOn: a.today }) as never,
          )
    const now = await read()
    expect(now.AllClear).toBe(true)
    expect(now.People.every((one) => one.Word === 'clear')).toBe(true)
    const removal = { FosterResourceFamilyID: family, BackgroundCheckID, Reason: 'Wrong person' }
    await a.refuses(a.worker.send(calls.deleteBackgroundCheck, { ...removal, version: 1 }), 'Stale')
    await a.worker.ok(calls.deleteBackgroundCheck, { ...removal, version: saved.version })
    expect((await read()).AllClear).toBe(false)
    expect(await a.changesOf(BackgroundCheckID)).toEqual(['insert', 'update', 'update'])
    await a.refuses(a.worker.send(calls.deleteBackgroundCheck, { ...removal, version: 3 }), 'NotFound')
  })

  test('refuse what cannot be', async () => {
    const add = (more: object) => a.worker.send(calls.addEditBackgroundCheck, check(more))
    await a.refuses(add({ PersonID: nowhere }), 'NotInHousehold', 'PersonID')
    await a.refuses(add({ Result: 'Cleared' }), 'ResultDateNeeded', 'ResultOn')
    await a.refuses(add({ ResultOn: a.today }), 'StillPending', 'Result')
    await a.refuses(add({ RequestedOn: addDays(a.today, 1) }), 'InFuture', 'RequestedOn')
    await a.refuses(add({ Result: 'Cleared', ResultOn: addDays(a.today, 1) }), 'InFuture', 'ResultOn')
    await a.refuses(add({ Result: 'Failed', ResultOn: addDays(a.today, -21) }), 'ResultBeforeRequest', 'ResultOn')
    await a.refuses(
      add({ Result: 'Cleared', ResultOn: a.today, ExpiresOn: a.today }),
      'ExpiryBeforeResult',
      'ExpiresOn',
    )
    await a.refuses(add({ FosterResourceFamilyID: a.foreign }), 'NotFound')
    await a.refuses(add({ BackgroundCheckID: nowhere, version: 1 }), 'NotFound')
    expect((await a.auditor.send(calls.addEditBackgroundCheck, check())).refusal.code).toBe('PermissionMissing')
  })

  test('two ask for the same check at once: one is kept', async () => {
    const add = () => a.worker.send(calls.addEditBackgroundCheck, check({ Kind: 'Out of State' }))
    const replies = await Promise.all([add(), add()])
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409])
  })
})

describe('certificates', () => {
  test('are listed by the day they run out; a newer one stands in the place of the old', async () => {
    const old = await a.worker.ok(calls.addEditCertificate, paper())
    const home = await a.worker.ok(
      calls.addEditCertificate,
      paper({ PersonID: null, Kind: 'Home Insurance', ExpiresOn: addDays(a.today, -1) }) as never,
    )
    let { Certificates } = await read()
    expect(Certificates.map((one) => [one.Kind, one.Expiry, one.PersonName])).toEqual([
      ['Home Insurance', 'expired', null],
      ['CPR and First Aid', 'within30', 'Pilar Postizo-Demo'],
    ])
    const renewed = await a.worker.ok(
      calls.addEditCertificate,
      paper({ IssuedOn: a.today, ExpiresOn: addDays(a.today, 730) }),
    )
    Certificates = (await read()).Certificates
    expect(Certificates.find((one) => one.FamilyCertificateID === old.FamilyCertificateID)!.Replaced).toBe(true)
    expect(Certificates.find((one) => one.FamilyCertificateID === renewed.FamilyCertificateID)!.Replaced).toBe(false)
    const edit = { FamilyCertificateID: home.FamilyCertificateID, PersonID: null, Kind: 'Home Insurance' }
    await a.worker.ok(calls.addEditCertificate, paper({ ...edit, Number: 'H-1', version: 1 }) as never)
    await a.refuses(a.worker.send(calls.addEditCertificate, paper({ ...edit, version: 1 }) as never), 'Stale')
    const gone = { FosterResourceFamilyID: family, FamilyCertificateID: old.FamilyCertificateID, Reason: 'Twice' }
    await a.refuses(a.worker.send(calls.deleteCertificate, { ...gone, version: 4 }), 'Stale')
    await a.worker.ok(calls.deleteCertificate, { ...gone, version: old.version })
    await a.refuses(a.worker.send(calls.deleteCertificate, { ...gone, version: 2 }), 'NotFound')
  })

  test('refuse what cannot be', async () => {
    const add = (more: object) => a.worker.send(calls.addEditCertificate, paper(more))
    await a.refuses(add({ PersonID: nowhere }), 'NotInHousehold', 'PersonID')
    await a.refuses(add({ IssuedOn: addDays(a.today, 1) }), 'IssuedInFuture', 'IssuedOn')
    await a.refuses(add({ ExpiresOn: addDays(a.today, -700) }), 'ExpiryBeforeIssue', 'ExpiresOn')
    await a.refuses(add({ FosterResourceFamilyID: a.foreign }), 'NotFound')
  })
})
