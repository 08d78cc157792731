import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccessAgency, type AccessAgency } from '../access-testing.ts'
import { accountCalls } from '../users/accounts.calls.ts'
import { employeeProfileCalls } from './employee-profile.calls.ts'
import { signatureImageCalls } from '#domains/session/signature-image.calls.ts'

let a: AccessAgency
beforeAll(async () => {
  a = await openAccessAgency()
})
afterAll(() => a.close())

const drawing = (format: 'png' | 'jpeg', ink = 'navy') =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 200, height: 6, channels: 3, background: ink } }, top: 50, left: 40 }])
    .withMetadata({ exif: { IFD0: { Copyright: 'SECRET' } } } as never)
    .toFormat(format)
    .toBuffer()
const dataUrl = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`

test('one’s own is drawn anew, replaced, and the earlier ones are kept', async () => {
  const renata = await a.as('renata.mockley')
  const ApplicationUserID = renata.userId
  const set = (SignatureImage: string) =>
    renata.send(signatureImageCalls.createOrUpdateUserSignatureImage, { ApplicationUserID, SignatureImage })
  const jpeg = Buffer.concat([await drawing('jpeg'), Buffer.from('<script>SECRET</script>')])
  expect((await set(dataUrl(jpeg, 'jpeg'))).status).toBe(200)
  const first = await renata.ok(signatureImageCalls.getMySignatureImage, {})
  const bytes = Buffer.from(first.SignatureImage!.split(',')[1]!, 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 })
  expect(bytes.includes('SECRET')).toBe(false)
  expect((await set(dataUrl(await drawing('png', 'black'), 'png'))).status).toBe(200)
  const second = await renata.ok(signatureImageCalls.getMySignatureImage, {})
  expect(second.History).toHaveLength(2)
  expect(second.SignatureImageID).not.toBe(first.SignatureImageID)
  const old = await renata.ok(signatureImageCalls.getMySignatureImage, { SignatureImageID: first.SignatureImageID! })
  expect(old.SignatureImage).toBe(first.SignatureImage)
})

test('what is no signature is refused on its field', async () => {
  const renata = await a.as('renata.mockley')
  const send = (more: object) =>
    renata.send(signatureImageCalls.createOrUpdateUserSignatureImage, {
      ApplicationUserID: renata.userId,
      ...more,
    } as never)
  const blank = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const tiny = await sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const gif = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const cases: [object, string][] = [
    [{}, 'OneNeeded'],
    [{ SigFile: crypto.randomUUID(), SignatureImage: 'x' }, 'OneNeeded'],
    [{ SignatureImage: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'NotAPicture'],
    [{ SignatureImage: dataUrl(Buffer.from('no picture at all'), 'png') }, 'NotAPicture'],
    [{ SignatureImage: dataUrl(gif, 'png') }, 'NotAPicture'],
    [{ SignatureImage: dataUrl(blank, 'png') }, 'Blank'],
    [{ SignatureImage: dataUrl(tiny, 'png') }, 'TooSmall'],
    [{ SigFile: crypto.randomUUID() }, 'NotFound'],
  ]
  const count = () => a.one<number>('select count(*)::int from signature_image')
  const before = await count()
  for (const [more, code] of cases)
    expect((await send(more)).refusal.code, JSON.stringify(more).slice(0, 60)).toBe(code)
  expect(await count()).toBe(before)
})

test('nobody sets, reads or finds another’s, an administrator neither', async () => {
  const silas = await a.as('silas.placehold')
  const SignatureImage = dataUrl(await drawing('png'), 'png')
  await silas.ok(signatureImageCalls.createOrUpdateUserSignatureImage, {
    ApplicationUserID: silas.userId,
    SignatureImage,
  })
  const own = await silas.ok(signatureImageCalls.getMySignatureImage, {})
  for (const by of [a.administrator, a.manager]) {
    const forged = await by.send(signatureImageCalls.createOrUpdateUserSignatureImage, {
      ApplicationUserID: silas.userId,
      SignatureImage,
    })
    expect(forged.status).toBe(404)
    expect(
      (await by.send(signatureImageCalls.getMySignatureImage, { SignatureImageID: own.SignatureImageID! })).status,
    ).toBe(404)
    const profile = await by.send(employeeProfileCalls.getEmployeeProfile, { UserID: silas.userId })
    expect(profile.body.Signature).toMatchObject({ OnFile: true, Versions: 1 })
    expect(profile.text).not.toContain('base64')
  }
  await a.administrator.ok(accountCalls.startViewAs, { UserID: silas.userId, Reason: 'Help' })
  expect((await a.administrator.send(signatureImageCalls.getMySignatureImage, {})).refusal.code).toBe('ViewOnly')
  await a.administrator.ok(accountCalls.endViewAs, {})
  const seen = await a.one<number>(
    "select count(*)::int from audit where table_name = 'signature_image' and after ? 'image'",
  )
  expect(seen).toBe(0)
})
