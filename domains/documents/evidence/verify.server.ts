import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { canonicalJson, type Json } from '#domains/documents/signing/canonical.rules.ts'
import { brokenAt, type DocumentContent } from '#domains/documents/signing/content.rules.ts'
import type { EvidenceCheck } from './evidence.calls.ts'
import { sha256Hex } from '#domains/documents/signing/events.server.ts'
import type { Evidence, KeptEvent, KeptVersion } from './verify-load.server.ts'

type Check = EvidenceCheck['Check']
export const held = (Check: Check, Sentence: string): EvidenceCheck => ({ Check, Result: 'held', Sentence })
export const broken = (Check: Check, Sentence: string): EvidenceCheck => ({ Check, Result: 'broken', Sentence })
export const nothing = (Check: Check, Sentence: string): EvidenceCheck => ({ Check, Result: 'none', Sentence })

/** Faults of one kind, or that there are none. */
const judged = (check: Check, faults: readonly string[], sentence: string): EvidenceCheck[] =>
  faults.length > 0 ? faults.map((fault) => broken(check, fault)) : [held(check, sentence)]

const same = (a: unknown, b: unknown): boolean =>
  canonicalJson((a ?? null) as Json) === canonicalJson((b ?? null) as Json)

function contentOf(version: KeptVersion): DocumentContent | undefined {
  try {
    const content = JSON.parse(version.content_canonical) as DocumentContent
    return canonicalJson(content as unknown as Json) === version.content_canonical ? content : undefined
  } catch {
    return undefined
  }
}

/** Everything that can be reckoned from the database alone; each as a sentence. */
export function checksOf(evidence: Evidence): EvidenceCheck[] {
  const { versions } = evidence
  if (versions.length === 0)
    return [
      nothing('Content', 'Nothing was submitted yet, so there is no signed content to compare.'),
      ...eventChecks(evidence),
    ]
  return [
    ...contentChecks(evidence),
    ...valueChecks(evidence),
    ...formChecks(versions),
    ...attachmentChecks(evidence),
    ...signatureChecks(evidence),
    ...eventChecks(evidence),
  ]
}

function contentChecks({ versions, currentVersionNo, events }: Evidence): EvidenceCheck[] {
  const faults: string[] = []
  for (const [at, { version_no, content_now, content_sha256 }] of versions.entries()) {
    if (version_no !== at + 1) faults.push(`Version ${at + 1} is missing.`)
    if (content_now !== content_sha256)
      faults.push(
        `The content of version ${version_no} was changed after it was submitted: it no longer gives its hash.`,
      )
  }
  for (const { data } of events) {
    const version = versions.find(({ version_no }) => version_no === data['version'])
    const noted = data['contentSha256']
    if (version && typeof noted === 'string' && noted !== version.content_sha256)
      faults.push(`Version ${version.version_no} is not the one that was noted when it was submitted or signed.`)
  }
  if (versions.at(-1)?.version_no !== currentVersionNo)
    faults.push(
      `The record names version ${currentVersionNo} as the current one, but the last one is ${versions.at(-1)?.version_no}.`,
    )
  const current = versions.at(-1)!
  return judged(
    'Content',
    [...new Set(faults)],
    `The content of ${versionsInWords(versions)} gives the hash it was signed with: ${current.content_sha256.slice(0, 16)}…`,
  )
}

const versionsInWords = (versions: readonly KeptVersion[]): string =>
  versions.length === 1 ? 'version 1' : `all ${versions.length} versions`

function valueChecks({ versions, documentId, effectiveDate }: Evidence): EvidenceCheck[] {
  const faults: string[] = []
  for (const version of versions) {
    const { version_no } = version
    const content = contentOf(version)
    if (!content) {
      faults.push(`The signed text of version ${version_no} cannot be read.`)
      continue
    }
    faults.push(...changedAnswers(version, content.values ?? {}))
    const told: [boolean, string][] = [
      [content.documentId === documentId, 'the document'],
      [content.versionNo === version_no, 'the number of the version'],
      [content.formVersionId === version.form_version_id, 'the version of the form'],
      [content.effectiveDate === version.effective_date, 'the effective date'],
      [same(content.chart, version.chart_snapshot), 'the names on the chart'],
    ]
    for (const [fine, what] of told)
      if (!fine) faults.push(`In version ${version_no}, ${what} in the record is not what was signed.`)
  }
  const current = versions.at(-1)!
  if (effectiveDate !== current.effective_date)
    faults.push('The effective date of the document is not the one of its current version.')
  return judged('Values', faults, 'The answers in the record are the answers that were signed.')
}

