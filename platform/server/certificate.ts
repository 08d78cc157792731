import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Server } from 'node:https'
import type { Log } from './log.ts'

export interface TlsFiles {
  certFile: string
  keyFile: string
}

export const readCertificate = ({ certFile, keyFile }: TlsFiles) => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
})

/** Why nobody could open a page with this certificate; nothing when all is well. */
export function whyNotCertificate(files: TlsFiles, now = new Date()): string | undefined {
  const { cert, key } = readCertificate(files)
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(cert)
  } catch {
    return `TLS_CERT_FILE must hold a certificate (PEM), not what is in ${JSON.stringify(files.certFile)}`
  }
  try {
    if (!certificate.checkPrivateKey(createPrivateKey(key))) throw new Error('another key')
  } catch {
    return 'TLS_KEY_FILE must hold the key of the certificate in TLS_CERT_FILE'
  }
  if (certificate.validToDate <= now)
    return `TLS_CERT_FILE must hold a certificate that is good today: this one ran out on ${certificate.validToDate.toISOString().slice(0, 10)}`
  if (certificate.validFromDate > now)
    return `TLS_CERT_FILE must hold a certificate that is good today: this one begins on ${certificate.validFromDate.toISOString().slice(0, 10)}. Is the clock right?`
  return undefined
}

const day = 86_400_000
const warnDays = 21

/** Takes a renewed certificate over without a restart, and says in time when one runs out. Every minute, cheaply. */
export function watchCertificate(files: TlsFiles, server: Pick<Server, 'setSecureContext'>, log: Log) {
  let stamp = statSync(files.certFile).mtimeMs
  let toldAt = 0
  return (now = new Date()): void => {
    const found = statSync(files.certFile, { throwIfNoEntry: false })?.mtimeMs
    if (found !== undefined && found !== stamp) {
      stamp = found
      toldAt = 0
      const why = whyNotCertificate(files, now)
      if (why) return log.error(`The new certificate is not used. ${why}`)
      server.setSecureContext({ ...readCertificate(files), minVersion: 'TLSv1.2' })
      log.info('The renewed certificate is in use.')
    }
    if (now.getTime() - toldAt < day) return
    const { validToDate } = new X509Certificate(readFileSync(files.certFile))
    const left = Math.floor((validToDate.getTime() - now.getTime()) / day)
    if (left >= warnDays) return
    toldAt = now.getTime()
    if (left < 0) log.error('The certificate has run out: browsers refuse every page until TLS_CERT_FILE is renewed.')
    else log.warn(`The certificate runs out in ${left} days.`)
  }
}
