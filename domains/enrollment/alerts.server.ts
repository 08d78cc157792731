import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { AlertPart, EnrollmentPart } from '#platform/server/enrollment-parts.ts'

const safety: AlertPart = {
  id: 'safety',
  rows: () =>
    sql`select 'over' as tone, 'summary' as part, to_jsonb(m.safety_alert) as detail where m.safety_alert is not null`,
  words: (text: string) => [text, text],
}

const scheduled: AlertPart = {
  id: 'starts',
  rows: (today) =>
    sql`select 'info' as tone, null as part, to_jsonb(m.start_date) as detail where m.start_date > ${today}::date`,
  words: (day: string) => sentence(['Starts {day}', 'Empieza el {day}'], { day }),
}

const ended: AlertPart = {
  id: 'ended',
  rows: (
    today,
  ) => sql`select 'info' as tone, null as part, jsonb_build_object('day', m.end_date, 'why', m.end_reason) as detail
    where m.end_date <= ${today}::date`,
  words: ({ day, why }: { day: string; why: string }) =>
    sentence(['Ended {day}: {why}', 'Terminó el {day}: {why}'], { day, why }),
}

const confidential: AlertPart = {
  id: 'confidential',
  rows: () => sql`select 'conf' as tone, null as part, to_jsonb(c.sealed) as detail where m.confidential`,
  words: (sealed: boolean) =>
    sealed
      ? ['Sealed: only its custodians can find it', 'Sellado: solo lo encuentran sus custodios']
      : ['Confidential chart', 'Expediente confidencial'],
}

const interpreter: AlertPart = {
  id: 'interpreter',
  rows: () => sql`select 'info' as tone, null as part, null::jsonb as detail where p.needs_interpreter`,
  words: () => ['Needs an interpreter', 'Necesita intérprete'],
}

const icwa: AlertPart = {
  id: 'icwa',
  rows: () =>
    sql`select 'info' as tone, null as part, to_jsonb(c.icwa_status) as detail where c.icwa_status in ('Confirmed', 'Reason to know')`,
  words: (status: string) =>
    status === 'Confirmed'
      ? ['ICWA: confirmed', 'ICWA: confirmada']
      : ['ICWA: reason to know', 'ICWA: motivo para saber'],
}

/** What the enrollment itself says first on a chart, whatever the program. */
export const enrollmentAlerts: EnrollmentPart = {
  name: 'enrollment',
  alerts: [safety, scheduled, ended, confidential, interpreter, icwa],
}
