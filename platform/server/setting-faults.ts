import { accessSync, constants } from 'node:fs'
import { whyNotCertificate } from './certificate.ts'
import { isLoopback } from './setting-kinds.ts'
import type { Environment } from './settings.ts'

export const isProduction = (env: Environment): boolean =>
  env.NODE_ENV === 'production' || env.DATABASE_URL !== undefined

/** What is wrong with settings that are fine one by one. */
export function faultsTogether(env: Environment): string[] {
  const faults: string[] = []
  const allOrNone = (...names: (keyof Environment)[]): void => {
    const missing = names.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return
    faults.push(`${missing.join(' and ')} must be given too: ${names.join(', ')} belong together`)
  }
  allOrNone('TLS_CERT_FILE', 'TLS_KEY_FILE')
  allOrNone('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  allOrNone('BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY')
  allOrNone('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')
  for (const name of ['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const) {
    if (env[name] && !isReadable(env[name]))
      faults.push(`${name} must be a readable file, not ${JSON.stringify(env[name])}`)
  }
  if (faults.length === 0 && env.TLS_CERT_FILE && env.TLS_KEY_FILE) {
    const why = whyNotCertificate({ certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE })
    if (why) faults.push(why)
  }
  const secured = env.TLS_CERT_FILE !== undefined || env.TRUSTED_PROXIES !== undefined
  if (!isLoopback(env.HOST) && !secured) {
    faults.push(
      `HOST ${JSON.stringify(env.HOST)} is open to other machines, but plain http serves this machine only: ` +
        'give TLS_CERT_FILE and TLS_KEY_FILE, or TRUSTED_PROXIES with the addresses of a proxy that speaks TLS',
    )
  } else if (!env.PUBLIC_URL && (!isLoopback(env.HOST) || env.TRUSTED_PROXIES)) {
    faults.push(
      'PUBLIC_URL must be given when others reach this server: the address they type, such as https://kith.agency.example',
    )
  }
  if (env.PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(env.PUBLIC_URL).hostname.replace(/^\[|\]$/g, ''))) {
    faults.push(`PUBLIC_URL must begin with https:// beyond this machine, not ${JSON.stringify(env.PUBLIC_URL)}`)
  }
  if (env.DATABASE_APP_URL && !env.DATABASE_URL) faults.push('DATABASE_URL must be given too when DATABASE_APP_URL is')
  if (env.DATABASE_POOLER && !env.DATABASE_APP_URL)
    faults.push('DATABASE_APP_URL must be given too when DATABASE_POOLER is: the address of the pooler')
  if (env.DATABASE_READ_URL && env.DATABASE_POOLER)
    faults.push('DATABASE_READ_URL must not be given with DATABASE_POOLER: no connection can be told who reads')
  if (Boolean(env.SMS_WEBHOOK_URL) !== Boolean(env.SMS_WEBHOOK_SECRET))
    faults.push('SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET must be given together')
  if (env.SMS_WEBHOOK_URL?.startsWith('http:') && isProduction(env))
    faults.push('SMS_WEBHOOK_URL must begin with https:// in production: telephone numbers go there')
  if (env.SMTP_URL && !env.MAIL_FROM) faults.push('MAIL_FROM must be given when SMTP_URL is')
  if (env.DEMO && isProduction(env)) {
    faults.push(
      'DEMO must not be true in production (NODE_ENV=production or a DATABASE_URL): invented people would get in',
    )
  }
  return faults
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
