import { parseArgs } from 'node:util'
import { scale } from '#db/seed/scale.ts'
import { openScratch } from '../faults/scratch.ts'
import { show, type Row } from '../faults/table.ts'
import { measureHttp } from './http.ts'
import { measureSearch } from './search.ts'
import { measureShell } from './shell.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
    /** A data folder that is already as large as wanted. */
    folder: { type: 'string' },
  },
})
const wanted = (part: string) => !values.only || values.only.split(',').includes(part)

const scratch = await openScratch(values.folder)
const rows: Row[] = []
try {
  if (!values.folder) await scale(scratch.connection, { people: Number(values.people), log: console.log })
  if (wanted('http'))
    rows.push(...(await measureHttp(scratch, { rounds: Number(values.rounds), seconds: Number(values.seconds) })))
  if (wanted('search')) rows.push(...(await measureSearch(scratch)))
} finally {
  await scratch.stop()
}
if (wanted('shell')) rows.push(...(await measureShell(Number(values.rounds))))
show(rows)
