import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant, text } from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'

export const severities = wordList('ok', 'notice', 'warning', 'critical')

/** The tiles of the admin home, in their order; the words are for whoever has no others. */
export const overviewTiles = list(
  { value: 'UsersWithoutRole', label: 'Users without a role' },
  { value: 'UsersInactive', label: 'Not signed in for 60 days' },
  { value: 'CredentialsExpiring', label: 'Credentials that expire within 60 days' },
  { value: 'MailsUnsent', label: 'Mails not sent' },
  { value: 'ErrorsToday', label: 'Errors reported today' },
  { value: 'SignInsFailed', label: 'Failed sign-ins today' },
  { value: 'AddressesBlocked', label: 'Turned away by address today' },
  { value: 'JobsFailed', label: 'Background jobs that failed' },
  { value: 'ReviewsDue', label: 'Hosted files whose review is due' },
  { value: 'LastBackup', label: 'Last backup' },
  { value: 'AuditVerified', label: 'Audit last verified' },
  { value: 'DocumentsVerified', label: 'Documents last verified' },
  { value: 'DatabaseSize', label: 'Size of the database' },
  { value: 'Version', label: 'Version' },
)

export const searchKinds = list(
  { value: 'user', label: 'User' },
  { value: 'role', label: 'Role' },
  { value: 'permission', label: 'Permission' },
  { value: 'hosted-file', label: 'Hosted file' },
  { value: 'distribution-list', label: 'Distribution list' },
  { value: 'ip-rule', label: 'Network rule' },
)

export const overviewCalls = {
  getOverview: call({
    name: 'Admin/GetOverview',
    method: 'GET',
    extra: true,
    summary: 'The admin home: counts and warnings, each with how serious it is and where it leads',
    permission: 'Admin.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      At: instant('As of'),
      Tiles: z.array(
        z.strictObject({
          Key: choice('Tile', overviewTiles),
          Severity: choice('Severity', severities),
          /** For tiles that count (sizes in bytes). */
          Count: z.nullable(z.int()),
          /** For tiles that tell when something was last done; null when it never was. */
          When: z.nullable(instant('When')),
          /** For the version. */
          Text: z.nullable(z.string()),
          /** English, for those without words of their own. */
          Sentence: z.string(),
          /** Where to look further, if the caller may. */
          Path: z.nullable(z.string()),
        }),
      ),
    }),
    topics: ['admin', 'network', 'hosted', 'outbox', 'access'],
  }),
  searchAdmin: call({
    name: 'Admin/Search',
    method: 'GET',
    extra: true,
    summary:
      'Users, roles, permissions, hosted files, lists and network rules by name, as far as the caller may manage them',
    permission: 'Admin.View',
    scope: 'listed',
    input: z.strictObject({ Search: text('Search', { min: 2, max: 100 }) }),
    output: z.strictObject({
      Results: z.array(
        z.strictObject({
          Kind: choice('Kind', searchKinds),
          ID: id(),
          Title: z.string(),
          Detail: z.nullable(z.string()),
          Path: z.string(),
        }),
      ),
      /** Some kinds had more than the ten shown. */
      More: z.boolean(),
    }),
    topics: ['admin', 'network', 'hosted', 'distribution', 'access'],
  }),
  findStaff: call({
    name: 'Admin/FindStaff',
    method: 'GET',
    extra: true,
    summary: 'Active staff by the beginning of a name, for choosing a colleague; at most twenty',
    permission: 'SignedIn',
    scope: 'agency',
    input: z.strictObject({ Search: text('Name', { min: 2, max: 100 }) }),
    output: z.strictObject({
      Staff: z.array(z.strictObject({ UserID: id('Person'), Name: z.string(), Title: z.nullable(z.string()) })),
    }),
    topics: ['access'],
  }),
  getErrorOccurrences: call({
    name: 'Admin/ErrorLogs/GetOccurrences',
    method: 'GET',
    extra: true,
    summary: 'The single reports behind a reference number: when, who and with which browser, newest first',
    permission: 'ErrorLog.View',
    scope: 'agency',
    input: z.strictObject({ Reference: text('Reference', { max: 20 }) }),
    output: z.strictObject({
      EndpointAttempted: z.string(),
      ResponseCode: z.nullable(z.int()),
      ErrorMessage: z.string(),
      /** At most the newest 200. */
      Occurrences: z.array(
        z.strictObject({
          Reference: z.string(),
          FirstAt: instant('First'),
          LastAt: instant('Last'),
          Times: z.int(),
          UserID: z.nullable(id('Person')),
          Who: z.nullable(z.string()),
          RequestID: z.nullable(z.string()),
          UserAgent: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
