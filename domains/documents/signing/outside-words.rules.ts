import type { SigningLanguage } from './esign-text.rules.ts'

interface MailParts {
  name: string
  days: number
  link: string
  note: string | null
  agency: string
}

export const mailWords: Readonly<
  Record<SigningLanguage, { subject: (agency: string) => string; body: (parts: MailParts) => string }>
> = {
  en: {
    subject: (agency) => `${agency} asks for your signature`,
    body: ({ name, days, link, note, agency }) =>
      `Hello ${name},\n\n${agency} asks you to read a document and sign it. Open this link, which is for you alone:\n\n${link}\n\nIt works for ${days === 1 ? 'one day' : `${days} days`} and once. You can also ask for a paper copy there, or say that you do not want to sign.${note ? `\n\n${note}` : ''}\n\nIf you did not expect this, do not open the link; call us instead.`,
  },
  es: {
    subject: (agency) => `${agency} le pide su firma`,
    body: ({ name, days, link, note, agency }) =>
      `Hola, ${name}:\n\n${agency} le pide leer un documento y firmarlo. Abra este enlace, que es solo para usted:\n\n${link}\n\nFunciona durante ${days === 1 ? 'un día' : `${days} días`} y una sola vez. Allí también puede pedir una copia en papel o decir que no quiere firmar.${note ? `\n\n${note}` : ''}\n\nSi no esperaba este mensaje, no abra el enlace; llámenos.`,
  },
}

const en = {
  title: 'Read and sign',
  hello: (name: string) => `Hello ${name}. You are asked to sign as:`,
  other: 'Español',
  before: 'Before you sign on screen',
  document: 'The document',
  agree: 'I have read this and agree to sign this document on screen',
  how: 'How you sign',
  typeIt: 'Type my name',
  drawIt: 'Draw my signature',
  name: 'Your full name, as it stands above',
  draw: 'Draw with your finger or mouse in the box',
  clear: 'Clear',
  sign: 'Sign',
  signHelp: 'Signing has the same meaning as your signature on paper.',
  decline: 'I do not want to sign',
  declineWhy: 'Why not? The agency reads this.',
  declineGo: 'Decline to sign',
  paper: 'I would rather sign on paper',
  paperText: 'The agency will be told and will give you a paper copy. Nothing else changes for you.',
  paperGo: 'Ask for paper',
  gone: 'This link does not work any more',
  goneText: 'It may have been used, taken back or be too old. Ask the agency for a new one.',
  tooMany: 'Too many attempts. Wait an hour, or call the agency.',
  signed: 'Thank you, you have signed',
  signedText: 'The agency has your signature. Ask it for a copy whenever you want one. You can close this page.',
  declined: 'You declined to sign',
  declinedText: 'The agency has been told what you wrote. You can close this page.',
  papered: 'The agency has been told',
  paperedText: 'It will give you a paper copy. Until then you can still sign on screen with the same link.',
  consentNeeded: 'Tick that you agree to sign on screen, or ask for paper.',
  nameWrong: (name: string) => `Type your full name, ${name}, to sign.`,
  drawMore: 'Draw your signature in the box, or type your name.',
  whyNeeded: 'Say why you do not want to sign.',
  changed: 'The document was changed meanwhile. Read it again before you sign.',
  wrong: 'Please put this right:',
  id: 'Document',
}
const es: typeof en = {
  title: 'Leer y firmar',
  hello: (name) => `Hola, ${name}. Se le pide firmar como:`,
  other: 'English',
  before: 'Antes de firmar en pantalla',
  document: 'El documento',
  agree: 'He leído esto y acepto firmar este documento en pantalla',
  how: 'Cómo firma',
  typeIt: 'Escribir mi nombre',
  drawIt: 'Dibujar mi firma',
  name: 'Su nombre completo, como aparece arriba',
  draw: 'Dibuje con el dedo o el ratón en el recuadro',
  clear: 'Borrar',
  sign: 'Firmar',
  signHelp: 'Firmar aquí significa lo mismo que su firma en papel.',
  decline: 'No quiero firmar',
  declineWhy: '¿Por qué no? La agencia lo lee.',
  declineGo: 'Rechazar la firma',
  paper: 'Prefiero firmar en papel',
  paperText: 'Avisaremos a la agencia y le dará una copia en papel. Nada más cambia para usted.',
  paperGo: 'Pedir papel',
  gone: 'Este enlace ya no funciona',
  goneText: 'Puede haberse usado, retirado o vencido. Pida uno nuevo a la agencia.',
  tooMany: 'Demasiados intentos. Espere una hora o llame a la agencia.',
  signed: 'Gracias, usted ha firmado',
  signedText: 'La agencia tiene su firma. Pídale una copia cuando quiera. Puede cerrar esta página.',
  declined: 'Usted no quiso firmar',
  declinedText: 'Hemos avisado a la agencia de lo que escribió. Puede cerrar esta página.',
  papered: 'Hemos avisado a la agencia',
  paperedText: 'Le dará una copia en papel. Hasta entonces todavía puede firmar en pantalla con el mismo enlace.',
  consentNeeded: 'Marque que acepta firmar en pantalla, o pida papel.',
  nameWrong: (name) => `Escriba su nombre completo, ${name}, para firmar.`,
  drawMore: 'Dibuje su firma en el recuadro, o escriba su nombre.',
  whyNeeded: 'Diga por qué no quiere firmar.',
  changed: 'El documento cambió mientras tanto. Léalo de nuevo antes de firmar.',
  wrong: 'Corrija esto, por favor:',
  id: 'Documento',
}
export const outsideWords: Readonly<Record<SigningLanguage, typeof en>> = { en, es }
