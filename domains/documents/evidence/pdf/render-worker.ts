import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** The only folder a page may read from: the program itself and its fonts. */
const folder = import.meta.dirname
const fontFolder = join(folder, 'fonts')
const fontBlobs = readdirSync(fontFolder)
  .filter((file) => file.endsWith('.ttf'))
  .toSorted()
  .map((file) => readFileSync(join(fontFolder, file)))
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] })

export interface DrawRequest {
  data: string
  images: Uint8Array[]
  /** Seconds. */
  at: number
}
export type DrawReply = { pdf: Uint8Array } | { fault: string }

function draw({ data, images, at }: DrawRequest): DrawReply {
  const names = images.map((_, number) => join(folder, `image-${number}.png`))
  try {
    compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
    for (const [number, name] of names.entries()) compiler.mapShadow(name, Buffer.from(images[number]!))
    const drawn = compiler.compile({ mainFilePath: join(folder, 'renderer.typ') })
    if (!drawn.result) return { fault: faultOf(drawn.takeError()?.shortDiagnostics) }
    return { pdf: compiler.pdf(drawn.result, { pdfStandard: 'ua-1', creationTimestamp: at }) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  } finally {
    // What the engine remembers is text of clients.
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

const faultOf = (said: unknown): string =>
  Array.isArray(said) ? said.map((one) => (one as { message?: string }).message ?? '').join('; ') : 'not drawn'

parentPort?.on('message', (request: DrawRequest) => parentPort?.postMessage(draw(request)))
