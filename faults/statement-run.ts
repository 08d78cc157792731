import { buildApp } from '#app/build.ts'
import { allCalls } from '#app/calls.ts'
import { scopes } from '#app/handlers.ts'
import { changes } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { openLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { openStatements } from './every-statement.ts'
import { openScratch } from './scratch.ts'
import { verdict, type Row } from './table.ts'

/** A fault at each statement of every call that changes something. */
export async function everyStatement({ seed, most }: { seed: number; most: number }): Promise<Row[]> {
  const scratch = await openScratch()
  try {
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: scratch.folder, LOG_LEVEL: 'silent', PORT: '0' })
    const database = { owner: scratch.connection, app: { ...scratch.connection, user: 'kith_app' } }
    const app = await buildApp({ settings, log: openLog('silent'), database, jobs: false })
    const { owner } = scratch
    const today = dayIn(settings.agency.zone, new Date())
    const tokens = new Map<string, string>()
    const signedIn = new Map<string, number>()
    // Signing asks for a proof of identity that is not older than five minutes.
    const token = async (who: string, again: boolean) => {
      if (again || !tokens.has(who) || performance.now() - signedIn.get(who)! > 200_000) {
        tokens.set(who, await scratch.signIn(who))
        signedIn.set(who, performance.now())
      }
      return tokens.get(who)!
    }
    const statements = await openStatements({ app, owner, scopes, today, token })
    const from = performance.now()
    const { tried, succeeded, faults, refused, wrong } = await statements.tryAll(allCalls.filter(changes), {
      seed,
      most,
    })
    statements.close()
    await app.close()
    for (const one of wrong) console.log(one)
    console.log(`only refused: ${refused.join(', ')}`)
    return [
      [
        'statements',
        'faults',
        `${faults} in ${tried} calls, seed ${seed}`,
        verdict(wrong.length === 0, `${wrong.length}`),
      ],
      ['statements', 'requests that succeed', `${succeeded} of ${tried} calls; the others are refused`, ''],
      ['statements', 'time', `${Math.round((performance.now() - from) / 1000)} s`, ''],
    ]
  } finally {
    await scratch.stop()
  }
}
