import { readFileSync } from 'node:fs'

interface Guard {
  name: string
  file: string
  text: string
  without: string
  tests: string[]
}

const road = 'platform/server/road.ts'
const guard = 'platform/server/call-guard.ts'
const origin = 'platform/server/same-origin.ts'
const session = 'db/migrations/0040_session.sql'
const people = 'db/migrations/0020_people.sql'
const cases = 'db/migrations/0110_caseload.sql'
const families = 'db/migrations/0130_families.sql'
const foster = 'db/migrations/0140_foster.sql'
const rightsSql = 'db/migrations/0112_access.sql'
const homes = ['domains/foster/placements']
const secondPerson = ['domains/access/second-person']
const rights = ['app/kernel/kernel-rights.test.ts', 'app/kernel/kernel.test.ts']
const everyCall = ['app/catalogue-wire.test.ts']
// One part of four: what it lacks is lacking in every call.
const table = ['app/authorization-1.test.ts']
const sessions = ['domains/session/my-sessions.test.ts', 'domains/session/sign-in.test.ts']

/** A trigger that raises nothing any more. */
function silenced(name: string, file: string, said: string, tests: string[]): Guard {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.includes(`raise exception '${said}'`))
  if (!line) throw new Error(`${file} does not say “${said}” any more`)
  return { name, file, text: line, without: line.replace(/raise .*;/, 'null;'), tests }
}

