import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scaleDocuments } from '#seed/scale-documents.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { inboxCalls } from '#domains/documents/signing/inbox.calls.ts'
import { signingCalls } from '#domains/documents/signing/signing.calls.ts'
import { staffDisclosure } from '#domains/documents/signing/esign-text.rules.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured, type Measured } from './http.ts'
import { inWords, latencyOf, type Latency } from './latency.ts'
import { withChildren } from './load.ts'

let count = 0
async function send<R>({ road }: Measured, token: string, name: string, body: object | null, query = ''): Promise<R> {
  count += 1
  const reply = await fetch(`${road}/API/${name}${query}`, {
    headers: {
      ...headersFor(token),
      'x-forwarded-for': `10.2.${count % 4}.${(count >> 2) % 250}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as R
}

export interface Sheet {
  chart: string
  version: string
  values: FieldValues
}

/** Charts of one worker, each with the answers that a form of the demonstration was given. */
export async function sheets({ owner }: Scratch, form: string, worker: string): Promise<Sheet[]> {
  const found = await owner.query<Sheet>(
    `select a.subject_id as chart, v.form_version_id as version, v."values" from case_assignment a
     join application_user u on u.id = a.employee_id and u.email like $2 || '@%'
     join client_membership m on m.id = a.subject_id and m.end_date is null
     join placement p on p.client_membership_id = m.id and p.end_date is null
     cross join lateral (select v.form_version_id, v."values" from document_version v join document d on d.id = v.document_id
       join form f on f.id = d.form_id where f.name = $1 and d.state = 'Completed' order by v.id limit 1) v
     where a.end_date is null and a.voided_at is null order by a.subject_id`,
    [form, worker],
  )
  if (found.rows.length === 0) throw new Error(`Nobody of ${worker} has a ${form}`)
  return found.rows
}

/** The dated answer made today's, so that no document lies before its chart. */
export const dated = (values: FieldValues, today: string): FieldValues => ({ ...values, plandate: today })

const row = (what: string, figure: Latency, aim: number, more = ''): Row => [
  'documents',
  what,
  inWords(figure),
  `${figure.p95 <= aim ? 'within' : 'OVER'} ${aim} ms${more}`,
]

/** Writing, submitting and finding what to sign, through the HTTP call. */
export async function measureDocuments(scratch: Scratch, tries: number, pending: number): Promise<Row[]> {
  const { owner } = scratch
  await owner.query(`create table if not exists bench_draft (id uuid primary key default new_id(), body jsonb)`)
  const waiting = await fillInbox(scratch, pending)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const rows: Row[] = []
  const tell = (one: Row) => {
    console.log(one.join('  '))
    rows.push(one)
  }
  try {
    const worker = await scratch.signIn('renata.mockley')
    const today = (await owner.query<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))
      .rows[0]!.day
    const plans = await sheets(scratch, 'Needs & Services Plan', 'renata.mockley')
    const next = (turn: number) => plans[turn % plans.length] as Sheet

    const save = (sheet: Sheet, more: object) =>
      send<{ DocumentID: string; Revision: number }>(measured, worker, draftCalls.saveDraft.name, {
        ChartID: sheet.chart,
        ChartType: 'Client',
        FormVersionID: sheet.version,
        Values: dated(sheet.values, today),
        ...more,
      })
    const first = next(0)
    let draft = await save(first, {})
    const autosave = await latencyOf(tries * 3, pids, async () => {
      draft = await save(first, { DocumentID: draft.DocumentID, Revision: draft.Revision })
    })
    const body = JSON.stringify(first.values)
    const bare = await latencyOf(tries * 3, pids, () =>
      fetch(`${measured.bare}/draft`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then((reply) => reply.text()),
    )
    tell(
      row(
        'autosave of a draft',
        autosave,
        50,
        `, ${(autosave.p95 / bare.p95).toFixed(1)} x a bare insert (p95 ${bare.p95.toFixed(1)} ms, CPU ${bare.cpu.toFixed(1)} ms)`,
      ),
    )

    // One line more than the form asks for: five in all, each found and written.
    await owner.query(
      `insert into form_membership_approval (form_membership_id, block, required, assigned_signature_line, label)
       select m.id, 'DepartmentDirector', true, 5, 'Director' from form_membership m join form f on f.id = m.form_id
       where f.name = 'Needs & Services Plan' and m.voided_at is null on conflict do nothing`,
    )
    await send(measured, worker, 'Core/Documents/AgreeToSign', { DisclosureVersion: staffDisclosure })
    const signature = { Method: 'Typed', Text: 'Renata Mockley' }
    const submit = await latencyOf(tries, pids, async (turn) => {
      const sheet = next(turn)
      await owner.query(
        'update session set confirmed_at = now() where user_id = (select id from application_user where email like $1)',
        ['renata.mockley@%'],
      )
      const done = await send<{ Lines: unknown[] }>(measured, worker, signingCalls.submitDocument.name, {
        ChartID: sheet.chart,
        ChartType: 'Client',
        FormVersionID: sheet.version,
        Values: dated(sheet.values, today),
        Signature: signature,
      })
      if (done.Lines.length < 5) throw new Error(`${done.Lines.length} lines instead of five`)
    })
    tell(row('submitting with five lines', submit, 300))

    const supervisor = await scratch.signIn('priya.notreal')
    for (const which of ['AwaitingMySignature', 'AwaitingOthers', 'RecentlySigned']) {
      const inbox = await latencyOf(tries, pids, (turn) =>
        send(
          measured,
          supervisor,
          inboxCalls.getSignatureDocuments.name,
          null,
          `?SignatureDocumentType=${which}&PageSize=25&Page=${1 + (turn % 3)}`,
        ),
      )
      tell(row(`signature inbox, ${waiting} waiting: ${which}`, inbox, 50))
    }
    const open = await latencyOf(tries, pids, (turn) => {
      const { chart } = next(turn)
      return send(measured, worker, 'Core/Documents/GetDocumentsForChart', null, `?ChartID=${chart}&ChartType=Client`)
    })
    tell(row('case file of a chart', open, 50))
    return rows
  } finally {
    await stopMeasured(measured)
  }
}

/** Until so many documents wait for one supervisor. */
async function fillInbox({ owner, connection }: Scratch, pending: number): Promise<number> {
  const waiting = async () =>
    Number(
      (
        await owner.query<{ n: string }>(
          `select count(*) as n from signature_line l join application_user u on u.id = l.assignee_employee_id
           where l.status = 'Pending' and u.email like 'priya.notreal@%'`,
        )
      ).rows[0]!.n,
    )
  for (let turn = 0; turn < 6 && (await waiting()) < pending; turn += 1)
    await scaleDocuments(connection, { documents: pending, waiting: 92, share: 100, log: console.log })
  return waiting()
}
