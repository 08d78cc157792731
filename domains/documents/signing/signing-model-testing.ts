import type { Actor } from '#app/testing.ts'
import type { Dice } from './dice-testing.ts'
import { lineCalls } from './lines.calls.ts'
import type { SigningAgency, TestForm } from './signing-testing.ts'
import { signingCalls as calls } from './signing.calls.ts'

export interface ModelLine {
  id: string
  no: number
  required: boolean
  status: string
  /** Who may sign. */
  who: string
  by?: string
  order?: number
  twin?: boolean
}
export interface Model {
  id: string
  form: TestForm
  chart: string
  state: string
  version: number
  revision: number
  text: string
  sha: string
  shas: string[]
  canonical: Map<number, string>
  lines: Record<string, ModelLine>
  clock: number
}

const settled = (line: ModelLine) => ['Signed', 'Waived'].includes(line.status)
function settle(m: Model): void {
  const all = Object.values(m.lines)
  const complete = all.every((line) => !line.required || settled(line))
  for (const [block, line] of Object.entries(m.lines)) {
    const turn =
      complete || block === 'Author' || all.every((other) => other.no >= line.no || !other.required || settled(other))
    if (line.status === 'NotYet' && turn) line.status = 'Pending'
    else if (line.status === 'Pending' && !turn) line.status = 'NotYet'
  }
  m.state = complete ? 'Completed' : 'AwaitingSignatures'
}
const put = (m: Model, block: string, by: string) => {
  const line = m.lines[block]!
  Object.assign(line, { status: 'Signed', by, order: (m.clock += 1), twin: false })
  const worker = m.lines['Worker']
  if (
    block === 'Author' &&
    worker &&
    worker.who === by &&
    worker.status !== 'Signed' &&
    ['Pending', 'NotYet'].includes(worker.status)
  )
    Object.assign(worker, { status: 'Signed', by, order: m.clock, twin: true })
}

export interface Cast {
  name: string
  actor: Actor
  may: Set<string>
}

/** What should happen, told before it is tried: `ok`, or the code of the refusal. */
interface Step {
  expected: string
  reply: Promise<{ status: number; refusal: { code: string }; body: unknown }>
  after?: () => void
}

const isIn = (m: Model) => m.state === 'AwaitingSignatures' || m.state === 'Completed'

