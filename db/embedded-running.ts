import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commandOfProcess, startOfProcess } from './processes.ts'

export interface Running {
  pid: number
  socketDir: string
  status: string
  launcher?: number
  launcherRuns: boolean
}

/** The live server of a folder, from its own postmaster.pid; a dead or foreign process does not count. */
export function findRunning(cluster: string): Running | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (startOfProcess(pid) === undefined) return undefined
  const command = commandOfProcess(pid)
  if (basename(command[0] ?? '') !== 'postgres' || !command.join(' ').includes(`-D ${cluster} `)) return undefined
  const launcher = /cluster_name=kith-(\d+)-(\w+)/.exec(command.join(' '))
  return {
    pid,
    socketDir: lines[4] ?? '',
    status: (lines[7] ?? '').trim(),
    ...(launcher && { launcher: Number(launcher[1]) }),
    launcherRuns: launcher !== null && startMark(Number(launcher[1])) === launcher[2],
  }
}

export const startMark = (pid: number): string | undefined => startOfProcess(pid)?.replace(/\W+/g, '_')

/**
 * A pid left by a killed server may meanwhile belong to another program, and the server would then refuse to start.
 * It takes its parent's pid for stale and still looks for leftover shared memory, so ours is written there.
 */
export function disownStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file) || findRunning(cluster)) return
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n')
  if (startOfProcess(Number(pid)) !== undefined) writeFileSync(file, [process.pid, ...rest].join('\n'))
}
