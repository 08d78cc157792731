import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { esignConsentCalls } from './esign-consent.calls.ts'
import { staffDisclosure } from './esign-text.rules.ts'
import { openSigningAgency, type SigningAgency, type Standing } from './signing-testing.ts'
import { signingCalls as calls } from './signing.calls.ts'
import { processorTime } from '#platform/server/testing-time.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
})
afterAll(() => a.close())

const statuses = (standing: { Lines: Standing['Lines'] }) =>
  Object.fromEntries(standing.Lines.map((line) => [line.Block, line.Status]))
const strokes = (lines: number, points: number, step = 6) =>
  Array.from({ length: lines }, (_, line) =>
    Array.from({ length: points }, (_, at) => [10 + at * step, 20 + line * 8 + (at % 4) * 5, 0.5]),
  )
async function picture(): Promise<string> {
  const bars = Buffer.from(Array.from({ length: 300 * 80 * 3 }, (_, at) => (at % 7 < 3 ? 20 : 250)))
  const png = await sharp(bars, { raw: { width: 300, height: 80, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
const last = (id: string) =>
  a.row<Record<string, unknown>>(`select s.* from signature s where document_id = $1 order by signed_at desc limit 1`, [
    id,
  ])

describe('a signature', () => {
  test('drawn is drawn anew and keeps its strokes; a dot is none', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const drawn = (Strokes: number[][][], Image?: string) =>
      a.sign(a.supervisor, standing, 'AuthorSupervisor', {
        Signature: { Method: 'Drawn', Strokes, ...(Image ? { Image } : {}) },
      })
    for (const bad of [
      strokes(1, 3),
      strokes(1, 14),
      strokes(1, 16, 1),
      [],
      strokes(1, 40).map((s) => s.map(() => [1])),
    ])
      expect((await drawn(bad)).refusal.code).toBe('BadSignature')
    expect((await drawn(strokes(2, 20), 'data:image/svg+xml;base64,PHN2Zy8+')).refusal.code).toBe('BadSignature')
    expect((await drawn(strokes(2, 20), 'data:image/png;base64,AAAA')).refusal.code).toBe('BadSignature')
    const blank = await sharp({ create: { width: 200, height: 60, channels: 4, background: '#ffffff' } })
      .png()
      .toBuffer()
    expect((await drawn(strokes(2, 20), `data:image/png;base64,${blank.toString('base64')}`)).refusal.code).toBe(
      'BadSignature',
    )
    expect((await drawn(strokes(2, 20), await picture())).status).toBe(200)
    const kept = await last(standing.DocumentID)
    expect(kept).toMatchObject({ method: 'Drawn', zone: 'America/Los_Angeles', content_sha256: standing.sha })
    expect((kept['image'] as Buffer).includes('secret place')).toBe(false)
    expect(kept['strokes']).toHaveLength(2)
  })

  test('without a picture is drawn from its strokes', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const Signature = { Method: 'Drawn', Strokes: strokes(3, 12) }
    expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor', { Signature })).status).toBe(200)
    const kept = await last(standing.DocumentID)
    expect((await sharp(kept['image'] as Buffer).metadata()).format).toBe('png')
  })

  test('of endless lines is refused at once, on screen and by the clock', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const many = strokes(40, 1000)
    const wild = Array.from({ length: 30 }, () => Array.from({ length: 600 }, (_, at) => [at % 2 ? 9999 : 0, at % 3]))
    const refuseBoth = async () => {
      for (const Strokes of [many, wild]) {
        const reply = await a.sign(a.supervisor, standing, 'AuthorSupervisor', {
          Signature: { Method: 'Drawn', Strokes },
        })
        expect([reply.status, reply.refusal.code]).toEqual([422, 'BadSignature'])
        expect(reply.refusal.fields!['Signature']).toMatch(/too long for a signature/)
      }
    }
    expect(await processorTime(refuseBoth)).toBeLessThan(5000)
  })

  test('by image is a copy of the image at that moment', async () => {
    const image = (n: number) => Buffer.alloc(80, n)
    const add = (n: number) =>
      a.owner.query(
        `insert into signature_image (user_id, image, sha256, width, height) values ($1, $2, sha256($2), 30, 10)`,
        [a.supervisor.userId, image(n)],
      )
    await add(1)
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    await a.sign(a.supervisor, standing, 'AuthorSupervisor', { Signature: { Method: 'Image' } })
    await add(2)
    expect((await last(standing.DocumentID))['image']).toEqual(image(1))
  })

  test('is a click only where no signature is asked for', async () => {
    const standing = await a.submitted({
      Author: 1,
      AuthorSupervisor: { line: 2, required: false },
      DepartmentDirector: 3,
    })
    const click = { Signature: { Method: 'Click' } }
    expect((await a.sign(a.director, standing, 'DepartmentDirector', click)).refusal.code).toBe('BadSignature')
    expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor', { Signature: null })).status).toBe(200)
    expect((await last(standing.DocumentID))['method']).toBe('Click')
  })

  test('is asked for anew after five minutes, and never given while viewing as another', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    await a.owner.query(`update session set confirmed_at = now() - interval '6 minutes' where user_id = $1`, [
      a.supervisor.userId,
    ])
    expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor')).refusal.code).toBe('ConfirmIdentity')
    await a.owner.query(`update session set confirmed_at = now() where user_id = $1`, [a.supervisor.userId])
    expect((await a.sign(a.admin, standing, 'AuthorSupervisor')).refusal.code).toBe('NotYourLine')
    expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor')).status).toBe(200)
  })

  test('on an optional line may follow for a while after completion', async () => {
    const standing = await a.submitted({
      Author: 1,
      AuthorSupervisor: 2,
      DepartmentDirector: { line: 3, required: false },
    })
    await a.sign(a.supervisor, standing, 'AuthorSupervisor')
    const reply = await a.sign(a.director, standing, 'DepartmentDirector')
    expect(reply.body).toMatchObject({ State: 'Completed' })
    expect(statuses(reply.body as Standing)['DepartmentDirector']).toBe('Signed')
  })
})

