import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'

/*
 * Sealed to a public key: whoever seals cannot open. Each file has a key of its own (X25519 with a throw-away pair, HKDF,
 * AES-256-GCM) and is sealed in pieces, numbered, the last one marked: a piece moved, changed or cut off is noticed.
 */
const head = Buffer.from('kith-sealed-1\n')
const piece = 64 * 1024
const tagLength = 16

export const rawPublic = (key: KeyObject): string => key.export({ format: 'jwk' }).x as string

export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: text } })

export function newBackupKey(): { privatePem: string; publicText: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  return { privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string, publicText: rawPublic(publicKey) }
}

export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'x25519') throw new Error('This is not a private key made by npm run backup-key')
  return key
}

function fileKey(own: KeyObject, other: KeyObject, throwAway: string, recipient: string): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other })
  return Buffer.from(hkdfSync('sha256', shared, throwAway + recipient, 'kith backup', 32))
}

/** A key seals one file only, so its pieces may simply be counted. */
function nonce(at: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(at, 4, 6)
  bytes[11] = last ? 1 : 0
  return bytes
}

/** Cuts a stream into pieces of one size, the last one shorter or empty, and says which is the last. */
async function* pieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let kept: Buffer[] = []
  let length = 0
  for await (const part of content) {
    kept.push(Buffer.from(part))
    length += part.length
    if (length <= size) continue
    let all = Buffer.concat(kept)
    for (; all.length > size; all = all.subarray(size)) yield [all.subarray(0, size), false]
    kept = [all]
    length = all.length
  }
  yield [Buffer.concat(kept), true]
}

export async function* seal(content: AsyncIterable<Uint8Array>, recipient: KeyObject): AsyncGenerator<Buffer> {
  const throwAway = generateKeyPairSync('x25519')
  const text = rawPublic(throwAway.publicKey)
  const key = fileKey(throwAway.privateKey, recipient, text, rawPublic(recipient))
  yield Buffer.concat([head, Buffer.from(text, 'base64url')])
  let at = 0
  for await (const [part, last] of pieces(content, piece)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(at, last))
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
    at += 1
  }
}

/** Throws when a byte is not as it was sealed, when the end is missing, or when the key is another. */
export async function* unseal(content: AsyncIterable<Uint8Array>, own: KeyObject): AsyncGenerator<Buffer> {
  const recipient = rawPublic(createPublicKey(own as never))
  let key: Buffer | undefined
  let at = 0
  const rest = async function* () {
    let begun = Buffer.alloc(0)
    for await (const part of content) {
      if (key) {
        yield part
        continue
      }
      begun = Buffer.concat([begun, part])
      if (begun.length < head.length + 32) continue
      if (!begun.subarray(0, head.length).equals(head)) throw new Error('not sealed by this product')
      const text = begun.subarray(head.length, head.length + 32).toString('base64url')
      key = fileKey(own, publicKeyOf(text), text, recipient)
      yield begun.subarray(head.length + 32)
    }
  }
  for await (const [part, last] of pieces(rest(), piece + tagLength)) {
    if (!key || part.length < tagLength) throw new Error('cut short')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(at, last), { authTagLength: tagLength })
    decipher.setAuthTag(part.subarray(-tagLength))
    yield Buffer.concat([decipher.update(part.subarray(0, -tagLength)), decipher.final()])
    at += 1
  }
}
