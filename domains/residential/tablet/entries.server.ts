import { createDecipheriv } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { registerDirect } from '#domains/session/sign-in/direct-calls.ts'
import { endByToken } from '#domains/session/sign-in/sign-in.ts'
import { mayPost } from '#domains/session/sign-in/throttle.ts'
import { originOf, type Visit } from '#domains/session/sign-in/visits.ts'
import { idleSeconds, provenTablet, secretOf, type Tablet } from '#domains/session/tablets/tablet-door.server.ts'
import { staffName } from '#domains/enrollment/rows.server.ts'
import type { Input, Output } from '#platform/contract/call.ts'
import { transact } from '#platform/server/database.ts'
import { say, type Words } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { sameVersion } from '#platform/server/record.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { startSession } from '#platform/server/sessions.ts'
import { entryCalls } from './entries.calls.ts'

type Sent = Input<typeof entryCalls.sendEntries>['Entries'][number]
type Outcome = Output<typeof entryCalls.sendEntries>['Entries'][number]['Outcome']

/** What is inside a sealed entry. */
const Entry = z.strictObject({
  call: z.string().check(z.regex(/^[A-Za-z_]+(\/[A-Za-z_]+)+$/)),
  input: z.record(z.string(), z.unknown()),
  madeAt: z.iso.datetime(),
  said: z.string().check(z.maxLength(1000)),
  language: z.literal(['en', 'es']),
})
type Entry = z.infer<typeof Entry>

/** How far the clock of a tablet may be ahead of ours, and how long an entry may wait. */
const aheadMs = 60_000
const longestWaitMs = 24 * 3_600_000

/** Opens what only this person on this tablet can have sealed, under this id. */
function unsealed(secret: string, { EntryID, UserID, Sealed }: Sent): Entry | undefined {
  const bytes = Buffer.from(Sealed, 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret, 'base64url'), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(`${EntryID} ${UserID}`)).setAuthTag(bytes.subarray(-16))
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
    const read = Entry.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const untimely = {
  code: 'Untimely',
  errors: {
    en: 'The time of the entry cannot be right: the tablet’s clock was wrong, or the entry waited more than a day.',
    es: 'La hora de la anotación no puede ser correcta: el reloj de la tableta estaba mal o la anotación esperó más de un día.',
  },
} as const

/** Carries out one entry as its person, in a session of the tablet; what is refused is kept for the supervisor. */
async function takeEntry(
  server: FastifyInstance,
  platform: Platform,
  visit: Visit,
  tablet: Tablet,
  sent: Sent,
): Promise<Outcome> {
  const { pool, settings } = platform
  const entry = unsealed(secretOf(settings, tablet.id, sent.UserID), sent)
  if (!entry) return 'Unreadable'
  const made = Date.parse(entry.madeAt)
  const keepRefused = async (refusal: object): Promise<Outcome> => {
    await transact(pool, 'system', originOf(visit), (tx) =>
      sql`insert into tablet_entry (id, tablet_id, residence_id, user_id, call, sent, said, made_at, refusal)
        values (${sent.EntryID}, ${tablet.id}, ${tablet.residence}, ${sent.UserID}, ${entry.call}, ${JSON.stringify(entry.input)},
          ${entry.said}, ${entry.madeAt}, ${JSON.stringify(refusal)}) on conflict (id) do nothing`.execute(tx),
    )
    return 'Refused'
  }
  const { opened, refused } = await transact(pool, 'system', originOf(visit), async (tx) => {
    const before = new Date(made + aheadMs).toISOString()
    // Nobody has a secret of the tablet before they first opened it.
    const { rows } = await sql<{ opened: boolean; refused: boolean }>`select exists (select from session s
        where s.user_id = ${sent.UserID} and s.tablet_id = ${tablet.id} and s.stage = 'pin' and s.started_at <= ${before}) as opened,
      exists (select from tablet_entry e where e.id = ${sent.EntryID}) as refused`.execute(tx)
    return rows[0]!
  })
  // A supervisor has it: what was refused once is not taken later because it came twice.
  if (refused) return 'Refused'
  if (made > Date.now() + aheadMs || made < Date.now() - longestWaitMs || !opened)
    return keepRefused({ code: untimely.code, errors: [untimely.errors[entry.language]] })
  const token = await transact(pool, 'nobody', originOf(visit), (tx) =>
    startSession(tx, settings, {
      userId: sent.UserID,
      stage: 'pin',
      ip: visit.ip,
      userAgent: visit.userAgent,
      tablet: { id: tablet.id, idleSeconds },
    }),
  )
  try {
    const reply = await server.inject({
      method: 'POST',
      url: `/API/${entry.call}`,
      remoteAddress: visit.ip,
      headers: {
        'x-kith': '1',
        'x-kith-language': entry.language,
        'idempotency-key': sent.EntryID,
        'content-type': 'application/json',
        cookie: `${sessionCookie}=${token}`,
      },
      payload: JSON.stringify(entry.input),
    })
    if (reply.statusCode === 200) return 'Done'
    if (reply.statusCode >= 500 || reply.statusCode === 429) return 'Later'
    const refusal = z.looseObject({ errors: z.array(z.string()) }).safeParse(readJson(reply.payload))
    return keepRefused(refusal.success ? refusal.data : { code: `Status${reply.statusCode}`, errors: [] })
  } finally {
    await transact(pool, 'nobody', originOf(visit), (tx) => endByToken(tx, token, 'entry sent'))
  }
}

