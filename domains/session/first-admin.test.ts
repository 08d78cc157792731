import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { FirstAdminRefused, makeFirstAdmin } from './sign-in/first-admin.ts'
import { Browser } from './sign-in/testing.ts'

let agency: TestAgency
beforeAll(async () => {
  agency = await openTestAgency({ DEMO: 'false' })
})
afterAll(() => agency.close())

const make = (email: string, name: string, force = false) =>
  makeFirstAdmin(agency.owner, agency.settings, { email, name, force })

test('the first administrator gets a link of a day, chooses a password and is in; a second one is refused', async () => {
  await agency.owner.query('update application_user set password_hash = null')
  await expect(make('no mail', 'Ada Firstly')).rejects.toThrow(FirstAdminRefused)
  await expect(make('ada@agency.example', 'Ada')).rejects.toThrow(FirstAdminRefused)
  const link = new URL(await make('ada@agency.example', 'Ada van Firstly'))
  const { rows } = await agency.owner.query(
    `select purpose, round(extract(epoch from expires_at - now()) / 3600)::int as hours from one_time_link`,
  )
  expect(rows).toEqual([{ purpose: 'first-administrator', hours: 24 }])
  const browser = new Browser(agency.app)
  await browser.get(link.pathname + link.search)
  const password = 'eleven green lanterns glow'
  const set = { Code: link.searchParams.get('code') as string, NewPassword: password, ConfirmPassword: password }
  expect((await browser.post('/Identity/Account/ResetPassword', set)).location).toContain('done=password')
  expect((await browser.signIn('ada@agency.example', password)).location).toBe('/VueClient/')
  expect(await browser.isSignedIn()).toBe(true)
  const user = await agency.owner.query(
    `select account_status, user_permissions(id, current_date) as permissions from application_user where email = 'ada@agency.example'`,
  )
  expect(user.rows).toEqual([{ account_status: 'Active', permissions: ['Administrator'] }])
  await expect(make('eve@agency.example', 'Eve Second')).rejects.toThrow('There is an administrator already')
  const again = await make('ADA@agency.example', 'Ada van Firstly', true)
  expect(again).toContain('/Identity/Account/ResetPassword?code=')
  const count = await agency.owner.query(
    `select count(*)::int as n from application_user where lower(email) = 'ada@agency.example'`,
  )
  expect(count.rows).toEqual([{ n: 1 }])
})
