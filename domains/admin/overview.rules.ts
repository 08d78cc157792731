import { daysBetween } from '#platform/contract/dates.ts'

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
  /** Days of the agency; null when it never was. */
  backupDay: string | null
  auditDay: string | null
  auditFault: string | null
  documentsDay: string | null
  documentsFault: string | null
}

export const inactiveDays = 60
export const expiringDays = 60

/** From which count on a matter is how serious. */
function bySize(count: number, steps: Partial<Record<Exclude<Severity, 'ok'>, number>>): Severity {
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

const some = (count: number, one: string, many: string, none: string) =>
  count === 0 ? none : count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`

/** How serious each count is, and a sentence for whoever has no words of their own. */
export function judged(facts: Facts, today: string) {
  const { mailsUnsent, mailsFailed, credentialsExpired, credentialsExpiring } = facts
  return {
    UsersWithoutRole: {
      Severity: bySize(facts.usersWithoutRole, { warning: 1 }),
      Sentence: some(
        facts.usersWithoutRole,
        'active user has no role',
        'active users have no role',
        'Everybody has a role',
      ),
    },
    UsersInactive: {
      Severity: bySize(facts.usersInactive, { notice: 1 }),
      Sentence: some(
        facts.usersInactive,
        `active user has not signed in for ${inactiveDays} days`,
        `active users have not signed in for ${inactiveDays} days`,
        `Everybody has signed in within ${inactiveDays} days`,
      ),
    },
    CredentialsExpiring: {
      Severity: credentialsExpired > 0 ? 'warning' : bySize(credentialsExpiring, { notice: 1 }),
      Sentence: `${some(credentialsExpiring, 'credential expires', 'credentials expire', 'None expires')} within ${expiringDays} days; ${credentialsExpired} expired already`,
    },
    MailsUnsent: {
      Severity: mailsFailed > 0 ? 'warning' : bySize(mailsUnsent, { notice: 1 }),
      Sentence: `${some(mailsUnsent, 'mail was not sent', 'mails were not sent', 'Every mail was sent')}${mailsFailed > 0 ? `, ${mailsFailed} of them failed` : ''}`,
    },
    ErrorsToday: {
      Severity: bySize(facts.errorsToday, { notice: 1, warning: 20 }),
      Sentence: some(facts.errorsToday, 'error was reported today', 'errors were reported today', 'No error today'),
    },
    SignInsFailed: {
      Severity: bySize(facts.signInsFailed, { notice: 10, warning: 50, critical: 500 }),
      Sentence: some(facts.signInsFailed, 'sign-in failed today', 'sign-ins failed today', 'No sign-in failed today'),
    },
    AddressesBlocked: {
      Severity: bySize(facts.addressesBlocked, { notice: 1, warning: 50 }),
      Sentence: some(
        facts.addressesBlocked,
        'try was turned away for its address today',
        'tries were turned away for their address today',
        'Nobody was turned away for an address today',
      ),
    },
    JobsFailed: {
      Severity: bySize(facts.jobsFailed, { warning: 1 }),
      Sentence: some(facts.jobsFailed, 'background job failed', 'background jobs failed', 'No background job failed'),
    },
    ReviewsDue: {
      Severity: bySize(facts.reviewsDue, { notice: 1 }),
      Sentence: some(
        facts.reviewsDue,
        'hosted file is due for review',
        'hosted files are due for review',
        'No review is due',
      ),
    },
    LastBackup: {
      Severity: byAge(facts.backupDay, today),
      Sentence: facts.backupDay ? `Last backup on ${facts.backupDay}` : 'No backup is known',
    },
    AuditVerified: {
      Severity: facts.auditFault ? 'critical' : facts.auditDay === null ? 'notice' : byAge(facts.auditDay, today),
      Sentence:
        facts.auditFault ??
        (facts.auditDay ? `The audit was last verified on ${facts.auditDay}` : 'The audit was not verified yet'),
    },
    DocumentsVerified: {
      Severity: facts.documentsFault
        ? 'critical'
        : facts.documentsDay === null
          ? 'notice'
          : byAge(facts.documentsDay, today),
      Sentence:
        facts.documentsFault ??
        (facts.documentsDay
          ? `The documents were last verified on ${facts.documentsDay}`
          : 'The documents were not verified yet'),
    },
  } as const satisfies Record<string, { Severity: Severity; Sentence: string }>
}
