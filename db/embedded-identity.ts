import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'

/** As whom the server's programs run. PostgreSQL refuses to run as root, so for root somebody else must be found. */
export interface Identity {
  label: string
  /** Words in front of the command. */
  prefix: string[]
  /** Who must own the server's folders; absent when that is the calling user. */
  owner?: { uid: number; gid: number }
  /** Change to the owner while spawning. */
  spawnAs?: { uid: number; gid: number }
}

const accounts = ['postgres', 'node', 'nobody']

export function chooseIdentity(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  allowed: (candidate: Identity) => boolean = () => true,
): Identity | { refused: string } {
  const reasons: string[] = []
  for (const identity of candidates(cluster).filter(allowed)) {
    const problem = probe(identity, dataDir, binaries)
    if (problem === undefined) return identity
    reasons.push(`${identity.label}: ${problem}`)
  }
  return { refused: reasons.join('; ') }
}

function candidates(cluster: string): Identity[] {
  if (process.getuid?.() !== 0) return [{ label: 'this user', prefix: [] }]
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== 0) return asOwner(`user ${owner.uid}`, owner)
  // Seen from inside, the process is not root; its files stay root's own.
  const namespace: Identity = {
    label: 'user namespace',
    prefix: ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'],
  }
  const known = accounts.map((name) => ({ name, owner: account(name) })).filter((entry) => entry.owner)
  return [namespace, ...known.flatMap(({ name, owner }) => asOwner(`user ${name}`, owner!))]
}

/** A plain change of user; failing that, with the right to pass closed folders on the way to its own. */
function asOwner(label: string, owner: { uid: number; gid: number }): Identity[] {
  const { uid, gid } = owner
  const passing = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
  return [
    { label, prefix: [], owner, spawnAs: owner },
    { label: `${label} through closed folders`, prefix: [...passing, ...right], owner },
  ]
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && { uid: found.uid, gid: found.gid }
}

function account(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Can this identity write below the data folder and run the server's program? Undefined means yes. */
function probe(identity: Identity, dataDir: string, { bin, libraries }: Binaries): string | undefined {
  const folder = mkdtempSync(join(dataDir, '.probe-'))
  try {
    if (identity.owner) chownSync(folder, identity.owner.uid, identity.owner.gid)
    const script = 'cd "$1" && : > written && "$2" --version'
    const [file, ...args] = [...identity.prefix, 'sh', '-c', script, 'sh', folder, join(bin, 'postgres')]
    const run = spawnSync(file!, args, {
      ...identity.spawnAs,
      encoding: 'utf8',
      env: serverEnvironment(libraries),
      timeout: 20_000,
    })
    if (run.status === 0) return undefined
    return run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? `status ${run.status}`
  } catch (error) {
    return (error as Error).message
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function serverEnvironment(libraries?: string): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  const path = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { ...env, LC_ALL: 'C', ...(libraries && { [path]: libraries }) }
}

export function giveTo(folder: string, owner: Identity['owner']): void {
  if (!owner || statSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid)
  }
  chownSync(folder, owner.uid, owner.gid)
}
