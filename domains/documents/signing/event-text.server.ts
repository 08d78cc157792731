import { asWritten, joined, sentence, type Words } from '#platform/contract/words.ts'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'

/** What an event says; its data fills the slots. */
export const eventText: Readonly<Record<string, Words>> = {
  DraftBegun: ['The draft was begun.', 'Se empezó el borrador.'],
  DraftSaved: ['The draft was saved.', 'Se guardó el borrador.'],
  Submitted: ['Submitted as version {version}, dated {day}.', 'Se envió como versión {version}, con fecha del {day}.'],
  Resubmitted: [
    'Submitted again as version {version}, dated {day}.',
    'Se envió de nuevo como versión {version}, con fecha del {day}.',
  ],
  Signed: [
    '{name} signed as {line} ({method}), version {version}.',
    '{name} firmó como {line} ({method}), versión {version}.',
  ],
  SignedOnPaper: [
    'A paper signed by {name} as {line} was put on file, version {version}.',
    'Se archivó un papel firmado por {name} como {line}, versión {version}.',
  ],
  PaperCopy: [
    'A paper that was filled out and signed was put on file as version {version}, dated {day}.',
    'Se archivó un papel llenado y firmado como versión {version}, con fecha del {day}.',
  ],
  Completed: [
    'Every required signature of version {version} is there.',
    'Están todas las firmas requeridas de la versión {version}.',
  ],
  Sealed: ['The signed copy of version {version} was sealed.', 'Se selló la copia firmada de la versión {version}.'],
  SealedAgain: ['Version {version} was sealed again.', 'La versión {version} se selló de nuevo.'],
  CopyLost: [
    'The sealed copy of version {version} was found to be missing or damaged.',
    'Se halló que la copia sellada de la versión {version} falta o está dañada.',
  ],
  Returned: ['Returned by {line}.', 'Lo devolvió {line}.'],
  Declined: ['{line} declined to sign.', '{line} se negó a firmar.'],
  Changed: ['Changed after it was submitted: version {version}.', 'Se cambió después de enviarlo: versión {version}.'],
  Edited: [
    'Corrected while it was reviewed: version {version}.',
    'Se corrigió durante la revisión: versión {version}.',
  ],
  SignatureRemoved: ['The signature of {name} as {line} was removed.', 'Se retiró la firma de {name} como {line}.'],
  Voided: ['The document was voided.', 'Se anuló el documento.'],
  LineReassigned: ['{to} is asked to sign as {line} instead.', 'Se pide a {to} que firme como {line} en su lugar.'],
  LineReResolved: ['{line}: {to}', '{line}: {to}'],
  LineWaived: ['{line} was waived.', 'Se dispensó la firma de {line}.'],
  LineLapsed: ['{line} was optional and no one signed it in time.', '{line} era opcional y nadie firmó a tiempo.'],
  LinkSent: ['A link was sent to {name} to sign as {line}.', 'Se envió un enlace a {name} para firmar como {line}.'],
  LinkOpened: ['{name} opened the link.', '{name} abrió el enlace.'],
  LinkRevoked: ['The link sent to {name} was canceled.', 'Se retiró el enlace enviado a {name}.'],
  PaperAsked: ['{name} asked for a paper copy to sign.', '{name} pidió una copia en papel para firmar.'],
}

export const eventMethods: Readonly<Record<string, Words>> = {
  Click: ['click', 'clic'],
  Typed: ['typed', 'escrita'],
  Drawn: ['drawn', 'dibujada'],
  Image: ['image', 'imagen'],
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Lines are kept by their label; that of a block is said in the reader's language. */
const lineOf = (label: string) => approvalBlocks.find((block) => block.label[0] === label)?.label ?? label

/** What happened, in a sentence; a kind that is not known here is told by its name. */
export function eventSentence(type: string, data: Record<string, unknown>): Words {
  const words = eventText[type]
  if (!words)
    return asWritten(`${type.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)}.`)
  const method = text(data['method'])
  const said = sentence(words, {
    line: lineOf(text(data['line'])),
    version: text(data['version']),
    day: text(data['effectiveDate']),
    name: text(data['name']),
    to: text(data['to']),
    method: eventMethods[method] ?? method.toLowerCase(),
  })
  const reason = text(data['reason'])
  return reason ? joined([said, sentence(['Reason: {reason}', 'Motivo: {reason}'], { reason })]) : said
}
