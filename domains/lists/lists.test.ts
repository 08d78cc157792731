import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { courtDateCalls } from '#domains/foster/court/court-dates.calls.ts'
import { courtCalls } from '#domains/foster/court/court.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { nowhere, openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { editableLists } from '#platform/contract/lists/all.ts'
import { findKept } from '#platform/contract/lists/base.ts'
import { listedColumns } from '#platform/server/listed-columns.ts'
import { openLog } from '#platform/server/log.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { buildApp } from '#app/build.ts'
import type { Actor, Reply } from '#app/testing.ts'
import { listsCalls, type ListValue } from './lists.calls.ts'

let a: FosterAgency
let admin: Actor
beforeAll(async () => {
  a = await openFosterAgency()
  admin = await a.as('alva.rootley')
})
afterAll(() => a.close())

const codeOf = async (sent: Promise<Reply>) => (await sent).refusal?.code
const read = (ListKey: Key) => admin.ok(listsCalls.getList, { ListKey })
type Key = 'hearingTypes' | 'courtPlans' | 'rejectionReasons' | 'fosterDischargeReasons'
const valueOf = async (list: Key, value: string): Promise<ListValue> =>
  (await read(list)).Values.find((one) => one.Value === value)!
const add = (ListKey: Key, Label: string, LabelSpanish: string, more: object = {}) =>
  admin.send(listsCalls.addListValue, { ListKey, Label, LabelSpanish, ...more })
const retire = ({ LookupID, version }: Pick<ListValue, 'LookupID' | 'version'>) =>
  admin.send(listsCalls.retireListValue, { LookupID, version })
const hearing = (ClientSubProgramMembershipID: string, Kind: string, more: object = {}) =>
  a.manager.send(courtCalls.addEditHearing, {
    ClientSubProgramMembershipID,
    HearingID: null,
    HeldOn: addDays(a.today, 20),
    Kind,
    ...more,
  })

