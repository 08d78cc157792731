import type { ScreenHelp } from '#platform/web/help.ts'

export const residentialHelp: readonly ScreenHelp[] = [
  {
    path: '/Residential',
    sentences: [
      [
        'Every house you work in, bed by bed: who sleeps there, who is out and since when, and what is free.',
        'Cada casa en la que trabaja, cama por cama: quién duerme allí, quién está fuera y desde cuándo, y qué está libre.',
      ],
      [
        'Leaving and Back record passes, hospital stays and runaways to the minute. The bed stays theirs.',
        'Sale y Volvió anotan permisos, hospitales y fugas al minuto. La cama sigue siendo suya.',
      ],
      [
        'A bed you may not look into says Taken. It is not free.',
        'Una cama cuyo residente no puede ver dice Ocupada. No está libre.',
      ],
      [
        'Begin my shift and End my shift record who is at work. A house manager does so for others under More.',
        'Comenzar mi turno y Terminar mi turno anotan quién trabaja. Un encargado de la casa lo hace por otros en Más.',
      ],
      [
        'Below the staff are alerts, the next medication pass and what this shift still has to do. Each leads to where it is done.',
        'Bajo el personal están las alertas, la próxima ronda de medicamentos y lo que falta en este turno. Cada línea lleva a donde se hace.',
      ],
    ],
    figures: [
      {
        label: ['Beds free', 'Camas libres'],
        about: [
          'Beds in use today that nobody has tonight. A bed is free from the day somebody leaves, not from the day the discharge was ordered.',
          'Camas en uso hoy que nadie tiene esta noche. Una cama queda libre el día de la salida, no el día en que se ordenó.',
        ],
      },
      {
        label: ['Residents out', 'Residentes fuera'],
        about: [
          'Residents who have left the house and are not back. They still have their bed.',
          'Residentes que salieron y no han vuelto. Siguen teniendo su cama.',
        ],
      },
      {
        label: ['Ratio', 'Proporción'],
        about: [
          'Residents in the house now, divided by how many one person may be alone with by day or at night, rounded up. It is kept when so many people are on shift.',
          'Residentes que están en la casa ahora, divididos entre los que una persona puede atender sola de día o de noche, hacia arriba. Se cumple cuando hay tantas personas de turno.',
        ],
      },
    ],
    tour: [
      {
        permission: 'Residential.View',
        words: [
          'Every house, bed by bed: who is in, who is out, what is free. A name opens the chart.',
          'Cada casa, cama por cama: quién está, quién salió, qué está libre. Un nombre abre el expediente.',
        ],
      },
    ],
  },
  {
    path: '/Residential',
    where: { tab: 'list' },
    title: ['Residential: residents', 'Residencial: residentes'],
    sentences: [
      [
        'The residents of your houses, one line each, with house, bed, therapist and target discharge.',
        'Los residentes de sus casas, uno por línea, con casa, cama, terapeuta y salida prevista.',
      ],
      [
        'Admit searches first and gives each person a bed of the house.',
        'Admitir busca primero y da a cada persona una cama de la casa.',
      ],
    ],
    figures: [
      {
        label: ['Target discharge', 'Salida prevista'],
        about: [
          'The day somebody set, or six months after admission.',
          'El día que alguien fijó, o seis meses después del ingreso.',
        ],
      },
    ],
  },
  {
    path: '/Residential',
    where: { tab: 'houses' },
    title: ['Residential: houses', 'Residencial: casas'],
    sentences: [
      [
        'What is known of each house: license, ages, staff ratio, meal program, and its beds.',
        'Lo que se sabe de cada casa: licencia, edades, proporción de personal, programa de comidas y sus camas.',
      ],
      [
        'An administrator changes them. No more beds can be in use than the license allows.',
        'Un administrador los cambia. No puede haber más camas en uso de las que permite la licencia.',
      ],
    ],
  },
  {
    path: '/Residential',
    where: { client: '*' },
    title: ['A resident’s chart', 'El expediente de un residente'],
    sentences: [
      [
        'The chart of one resident: house and bed, passes, therapist, health, school, documents.',
        'El expediente de un residente: casa y cama, salidas, terapeuta, salud, escuela, documentos.',
      ],
      [
        'House and passes has every bed they slept in and every time they were out.',
        'Casa y salidas tiene cada cama en la que durmió y cada vez que estuvo fuera.',
      ],
    ],
  },
]
