import { addDays } from '#platform/contract/dates.ts'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import { clientNotices } from '../client-notices.server.ts'

const requests = '/ClientSearch?view=requests'

interface Telling {
  tx: Tx
  settings: Settings
}

export const tellAsked = ({ tx, settings }: Telling, to: readonly string[], membership: string, days: number) =>
  tell(tx, settings, clientNotices.accessAsked, {
    to,
    membership,
    link: requests,
    title: [
      'Someone asks to open a chart you are responsible for',
      'Alguien pide abrir un expediente del que usted es responsable',
    ],
    text: sentence(
      [
        'A colleague asks to open a chart for {days}. The request and the reason are in KITH under Client search.',
        'Una persona de la agencia pide abrir un expediente durante {days}. La solicitud y el motivo están en KITH, en Búsqueda de clientes.',
      ],
      { days: counted(days, ['# day', '# día'], ['# days', '# días']) },
    ),
  })

const answer = ({ tx, settings }: Telling, userId: string, title: Words, text: Words, membership?: string) =>
  tell(tx, settings, clientNotices.accessAnswered, { to: [userId], title, text, link: requests, membership })

export const tellGranted = (by: Telling, userId: string, membership: string, end: string) =>
  answer(
    by,
    userId,
    ['You may open the chart you asked for', 'Puede abrir el expediente que pidió'],
    sentence(
      [
        'Your request was approved through {day}. Open the chart in KITH under Client search, Requests.',
        'Su solicitud se aprobó hasta el {day}. Abra el expediente en KITH, en Búsqueda de clientes, Solicitudes.',
      ],
      { day: addDays(end, -1) },
    ),
    membership,
  )

export const tellDeclined = (by: Telling, userId: string) =>
  answer(
    by,
    userId,
    ['Your request to open a chart was declined', 'Se rechazó su solicitud de abrir un expediente'],
    [
      'The reason is in KITH under Client search, Requests.',
      'El motivo está en KITH, en Búsqueda de clientes, Solicitudes.',
    ],
  )

export const tellGiven = (by: Telling, userId: string, membership: string, end: string) =>
  answer(
    by,
    userId,
    ['You may open a chart', 'Puede abrir un expediente'],
    sentence(
      [
        'Through {day} you may open one more chart. It is in KITH under Client search, Requests.',
        'Hasta el {day} puede abrir un expediente más. Está en KITH, en Búsqueda de clientes, Solicitudes.',
      ],
      { day: addDays(end, -1) },
    ),
    membership,
  )