describe('a list the agency keeps', () => {
  test('takes a new option, which can be chosen at once and is shown in both languages', async () => {
    const { membership } = await a.freshChild()
    const refused = await hearing(membership, 'Placement review')
    expect([refused.status, refused.refusal.code]).toEqual([400, 'InvalidInput'])
    expect(refused.refusal.fields).toEqual({ Kind: 'Hearing: choose one of the values offered.' })
    expect((await add('hearingTypes', 'Placement review', 'Revisión de la ubicación')).status).toBe(200)
    const made = await hearing(membership, 'Placement review')
    expect(made.status).toBe(200)
    const own = (await a.manager.ok(profileCalls.getProfile, {})).Lists.find((one) => one.Key === 'hearingTypes')!
    expect(own.Values.at(-1)).toEqual({
      Value: 'Placement review',
      English: 'Placement review',
      Spanish: 'Revisión de la ubicación',
      Retired: false,
    })
    expect(await valueOf('hearingTypes', 'Placement review')).toMatchObject({ Records: 1, Locked: false })
  })

  test('has no two options that read alike, however they are written, nor across languages', async () => {
    expect((await add('courtPlans', 'Café visit', 'Visita en el café')).status).toBe(200)
    for (const [english, spanish, code] of [
      ['CAFÉ VISIT', 'Otra', 'SameName'],
      ['Café\u00A0visit', 'Otra', 'SameName'],
      ['Cafe\u0301 visit', 'Otra', 'SameName'],
      ['Ｃafé visit', 'Otra', 'SameName'],
      ['Café visit\u202E', 'Otra', 'SameName'],
      ['Visita en el café', 'Otra', 'SameName'],
      ['Another', 'Cafe\u0301 visit', 'SameSpanishName'],
    ] as const)
      expect(await codeOf(add('courtPlans', english, spanish)), english).toBe(code)
    expect(await codeOf(add('courtPlans', 'x'.repeat(121), 'Otra'))).toBe('InvalidInput')
  })

  test('is renamed without touching a record, and audit and files say the new name', async () => {
    const { membership } = await a.freshChild()
    const made = await hearing(membership, 'Mediation')
    const mediation = await valueOf('hearingTypes', 'Mediation')
    const renamed = await admin.send(listsCalls.editListValue, {
      LookupID: mediation.LookupID,
      Label: 'Family mediation',
      LabelSpanish: 'Mediación familiar',
      version: mediation.version,
    })
    expect(renamed.status).toBe(200)
    expect(await codeOf(retire({ ...mediation, version: mediation.version }))).toBe('Stale')
    const { rows } = await a.owner.query('select kind from hearing where id = $1', [made.body.HearingID])
    expect(rows[0]).toEqual({ kind: 'Mediation' })
    await hearing(membership, 'Disposition', { HearingID: made.body.HearingID, version: made.body.version })
    const told = async (language: 'en' | 'es') =>
      (await admin.send(auditSearchCalls.searchAudit, { RecordID: made.body.HearingID! } as never, { language })).text
    expect(await told('en')).toContain('Family mediation')
    expect(await told('es')).toContain('Mediación familiar')
  })

  test('stops offering what is retired; the record that has it is saved again, nobody chooses it anew', async () => {
    const [one, other] = [await a.freshChild(), await a.freshChild()]
    const made = await hearing(one.membership, 'Fact finding')
    const fact = await valueOf('hearingTypes', 'Fact finding')
    const preview = await admin.send(
      listsCalls.retireListValue,
      { LookupID: fact.LookupID, version: fact.version },
      { preview: true },
    )
    expect(preview.body).toEqual({
      Effects: [
        { Kind: 'list', Sentence: '“Fact finding” can no longer be chosen.' },
        { Kind: 'file', Sentence: `${fact.Records} ${fact.Records === 1 ? 'record keeps' : 'records keep'} it.` },
      ],
    })
    expect((await retire(fact)).status).toBe(200)
    const refused = await hearing(other.membership, 'Fact finding')
    expect([refused.status, refused.refusal.fields]).toEqual([
      400,
      { Kind: 'Hearing: “Fact finding” is no longer used. Choose another.' },
    ])
    const again = await hearing(one.membership, 'Fact finding', {
      HearingID: made.body.HearingID,
      Purpose: 'Moved to the afternoon',
      version: made.body.version,
    })
    expect(again.status).toBe(200)
    const away = await hearing(one.membership, 'Disposition', {
      HearingID: made.body.HearingID,
      version: again.body.version,
    })
    const back = await hearing(one.membership, 'Fact finding', {
      HearingID: made.body.HearingID,
      version: away.body.version,
    })
    expect(back.status).toBe(400)
    const retired = await valueOf('hearingTypes', 'Fact finding')
    expect(await codeOf(retire(retired))).toBe('AlreadyRetired')
    await admin.ok(listsCalls.reinstateListValue, { LookupID: retired.LookupID, version: retired.version })
    expect((await hearing(other.membership, 'Fact finding')).status).toBe(200)
  })

  test('filters a roster by what is retired, names it in the file, and refuses what never was', async () => {
    expect((await admin.ok(listsCalls.getLists, {})).Lists).toHaveLength(43)
    const { Values } = await admin.ok(listsCalls.getList, { ListKey: 'dependencyStatuses' })
    const dual = Values.find((one) => one.Value === 'Dependent (WIC 300)')!
    expect(dual.Records).toBeGreaterThan(0)
    const { version } = await admin.ok(listsCalls.editListValue, {
      LookupID: dual.LookupID,
      Label: 'Dependent of the court',
      LabelSpanish: 'Dependiente del tribunal',
      version: dual.version,
    })
    await admin.ok(listsCalls.retireListValue, { LookupID: dual.LookupID, version })
    const asked = { DependencyStatuses: ['Dependent (WIC 300)'] }
    const found = await admin.ok(childrenRosterCalls.getClients, asked)
    expect(found.Total).toBeGreaterThan(0)
    const file = await admin.send(childrenRosterCalls.exportClients, { ...asked, Format: 'csv' })
    expect(file.text).toContain('Dependent of the court')
    const spanish = await admin.send(childrenRosterCalls.exportClients, { ...asked, Format: 'csv' }, { language: 'es' })
    expect(spanish.text).toContain('Dependiente del tribunal')
    const refused = await admin.send(childrenRosterCalls.getClients, { DependencyStatuses: ['Never heard of'] })
    expect(refused.refusal.fields).toEqual({
      'DependencyStatuses.0': 'Dependency status: choose one of the values offered.',
    })
  })

  test('keeps what the program relies on', async () => {
    const plan = await valueOf('courtPlans', 'Another Planned Permanent Living Arrangement (16+)')
    expect(plan.Locked).toBe(true)
    const { LookupID, version } = plan
    expect(await codeOf(retire(plan))).toBe('Locked')
    expect(
      await codeOf(
        admin.send(listsCalls.editListValue, { LookupID, Label: 'Other plan', LabelSpanish: 'Otro plan', version }),
      ),
    ).toBe('Locked')
    for (const change of [`label = 'x'`, `value = 'x'`, 'retired_at = now()', 'locked = false'])
      await expect(a.owner.query(`update lookup set ${change} where id = $1`, [LookupID])).rejects.toThrow(
        /lock|stays as it is/,
      )
    const named = editableLists.flatMap(({ options }) =>
      [...findKept(options)!.locked].map((one) => [options, one] as const),
    )
    for (const [options, value] of named) expect(options.map((one) => one.value)).toContain(value)
  })

  test('refuses names that are taken, were taken, or do not fit the list', async () => {
    expect(await codeOf(add('courtPlans', 'adoption', 'Otra adopción'))).toBe('SameName')
    expect(await codeOf(add('courtPlans', 'Adoption by a friend', 'ADOPCIÓN'))).toBe('SameSpanishName')
    const goal = await valueOf('courtPlans', 'Emancipation')
    await admin.ok(listsCalls.editListValue, {
      LookupID: goal.LookupID,
      Label: 'Independent living',
      LabelSpanish: 'Vida independiente',
      version: goal.version,
    })
    const earlier = await add('courtPlans', 'Emancipation', 'Emancipación')
    expect(earlier.refusal).toMatchObject({
      code: 'EarlierName',
      fields: { Label: 'This was the earlier name of “Independent living”. Rename that one.' },
    })
    expect(await codeOf(add('rejectionReasons', 'Too far away', 'Muy lejos'))).toBe('WrongBeginning')
    expect((await add('rejectionReasons', 'DECLINED - Too Far Away', 'RECHAZADA - Muy lejos')).status).toBe(200)
    expect(await codeOf(add('fosterDischargeReasons', 'Moved abroad', 'Se mudó al extranjero'))).toBe('ClassNeeded')
    expect(
      (await add('fosterDischargeReasons', 'Moved abroad', 'Se mudó al extranjero', { Class: 'neutral' })).status,
    ).toBe(200)
    expect(await codeOf(add('courtPlans', 'A plan', 'Un plan', { Class: 'neutral' }))).toBe('NoClass')
    expect(await codeOf(add('courtPlans', ' ', 'Un plan'))).toBe('InvalidInput')
    expect(await codeOf(add('sexes' as never, 'Other', 'Otro'))).toBe('InvalidInput')
  })

  test('is put in another order, unless somebody changed it meanwhile', async () => {
    const before = await read('courtPlans')
    const turned = before.Values.toReversed().map(({ LookupID, version }) => ({ LookupID, version }))
    await admin.ok(listsCalls.orderListValues, { ListKey: 'courtPlans', Values: turned })
    const after = await read('courtPlans')
    expect(after.Values.map((one) => one.Value)).toEqual(before.Values.toReversed().map((one) => one.Value))
    expect(await codeOf(admin.send(listsCalls.orderListValues, { ListKey: 'courtPlans', Values: turned }))).toBe(
      'Stale',
    )
    expect(
      await codeOf(admin.send(listsCalls.orderListValues, { ListKey: 'courtPlans', Values: turned.slice(1) })),
    ).toBe('NotTheList')
    const own = (await a.manager.ok(profileCalls.getProfile, {})).Lists.find((one) => one.Key === 'courtPlans')!
    expect(own.Values.map((one) => one.Value)).toEqual(after.Values.map((one) => one.Value))
  })

  test('is the same for every instance at once', async () => {
    const { host, port, user, database } = a.owner.options
    const owner = { host, port, user, database } as never as { host: string; database: string }
    const other = await buildApp({
      settings: a.settings,
      log: openLog('silent'),
      database: { owner, app: { ...owner, user: 'kith_app' } },
      jobs: false,
    })
    const there = async (membership: string, version: number, CourtPlan: string) =>
      (
        await other.http.server.inject({
          method: 'POST',
          url: `/API/${courtDateCalls.updateCourtPlan.name}`,
          headers: {
            [ownHeader]: '1',
            cookie: `${sessionCookie}=${a.manager.token}`,
            'content-type': 'application/json',
          },
          payload: JSON.stringify({ ClientSubProgramMembershipID: membership, CourtPlan, version }),
        })
      ).statusCode
    const { membership, version } = await a.freshChild()
    try {
      expect(await there(membership, version, 'Kinship care')).toBe(400)
      expect((await add('courtPlans', 'Kinship care', 'Cuidado con la familia')).status).toBe(200)
      expect(await there(membership, version, 'Kinship care')).toBe(200)
      expect((await retire(await valueOf('courtPlans', 'Kinship care'))).status).toBe(200)
      expect(await there(membership, version + 1, 'Kinship care')).toBe(200)
      const next = await a.freshChild()
      expect(await there(next.membership, next.version, 'Kinship care')).toBe(400)
    } finally {
      await other.close()
    }
  })

  test('retired while it is being chosen: each is whole, and a later choice is refused', async () => {
    expect((await add('hearingTypes', 'Emergency hearing', 'Audiencia de emergencia')).status).toBe(200)
    const children = await Promise.all([1, 2, 3].map(() => a.freshChild()))
    const value = await valueOf('hearingTypes', 'Emergency hearing')
    const [gone, ...uses] = await Promise.all([
      retire(value),
      ...children.map((one) => hearing(one.membership, 'Emergency hearing')),
    ])
    expect(gone.status).toBe(200)
    for (const use of uses) expect([200, 400]).toContain(use.status)
    const kept = uses.filter((use) => use.status === 200).length
    expect(await valueOf('hearingTypes', 'Emergency hearing')).toMatchObject({ Retired: true, Records: kept })
    expect((await hearing(children[0]!.membership, 'Emergency hearing')).status).toBe(400)
  })

  test('cannot lose its last option, and two retiring at once leave one', async () => {
    const all = await read('rejectionReasons')
    for (const one of all.Values.slice(2)) await retire(one)
    const left = all.Values.slice(0, 2)
    const codes = (await Promise.all(left.map((one) => retire(one)))).map((reply) => reply.refusal?.code ?? 'done')
    expect(codes.toSorted()).toEqual(['LastOne', 'done'])
  })

  test('is for those who may, and looks absent to nobody else', async () => {
    for (const call of [listsCalls.getLists, listsCalls.getList])
      expect(await codeOf(a.manager.send(call as never, { ListKey: 'courtPlans' } as never))).toBe('PermissionMissing')
    expect(
      await codeOf(a.manager.send(listsCalls.addListValue, { ListKey: 'courtPlans', Label: 'x', LabelSpanish: 'x' })),
    ).toBe('PermissionMissing')
    expect(await codeOf(admin.send(listsCalls.retireListValue, { LookupID: nowhere, version: 1 }))).toBe('NotFound')
  })

  test('the columns the database guards are those whose values are told by name', async () => {
    const { rows } = await a.owner.query<{ at: string; list_key: string }>(
      `select table_name || '.' || column_name as at, list_key from listed_column`,
    )
    const guarded = rows.map(({ at, list_key }) => `${at} ${list_key}`)
    const told = Object.entries(listedColumns).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, lists]) =>
        lists.map((list) => `${table}.${column} ${findKept(list)!.key}`),
      ),
    )
    expect(guarded.toSorted()).toEqual(told.toSorted())
  })

  test('no road writes what is not listed', async () => {
    await expect(a.owner.query(`update hearing set kind = 'Anything'`)).rejects.toMatchObject({
      constraint: 'list_value_unlisted',
    })
    await expect(a.owner.query(`update client_membership set court_plan = 'Anything'`)).rejects.toMatchObject({
      constraint: 'list_value_unlisted',
    })
  })
})
