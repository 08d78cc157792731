import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#platform/server/testing-mail.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { openAccessAgency, type AccessAgency } from '../access-testing.ts'
import { restoreAccount, RestoreAccountRefused } from './restore-account.server.ts'

let a: AccessAgency
beforeAll(async () => {
  a = await openAccessAgency()
})
afterAll(() => a.close())

const email = 'ignacio.backup-sample@kith.example'
const restore = (newEmail: string | undefined, secondStepOff = false, of = email) =>
  restoreAccount(a.owner, { email: of, newEmail, secondStepOff })

test('takes a lost second step off, ends the sessions, tells the person, and is in the book', async () => {
  const { userId } = a.otherAdministrator
  await expect(restore(undefined, true)).rejects.toThrow('This account has no second step.')
  await a.owner.query(`insert into authenticator (user_id, secret, confirmed_at) values ($1, '\\x00', now())`, [userId])
  expect(await restore(undefined, true)).toEqual([
    `The second step of ${email} is off. At the next sign-in they set up a new one.`,
  ])
  expect((await a.otherAdministrator.send(profileCalls.getProfile, {})).status).toBe(302)
  expect((await mailsTo(a.owner, email))[0]!.subject).toContain('second step')
  const book = await a.owner.query(
    `select detail from audit where call = 'console:restore-account' and kind = 'call' and row_id = $1`,
    [userId],
  )
  expect(book.rows).toEqual([{ detail: { way: 'second step off' } }])
})

test('gives an account another e-mail, and nobody is taken for its opener', async () => {
  await expect(restore('no address')).rejects.toThrow(RestoreAccountRefused)
  await expect(restore('new@kith.example', true)).rejects.toThrow(/Say which account/)
  await expect(restore('new@kith.example', false, 'nobody@kith.example')).rejects.toThrow(/No account/)
  await restore('ignacio.now@kith.example')
  for (const address of [email, 'ignacio.now@kith.example'])
    expect((await mailsTo(a.owner, address))[0]!.subject).toContain('e-mail of your KITH account')
  const { rows } = await a.owner.query(
    `select opened_by from application_user where email = 'ignacio.now@kith.example'`,
  )
  expect(rows).toEqual([{ opened_by: null }])
})
