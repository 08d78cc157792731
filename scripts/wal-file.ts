// How the built-in database keeps its log elsewhere: `wal-file.ts keep <segment> <target> [public key]`.
import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { publicKeyOf, seal, unseal } from './backup-seal.ts'

type Content = AsyncIterable<Uint8Array>

async function write(target: string, content: Content): Promise<void> {
  await using file = await open(target, 'w', 0o600)
  for await (const part of content) await file.writeFile(part)
  await file.sync()
}

/** Whole or not at all. Another text under the same name is of another database, and is refused. */
async function keep(segment: string, target: string, publicKey: string): Promise<void> {
  const content = await readFile(segment)
  const sum = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const name = `${basename(target)}.${sum}.gz${publicKey ? '.sealed' : ''}`
  const folder = dirname(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const there = (await readdir(folder)).find((one) => one.startsWith(`${basename(target)}.`) && !one.endsWith('.part'))
  if (there?.startsWith(`${basename(target)}.${sum}.`)) return
  if (there) throw new Error(`${folder} is the archive of another database`)
  const part = join(folder, `${name}.part`)
  await pipeline(Readable.from([content]), createGzip({ level: 1 }), (zipped: Content) =>
    write(part, publicKey ? seal(zipped, publicKeyOf(publicKey)) : zipped),
  )
  await rename(part, join(folder, name))
}

/** Unpacks the segments from `first` on into a folder; gives their number. */
export async function unpack(archive: string, first: string, into: string, key?: KeyObject): Promise<number> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  let count = 0
  for (const name of (await readdir(archive)).toSorted()) {
    const [, segment, sealed] =
      /^([0-9A-F]{8}(?:[0-9A-F]{16}|\.history))\.[0-9a-f]{16}\.gz(\.sealed)?$/.exec(name) ?? []
    // Compared without the timeline, which changes with every recovery.
    if (!segment || (segment.length === 24 && segment.slice(8) < first.slice(8))) continue
    if (sealed && !key) throw new Error('The log is sealed: give the private key with --key')
    const packed = createReadStream(join(archive, name)) as Content
    await pipeline(Readable.from(sealed ? unseal(packed, key!) : packed), createGunzip(), (plain: Content) =>
      write(join(into, segment), plain),
    )
    count += 1
  }
  return count
}

if (import.meta.main) {
  const [what, segment, target, publicKey = ''] = process.argv.slice(2)
  if (what !== 'keep' || !segment || !target) throw new Error('Usage: wal-file.ts keep <segment> <target> [public key]')
  await keep(segment, target, publicKey)
}
