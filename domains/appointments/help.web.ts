import type { ScreenHelp } from '#platform/web/help.ts'

export const appointmentsHelp: readonly ScreenHelp[] = [
  {
    path: '/Appointments',
    sentences: [
      [
        'Your calendar by day, week or month, as a list, or with your team side by side.',
        'Su calendario por día, semana o mes, como lista, o con su equipo lado a lado.',
      ],
      [
        'Click a free time to plan something. Drag an appointment to move it, or open it and give another time.',
        'Haga clic en una hora libre para planear algo. Arrastre una cita para moverla, o ábrala y dé otra hora.',
      ],
      [
        'Of a series you can change one day, this and later ones, or all that are ahead. Days that are past stay as they were.',
        'De una serie puede cambiar un día, este y los siguientes, o todos los que vienen. Los días pasados quedan como fueron.',
      ],
      [
        'Double bookings, leave and hours outside work are told, never forbidden.',
        'Las citas dobles, las ausencias y las horas fuera del horario se avisan, nunca se prohíben.',
      ],
      [
        'After an appointment you are asked what became of it. Completing one can begin its contact or document.',
        'Después de una cita se le pregunta cómo terminó. Al completarla puede empezar su contacto o documento.',
      ],
    ],
    figures: [
      {
        label: ['Nobody assigned', 'Sin asignar'],
        about: [
          'Appointments that have a time and nobody to hold them.',
          'Citas que tienen hora y nadie que las atienda.',
        ],
      },
      {
        label: ['Waiting for a day', 'Esperan un día'],
        about: ['Appointments that have no day yet.', 'Citas que todavía no tienen día.'],
      },
    ],
    tour: [
      {
        words: [
          'Your calendar and your team’s, with visits, court and meetings.',
          'Su calendario y el de su equipo, con visitas, audiencias y reuniones.',
        ],
      },
    ],
  },
  {
    path: '/EmbeddedComponents/EmbedMyAppointments',
    sentences: [
      ['Your appointments of today and the next days.', 'Sus citas de hoy y de los próximos días.'],
      [
        'Use the buttons to say what became of one: arrived, completed, canceled or no show.',
        'Use los botones para decir cómo terminó cada una: llegó, completada, cancelada o no se presentó.',
      ],
    ],
  },
]