describe('people outside', () => {
  const InPerson = (PrintedName: string, more = {}) => ({
    PrintedName,
    IdentityCheck: 'Known to me',
    Language: 'Spanish',
    Interpreter: 'Ines Interprete',
    Consent: true,
    ...more,
  })
  test('sign in person before a witness, with their consent kept', async () => {
    const child = await a.child('Rosa')
    const standing = await a.submitted({ Author: 1, Client: 2 }, { chart: child })
    const sign = (inPerson: object | null, Signature: object = { Method: 'Typed', Text: 'Rosa Trial' }) =>
      a.sign(a.renata, standing, 'Client', { InPerson: inPerson, Signature })
    expect((await sign(null)).refusal.code).toBe('NotYourLine')
    expect((await sign(InPerson('Somebody Else'))).refusal.code).toBe('NotYourLine')
    expect((await sign(InPerson('Rosa Trial', { Consent: false }))).refusal.code).toBe('ConsentNeeded')
    expect((await sign(InPerson('Rosa Trial'), { Method: 'Image' })).refusal.code).toBe('BadSignature')
    expect((await sign(InPerson('Rosa Trial', { Language: ' ' }))).refusal.fields).toHaveProperty('InPerson.Language')
    expect((await sign(InPerson('Rosa Trial'))).body).toMatchObject({ State: 'Completed' })
    expect(await last(standing.DocumentID)).toMatchObject({
      printed_name: 'Rosa Trial',
      signer_user_id: null,
      witness_employee_id: a.renata.userId,
      identity_check: 'Known to me',
      language: 'Spanish',
      interpreter: 'Ines Interprete',
    })
    const consent = await a.row(
      `select c.method, c.person_name from signature s join esign_consent c on c.id = s.esign_consent_id where s.document_id = $1 and s.witness_employee_id is not null`,
      [standing.DocumentID],
    )
    expect(consent).toEqual({ method: 'InPerson', person_name: 'Rosa Trial' })
  })

  test('each parent has a line; one decline returns it', async () => {
    const family = await a.newFamily('The Twosomes')
    for (const name of ['Ana', 'Ben']) {
      const person = await a.one(
        `insert into person (first_name, last_name, sub_program_ids) values ($1, 'Twosome', array[$2::uuid]) returning id`,
        [name, a.program],
      )
      await a.owner.query(
        `insert into family_parent (family_id, sub_program_id, person_id, start_date) values ($1, $2, $3, '2024-01-01')`,
        [family, a.program, person],
      )
    }
    const form = await a.form({ Author: 1, AllParent: 2 }, { chartType: 'Resource Family' })
    const id = await a.draft(form, family, { chartType: 'Resource Family' })
    const reply = await a.submit(a.renata, form, family, { DocumentID: id, Revision: 1, ChartType: 'Resource Family' })
    const body = reply.body as Standing
    expect(body.Lines.map((line) => line.Label)).toEqual([
      'Author',
      'All parents: Ana Twosome',
      'All parents: Ben Twosome',
    ])
    const sha = await a.one(`select content_sha256 from document_version where document_id = $1`, [id])
    const standing = { ...body, sha, chart: family, form }
    const second = { ...standing, Lines: standing.Lines.filter((line) => line.Label.endsWith('Ben Twosome')) }
    await a.sign(a.renata, standing, 'AllParent', {
      InPerson: InPerson('Ana Twosome'),
      Signature: { Method: 'Typed', Text: 'Ana Twosome' },
    })
    const no = await a.sign(a.renata, second, 'AllParent', {
      InPerson: InPerson('Ben Twosome'),
      Decision: 'Decline',
      Comment: 'Not without my lawyer.',
      Signature: null,
    })
    expect(no.body).toMatchObject({ State: 'Returned' })
    expect(
      await a.one<number>(`select count(*)::int from signature where document_id = $1 and voided_at is null`, [id]),
    ).toBe(1)
    const event = await a.row(
      `select type, actor_name from document_event where document_id = $1 order by seq desc limit 1`,
      [id],
    )
    expect(event).toEqual({ type: 'Declined', actor_name: 'Ben Twosome' })
  })
})

