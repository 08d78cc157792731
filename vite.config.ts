import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { callNames } from './scripts/vite-call-names.ts'
import { cutCalls } from './scripts/vite-calls.ts'
import { planGroups } from './scripts/vite-groups.ts'
import { listParts } from './scripts/vite-parts.ts'
import { precompress } from './scripts/vite-precompress.ts'

const here = import.meta.dirname

const web: UserConfig = {
  root: join(here, 'app'),
  // One build serves any base path: the server writes the real one into index.html.
  base: './',
  publicDir: false,
  plugins: [react(), callNames(), cutCalls()],
  server: { fs: { allow: [here] } },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A screen's files are listed in the page and fetched by whoever brings it (load-part.ts).
      resolveDependencies: (file, needed) => (/-screen\.web\./.test(file) ? [] : needed),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One sheet: which rule wins must not depend on the order in which parts were opened.
    cssCodeSplit: false,
  },
}

/** What every page needs from the start: the libraries, which seldom change, and the rest. */
const firstGroups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown.runtime/, priority: 1002 },
  { name: 'shell', tags: ['$initial' as const], priority: 1001 },
  // What permissions are called: named by many contracts in refusals that only the server says, shown where one is lacking.
  { name: 'permission-list', test: /contract\/permission-(?:list|modules)\.ts$/, priority: 1000 },
  // Asked for by lists, which people begin with, and by most forms: by itself, or a list brings the forms along.
  { name: 'picker', test: /web\/blocks\/picker\.(?:tsx|css)$/, priority: 999 },
]

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command === 'serve') return web
  const groups = [...firstGroups, ...(await planGroups(web))]
  return {
    ...web,
    plugins: [react(), callNames(), cutCalls(), listParts(), precompress()],
    build: {
      ...web.build,
      rolldownOptions: {
        output: {
          entryFileNames: 'js/[name].[hash].js',
          chunkFileNames: 'js/[name].[hash].js',
          assetFileNames: (asset) =>
            asset.names.some((name) => name.endsWith('.css'))
              ? 'css/[name].[hash][extname]'
              : 'assets/[name].[hash][extname]',
          codeSplitting: { groups },
        },
      },
    },
  }
})
