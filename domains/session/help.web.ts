import type { ScreenHelp } from '#platform/web/help.ts'

export const sessionHelp: readonly ScreenHelp[] = [
  {
    path: '/Settings',
    sentences: [
      [
        'What is yours alone: profile, notices, display, lists, calendar, signature and security.',
        'Lo que es solo suyo: perfil, avisos, pantalla, listas, calendario, firma y seguridad.',
      ],
      [
        'Each setting is saved as you change it. “Reset” brings back what the agency chose.',
        'Cada ajuste se guarda al cambiarlo. «Restablecer» vuelve a lo que eligió la agencia.',
      ],
      [
        'Under Notifications you choose for each event whether you hear of it here, by mail, or in the daily summary.',
        'En Avisos elige para cada evento si se entera aquí, por correo o en el resumen diario.',
      ],
    ],
  },
  {
    path: '/Settings',
    where: { group: 'Notifications' },
    title: ['Settings: notifications', 'Ajustes: avisos'],
    sentences: [
      [
        'For each kind of event you choose: here in the app, by e-mail at once, in the daily summary, or not at all.',
        'Para cada clase de evento elige: aquí en la aplicación, por correo enseguida, en el resumen diario o nunca.',
      ],
      [
        'Quiet hours hold back e-mails, text messages and what this device shows until they end. The list behind the bell still fills.',
        'Las horas sin avisos retienen correos, mensajes y lo que muestra este dispositivo hasta que terminan. La lista de la campana sigue.',
      ],
      [
        'The daily summary comes once a day at the hour you choose, with what you have not read yet.',
        'El resumen diario llega una vez al día a la hora que elija, con lo que aún no ha leído.',
      ],
      [
        'What concerns the security of your account always comes at once.',
        'Lo que afecta la seguridad de su cuenta siempre llega enseguida.',
      ],
    ],
  },
  {
    path: '/Settings',
    where: { group: 'Calendar' },
    title: ['Settings: calendar', 'Ajustes: calendario'],
    sentences: [
      [
        'Your working days and hours: free times and warnings in the calendar go by them.',
        'Sus días y horas de trabajo: el calendario los usa para las horas libres y los avisos.',
      ],
      [
        'A secret address shows your appointments in Outlook, Google or Apple. You can renew it or stop sharing at any time.',
        'Una dirección secreta muestra sus citas en Outlook, Google o Apple. Puede renovarla o dejar de compartir cuando quiera.',
      ],
    ],
  },
  {
    path: '/ResidentialPinLogin',
    sentences: [
      [
        'Staff of a residence sign in on its tablet with a PIN of 6 to 12 digits.',
        'El personal de una residencia entra en su tableta con un PIN de 6 a 12 números.',
      ],
      [
        'The tablet has to be enrolled first, with a code that an administrator gives.',
        'Antes hay que registrar la tableta, con un código que da un administrador.',
      ],
      [
        'Choose your name, then type your PIN. What you type is never shown.',
        'Elija su nombre y escriba su PIN. Lo que escribe nunca se muestra.',
      ],
    ],
  },
  {
    path: '/Errors/InvalidIP',
    sentences: [
      [
        'Your agency lets people in from some networks only, and this one is not among them.',
        'Su agencia deja entrar solo desde algunas redes, y esta no es una de ellas.',
      ],
      [
        'Give the address shown here to an administrator, or go to a network you know works.',
        'Dé la dirección que aparece aquí a un administrador, o vaya a una red que sepa que funciona.',
      ],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'tablets' },
    permission: 'Administrator',
    title: ['Tablets', 'Tabletas'],
    sentences: [
      [
        'Tablets that residences share. Offer one, and enroll it with the code: it works once.',
        'Tabletas que comparten las residencias. Ofrezca una y regístrela con el código: sirve una vez.',
      ],
      ['A tablet that is lost is revoked, for good.', 'Una tableta perdida se revoca para siempre.'],
    ],
  },
]
