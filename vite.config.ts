import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listParts } from './scripts/vite-parts.ts'
import { precompress } from './scripts/vite-precompress.ts'

const here = import.meta.dirname

export default defineConfig({
  root: join(here, 'app'),
  // One build serves any base path: the server writes the real one into index.html.
  base: './',
  publicDir: false,
  plugins: [react(), listParts(), precompress()],
  server: { fs: { allow: [here] } },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name].[hash].js',
        chunkFileNames: 'js/[name].[hash].js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'css/[name].[hash][extname]'
            : 'assets/[name].[hash][extname]',
        // Mantine stays ungrouped: a group would pull every lazy part's components into the first load.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
