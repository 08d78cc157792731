import { counted, listed, sentence } from '#platform/contract/words.ts'
import { canonicalJson, type Json } from '#domains/documents/signing/canonical.rules.ts'
import { brokenAt } from '#domains/documents/signing/content.rules.ts'
import { sha256Hex } from '#domains/documents/signing/events.server.ts'
import { broken, judged, nothing, type Found } from './verify-found.server.ts'
import type { Evidence, KeptEvent } from './verify-load.server.ts'

export function signatureChecks({ versions, signatures, events }: Evidence): Found[] {
  const acts = events.filter(({ type }) => type === 'Signed' || type === 'SignedOnPaper')
  const faults = signatures.flatMap((signature) => {
    const name = signature.printed_name
    const version = versions.find(({ id }) => id === signature.version_id)
    if (!version || signature.line_version_id !== signature.version_id)
      return [
        sentence(
          [
            'The signature of {name} belongs to another version than its line.',
            'La firma de {name} es de otra versión que su línea.',
          ],
          { name },
        ),
      ]
    if (signature.content_sha256 !== version.content_sha256)
      return [
        sentence(
          [
            'The signature of {name} is over other content than version {no} has.',
            'La firma de {name} es sobre otro contenido que el de la versión {no}.',
          ],
          { name, no: version.version_no },
        ),
      ]
    if (!acts.some((event) => isActOf(event, signature)))
      return [
        sentence(
          [
            'The signature of {name} has no event that says who signed which line and what content.',
            'La firma de {name} no tiene un hecho que diga quién firmó qué línea y qué contenido.',
          ],
          { name },
        ),
      ]
    return []
  })
  const live = signatures.filter(({ voided_at }) => voided_at === null)
  for (const { data } of acts)
    if (!signatures.some(({ line_id }) => line_id === data['lineId']))
      faults.push(
        sentence(
          ['The signature of {name} was given, but it is gone.', 'La firma de {name} se dio, pero ya no está.'],
          { name: String(data['name']) },
        ),
      )
  if (signatures.length === 0 && faults.length === 0)
    return [nothing('Signatures', ['No one has signed yet.', 'Nadie ha firmado todavía.'])]
  const names = listed(live.map(({ printed_name }) => printed_name))
  return judged(
    'Signatures',
    faults,
    live.length === 0
      ? [
          'Every signature was voided; they are kept as they were.',
          'Todas las firmas se anularon; se conservan como eran.',
        ]
      : sentence(['This exact content was signed by {names}.', 'Firmaron este mismo contenido: {names}.'], { names }),
  )
}

const isActOf = ({ data, actor_id }: KeptEvent, signature: Evidence['signatures'][number]): boolean =>
  data['lineId'] === signature.line_id &&
  data['name'] === signature.printed_name &&
  data['contentSha256'] === signature.content_sha256 &&
  (signature.signer_user_id === null || actor_id === signature.signer_user_id)

export function eventChecks({ events, documentId }: Evidence): Found[] {
  if (events.length === 0) return [nothing('Events', ['There are no events yet.', 'Aún no hay hechos.'])]
  const at = brokenAt(events, sha256Hex)
  if (at !== undefined)
    return [
      broken(
        'Events',
        sentence(
          [
            'The chain of events is broken at event {at}: it was changed, or one was removed.',
            'La cadena de hechos se rompe en el hecho {at}: se cambió o se quitó uno.',
          ],
          { at },
        ),
      ),
    ]
  const faults = events.flatMap((event) => {
    const { seq, at: when, actor_id, actor_name, type, data } = event
    const told = { documentId, seq, at: when, actorId: actor_id, actorName: actor_name, type, data }
    return canonicalJson(told as Json) === event.canonical
      ? []
      : [
          sentence(
            [
              'Event {seq} in the record is not what was noted when it happened.',
              'El hecho {seq} del registro no es lo que se anotó cuando ocurrió.',
            ],
            { seq },
          ),
        ]
  })
  return judged(
    'Events',
    faults,
    counted(
      events.length,
      ['# event, unbroken.', '# hecho, sin interrupción.'],
      ['# events follow one another unbroken.', '# hechos se siguen unos a otros sin interrupción.'],
    ),
  )
}
