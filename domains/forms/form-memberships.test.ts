import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import type { Sent } from '#platform/contract/call.ts'
import { newField } from './form-fields.rules.ts'
import { formMembershipCalls } from './form-memberships.calls.ts'
import { formVersionCalls } from './form-versions.calls.ts'
import { formCalls } from './forms.calls.ts'

const {
  createOrUpdateFormSubProgramMembership: save,
  getFormSubProgramMembership: open,
  deleteFormMembership: remove,
} = formMembershipCalls
type Given = Sent<typeof save>

let a: TestAgency
let admin: Actor
let worker: Actor
let today: string
let program: string
let otherProgram: string
let FormID: string
let made = 0
beforeAll(async () => {
  a = await openTestAgency()
  admin = await a.as('alva.rootley')
  worker = await a.as('renata.mockley')
  today = dayIn(a.settings.agency.zone, new Date())
  const { rows } = await a.owner.query<{ id: string }>(
    `select sub_program_id as id from client_membership where voided_at is null group by 1 order by count(*) desc, 1 limit 2`,
  )
  program = rows[0]!.id
  otherProgram = rows[1]!.id
  FormID = await newForm()
})
afterAll(() => a.close())

async function newForm(): Promise<string> {
  const { FormID: id, ID } = await admin.ok(formCalls.createOrUpdateForm, {
    Name: `Place ${String(++made)}`,
    Label: 'Placed form',
    FormType: 'Document',
    HtmlFormTemplate: '<p>{{Story}}</p>',
    Fields: [newField('stry', 'Story', 'LongText')],
  })
  await admin.ok(formVersionCalls.publishVersion, { FormID: id, ID })
  return id
}
const author = { Block: 'Author' as const, Required: true, AssignedSignatureLine: 1, Label: null }
const place = (more: Partial<Given> = {}): Given => ({
  FormID,
  SubProgramID: program,
  StartDate: addDays(today, -100),
  ChartType: 'Client',
  ChapterName: 'Plans',
  ChapterLabel: '2. Plans',
  SectionName: 'Reviews',
  SectionLabel: 'Reviews',
  RequiredFrequency: 'Quarter',
  FirstDue: 'Membership Start',
  FirstDueTimeAdjustment: 30,
  ApprovalBlocks: [author],
  ...more,
})
const refused = (reply: Reply<unknown>, status: number, code: string, field?: string) => {
  expect([reply.status, reply.refusal.code], reply.text).toEqual([status, code])
  if (field) expect(Object.keys(reply.refusal.fields ?? {}), reply.text).toContain(field)
}
const documentOf = (membership: string) =>
  a.owner.query(
    `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id)
     select m.form_id, m.id, v.id, 'Client', c.id, c.sub_program_id, c.id, $2 from form_membership m
       join form_version v on v.form_id = m.form_id and v.status = 'Published'
       join lateral (select * from client_membership c where c.sub_program_id = m.sub_program_id and c.voided_at is null limit 1) c on true where m.id = $1`,
    [membership, worker.userId],
  )

