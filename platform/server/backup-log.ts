import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const logFile = (dataDir: string) => join(dataDir, 'backup.log')

/** Notes beside the data that a backup was finished, for the admin home. A folder that cannot be written does not spoil it. */
export function noteBackup(dataDir: string, made: { at: string; files: number; folder: string }): void {
  try {
    appendFileSync(logFile(dataDir), `${made.at} ${made.files} files ${JSON.stringify(made.folder)}\n`, { mode: 0o600 })
  } catch {
    // The backup itself is whole.
  }
}

/** When the newest backup was finished, or nothing when none is known. */
export function lastBackup(dataDir: string): string | undefined {
  const file = logFile(dataDir)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.findLast((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z /.test(line))?.split(' ')[0]
}
