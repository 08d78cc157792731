import { parseArgs } from 'node:util'
import { firstSeed } from '#app/first-seed.ts'
import { openDatabase } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'
import { scale } from '#db/seed/scale.ts'
import { readSettings, SettingsError } from '#platform/server/settings.ts'

const usage = 'Use: npm run seed -- --people 1000000 [--seed 1] [--again]'

/** Scales the demonstration agency, on the running database or on one started for the time. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { people: { type: 'string' }, seed: { type: 'string' }, again: { type: 'boolean' } },
  })
  const people = Number(values.people)
  if (!Number.isInteger(people) || people < 1 || people > 5_000_000) throw new Error(usage)
  const settings = readSettings(process.env)
  if (settings.production) throw new Error('Invented people do not belong into a production database')
  const database = await openDatabase(settings, console.log)
  try {
    if (database.embedded?.adopted) console.log('The running server waits at people’s records until this is done.')
    await prepare(database.owner)
    await firstSeed(database.owner, settings)
    await scale(database.owner, {
      people,
      ...(values.seed ? { seed: Number(values.seed) } : {}),
      again: values.again ?? false,
      log: console.log,
    })
  } finally {
    await database.stop()
  }
}

try {
  await main()
} catch (error) {
  const { code, message } = error as { code?: string; message: string }
  const told = code?.startsWith('ERR_PARSE_ARGS') ? `${message}\n${usage}` : message
  if (error instanceof SettingsError || error instanceof Error) console.error(told)
  process.exitCode = 1
}
