import type { Words } from '#platform/contract/words.ts'

/** Bound to a wording: whoever agreed to an older one is asked again. */
export const staffDisclosure = 'staff-2026-1'
export const outsideDisclosure = 'outside-2026-1'

export const staffAgreement: readonly Words[] = [
  [
    'When you sign in KITH by drawing, typing your name, using your saved image or clicking, it means the same as your signature on paper. You intend to sign, and you are responsible for what you sign.',
    'Cuando firma en KITH dibujando, escribiendo su nombre, usando su imagen guardada o con un clic, significa lo mismo que su firma en papel. Usted quiere firmar y responde por lo que firma.',
  ],
  [
    'Only you sign for you. Your password, your second step and your signature image are yours alone; tell the help desk at once if somebody else may know or use them.',
    'Solo usted firma por usted. Su contraseña, su segundo paso y su imagen de firma son solo suyos; avise enseguida a la mesa de ayuda si otra persona puede conocerlos o usarlos.',
  ],
  [
    'With each signature KITH keeps your name, the line and what it means, the time and zone, how you signed, how you proved who you are, and a fingerprint of exactly what you signed. A change afterwards makes a new version, and your signature does not pass over to it.',
    'Con cada firma KITH guarda su nombre, la línea y lo que significa, la hora y la zona, cómo firmó, cómo probó quién es y una huella de exactamente lo que firmó. Un cambio posterior crea una versión nueva, y su firma no pasa a ella.',
  ],
  [
    'You may ask to sign on paper instead, and you may withdraw this agreement at any time through the help desk. What you signed until then stays signed.',
    'Puede pedir firmar en papel, y puede retirar este acuerdo en cualquier momento por la mesa de ayuda. Lo que firmó hasta entonces queda firmado.',
  ],
  [
    'You can read and print whatever you signed as long as you work with that chart; afterwards the agency gives you a copy.',
    'Puede leer e imprimir todo lo que firmó mientras trabaje con ese expediente; después la agencia le da una copia.',
  ],
]

/** What somebody who is not staff is told before they agree to sign on screen. */
export const outsideDisclosureText: readonly Words[] = [
  [
    'You can sign this document on screen. It counts the same as signing it on paper.',
    'Puede firmar este documento en pantalla. Vale lo mismo que firmarlo en papel.',
  ],
  [
    'You do not have to. You can ask for a paper copy to sign instead, at no cost, and nothing else changes for you.',
    'No está obligado. Puede pedir una copia en papel para firmarla, sin costo, y nada más cambia para usted.',
  ],
  [
    'Your agreement is for this document only. You can take it back before you sign, by closing this page or telling the agency; what you have signed stays signed.',
    'Su acuerdo vale solo para este documento. Puede retirarlo antes de firmar, cerrando esta página o avisando a la agencia; lo que ya firmó queda firmado.',
  ],
  [
    'You can ask the agency for a paper copy of what you signed at any time, at no cost, and tell it when your e-mail address changes.',
    'Puede pedir a la agencia una copia en papel de lo que firmó en cualquier momento, sin costo, y avisarle si cambia su correo electrónico.',
  ],
  [
    'You need a phone or computer with a current web browser, and an e-mail address if the link was sent to you. That you can read this page shows that yours works.',
    'Necesita un teléfono o una computadora con un navegador actual, y un correo electrónico si el enlace le llegó por correo. Que pueda leer esta página muestra que el suyo funciona.',
  ],
]
