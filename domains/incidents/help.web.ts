import type { Figure } from '#platform/contract/figure.ts'
import type { ScreenHelp } from '#platform/web/help.ts'

const perThousandNights: Figure = {
  label: ['Per 1,000 nights', 'Por cada 1,000 noches'],
  about: [
    'Submitted incidents of the last 90 days, divided by the nights that children spent in homes and houses of your programs, times 1,000.',
    'Incidentes enviados de los últimos 90 días, divididos entre las noches que los niños pasaron en hogares y casas de sus programas, por 1,000.',
  ],
}

export const incidentsHelp: readonly ScreenHelp[] = [
  {
    path: '/Residential',
    where: { tab: 'incidents' },
    title: ['Residential: incidents', 'Residencial: incidentes'],
    sentences: [
      [
        'Every incident of your houses, newest first, with what must be done until when. Red is overdue.',
        'Cada incidente de sus casas, del más nuevo al más viejo, con lo que hay que hacer y hasta cuándo. Rojo es atrasado.',
      ],
      [
        'Report an incident keeps what you write as you go. Submit locks it; what you learn later is added, not changed.',
        'Informar de un incidente guarda lo que escribe. Enviar lo cierra; lo que sepa después se agrega, no se cambia.',
      ],
      [
        'Below are the rules for the clocks. An administrator changes them from a day on.',
        'Abajo están las reglas de los plazos. Un administrador las cambia desde un día.',
      ],
      [
        'A reviewer who did not report it returns it or closes it, once every clock is settled and every follow-up done.',
        'Un revisor que no lo informó lo devuelve o lo cierra, cuando cada plazo está cerrado y cada seguimiento hecho.',
      ],
      [
        'Staff who took part do not read the report, its review or its documents, unless they wrote them.',
        'El personal que participó no lee el informe, su revisión ni sus documentos, salvo lo que escribió.',
      ],
    ],
    figures: [perThousandNights],
  },
  {
    path: '/QualityManagement',
    sentences: [
      [
        'Every incident of your programs, newest first, with what must be done until when. Red is overdue.',
        'Cada incidente de sus programas, del más nuevo al más viejo, con lo que hay que hacer y hasta cuándo. Rojo es atrasado.',
      ],
      [
        'Below is the trend by kind, place, time and staff. Choose the period, and a program to see it alone.',
        'Abajo está la tendencia por tipo, lugar, hora y personal. Elija el período, y un programa para verlo solo.',
      ],
    ],
    figures: [perThousandNights],
  },
]
