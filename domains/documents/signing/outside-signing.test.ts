import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '#platform/server/testing-mail.ts'
import { transact } from '#platform/server/database.ts'
import { findSignersAnew, lapseLines } from './lines-nightly.server.ts'
import { outsideSigningCalls as calls } from './outside-signing.calls.ts'
import { openSigningAgency, type SigningAgency, type Standing } from './signing-testing.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
})
afterAll(() => a.close())

const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)> "quoted" {{Summary}}'
const lineOf = (standing: Standing, block: string) => standing.Lines.find((line) => line.Block === block)!.LineID!
const waiting = async (values = { date01: a.today, what01: hostile }) => {
  const chart = await a.child('Lina')
  return a.submitted({ Author: 1, Client: 2 }, { chart, values })
}
const ask = (standing: Standing, more: object = {}) =>
  a.renata.send(calls.requestExternalSignature, {
    DocumentID: standing.DocumentID,
    LineID: lineOf(standing, 'Client'),
    SignerName: 'Lina Trial',
    Email: 'lina@outside.example',
    ...more,
  } as never)
async function linked(standing: Standing, more: object = {}): Promise<string> {
  const reply = await ask(standing, more)
  expect(reply.status, reply.text).toBe(200)
  const mail = (await mailsTo(a.owner, 'lina@outside.example'))[0]!
  const token = /\/Public\/Sign\/([A-Za-z0-9_-]{43})/.exec(mail.whole)![1]!
  expect(mail.body).not.toContain(token)
  return token
}
const get = (token: string, lang = 'en', headers = {}) =>
  a.app.http.server.inject({ url: `/Public/Sign/${token}?lang=${lang}`, headers })
