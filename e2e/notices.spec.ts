import type { Page } from '@playwright/test'
import { leaveCoverCalls } from '#domains/caseload/leave-cover.calls.ts'
import { streamPath } from '#domains/notices/notices.calls.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { appUrl, asOwner, at, expect, expectNoAxe, signIn, startAnotherInstance, test } from './fixtures.ts'
import { startHoldingProxy } from './holding-proxy.ts'
import { demoPassword } from '#seed/demo-password.ts'

const idOf = async (name: string) =>
  (await asOwner(`select id from application_user where email = '${name}@kith.example'`))!.rows[0].id as string

const today = () => dayIn('America/Los_Angeles', new Date())

/** A supervisor arranges cover in the app: both are told. */
async function arrangeCover(page: Page, away: string, cover: string): Promise<void> {
  const input = {
    EmployeeID: await idOf(away),
    CoverEmployeeID: await idOf(cover),
    StartDate: today(),
    EndDate: addDays(today(), 5),
    Brief: '',
    Cases: [],
  }
  const status = await page.evaluate(
    async ([name, body]) =>
      (
        await fetch(`/API/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-kith': '1' },
          body: JSON.stringify(body),
        })
      ).status,
    [leaveCoverCalls.addEditLeaveCover.name, input] as const,
  )
  expect(status).toBe(200)
}

test('a notice reaches a second browser through the other instance within two seconds, and is read by keyboard', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await asOwner('delete from notice')
  const beside = await startAnotherInstance()
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    const second = await context.newPage()
    const opened = second.waitForResponse((reply) => reply.url().includes(streamPath), { timeout: 60_000 })
    await second.goto(beside.url)
    await second.getByLabel('Work e-mail').fill('silas.placehold@kith.example')
    await second.getByLabel('Password', { exact: true }).fill(demoPassword)
    await second.getByRole('button', { name: 'Sign in', exact: true }).click()
    const bell = second.getByRole('button', { name: /^Notices/ })
    await expect(bell).toHaveAccessibleName('Notices: nothing new')
    expect((await opened).status()).toBe(200)

    await signIn(page, 'priya.notreal')
    await arrangeCover(page, 'renata.mockley', 'silas.placehold')
    const began = Date.now()
    await expect(bell).toHaveAccessibleName('Notices: 1 not read', { timeout: 2000 })
    console.log(`heard after ${Date.now() - began} ms`)

    await bell.focus()
    await second.keyboard.press('Enter')
    const panel = second.getByRole('dialog', { name: 'Notices' })
    await expect(panel.getByRole('link', { name: /You cover for Renata Mockley/ })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expectNoAxe(second)
    await panel.getByRole('button', { name: /^Mark as read: You cover/ }).focus()
    await second.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: /^Mark as not read: You cover/ })).toBeVisible()
    await second.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(bell).toBeFocused()
    await expect(bell).toHaveAccessibleName('Notices: nothing new')
  } finally {
    await context.close()
    await beside.stop()
  }
})

test('on a phone, in Spanish: the list, all marked as read, and the way to where it leads', async ({ page }) => {
  await asOwner(`delete from notice; delete from leave_cover`)
  await signIn(page, 'priya.notreal')
  await arrangeCover(page, 'silas.placehold', 'renata.mockley')
  await asOwner(
    `insert into user_setting (user_id, core_program_setting_id, value) select u.id, s.id, 'es' from application_user u, core_program_setting s
     where u.email = 'renata.mockley@kith.example' and s.name = 'interfaceLanguage'`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().clearCookies()
  await signIn(page, 'renata.mockley')
  const bell = page.getByRole('button', { name: /^Avisos/ })
  await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Avisos' })
  await expect(panel.getByText('Usted reemplaza a Silas Placehold')).toBeVisible()
  await expectNoAxe(page)
  // Of what is not read, the last page goes when nothing of it is left.
  await asOwner(
    `do $$ begin for n in 1..25 loop
       perform tell_notices(array(select id from application_user where email = 'renata.mockley@kith.example'), 'test.told', 'notifyDocuments',
         null, array['Told ' || n, 'Aviso ' || n], null, null, null, null, null, null, null, 'app', false, false, 'America/Los_Angeles');
     end loop; end $$`,
  )
  await expect(panel.getByText('Aviso 25', { exact: true })).toBeVisible({ timeout: 35_000 })
  await panel.getByRole('radio', { name: 'Sin leer' }).check({ force: true })
  await panel.getByRole('button', { name: 'Anteriores' }).click()
  await panel.getByRole('button', { name: /^Marcar como leído: Usted reemplaza/ }).click()
  await expect(panel.getByText('Aviso 25', { exact: true })).toBeVisible()
  await expect(panel.getByText('Nada nuevo')).toHaveCount(0)
  await panel.getByRole('radio', { name: 'Todos' }).check({ force: true })
  await panel.getByRole('button', { name: 'Marcar todos como leídos' }).click()
  await expect(panel.getByRole('button', { name: /^Marcar como no leído/ }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Anteriores' }).click()
  await panel.getByRole('link', { name: /Usted reemplaza a Silas/ }).click()
  await expect(page).toHaveURL(new RegExp(`^${at('/Foster')}\\?tab=visits`))
  await expect(panel).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Avisos: nada nuevo')
})

test('in quiet hours a mail waits until they end, and the list in the app is not disturbed', async ({
  page,
  browser,
}) => {
  await asOwner(`delete from notice; delete from mail; delete from leave_cover; delete from user_setting`)
  const zone = 'America/Los_Angeles'
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(new Date()),
  )
  const named = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const silas = `email = 'silas.placehold@kith.example'`
  const isQuiet = async () =>
    (await asOwner(
      `select quiet_until(id, zone_of(id, '${zone}'), now()) is not null as quiet from application_user where ${silas}`,
    ))!.rows[0].quiet as boolean
  await signIn(page, 'silas.placehold', '/Settings?group=Notifications')
  const choose = async (label: string, at: number) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: named.format(Date.UTC(2020, 0, 1, at % 24)), exact: true }).click()
  }
  await choose('Quiet from (hour)', hour)
  await choose('Quiet until (hour)', hour + 2)
  await expect.poll(isQuiet).toBe(true)

  const context = await browser.newContext({ locale: 'en-US' })
  try {
    const supervisor = await context.newPage()
    await signIn(supervisor, 'priya.notreal')
    const told = async () => {
      await asOwner(`delete from leave_cover; delete from mail`)
      await arrangeCover(supervisor, 'renata.mockley', 'silas.placehold')
      return (await asOwner(`select send_after > now() as waits from mail where recipient like 'silas.%'`))!.rows
    }
    expect(await told()).toEqual([{ waits: true }])
    const bell = page.getByRole('button', { name: /^Notices/ })
    await expect(bell).toHaveAccessibleName('Notices: 1 not read', { timeout: 35_000 })
    await choose('Quiet until (hour)', hour)
    await expect.poll(isQuiet).toBe(false)
    expect(await told()).toEqual([{ waits: null }])
  } finally {
    await context.close()
  }
})

/** Told as the server tells it, in the app alone. */
const tellSilas = (title: string) =>
  asOwner(`select tell_notices(array(select id from application_user where email = 'silas.placehold@kith.example'), 'test.told', 'notifyDocuments',
    null, array['${title}', '${title}'], null, null, null, null, null, null, null, 'app', false, false, 'America/Los_Angeles')`)

test('behind a proxy that keeps the stream back the page asks by the clock; a stream that is cut comes again and nothing is missed', async ({
  page,
}) => {
  await asOwner(`delete from notice; delete from user_setting`)
  const proxy = await startHoldingProxy(appUrl(), streamPath)
  try {
    await signIn(page, 'silas.placehold')
    await page.clock.install()
    await page.goto(proxy.url)
    const bell = page.getByRole('button', { name: /^Notices/ })
    await expect(bell).toHaveAccessibleName('Notices: nothing new')
    await page.clock.runFor(6000)
    await expect.poll(() => proxy.held).toBe(1)
    await tellSilas('Kept back')
    await page.clock.runFor(31_000)
    await expect(bell).toHaveAccessibleName('Notices: 1 not read')
    expect(proxy.passed).toBe(0)

    proxy.letThrough()
    // Second by second: a clock that runs ahead of the road would give up a stream that is just coming.
    const comes = (streams: number) =>
      expect(async () => {
        await page.clock.runFor(1000)
        expect(proxy.passed).toBe(streams)
      }).toPass({ intervals: [200] })
    await comes(1)
    await tellSilas('Let through')
    await expect(bell).toHaveAccessibleName('Notices: 2 not read')
    proxy.cut()
    await tellSilas('Meanwhile')
    await page.clock.runFor(4000)
    await expect(bell).toHaveAccessibleName('Notices: 3 not read')
    await comes(2)
  } finally {
    await page.goto('about:blank')
    await proxy.close()
  }
})

test('a browser that reaches no push service says so, and its worker is ready for another try', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: new URL(appUrl()).origin })
  await page.addInitScript(() => {
    const asked: string[] = []
    let of: ServiceWorkerRegistration | undefined
    const worker = ServiceWorkerContainer.prototype
    const service = PushManager.prototype
    const [register, subscribe] = [worker.register, service.subscribe]
    worker.register = async function (...given) {
      return (of = await register.apply(this, given))
    }
    service.subscribe = function (...given) {
      asked.push(of?.active?.state ?? 'not at work')
      return subscribe.apply(this, given)
    }
    Object.assign(window, { asked })
  })
  await signIn(page, 'silas.placehold', '/Settings?group=Notifications')
  await page.getByRole('button', { name: 'Show notices in this browser' }).click()
  await expect(page.getByText('This browser could not turn on notices.')).toBeVisible()
  // The first click already asks on behalf of a worker that can be reached.
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['activated'])
  await expectNoAxe(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '')).toMatch(
    /notices-worker\.js$/,
  )
  await expect(page.getByRole('button', { name: 'Show notices in this browser' })).toBeEnabled()
})
