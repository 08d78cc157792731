import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayIn } from '#platform/contract/dates.ts'
import { say, sentence } from '#platform/contract/words.ts'
import { lastBackup, lastGreenDrill } from '#platform/server/backup-log.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { searchAdmin } from './admin-search.server.ts'
import { getErrorOccurrences } from './error-occurrences.server.ts'
import { overviewCalls } from './overview.calls.ts'
import type { Settings } from '#platform/server/settings.ts'
import { expiringDays, inactiveDays, judged, type Facts } from './overview.rules.ts'

const { version: ownVersion } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

interface Counts {
  at: string
  users_without_role: number
  users_inactive: number
  credentials_expiring: number
  credentials_expired: number
  mails_unsent: number
  mails_failed: number
  errors_today: number
  sign_ins_failed: number
  addresses_blocked: number
  jobs_failed: number
  reviews_due: number
  tickets_open: number
  tickets_since: string | null
  bulk_alarms: number
  audit_at: string | null
  audit_fault: string | null
  documents_at: string | null
  documents_fault: string | null
  documents_checked: number | null
  copies_read: number | null
  copies_kept: number | null
  database_size: number
}

async function count(tx: Tx, today: string, zone: string): Promise<Counts> {
  const midnight = sql`(${today}::date::timestamp at time zone ${zone})`
  const found = await sql<Counts>`select now() as at,
    (select count(*)::int from application_user u where account_status = 'Active' and not exists (
      select from user_role r where r.user_id = u.id and r.voided_at is null and r.start_date <= ${today}
        and (r.end_date is null or r.end_date > ${today}))) as users_without_role,
    (select count(*)::int from application_user where account_status = 'Active'
      and coalesce(last_sign_in_at, created_at) < now() - make_interval(days => ${inactiveDays})) as users_inactive,
    c.expiring as credentials_expiring, c.expired as credentials_expired,
    m.unsent as mails_unsent, m.failed as mails_failed,
    (select coalesce(sum(times), 0)::int from error_report where last_at >= ${midnight}) as errors_today,
    (select count(*)::int from audit where kind = 'sign-in' and at >= ${midnight} and detail ->> 'outcome' = 'refused') as sign_ins_failed,
    (select coalesce(sum(times), 0)::int from ip_block where last_at >= ${midnight}) as addresses_blocked,
    (select count(*)::int from job_overview() where state = 'failed') as jobs_failed,
    (select count(*)::int from hosted_file where retired_at is null and review_date <= ${today}) as reviews_due,
    o.open as tickets_open, o.since as tickets_since,
    (select count(*)::int from bulk_alarm where at > now() - interval '7 days') as bulk_alarms,
    k.at as audit_at, k.fault as audit_fault, e.at as documents_at, e.fault as documents_fault, e.documents as documents_checked, e.copies as copies_read, e.all_copies as copies_kept, pg_database_size(current_database()) as database_size
    from (select count(*) filter (where e.expires_date >= ${today})::int as expiring,
        count(*) filter (where e.expires_date < ${today})::int as expired
      from employee_credential e join application_user u on u.id = e.employee_id and u.account_status = 'Active'
      where e.voided_at is null and e.expires_date < ${today}::date + ${expiringDays}::int) c
    cross join (select count(*)::int as unsent, count(*) filter (where state = 'failed')::int as failed
      from mail where state in ('kept', 'failed') or (state = 'waiting' and coalesce(send_after, created_at) < now() - interval '10 minutes')) m
    cross join tickets_open() o
    left join (select at, fault from audit_check order by at desc limit 1) k on true
    left join (select at, fault, documents, copies, all_copies from document_check order by at desc limit 1) e on true`.execute(
    tx,
  )
  return found.rows[0] as Counts
}

