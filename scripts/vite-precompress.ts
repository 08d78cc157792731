import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const packed = /\.(?:m?js|css|html|svg)$/

/** Writes .br and .gz beside every text file of the build; the server never compresses on the way out. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'kith-precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle: {
      order: 'post',
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        for (const entry of entries) {
          if (!entry.isFile() || !packed.test(entry.name)) continue
          const path = join(entry.parentPath, entry.name)
          const content = await readFile(path)
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          }
          await Promise.all([
            writeFile(`${path}.br`, await brotli(content, { params })),
            writeFile(`${path}.gz`, await zip(content, { level: 9 })),
          ])
        }
      },
    },
  }
}
