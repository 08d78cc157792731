// `npm run test:guards`: takes each guard away in turn, in a copy of the project, and counts how many the tests miss.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Guard {
  name: string
  file: string
  text: string
  without: string
  tests: string[]
}

const kernel = 'platform/server/kernel.ts'
const guard = 'platform/server/call-guard.ts'
const origin = 'platform/server/same-origin.ts'
const session = 'db/migrations/0040_session.sql'
const people = 'db/migrations/0020_people.sql'
const cases = 'db/migrations/0110_caseload.sql'
const families = 'db/migrations/0130_families.sql'
const foster = 'db/migrations/0140_foster.sql'
const rights = ['app/kernel/kernel-rights.test.ts', 'app/kernel/kernel.test.ts']
const everyCall = ['app/catalogue.test.ts', 'app/catalogue-wire.test.ts']
const table = ['app/authorization-']
const sessions = ['domains/session']

/** A trigger that raises nothing any more. */
function silenced(name: string, file: string, said: string, tests: string[]): Guard {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.includes(`raise exception '${said}'`))
  if (!line) throw new Error(`${file} does not say “${said}” any more`)
  return { name, file, text: line, without: line.replace(/raise .*;/, 'null;'), tests }
}

const guards: Guard[] = [
  {
    name: 'permission',
    file: guard,
    text: "if (needed !== 'SignedIn' && !me",
    without: "if (needed === 'Anonymous' && !me",
    tests: table,
  },
  {
    name: 'second step',
    file: guard,
    text: "if (me.stage === 'password' || me.stage === 'change')",
    without: "if (me.stage === 'none' as never)",
    tests: table,
  },
  {
    name: 'tablet stays narrow',
    file: guard,
    text: "if (me.stage === 'pin' && !call.pin)",
    without: "if (me.stage === 'none' as never)",
    tests: table,
  },
  {
    name: 'confirmed identity',
    file: guard,
    text: 'if (call.confirm && Date.now()',
    without: 'if (call.confirm && 0 > Date.now()',
    tests: sessions,
  },
  {
    name: 'scope',
    file: kernel,
    text: "(tx, id as string, me))) throw refused('NotFound')",
    without: '(tx, id as string, me))) continue',
    tests: table,
  },
  {
    name: 'row security of people',
    file: people,
    text: 'alter table person enable row level security;',
    without: '',
    tests: rights,
  },
  {
    name: 'row security of links',
    file: people,
    text: 'alter table person_sub_program enable row level security;',
    without: '',
    tests: rights,
  },
  {
    name: 'row security of the search',
    file: people,
    text: 'alter table person_search enable row level security;',
    without: '',
    tests: [...rights, 'domains/people'],
  },
  {
    name: 'limit of the search',
    file: people,
    text: 'from person_search where sub_program_ids && (select my_sub_programs())',
    without: 'from person_search where true',
    tests: rights,
  },
  {
    name: 'network rules',
    file: kernel,
    text: 'await platform.ipRules.check(client, opened, request.ip, today)',
    without: '',
    tests: rights,
  },
  {
    name: 'cross-site fetch',
    file: origin,
    text: "if (site === 'cross-site' || site === 'same-site')",
    without: "if (site === 'never')",
    tests: everyCall,
  },
  {
    name: 'foreign origin',
    file: origin,
    text: 'origin !== ownOrigin(request, settings)',
    without: 'origin === undefined',
    tests: everyCall,
  },
  {
    name: 'own header',
    file: origin,
    text: 'if (needsHeader && !request.headers[ownHeader])',
    without: 'if (needsHeader && request.method === "NONE")',
    tests: everyCall,
  },
  {
    name: 'deactivated accounts',
    file: session,
    text: "and u.account_status <> 'Inactive'",
    without: '',
    tests: [...sessions, ...table],
  },
  {
    name: 'ended sessions',
    file: session,
    text: 'where s.token_hash = wanted and s.ended_at is null',
    without: 'where s.token_hash = wanted',
    tests: sessions,
  },
  { name: 'absolute limit', file: session, text: 'and s.expires_at > now()', without: '', tests: sessions },
  {
    name: 'idle limit',
    file: session,
    text: 'and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()',
    without: '',
    tests: sessions,
  },
  {
    name: 'rights that moved',
    file: 'platform/server/identity.ts',
    text: 'known.stamp !== session.stamp',
    without: 'known.stamp < 0',
    tests: rights,
  },
  {
    name: 'other body, same key',
    file: 'platform/server/idempotency.ts',
    text: "throw refused('KeyReused')",
    without: 'return { reply: first?.reply }',
    tests: rights,
  },
  { name: 'strict JSON', file: 'platform/server/json.ts', text: '  scan(text)\n', without: '', tests: everyCall },
  {
    name: 'content type',
    file: 'platform/server/call-routes.ts',
    text: 'if (!jsonType.test(',
    without: 'if (jsonType.test("") && !jsonType.test(',
    tests: everyCall,
  },
  {
    name: 'append-only audit',
    file: 'db/migrations/0001_ground.sql',
    text: 'create trigger audit_append_only',
    without: '-- create trigger audit_append_only',
    tests: ['app/kernel/audit-seal.test.ts', 'app/kernel/audit-verify.test.ts'],
  },
  silenced('a full home', foster, 'the home is full', ['domains/foster/placements']),
  silenced('a stay within the enrollment', foster, 'a stay outside the enrollment', ['domains/foster']),
  silenced('an event within the stay', foster, 'an event outside the stay', ['domains/foster']),
  silenced('a third parent', families, 'a third parent', ['domains/families']),
  silenced('always one phase', families, 'a family without a phase', ['domains/families']),
  silenced('a closed phase', families, 'a closed phase is not edited', ['domains/families']),
  silenced('no end with a child placed', foster, 'a child is placed', ['domains/families']),
  silenced('a case within the stay', cases, 'a case outside the stay', ['domains/caseload', 'domains/foster']),
  silenced('only carriers carry', cases, 'not a carrier of such cases', ['domains/caseload']),
  {
    name: 'one home on one day',
    file: foster,
    text: 'placement_two_homes exclude using gist (person_id with =',
    without: 'placement_two_homes exclude using gist (id with =',
    tests: ['domains/foster'],
  },
  {
    name: 'a frozen decision',
    file: foster,
    text: 'create trigger placement_decision_frozen before update or delete or truncate on placement_decision execute function refuse_change();\nrevoke update, delete, truncate on placement_decision from kith_app;',
    without: '',
    tests: ['domains/foster'],
  },
  {
    name: 'row security of children',
    file: 'db/migrations/0100_clients.sql',
    text: 'alter table client_membership enable row level security;',
    without: '',
    tests: [...table, 'domains/foster', 'domains/clients'],
  },
]

