import { createHash, webcrypto } from 'node:crypto'
import { PDF } from '@libpdf/core'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { certificateId } from './seal-key.server.ts'

export interface PdfSignature {
  /** The signed bytes are what they were. */
  intact: boolean
  /** Nothing stands in the file outside of what was signed. */
  whole: boolean
  /** Hash of the certificate it was made with. */
  certificateId: string
}

const rangeShape = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
/** A file made to keep us busy is not worth more of our time. */
const mostSignatures = 5
const longestSignature = 200_000
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'
const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never })

/** Every signature in a file, in the order of the file; what cannot be read counts as broken. */
export async function signaturesIn(pdf: Buffer): Promise<PdfSignature[]> {
  const found: PdfSignature[] = []
  for (const [, ...numbers] of [...pdf.toString('latin1').matchAll(rangeShape)].slice(-mostSignatures)) {
    const [from, length, second, rest] = numbers.map(Number) as [number, number, number, number]
    const broken = { intact: false, whole: false, certificateId: '' }
    if (from !== 0 || second <= length || second - length > longestSignature || second + rest > pdf.length) {
      found.push(broken)
      continue
    }
    const held = /^<([0-9A-Fa-f]+)>$/.exec(pdf.toString('latin1', length, second))
    const signed = Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, second + rest)])
    const whole = second + rest === pdf.length
    found.push(held ? { ...(await checked(Buffer.from(held[1]!, 'hex'), signed).catch(() => broken)), whole } : broken)
  }
  return found
}

async function checked(cms: Buffer, signed: Buffer): Promise<Omit<PdfSignature, 'whole'>> {
  const parsed = asn1js.fromBER(new Uint8Array(cms))
  const data = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: parsed.result }).content })
  const signer = data.signerInfos[0]
  const certificate = data.certificates?.[0]
  if (data.signerInfos.length !== 1 || !signer || !(certificate instanceof pkijs.Certificate))
    throw new Error('no signer')
  const der = Buffer.from(certificate.toSchema(true).toBER(false))
  const attribute = (type: string): unknown =>
    signer.signedAttrs?.attributes.find((one) => one.type === type)?.values[0]
  const verdict = await data.verify({ signer: 0, data: toArrayBuffer(signed), checkChain: false }, engine)
  return {
    intact: verdict && namesCertificate(attribute(signingCertificateV2), der),
    certificateId: certificateId(der),
  }
}

/** The signed part names the certificate by hash, so that no other can be put in its place. */
function namesCertificate(attribute: unknown, der: Buffer): boolean {
  if (!(attribute instanceof asn1js.Sequence)) return false
  const wanted = createHash('sha256').update(der).digest()
  return Buffer.from(attribute.toBER(false)).includes(wanted)
}

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

export interface Claim {
  documentId: string
  /** Zero for a draft. */
  versionNo: number
}

/** What the file says it is, by its own description. */
export function claimOf(pdf: Buffer): Claim | undefined {
  const text = pdf.toString('latin1')
  const id = /kith:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/.exec(text)?.[1]
  const version = /version:(\d{1,6}|draft)\b/.exec(text)?.[1]
  return id && version ? { documentId: id, versionNo: version === 'draft' ? 0 : Number(version) } : undefined
}

/** The content that was put into the file when it was made. */
export async function contentIn(pdf: Buffer): Promise<string | undefined> {
  try {
    const loaded = await PDF.load(pdf)
    const bytes = loaded.attachments.get('content.json')
    return bytes ? Buffer.from(bytes).toString('utf8') : undefined
  } catch {
    return undefined
  }
}
