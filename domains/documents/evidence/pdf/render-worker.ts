import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { claimAccessible } from './accessible.ts'

// The engine can reach neither files nor the network.
initSync({ module: workerData as WebAssembly.Module })
const builder = new TypstCompilerBuilder()
builder.set_dummy_access_model()
const fonts = join(import.meta.dirname, 'fonts')
for (const file of readdirSync(fonts).toSorted())
  if (file.endsWith('.ttf')) await builder.add_raw_font(readFileSync(join(fonts, file)))
const compiler = await builder.build()
const program = readFileSync(join(import.meta.dirname, 'renderer.typ'))

export interface DrawRequest {
  data: string
  images: Uint8Array[]
}
export type DrawReply = { pdf: Uint8Array } | { fault: string }

/** With this number the engine tells faults as objects. */
const faultsAsObjects = 3

function draw({ data, images }: DrawRequest): DrawReply {
  try {
    compiler.map_shadow('/renderer.typ', program)
    compiler.map_shadow('/data.json', Buffer.from(data))
    for (const [number, image] of images.entries()) compiler.map_shadow(`/image-${number}.png`, image)
    const drawn = compiler.compile('/renderer.typ', undefined, 'pdf', faultsAsObjects) as {
      result?: Uint8Array
      diagnostics?: { message: string }[]
    }
    if (drawn.result) return { pdf: claimAccessible(drawn.result) }
    return { fault: drawn.diagnostics?.map(({ message }) => message).join('; ') ?? 'not drawn' }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.reset_shadow()
    compiler.reset()
  }
}

parentPort?.on('message', (request: DrawRequest) => parentPort?.postMessage(draw(request)))
