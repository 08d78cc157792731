import { join, resolve } from 'node:path'
import { z } from 'zod'
import { defaultBasePath } from '#platform/contract/lists/constants.ts'
import { Agency } from './agency-profile.ts'
import * as kinds from './setting-kinds.ts'
import { optional, secret, withDefault } from './setting-kinds.ts'
import { faultsTogether, isProduction } from './setting-faults.ts'

interface Description {
  default: string
  meaning: string
  secret?: boolean
}

const Environment = z.object({
  NODE_ENV: withDefault(
    kinds.oneOf('development', 'production', 'test'),
    'development',
    'production switches all demonstration data off',
  ),
  PORT: withDefault(kinds.wholeNumber(0, 65_535), '8080', 'port to listen on; 0 takes any free one'),
  HOST: withDefault(kinds.hostName, '127.0.0.1', 'address to listen on; wider than this machine wants TLS or a proxy'),
  PUBLIC_URL: optional(
    kinds.origin,
    'HOST and PORT',
    'address that people type, without a path; needed beyond this machine',
  ),
  BASE_PATH: withDefault(kinds.basePath, defaultBasePath, 'path under which the app is served'),
  TLS_CERT_FILE: optional(kinds.text, 'none', 'certificate chain (PEM), together with TLS_KEY_FILE'),
  TLS_KEY_FILE: optional(kinds.text, 'none', 'private key (PEM), together with TLS_CERT_FILE'),
  TRUSTED_PROXIES: optional(
    kinds.addressRanges,
    'none',
    'comma-separated addresses or ranges of the proxies whose X-Forwarded-For is believed',
  ),
  DATA_DIR: withDefault(kinds.text, './data', 'folder of the built-in database, stored files and keys'),
  DATABASE_URL: secret(
    kinds.postgresUrl,
    'PostgreSQL 15 or later to use instead of the built-in one (owner of the tables); makes this a production start',
  ),
  DATABASE_APP_URL: secret(
    kinds.postgresUrl,
    'the same database for a user with the role kith_app only; without it DATABASE_URL is used under that role',
  ),
  DATABASE_POOLER: optional(
    kinds.oneOf('transaction'),
    'none',
    'transaction: DATABASE_APP_URL leads to a pooler that gives every transaction another connection (pgbouncer)',
  ),
  DATABASE_READ_URL: secret(
    kinds.postgresUrl,
    'a streaming copy of the database for the role kith_app: lists and figures that may be seconds old come from it',
  ),
  PEPPER: secret(
    kinds.kind('at least 32 characters', (value) => (value.length >= 32 ? value : undefined)),
    'secret mixed into password hashes, the same for every instance, at least 32 characters',
  ),
  PEPPER_FILE: optional(kinds.text, 'DATA_DIR/keys/pepper', 'file that holds the pepper; made on the first start'),
  DEMO: optional(
    kinds.yesOrNo,
    'true unless production',
    'fills an empty database with an invented agency and shows its people at sign-in',
  ),
  AGENCY_NAME: withDefault(
    kinds.text,
    'Example Valley Family Services',
    'name until an administrator saves the agency’s profile',
  ),
  AGENCY_ZONE: withDefault(
    kinds.timeZone,
    'America/Los_Angeles',
    'time zone of days and times, until that profile is saved',
  ),
  SUPPORT_DESK: withDefault(kinds.text, 'EHR help desk', 'whom people are told to ask for help'),
  SUPPORT_PHONE: withDefault(kinds.text, '555-0100', 'its telephone number'),
  SUPPORT_MAIL: optional(
    kinds.mailAddress,
    'none',
    'address of the help desk that every request for help also goes to by mail; names are taken out',
  ),
  SESSION_IDLE_MINUTES: withDefault(
    kinds.wholeNumber(1, 20),
    '20',
    'minutes without activity after which a session ends, at most 20',
  ),
  SESSION_HOURS: withDefault(
    kinds.wholeNumber(1, 12),
    '12',
    'hours after which a session ends in any case, at most 12',
  ),
  SMTP_URL: secret(
    kinds.smtpUrl,
    'mail server; without it mails stay in an outbox that administrators can read, one-time links excepted: nobody can be invited by mail or choose a new password by mail until one is set',
  ),
  MAIL_FROM: optional(kinds.mailAddress, 'none', 'sender of mails; needed with SMTP_URL'),
  SMS_WEBHOOK_URL: optional(
    kinds.webUrl,
    'none',
    'service to which text messages are posted; without it nobody can choose to be told by text message',
  ),
  SMS_WEBHOOK_SECRET: secret(
    kinds.kind('at least 32 characters', (value) => (value.length >= 32 ? value : undefined)),
    'key with which what is posted there is signed, at least 32 characters',
  ),
  PUSH_HOSTS: optional(
    kinds.hostList,
    'none',
    'comma-separated names of push services beside those of Google, Mozilla, Apple and Microsoft',
  ),
  S3_ENDPOINT: optional(kinds.webUrl, 'none', 'S3-compatible store for files instead of DATA_DIR/files'),
  S3_BUCKET: optional(kinds.text, 'none', 'its bucket'),
  S3_REGION: optional(kinds.text, 'us-east-1', 'its region'),
  S3_ACCESS_KEY_ID: optional(kinds.text, 'none', 'its access key'),
  S3_SECRET_ACCESS_KEY: secret(kinds.text, 'its secret key'),
  BACKUP_PUBLIC_KEY: optional(
    kinds.kind('the line that npm run backup-key printed', (value) => (/^[\w-]{43}$/.test(value) ? value : undefined)),
    'none',
    'public half of the key that backups are sealed to; without it a production server refuses to write one',
  ),
  BACKUP_S3_ENDPOINT: optional(kinds.webUrl, 'none', 'S3-compatible store with object lock for backups named s3:…'),
  BACKUP_S3_BUCKET: optional(kinds.text, 'none', 'its bucket'),
  BACKUP_S3_REGION: optional(kinds.text, 'us-east-1', 'its region'),
  BACKUP_S3_ACCESS_KEY_ID: optional(kinds.text, 'none', 'its access key, which may add objects and nothing else'),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(kinds.text, 'its secret key'),
  BACKUP_KEEP_DAYS: withDefault(
    kinds.wholeNumber(30, 3650),
    '35',
    'days for which nobody can delete a backup in that bucket',
  ),
  REPORT_KEEP_DAYS: withDefault(
    kinds.wholeNumber(1, 3650),
    '90',
    'days for which runs of reports and their files are kept; files for regulators stay',
  ),
  WAL_ARCHIVE_DIR: optional(
    kinds.text,
    'none',
    'folder, best on another machine, to which the built-in database copies its log every minute, for recovery to any moment',
  ),
  AUDIT_COLD_DIR: optional(
    kinds.text,
    'DATA_DIR/cold',
    'folder of the audit’s months that were taken out into files, the same for every instance',
  ),
  TIMESTAMP_URL: optional(
    kinds.webUrl,
    'none',
    'server for time stamps (RFC 3161) over what documents claim, asked once a night',
  ),
  CLAMD_URL: optional(
    kinds.scannerUrl,
    'none',
    'virus scanner (clamd) that every upload is shown to; a file it could not look at is kept back until it has; its `StreamMaxLength` is to be at least 50 MB',
  ),
  OIDC_ISSUER: optional(kinds.webUrl, 'none', 'OpenID Connect provider for sign-in'),
  OIDC_CLIENT_ID: optional(kinds.text, 'none', 'KITH’s name at that provider'),
  OIDC_CLIENT_SECRET: secret(kinds.text, 'KITH’s secret at that provider'),
  OIDC_NAME: withDefault(kinds.text, 'Single sign-on', 'label of that way to sign in'),
  ADMINISTRATOR_FACTOR: optional(kinds.oneOf('passkey', 'any'), 'passkey if https', 'Administrators’ second factor'),
  OUTPATIENT_URL: optional(kinds.pageUrl, 'the server’s own page', 'where the Outpatient entry leads'),
  FRAME_ORIGINS: optional(
    kinds.originList,
    'none',
    'comma-separated addresses of other sites that may frame the embedded screens',
  ),
  WELLIGENT_DROP_DIR: optional(
    kinds.text,
    'none',
    'folder from which files of services out of Welligent are taken, as often as its settings say',
  ),
  METRICS_TOKEN: secret(
    kinds.kind('at least 32 characters', (value) => (value.length >= 32 ? value : undefined)),
    'what a collector sends as a bearer token to read /metrics, at least 32 characters; without it there is no such page',
  ),
  LOG_LEVEL: optional(
    kinds.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info in production, else warn',
    'how much is logged',
  ),
})

