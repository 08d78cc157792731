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

/** The instant at the beginning of the newest line that fits, or nothing when there is none. */
function newest(file: string, fits: RegExp): string | undefined {
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.findLast((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z /.test(line) && fits.test(line))?.split(' ')[0]
}

/** When the newest backup was finished, or nothing when none is known. */
export const lastBackup = (dataDir: string): string | undefined => newest(logFile(dataDir), /./)

const drillFile = (dataDir: string) => join(dataDir, 'drill.log')

/** Notes how a rehearsed restore went: `<instant> green|red "<backup>"`. */
export const noteDrill = (dataDir: string, line: string): void =>
  appendFileSync(drillFile(dataDir), `${line}\n`, { mode: 0o600 })

/** When a rehearsed restore was last well in all its parts. */
export const lastGreenDrill = (dataDir: string): string | undefined => newest(drillFile(dataDir), /^\S+ green /)