/** What keeps the product safe, each with the tests that miss it when it is gone. */
export const guards: readonly Guard[] = [
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
    tests: ['domains/clients/break-glass', 'domains/session/passkeys.test.ts'],
  },
  {
    name: 'scope',
    file: 'platform/server/check-scope.ts',
    text: "if (!(await rule.check(tx, id, me))) throw refused('NotFound')",
    without: 'await rule.check(tx, id, me)',
    tests: table,
  },
  {
    name: 'scope of what is read while it is looked at',
    file: 'platform/server/check-scope.ts',
    text: 'await allOf(checked, reading)',
    without: 'await allOf(checked.catch(() => undefined), reading)',
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
    tests: ['app/kernel/kernel-rights.test.ts', 'domains/people/people.test.ts'],
  },
  {
    name: 'limit of the search',
    file: people,
    text: 'from person_search where (sub_program_ids && (select my_sub_programs())',
    without: 'from person_search where (true',
    tests: rights,
  },
  {
    name: 'network rules',
    file: road,
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
    text: "and u.account_status <> 'Inactive' and u.voided_at is null",
    without: 'and u.voided_at is null',
    tests: ['app/kernel/kernel-rights.test.ts'],
  },
  {
    name: 'ended sessions',
    file: session,
    text: 'where s.ended_at is null and s.expires_at',
    without: 'where s.expires_at',
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
    file: 'platform/server/rights.ts',
    text: 'session.stamp === now.stamp',
    without: 'session.stamp > 0',
    tests: rights,
  },
  {
    name: 'a session that changed',
    file: 'platform/server/rights.ts',
    text: 'session.changed === now.changed',
    without: 'session.changed > 0',
    tests: ['app/kernel/readers.test.ts'],
  },
  {
    name: 'a reading connection is told who asks',
    file: 'platform/server/caller-settings.ts',
    text: 'if (told.get(client) === wanted)',
    without: 'if (told.has(client))',
    tests: ['app/kernel/readers.test.ts'],
  },
  {
    name: 'of many sessions asked about at once each hears of its own',
    file: 'platform/server/session-checks.ts',
    text: 'tell(found.get(asked[at]!))',
    without: 'tell(found.get(1) ?? found.get(2))',
    tests: ['app/kernel/readers.test.ts'],
  },
  {
    name: 'a copy that lacks what was just written is not asked',
    file: 'platform/server/replica.ts',
    text: 'greatest($1::pg_lsn, $2::pg_lsn)',
    without: 'least($1::pg_lsn, $2::pg_lsn)',
    tests: ['app/kernel/replica.test.ts'],
  },
  {
    name: 'a copy is told who asks',
    file: 'platform/server/road-read.ts',
    text: '(copy) => tellReader(copy, ready.opened.known)',
    without: 'async () => {}',
    tests: ['app/kernel/replica.test.ts'],
  },
  {
    name: 'nothing leaves before the session is confirmed',
    file: 'platform/server/road-read.ts',
    text: 'const confirmed = asked.value',
    without: 'const confirmed = asked.value ?? memory.opened',
    tests: ['app/kernel/readers.test.ts'],
  },
  {
    name: 'no change is kept before the session is confirmed',
    file: 'platform/server/road-change.ts',
    text: 'if (asked.value) return confirmed(road, asked.value',
    without: 'if (memory.opened) return confirmed(road, memory.opened',
    tests: ['app/kernel/kernel-rights.test.ts'],
  },
  {
    name: 'other body, same key',
    file: 'platform/server/idempotency.ts',
    text: "throw refused('KeyReused')",
    without: 'return { reply: first.reply }',
    tests: rights,
  },
  {
    name: 'a reply that was taken away',
    file: 'platform/server/idempotency.ts',
    text: "if (first.taken) throw refused('NotFound')",
    without: 'if (first.taken) return undefined',
    tests: ['domains/clients/chart-seal/chart-seal-attacks.test.ts'],
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
  {
    name: 'half a pair',
    file: guard,
    text: '  if (!missing) return\n',
    without: '  if (missing || !missing) return\n',
    tests: ['app/catalogue-pairs.test.ts'],
  },
  {
    name: 'a second factor for far rights',
    file: guard,
    text: 'if (!call.beforeFactor && lacksFactor(settings, me))',
    without: 'if (call.beforeFactor && lacksFactor(settings, me) && me.stage === "pin")',
    tests: ['domains/session/second-factor-required.test.ts'],
  },
  {
    name: 'what an account opens through another',
    file: rightsSql,
    text: 'if gained is null or exists',
    without: 'if true or exists',
    tests: secondPerson,
  },
  silenced('a second person of other hands', rightsSql, 'both accounts are in the same hands', secondPerson),
  {
    name: 'a request that ends with its asker’s right',
    file: 'platform/server/second-person.ts',
    text: 'and still_asks(asked_by, needed, $7)',
    without: 'and $7::date is not null',
    tests: secondPerson,
  },
  {
    name: 'an emergency that ends with the right',
    file: cases,
    text: "and 'Administrator' = any (user_permissions(target, today)) and not is_sealed",
    without: 'and not is_sealed',
    tests: ['domains/clients/break-glass'],
  },
  {
    name: 'confidential charts hidden from administrators',
    file: cases,
    text: "with everything as (select 'Administrator' = any (user_permissions(target, today)) as yes)",
    without: 'with everything as (select false as yes)',
    tests: ['domains/clients/break-glass'],
  },
  silenced('a full home', foster, 'the home is full', homes),
  silenced('a stay within the enrollment', foster, 'a stay outside the enrollment', homes),
  silenced('an event within the stay', foster, 'an event outside the stay', homes),
  silenced('a third parent', families, 'a third parent', ['domains/families/household']),
  silenced('always one phase', families, 'a family without a phase', ['domains/families/approval']),
  silenced('a closed phase', families, 'a closed phase is not edited', ['domains/families/approval']),
  silenced('no end with a child placed', foster, 'a child is placed', homes),
  silenced('a case within the stay', cases, 'a case outside the stay', ['domains/caseload']),
  silenced('only carriers carry', cases, 'not a carrier of such cases', ['domains/caseload']),
  {
    name: 'one home on one day',
    file: foster,
    text: 'placement_two_homes exclude using gist (person_id with =',
    without: 'placement_two_homes exclude using gist (id with =',
    tests: homes,
  },
  {
    name: 'a frozen decision',
    file: foster,
    text: 'create trigger placement_decision_frozen before update or delete or truncate on placement_decision execute function refuse_change();\nrevoke update, delete, truncate on placement_decision from kith_app;',
    without: '',
    tests: homes,
  },
  {
    name: 'row security of children',
    file: 'db/migrations/0100_clients.sql',
    text: 'alter table client_membership enable row level security;',
    without: '',
    tests: ['domains/clients/chart-access', 'domains/clients/search'],
  },
]
