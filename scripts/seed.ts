import { parseArgs } from 'node:util'
import { firstSeed } from '#app/first-seed.ts'
import { openDatabase } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'
import { scaleDocuments } from '#seed/scale-documents.ts'
import { scaleFoster } from '#seed/scale-foster.ts'
import { scaleResidential } from '#seed/scale-residential.ts'
import { scale } from '#seed/scale.ts'
import { readSettings, SettingsError } from '#platform/server/settings.ts'

const usage =
  'Use: npm run seed -- --people 1000000 [--clients 100000 --families 20000] [--documents 500000] [--houses 50 --residents 1000] [--seed 1] [--again]'

function readCount(text: string, most: number): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > most) throw new Error(usage)
  return count
}

/** Scales the demonstration agency, on the running database or on one started for the time. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string' },
      clients: { type: 'string' },
      families: { type: 'string' },
      documents: { type: 'string' },
      houses: { type: 'string' },
      residents: { type: 'string' },
      seed: { type: 'string' },
      again: { type: 'boolean' },
    },
  })
  const documents = values.documents ? readCount(values.documents, 20_000_000) : 0
  // Documents and houses alone go into what is there.
  const people = (documents || values.houses) && !values.people ? 0 : readCount(values.people ?? '', 5_000_000)
  const foster =
    values.clients || values.families
      ? { clients: readCount(values.clients ?? '', 1_000_000), families: readCount(values.families ?? '', 200_000) }
      : null
  const residential =
    values.houses || values.residents
      ? { houses: readCount(values.houses ?? '', 5000), residents: readCount(values.residents ?? '', 200_000) }
      : null
  const settings = readSettings(process.env)
  if (settings.production) throw new Error('Invented people do not belong into a production database')
  const database = await openDatabase(settings, console.log)
  try {
    if (database.embedded?.adopted) console.log('The running server waits at people’s records until this is done.')
    await prepare(database.owner)
    await firstSeed(database.owner, settings)
    if (people)
      await scale(database.owner, {
        people,
        ...(values.seed ? { seed: Number(values.seed) } : {}),
        again: values.again ?? false,
        log: console.log,
      })
    if (foster) await scaleFoster(database.owner, { ...foster, log: console.log })
    if (residential) await scaleResidential(database.owner, { ...residential, log: console.log })
    if (documents) await scaleDocuments(database.owner, { documents, log: console.log })
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