describe('returning', () => {
  test('needs a reason, points at fields, makes it a draft of its author, and later signatures fall', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2, DepartmentDirector: 2, ProgramsDirector: 3 })
    await a.sign(a.director, standing, 'DepartmentDirector')
    const back = (more: object) =>
      a.sign(a.supervisor, standing, 'AuthorSupervisor', { Decision: 'Return', Signature: null, ...more })
    expect((await back({})).refusal.code).toBe('CommentNeeded')
    expect((await back({ Comment: 'x', Fields: [{ FieldID: 'nope99', Comment: 'y' }] })).refusal.code).toBe(
      'CommentNeeded',
    )
    expect(
      (await a.sign(a.supervisor, standing, 'AuthorSupervisor', { Decision: 'Decline', Comment: 'No' })).refusal.code,
    ).toBe('NotYourLine')
    const reply = await back({
      Comment: 'The summary is thin.',
      Fields: [{ FieldID: 'what01', Comment: 'Say who was there.' }],
    })
    expect(reply.body).toMatchObject({ State: 'Returned' })
    expect(statuses(reply.body as Standing)).toEqual({
      Author: 'Signed',
      AuthorSupervisor: 'Returned',
      DepartmentDirector: 'Void',
      ProgramsDirector: 'Void',
    })
    const document = await a.row(`select state, owner_id, working_values from document where id = $1`, [
      standing.DocumentID,
    ])
    expect(document).toEqual({
      state: 'Returned',
      owner_id: a.renata.userId,
      working_values: { date01: a.today, what01: 'They talked.' },
    })
    const comments = await a.owner.query(
      `select field_id, comment from document_comment where document_id = $1 order by made_at, field_id nulls first`,
      [standing.DocumentID],
    )
    expect(comments.rows).toEqual([
      { field_id: null, comment: 'The summary is thin.' },
      { field_id: 'what01', comment: 'Say who was there.' },
    ])
    expect((await a.sign(a.director, standing, 'ProgramsDirector')).refusal.code).toBe('AlreadySigned')

    const again = await a.submit(a.renata, standing.form, standing.chart, {
      DocumentID: standing.DocumentID,
      Revision: 3,
      Values: { date01: a.today, what01: 'They talked with Ana.' },
    })
    expect(again.body).toMatchObject({ State: 'AwaitingSignatures', VersionNo: 2 })
    expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor')).refusal.code).toBe('NewerVersion')
    const kept = await a.owner.query(
      `select kind, content_sha256 = encode(sha256(convert_to(content_canonical, 'UTF8')), 'hex') as holds from document_version where document_id = $1 order by version_no`,
      [standing.DocumentID],
    )
    expect(kept.rows).toEqual([
      { kind: 'Submitted', holds: true },
      { kind: 'Resubmitted', holds: true },
    ])
    expect(
      await a.one<number>(`select count(*)::int from document_comment where document_id = $1 and resolved_at is null`, [
        standing.DocumentID,
      ]),
    ).toBe(0)
  })
})

