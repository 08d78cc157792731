import { createHash } from 'node:crypto'
import { buildApp } from '#app/build.ts'
import { importsCalls } from '#domains/imports/imports.calls.ts'
import { guessMapping } from '#domains/imports/import-kinds.rules.ts'
import { openLog } from '#platform/server/log.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { readSettings } from '#platform/server/settings.ts'
import { hearStatements } from '#platform/server/testing-statements.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'

/** Seconds that trying or recording a full file must not pass. */
const aim = 15

const head = ['CID', 'First name', 'Last name', 'DOB', 'Sex', 'First day', 'County', 'Level of care']
const nameOf = (n: number) =>
  createHash('sha256')
    .update(String(n))
    .digest('base64')
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 9)
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    no: at + 2,
    cells: [
      `BENCH-${at}`,
      nameOf(at),
      nameOf(at + count),
      `20${String(10 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
      at % 2 === 0 ? 'Female' : 'Male',
      '2026-01-15',
      'Clark',
      '',
    ],
  }))

let sent = 0

/** Trying and recording a file of 500 children, through the calls. */
export async function measureImports({ owner, connection, folder, signIn }: Scratch, count = 500): Promise<Row[]> {
  const deaf = hearStatements(() => (sent += 1))
  const settings = readSettings({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0' })
  const database = { owner: connection, app: { ...connection, user: 'kith_app' } }
  const app = await buildApp({ settings, log: openLog('silent'), database, jobs: false })
  try {
    const token = await signIn('alva.rootley')
    const made = await owner.query<{ id: string; version: number }>(
      `insert into data_import (kind, sub_program_id, file_name, head, lines, mapping, made_by)
       select 'children', s.id, 'bench.csv', $1, $2, $3, u.id from application_user u, sub_program s
         join core_program c on c.id = s.core_program_id and c.web_application_module_name = 'Foster'
       where u.email like 'alva.rootley@%' order by s.name limit 1 returning id, version`,
      [head, JSON.stringify(linesOf(count)), guessMapping('children', head).map((one) => one ?? '')],
    )
    const { id: ImportID, version } = made.rows[0]!
    const send = async (what: string, name: string, payload: object): Promise<Row> => {
      const from = performance.now()
      sent = 0
      const reply = await app.http.server.inject({
        method: 'POST',
        url: `/API/${name}`,
        headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      if (reply.statusCode !== 200) throw new Error(`${name} answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`)
      const { Open = 0 } = reply.json<{ Open?: number }>()
      const seconds = (performance.now() - from) / 1000
      const row: Row = [
        'imports',
        `${what} ${count} children${Open > 0 ? `, ${Open} open` : ''}`,
        `${seconds.toFixed(1)} s, ${(sent / count).toFixed(1)} statements a line`,
        `${seconds <= aim ? 'within' : 'OVER'} ${aim} s`,
      ]
      console.log(row.join('  '))
      return row
    }
    const tried = await send('try', importsCalls.tryImport.name, { ImportID })
    const decisions = Object.fromEntries(linesOf(count).map(({ no }) => [no, { Decision: 'New', PersonID: null }]))
    await owner.query('update data_import set decisions = $2 where id = $1', [ImportID, JSON.stringify(decisions)])
    return [tried, await send('record', importsCalls.runImport.name, { ImportID, version: version + 1 })]
  } finally {
    await app.close()
    deaf()
  }
}
