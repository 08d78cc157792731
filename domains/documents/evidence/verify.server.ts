import { sentence, type Words } from '#platform/contract/words.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { canonicalJson, type Json } from '#domains/documents/signing/canonical.rules.ts'
import type { DocumentContent } from '#domains/documents/signing/content.rules.ts'
import { judged, nothing, once, unreadable, type Found } from './verify-found.server.ts'
import type { Key } from './statements.server.ts'
import { statementChecks } from './verify-statements.server.ts'
import { eventChecks, signatureChecks } from './verify-signing.server.ts'
import type { Evidence, KeptVersion } from './verify-load.server.ts'

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
export function checksOf(evidence: Evidence, key: Key): Found[] {
  const { versions } = evidence
  if (versions.length === 0 && evidence.statements.length === 0 && evidence.currentVersionNo === 0)
    return [
      nothing('Content', [
        'Nothing was submitted yet, so there is no signed content to compare.',
        'Aún no se ha enviado nada, así que no hay contenido firmado que comparar.',
      ]),
      ...eventChecks(evidence),
    ]
  const checks = [
    () => contentChecks(evidence),
    () => valueChecks(evidence),
    () => formChecks(versions),
    () => attachmentChecks(evidence),
    () => signatureChecks(evidence),
    () => eventChecks(evidence),
    () => statementChecks(evidence, key),
  ]
  const found = checks.flatMap((check) => readable(check))
  return found.filter((one, at) => one.Check !== 'Record' || found.findIndex(({ Check }) => Check === 'Record') === at)
}

/** A record that was made unreadable is a fault of its own, and no reason to pass over what can still be told. */
function readable(check: () => Found[]): Found[] {
  try {
    return check()
  } catch {
    return [unreadable]
  }
}

function contentChecks({ versions, currentVersionNo, events }: Evidence): Found[] {
  const faults: Words[] = []
  for (const [at, { version_no, content_now, content_sha256 }] of versions.entries()) {
    if (version_no !== at + 1)
      faults.push(sentence(['Version {no} is missing.', 'Falta la versión {no}.'], { no: at + 1 }))
    if (content_now !== content_sha256)
      faults.push(
        sentence(
          [
            'The content of version {no} was changed after it was submitted: it no longer gives its hash.',
            'El contenido de la versión {no} se cambió después de enviarla: ya no da su huella.',
          ],
          { no: version_no },
        ),
      )
  }
  for (const { data } of events) {
    const version = versions.find(({ version_no }) => version_no === data['version'])
    const noted = data['contentSha256']
    if (version && typeof noted === 'string' && noted !== version.content_sha256)
      faults.push(
        sentence(
          [
            'Version {no} is not the one that was noted when it was submitted or signed.',
            'La versión {no} no es la que se anotó al enviarla o firmarla.',
          ],
          { no: version.version_no },
        ),
      )
  }
  if (versions.at(-1)?.version_no !== currentVersionNo)
    faults.push(
      sentence(
        [
          'The record names version {current} as the current one, but the last one is {last}.',
          'El registro nombra la versión {current} como vigente, pero la última es la {last}.',
        ],
        { current: currentVersionNo, last: versions.at(-1)?.version_no ?? null },
      ),
    )
  const current = versions.at(-1)
  return judged(
    'Content',
    once(faults),
    sentence(
      [
        'The content of {versions} gives the hash it was signed with: {hash}…',
        'El contenido de {versions} da la huella con que se firmó: {hash}…',
      ],
      { versions: versionsInWords(versions), hash: current?.content_sha256.slice(0, 16) ?? '' },
    ),
  )
}

const versionsInWords = (versions: readonly KeptVersion[]): Words =>
  versions.length === 1
    ? ['version 1', 'la versión 1']
    : sentence(['all {n} versions', 'las {n} versiones'], { n: versions.length })

function valueChecks({ versions, documentId, effectiveDate }: Evidence): Found[] {
  const faults: Words[] = []
  for (const version of versions) {
    const { version_no } = version
    const content = contentOf(version)
    if (!content) {
      faults.push(
        sentence(
          ['The signed text of version {no} cannot be read.', 'El texto firmado de la versión {no} no se puede leer.'],
          { no: version_no },
        ),
      )
      continue
    }
    faults.push(...changedAnswers(version, content.values ?? {}))
    const told: [boolean, Words][] = [
      [content.documentId === documentId, ['the document', 'el documento']],
      [content.versionNo === version_no, ['the number of the version', 'el número de la versión']],
      [content.formVersionId === version.form_version_id, ['the version of the form', 'la versión del formulario']],
      [content.effectiveDate === version.effective_date, ['the effective date', 'la fecha de vigencia']],
      [same(content.chart, version.chart_snapshot), ['the names on the chart', 'los nombres del expediente']],
    ]
    for (const [fine, what] of told)
      if (!fine)
        faults.push(
          sentence(
            [
              'In version {no}, {what} in the record is not what was signed.',
              'En la versión {no}, {what} del registro no es lo que se firmó.',
            ],
            { no: version_no, what },
          ),
        )
  }
  const current = versions.at(-1)
  if (current && effectiveDate !== current.effective_date)
    faults.push([
      'The effective date of the document is not the one of its current version.',
      'La fecha de vigencia del documento no es la de su versión vigente.',
    ])
  return judged('Values', faults, [
    'The answers in the record are the answers that were signed.',
    'Las respuestas del registro son las que se firmaron.',
  ])
}

/** Names the fields whose answers differ. */
function changedAnswers({ values, fields, version_no }: KeptVersion, signed: FieldValues): Words[] {
  const ids = new Set([...Object.keys(values), ...Object.keys(signed)])
  return [...ids]
    .filter((id) => !same(values[id] ?? null, signed[id] ?? null))
    .map((id) => {
      const label = fields.find(({ Id }) => Id === id)?.Label ?? id
      return sentence(
        [
          'In version {no}, the answer to “{label}” in the record is not the one that was signed.',
          'En la versión {no}, la respuesta a «{label}» del registro no es la que se firmó.',
        ],
        { no: version_no, label },
      )
    })
}

function formChecks(versions: readonly KeptVersion[]): Found[] {
  const faults = versions.flatMap((version) => {
    const content = contentOf(version)
    if (!content) return []
    const fine =
      content.template_sha256 === version.template_sha256 &&
      content.template_sha256 === version.template_now &&
      content.fields_sha256 === version.fields_sha256 &&
      content.fields_sha256 === version.fields_now
    return fine
      ? []
      : [
          sentence(
            [
              'The form that version {no} was filled out on was changed afterwards.',
              'El formulario en que se rellenó la versión {no} se cambió después.',
            ],
            { no: version.version_no },
          ),
        ]
  })
  return judged('Form', faults, ['The form is the one that was filled out.', 'El formulario es el que se rellenó.'])
}

function attachmentChecks({ versions, attachments }: Evidence): Found[] {
  const kept = new Map(attachments.map(({ id, sha256 }) => [id, sha256]))
  const named = versions.flatMap((version) => contentOf(version)?.attachments ?? [])
  if (named.length === 0) return []
  const faults = named.flatMap(({ id, fileName, sha256 }) =>
    kept.get(id) === sha256
      ? []
      : [
          sentence(
            [
              'The attached file “{name}” is not the one that was signed.',
              'El archivo adjunto «{name}» no es el que se firmó.',
            ],
            { name: fileName },
          ),
        ],
  )
  return judged('Attachments', once(faults), [
    'The attached files are the ones that were signed.',
    'Los archivos adjuntos son los que se firmaron.',
  ])
}
