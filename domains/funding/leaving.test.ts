import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { say } from '#platform/contract/words.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { donorsCalls } from './donors/donors.calls.ts'
import { openFunding, today } from './funding-testing.ts'
import { lettersCalls } from './gifts/letters.calls.ts'
import { grantPartsCalls } from './grants/grant-parts.calls.ts'
import { grantsCalls } from './grants/grants.calls.ts'
import { donorsLeft } from './leaving-part.server.ts'

const f = opened(async () => {
  const funding = await openFunding()
  return { ...funding, close: () => funding.agency.close() }
})

const titles = async (Kind: string) =>
  (await f.gwen.ok(worklistCalls.getWorklist, { Kind, PageSize: 100 })).Lines.map(({ Title }) => Title)

test('steps, dates and pledges of somebody who left, or of nobody, are for whoever works in fund development', async () => {
  const donor = await f.donor({ LastName: 'Stepley', NextStep: 'Call Stepley', NextStepOn: today })
  await f.gwen.ok(lettersCalls.savePledge, {
    DonorID: donor,
    Amount: 10,
    Every: 'Month',
    Fund: 'General',
    StartDate: addDays(today, -200),
  })
  const funder = await f.one<string>(
    `select id as value from organization where 'Foundation' = any (kinds) order by name limit 1`,
  )
  const { GrantID } = await f.gwen.ok(grantsCalls.addEditGrant, {
    SubProgramID: f.program,
    FunderID: funder,
    Name: 'Left behind',
    Asked: 100,
  })
  await f.gwen.ok(grantPartsCalls.saveGrantDue, { GrantID, Kind: 'LOI', DueOn: addDays(today, 3) })
  const owned = async (owner: string | null) => {
    await f.agency.owner.query('update donor set owner_employee_id = $2 where id = $1', [donor, owner])
    await f.agency.owner.query('update funding_grant set owner_employee_id = $2 where id = $1', [GrantID, owner])
    return [
      (await titles('donor-step')).filter((title) => title.includes('Stepley')).length,
      (await titles('pledge-overdue')).filter((title) => title.includes('Stepley')).length,
      (await titles('grant-due')).filter((title) => title.includes('Left behind')).length,
    ]
  }
  expect(await owned(f.gwen.userId)).toEqual([1, 1, 1])
  expect(await owned(null)).toEqual([1, 1, 1])
  // Who does not work there any more.
  expect(await owned(f.caseManager.userId)).toEqual([1, 1, 1])
  const left = await transact(f.agency.app.platform.pool, 'system', {}, (tx) =>
    donorsLeft({ tx, employeeId: f.caseManager.userId, today }),
  )
  expect(say(left!, 'en')).toBe('**1** donor needs another owner; **1** grant needs another owner')
  // Of a colleague who works there, the steps are the colleague's alone.
  const colleague = await f.one<string>(
    `select m.employee_id as value from employee_sub_program m where m.sub_program_id = $1 and m.employee_id <> $2
      and works_in(m.employee_id, m.sub_program_id, $3::date) limit 1`,
    [f.program, f.gwen.userId, today],
  )
  expect(await owned(colleague)).toEqual([0, 0, 0])
  expect((await f.gwen.ok(donorsCalls.getDonor, { DonorID: donor })).OwnerEmployeeID).toBe(colleague)
})
