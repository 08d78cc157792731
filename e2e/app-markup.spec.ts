import { appUrl, at, expect, settled, signIn, test } from './fixtures.ts'
import { ask } from './ask.ts'
import { listen, payloads } from '../faults/sweep.ts'

/** The short form of `npm run test:faults -- --only sweep`; without the policy only the escaping is left. */
for (const policy of ['on', 'off'])
  test.describe(`with the policy ${policy}`, () => {
    test.use({ bypassCSP: policy === 'off' })
    test('markup in a name runs on no screen and asks no other place', async ({ page, context }) => {
      const heard = await listen(context, new URL(appUrl()).origin)
      await signIn(page, 'renata.mockley')
      const { Rows } = await ask<{ Rows: { PersonID: string }[] }>(
        page,
        'Core/Person/GetPeople',
        { Search: 'Testado' },
        'GET',
      )
      const { PersonID } = Rows[0]!
      const { Sex, DateOfBirth, version } = await ask<{ Sex: number; DateOfBirth: string; version: number }>(
        page,
        'Core/Person/GetPerson',
        { PersonID },
        'GET',
      )
      await ask(page, 'Core/Person/Update', {
        PersonID,
        FirstName: payloads[0],
        LastName: `Testado ${payloads[1]}`,
        PreferredName: payloads[2],
        Sex,
        DateOfBirth,
        version,
      })
      for (const path of ['/Foster', '/Foster?q=Testado', '/', '/Settings?group=Activity']) {
        await page.goto(at(path))
        await settled(page)
        await page.waitForLoadState('networkidle')
      }
      await page.goto(at('/ClientSearch?q=Testado'))
      await expect(page.getByText('<img src=x').first()).toBeVisible()
      expect([heard.ran, heard.asked]).toEqual([[], []])
    })
  })
