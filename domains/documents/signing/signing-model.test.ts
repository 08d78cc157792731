import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { brokenAt, type ChainLink } from './content.rules.ts'
import { sha256Hex } from './events.server.ts'
import { dice } from './dice-testing.ts'
import { step, type Cast, type Model } from './signing-model-testing.ts'
import { openSigningAgency, type Blocks, type SigningAgency, type TestForm } from './signing-testing.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
})
afterAll(() => a.close())

async function life(seed: number, steps: number, cast: Cast[], forms: TestForm[]) {
  const d = dice(seed)
  const form = forms[seed % forms.length]!
  const chart = await a.child()
  const blocks = await a.owner.query<{ block: string; no: number; required: boolean }>(
    `select block, assigned_signature_line as no, required from form_membership_approval where form_membership_id = $1`,
    [form.membershipId],
  )
  const holders: Record<string, string> = {
    Author: a.renata.userId,
    Worker: a.renata.userId,
    AuthorSupervisor: a.supervisor.userId,
    DepartmentDirector: a.director.userId,
  }
  const m: Model = {
    id: await a.draft(form, chart),
    form,
    chart,
    state: 'Draft',
    version: 0,
    revision: 1,
    text: '',
    sha: '',
    shas: [],
    canonical: new Map(),
    clock: 1,
    lines: Object.fromEntries(
      blocks.rows.map(({ block, no, required }) => [
        block,
        { id: '', no, required, status: 'NotYet', who: holders[block]! },
      ]),
    ),
  }
  let accepted = 0
  const history: string[] = []
  for (let at = 0; at < steps; at += 1) {
    const { what, expected, reply, after } = await step(a, m, cast, d)
    const got = await reply
    m.clock += 1
    history.push(`${what}: ${expected}`)
    const told = got.status === 200 ? 'ok' : got.refusal.code
    expect(told, `seed ${seed}: ${history.slice(-8).join(' | ')}`).toBe(expected)
    if (told !== 'ok') continue
    accepted += 1
    after?.()
    const body = got.body as {
      State: string
      VersionNo: number
      Lines: { Block: string; Status: string; LineID: string }[]
    }
    if (body.VersionNo !== m.shas.length) {
      const made = await a.row<{ content_sha256: string; content_canonical: string }>(
        `select content_sha256, content_canonical from document_version where document_id = $1 and version_no = $2`,
        [m.id, body.VersionNo],
      )
      m.sha = made.content_sha256
      m.shas.push(made.content_sha256)
      m.canonical.set(body.VersionNo, made.content_canonical)
      for (const line of body.Lines) m.lines[line.Block]!.id = line.LineID
    }
    const seen = {
      state: body.State,
      version: body.VersionNo,
      lines: Object.fromEntries(body.Lines.map((line) => [line.Block, line.Status])),
    }
    const wanted = {
      state: m.state,
      version: m.version,
      lines: Object.fromEntries(Object.entries(m.lines).map(([block, line]) => [block, line.status])),
    }
    expect(seen, `seed ${seed}: ${history.slice(-8).join(' | ')}`).toEqual(wanted)
    if (m.state === 'Voided') break
  }
  const kept = await a.owner.query<{ version_no: number; content_canonical: string; content_sha256: string }>(
    `select version_no, content_canonical, content_sha256 from document_version where document_id = $1`,
    [m.id],
  )
  for (const version of kept.rows) {
    expect(version.content_canonical).toBe(m.canonical.get(version.version_no))
    expect(sha256Hex(version.content_canonical)).toBe(version.content_sha256)
  }
  const events = await a.owner.query<ChainLink>(
    `select seq, canonical, prev_hash, hash from document_event where document_id = $1 order by seq`,
    [m.id],
  )
  expect(brokenAt(events.rows, sha256Hex)).toBeUndefined()
  return { tried: history.length, accepted }
}

test('whatever several people try in whatever order, only what is legal happens', async () => {
  const actors: [string, Actor][] = [
    ['Renata', a.renata],
    ['Priya', a.supervisor],
    ['Desmond', a.director],
    ['Alva', a.admin],
    ['Silas', a.silas],
  ]
  const cast: Cast[] = []
  for (const [name, actor] of actors)
    cast.push({
      name,
      actor,
      may: new Set(await a.one<string[]>(`select user_permissions($1, $2)`, [actor.userId, a.today])),
    })
  const shapes: Blocks[] = [
    { Author: 1, AuthorSupervisor: 2, DepartmentDirector: 3 },
    { Author: 1, Worker: 2, AuthorSupervisor: 2, DepartmentDirector: { line: 2, required: false } },
    { Author: { line: 2 }, AuthorSupervisor: { line: 1, required: false }, DepartmentDirector: 2 },
    { Author: 1, Worker: 3, AuthorSupervisor: 2 },
  ]
  const forms: TestForm[] = []
  for (const shape of shapes) forms.push(await a.form(shape))
  const done = { tried: 0, accepted: 0 }
  const first = Number(process.env.KITH_SEED)
  // Four documents at a time: people work side by side.
  for (let seed = first; done.tried < 800; seed += 4)
    for (const one of await Promise.all([0, 1, 2, 3].map((at) => life((seed + at) * 7919, 120, cast, forms)))) {
      done.tried += one.tried
      done.accepted += one.accepted
    }
  expect(done.accepted).toBeGreaterThan(80)
  const broken = await a.row(`select
    (select count(*)::int from (select signature_line_id from signature where voided_at is null group by 1 having count(*) > 1) x) as twice,
    (select count(*)::int from signature s join document_version v on v.id = s.document_version_id where v.content_sha256 <> s.content_sha256) as other_content,
    (select count(*)::int from signature s join signature_line l on l.id = s.signature_line_id where s.voided_at is null and l.status not in ('Signed', 'PaperOnFile')) as stray,
    (select count(*)::int from document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
      where d.state in ('Completed', 'AwaitingSignatures') and (d.state = 'Completed') <> not exists (select from signature_line l
        where l.document_version_id = v.id and l.required and l.status not in ('Signed', 'PaperOnFile', 'Waived'))) as incomplete,
    (select count(*)::int from signature s join signature_line l on l.id = s.signature_line_id
      where s.signer_user_id is not null and s.method <> 'Paper' and not s.signer_user_id = any (l.eligible)) as foreign_hand`)
  expect(broken).toEqual({ twice: 0, other_content: 0, stray: 0, incomplete: 0, foreign_hand: 0 })
})
