import { connect, type NetConnectOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fileStoreOf } from './file-store.ts'
import type { Tx } from './handlers.ts'
import { task } from './jobs.ts'
import { tell, type NoticeKind } from './notices.ts'
import type { Settings } from './settings.ts'

/** `unasked` when the scanner could not be asked, gave up, or said something else than yes or no. */
export type Found = 'clean' | 'harmful' | 'unasked'

const longest = 60_000

/** Shows a file to clamd (INSTREAM): each part with its length before it, an empty part at the end, one line back. */
export async function scanned(scanner: NetConnectOpts, content: Readable): Promise<Found> {
  const socket = connect(scanner)
  const deadline = setTimeout(() => socket.destroy(new Error('the scanner took too long')), longest)
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')))
  const closed = new Promise<void>((resolve, reject) => socket.on('close', () => resolve()).on('error', reject))
  closed.catch(() => content.destroy())
  try {
    await send(socket, Buffer.from('zINSTREAM\0'))
    for await (const part of content as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      await send(socket, Buffer.concat([length, part]))
    }
    await send(socket, Buffer.alloc(4))
    await closed
    const said = answer.replaceAll('\0', '').trim()
    if (said === 'stream: OK') return 'clean'
    return /^stream: .+ FOUND$/.test(said) ? 'harmful' : 'unasked'
  } catch {
    return 'unasked'
  } finally {
    clearTimeout(deadline)
    socket.destroy()
    content.destroy()
  }
}

const send = (socket: ReturnType<typeof connect>, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

export const quarantineNotice: NoticeKind = { kind: 'file.quarantined', event: 'notifyDocuments', personal: true }

/** Whoever uploaded it is told; its name could name somebody and is not said. */
const tellHarmful = (tx: Tx, settings: Settings, id: string, by: string | null) =>
  tell(tx, settings, quarantineNotice, {
    to: [by],
    key: id,
    title: ['A file you uploaded is harmful', 'Un archivo que usted subió es dañino'],
    text: [
      'The virus scanner found something harmful in a file you uploaded. Nobody can open it any more. Tell whoever sent it to you.',
      'El antivirus encontró algo dañino en un archivo que usted subió. Ya nadie puede abrirlo. Avise a quien se lo envió.',
    ],
  })

/** Files that came while the scanner was away are shown to it later; until then nobody gets them. */
export const scanWaiting = task('scan_waiting', z.object({}), async (_payload, { settings, transact, signal }) => {
  const { scanner } = settings
  if (!scanner) return
  const waiting = await transact((tx) =>
    tx
      .selectFrom('stored_file')
      .select(['id', 'storage_key'])
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(500)
      .execute(),
  )
  for (const { id, storage_key } of waiting) {
    if (signal.aborted) return
    const found = await scanned(scanner, await fileStoreOf(settings).get(storage_key))
    if (found === 'unasked') return
    const state = found === 'clean' ? 'ready' : 'quarantined'
    await transact(async (tx) => {
      const settled = await tx
        .updateTable('stored_file')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', sql<string>`'waiting'`)
        .returning('created_by')
        .executeTakeFirst()
      if (settled && state === 'quarantined') await tellHarmful(tx, settings, id, settled.created_by)
    })
  }
})
