import { buildApp } from '#app/build.ts'
import { stateTouched } from '#domains/documents/evidence/statements.server.ts'
import { staffDisclosure } from '#domains/documents/signing/esign-text.rules.ts'
import { signingCalls } from '#domains/documents/signing/signing.calls.ts'
import { endWith } from '#platform/server/database.ts'
import { openLog } from '#platform/server/log.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { readSettings } from '#platform/server/settings.ts'
import { scaleDocuments } from '#seed/scale-documents.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { dated, sheets } from './documents.ts'
import { share } from './latency.ts'

const documents = 20_000
/** More than this share would be felt. */
const most = 1.1

/** Submitting with a signature, with and without the statement at its end, turn by turn in one process. */
export async function measureStatements(scratch: Scratch, tries: number): Promise<Row[]> {
  const { owner, connection, folder } = scratch
  const settings = readSettings({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0' })
  await scaleDocuments(connection, { documents, log: console.log })
  const app = await buildApp({
    settings,
    log: openLog('silent'),
    database: { owner: connection, app: { ...connection, user: 'kith_app' } },
    jobs: false,
  })
  try {
    const token = await scratch.signIn('renata.mockley')
    const send = async (name: string, payload: object) => {
      const reply = await app.http.server.inject({
        method: 'POST',
        url: `/API/${name}`,
        headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      if (reply.statusCode !== 200) throw new Error(`${name} answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`)
    }
    await send('Core/Documents/AgreeToSign', { DisclosureVersion: staffDisclosure })
    const today = (await owner.query<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))
      .rows[0]!.day
    const plans = await sheets(scratch, 'Needs & Services Plan', 'renata.mockley')
    const submit = async (turn: number) => {
      const { chart, version, values } = plans[turn % plans.length]!
      const from = performance.now()
      await send(signingCalls.submitDocument.name, {
        ChartID: chart,
        ChartType: 'Client',
        FormVersionID: version,
        Values: dated(values, today),
        Signature: { Method: 'Typed', Text: 'Renata Mockley' },
      })
      return performance.now() - from
    }
    const times = { stated: [] as number[], bare: [] as number[] }
    for (let turn = -10; turn < tries * 2; turn += 1) {
      const which = turn % 2 === 0 ? 'stated' : 'bare'
      endWith(app.platform.pool, which === 'stated' ? [stateTouched(settings)] : [])
      await owner.query(`update session set confirmed_at = now()`)
      const took = await submit(turn + 10)
      if (turn >= 0) times[which].push(took)
    }
    const half = (which: keyof typeof times) =>
      share(
        times[which].toSorted((a, b) => a - b),
        0.5,
      )
    const ratio = half('stated') / half('bare')
    const row: Row = [
      'documents',
      `submitting with a signature, ${documents} documents`,
      `p50 ${half('stated').toFixed(1)} ms stated, ${half('bare').toFixed(1)} ms without, ratio ${ratio.toFixed(3)}`,
      ratio <= most ? 'within 10 %' : 'OVER 10 %',
    ]
    console.log(row.join('  '))
    return [row]
  } finally {
    await app.close()
  }
}
