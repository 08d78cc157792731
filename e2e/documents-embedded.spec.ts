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
        const inner = document.querySelector('iframe')!.contentDocument!.querySelector('.k-embed')!
        return [told.findLast(({ type }) => type === 'resize')?.height, Math.ceil(inner.getBoundingClientRect().height)]
      })
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    expect((await heights())[0]).toBeGreaterThan(40)
    await expectNoAxe(page)
  })
}
