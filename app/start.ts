import closeWithGrace from 'close-with-grace'
import { FolderInUse, lockFolder } from '#db/folder.ts'
import { MigrationEdited } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { openLog } from '#platform/server/log.ts'
import { publicOrigin, readSettings, SettingsError, type Settings } from '#platform/server/settings.ts'
import type { App } from './build.ts'

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const settings = settingsOrStop()
  const log = openLog(settings.logLevel)
  const lock = settings.databaseUrl ? undefined : await lockFolder(settings.dataDir)
  const opening = openDatabase(settings, (line) => log.info(line), { takeOver: true })
  // While the database starts, the rest of the program is read.
  const parts = Promise.all([
    import('#db/prepare.ts'),
    import('./first-seed.ts'),
    import('./build.ts'),
    import('./first-reckoning.ts'),
  ])
  parts.catch(() => {})
  const database = await opening
  let app: App | undefined
  const stop = async () => {
    await app?.close()
    await database.stop()
    lock?.release()
  }
  try {
    const [{ prepare }, { firstSeed }, { buildApp }, { firstReckoning }] = await parts
    await prepare(database.owner, (line) => log.info(line))
    const signIn = await firstSeed(database.owner, settings)
    app = await buildApp({ settings, log, database, jobs: true })
    await firstReckoning(app)
    closeWithGrace({ delay: 25_000, logger: false }, async ({ err, signal }) => {
      if (err) log.error({ err }, 'stopping after a fault')
      if (signal) console.log('Stopping.')
      await stop()
    })
    await app.http.server.listen({ host: settings.host, port: settings.port })
    const address = app.http.server.server.address()
    const origin = publicOrigin(settings, typeof address === 'object' && address ? address.port : settings.port)
    const url = `${origin}${settings.basePath}`
    lock?.announce(url)
    console.log(`KITH is ready: ${url}  ${signIn}`)
  } catch (error) {
    await stop()
    throw error
  }
}

try {
  await start()
} catch (error) {
  const known = error instanceof FolderInUse || error instanceof SettingsError || error instanceof MigrationEdited
  console.error(known ? error.message : error)
  process.exit(1)
}
