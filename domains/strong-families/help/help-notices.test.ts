import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { openStrongFamilies } from '../strong-families-testing.ts'
import { helpToken } from './help-take.server.ts'
import { helpCalls } from './help.calls.ts'

const a = opened(openStrongFamilies)

test('a parent who asks for help is told of once to those who answer, in both languages and by no name', async () => {
  await a.owner.query(`delete from throttle where key like 'help:%'; delete from notice`)
  await a.owner.query(
    `update employee_sub_program set sub_program_role = 'Family Specialist' where employee_id = $1 and sub_program_id = $2`,
    [a.caleb.userId, a.program],
  )
  const takers = await a.one<string[]>(
    `select array_agg(distinct employee_id) from employee_sub_program where sub_program_id = $1 and voided_at is null and end_date is null
       and sub_program_role in ('Family Specialist', 'Supervisor', 'Director')`,
    [a.program],
  )
  const help = (more: object = {}) =>
    a.nobody.send(helpCalls.askForHelp, {
      SubProgramID: a.program,
      FirstName: 'Wilma',
      LastName: 'Noticewick',
      PhoneNumberDigits: '6195550177',
      CrisisKind: 'Other',
      Crisis: 'No one to watch them',
      Children: ['Ana, 4'],
      Language: 'es',
      Token: helpToken(a.settings, Date.now() - 30_000),
      ...more,
    })
  expect((await help()).status).toBe(200)
  expect((await help({ Crisis: 'Are you there?' })).status).toBe(200)
  expect((await help({ LastName: 'Robotwick', Website: 'x' })).status).toBe(200)
  const told = await toldOf(a, 'strong-families.help')
  expect(told.map(({ who }) => who).toSorted()).toEqual(takers.toSorted())
  const id = await a.one(`select id from community_referral where last_name = 'Noticewick'`)
  for (const { en, es, link } of told) {
    expect([en, es]).toEqual([
      expect.stringMatching(/^A family asks for help: Strong Families/),
      expect.stringMatching(/^Una familia pide ayuda: Strong Families/),
    ])
    expect(link).toBe(`/StrongFamilies?request=${id}`)
  }
})
