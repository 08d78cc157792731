// Writes db/schema.ts from a freshly migrated database; with --check it compares instead.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'

const check = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'kith-types-'))
const database = await openDatabase({ dataDir: folder })
try {
  await prepare(database.owner)
  const { host, port, user, database: name } = database.owner as Record<string, string>
  const url = `postgresql://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  // Into a file: what it prints is cut off where it is long and the reader slow.
  const file = join(folder, 'schema.ts')
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${file}`,
      '--date-parser=string',
      '--default-schema=public',
      '--exclude-pattern={graphile_worker,months}.*',
      '--log-level=error',
      '--type-mapping',
      '{"timestamptz":"string","int8":"number","inet":"string","cidr":"string","xid8":"string","json":"unknown","jsonb":"unknown","bytea":"Buffer"}',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const written = readFileSync(file, 'utf8')
  if (check) {
    if (written !== readFileSync('db/schema.ts', 'utf8')) {
      console.error('db/schema.ts is not what the migrations give. Run: npm run db:types')
      process.exitCode = 1
    }
  } else {
    writeFileSync('db/schema.ts', written)
    console.log('db/schema.ts written')
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
