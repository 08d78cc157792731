import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { largestSheet } from '#platform/contract/sheets.ts'
import { counted, joined, type Words } from '#platform/contract/words.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { readSheet } from '#platform/server/sheet-read.ts'
import { judged, mostLines, oneAtATime, recordRun, setTitle } from './service-lines.server.ts'
import { hashOf } from './services.server.ts'
import { missingColumns } from './services.rules.ts'

export const folderNotice: NoticeKind = { kind: 'welligent.folder', event: 'notifyWelligent', personal: true }

/** A file that is still being written is left for the next time. */
const settledMs = 60_000
const mostFiles = 20

interface Setting {
  schedule: string
  at_hour: number
  owner_id: string
}

/** Whether the folder is read now: every hour, or in the hour that was chosen, in the agency's zone. */
export function isTime({ schedule, at_hour }: Pick<Setting, 'schedule' | 'at_hour'>, zone: string, now: Date): boolean {
  if (schedule === 'Off') return false
  if (schedule === 'Hourly') return true
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now)
  return Number(hour) === at_hour
}

/** Plain files alone: nothing that leads elsewhere, and none that is still growing. */
async function waitingIn(folder: string, now: number): Promise<string[]> {
  const found: string[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    if (!/\.(csv|xlsx)$/i.test(name)) continue
    const file = await lstat(join(folder, name))
    if (file.isFile() && now - file.mtimeMs >= settledMs && found.length < mostFiles) found.push(name)
  }
  return found
}

async function moveTo(folder: string, into: 'imported' | 'refused', name: string): Promise<void> {
  await mkdir(join(folder, into), { recursive: true })
  await rename(
    join(folder, name),
    join(folder, into, `${new Date().toISOString().replaceAll(/[:.]/g, '-')} ${basename(name)}`),
  )
}

const beginSet = (tx: Tx, owner: string) => async (fileName: string) => {
  const [en, es] = setTitle(fileName)
  const { rows } = await sql<{ id: string }>`with made as (
      insert into change_set (kind, title, title_es, user_id) values ('import', ${en}, ${es}, ${owner}) returning id)
    select id, set_config('app.change_set', id::text, true) from made`.execute(tx)
  return rows[0]!.id
}

/** One file of the folder, as if its keeper had uploaded it; what it says of itself afterwards is told to them. */
async function take(folder: string, name: string, owner: string, { transact, settings }: JobContext): Promise<void> {
  const file = join(folder, name)
  const said = await transact(async (tx) => {
    await oneAtATime(tx)
    const told = await importFile(tx, file, name, owner, dayIn(settings.agency.zone, new Date()))
    await tell(tx, settings, folderNotice, {
      to: [owner],
      key: `${name} ${new Date().toISOString()}`,
      title: ['A file of services was read', 'Se leyó un archivo de servicios'],
      text: told.said,
      link: '/Admin/Welligent?tab=services',
    })
    return told
  })
  await moveTo(folder, said.taken ? 'imported' : 'refused', name)
}

async function importFile(tx: Tx, file: string, name: string, owner: string, today: string) {
  const refused = (why: Words) => ({ taken: false, said: why })
  try {
    if ((await lstat(file)).size > largestSheet) return refused(['It is larger than 5 MB.', 'Pesa más de 5 MB.'])
    const sheet = await readSheet(await readFile(file), { lines: mostLines })
    if (missingColumns(sheet.head).length > 0)
      return refused(['It lacks columns that services need.', 'Le faltan columnas que los servicios necesitan.'])
    const sha256 = hashOf(sheet)
    const same = await sql`select from welligent_run r left join change_set c on c.id = r.change_set_id
      where r.sha256 = ${sha256} and c.undone_at is null`.execute(tx)
    if (same.rows.length > 0) return refused(['It was imported before.', 'Ya se había importado.'])
    const run = await recordRun(
      tx,
      { source: 'Folder', fileName: name.slice(0, 200), sha256, ofRunId: null, madeBy: owner, head: sheet.head },
      await judged(tx, sheet, today),
      beginSet(tx, owner),
    )
    return {
      taken: true,
      said: joined([
        counted(
          run.Accepted,
          ['# service was imported.', '# servicio importado.'],
          ['# services were imported.', '# servicios importados.'],
        ),
        counted(
          run.Rejected,
          ['# line was rejected.', '# línea rechazada.'],
          ['# lines were rejected.', '# líneas rechazadas.'],
        ),
      ]),
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return refused(error.said.errors[0]!)
  }
}

/** Takes the files of the folder that the settings name, when its time has come. */
export const readWelligentFolder = task('read_welligent_folder', z.object({}), async (_payload, context) => {
  const { settings, transact, signal } = context
  const folder = settings.welligentDrop
  if (!folder) return
  const setting = await transact(async (tx) => {
    const { rows } = await sql<Setting>`select schedule, at_hour, owner_id from welligent_setting`.execute(tx)
    return rows[0]
  })
  if (!setting || !isTime(setting, settings.agency.zone, new Date())) return
  for (const name of await waitingIn(folder, Date.now())) {
    if (signal.aborted) return
    await take(folder, name, setting.owner_id, context)
  }
})
