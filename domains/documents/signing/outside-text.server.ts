import { asWritten, counted, joined, sentence, type Words } from '#platform/contract/words.ts'

interface MailParts {
  name: string
  days: number
  link: string
  note: string | null
  agency: string
}

/** The mail with the link to someone outside the agency. */
export function signingMail({ name, days, link, note, agency }: MailParts): { subject: Words; body: Words } {
  return {
    subject: sentence(['{agency} asks for your signature', '{agency} le pide su firma'], { agency }),
    body: joined(
      [
        sentence(['Hello {name},', 'Hola, {name}:'], { name }),
        sentence(
          [
            '{agency} asks you to read a document and sign it. Open this link, which is for you alone:',
            '{agency} le pide leer un documento y firmarlo. Abra este enlace, que es solo para usted:',
          ],
          { agency },
        ),
        asWritten(link),
        sentence(
          [
            'It works for {days} and once. You can also ask for a paper copy there, or say that you do not want to sign.',
            'Funciona durante {days} y una sola vez. Allí también puede pedir una copia en papel o decir que no quiere firmar.',
          ],
          { days: counted(days, ['one day', 'un día'], ['# days', '# días']) },
        ),
        ...(note ? [asWritten(note)] : []),
        [
          'If you did not expect this, do not open the link; call us instead.',
          'Si no esperaba este mensaje, no abra el enlace; llámenos.',
        ],
      ],
      '\n\n',
    ),
  }
}

/** The page behind the link. */
export const outsideText = {
  title: ['Read and sign', 'Leer y firmar'],
  hello: ['Hello {name}. You are asked to sign as:', 'Hola, {name}. Se le pide firmar como:'],
  other: ['Español', 'English'],
  before: ['Before you sign on screen', 'Antes de firmar en pantalla'],
  document: ['The document', 'El documento'],
  agree: [
    'I have read this and agree to sign this document on screen',
    'He leído esto y acepto firmar este documento en pantalla',
  ],
  how: ['How you sign', 'Cómo firma'],
  typeIt: ['Type my name', 'Escribir mi nombre'],
  drawIt: ['Draw my signature', 'Dibujar mi firma'],
  name: ['Your full name, as shown above', 'Su nombre completo, como aparece arriba'],
  draw: ['Draw with your finger or mouse in the box', 'Dibuje con el dedo o el ratón en el recuadro'],
  clear: ['Clear', 'Borrar'],
  sign: ['Sign', 'Firmar'],
  signHelp: [
    'Signing has the same meaning as your signature on paper.',
    'Firmar aquí significa lo mismo que su firma en papel.',
  ],
  decline: ['I do not want to sign', 'No quiero firmar'],
  declineWhy: ['Why not? The agency reads this.', '¿Por qué no? La agencia lo lee.'],
  declineGo: ['Decline to sign', 'Rechazar la firma'],
  paper: ['I would rather sign on paper', 'Prefiero firmar en papel'],
  paperText: [
    'The agency will be told and will give you a paper copy. Nothing else changes for you.',
    'Avisaremos a la agencia y le dará una copia en papel. Nada más cambia para usted.',
  ],
  paperGo: ['Ask for paper', 'Pedir papel'],
  gone: ['This link does not work any more', 'Este enlace ya no funciona'],
  goneText: [
    'It may have been used, canceled, or expired. Ask the agency for a new one.',
    'Puede haberse usado, retirado o vencido. Pida uno nuevo a la agencia.',
  ],
  tooMany: [
    'Too many attempts. Wait an hour, or call the agency.',
    'Demasiados intentos. Espere una hora o llame a la agencia.',
  ],
  signed: ['Thank you, you have signed', 'Gracias, usted ha firmado'],
  signedText: [
    'The agency has your signature. Ask it for a copy whenever you want one. You can close this page.',
    'La agencia tiene su firma. Pídale una copia cuando quiera. Puede cerrar esta página.',
  ],
  declined: ['You declined to sign', 'Usted no quiso firmar'],
  declinedText: [
    'The agency has been told what you wrote. You can close this page.',
    'Hemos avisado a la agencia de lo que escribió. Puede cerrar esta página.',
  ],
  papered: ['The agency has been told', 'Hemos avisado a la agencia'],
  paperedText: [
    'It will give you a paper copy. Until then you can still sign on screen with the same link.',
    'Le dará una copia en papel. Hasta entonces todavía puede firmar en pantalla con el mismo enlace.',
  ],
  consentNeeded: [
    'Check the box to sign on screen, or ask for paper.',
    'Marque que acepta firmar en pantalla, o pida papel.',
  ],
  nameWrong: ['Type your full name, {name}, to sign.', 'Escriba su nombre completo, {name}, para firmar.'],
  drawMore: [
    'Draw your signature in the box, or type your name.',
    'Dibuje su firma en el recuadro, o escriba su nombre.',
  ],
  whyNeeded: ['Say why you do not want to sign.', 'Diga por qué no quiere firmar.'],
  changed: [
    'The document was changed meanwhile. Read it again before you sign.',
    'El documento cambió mientras tanto. Léalo de nuevo antes de firmar.',
  ],
  wrong: ['Please put this right:', 'Corrija esto, por favor:'],
  id: ['Document', 'Documento'],
} as const satisfies Readonly<Record<string, Words>>
