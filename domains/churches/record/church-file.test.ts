import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { dueCalls } from '#domains/due/due.calls.ts'
import { emptyMarks } from '#domains/due/due-sweep.server.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { openChurches } from '../churches-testing.ts'
import { churchOwnerCalls } from '../people/church-owners.calls.ts'
import { churchPeopleCalls } from '../people/church-people.calls.ts'

const a = opened(openChurches)
const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const ofChart = (ChartID: string) => ({ ChartID, ChartType: 'Church' as const })

test('a paper is put into the case file of a church by those who may open it', async () => {
  const { ChurchID } = await a.church()
  const upload = async (by: typeof a.liaison) =>
    by.send(attachmentCalls.uploadFileToChart, {
      ...ofChart(ChurchID),
      FileID: await uploadFile(a as never, by, 'letter.pdf', paper),
      Title: 'Letter of thanks',
      Kind: 'Letter',
      EffectiveDate: a.today,
    })
  expect((await upload(a.outsider)).status).toBe(404)
  expect(await upload(a.liaison)).toMatchObject({ status: 200, body: { State: 'Completed' } })
  const { Documents, Tree } = await a.liaison.ok(caseFileCalls.getDocumentsForChart, ofChart(ChurchID))
  expect(Documents).toMatchObject([{ FormLabel: 'Uploaded file', Title: 'Letter of thanks', State: 'Completed' }])
  const offered = Tree.flatMap(({ Sections }) => Sections.flatMap(({ Forms }) => Forms.map((one) => one.FormLabel)))
  expect(offered.toSorted()).toEqual([
    'Church partnership review',
    'Contact note',
    'Correspondence',
    'Media release of a church',
    'Uploaded file',
  ])
})

test('a form falls due on a church, for its owner; its main contact signs for it', async () => {
  const { ChurchID } = await a.church()
  await a.liaison.ok(churchOwnerCalls.addChurchRelationshipOwner, { ChurchID, EmployeeID: a.liaison.userId })
  await emptyMarks(a.owner, a.today)
  const { Rows } = await a.liaison.ok(dueCalls.getDueItems, { ChartID: ChurchID })
  expect(Rows).toMatchObject([
    { ChartType: 'Church', DueOn: a.day(90), ResponsibleID: a.liaison.userId, State: 'Upcoming' },
  ])
  await a.liaison.ok(churchPeopleCalls.addChurchMainContact, {
    ChurchID,
    FirstName: 'Prisca',
    LastName: 'Signs-Demo',
    StartDate: a.day(-2),
  })
  const { Tree } = await a.liaison.ok(caseFileCalls.getDocumentsForChart, ofChart(ChurchID))
  const release = Tree.flatMap(({ Sections }) => Sections.flatMap(({ Forms }) => Forms)).find(
    ({ FormLabel }) => FormLabel === 'Media release of a church',
  )!
  const begun = await a.liaison.ok(draftCalls.getFormForNewDocument, { FormID: release.FormID, ...ofChart(ChurchID) })
  expect(JSON.stringify(begun)).toContain('Prisca Signs-Demo')
})