/** What the tiles and the status of the system are judged by. */
export async function readFacts(tx: Tx, today: string, settings: Settings) {
  const { zone } = settings.agency
  const found = await count(tx, today, zone)
  const backup = lastBackup(settings.dataDir) ?? null
  const drill = lastGreenDrill(settings.dataDir) ?? null
  const dayOf = (at: string | null) => at && dayIn(zone, new Date(at))
  const facts: Facts = {
    usersWithoutRole: found.users_without_role,
    usersInactive: found.users_inactive,
    credentialsExpiring: found.credentials_expiring,
    credentialsExpired: found.credentials_expired,
    mailsUnsent: found.mails_unsent,
    mailsFailed: found.mails_failed,
    errorsToday: found.errors_today,
    signInsFailed: found.sign_ins_failed,
    addressesBlocked: found.addresses_blocked,
    jobsFailed: found.jobs_failed,
    reviewsDue: found.reviews_due,
    ticketsOpen: found.tickets_open,
    ticketsSince: dayOf(found.tickets_since),
    bulkAlarms: found.bulk_alarms,
    backupDay: dayOf(backup),
    drillDay: dayOf(drill),
    auditDay: dayOf(found.audit_at),
    auditFault: found.audit_fault,
    documentsDay: dayOf(found.documents_at),
    documentsFault: found.documents_fault,
    documentsChecked: found.documents_checked ?? 0,
    copiesRead: found.copies_read ?? 0,
    copiesKept: found.copies_kept ?? 0,
  }
  return { found, backup, drill, facts }
}

/** Where a tile leads, and what one needs to go there. */
const ways = {
  UsersWithoutRole: ['/Admin/User', 'Users.Manage'],
  UsersInactive: ['/Admin/User', 'Users.Manage'],
  CredentialsExpiring: ['/Admin/User', 'Users.Manage'],
  MailsUnsent: ['/Admin?tab=mail', 'Administrator'],
  ErrorsToday: ['/Admin?tab=errors', 'ErrorLog.View'],
  SignInsFailed: ['/Admin?tab=audit&ask=all&Kind=sign-in', 'Audit.View'],
  AddressesBlocked: ['/Admin/IPRestrictions?tab=blocked', 'IP.Manage'],
  JobsFailed: ['/Admin?tab=jobs&State=failed', 'Jobs.View'],
  BulkAlarms: ['/Admin?tab=audit&ask=all&TableName=bulk_alarm', 'Audit.View'],
  TicketsOpen: ['/Admin?tab=tickets', 'Tickets.Answer'],
  ReviewsDue: ['/Admin/HostedFiles?State=review+due', 'Files.Host'],
  LastBackup: null,
  LastDrill: null,
  AuditVerified: ['/Admin?tab=audit', 'Audit.View'],
  DocumentsVerified: ['/?desk=verify', 'CaseFile.Verify'],
} as const

export const overviewHandlers = handlers(overviewCalls, {
  async getOverview({ tx, me, today, settings, language }) {
    const { found, backup, drill, facts } = await readFacts(tx, today, settings)
    const verdicts = judged(facts, today)
    const tile = (Key: keyof typeof ways, told: { Count?: number; When?: string | null }) => {
      const way = ways[Key]
      const Path = way && me.may(way[1]) ? way[0] : null
      const { Severity, Sentence } = verdicts[Key]
      const said = { Severity, Sentence: say(Sentence, language) }
      return { Key, ...said, Count: told.Count ?? null, When: told.When ?? null, Text: null, Path }
    }
    const plain = { Severity: 'ok', When: null, Path: null }
    return {
      At: found.at,
      Tiles: [
        tile('UsersWithoutRole', { Count: found.users_without_role }),
        tile('UsersInactive', { Count: found.users_inactive }),
        tile('CredentialsExpiring', { Count: found.credentials_expiring + found.credentials_expired }),
        tile('MailsUnsent', { Count: found.mails_unsent }),
        tile('ErrorsToday', { Count: found.errors_today }),
        tile('SignInsFailed', { Count: found.sign_ins_failed }),
        tile('AddressesBlocked', { Count: found.addresses_blocked }),
        tile('JobsFailed', { Count: found.jobs_failed }),
        tile('BulkAlarms', { Count: found.bulk_alarms }),
        tile('TicketsOpen', { Count: found.tickets_open }),
        tile('ReviewsDue', { Count: found.reviews_due }),
        tile('LastBackup', { When: backup }),
        tile('LastDrill', { When: drill }),
        tile('AuditVerified', { When: found.audit_at }),
        tile('DocumentsVerified', { When: found.documents_at }),
        {
          ...plain,
          Key: 'DatabaseSize',
          Count: found.database_size,
          Text: null,
          Sentence: say(
            sentence(['The database takes {size} MB', 'La base de datos ocupa {size} MB'], {
              size: Math.ceil(found.database_size / 1e6),
            }),
            language,
          ),
        },
        {
          ...plain,
          Key: 'Version',
          Count: null,
          Text: ownVersion,
          Sentence: say(
            sentence(['This is version {version}', 'Esta es la versión {version}'], { version: ownVersion }),
            language,
          ),
        },
      ],
    }
  },

  searchAdmin,

  getErrorOccurrences,
})
