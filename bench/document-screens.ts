import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browser as headless } from '../e2e/browser.ts'
import { openPool } from '#db/open.ts'
import { newField, type FormField } from '#domains/forms/form-fields.rules.ts'
import { parseTemplate } from '#domains/forms/template-parse.server.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { transact } from '#platform/server/database.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { signInAs } from '../faults/scratch.ts'
import { startServer } from '../faults/server-process.ts'
import type { Row } from '../faults/table.ts'
import { keysRow, taken, watch } from './foster-screens.ts'

const fieldCount = 300
const sha256 = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`

/** Three hundred fields of every common kind, in sections of twelve, every tenth one hanging on the one before. */
function largeForm(): { fields: FormField[]; html: string } {
  const kinds = ['Text', 'LongText', 'Date', 'YesNo', 'Choice', 'Integer'] as const
  const fields = Array.from({ length: fieldCount }, (_, at) => {
    const type = kinds[at % kinds.length]!
    const before = at % 10 === 9 ? { all: [{ field: `large${at - 1}`, op: 'empty' as const }] } : null
    return newField(`large${at}`, `Field${at}`, type, {
      Label: `Question ${at + 1}`,
      Options: type === 'Choice' ? ['One', 'Two', 'Three'] : [],
      ShowWhen: before,
    })
  })
  const parts = fields.map(
    ({ Name }, at) => `${at % 12 === 0 ? `<h2>Section ${at / 12 + 1}</h2>` : ''}<p>{{${Name}}}</p>`,
  )
  return { fields, html: parts.join('\n') }
}

/** Typing in a long form, on a processor four times slower. */
export async function measureDocumentScreens(kept?: string): Promise<Row[]> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kith-document-screens-'))
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(headless)
  const rows: Row[] = []
  try {
    const host = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] as string
    const owner = openPool({ connection: { host, port: 5432, user: 'owner', database: 'kith' }, max: 1 })
    const token = await signInAs(owner, 'renata.mockley')
    const chart = await owner.query<{ id: string; program: string }>(
      `select m.id, m.sub_program_id as program from client_membership m join person p on p.id = m.person_id
       where p.first_name = 'Marisol' and p.last_name = 'Testado' limit 1`,
    )
    const { id, program } = chart.rows[0]!
    const form = crypto.randomUUID()
    const { fields, html } = largeForm()
    const { tree } = parseTemplate(html)
    await transact(owner, 'system', {}, async (tx) => {
      await insertAll(tx, 'form', [
        {
          id: form,
          name: `Large ${form}`,
          label: 'A large form',
          form_type: 'Document',
          allow_word_import: false,
          signing_mode: 'Electronic',
          language: 'en',
          created_at: new Date().toISOString(),
          version: 1,
        },
      ])
      await insertAll(tx, 'form_version', [
        {
          id: crypto.randomUUID(),
          form_id: form,
          version_no: 1,
          status: 'Published',
          html_template: html,
          template_tree: tree,
          template_sha256: sha256(html),
          fields,
          fields_sha256: sha256(JSON.stringify(fields)),
          created_at: new Date().toISOString(),
          version: 1,
        },
      ])
      await insertAll(tx, 'form_membership', [
        {
          id: crypto.randomUUID(),
          form_id: form,
          sub_program_id: program,
          chart_type: 'Client',
          chapter_name: 'Reports',
          chapter_label: '3. Reports',
          section_name: 'Large',
          section_label: 'Large',
          sort: 9999,
          required_frequency: 'As Needed',
          first_due_time_adjustment: 0,
          first_due_time_adjustment_units: 'Days',
          schedule_mode: 'Fixed',
          grace_days: 0,
          rule_version: 1,
          start_date: '2020-01-01',
          version: 1,
        },
      ])
    })
    await owner.end()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const at = server.url.replace('http:', 'https:')
    await context.addCookies([{ name: sessionCookie, value: token, url: at, secure: true, httpOnly: true }])
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const query = new URLSearchParams({ form, chartType: 'Client', chart: id })
    await page.goto(`${server.url}/VueClient/?${query}`)
    const field = (no: number) => page.getByRole('textbox', { name: new RegExp(`^Question ${no}\\b`) }).first()
    await field(1).waitFor()
    await page.waitForLoadState('networkidle')
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const [what, no] of [
      ['a line at the top', 1],
      ['a long answer in the middle', 152],
      ['a line near the end', 295],
    ] as const) {
      await field(no).scrollIntoViewIfNeeded()
      await field(no).click()
      await page.waitForTimeout(500)
      await watch(page)
      await field(no).pressSequentially('Mari reads aloud to Mateo on Saturdays now.', { delay: 90 })
      await page.waitForTimeout(800)
      const seen = await taken(page)
      rows.push(keysRow(`editor of ${fieldCount} fields, ${what} (aim 50 ms)`, seen))
    }
  } catch (error) {
    rows.push(['screens', 'the editor could not be measured', '', `FAIL: ${(error as Error).message.split('\n')[0]}`])
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  return rows
}