describe('a director of another program', () => {
  test('reads and signs by the line alone', async () => {
    // Nobody with this role works in the program, so it goes to the region or the agency.
    const standing = await a.submitted({ Author: 1, Clinician: 2 })
    const line = await a.row<{ eligible: string[]; outside: boolean; resolved_by: string }>(
      `select eligible, outside, resolved_by from signature_line where document_id = $1 and block = 'Clinician'`,
      [standing.DocumentID],
    )
    expect(line.outside).toBe(true)
    expect(line.resolved_by).toMatch(/region|agency/)
    const email = await a.one(`select split_part(email, '@', 1) from application_user where id = $1`, [
      line.eligible[0],
    ])
    const clinician = await a.as(email)
    expect((await a.sign(clinician, standing, 'Clinician')).refusal.code).toBe('ConsentNeeded')
    await clinician.ok(esignConsentCalls.agreeToSign, { DisclosureVersion: staffDisclosure })
    expect((await a.sign(clinician, standing, 'Clinician')).body).toMatchObject({ State: 'Completed' })
    // Another document of the same program stays out of their sight.
    const other = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    expect((await a.sign(clinician, other, 'AuthorSupervisor')).status).toBe(404)
  })

  test('confidential charts ask only people who may open them', async () => {
    const child = await a.child('Hidden')
    await a.owner.query('update client_membership set confidential = true where id = $1', [child])
    const form = await a.form({ Author: 1, Clinician: 2 })
    const reply = await a.submit(a.renata, form, child)
    expect(reply.refusal.code).toBe('NobodyToSign')
    const own = await a.form({ Author: 1, AuthorSupervisor: 2 })
    expect((await a.submit(a.renata, own, child)).body).toMatchObject({ NextSigners: ['Priya Notreal'] })
  })
})

test('the database refuses whatever goes around the calls', async () => {
  const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
  await a.sign(a.supervisor, standing, 'AuthorSupervisor')
  const { pool } = a.app.platform
  const as = async (text: string) => {
    const client = await pool.connect()
    try {
      await client.query("begin; select set_config('app.sees_all', 'on', true)")
      const done = await client.query(text)
      await client.query('commit')
      return `done ${done.rowCount}`
    } catch (error) {
      await client.query('rollback')
      return (error as { constraint?: string; code: string }).constraint ?? (error as { code: string }).code
    } finally {
      client.release()
    }
  }
  const of = `where document_id = '${standing.DocumentID}'`
  expect(await as(`update document_version set "values" = '{}' ${of}`)).toBe('42501')
  expect(await as(`delete from document_version ${of}`)).toBe('42501')
  expect(await as(`update document_event set type = 'x' ${of}`)).toBe('42501')
  expect(await as(`delete from signature ${of}`)).toBe('42501')
  expect(await as(`delete from signature_line ${of}`)).toBe('42501')
  expect(await as(`update signature set printed_name = 'Nobody' ${of}`)).toBe('signature_frozen')
  expect(await as(`update signature set content_sha256 = repeat('0', 64) ${of}`)).toBe('signature_frozen')
  expect(await as(`update signature set voided_at = now(), void_reason = 'x' ${of}`)).toBe('line_signed')
  expect(await as(`update signature_line set label = 'x' ${of}`)).toBe('signature_line_kept')
  expect(await as(`update signature_line set eligible = '{}' ${of}`)).toBe('signature_line_kept')
  expect(await as(`update signature_line set status = 'Pending' ${of}`)).toMatch(/line_signed|document_complete/)
  expect(await as(`update document set state = 'AwaitingSignatures' where id = '${standing.DocumentID}'`)).toBe(
    'document_complete',
  )
  expect(await as(`update document set current_version_no = 0 where id = '${standing.DocumentID}'`)).toBe(
    'document_kept',
  )
  expect(await as(`update esign_consent set given_at = now()`)).toBe('esign_consent_kept')
  const chain = `insert into document_event (document_id, seq, sub_program_id, type, canonical, prev_hash, hash) select document_id, 99, sub_program_id, 'x', '{}', hash, encode(sha256(convert_to(hash || '{}', 'UTF8')), 'hex') from document_event ${of} and seq = 1`
  expect(await as(chain)).toBe('document_event_chain')
})

test('calls declare their permission: without it nothing is signed', async () => {
  const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
  expect((await a.nobody.send(calls.voidDocument, { DocumentID: standing.DocumentID, Reason: 'x' })).status).toBe(302)
  expect((await a.renata.send(calls.voidDocument, { DocumentID: standing.DocumentID, Reason: 'x' })).refusal.code).toBe(
    'PermissionMissing',
  )
})
