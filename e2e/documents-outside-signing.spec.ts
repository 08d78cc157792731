import { ask } from './ask.ts'
import { appUrl, expect, expectNoAxe, signInAnew, test } from './fixtures.ts'
import { mailTo } from './mailbox.ts'

test.use({ mailbox: true })

interface Line {
  LineID: string
  Status: string
  Signers: { EmployeeID: string | null; Name: string }[]
}

test('somebody outside reads a document behind a link and signs it by hand, once', async ({ page, browser }) => {
  // Asking for the signature wants a recent sign-in.
  await signInAnew(page, 'renata.mockley')
  const inbox = await ask<{ Rows: { DocumentID: string }[] }>(
    page,
    'Core/Documents/GetSignatureDocuments',
    { SignatureDocumentType: 'AwaitingOthers', PageSize: '100' },
    'GET',
  )
  let found: { DocumentID: string; line: Line } | undefined
  for (const { DocumentID } of inbox.Rows) {
    const { Lines, SigningMode } = await ask<{ Lines: Line[]; SigningMode: string }>(
      page,
      'Core/Documents/GetDocumentForEditing',
      { DocumentID },
      'GET',
    )
    const line = Lines.find(({ Status, Signers }) => Status === 'Pending' && Signers[0]?.EmployeeID === null)
    if (!line || SigningMode === 'PaperOnly') continue
    found = { DocumentID, line }
    break
  }
  const { DocumentID, line } = found!
  const SignerName = line.Signers[0]!.Name
  const input = { DocumentID, LineID: line.LineID, SignerName, Email: 'outside@mail.example' }
  await ask(page, 'Core/Documents/RequestExternalSignature', input, 'POST')

  const path = /\/Public\/Sign\/[A-Za-z0-9_-]{43}/.exec(await mailTo('outside@mail.example'))![0]

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const link = `${new URL(appUrl()).origin}${path}?lang=es`
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Leer y firmar' })).toBeVisible()
  await expectNoAxe(stranger)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await stranger.getByRole('link', { name: 'English' }).click()
  await stranger.getByLabel('Your full name').fill('Somebody Else')
  await stranger.getByLabel('I have read this and agree').check()
  await stranger.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(stranger.getByRole('alert')).toContainText(`Type your full name, ${SignerName}`)
  await stranger.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxe(stranger)
  await stranger.getByLabel('Draw my signature').check()
  const pad = stranger.locator('#pad')
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  for (const top of [50, 90]) {
    await stranger.mouse.move(box.x + 30, box.y + top)
    await stranger.mouse.down()
    for (let at = 1; at < 20; at += 1) await stranger.mouse.move(box.x + 30 + at * 9, box.y + top + (at % 5) * 8)
    await stranger.mouse.up()
  }
  await expectNoAxe(stranger)
  await stranger.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(stranger.getByRole('heading', { name: 'Thank you, you have signed' })).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible()
  await expectNoAxe(stranger)
})
