import type { Page } from '@playwright/test'
import { at, expect, expectNoAxe, signIn, test } from './fixtures.ts'

const host = (source: string) => `<!doctype html><html lang="en"><title>Another system</title><h1>Another system</h1>
  <iframe title="KITH" src="${source}" width="900" height="300"></iframe>
  <script>told = []; addEventListener('message', ({ data }) => {
    told.push(data)
    if (data.type === 'resize') document.querySelector('iframe').height = data.height
  })</script></html>`

/** What the page around the frame was told. */
interface Told {
  type: string
  height?: number
}

const anyChild = async (page: Page) => {
  const { Rows } = await page.evaluate(async () => {
    const reply = await fetch('/API/Foster/FosterClients/GetClients?PageSize=25', { headers: { 'x-kith': '1' } })
    return (await reply.json()) as { Rows: { ClientSubProgramMembershipID: string }[] }
  })
  return Rows[0]!.ClientSubProgramMembershipID
}
const onChart = async (page: Page) => `ChartType=Client&ChartID=${await anyChild(page)}`
const newDocument = async (page: Page) => {
  const chart = await onChart(page)
  const forms = await page.evaluate(async (query) => {
    const reply = await fetch(`/API/Core/Documents/GetDocumentsForChart?${query}`, { headers: { 'x-kith': '1' } })
    return JSON.stringify(await reply.json())
  }, chart)
  return `${chart}&FormID=${/"FormID":"([^"]+)"/.exec(forms)![1]}`
}

for (const [screen, words] of [
  ['EmbedNewDocument', newDocument],
  ['EmbedCaseFile', onChart],
  ['EmbedSignaturesPane', async () => 'SignatureDocumentType=AwaitingMySignature'],
  ['EmbedUserDrafts', async () => ''],
  ['EmbedMyAppointments', async () => ''],
] as const) {
  test(`${screen} stands in another page, without chrome, as high as it says`, async ({ page }) => {
    await signIn(page, 'renata.mockley')
    const source = at(`/EmbeddedComponents/${screen}?${await words(page)}`)
    await page.route(at('/host.html'), (route) => route.fulfill({ contentType: 'text/html', body: host(source) }))
    await page.goto(at('/host.html'))
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(frame.locator('.k-top, .k-side')).toHaveCount(0)
    const heights = () =>
      page.evaluate(() => {
        const { told } = window as never as { told: Told[] }
        const inner = document.querySelector('iframe')!.contentDocument!
        const [screen, line] = ['.k-embed', '.k-help-line'].map(
          (part) => inner.querySelector(part)!.getBoundingClientRect().height,
        )
        return [told.findLast(({ type }) => type === 'resize')?.height, Math.ceil(screen! + line!)]
      })
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    expect((await heights())[0]).toBeGreaterThan(40)
    await expectNoAxe(page)
  })
}

test('the embedded agenda says what became of an appointment, and tells the page around it', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  const on = await page.evaluate(async () => {
    const Date_ = new Intl.DateTimeFormat('en-CA').format(Date.now() + 75 * 86_400_000)
    const headers = { 'x-kith': '1', 'content-type': 'application/json' }
    const start = await (await fetch('/API/Appointments/GetStart', { headers })).json()
    const body = {
      AppointmentType: 'Office Visit',
      Title: 'Seen from outside',
      Date: Date_,
      StartTime: '10:00',
      SubProgramID: start.SubPrograms[0].ID,
    }
    const me = await (await fetch('/API/Core/User/GetProfile', { headers })).json()
    await fetch('/API/Appointments/AddEdit', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, Staff: [me.UserID] }),
    })
    return Date_
  })
  const source = at(`/EmbeddedComponents/EmbedMyAppointments?from=${on}&to=${on}`)
  await page.route(at('/host.html'), (route) => route.fulfill({ contentType: 'text/html', body: host(source) }))
  await page.goto(at('/host.html'))
  const told = () => page.evaluate(() => (window as never as { told: Told[] }).told.map(({ type }) => type))
  const row = page.frameLocator('iframe').getByRole('listitem').filter({ hasText: 'Seen from outside' })
  await row.getByRole('button', { name: 'Confirmed' }).click()
  await expect(row.getByText('Confirmed')).toBeVisible()
  await expect.poll(told).toContain('saved')
  await row.getByRole('button', { name: 'Seen from outside' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(told).toContain('closed')
  // Another time is told as what is said of it.
  const saved = async () => (await told()).filter((type) => type === 'saved').length
  const before = await saved()
  await row.getByRole('button', { name: 'Seen from outside' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Move…', exact: true }).click()
  const move = page.frameLocator('iframe').getByRole('dialog', { name: 'Move appointment' })
  await move.getByLabel('Start', { exact: true }).fill('16:20')
  await move.getByRole('button', { name: 'Move appointment' }).click()
  await expect(row.getByText('4:20 PM')).toBeVisible()
  await expect.poll(saved).toBeGreaterThan(before)
})
