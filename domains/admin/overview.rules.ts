import { daysBetween } from '#platform/contract/dates.ts'
import { asWritten, counted, joined, sentence, type Words } from '#platform/contract/words.ts'

export type Severity = 'ok' | 'notice' | 'warning' | 'critical'

export interface Facts {
  usersWithoutRole: number
  usersInactive: number
  credentialsExpiring: number
  credentialsExpired: number
  mailsUnsent: number
  mailsFailed: number
  errorsToday: number
  signInsFailed: number
  addressesBlocked: number
  jobsFailed: number
  reviewsDue: number
  ticketsOpen: number
  /** Day of the oldest of them. */
  ticketsSince: string | null
  bulkAlarms: number
  /** Days of the agency; null when it never was. */
  backupDay: string | null
  drillDay: string | null
  auditDay: string | null
  auditFault: string | null
  documentsDay: string | null
  documentsFault: string | null
  documentsChecked: number
  copiesRead: number
  copiesKept: number
}

export const inactiveDays = 60
export const expiringDays = 60
/** Whoever asked for help hears by then. */
export const ticketDays = 2
/** A backup that nobody restored for so long proves nothing. */
export const drillDays = 8

/** From which count on a matter is how serious. */
export function bySize(count: number, steps: Partial<Record<Exclude<Severity, 'ok'>, number>>): Severity {
  for (const severity of ['critical', 'warning', 'notice'] as const) {
    const from = steps[severity]
    if (from !== undefined && count >= from) return severity
  }
  return 'ok'
}

/** What should happen every night is late after two days, and alarming after a week. */
function byAge(day: string | null, today: string): Severity {
  if (day === null) return 'warning'
  return bySize(daysBetween(day, today), { warning: 2, critical: 7 })
}

const some = (count: number, none: Words, one: Words, many: Words): Words =>
  count === 0 ? none : counted(count, one, many)

