const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What happened, in a sentence; a kind that is not known here is told by its name. */
export function eventSentence(type: string, data: Record<string, unknown>): string {
  const line = text(data['line'])
  const version = text(data['version'])
  const because = data['reason'] ? ` Reason: ${text(data['reason'])}` : ''
  switch (type) {
    case 'DraftBegun':
      return 'The draft was begun.'
    case 'DraftSaved':
      return 'The draft was saved.'
    case 'Submitted':
      return `Submitted as version ${version}, dated ${text(data['effectiveDate'])}.`
    case 'Resubmitted':
      return `Submitted again as version ${version}, dated ${text(data['effectiveDate'])}.`
    case 'Signed':
      return `${text(data['name'])} signed as ${line} (${text(data['method']).toLowerCase()}), version ${version}.`
    case 'SignedOnPaper':
      return `A paper signed by ${text(data['name'])} as ${line} was put on file, version ${version}.`
    case 'Completed':
      return `Every required signature of version ${version} is there.`
    case 'Returned':
      return `Returned by ${line}.${because}`
    case 'Declined':
      return `${line} declined to sign.${because}`
    case 'Changed':
      return `Changed after it was submitted: version ${version}.${because}`
    case 'Edited':
      return `Corrected while it was reviewed: version ${version}.${because}`
    case 'SignatureRemoved':
      return `The signature of ${text(data['name'])} as ${line} was removed.${because}`
    case 'Voided':
      return `The document was voided.${because}`
    case 'LineReassigned':
      return `${text(data['to'])} is asked to sign as ${line} instead.${because}`
    case 'LineReResolved':
      return `${line}: ${text(data['to'])}`
    case 'LineWaived':
      return `${line} was let off.${because}`
    case 'LineLapsed':
      return `${line} was optional and nobody signed it in time.`
    case 'LinkSent':
      return `A link was sent to ${text(data['name'])} to sign as ${line}.`
    case 'LinkOpened':
      return `${text(data['name'])} opened the link.`
    case 'LinkRevoked':
      return `The link sent to ${text(data['name'])} was taken back.`
    case 'PaperAsked':
      return `${text(data['name'])} asked for a paper copy to sign.`
    default:
      return `${type.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)}.`
  }
}
