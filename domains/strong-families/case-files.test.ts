import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { openStrongFamilies } from './strong-families-testing.ts'

const a = opened(openStrongFamilies)
const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

async function formOf(chart: string, ChartType: 'Community Family' | 'Volunteer Family', label: string) {
  const { Tree } = await a.caleb.ok(caseFileCalls.getDocumentsForChart, { ChartID: chart, ChartType })
  return Tree.flatMap(({ Sections }) => Sections.flatMap(({ Forms }) => Forms)).find((one) => one.FormLabel === label)!
    .FormID
}
const begun = async (ChartID: string, ChartType: 'Community Family' | 'Volunteer Family', label: string) =>
  JSON.stringify(
    await a.caleb.ok(draftCalls.getFormForNewDocument, {
      FormID: await formOf(ChartID, ChartType, label),
      ChartID,
      ChartType,
    }),
  )

test('a paper is put into the case file of a volunteer family and of a community family', async () => {
  const charts = [
    [await a.newHost({ approved: false }), 'Volunteer Family'],
    [(await a.newFamily()).id, 'Community Family'],
  ] as const
  for (const [ChartID, ChartType] of charts) {
    await a.caleb.ok(attachmentCalls.uploadFileToChart, {
      ChartID,
      ChartType,
      FileID: await uploadFile(a, a.caleb, 'letter.pdf', paper),
      Title: 'A letter',
      EffectiveDate: a.today,
    })
    const { Documents } = await a.caleb.ok(caseFileCalls.getDocumentsForChart, { ChartID, ChartType })
    expect(Documents).toMatchObject([{ FormLabel: 'Uploaded file', Title: 'A letter', State: 'Completed' }])
  }
})

test('the hosting agreement is signed by the parents and by the host; a host signs what concerns the own home', async () => {
  const [host, family] = [await a.newHost(), await a.newFamily()]
  const hostParent = await a.one(
    `select concat_ws(' ', p.first_name, p.last_name) from family_parent f join person p on p.id = f.person_id where f.family_id = $1`,
    [host],
  )
  const parent = await a.one(
    `select concat_ws(' ', p.first_name, p.last_name) from community_person c join person p on p.id = c.person_id
     where c.community_family_id = $1 and c.has_custody`,
    [family.id],
  )
  const alone = await begun(family.id, 'Community Family', 'Hosting agreement')
  expect(alone).toContain(parent)
  expect(alone).not.toContain(hostParent)
  await a.plan(family, host)
  const both = await begun(family.id, 'Community Family', 'Hosting agreement')
  expect(both).toContain(parent)
  expect(both).toContain(hostParent)
  expect(await begun(host, 'Volunteer Family', 'Volunteer confidentiality agreement')).toContain(hostParent)
})
