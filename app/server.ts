import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Set before anything else is read: what was compiled once is not compiled at the next start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/kith-compiled'))
await import('./start.ts')
flushCompileCache()
