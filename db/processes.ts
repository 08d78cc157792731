import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When a running process began, in the system's own words; undefined when it does not run (a zombie does not).
 * Together with the pid it tells one process from a later one that was given the same number.
 */
export function startOfProcess(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return undefined
  if (!hasProc) {
    if (ps(pid, 'stat')?.startsWith('Z')) return undefined
    return ps(pid, 'lstart') || undefined
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

export const isRunning = (pid: number, start: string): boolean => startOfProcess(pid) === start

/** The command line of a running process, empty when it cannot be seen. */
export function commandOfProcess(pid: number): string[] {
  if (!hasProc) return ps(pid, 'command')?.split(' ') ?? []
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
