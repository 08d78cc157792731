import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { familiesListCalls } from '#domains/families/roster/families-list.calls.ts'
import { openChurches } from '../churches-testing.ts'
import { churchPeopleCalls as calls } from './church-people.calls.ts'

const a = opened(openChurches)
type Answer = { status: number; refusal?: { code?: string } | undefined; text: string }
const code = ({ status, refusal, text }: Answer) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}

test('a liaison links a family of a sub-program of hers by name, without its chart; one of another program is not there', async () => {
  const { ChurchID } = await a.church()
  const family = (mine: boolean, name: string) =>
    a.one(
      `with f as (select f.id from resource_family f where f.voided_at is null and f.pathway <> 'VF'
          and (f.sub_program_id = (select g.sub_program_id from resource_family g where g.pathway <> 'VF' and g.voided_at is null
            order by g.sub_program_id limit 1)) = $1 order by f.id limit 1)
       update resource_family r set name = $2 from f where r.id = f.id returning r.id`,
      [mine, name],
    )
  const [own, other] = [await family(true, 'Quillfeather-Demo'), await family(false, 'Quillfeather-Sample')]
  await a.owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date)
     select $1, sub_program_id, 'Recruiter', current_date - 9 from resource_family where id = $2`,
    [a.liaison.userId, own],
  )
  const mayOpen = (await a.liaison.send(familiesListCalls.getResourceFamilies, {})).status === 200
  const found = await a.liaison.ok(calls.searchChurchFamilies, { Search: 'quillfeather' })
  expect(found.Families.map((one) => one.FosterResourceFamilyID)).toEqual([own])
  expect((await a.liaison.ok(calls.searchChurchFamilies, { Search: '--' })).Families).toEqual([])
  expect(code(await a.outsider.send(calls.searchChurchFamilies, { Search: 'quillfeather' }))).toBe('PermissionMissing')
  const link = (FosterResourceFamilyID: string) =>
    a.liaison.send(calls.linkChurchFamily, { ChurchID, FosterResourceFamilyID, Kind: 'Attends' })
  expect(code(await link(other))).toBe('NoSuchFamily')
  expect(code(await link(crypto.randomUUID()))).toBe('NoSuchFamily')
  const linked = (await link(own)).body
  expect(code(await link(own))).toBe('AlreadyLinked')
  // Linked by somebody who sees it; whose programs do not have it, is not told its name.
  await a.owner.query(
    `insert into church_family (church_id, sub_program_id, family_id, kind, linked_on) values ($1, $2, $3, 'Recruited', current_date)`,
    [ChurchID, a.program, other],
  )
  const { Families } = await a.profile(ChurchID)
  expect(Families).toMatchObject([
    { FosterResourceFamilyID: own, Name: 'Quillfeather-Demo', Kind: 'Attends', IsHost: false, Opens: mayOpen },
  ])
  if (!mayOpen) expect(Families[0]!.Phase).toBeNull()
  const unlink = (of: object) =>
    a.liaison.send(calls.unlinkChurchFamily, { ChurchID, Reason: 'A mistake', ...linked, ...of })
  const elsewhere = await a.church()
  expect(code(await unlink({ ChurchID: elsewhere.ChurchID }))).toBe('NotFound')
  expect(code(await unlink({}))).toBe(200)
  expect((await a.profile(ChurchID)).Families).toEqual([])
})
