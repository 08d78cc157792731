import { createHash, webcrypto } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Settings } from '#platform/server/settings.ts'
import { markOf, statementKey } from './statements.server.ts'

/** Hash of the certificate in hexadecimal: how a seal names the key it was made with. */
export const certificateId = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex')

/** Says that the agency itself noted the certificate; nobody without its key can note another. */
export const certificateMark = (settings: Pick<Settings, 'pepper' | 'pepperFile'>, der: Uint8Array): Buffer =>
  Buffer.from(markOf(statementKey(settings), `certificate ${certificateId(der)}`), 'hex')

export interface SealKey {
  key: webcrypto.CryptoKey
  certificate: Buffer
  id: string
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const years = 15
const shape = /^seal-(\d{4})\.pem$/
const folderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'keys')

/** Key files, oldest first; the last one seals, the others only verify. */
function keyFiles(settings: Pick<Settings, 'dataDir'>): string[] {
  try {
    return readdirSync(folderOf(settings))
      .filter((name) => shape.test(name))
      .toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const opened = new Map<string, Promise<SealKey>>()

/** The agency's key for sealing; made on first use and kept beside the other keys. */
export async function sealKey(settings: Pick<Settings, 'dataDir' | 'agency'>): Promise<SealKey> {
  let name = keyFiles(settings).at(-1)
  if (!name) {
    await newSealKey(settings, 1)
    name = keyFiles(settings).at(-1)!
  }
  const file = join(folderOf(settings), name)
  let key = opened.get(file)
  if (!key) {
    key = openKey(file)
    opened.set(file, key)
    key.catch(() => opened.delete(file))
  }
  return key
}

/** Certificates this machine has sealed with. */
export const ownCertificates = (settings: Pick<Settings, 'dataDir'>): Buffer[] =>
  keyFiles(settings).map((name) => partOf(readFileSync(join(folderOf(settings), name), 'utf8'), 'CERTIFICATE'))

/** From now on a new key seals; what was sealed before stays as it is. */
export async function rotateSealKey(settings: Pick<Settings, 'dataDir' | 'agency'>): Promise<SealKey> {
  await newSealKey(settings, Number(shape.exec(keyFiles(settings).at(-1) ?? '')?.[1] ?? 0) + 1)
  return sealKey(settings)
}

function partOf(pem: string, label: string): Buffer {
  const found = new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----`).exec(pem)
  if (!found?.[1]) throw new Error(`The key file for seals holds no ${label.toLowerCase()}`)
  return Buffer.from(found[1], 'base64')
}

async function openKey(file: string): Promise<SealKey> {
  const pem = readFileSync(file, 'utf8')
  const certificate = partOf(pem, 'CERTIFICATE')
  const key = await webcrypto.subtle.importKey('pkcs8', partOf(pem, 'PRIVATE KEY'), algorithm, false, ['sign'])
  return { key, certificate, id: certificateId(certificate) }
}

const asPem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
    .trimEnd()}\n-----END ${label}-----\n`

/** Two processes may come here together: the file appears whole, once. */
async function newSealKey(settings: Pick<Settings, 'dataDir' | 'agency'>, number: number): Promise<void> {
  const pair = await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificate = await selfSigned(settings.agency.name, pair)
  const pem =
    asPem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)) + asPem('CERTIFICATE', certificate)
  const folder = folderOf(settings)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `seal-${String(number).padStart(4, '0')}.pem`)
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`
  writeFileSync(draft, pem, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

const objectId = { commonName: '2.5.4.3', basicConstraints: '2.5.29.19', keyUsage: '2.5.29.15' }

async function selfSigned(agency: string, pair: webcrypto.CryptoKeyPair): Promise<ArrayBuffer> {
  const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never })
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  const serial = webcrypto.getRandomValues(new Uint8Array(16))
  serial[0] = (serial[0]! & 0x7f) | 0x40
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial.buffer })
  const value = new asn1js.Utf8String({ value: `${agency.slice(0, 50)} document seal` })
  for (const whose of [certificate.subject, certificate.issuer])
    whose.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: objectId.commonName, value }))
  const from = new Date(Date.now() - 3_600_000)
  certificate.notBefore.value = from
  certificate.notAfter.value = new Date(Date.UTC(from.getUTCFullYear() + years, from.getUTCMonth(), from.getUTCDate()))
  // Digital signature and content commitment.
  const usage = new asn1js.BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 })
  certificate.extensions = [
    new pkijs.Extension({
      extnID: objectId.basicConstraints,
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
    new pkijs.Extension({ extnID: objectId.keyUsage, critical: true, extnValue: usage.toBER() }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey as never, engine)
  await certificate.sign(pair.privateKey as never, 'SHA-256', engine)
  return certificate.toSchema(true).toBER(false)
}