/** Names the fields whose answers differ. */
function changedAnswers({ values, fields, version_no }: KeptVersion, signed: FieldValues): string[] {
  const ids = new Set([...Object.keys(values), ...Object.keys(signed)])
  return [...ids]
    .filter((id) => !same(values[id] ?? null, signed[id] ?? null))
    .map((id) => {
      const label = fields.find(({ Id }) => Id === id)?.Label ?? id
      return `In version ${version_no}, the answer to “${label}” in the record is not the one that was signed.`
    })
}

function formChecks(versions: readonly KeptVersion[]): EvidenceCheck[] {
  const faults = versions.flatMap((version) => {
    const content = contentOf(version)
    if (!content) return []
    const fine =
      content.template_sha256 === version.template_sha256 &&
      content.template_sha256 === version.template_now &&
      content.fields_sha256 === version.fields_sha256 &&
      content.fields_sha256 === version.fields_now
    return fine ? [] : [`The form that version ${version.version_no} was filled in on was changed afterwards.`]
  })
  return judged('Form', faults, 'The form is the one that was filled in.')
}

function attachmentChecks({ versions, attachments }: Evidence): EvidenceCheck[] {
  const kept = new Map(attachments.map(({ id, sha256 }) => [id, sha256]))
  const named = versions.flatMap((version) => contentOf(version)?.attachments ?? [])
  if (named.length === 0) return []
  const faults = named.flatMap(({ id, fileName, sha256 }) =>
    kept.get(id) === sha256 ? [] : [`The attached file “${fileName}” is not the one that was signed.`],
  )
  return judged('Attachments', [...new Set(faults)], 'The attached files are the ones that were signed.')
}

function signatureChecks({ versions, signatures, events }: Evidence): EvidenceCheck[] {
  const acts = events.filter(({ type }) => type === 'Signed' || type === 'SignedOnPaper')
  const faults = signatures.flatMap((signature) => {
    const whose = `The signature of ${signature.printed_name}`
    const version = versions.find(({ id }) => id === signature.version_id)
    if (!version || signature.line_version_id !== signature.version_id)
      return [`${whose} hangs on another version than its line.`]
    if (signature.content_sha256 !== version.content_sha256)
      return [`${whose} is over other content than version ${version.version_no} holds.`]
    if (!acts.some((event) => isActOf(event, signature)))
      return [`${whose} has no event that says so: who, on which line and over which content.`]
    return []
  })
  const live = signatures.filter(({ voided_at }) => voided_at === null)
  for (const { data } of acts)
    if (!signatures.some(({ line_id }) => line_id === data['lineId']))
      faults.push(`The signature of ${String(data['name'])} was given, but it is gone.`)
  if (signatures.length === 0 && faults.length === 0) return [nothing('Signatures', 'Nobody has signed yet.')]
  const names = live.map(({ printed_name }) => printed_name).join(', ')
  return judged(
    'Signatures',
    faults,
    live.length === 0
      ? 'Every signature was voided; they are kept as they were.'
      : `Signed over this very content by ${names}.`,
  )
}

const isActOf = ({ data, actor_id }: KeptEvent, signature: Evidence['signatures'][number]): boolean =>
  data['lineId'] === signature.line_id &&
  data['name'] === signature.printed_name &&
  data['contentSha256'] === signature.content_sha256 &&
  (signature.signer_user_id === null || actor_id === signature.signer_user_id)

function eventChecks({ events, documentId }: Evidence): EvidenceCheck[] {
  if (events.length === 0) return [nothing('Events', 'There are no events yet.')]
  const at = brokenAt(events, sha256Hex)
  if (at !== undefined)
    return [broken('Events', `The chain of events is broken at event ${at}: it was changed, or one was taken out.`)]
  const faults = events.flatMap((event) => {
    const { seq, at: when, actor_id, actor_name, type, data } = event
    const told = { documentId, seq, at: when, actorId: actor_id, actorName: actor_name, type, data }
    return canonicalJson(told as Json) === event.canonical
      ? []
      : [`Event ${seq} in the record is not what was noted when it happened.`]
  })
  return judged(
    'Events',
    faults,
    `${events.length} ${events.length === 1 ? 'event follows' : 'events follow'} one another unbroken.`,
  )
}