export type Environment = z.output<typeof Environment>

/** Every setting with its default and meaning, in the order of the operations guide. */
export const settingsTable = Object.entries(Environment.shape).map(([name, schema]) => {
  const description = schema.meta() as unknown as Description
  return { name, default: description.default, meaning: description.meaning, secret: description.secret ?? false }
})

export class SettingsError extends Error {
  override name = 'SettingsError'
}

export type Settings = Readonly<ReturnType<typeof arrange>>

/** Reads and checks all settings; an empty one counts as not given. Every fault is told, one line each. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given: Record<string, string> = {}
  for (const { name } of settingsTable) {
    const value = env[name]?.trim()
    if (value) given[name] = value
  }
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const hidden = settingsTable.find((entry) => entry.name === name)?.secret
      return `${name} must be ${issue.message}${hidden ? '' : `, not ${JSON.stringify(given[name])}`}`
    })
    throw new SettingsError(lines.join('\n'))
  }
  const faults = faultsTogether(parsed.data)
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  return freeze(arrange(parsed.data))
}

function bucketOf(env: Environment, prefix: 'S3_' | 'BACKUP_S3_') {
  const endpoint = env[`${prefix}ENDPOINT`]
  const bucket = env[`${prefix}BUCKET`]
  const accessKeyId = env[`${prefix}ACCESS_KEY_ID`]
  const secretAccessKey = env[`${prefix}SECRET_ACCESS_KEY`]
  const region = env[`${prefix}REGION`] ?? 'us-east-1'
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}

function arrange(env: Environment) {
  const dataDir = resolve(env.DATA_DIR)
  const production = isProduction(env)
  return {
    environment: env.NODE_ENV,
    production,
    demo: env.DEMO ?? !production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    basePath: env.BASE_PATH,
    administratorFactor: env.ADMINISTRATOR_FACTOR ?? (env.PUBLIC_URL?.startsWith('https:') ? 'passkey' : 'any'),
    tls: env.TLS_CERT_FILE && env.TLS_KEY_FILE ? { certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE } : undefined,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databasePooler: env.DATABASE_POOLER,
    databaseReadUrl: env.DATABASE_READ_URL,
    pepper: env.PEPPER,
    pepperFile: env.PEPPER_FILE ? resolve(env.PEPPER_FILE) : join(dataDir, 'keys/pepper'),
    agency: new Agency(env.AGENCY_NAME, env.AGENCY_ZONE),
    support: { desk: env.SUPPORT_DESK, phone: env.SUPPORT_PHONE, mail: env.SUPPORT_MAIL },
    metricsToken: env.METRICS_TOKEN,
    welligentDrop: env.WELLIGENT_DROP_DIR ? resolve(env.WELLIGENT_DROP_DIR) : undefined,
    session: { idleMinutes: env.SESSION_IDLE_MINUTES, hours: env.SESSION_HOURS },
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    sms:
      env.SMS_WEBHOOK_URL && env.SMS_WEBHOOK_SECRET
        ? { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET }
        : undefined,
    pushHosts: env.PUSH_HOSTS ?? [],
    s3: bucketOf(env, 'S3_'),
    backup: {
      publicKey: env.BACKUP_PUBLIC_KEY,
      keepDays: env.BACKUP_KEEP_DAYS,
      s3: bucketOf(env, 'BACKUP_S3_'),
    },
    reportKeepDays: env.REPORT_KEEP_DAYS,
    walArchive: env.WAL_ARCHIVE_DIR
      ? { folder: resolve(env.WAL_ARCHIVE_DIR), publicKey: env.BACKUP_PUBLIC_KEY }
      : undefined,
    coldDir: env.AUDIT_COLD_DIR ? resolve(env.AUDIT_COLD_DIR) : join(dataDir, 'cold'),
    scanner: env.CLAMD_URL,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME,
          }
        : undefined,
    timeStampUrl: env.TIMESTAMP_URL,
    outpatientUrl: env.OUTPATIENT_URL,
    frameOrigins: env.FRAME_ORIGINS ?? [],
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) Object.freeze(part)
  return Object.freeze(value)
}

/** The address as browsers see it; `port` is the one really listened on. */
export function publicOrigin(settings: Settings, port: number = settings.port): string {
  if (settings.publicUrl) return settings.publicUrl
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  return new URL(`${settings.tls ? 'https' : 'http'}://${host}:${port}`).origin
}
