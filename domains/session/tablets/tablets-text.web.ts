import { catalog } from '#platform/web/i18n.ts'

export const useTabletText = catalog({
  title: ['Residence tablets', 'Tabletas de las residencias'],
  sentence: [
    'Residence staff sign in on the tablet with a PIN. They see only the work of that residence.',
    'El personal de la residencia entra en la tableta con un PIN. Solo ve el trabajo de esa residencia.',
  ],
  add: ['Add a tablet', 'Agregar una tableta'],
  none: ['No tablets yet', 'Aún no hay tabletas'],
  noneText: [
    'Add a tablet here, then open its sign-in page on the tablet and type the code.',
    'Agregue una tableta aquí; luego abra en ella la página de entrada y escriba el código.',
  ],
  residenceFirst: ['Add a residence first', 'Primero agregue una residencia'],
  residence: ['Residence', 'Residencia'],
  revoke: ['Turn off', 'Dar de baja'],
  revokeTitle: ['Turn off {name}?', '¿Dar de baja {name}?'],
  revokeText: [
    'Whoever is signed in on it is signed out at once. To use the tablet again, add it as a new one.',
    'Se cierra de inmediato la sesión de quien la esté usando. Para volver a usarla, agréguela como nueva.',
  ],
  revoked: ['The tablet is off.', 'La tableta quedó dada de baja.'],
  cancel: ['Cancel', 'Cancelar'],
  Waiting: ['Waiting for the code', 'Espera el código'],
  CodeExpired: ['The code expired', 'El código venció'],
  Enrolled: ['In use', 'En uso'],
  Revoked: ['Off', 'De baja'],
  until: ['Code works until {time}', 'El código sirve hasta {time}'],
  lastSeen: ['Last seen {time}', 'Última vez {time}'],
  codeTitle: ['Type this code on the tablet', 'Escriba este código en la tableta'],
  codeText: [
    'Open {address} on the tablet and type the code. It is shown only now and works once, until {time}.',
    'Abra {address} en la tableta y escriba el código. Se muestra solo ahora y sirve una vez, hasta {time}.',
  ],
  done: ['Done', 'Listo'],
})
