import type { ScreenHelp } from '#platform/web/help.ts'

export const clientsHelp: readonly ScreenHelp[] = [
  {
    path: '/ClientSearch',
    sentences: [
      [
        'One box finds a client by name, birth date, number, phone or relative. Small misspellings are forgiven.',
        'Un cuadro encuentra a un cliente por nombre, fecha de nacimiento, número, teléfono o familiar. Perdona pequeños errores.',
      ],
      [
        'Within your programs you see everything you may open. Beyond them you learn only that someone is known, and whom to ask.',
        'Dentro de sus programas ve todo lo que puede abrir. Fuera de ellos solo sabe que alguien existe, y a quién preguntar.',
      ],
      [
        'Search before you add anybody, so that nobody is on record twice. Searches are written down.',
        'Busque antes de agregar a alguien, para que nadie esté registrado dos veces. Las búsquedas quedan anotadas.',
      ],
    ],
    tour: [
      {
        permission: 'Person.View',
        words: [
          'Finds any client, also with a name spelled another way, and says what you can open.',
          'Encuentra a cualquier cliente, aunque el nombre esté escrito de otra forma, y dice qué puede abrir.',
        ],
      },
    ],
  },
  {
    path: '/ClientSearch',
    where: { view: 'requests' },
    title: ['Access requests', 'Solicitudes de acceso'],
    sentences: [
      [
        'Requests to open a chart: yours, and those that you decide.',
        'Solicitudes para abrir un expediente: las suyas y las que usted decide.',
      ],
      [
        'A permission to open a chart ends by itself, after 90 days at most.',
        'Un permiso para abrir un expediente termina solo, a los 90 días como máximo.',
      ],
    ],
  },
  {
    path: '/ClientSearch',
    where: { view: 'duplicates' },
    title: ['Duplicates', 'Duplicados'],
    sentences: [
      ['Records that may be the same person.', 'Registros que pueden ser la misma persona.'],
      [
        'Compare the two and say what to keep. A merge can be undone for 30 days.',
        'Compare los dos y diga qué conservar. Una unión se puede deshacer durante 30 días.',
      ],
    ],
  },
  {
    path: '/Foster',
    where: { tab: 'referrals' },
    permission: 'Foster.View',
    title: ['Foster: referrals', 'Acogida: derivaciones'],
    sentences: [
      [
        'Children whom somebody asks us to take, from the first call to a decision.',
        'Niños que nos piden recibir, desde la primera llamada hasta la decisión.',
      ],
      [
        'Review, offer, then accept, decline or withdraw. Declining and withdrawing need a reason.',
        'Revise, ofrezca y luego acepte, decline o retire. Declinar y retirar piden un motivo.',
      ],
      [
        'An accepted child is enrolled from here with what the referral already says.',
        'Un niño aceptado se inscribe desde aquí con lo que la derivación ya dice.',
      ],
    ],
  },
  {
    path: '/Residential',
    where: { tab: 'referrals' },
    title: ['Residential: referrals', 'Residencial: derivaciones'],
    sentences: [
      [
        'Children whom a county asks the houses to take, those whose time to decide runs out first on top.',
        'Menores que un condado pide recibir en las casas; arriba, los que vencen primero.',
      ],
      [
        'Review, plan an interview, then accept, put on the waiting list or reject. Rejecting needs a reason.',
        'Revise, programe una entrevista y luego acepte, ponga en lista de espera o rechace. Rechazar pide un motivo.',
      ],
      [
        'An accepted child is admitted from here, with a bed, and with what the referral already says.',
        'Un menor aceptado se admite desde aquí, con una cama y con lo que la derivación ya dice.',
      ],
    ],
    figures: [
      {
        label: ['Decide by', 'Decidir antes de'],
        about: [
          'Hours left from when the referral came: 24 when urgent, 48 otherwise, unless an administrator set other hours. A decision or the waiting list stops the clock.',
          'Horas que quedan desde que llegó la derivación: 24 si es urgente, 48 en los demás casos, salvo que un administrador fije otras. Una decisión o la lista de espera detiene el plazo.',
        ],
      },
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'emergency' },
    permission: 'Confidential.Grant',
    title: ['Emergency access', 'Acceso de emergencia'],
    sentences: [
      [
        'Every confidential chart that an administrator opened in an emergency.',
        'Cada expediente confidencial que un administrador abrió en una emergencia.',
      ],
      [
        'It was open for an hour, and its owner was told. Somebody else reviews here whether it was right.',
        'Estuvo abierto una hora, y se avisó a quien lo lleva. Aquí otra persona revisa si fue correcto.',
      ],
    ],
  },
]
