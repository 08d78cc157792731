import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newField } from '#domains/forms/form-fields.rules.ts'
import { canonicalJson } from './canonical.rules.ts'
import { brokenAt, type ChainLink } from './content.rules.ts'
import { sha256Hex } from './events.server.ts'
import { openSigningAgency, plainFields, type SigningAgency, type Standing } from './signing-testing.ts'
import { signingCalls as calls } from './signing.calls.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
})
afterAll(() => a.close())

const statuses = (standing: { Lines: Standing['Lines'] }) =>
  Object.fromEntries(standing.Lines.map((line) => [line.Block, line.Status]))

describe('submitting', () => {
  test('freezes the content, finds the signers with the reason, signs as author, tells the supervisor', async () => {
    const mails = await a.one<number>('select count(*)::int from mail')
    const standing = await a.submitted({
      Author: 1,
      Worker: 2,
      AuthorSupervisor: 3,
      DepartmentDirector: { line: 4, required: false },
    })
    expect(standing.State).toBe('AwaitingSignatures')
    expect(statuses(standing)).toEqual({
      Author: 'Signed',
      Worker: 'Signed',
      AuthorSupervisor: 'Pending',
      DepartmentDirector: 'NotYet',
    })
    expect(standing.NextSigners).toEqual(['Priya Notreal'])
    expect(standing.Lines.map((line) => line.ResolvedBy)).toEqual([
      'The author: Renata Mockley.',
      expect.stringMatching(/^Case Manager of this chart on .*: Renata Mockley\.$/),
      'Supervisor of Renata Mockley: Priya Notreal.',
      expect.stringContaining('Desmond Directo'),
    ])
    expect(await a.one<number>('select count(*)::int from mail')).toBe(mails + 1)
    const mail = await a.row<{ recipient: string; body: string }>(
      'select recipient, body from mail order by created_at desc, id desc limit 1',
    )
    expect(mail.recipient).toBe('priya.notreal@kith.example')
    expect(mail.body).not.toContain('Trial')

    const version = await a.row<{ content_canonical: string; content_sha256: string; values: object }>(
      'select content_canonical, content_sha256, "values" from document_version where document_id = $1',
      [standing.DocumentID],
    )
    expect(sha256Hex(version.content_canonical)).toBe(version.content_sha256)
    const content = JSON.parse(version.content_canonical)
    expect(canonicalJson(content)).toBe(version.content_canonical)
    expect(Object.keys(content)).toEqual([
      'attachments',
      'chart',
      'documentId',
      'effectiveDate',
      'fields_sha256',
      'formVersionId',
      'template_sha256',
      'values',
      'versionNo',
    ])
    expect(content).toMatchObject({ effectiveDate: a.today, values: { what01: 'They talked.' }, versionNo: 1 })
    expect(content.chart).toMatchObject({ AuthorName: 'Renata Mockley', ChartType: 'Client' })
    const events = await a.owner.query<ChainLink & { type: string }>(
      'select seq, type, canonical, prev_hash, hash from document_event where document_id = $1 order by seq',
      [standing.DocumentID],
    )
    expect(events.rows.map((event) => event.type)).toEqual(['Submitted', 'Signed', 'Signed'])
    expect(brokenAt(events.rows, sha256Hex)).toBeUndefined()
  })

  test('names every missing and wrong answer by its field, and keeps nothing', async () => {
    const form = await a.form({ Author: 1 })
    const child = await a.child()
    const id = await a.draft(form, child)
    const reply = await a.submit(a.renata, form, child, {
      DocumentID: id,
      Revision: 1,
      Values: { date01: 'yesterday', yesno1: 'true' },
    })
    expect([reply.status, reply.refusal.code]).toEqual([422, 'NotComplete'])
    expect(Object.keys(reply.refusal.fields!)).toEqual(['date01', 'what01', 'hurt01'])
    expect(reply.refusal.errors).toHaveLength(3)
    expect(reply.refusal.errors[1]).toMatch(/^Summary/)
    const stray = await a.submit(a.renata, form, child, { DocumentID: id, Revision: 1, Values: { nope99: 'x' } })
    expect(stray.refusal.code).toBe('NotComplete')
    expect(await a.row('select state, revision, current_version_no from document where id = $1', [id])).toEqual({
      state: 'Draft',
      revision: 1,
      current_version_no: 0,
    })
  })

  test('names the date that cannot be, also where it was never a draft, and takes blanks around one for none', async () => {
    const form = await a.form({ Author: 1 })
    const child = await a.child()
    const submit = (date01: string) =>
      a.submit(a.renata, form, child, { Values: { date01, what01: 'x', yesno1: ' false ' } })
    for (const date of ['2026-99-99', '0000-01-01', ' 2099-01-01', '2099-01-01\u00A0']) {
      const reply = await submit(date)
      expect([reply.status, Object.keys(reply.refusal.fields!)]).toEqual([422, ['date01']])
      if (date.includes('2099')) expect(reply.refusal.errors[0]).toMatch(/future/)
    }
    const reply = await submit(`\u00A0${a.back(1)}\n`)
    expect(reply.status, reply.text).toBe(200)
    const kept = await a.row<{ values: object; content_canonical: string }>(
      'select "values", content_canonical from document_version where document_id = $1',
      [(reply.body as Standing).DocumentID],
    )
    expect(kept.values).toEqual({ date01: a.back(1), what01: 'x', yesno1: 'false' })
    expect(JSON.parse(kept.content_canonical).effectiveDate).toBe(a.back(1))
  })

  test('asks which revision was seen, and holds as much as a draft does', async () => {
    const long = Array.from({ length: 15 }, (_, at) => newField(`long${10 + at}`, `Long${at}`, 'LongText'))
    const form = await a.form({ Author: 1 }, { fields: [...plainFields, ...long] })
    const child = await a.child()
    const id = await a.draft(form, child, { values: { what01: 'newer words' } })
    const blind = await a.submit(a.renata, form, child, { DocumentID: id })
    expect([blind.status, blind.refusal.fields]).toEqual([
      400,
      { Revision: 'Say which revision of the draft you last saw.' },
    ])
    const Values = {
      date01: a.today,
      what01: 'x',
      ...Object.fromEntries(long.map(({ Id }) => [Id, 'x'.repeat(49_000)])),
    }
    const reply = await a.submit(a.renata, form, child, { DocumentID: id, Revision: 1, Values })
    expect([reply.status, reply.refusal.code]).toEqual([422, 'TooLarge'])
  })

  test('is for staff alone', async () => {
    const form = await a.form({})
    const child = await a.child()
    const person = await a.one(`insert into person (first_name, last_name) values ('Nora', 'Clerk') returning id`)
    const user = await a.one(
      `insert into application_user (person_id, email, account_status) values ($1, 'nora.clerk@kith.example', 'Active') returning id`,
      [person],
    )
    await a.owner.query(
      `insert into user_role (user_id, role_id, start_date) select $1, role_id, '2020-01-01' from user_role where user_id = $2 limit 1`,
      [user, a.admin.userId],
    )
    const reply = await (
      await a.as('nora.clerk')
    ).send(calls.submitDocument, {
      FormVersionID: form.versionId,
      ChartID: child,
      ChartType: 'Client',
      Values: { date01: a.today, what01: 'x' },
    } as never)
    expect([reply.status, reply.refusal.code]).toEqual([403, 'NotStaff'])
  })

  test('drops what does not show', async () => {
    const standing = await a.submitted(
      { Author: 1 },
      { values: { date01: a.today, what01: 'Fine.', yesno1: 'false', hurt01: 'a hidden bruise' } },
    )
    expect(standing.State).toBe('Completed')
    const kept = await a.row<{ values: object }>('select "values" from document_version where document_id = $1', [
      standing.DocumentID,
    ])
    expect(kept.values).toEqual({ date01: a.today, what01: 'Fine.', yesno1: 'false' })
    const job = await a.row<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs j where j.key = $1`,
      [`seal:${standing.DocumentID}:1`],
    )
    expect(job.n).toBe(1)
  })

  test('keeps the date within its bounds', async () => {
    const form = await a.form({ Author: 1 })
    const child = await a.child()
    const on = (date01: string) => a.submit(a.renata, form, child, { Values: { date01, what01: 'x' } })
    const tomorrow = await on(a.back(-1))
    expect([tomorrow.status, tomorrow.refusal.code, Object.keys(tomorrow.refusal.fields!)]).toEqual([
      422,
      'EffectiveDate',
      ['date01'],
    ])
    expect((await on(a.back(231))).refusal.code).toBe('EffectiveDate')
    expect((await on(a.back(230))).status).toBe(200)
  })

  test('happens once, however often and however many at once', async () => {
    const form = await a.form({ Author: 1, AuthorSupervisor: 2 })
    const child = await a.child()
    const id = await a.draft(form, child)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => a.submit(a.renata, form, child, { DocumentID: id, Revision: 1 })),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.refusal.code))).toEqual(
      new Set(['AlreadySubmitted']),
    )
    expect(
      await a.row(
        `select (select count(*)::int from document_version where document_id = $1) as versions,
          (select count(*)::int from signature_line where document_id = $1) as lines,
          (select count(*)::int from signature where document_id = $1) as signatures`,
        [id],
      ),
    ).toEqual({ versions: 1, lines: 2, signatures: 1 })
  })

  test('is refused with a stale revision, by another, on another chart, after deletion', async () => {
    const form = await a.form({ Author: 1 })
    const child = await a.child()
    const id = await a.draft(form, child, { values: { what01: 'theirs' } })
    const stale = await a.submit(a.renata, form, child, { DocumentID: id, Revision: 7 })
    expect([stale.status, stale.refusal.code]).toEqual([409, 'Stale'])
    expect(stale.refusal.current).toMatchObject({ Revision: 1, Values: { what01: 'theirs' } })
    expect((await a.submit(a.silas, form, child, { DocumentID: id, Revision: 1 })).refusal.code).toBe('NotYours')
    const other = await a.child()
    expect((await a.submit(a.renata, form, other, { DocumentID: id, Revision: 1 })).status).toBe(404)
    await a.owner.query(`update document set state = 'Deleted', deleted_at = now() where id = $1`, [id])
    expect((await a.submit(a.renata, form, child, { DocumentID: id, Revision: 1 })).refusal.code).toBe('DraftGone')
    const elsewhere = await a.form({ Author: 1 }, { program: a.otherProgram })
    expect((await a.submit(a.renata, elsewhere, child)).refusal.code).toBe('NotOffered')
  })

  test('asks for a signature and for the agreement to sign on screen', async () => {
    const form = await a.form({ Author: 1 })
    const child = await a.child()
    expect((await a.submit(a.renata, form, child, { Signature: null })).refusal.code).toBe('BadSignature')
    const wrong = await a.submit(a.renata, form, child, { Signature: { Method: 'Typed', Text: 'Priya Notreal' } })
    expect([wrong.refusal.code, wrong.refusal.errors[0]]).toEqual([
      'BadSignature',
      'Type the full name, Renata Mockley, to sign.',
    ])
    expect((await a.submit(a.renata, form, child, { Signature: { Method: 'Image' } })).refusal.code).toBe('NoImage')
    expect((await a.submit(a.renata, form, child, { Signature: { Method: 'Click' } })).refusal.code).toBe(
      'BadSignature',
    )
    const dario = await a.as('dario.examply')
    expect((await a.submit(dario, form, child)).refusal.code).toBe('ConsentNeeded')
    const loosely = { Method: 'Typed', Text: '  renáta   MOCKLEY ' }
    expect((await a.submit(a.renata, form, child, { Signature: loosely })).status).toBe(200)
  })

  test('is refused when nobody can sign, with who can put it right', async () => {
    const child = await a.newChild('Alone')
    const form = await a.form({ Author: 1, Worker: 2, SingleParent: 3 })
    const reply = await a.submit(a.renata, form, child)
    expect([reply.status, reply.refusal.code]).toEqual([422, 'NobodyToSign'])
    expect(reply.refusal.errors[0]).toMatch(
      /^Worker: No one is assigned to Alone Trial on .* can assign a worker to this chart\.$/,
    )
    expect(reply.refusal.errors[1]).toMatch(/^Parent: No one is recorded/)
    const optional = await a.form({ Author: 1, Worker: { line: 2, required: false } })
    expect((await a.submit(a.renata, optional, child)).body).toMatchObject({ State: 'Completed' })
  })
})

describe('signing', () => {
  test('goes by turns and completes with the last required line', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2, DepartmentDirector: 3 })
    const early = await a.sign(a.director, standing, 'DepartmentDirector')
    expect([early.status, early.refusal.code]).toEqual([409, 'NotYourTurn'])
    const foreign = await a.sign(a.silas, standing, 'AuthorSupervisor')
    expect([foreign.status, foreign.refusal.code]).toEqual([403, 'NotYourLine'])
    expect((await a.sign(a.renata, standing, 'AuthorSupervisor')).refusal.code).toBe('NotYourLine')
    const second = await a.sign(a.supervisor, standing, 'AuthorSupervisor')
    expect(statuses(second.body as Standing)).toMatchObject({
      AuthorSupervisor: 'Signed',
      DepartmentDirector: 'Pending',
    })
    expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor')).refusal.code).toBe('AlreadySigned')
    const last = await a.sign(a.director, standing, 'DepartmentDirector')
    expect(last.body).toMatchObject({ State: 'Completed', PdfPending: true, NextSigners: [] })
  })

  test('refuses another content, an older version and a line that is not of this document', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const other = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const forged = await a.sign(a.supervisor, { ...standing, sha: 'f'.repeat(64) }, 'AuthorSupervisor')
    expect([forged.status, forged.refusal.code]).toEqual([409, 'ContentChanged'])
    expect((await a.sign(a.supervisor, { ...standing, Lines: other.Lines }, 'AuthorSupervisor')).status).toBe(404)
    expect((await a.sign(a.supervisor, { ...standing, VersionNo: 2 }, 'AuthorSupervisor')).status).toBe(404)
    const omar = await a.as('omar.orangeworth')
    expect((await a.sign(omar, standing, 'AuthorSupervisor')).status).toBe(404)
  })

  test('of a pool the first one signs, the other is told', async () => {
    const standing = await a.submitted({ Author: 1, DepartmentDirector: 2 })
    await a.owner.query(
      `update signature_line set eligible = array[$2, $3]::uuid[], assignee_employee_id = null where document_id = $1 and block = 'DepartmentDirector'`,
      [standing.DocumentID, a.director.userId, a.supervisor.userId],
    )
    const replies = await Promise.all(
      [a.director, a.supervisor].map((who) => a.sign(who, standing, 'DepartmentDirector')),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect(replies.find((reply) => reply.status === 409)!.refusal.code).toBe('AlreadySigned')
    expect(
      await a.one<number>(`select count(*)::int from signature where document_id = $1 and voided_at is null`, [
        standing.DocumentID,
      ]),
    ).toBe(2)
  })

  test('two who sign side by side at once both count, and it is completed once', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2, DepartmentDirector: 2 })
    const [one, two] = await Promise.all([
      a.sign(a.supervisor, standing, 'AuthorSupervisor'),
      a.sign(a.director, standing, 'DepartmentDirector'),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(
      await a.row(
        `select state, (select count(*)::int from signature s where s.document_id = d.id and s.voided_at is null) as live,
          (select count(*)::int from document_event e where e.document_id = d.id and e.type = 'Completed') as completed
         from document d where id = $1`,
        [standing.DocumentID],
      ),
    ).toEqual({ state: 'Completed', live: 3, completed: 1 })
  })

  test('works the same by both paths', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const line = standing.Lines.find(({ Block }) => Block === 'AuthorSupervisor')!
    const input = {
      DocumentID: standing.DocumentID,
      VersionNo: 1,
      ContentSha256: standing.sha,
      LineID: line.LineID!,
      Decision: 'Approve' as const,
      Signature: await a.typed(a.supervisor),
    }
    expect((await a.silas.send(calls.reviewCoreDocumentDigitally, input)).refusal.code).toBe('NotYourLine')
    expect((await a.supervisor.ok(calls.reviewCoreDocumentDigitally, input)).State).toBe('Completed')
    expect((await a.supervisor.send(calls.reviewDocumentDigitally, input)).refusal.code).toBe('AlreadySigned')
  })
})