/** How serious each count is, and a sentence for whoever has no words of their own. */
export function judged(facts: Facts, today: string) {
  const { mailsUnsent, mailsFailed, credentialsExpired, credentialsExpiring } = facts
  return {
    BulkAlarms: {
      Severity: bySize(facts.bulkAlarms, { critical: 1 }),
      Sentence: some(
        facts.bulkAlarms,
        ['Nobody took files of more than 500 people', 'Nadie descargó archivos de más de 500 personas'],
        [
          '# person took files of more than 500 people in a day',
          '# persona descargó archivos de más de 500 personas en un día',
        ],
        ['# took files of more than 500 people in a day', '# descargaron archivos de más de 500 personas en un día'],
      ),
    },
    UsersWithoutRole: {
      Severity: bySize(facts.usersWithoutRole, { warning: 1 }),
      Sentence: some(
        facts.usersWithoutRole,
        ['Everybody has a role', 'Todos tienen un rol'],
        ['# active user has no role', '# usuario activo no tiene rol'],
        ['# active users have no role', '# usuarios activos no tienen rol'],
      ),
    },
    UsersInactive: {
      Severity: bySize(facts.usersInactive, { notice: 1 }),
      Sentence: some(
        facts.usersInactive,
        [`Everybody signed in within ${inactiveDays} days`, `Todos entraron en los últimos ${inactiveDays} días`],
        [
          `# active user has not signed in for ${inactiveDays} days`,
          `# usuario activo no ha entrado en ${inactiveDays} días`,
        ],
        [
          `# active users have not signed in for ${inactiveDays} days`,
          `# usuarios activos no han entrado en ${inactiveDays} días`,
        ],
      ),
    },
    CredentialsExpiring: {
      Severity: credentialsExpired > 0 ? 'warning' : bySize(credentialsExpiring, { notice: 1 }),
      Sentence: sentence(
        [
          `{expiring} within ${expiringDays} days; {expired} expired already`,
          `{expiring} en los próximos ${expiringDays} días; {expired} ya vencidas`,
        ],
        {
          expiring: some(
            credentialsExpiring,
            ['None expires', 'Ninguna vence'],
            ['# credential expires', '# credencial vence'],
            ['# credentials expire', '# credenciales vencen'],
          ),
          expired: credentialsExpired,
        },
      ),
    },
    MailsUnsent: {
      Severity: mailsFailed > 0 ? 'warning' : bySize(mailsUnsent, { notice: 1 }),
      Sentence: joined(
        [
          some(
            mailsUnsent,
            ['Every mail was sent', 'Todos los correos se enviaron'],
            ['# mail was not sent', '# correo no se envió'],
            ['# mails were not sent', '# correos no se enviaron'],
          ),
          ...(mailsFailed > 0
            ? [sentence(['{failed} of them failed', '{failed} de ellos fallaron'], { failed: mailsFailed })]
            : []),
        ],
        ', ',
      ),
    },
    ErrorsToday: {
      Severity: bySize(facts.errorsToday, { notice: 1, warning: 20 }),
      Sentence: some(
        facts.errorsToday,
        ['No error today', 'Ningún error hoy'],
        ['# error was reported today', '# error informado hoy'],
        ['# errors were reported today', '# errores informados hoy'],
      ),
    },
    SignInsFailed: {
      Severity: bySize(facts.signInsFailed, { notice: 10, warning: 50, critical: 500 }),
      Sentence: some(
        facts.signInsFailed,
        ['No sign-in failed today', 'Ninguna entrada falló hoy'],
        ['# sign-in failed today', '# entrada falló hoy'],
        ['# sign-ins failed today', '# entradas fallaron hoy'],
      ),
    },
    AddressesBlocked: {
      Severity: bySize(facts.addressesBlocked, { notice: 1, warning: 50 }),
      Sentence: some(
        facts.addressesBlocked,
        ['Nobody was turned away for an address today', 'Hoy no se rechazó a nadie por su dirección'],
        ['# try was turned away for its address today', '# intento rechazado hoy por su dirección'],
        ['# tries were turned away for their address today', '# intentos rechazados hoy por su dirección'],
      ),
    },
    JobsFailed: {
      Severity: bySize(facts.jobsFailed, { warning: 1 }),
      Sentence: some(
        facts.jobsFailed,
        ['No background job failed', 'Ninguna tarea de fondo falló'],
        ['# background job failed', '# tarea de fondo falló'],
        ['# background jobs failed', '# tareas de fondo fallaron'],
      ),
    },
    TicketsOpen: {
      Severity:
        facts.ticketsSince && daysBetween(facts.ticketsSince, today) >= ticketDays
          ? 'warning'
          : bySize(facts.ticketsOpen, { notice: 1 }),
      Sentence: some(
        facts.ticketsOpen,
        ['Every request for help was answered', 'Toda solicitud de ayuda fue respondida'],
        ['# request for help waits for an answer', '# solicitud de ayuda espera respuesta'],
        ['# requests for help wait for an answer', '# solicitudes de ayuda esperan respuesta'],
      ),
    },
    ReviewsDue: {
      Severity: bySize(facts.reviewsDue, { notice: 1 }),
      Sentence: some(
        facts.reviewsDue,
        ['No review is due', 'No hay revisiones pendientes'],
        ['# hosted file is due for review', '# archivo publicado por revisar'],
        ['# hosted files are due for review', '# archivos publicados por revisar'],
      ),
    },
    LastBackup: {
      Severity: byAge(facts.backupDay, today),
      Sentence: facts.backupDay
        ? sentence(['Last backup on {day}', 'Última copia de seguridad el {day}'], { day: facts.backupDay })
        : ['No backup is known', 'No se conoce ninguna copia de seguridad'],
    },
    LastDrill: {
      Severity:
        facts.drillDay === null ? 'warning' : bySize(daysBetween(facts.drillDay, today), { critical: drillDays + 1 }),
      Sentence: facts.drillDay
        ? sentence(['A backup was last restored as a test on {day}', 'La última prueba de restauración fue el {day}'], {
            day: facts.drillDay,
          })
        : ['No backup was ever restored as a test', 'Nunca se ha probado restaurar una copia'],
    },
    AuditVerified: {
      Severity: facts.auditFault ? 'critical' : facts.auditDay === null ? 'notice' : byAge(facts.auditDay, today),
      Sentence: verified(
        facts.auditFault,
        facts.auditDay,
        ['The audit was last verified on {day}', 'La auditoría se verificó por última vez el {day}'],
        ['The audit was not verified yet', 'La auditoría aún no se ha verificado'],
      ),
    },
    DocumentsVerified: {
      Severity: facts.documentsFault
        ? 'critical'
        : facts.documentsDay === null
          ? 'notice'
          : byAge(facts.documentsDay, today),
      Sentence: documentsVerified(facts),
    },
  } as const satisfies Record<string, { Severity: Severity; Sentence: Words }>
}

/** All documents are compared every night, their sealed copies a part each night: it says how many. */
const documentsVerified = (facts: Facts): Words =>
  facts.documentsFault
    ? asWritten(facts.documentsFault)
    : facts.documentsDay === null
      ? ['The documents were not verified yet', 'Los documentos aún no se han verificado']
      : sentence(
          [
            'All {documents} documents were verified on {day}, and {copies} of {all} sealed copies were read',
            'El {day} se verificaron los {documents} documentos y se leyeron {copies} de {all} copias selladas',
          ],
          {
            day: facts.documentsDay,
            documents: facts.documentsChecked,
            copies: facts.copiesRead,
            all: facts.copiesKept,
          },
        )

/** What was found, as it was written down then; otherwise when it was looked for. */
function verified(
  fault: string | null,
  day: string | null,
  on: readonly [`${string}{day}`, `${string}{day}`],
  never: Words,
): Words {
  if (fault) return asWritten(fault)
  return day ? sentence(on, { day }) : never
}
