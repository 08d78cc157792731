import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import { type Identity, giveTo, serverEnvironment } from './embedded-identity.ts'
import { startOfProcess } from './processes.ts'

export interface ClusterPlace {
  dataDir: string
  cluster: string
  logFile: string
}

/** A half-made cluster must never be taken for a whole one: it is made under another name, then renamed. */
export function createCluster(place: ClusterPlace, binaries: Binaries, identity: Identity): void {
  const { dataDir, cluster, logFile } = place
  for (const left of readdirSync(dataDir).filter((name) => name.startsWith('postgres.init-'))) {
    if (startOfProcess(Number(left.split('-')[1])) === undefined) rmSync(join(dataDir, left), { recursive: true })
  }
  const draft = join(dataDir, `postgres.init-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  giveTo(draft, identity.owner)
  const locale =
    binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']
  const args = ['-D', draft, '-U', 'owner', '-E', 'UTF8', ...locale, '--data-checksums']
  args.push('--auth-local=trust', '--auth-host=reject', '--no-instructions')
  const words = [...identity.prefix, join(binaries.bin, 'initdb'), ...args]
  const run = spawnSync(words[0]!, words.slice(1), {
    ...identity.spawnAs,
    cwd: '/',
    encoding: 'utf8',
    env: serverEnvironment(binaries.libraries),
  })
  writeFileSync(logFile, `${run.stdout ?? ''}${run.stderr ?? ''}`, { flag: 'a', mode: 0o600 })
  try {
    if (run.status !== 0) {
      throw new Error(
        `The database could not be created: ${run.error?.message ?? run.stderr.trim().split('\n').at(-1)}`,
      )
    }
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}
