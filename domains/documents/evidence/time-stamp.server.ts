import { createHash, randomBytes, webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Pool } from 'pg'
import { sentence } from '#platform/contract/words.ts'
import type { JobContext } from '#platform/server/jobs.ts'
import type { RootFault } from './roots.server.ts'

const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never })
const sha256 = '2.16.840.1.101.3.4.2.1'
const stampedContent = '1.2.840.113549.1.9.16.1.4'
const longestAnswer = 100_000

export interface Stamp {
  token: Buffer
  /** When the authority says it saw the hash. */
  at: string
  /** Hash of the certificate it stamped with. */
  authority: string
}

/** What is stamped: one line that anybody can write again from the root, and check with any program for RFC 3161. */
export const stampedText = (root: { id: number; hash: string }): string =>
  `kith documents ${root.id} sha256 ${root.hash}\n`

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** Asks the authority for a time stamp over a text (RFC 3161). */
export async function askStamp(url: string, text: string): Promise<Stamp> {
  const nonce = randomBytes(8)
  nonce[0] = (nonce[0]! & 0x7f) | 0x40
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: bufferOf(createHash('sha256').update(text, 'utf8').digest()) }),
    }),
    nonce: new asn1js.Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: request.toSchema().toBER(false),
    signal: AbortSignal.timeout(15_000),
    redirect: 'error',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok || bytes.length > longestAnswer) throw new Error(`The time stamp server answered ${answer.status}`)
  const { status, timeStampToken } = new pkijs.TimeStampResp({ schema: asn1js.fromBER(bufferOf(bytes)).result })
  if (Number(status.status) > 1 || !timeStampToken)
    throw new Error(`The time stamp server refused with status ${Number(status.status)}`)
  const token = Buffer.from(timeStampToken.toSchema().toBER(false))
  const { info, authority } = await readStamp(token, text)
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce))
    throw new Error('The time stamp server answered another question')
  return { token, at: info.genTime.toISOString(), authority }
}

/** Reads a token and holds that it is over this text; throws where it is not. */
export async function readStamp(token: Uint8Array, text: string): Promise<{ info: pkijs.TSTInfo; authority: string }> {
  const content = new pkijs.ContentInfo({ schema: asn1js.fromBER(bufferOf(token)).result })
  const data = new pkijs.SignedData({ schema: content.content })
  const held = data.encapContentInfo.eContent?.getValue()
  if (data.encapContentInfo.eContentType !== stampedContent || !held) throw new Error('This is not a time stamp')
  const certificate = data.certificates?.find((one) => one instanceof pkijs.Certificate)
  if (!certificate) throw new Error('The time stamp has no certificate')
  const whole = await data.verify({ signer: 0, data: bufferOf(Buffer.from(text, 'utf8')), checkChain: false }, engine)
  if (!whole) throw new Error('The time stamp does not hold')
  const info = new pkijs.TSTInfo({ schema: asn1js.fromBER(held).result })
  const der = Buffer.from(certificate.toSchema(true).toBER(false))
  return { info, authority: createHash('sha256').update(der).digest('hex') }
}

/** Once a night the newest root gets a time stamp, where a server for it is set. A server that is away only delays it. */
export async function stampRoot({
  owner,
  settings,
  log,
}: Pick<JobContext, 'owner' | 'settings' | 'log'>): Promise<void> {
  if (!settings.timeStampUrl) return
  const { rows } = await owner.query<{ id: number; hash: string }>(
    `select r.id, r.hash from document_root r where not exists (select from document_root_stamp s where s.root_id = r.id) and
       r.id = (select max(id) from document_root)`,
  )
  const root = rows[0]
  if (!root) return
  try {
    const { token, at, authority } = await askStamp(settings.timeStampUrl, stampedText(root))
    await owner.query(
      'insert into document_root_stamp (root_id, stamped_at, authority, token) values ($1, $2, $3, $4) on conflict do nothing',
      [root.id, at, authority, token],
    )
  } catch (error) {
    log.error({ err: error, root: root.id }, 'no time stamp for the documents tonight')
  }
}

/** Time stamps that are not over their root as it is. */
export async function stampFaults(owner: Pick<Pool, 'query'>): Promise<RootFault[]> {
  const { rows } = await owner.query<{ id: number; hash: string; at: string; authority: string; token: Buffer }>(
    `select s.root_id as id, r.hash, s.stamped_at as at, s.authority, s.token from document_root_stamp s
     left join document_root r on r.id = s.root_id order by s.root_id`,
  )
  const faults: RootFault[] = []
  for (const { id, hash, at, authority, token } of rows) {
    const held = await readStamp(token, stampedText({ id, hash })).catch(() => undefined)
    if (held?.authority !== authority || held.info.genTime.getTime() !== Date.parse(at))
      faults.push({
        documentId: null,
        fault: sentence(
          [
            'The time stamp of root {id} of the documents does not hold.',
            'El sello de tiempo de la raíz {id} de los documentos no es válido.',
          ],
          { id },
        ),
      })
  }
  return faults
}
