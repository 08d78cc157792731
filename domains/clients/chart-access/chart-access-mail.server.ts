import { addDays } from '#platform/contract/dates.ts'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'

/** Mail is no place for a client's name: each says where to look. */
async function tell(tx: Tx, userId: string, subject: Words, body: Words): Promise<void> {
  const { email } = await tx
    .selectFrom('application_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await queueMail(tx, { to: email, subject, body })
}

export const tellAsked = (tx: Tx, email: string, days: number) =>
  queueMail(tx, {
    to: email,
    subject: [
      'Someone asks to open a chart you are responsible for',
      'Alguien pide abrir un expediente del que usted es responsable',
    ],
    body: sentence(
      [
        'A colleague asks to open a chart for {days}. The request and the reason are in KITH under Client search.',
        'Una persona de la agencia pide abrir un expediente durante {days}. La solicitud y el motivo están en KITH, en Búsqueda de clientes.',
      ],
      { days: counted(days, ['# day', '# día'], ['# days', '# días']) },
    ),
  })

export const tellGranted = (tx: Tx, userId: string, end: string) =>
  tell(
    tx,
    userId,
    ['You may open the chart you asked for', 'Puede abrir el expediente que pidió'],
    sentence(
      [
        'Your request was approved through {day}. Open the chart in KITH under Client search, Requests.',
        'Su solicitud se aprobó hasta el {day}. Abra el expediente en KITH, en Búsqueda de clientes, Solicitudes.',
      ],
      { day: addDays(end, -1) },
    ),
  )

export const tellDeclined = (tx: Tx, userId: string) =>
  tell(
    tx,
    userId,
    ['Your request to open a chart was declined', 'Se rechazó su solicitud de abrir un expediente'],
    [
      'The reason is in KITH under Client search, Requests.',
      'El motivo está en KITH, en Búsqueda de clientes, Solicitudes.',
    ],
  )

export const tellGiven = (tx: Tx, userId: string, end: string) =>
  tell(
    tx,
    userId,
    ['You may open a chart', 'Puede abrir un expediente'],
    sentence(
      [
        'Through {day} you may open one more chart. It is in KITH under Client search, Requests.',
        'Hasta el {day} puede abrir un expediente más. Está en KITH, en Búsqueda de clientes, Solicitudes.',
      ],
      { day: addDays(end, -1) },
    ),
  )
