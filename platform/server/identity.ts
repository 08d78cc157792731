import type { PoolClient } from 'pg'
import { askReader, beginAs, tellReader, tellTransaction, type Origin, type Reader } from './caller-settings.ts'
import { allOf, inOnePacket, within } from './database.ts'
import type { Me } from './handlers.ts'
import type { SessionChecks } from './session-checks.ts'
import { isStill, loadRights, type Known, type SessionNow } from './rights.ts'

export interface Opened {
  me: Me
  stamp: number
  listStamp: number
  lastSeenAt: string
  known: Known
}

/** Who asks as it was remembered, and whether the database says that it still is so. */
export interface FromMemory {
  opened: Opened
  asked: Promise<Opened | undefined>
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1')

/**
 * Opens a connection as whoever the session belongs to: for a change in a transaction that forgets it at its end, for a
 * read on a connection that can only read and is told before anything is asked of it. Rights are remembered per session and
 * trusted only while the stamps that every change of them moves are still the same, so a call costs one round trip and a
 * revoked right none.
 */
export class Identities {
  readonly #remembered = new Map<string, Known>()

  /** In a transaction that was not begun yet. */
  async open(
    client: PoolClient,
    tokenHash: Buffer,
    origin: Origin,
    today: string,
    begin: 'begin' | 'begin read only' = 'begin',
  ): Promise<Opened | undefined> {
    const known = this.#remembered.get(keyOf(tokenHash))
    inOnePacket(client)
    const now = await beginAs(client, tokenHash, origin, known, begin)
    if (now && known && isStill(known, now, today)) return openedAs(known, now)
    const fresh = await this.#loadAnew(client, tokenHash, today, now)
    if (fresh) await tellTransaction(client, origin, fresh)
    return fresh && openedAs(fresh, fresh.session)
  }

  async openReader(client: Reader, tokenHash: Buffer, today: string): Promise<Opened | undefined> {
    const known = this.#remembered.get(keyOf(tokenHash))
    const now = await askReader(client, tokenHash, known)
    if (now && known && isStill(known, now, today)) return openedAs(known, now)
    const fresh = await this.#loadAnew(client, tokenHash, today, now)
    if (fresh) await tellReader(client, fresh)
    return fresh && openedAs(fresh, fresh.session)
  }

  #fromMemory(tokenHash: Buffer, today: string): Known | undefined {
    const known = this.#remembered.get(keyOf(tokenHash))
    return known && known.day === today && Date.now() < known.rights.until ? known : undefined
  }

  /**
   * Who asks, from memory, in a transaction that is just beginning. Whatever is done in it meanwhile is taken back unless the
   * answer is yes.
   */
  changeFromMemory(
    client: PoolClient,
    tokenHash: Buffer,
    origin: Origin,
    today: string,
    begin: 'begin' | 'begin read only',
  ): FromMemory | undefined {
    const known = this.#fromMemory(tokenHash, today)
    if (!known) return undefined
    inOnePacket(client)
    return askedOf(known, beginAs(client, tokenHash, origin, known, begin), today)
  }

  /**
   * Who asks, from memory, with the question whether that is still so on its way to the database beside whatever is asked
   * next. What is found meanwhile may leave only after the answer.
   */
  readerFromMemory(
    sessions: SessionChecks,
    client: Reader,
    patience: number,
    tokenHash: Buffer,
    today: string,
  ): FromMemory | undefined {
    const known = this.#fromMemory(tokenHash, today)
    if (!known) return undefined
    inOnePacket(client)
    const told = within(client, patience, tellReader(client, known))
    const asked = allOf(sessions.ask(tokenHash), told).then(([now]) => now)
    return askedOf(known, asked, today)
  }

  async #loadAnew(
    client: PoolClient,
    tokenHash: Buffer,
    today: string,
    now: SessionNow | undefined,
  ): Promise<Known | undefined> {
    const key = keyOf(tokenHash)
    this.#remembered.delete(key)
    const known = now && (await loadRights(client, tokenHash, today))
    if (!known) return undefined
    if (this.#remembered.size > 5000) this.#remembered.clear()
    this.#remembered.set(key, known)
    return known
  }
}

const askedOf = (known: Known, asked: Promise<SessionNow | undefined>, today: string): FromMemory => ({
  opened: openedAs(known, known.session),
  asked: asked.then((now) => (now && isStill(known, now, today) ? openedAs(known, now) : undefined)),
})

function openedAs(known: Known, now: SessionNow): Opened {
  known.session.last_seen_at = now.last_seen_at
  return { me: known.me, stamp: now.stamp, listStamp: now.list_stamp, lastSeenAt: now.last_seen_at, known }
}