export async function step(a: SigningAgency, m: Model, cast: Cast[], d: Dice): Promise<Step & { what: string }> {
  const waiting = Object.entries(m.lines).filter(([, one]) => one.status === 'Pending')
  const meant = waiting.length > 0 && d.upTo(2) === 0 ? d.one(waiting) : undefined
  const who = cast.find(({ actor }) => actor.userId === meant?.[1].who) ?? d.one(cast)
  const me = who.actor.userId
  const block = meant?.[0] ?? d.one(Object.keys(m.lines))
  const line = m.lines[block]
  const may = (permission: string) => who.may.has(permission) || who.may.has('Administrator')
  const values = (text: string) => ({ date01: a.today, what01: text })
  const kind = d.one([
    'sign',
    'sign',
    'sign',
    'sign',
    'return',
    'submit',
    'submit',
    'change',
    'edit',
    'remove',
    'remove',
    'waive',
    'void',
    'stale',
  ])
  const what = `${kind} ${block} by ${who.name}`
  const newLines = (text: string, by: string) => {
    m.version += 1
    m.revision += 1
    m.text = text
    for (const one of Object.values(m.lines))
      Object.assign(one, { status: one === m.lines['Author'] ? 'Pending' : 'NotYet', by: undefined, twin: false })
    if (by === m.lines['Author']!.who) put(m, 'Author', by)
    settle(m)
  }
  switch (kind) {
    case 'submit': {
      const draft = m.state === 'Draft' || m.state === 'Returned'
      const text = `Text ${m.clock}`
      const expected = !draft ? 'AlreadySubmitted' : me !== a.renata.userId ? 'NotYours' : 'ok'
      const reply = a.submit(who.actor, m.form, m.chart, {
        DocumentID: m.id,
        Revision: m.revision,
        Values: values(text),
      })
      return { what, expected, reply, after: () => newLines(text, me) }
    }
    case 'sign':
    case 'stale': {
      if (!line?.id) return step(a, m, cast, d)
      const old = kind === 'stale' && m.version > 1
      const input = {
        DocumentID: m.id,
        VersionNo: old ? m.version - 1 : m.version,
        ContentSha256: kind === 'stale' && !old ? 'f'.repeat(64) : old ? m.shas[m.version - 2]! : m.sha,
        LineID: line.id,
        Decision: 'Approve' as const,
        Signature: await a.typed(who.actor),
      }
      // A line belongs to one version: with another it is not there.
      const expected =
        kind === 'stale'
          ? old
            ? 'NotFound'
            : 'ContentChanged'
          : line.who !== me
            ? 'NotYourLine'
            : !isIn(m)
              ? 'AlreadySigned'
              : line.status === 'NotYet'
                ? 'NotYourTurn'
                : line.status === 'Pending'
                  ? 'ok'
                  : 'AlreadySigned'
      return {
        what,
        expected,
        reply: who.actor.send(
          d.one([
            calls.reviewDocumentDigitally,
            calls.reviewCoreDocumentDigitally,
          ]) as typeof calls.reviewDocumentDigitally,
          input,
        ),
        after: () => (put(m, block, me), settle(m)),
      }
    }
    case 'return': {
      if (!line?.id || d.upTo(3) > 0) return step(a, m, cast, d)
      const expected =
        line.who !== me
          ? 'NotYourLine'
          : !isIn(m)
            ? 'AlreadySigned'
            : line.status === 'NotYet'
              ? 'NotYourTurn'
              : line.status !== 'Pending' || m.state !== 'AwaitingSignatures'
                ? 'AlreadySigned'
                : 'ok'
      const input = {
        DocumentID: m.id,
        VersionNo: m.version,
        ContentSha256: m.sha,
        LineID: line.id,
        Decision: 'Return' as const,
        Comment: 'Put it right',
      }
      const after = () => {
        m.state = 'Returned'
        m.revision += 1
        for (const [name, other] of Object.entries(m.lines)) {
          if (other === line) other.status = 'Returned'
          else if (
            other.no >= line.no && name !== 'Author'
              ? other.status !== 'Waived'
              : ['Pending', 'NotYet'].includes(other.status)
          )
            other.status = 'Void'
        }
      }
      return { what, expected, reply: who.actor.send(calls.reviewDocumentDigitally, input), after }
    }
    case 'change': {
      const text = d.upTo(4) === 0 ? m.text : `Changed ${m.clock} ${d.upTo(1000)}`
      const author = me === a.renata.userId
      const expected = !isIn(m)
        ? 'NotSubmitted'
        : !author && !may('CaseFile.ChangeSubmitted')
          ? 'MayNotChange'
          : text === m.text
            ? 'NothingChanged'
            : 'ok'
      const input = {
        DocumentID: m.id,
        VersionNo: Math.max(1, m.version),
        Values: values(text),
        Reason: 'Because',
        Signature: await a.typed(who.actor),
      }
      return {
        what,
        expected,
        reply: who.actor.send(calls.changeSubmittedDocument, input),
        after: () => newLines(text, me),
      }
    }
    case 'edit': {
      const text = `Edited ${m.clock} ${d.upTo(1000)}`
      const mine = Object.values(m.lines).some((one) => one.status === 'Pending' && one.who === me)
      const expected =
        m.state !== 'AwaitingSignatures' ? 'NotAwaiting' : !mine || !may('CaseFile.EditContents') ? 'NotReviewer' : 'ok'
      const input = { DocumentID: m.id, VersionNo: Math.max(1, m.version), Values: values(text), Reason: 'Clearer' }
      return {
        what,
        expected,
        reply: who.actor.send(calls.editDocumentContents, input),
        after: () => newLines(text, ''),
      }
    }
    case 'remove': {
      if (!line?.id) return step(a, m, cast, d)
      const later = Object.values(m.lines).some(
        (other) => other.status === 'Signed' && !other.twin && other.order! > (line.order ?? 0),
      )
      const expected = !isIn(m)
        ? 'NotSubmitted'
        : line.status !== 'Signed'
          ? 'NotSigned'
          : may('CaseFile.RemoveSignature')
            ? 'ok'
            : line.by !== me
              ? 'MayNotRemove'
              : later
                ? 'LaterSigned'
                : 'ok'
      const after = () => {
        const worker = m.lines['Worker']
        if (block === 'Author' && worker?.twin && worker.status === 'Signed')
          Object.assign(worker, { status: 'Pending', by: undefined, twin: false })
        Object.assign(line, { status: 'Pending', by: undefined, twin: false })
        settle(m)
      }
      return {
        what,
        expected,
        reply: who.actor.send(calls.removeSignatureFromDocument, {
          DocumentID: m.id,
          LineID: line.id,
          Reason: 'Mistake',
        }),
        after,
      }
    }
    case 'waive': {
      if (!line?.id || d.upTo(2) > 0) return step(a, m, cast, d)
      const concerned = line.who === me || me === a.renata.userId
      const expected =
        !isIn(m) || !['Pending', 'NotYet'].includes(line.status)
          ? 'LineClosed'
          : !may('CaseFile.WaiveLine') && (line.required || !concerned)
            ? 'MayNot'
            : block === 'Author'
              ? 'MayNot'
              : 'ok'
      return {
        what,
        expected,
        reply: who.actor.send(lineCalls.waiveLine, { DocumentID: m.id, LineID: line.id, Reason: 'Not needed' }),
        after: () => ((line.status = 'Waived'), settle(m)),
      }
    }
    default: {
      if (d.upTo(12) > 0) return step(a, m, cast, d)
      const expected = !may('CaseFile.ChangeSubmitted')
        ? 'PermissionMissing'
        : isIn(m) || m.state === 'Returned'
          ? 'ok'
          : 'NotSubmitted'
      const after = () => {
        m.state = 'Voided'
        for (const one of Object.values(m.lines)) if (['Pending', 'NotYet'].includes(one.status)) one.status = 'Void'
      }
      return { what, expected, reply: who.actor.send(calls.voidDocument, { DocumentID: m.id, Reason: 'Wrong' }), after }
    }
  }
}