const post = (token: string, fields: Record<string, string>, headers = {}) =>
  a.app.http.server.inject({
    method: 'POST',
    url: `/Public/Sign/${token}?lang=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const signs = (standing: Standing, more = {}) => ({
  Do: 'sign',
  Consent: 'yes',
  ContentSha256: standing.sha,
  Method: 'Typed',
  Name: 'Lina Trial',
  ...more,
})
const asSystem = <R>(work: Parameters<typeof transact<R>>[3]) => transact(a.app.platform.pool, 'system', {}, work)

describe('a link', () => {
  test('is sent only for an open line of somebody outside, keeps only its hash, and replaces older ones', async () => {
    const standing = await waiting()
    expect((await ask(standing, { LineID: lineOf(standing, 'Author') })).refusal.code).toBe('StaffLine')
    expect((await ask(standing, { SignerName: 'Other Person' })).refusal.code).toBe('NotTheirs')
    expect((await ask(standing, { Days: 15 })).status).toBe(400)
    expect((await ask(standing, { Email: 'nobody' })).status).toBe(400)
    const first = await linked(standing)
    const second = await linked(standing)
    expect((await get(first)).statusCode).toBe(404)
    expect((await get(second)).statusCode).toBe(200)
    const rows = await a.owner.query(
      `select token_hash, expires_at - sent_at as lasts from signature_request where document_id = $1`,
      [standing.DocumentID],
    )
    expect(JSON.stringify(rows.rows)).not.toContain(second)
    expect(rows.rows).toHaveLength(2)
    const { Requests } = await a.renata.ok(calls.getSignatureRequests, { DocumentID: standing.DocumentID })
    expect(Requests.map((one) => one.State)).toEqual(['Opened', 'Revoked'])
    const omar = await a.as('omar.orangeworth')
    expect((await omar.send(calls.getSignatureRequests, { DocumentID: standing.DocumentID })).status).toBe(404)
    const paper = await a.submitted(await a.form({ Author: 1, Client: 2 }, { mode: 'PaperOnly' }), {
      chart: await a.child('Lina'),
    })
    expect((await ask(paper)).refusal.code).toBe('PaperOnly')
  })

  test('shows the document escaped, under a strict policy, in both languages, and nothing else', async () => {
    const standing = await waiting()
    const token = await linked(standing)
    const page = await get(token)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<img')
    expect(page.body.match(/<script>/g)).toHaveLength(1)
    expect(page.body).toContain('Hello Lina Trial')
    expect((await get(token, 'es')).body).toContain('Antes de firmar en pantalla')
    expect(
      await a.one<number>(`select count(*)::int from document_event where document_id = $1 and type = 'LinkOpened'`, [
        standing.DocumentID,
      ]),
    ).toBe(1)
    expect((await get('A'.repeat(43))).statusCode).toBe(404)
    expect((await get('short')).statusCode).toBe(404)
  })

  test('signs once, with consent and the name, over what was shown', async () => {
    const standing = await waiting()
    const token = await linked(standing)
    const without = await post(token, signs(standing, { Consent: '' }))
    expect([without.statusCode, without.body.includes('Check the box to sign')]).toEqual([422, true])
    const wrong = await post(token, signs(standing, { Name: 'Lina <b>Other' }))
    expect([wrong.statusCode, wrong.body.includes('Type your full name, Lina Trial')]).toEqual([422, true])
    expect(wrong.body).toContain('value="Lina &lt;b&gt;Other"')
    expect((await post(token, signs(standing, { ContentSha256: 'f'.repeat(64) }))).body).toContain(
      'was changed meanwhile',
    )
    expect((await post(token, signs(standing, { Method: 'Drawn', Strokes: '[[[1,1]]]' }))).body).toContain(
      'Draw your signature',
    )
    expect((await post(token, signs(standing), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const replies = await Promise.all([1, 2, 3].map(() => post(token, signs(standing))))
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 404, 404])
    expect((await get(token)).statusCode).toBe(404)
    expect(
      await a.row(
        `select d.state, s.printed_name, s.method, s.auth_method, c.method as consent from document d join signature s on s.document_id = d.id and s.signer_user_id is null
         join esign_consent c on c.id = s.esign_consent_id where d.id = $1`,
        [standing.DocumentID],
      ),
    ).toEqual({
      state: 'Completed',
      printed_name: 'Lina Trial',
      method: 'Typed',
      auth_method: 'Link sent to lina@outside.example',
      consent: 'Link',
    })
  })

  test('takes a drawn signature as its points', async () => {
    const standing = await waiting()
    const token = await linked(standing)
    const stroke = (y: number) => Array.from({ length: 20 }, (_, at) => [at * 7, y + (at % 3) * 9, 0.5])
    const reply = await post(
      token,
      signs(standing, { Method: 'Drawn', Strokes: JSON.stringify([stroke(10), stroke(40)]) }),
    )
    expect(reply.statusCode).toBe(200)
    expect(
      await a.row(
        `select method, image is not null as image from signature where document_id = $1 and signer_user_id is null`,
        [standing.DocumentID],
      ),
    ).toEqual({ method: 'Drawn', image: true })
  })

  test('signs for whoever it names, however the name is spelled there', async () => {
    const chart = await a.child('Lina')
    await a.owner.query(
      `insert into client_contact (person_id, folder, name, relation, may_be_contacted)
       select person_id, 'BiologicalFamily', 'María Peña', 'Legal Guardian', true from client_membership where id = $1`,
      [chart],
    )
    const standing = await a.submitted({ Author: 1, Client: 2 }, { chart })
    const token = await linked(standing, { SignerName: 'maria pena' })
    expect((await post(token, signs(standing, { Name: 'Maria Pena' }))).statusCode).toBe(200)
    const kept = await a.row(
      `select s.printed_name, s.signer_person_id, c.person_id from signature s join esign_consent c on c.id = s.esign_consent_id
       where s.document_id = $1 and s.signer_user_id is null`,
      [standing.DocumentID],
    )
    // The guardian is in no book of people; the child did not sign.
    expect(kept).toEqual({ printed_name: 'maria pena', signer_person_id: null, person_id: null })
  })

  test('lets its holder decline with a reason, or ask for paper', async () => {
    const standing = await waiting()
    const token = await linked(standing)
    expect((await post(token, { Do: 'decline', Reason: ' ' })).statusCode).toBe(422)
    const mails = () => a.one<number>(`select count(*)::int from mail where recipient = 'renata.mockley@kith.example'`)
    const before = await mails()
    for (const _ of [1, 2]) expect((await post(token, { Do: 'paper' })).body).toContain('The agency has been told')
    expect(await mails()).toBe(before + 1)
    expect((await post(token, { Do: 'decline', Reason: 'I do not agree with it.' })).body).toContain(
      'You declined to sign',
    )
    expect(
      await a.row(
        `select d.state, c.made_by_name, c.comment from document d join document_comment c on c.document_id = d.id where d.id = $1`,
        [standing.DocumentID],
      ),
    ).toEqual({
      state: 'Returned',
      made_by_name: 'Lina Trial',
      comment: 'I do not agree with it.',
    })
  })

  test('ends by being taken back, by time, by a new version, and by too many wrong names', async () => {
    const standing = await waiting()
    const revoked = await ask(standing)
    const token = await linked(standing)
    const revoke = (SignatureRequestID: string) =>
      a.renata.send(calls.revokeExternalSignature, { DocumentID: standing.DocumentID, SignatureRequestID })
    expect((await revoke((revoked.body as { SignatureRequestID: string }).SignatureRequestID)).body).toMatchObject({
      State: 'Revoked',
    })
    const { Requests } = await a.renata.ok(calls.getSignatureRequests, { DocumentID: standing.DocumentID })
    const other = await waiting()
    expect(
      (
        await a.renata.send(calls.revokeExternalSignature, {
          DocumentID: other.DocumentID,
          SignatureRequestID: Requests[0]!.SignatureRequestID,
        })
      ).status,
    ).toBe(404)
    await revoke(Requests[0]!.SignatureRequestID)
    expect((await get(token)).statusCode).toBe(404)
    const late = await linked(standing)
    await a.owner.query(
      `update signature_request set expires_at = now() - interval '1 minute' where revoked_at is null and document_id = $1`,
      [standing.DocumentID],
    )
    expect((await post(late, signs(standing))).statusCode).toBe(404)
    const many = await linked(standing)
    for (let at = 0; at < 10; at += 1) await post(many, signs(standing, { Name: 'Wrong Name' }))
    expect((await post(many, signs(standing))).statusCode).toBe(404)
    const used = await waiting()
    const good = await linked(used)
    await post(good, signs(used))
    const { Requests: done } = await a.renata.ok(calls.getSignatureRequests, { DocumentID: used.DocumentID })
    expect(
      (
        await a.renata.send(calls.revokeExternalSignature, {
          DocumentID: used.DocumentID,
          SignatureRequestID: done[0]!.SignatureRequestID,
        })
      ).refusal.code,
    ).toBe('AlreadyUsed')
  })

  test('cannot be guessed at leisure', async () => {
    let last = 0
    for (let at = 0; at < 40 && last !== 429; at += 1) last = (await get('B'.repeat(43))).statusCode
    expect(last).toBe(429)
  })
})

test('lines of people who left go to others; optional lines run out', async () => {
  const standing = await a.submitted({
    Author: 1,
    AuthorSupervisor: 2,
    DepartmentDirector: { line: 3, required: false },
  })
  const leaver = await a.newCarrier('Leaver')
  await a.owner.query(
    `update signature_line set eligible = array[$2]::uuid[], assignee_employee_id = $2 where document_id = $1 and block = 'AuthorSupervisor'`,
    [standing.DocumentID, leaver],
  )
  await a.deactivate(leaver)
  await asSystem((tx) => findSignersAnew(tx, standing.DocumentID, a.settings, a.today))
  const line = await a.row<{ eligible: string[]; resolved_by: string }>(
    `select eligible, resolved_by from signature_line where document_id = $1 and block = 'AuthorSupervisor'`,
    [standing.DocumentID],
  )
  expect(line.eligible).toEqual([a.supervisor.userId])
  expect(line.resolved_by).toContain('Found again')
  await a.sign(a.supervisor, standing, 'AuthorSupervisor')
  await asSystem((tx) => lapseLines(tx, standing.DocumentID))
  expect(
    await a.one(`select status from signature_line where document_id = $1 and block = 'DepartmentDirector'`, [
      standing.DocumentID,
    ]),
  ).toBe('Lapsed')
  expect((await a.sign(a.director, standing, 'DepartmentDirector')).refusal.code).toBe('AlreadySigned')
})
