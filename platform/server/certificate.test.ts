import { execFileSync } from 'node:child_process'
import { createServer } from 'node:https'
import { copyFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { readCertificate, watchCertificate, whyNotCertificate } from './certificate.ts'
import { readSettings } from './settings.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-tls-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

function certificate(name: string) {
  const files = { certFile: join(home, `${name}.pem`), keyFile: join(home, `${name}.key`) }
  const subject = ['-subj', `/CN=${name}.example`, '-days', '30']
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', ['req', ...made, '-keyout', files.keyFile, '-out', files.certFile, ...subject], {
    stdio: 'ignore',
  })
  return files
}

const one = certificate('one')
const two = certificate('two')
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a certificate that ran out, has not begun, or has another key stops the start in one line', () => {
  expect(whyNotCertificate(one)).toBeUndefined()
  expect(whyNotCertificate(one, later(31))).toMatch(/^TLS_CERT_FILE must .* ran out on \d{4}-\d\d-\d\d$/)
  expect(whyNotCertificate(one, later(-1))).toMatch(/begins on .* Is the clock right\?$/)
  expect(whyNotCertificate({ ...one, keyFile: two.keyFile })).toMatch(/^TLS_KEY_FILE must hold the key of/)
  const other = join(home, 'other.pem')
  writeFileSync(other, 'not a certificate')
  expect(whyNotCertificate({ ...one, certFile: other })).toMatch(/must hold a certificate/)
  const start = (keyFile: string) =>
    readSettings({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://one.example',
      TLS_CERT_FILE: one.certFile,
      TLS_KEY_FILE: keyFile,
    })
  expect(() => start(two.keyFile)).toThrow(/^TLS_KEY_FILE must hold the key of the certificate in TLS_CERT_FILE$/)
  expect(start(one.keyFile).tls).toEqual(one)
})

test('one that runs out is told in time and once a day; a renewed one is taken over without a restart', async () => {
  const used = { certFile: join(home, 'used.pem'), keyFile: join(home, 'used.key') }
  const put = (from: typeof one, at: number) => {
    copyFileSync(from.certFile, used.certFile)
    copyFileSync(from.keyFile, used.keyFile)
    utimesSync(used.certFile, at, at)
  }
  put(one, 1000)
  const server = createServer(readCertificate(used), (_request, reply) => void reply.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const said: string[] = []
  const log = Object.fromEntries(
    ['info', 'warn', 'error'].map((level) => [level, (line: string) => said.push(`${level}: ${line}`)]),
  )
  const watch = watchCertificate(used, server, log as never)
  const shown = async () => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const name = socket.getPeerCertificate().subject.CN
    socket.destroy()
    return name
  }
  try {
    watch()
    expect(said).toEqual([])
    watch(later(15))
    watch(later(15.5))
    watch(later(16.1))
    watch(later(31))
    expect(said.map((line) => line.replace(/\d+/, 'n'))).toEqual([
      'warn: The certificate runs out in n days.',
      'warn: The certificate runs out in n days.',
      'error: The certificate has run out: browsers refuse every page until TLS_CERT_FILE is renewed.',
    ])
    expect(await shown()).toBe('one.example')
    put(two, 2000)
    watch()
    expect(said.at(-1)).toBe('info: The renewed certificate is in use.')
    expect(await shown()).toBe('two.example')
    copyFileSync(one.keyFile, used.keyFile)
    utimesSync(used.certFile, 3000, 3000)
    watch()
    expect(said.at(-1)).toMatch(/^error: The new certificate is not used\. TLS_KEY_FILE/)
    expect(await shown()).toBe('two.example')
  } finally {
    server.close()
  }
})
