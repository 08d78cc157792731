import { catalog } from '#platform/web/i18n.ts'

export const usePinText = catalog({
  enroll: ['Set up this tablet', 'Registrar esta tableta'],
  enrollText: [
    'Type the code an administrator made for this tablet under Admin, Tablets.',
    'Escriba el código que un administrador creó para esta tableta en Administración, Tabletas.',
  ],
  code: ['Code', 'Código'],
  codeFirst: ['Type the code first', 'Escriba primero el código'],
  goOn: ['Continue', 'Continuar'],
  who: ['Who are you?', '¿Quién es usted?'],
  onShift: ['On shift now', 'De turno ahora'],
  others: ['Others of this house', 'Otras personas de esta casa'],
  nobody: ['Nobody here has a PIN yet', 'Nadie aquí tiene un PIN todavía'],
  nobodyText: [
    'An administrator sets the first PIN on the employee’s profile. Until then, sign in with your password.',
    'Un administrador da el primer PIN en el perfil del empleado. Mientras tanto, entre con su contraseña.',
  ],
  hello: ['{name}, type your PIN', '{name}, marque su PIN'],
  newPin: ['Choose a new PIN', 'Elija un PIN nuevo'],
  newPinText: [
    'The PIN you were given works once. Choose your own, at least 6 digits.',
    'El PIN que le dieron sirve una vez. Elija el suyo, de al menos 6 dígitos.',
  ],
  again: ['Type the new PIN again', 'Marque otra vez el PIN nuevo'],
  differ: ['The two PINs do not match. Start over.', 'Los dos PIN no coinciden. Empiece de nuevo.'],
  digits: ['Digits typed: {n}', 'Dígitos marcados: {n}'],
  digit: ['Digit {n}', 'Dígito {n}'],
  erase: ['Erase the last digit', 'Borrar el último dígito'],
  enter: ['Enter', 'Entrar'],
  sixFirst: ['A PIN has at least 6 digits', 'Un PIN tiene al menos 6 dígitos'],
  other: ['Someone else', 'Otra persona'],
  wrongOffline: [
    'There is no network, and this tablet does not know that PIN. Try again, or wait for the network.',
    'No hay red y esta tableta no reconoce ese PIN. Inténtelo de nuevo o espere a que vuelva la red.',
  ],
  password: ['Sign in with your password', 'Entrar con su contraseña'],
})
