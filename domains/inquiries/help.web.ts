import type { ScreenHelp } from '#platform/web/help.ts'

export const inquiriesHelp: readonly ScreenHelp[] = [
  {
    path: '/FosterInquiry',
    sentences: [
      [
        'People in California and Nevada who ask about fostering.',
        'Personas de California y Nevada que preguntan por la acogida.',
      ],
      [
        'Each inquiry moves from the first call to an application, or to a reason why not.',
        'Cada consulta avanza desde la primera llamada hasta una solicitud, o hasta un motivo por el que no.',
      ],
      [
        'Answer on the next business day and offer an orientation within 14 days. What nobody worked on for 5 days turns yellow, for 10 days red.',
        'Responda el siguiente día hábil y ofrezca una orientación en 14 días. Lo que nadie atendió en 5 días se pone amarillo, en 10 días rojo.',
      ],
      [
        'When the application comes in, turn the inquiry into a family: people and address are copied.',
        'Cuando llega la solicitud, convierta la consulta en una familia: se copian las personas y la dirección.',
      ],
    ],
    tour: [
      {
        permission: 'Inquiry.View',
        words: [
          'People who ask about fostering, from the first call to an application.',
          'Personas que preguntan por la acogida, desde la primera llamada hasta la solicitud.',
        ],
      },
    ],
  },
  {
    path: '/FosterInquiryPNW',
    sentences: [
      ['People in Washington who ask about fostering.', 'Personas de Washington que preguntan por la acogida.'],
      [
        'Each inquiry moves from the first call to an application, or to a reason why not.',
        'Cada consulta avanza desde la primera llamada hasta una solicitud, o hasta un motivo por el que no.',
      ],
      [
        'Answer on the next business day and offer an orientation within 14 days. What nobody worked on for 5 days turns yellow, for 10 days red.',
        'Responda el siguiente día hábil y ofrezca una orientación en 14 días. Lo que nadie atendió en 5 días se pone amarillo, en 10 días rojo.',
      ],
      [
        'When the application comes in, turn the inquiry into a family: people and address are copied.',
        'Cuando llega la solicitud, convierta la consulta en una familia: se copian las personas y la dirección.',
      ],
    ],
  },
  {
    path: '/CaregiverInquiryPNW',
    sentences: [
      [
        'Relatives and other caregivers in Washington who ask for help or a license. Kinship comes first.',
        'Familiares y otros cuidadores de Washington que piden ayuda o una licencia. Primero los familiares.',
      ],
      [
        'Each inquiry moves from the first call to an application, or to a reason why not.',
        'Cada consulta avanza desde la primera llamada hasta una solicitud, o hasta un motivo por el que no.',
      ],
      [
        'Answer on the next business day and offer an orientation within 14 days. What nobody worked on for 5 days turns yellow, for 10 days red.',
        'Responda el siguiente día hábil y ofrezca una orientación en 14 días. Lo que nadie atendió en 5 días se pone amarillo, en 10 días rojo.',
      ],
      [
        'When the application comes in, turn the inquiry into a family: people and address are copied.',
        'Cuando llega la solicitud, convierta la consulta en una familia: se copian las personas y la dirección.',
      ],
    ],
  },
]
