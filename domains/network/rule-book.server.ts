import { sql } from 'kysely'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { isAllowed, type Rule } from '#platform/server/ip-rules.ts'
import { holdsOn, turningDays, type Dated } from './network.rules.ts'

/** A rule with what the decision needs and what people see of it. */
export interface KnownRule extends Rule, Dated {
  id: string
  name: string
  role_id: string | null
  note: string | null
  version: number
}

/** All rules that hold today or later; with `ended` also those that no longer do. */
export async function loadRules(tx: Tx, today: string, { ended = false } = {}): Promise<KnownRule[]> {
  const found =
    await sql<KnownRule>`select id, name, network::text, action, applies_to, role_id, user_id, start_date as start,
      end_date as end, note, version,
      case when role_id is null then null else array(
        select ur.user_id from user_role ur where ur.role_id = ip_rule.role_id and ur.voided_at is null
          and ur.start_date <= ${today} and (ur.end_date is null or ur.end_date > ${today})) end as holders
    from ip_rule where ${ended} or end_date is null or end_date > ${today}
    order by action desc, lower(name), id`.execute(tx)
  return found.rows
}

export async function holdersOf(tx: Tx, roleId: string, today: string): Promise<string[]> {
  const found = await tx
    .selectFrom('user_role')
    .select('user_id')
    .where('role_id', '=', roleId)
    .where('voided_at', 'is', null)
    .where('start_date', '<=', today)
    .where((on) => on.or([on('end_date', 'is', null), on('end_date', '>', today)]))
    .execute()
  return found.map(({ user_id }) => user_id)
}

/** An active user and where they were last seen. */
export interface Seen {
  user_id: string
  name: string
  address: string | null
  is_administrator: boolean
}

export async function lastSeen(tx: Tx, today: string): Promise<Seen[]> {
  const found = await sql<Seen>`select user_id, name, host(address) as address, is_administrator
    from last_addresses(${today}) order by name, user_id`.execute(tx)
  return found.rows
}

export const inForce = (rules: readonly KnownRule[], day: string) => rules.filter((rule) => holdsOn(rule, day))

export interface Change {
  before: readonly KnownRule[]
  after: readonly KnownRule[]
  today: string
}

export type Lock = { code: 'LocksYouOut' | 'LocksAdministratorsOut'; sentence: Words }

/**
 * Says why a change must not be saved: it would shut out whoever makes it, or every administrator, today or on a later
 * day on which a rule starts or ends. What was so before the change is not its fault.
 */
export function findLock(
  { before, after, today }: Change,
  editor: { userId: string; ip: string },
  people: readonly Seen[],
): Lock | undefined {
  const administrators = people.filter(({ is_administrator, address }) => is_administrator && address)
  const anyIn = (rules: readonly KnownRule[]) =>
    administrators.some(({ user_id, address }) => isAllowed(rules, user_id, 'full', address as string))
  for (const day of turningDays([...before, ...after], today)) {
    const [were, are] = [inForce(before, day), inForce(after, day)]
    const when: Words = day === today ? ['', ''] : sentence([' starting {day}', ' a partir del {day}'], { day })
    if (isAllowed(were, editor.userId, 'full', editor.ip) && !isAllowed(are, editor.userId, 'full', editor.ip)) {
      const why = sentence(
        [
          'This would lock you out from {ip}{when}. Allow your own address first.',
          'Esto le impediría entrar desde {ip}{when}. Primero permita su propia dirección.',
        ],
        { ip: editor.ip, when },
      )
      return { code: 'LocksYouOut', sentence: why }
    }
    if (administrators.length > 0 && anyIn(were) && !anyIn(are)) {
      const why = sentence(
        [
          'This would lock out every administrator{when}. Allow one of their addresses first.',
          'Esto impediría entrar a todos los administradores{when}. Primero permita una de sus direcciones.',
        ],
        { when },
      )
      return { code: 'LocksAdministratorsOut', sentence: why }
    }
  }
  return undefined
}

export interface Shut {
  UserID: string
  Name: string
  Address: string
  IsAdministrator: boolean
  From: string
}

/** Who would be shut out and who let in, each with the first day on which it is so. */
export function compare({ before, after, today }: Change, people: readonly Seen[]): { out: Shut[]; in: Shut[] } {
  const days = turningDays([...before, ...after], today).map((day) => ({
    day,
    were: inForce(before, day),
    are: inForce(after, day),
  }))
  const [out, inside]: [Shut[], Shut[]] = [[], []]
  for (const { user_id, name, address, is_administrator } of people) {
    if (!address) continue
    const found = { UserID: user_id, Name: name, Address: address, IsAdministrator: is_administrator }
    const turns = days.map(({ day, were, are }) => ({
      day,
      was: isAllowed(were, user_id, 'full', address),
      is: isAllowed(are, user_id, 'full', address),
    }))
    const shut = turns.find(({ was, is }) => was && !is)
    const opened = turns.find(({ was, is }) => !was && is)
    if (shut) out.push({ ...found, From: shut.day })
    if (opened) inside.push({ ...found, From: opened.day })
  }
  return { out, in: inside }
}

/** One change of rules at a time, or two that are harmless alone could lock everybody out together. */
export const oneAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(727030)`.execute(tx)

/** With its prefix, as the database writes it. */
export const fullNetwork = (network: string) =>
  network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`
