import { catalog } from '#platform/web/i18n.ts'

export const useTabletText = catalog({
  title: ['Tablets of the residences', 'Tabletas de las residencias'],
  sentence: [
    'Staff of a residence sign in on its tablet with a PIN. Such a session opens the work of the residence and nothing else.',
    'El personal de una residencia entra en su tableta con un PIN. Esa sesión abre el trabajo de la residencia y nada más.',
  ],
  add: ['Add a tablet', 'Agregar una tableta'],
  none: ['No tablets yet', 'Aún no hay tabletas'],
  noneText: [
    'Add a tablet here, then open its sign-in page on the tablet and type the code.',
    'Agregue una tableta aquí; luego abra en ella la página de entrada y escriba el código.',
  ],
  residenceFirst: ['Add a residence first', 'Primero agregue una residencia'],
  residence: ['Residence', 'Residencia'],
  revoke: ['Take off', 'Dar de baja'],
  revokeTitle: ['Take {name} off?', '¿Dar de baja {name}?'],
  revokeText: [
    'Whoever is signed in on it is signed out at once. To use the tablet again, add it as a new one.',
    'Se cierra de inmediato la sesión de quien la esté usando. Para volver a usarla, agréguela como nueva.',
  ],
  revoked: ['The tablet is off.', 'La tableta quedó dada de baja.'],
  cancel: ['Cancel', 'Cancelar'],
  Waiting: ['Waiting for its code', 'Espera su código'],
  CodeExpired: ['The code has run out', 'El código venció'],
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
