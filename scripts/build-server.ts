import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const into = join(root, 'dist-server')

/** What has parts of its own beside its code: programs for this machine, WebAssembly. */
const leftOutside = ['sharp', '@node-rs/argon2', '@myriaddreamin/typst-ts-web-compiler']

/** Every line is still the line that it was. */
const lineByLine = (id: string, code: string) => ({
  version: 3,
  sources: [id],
  names: [],
  mappings: code
    .split('\n')
    .map((_line, at) => (at === 0 ? 'AAAA' : 'AACA'))
    .join(';'),
})

/** Files beside a source (fonts, migrations, threads) are found where the source is, also from the one file made of all. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\.(dirname|url|main)/ },
    handler(code, id) {
      const file = relative(into, id)
      const placed = code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
        .replaceAll('import.meta.main', 'false')
      return { code: placed, map: lineByLine(id, code) }
    },
  },
}

/** Everything the server runs in a few files: they are read in a third of the time of some two thousand. */
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepPlaces],
  ssr: { noExternal: true, external: leftOutside },
  build: {
    ssr: true,
    outDir: into,
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { server: join(root, 'app/server.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', sourcemapExcludeSources: true },
    },
  },
})
