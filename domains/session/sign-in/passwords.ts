import { createHmac, randomBytes } from 'node:crypto'
import { hash, hashRaw, parseOptions, verify } from '@node-rs/argon2'
import { refused } from '#platform/server/refused.ts'
import { normalized } from '../passwords.rules.ts'

/** argon2id; raising a number makes the next sign-in of each person store a stronger hash. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const mixed = (pepper: Buffer, secret: string) =>
  createHmac('sha256', pepper).update(normalized(secret)).digest('base64')

export const hashPassword = (pepper: Buffer, password: string): Promise<string> =>
  inTurn(() => hash(mixed(pepper, password), strength))

/** The same secret and owner give the same hash, so that it can be looked up and used up in one statement. */
export const hashForLookup = (pepper: Buffer, owner: string, secret: string): Promise<Buffer> =>
  inTurn(() =>
    hashRaw(mixed(pepper, secret), {
      ...strength,
      salt: createHmac('sha256', pepper).update(`salt ${owner}`).digest(),
    }),
  )

let standIn: Promise<string> | undefined

/** Without a hash to compare with, as much time is spent and the answer is no. */
export async function passwordMatches(pepper: Buffer, stored: string | null, password: string): Promise<boolean> {
  const prepared = mixed(pepper, password)
  standIn ??= hash(randomBytes(32), strength)
  const against = stored ?? (await standIn)
  const matches = await inTurn(() => verify(against, prepared))
  return matches && stored !== null
}

export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost < strength.memoryCost ||
    timeCost < strength.timeCost ||
    parallelism < strength.parallelism
  )
}

const mostAtOnce = 2
const mostWaiting = 200
let running = 0
const waiting: (() => void)[] = []

/** Hashing is heavy by design: two at once leave the rest of the server its breath. */
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw refused('Unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
