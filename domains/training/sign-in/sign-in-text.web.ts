import { catalog } from '#platform/web/i18n.ts'

export const useSignInText = catalog({
  title: ['Sign-in by code', 'Firmar con código'],
  text: [
    'The room scans the code and writes their names. Whoever is on the list is marked at once.',
    'Las personas escanean el código y escriben su nombre. Quien está en la lista queda marcado al instante.',
  ],
  show: ['Show the code', 'Mostrar el código'],
  renew: ['New code', 'Código nuevo'],
  stop: ['Stop the code', 'Detener el código'],
  large: ['Show it large', 'Mostrar en grande'],
  picture: ['Code that leads to the sign-in page', 'Código que lleva a la página para firmar'],
  until: ['Works until {time}', 'Sirve hasta las {time}'],
  signed: [
    ['# signed in by code', '# firmó con código'],
    ['# signed in by code', '# firmaron con código'],
  ],
  unknown: ['Names that are not on the list', 'Nombres que no están en la lista'],
  settle: ['Who is it?', '¿Quién es?'],
  settleOf: ['Who is {name}?', '¿Quién es {name}?'],
  who: ['Who on the list', 'Quién de la lista'],
  page: ['Address of the page', 'Dirección de la página'],
})