describe('where a form is used', () => {
  test('is kept with its rule and its eleven signers, and told beforehand', async () => {
    const preview = await admin.send(save, place(), { preview: true })
    expect(preview.text).toContain('Every 3 months')
    const blocks = [
      author,
      { Block: 'AuthorSupervisor' as const, Required: true, AssignedSignatureLine: 2, Label: 'Unit supervisor' },
      { Block: 'Client' as const, Required: false, AssignedSignatureLine: null, Label: null },
    ]
    const { Id, RuleVersion, version } = await admin.ok(
      save,
      place({ ApprovalBlocks: blocks, EmployeeRoleResponsible: 'Case Manager' }),
    )
    expect(RuleVersion).toBe(1)
    const whole = await admin.ok(open, { Id })
    expect(whole).toMatchObject({
      FormLabel: 'Placed form',
      RequiredFrequency: 'Quarter',
      FirstDue: 'Membership Start',
      FirstDueTimeAdjustment: 30,
      Documents: 0,
      version,
    })
    expect(whole.ApprovalBlocks).toHaveLength(11)
    expect(whole.ApprovalBlocks.filter((one) => one.AssignedSignatureLine !== null)).toEqual(blocks.slice(0, 2))
    expect(whole.Rules).toMatchObject([{ RuleVersion: 1, EffectiveFrom: addDays(today, -100), SetBy: 'Alva Rootley' }])
    expect((await admin.ok(formCalls.getForm, { FormID })).Memberships).toMatchObject([
      { Id, ChartType: 'Client', ChapterLabel: '2. Plans' },
    ])
    const dirty = await a.owner.query(
      `select count(*)::int as n from due_dirty d join client_membership m on m.id = d.chart_id where m.sub_program_id = $1`,
      [program],
    )
    expect((dirty.rows[0] as { n: number }).n).toBeGreaterThan(0)
    const audit = await a.owner.query(`select op from audit where table_name = 'form_membership' and row_id = $1`, [Id])
    expect(audit.rows).toEqual([{ op: 'insert' }])
  })
  test('does not overlap with itself; another agency or chart type stands beside it', async () => {
    refused(await admin.send(save, place()), 422, 'Overlap', 'StartDate')
    const stranger = place({ ApplicableToSpecificAgency: '00000000-0000-7000-8000-000000000000' })
    refused(await admin.send(save, stranger), 422, 'AgencyGone', 'ApplicableToSpecificAgency')
    const { rows } = await a.owner.query<{ id: string }>('select id from agency order by name limit 1')
    expect((await admin.send(save, place({ ApplicableToSpecificAgency: rows[0]!.id }))).status).toBe(200)
    expect((await admin.send(save, place({ ChartType: 'Resource Family', FirstDue: 'Approval Date' }))).status).toBe(
      200,
    )
    const id = await newForm()
    const race = await Promise.all([1, 2, 3].map(() => admin.send(save, place({ FormID: id }))))
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })
  test('is refused with the field that is wrong', async () => {
    const id = await newForm()
    const send = (more: Partial<Given>) => admin.send(save, place({ FormID: id, ...more }))
    refused(await send({ EndDate: addDays(today, -200) }), 422, 'EndBeforeStart', 'EndDate')
    refused(await send({ FirstDue: null }), 422, 'BasisMissing', 'FirstDue')
    refused(await send({ FirstDue: 'Approval Date' }), 422, 'BasisWrong', 'FirstDue')
    refused(await send({ ChartType: 'Residence', FirstDue: 'Birth Date' }), 422, 'BasisWrong', 'FirstDue')
    refused(await send({ AgeMin: 3 }), 422, 'AgeWrong', 'AgeMin')
    refused(await send({ AgeType: 'Years', AgeMin: 9, AgeMax: 3 }), 422, 'AgeWrong', 'AgeMin')
    const block = (Block: 'SingleParent' | 'AllParent', AssignedSignatureLine: number | null, Required = true) => ({
      Block,
      Required,
      AssignedSignatureLine,
      Label: null,
    })
    refused(
      await send({ ApprovalBlocks: [block('SingleParent', 1), block('AllParent', 1)] }),
      422,
      'BothParents',
      'ApprovalBlocks',
    )
    refused(await send({ ApprovalBlocks: [block('SingleParent', null)] }), 422, 'LineMissing', 'ApprovalBlocks')
    refused(await send({ ApprovalBlocks: [author, author] }), 422, 'BlockTwice', 'ApprovalBlocks')
    refused(await send({ FormID: crypto.randomUUID() }), 422, 'FormGone', 'FormID')
    expect((await send({ SubProgramID: crypto.randomUUID() })).status).toBe(404)
    expect((await send({ Id: crypto.randomUUID(), version: 1 })).status).toBe(404)
    expect((await admin.send(open, { Id: crypto.randomUUID() })).status).toBe(404)
    expect((await admin.send(remove, { RecordID: crypto.randomUUID() })).status).toBe(404)
    expect((await worker.send(save, place({ FormID: id }))).status).toBe(403)
    expect((await worker.send(remove, { RecordID: crypto.randomUUID() })).status).toBe(403)
  })
  test('“for each placement” counts from the placement without being told', async () => {
    const { Id } = await admin.ok(
      save,
      place({ FormID: await newForm(), RequiredFrequency: 'Each Placement', FirstDue: null }),
    )
    expect(await admin.ok(open, { Id })).toMatchObject({ FirstDue: 'Placement Start' })
  })
  test('keeps every wording of its rule with the day from which it holds', async () => {
    const id = await newForm()
    const first = await admin.ok(save, place({ FormID: id }))
    refused(await admin.send(save, place({ FormID: id, Id: first.Id })), 400, 'VersionNeeded', 'version')
    const same = await admin.ok(
      save,
      place({ FormID: id, Id: first.Id, version: first.version, SectionLabel: 'Quarterly reviews' }),
    )
    expect(same.RuleVersion).toBe(1)
    const stale = await admin.send(save, place({ FormID: id, Id: first.Id, version: first.version }))
    expect([stale.status, (stale.refusal.current as { SectionLabel: string }).SectionLabel]).toEqual([
      409,
      'Quarterly reviews',
    ])
    const next = await admin.ok(
      save,
      place({ FormID: id, Id: first.Id, version: same.version, RequiredFrequency: 'Every 6 Months' }),
    )
    expect(next.RuleVersion).toBe(2)
    refused(
      await admin.send(
        save,
        place({
          FormID: id,
          Id: first.Id,
          version: next.version,
          RequiredFrequency: 'Yearly',
          RuleFrom: addDays(today, -5),
        }),
      ),
      422,
      'RuleTooEarly',
      'RuleFrom',
    )
    const later = await admin.ok(
      save,
      place({
        FormID: id,
        Id: first.Id,
        version: next.version,
        RequiredFrequency: 'Yearly',
        RuleFrom: addDays(today, 30),
      }),
    )
    const whole = await admin.ok(open, { Id: first.Id })
    expect(whole.Rules.map(({ RuleVersion, EffectiveFrom }) => [RuleVersion, EffectiveFrom])).toEqual([
      [3, addDays(today, 30)],
      [2, today],
      [1, addDays(today, -100)],
    ])
    await expect(
      a.owner.query(`update form_membership_rule set effective_from = '2020-01-01' where form_membership_id = $1`, [
        first.Id,
      ]),
    ).rejects.toThrow(/append-only/)
    const both = await Promise.all(
      ['A', 'B'].map((SectionLabel) =>
        admin.send(
          save,
          place({ FormID: id, Id: first.Id, version: later.version, RequiredFrequency: 'Yearly', SectionLabel }),
        ),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  test('stays with its documents: it keeps its place and is ended, not deleted', async () => {
    const id = await newForm()
    const { Id, version } = await admin.ok(save, place({ FormID: id }))
    await documentOf(Id)
    refused(
      await admin.send(save, place({ FormID: id, Id, version, SubProgramID: otherProgram })),
      422,
      'Moved',
      'SubProgramID',
    )
    refused(await admin.send(save, place({ FormID: id, Id, version, ChartType: 'Resource Family' })), 422, 'Moved')
    const preview = await admin.send(remove, { RecordID: Id }, { preview: true })
    expect(preview.text).toContain('stays')
    expect(await admin.ok(remove, { RecordID: Id })).toEqual({ Outcome: 'Ended' })
    expect(await admin.ok(open, { Id })).toMatchObject({ EndDate: today, Documents: 1 })
    expect(await admin.ok(remove, { RecordID: Id })).toEqual({ Outcome: 'Ended' })
    const unused = await admin.ok(save, place({ FormID: id, StartDate: addDays(today, 10) }))
    expect(await admin.ok(remove, { RecordID: unused.Id })).toEqual({ Outcome: 'Deleted' })
    expect((await admin.send(open, { Id: unused.Id })).status).toBe(404)
    expect((await admin.send(remove, { RecordID: unused.Id })).status).toBe(404)
  })
  test('is not given to a retired form', async () => {
    const id = await newForm()
    const { Id } = await admin.ok(save, place({ FormID: id }))
    await documentOf(Id)
    await admin.ok(formCalls.deleteForm, { FormID: id })
    refused(await admin.send(save, place({ FormID: id, StartDate: addDays(today, 3) })), 422, 'FormGone', 'FormID')
  })
})
