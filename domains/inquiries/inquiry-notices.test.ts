import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openCaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { inquiriesCalls as calls } from './inquiries.calls.ts'
import { formToken } from './public-inquiry-guard.server.ts'
import { publicInquiryCalls } from './public-inquiry.calls.ts'

const a = opened(openCaseloadAgency)

/** Two who answer inquiries of the program. */
const recruiters = async () => {
  const both = [await a.newCarrier('Recone'), await a.newCarrier('Rectwo')]
  await a.owner.query(`update employee_sub_program set sub_program_role = 'RFS' where employee_id = any ($1::uuid[])`, [
    both,
  ])
  await a.owner.query(
    `insert into user_role (user_id, role_id, start_date) select u, r.id, '2020-01-01' from unnest($1::uuid[]) u, role r where r.name = 'RFS/Recruiter'`,
    [both],
  )
  return a.one<string[]>(
    `select array_agg(distinct employee_id) from employee_sub_program where sub_program_id = $1 and voided_at is null and end_date is null
       and sub_program_role in ('RFS', 'Recruiter')`,
    [a.program],
  )
}
const facts = (more: object = {}) => ({
  SubProgramID: a.program,
  ReceivedOn: a.today,
  Interest: 'Foster' as const,
  FirstName: 'Odile',
  LastName: 'Fabricatedly',
  PhoneNumberDigits: '8185554299',
  ConsentToText: false,
  WantsTransfer: false,
  ...more,
})

test('an inquiry is told of once to who answers it, not to who wrote it down, and to whom it is given later', async () => {
  const all = await recruiters()
  await a.owner.query('delete from notice')
  const send = () =>
    a.nobody.send(publicInquiryCalls.sendPublicInquiry, {
      SubProgramID: a.program,
      FirstName: 'Wanda',
      LastName: 'Webwick',
      PhoneNumberDigits: '8185554298',
      Interest: 'Foster',
      ConsentToText: false,
      Language: 'en',
      Token: formToken(a.settings, Date.now() - 30_000),
    })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
  const told = await toldOf(a, 'inquiries.received')
  expect(told.map(({ who }) => who).toSorted()).toEqual(all.toSorted())
  expect(told[0]).toMatchObject({
    en: expect.stringMatching(/^New inquiry: /),
    es: expect.stringMatching(/^Consulta nueva: /),
    link: expect.stringContaining('inquiry='),
  })

  await a.owner.query('delete from notice')
  const [one, two] = [await a.as('recone.carrier'), await a.as('rectwo.carrier')]
  const made = await one.ok(calls.addEditInquiry, facts({ RFSEmployeeID: two.userId }))
  expect((await toldOf(a, 'inquiries.received')).map(({ who }) => who)).toEqual([two.userId])
  const kept = await two.ok(calls.addEditInquiry, facts({ ...made, RFSEmployeeID: two.userId }))
  const given = await two.ok(calls.addEditInquiry, facts({ ...kept, RFSEmployeeID: one.userId }))
  await one.ok(calls.addEditInquiry, facts({ ...given, RFSEmployeeID: one.userId }))
  expect(await toldOf(a, 'inquiries.given')).toMatchObject([{ who: one.userId, es: 'Se le asignó una consulta' }])
  await one.ok(calls.addEditInquiry, facts({ LastName: 'Unheldly' }))
  expect((await toldOf(a, 'inquiries.received')).map(({ who }) => who)).not.toContain(one.userId)
})
