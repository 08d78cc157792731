import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'

// Set before anything else is read: what was compiled once is not compiled at the next start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/kith-compiled'))
// A stack trace names the lines of the sources, also where they were joined into few files.
setSourceMapsSupport(true)
await import('./start.ts')
flushCompileCache()
