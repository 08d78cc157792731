import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openSigningAgency, type SigningAgency } from '#domains/documents/signing/signing-testing.ts'
import { runJob } from '#domains/documents/testing-documents.ts'
import { evidenceCalls } from './evidence.calls.ts'
import { sealDocument } from './seal.server.ts'
import { asked, ensurePdfTools, textOf } from './testing-pdf.ts'

let a: SigningAgency
beforeAll(async () => {
  await ensurePdfTools()
  a = await openSigningAgency()
})
afterAll(() => a.close())

async function pdf(DocumentID: string): Promise<Buffer> {
  const reply = await a.app.http.server.inject({
    url: `/API/${evidenceCalls.downloadDocument.name}?${new URLSearchParams({ DocumentID })}`,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${a.renata.token}` },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.rawPayload
}

async function profile(name: string): Promise<void> {
  const image = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#135' } })
    .png()
    .toBuffer()
  await a.owner.query(
    `with l as (insert into agency_logo (image, sha256, width, height) values ($2, sha256($2), 300, 100) returning id)
     insert into agency_profile (name, zone, address_line1, city, state_abbreviation, zip_code, phone, letterhead, logo_id)
     select $1, 'America/Los_Angeles', '12 Canal Street', 'Sampleton', 'CA', '90001', '5550100199', '{License 555-1}', l.id from l
     on conflict (one) do update set (name, address_line1, address_line2, city, state_abbreviation, zip_code, phone, letterhead, logo_id)
       = (excluded.name, excluded.address_line1, null, excluded.city, excluded.state_abbreviation, excluded.zip_code, excluded.phone, excluded.letterhead, excluded.logo_id)`,
    [name, image],
  )
}

test('drafts and submitted pages have the agency, its address and logo, and the case number; sealed ones keep them', async () => {
  await profile('Harbor Family Services')
  const child = await a.child()
  await a.owner.query(
    `update client_membership set county_case_number = 'JV-20-1234', agency_id = (select id from agency order by name limit 1) where id = $1`,
    [child],
  )
  const { placing } = await a.row<{ placing: string }>(
    'select g.name as placing from client_membership m join agency g on g.id = m.agency_id where m.id = $1',
    [child],
  )
  const form = await a.form({ Author: 1 })
  const draft = await a.draft(form, child, { values: { what01: 'They talked.' } })
  const standing = await a.submitted(form, { chart: child })
  await runJob(a, sealDocument, { DocumentID: standing.DocumentID, VersionNo: 1 })
  await profile('Another Name')
  for (const [id, name] of [
    [draft, 'Another Name'],
    [standing.DocumentID, 'Harbor Family Services'],
  ] as const) {
    const page = await pdf(id)
    const text = await textOf(page)
    expect(text).toMatch(
      new RegExp(`${name}\\n12 Canal Street, Sampleton, CA 90001 · \\(555\\) 010-0199\\nLicense 555-1`),
    )
    expect(text).toContain('Case number JV-20-1234')
    expect(text).toContain(`Placing agency ${placing}`)
    expect(await asked('pdfimages', page, '-list', 'PDF')).toMatch(/image +300 +100/)
    expect(await asked('pdfinfo', page, '-struct', 'PDF')).toContain('Figure')
  }
})