const wanted = process.argv.slice(2)
const chosen = guards.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const copy = mkdtempSync(join(tmpdir(), 'kith-guards-'))
for (const folder of ['app', 'db', 'domains', 'platform', 'scripts', 'seed', 'spec', 'faults', 'docs', 'bench', 'e2e'])
  cpSync(folder, join(copy, folder), { recursive: true })
for (const file of [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'vitest.config.ts',
  'vite.config.ts',
])
  cpSync(file, join(copy, file))
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const run = (tests: string[]) =>
  spawnSync(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...tests], {
    cwd: copy,
    encoding: 'utf8',
    timeout: 300_000,
  })

const unchanged = run([...new Set(chosen.flatMap(({ tests }) => tests))])
if (unchanged.status !== 0) {
  console.error(
    `${unchanged.stdout}${unchanged.stderr}\nThe tests fail with every guard in place; nothing can be said.`,
  )
  rmSync(copy, { recursive: true, force: true })
  process.exit(1)
}

let caught = 0
const missed: string[] = []
try {
  for (const { name, file, text, without, tests } of chosen) {
    const path = join(copy, file)
    const before = readFileSync(path, 'utf8')
    if (!before.includes(text)) throw new Error(`the guard “${name}” is not where it was: ${file}`)
    writeFileSync(path, before.replace(text, without))
    const { status, stdout } = run(tests)
    writeFileSync(path, before)
    const failed =
      /(\d+) failed/.exec(
        stdout
          .replaceAll(/\u001B\[\d+m/g, '')
          .split('Tests')
          .at(-1) ?? '',
      )?.[1] ?? '0'
    if (status === 0) missed.push(name)
    else caught += 1
    console.log(`${status === 0 ? 'MISSED' : 'caught'}  ${name}${status === 0 ? '' : ` (${failed} tests failed)`}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${caught} of ${chosen.length} guards caught when taken away`)
process.exitCode = missed.length > 0 ? 1 : 0