const ofUnseen: Words = ['About a resident you may not see.', 'Sobre un residente que usted no puede ver.']
const isId = z.uuid()

/** Of these enrollments, those the caller may see. What a tablet sent may be anything. */
async function seenAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const asked = ids.filter((id) => isId.safeParse(id).success)
  const { rows } = await sql<{
    id: string
  }>`select id from client_membership where id = any (${asked}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function registerTabletEntries(server: FastifyInstance, platform: Platform): void {
  registerDirect(server, platform, entryCalls.sendEntries, async ({ visit, input, refuse }) => {
    if (!(await mayPost(platform.pool, visit.ip))) return refuse('TooManyTries')
    const tablet = await transact(platform.pool, 'system', originOf(visit), (tx) => provenTablet(tx, input))
    if (!tablet) return refuse('NotEnrolled')
    const Entries = []
    // One after the other, as they were made: the second may lean on the first.
    for (const sent of input.Entries)
      Entries.push({ EntryID: sent.EntryID, Outcome: await takeEntry(server, platform, visit, tablet, sent) })
    return { Entries }
  })
}

export const entryHandlers = handlers(
  { getRefused: entryCalls.getRefused, settleRefused: entryCalls.settleRefused },
  {
    async getRefused({ tx, me, language }) {
      type Row = Output<typeof entryCalls.getRefused>['Entries'][number] & { child: string | null }
      const { rows } = await sql<Row>`select e.sent ->> 'ClientSubProgramMembershipID' as child, e.id as "EntryID",
          e.residence_id as "ResidenceID", h.name as "House", t.name as "Tablet", ${staffName('e.user_id')} as "By", e.said as "Said",
          e.made_at as "MadeAt", e.refused_at as "RefusedAt", array(select jsonb_array_elements_text(e.refusal -> 'errors')) as "Why",
          e.user_id <> ${me.userId} as "MaySettle", e.version
        from tablet_entry e join residence h on h.id = e.residence_id join tablet t on t.id = e.tablet_id
        where e.settled_at is null order by e.made_at, e.id limit 200`.execute(tx)
      const known = new Set(
        await seenAmong(
          tx,
          rows.flatMap(({ child }) => child ?? []),
        ),
      )
      return {
        Entries: rows.map(({ child, ...row }) =>
          child === null || known.has(child) ? row : { ...row, Said: say(ofUnseen, language) },
        ),
      }
    },

    async settleRefused({ tx, me, input, refuse, stale, notFound }) {
      const row = await tx
        .selectFrom('tablet_entry')
        .select(['version', 'settled_at'])
        .where('id', '=', input.EntryID)
        .where('residence_id', '=', input.ResidenceID)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return notFound()
      if (row.settled_at) return refuse('AlreadySettled')
      await sameVersion(row, input.version, stale)
      const saved = await tx
        .updateTable('tablet_entry')
        .set({ settled_at: sql<string>`now()`, settled_by: me.userId, settled_note: input.Note })
        .where('id', '=', input.EntryID)
        .returning(['id as EntryID', 'version'])
        .executeTakeFirstOrThrow()
      return saved
    },
  },
)
