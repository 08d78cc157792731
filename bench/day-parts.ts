import { sql, type RawBuilder } from 'kysely'
import { serverDomains } from '#app/domains.server.ts'
import { appRole } from '#db/open.ts'
import { allWork, maySee } from '#domains/home/worklist.server.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { onClient } from '#platform/server/database.ts'
import { Identities } from '#platform/server/identity.ts'
import { Readers } from '#platform/server/readers.ts'
import { tokenHash } from '#platform/server/road.ts'
import type { Asked } from '#platform/server/worklist.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { inWords, latencyOf } from './latency.ts'

/** What each domain adds to the lists of one person, asked alone and with their rights: the slow one has a name. */
export async function measureParts(
  scratch: Scratch,
  { who, whose, tries, pids }: { who: string; whose: string; tries: number; pids: () => number[] },
): Promise<Row[]> {
  const readers = new Readers({ connection: scratch.connection, max: 1, role: appRole })
  const zone = 'America/Los_Angeles'
  const today = dayIn(zone, new Date())
  const token = tokenHash(await scratch.signIn(who))
  try {
    return await readers.with(async (client) => {
      const { me } = (await new Identities().openReader(client, token, today))!
      const tx = onClient(client)
      const rows: Row[] = []
      const take = async (what: string, asked: RawBuilder<unknown>) => {
        let found = 0
        const figure = await latencyOf(tries, pids, async () => (found = (await asked.execute(tx)).rows.length))
        rows.push(['day', `${whose}: ${what}, ${found} rows`, inWords(figure), ''])
        console.log(rows.at(-1)!.join('  '))
      }
      const mine: Asked = { people: [me.userId], me, today, zone }
      for (const part of serverDomains.flatMap(({ worklist }) => worklist ?? []))
        if (maySee(me, part)) await take(`part ${part.kind}`, allWork([{ part, at: 0 }], mine))
      const { rows: staff } = await sql<{ staff: string[] }>`select my_staff() as staff`.execute(tx)
      const people = staff[0]!.staff.filter((id) => id !== me.userId)
      if (people.length > 0)
        for (const figure of serverDomains.flatMap(({ team }) => team ?? []))
          if (maySee(me, figure)) await take(`figure ${figure.key}`, figure.rows({ people, me, today, zone }))
      return rows
    })
  } finally {
    await readers.end()
  }
}
