import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { newField } from './form-fields.rules.ts'
import { formMembershipCalls } from './form-memberships.calls.ts'
import { formCalls } from './forms.calls.ts'

let a: TestAgency
let admin: Actor
let program: string
beforeAll(async () => {
  a = await openTestAgency()
  admin = await a.as('alva.rootley')
  program = (await a.owner.query<{ id: string }>('select id from sub_program limit 1')).rows[0]!.id
})
afterAll(() => a.close())

let count = 0
const head = () => ({
  Name: `Shape test ${(count += 1)}`,
  Label: 'Shape test',
  FormType: 'Document',
  AllowWordImport: 'true',
  HtmlFormTemplate: '<p>{{Child}} {{Seen on}}</p>',
})
const send = (given: object) => admin.send(formCalls.createOrUpdateForm, given as never)
const fieldsOf = async (FormID: string) => (await admin.ok(formCalls.getForm, { FormID })).Fields

const twelve = {
  FieldID: ['f0001', 'F0002'],
  FieldName: ['Child', 'Seen on'],
  FieldLabel: ['Name of the child', 'Seen on'],
  DataType: ['Text', 'Date'],
  DataStructure: ['Scalar', 'Scalar'],
  FormatString: ['', 'MMMM d, yyyy'],
  DefaultValue: [null, null],
  EmptyReplacementString: ['not known', null],
  AutoFieldSelector: [null, null],
  IsRequired: ['false', 'true'],
  IsEffectiveDate: ['false', 'true'],
  WordTemplateFieldName: ['child_name', ''],
}
const whole = [
  newField('f0001', 'Child', 'Text', {
    Label: 'Name of the child',
    EmptyReplacementString: 'not known',
    WordTemplateFieldName: 'child_name',
  }),
  newField('f0002', 'Seen on', 'Date', { FormatString: 'MMMM d, yyyy', IsRequired: true, IsEffectiveDate: true }),
]
const objects = () =>
  twelve.FieldID.map((_, at) =>
    Object.fromEntries(Object.entries(twelve).map(([name, values]) => [name, (values as unknown[])[at]])),
  )

test('fields come as parallel arrays, as objects with the twelve settings, or whole: the form is the same', async () => {
  for (const given of [twelve, { Fields: objects() }, { Fields: whole }]) {
    const made = await send({ ...head(), ...given })
    expect(made.status, made.text).toBe(200)
    const form = await admin.ok(formCalls.getForm, { FormID: (made.body as { FormID: string }).FormID })
    expect(form.Fields).toEqual(whole)
    expect(form.AllowWordImport).toBe(true)
  }
})

test('what the twelve settings do not say of a field stays as it is', async () => {
  const [child, seen] = whole as [(typeof whole)[0], (typeof whole)[0]]
  const kept = { ...child, DataType: 'Choice' as const, Options: ['Ana', 'Bo'], HelpText: 'As at school' }
  const made = (await send({ ...head(), Fields: [kept, seen] })).body as { FormID: string; ID: string; version: number }
  const { Name, Label, FormType } = await admin.ok(formCalls.getForm, { FormID: made.FormID })
  const [first, second] = objects()
  const again = await send({
    FormID: made.FormID,
    ID: made.ID,
    version: made.version,
    Name,
    Label,
    FormType,
    Fields: [{ ...first, DataType: 'Choice', FieldLabel: 'Which child' }, second],
  })
  expect(again.status, again.text).toBe(200)
  expect((await fieldsOf(made.FormID))[0]).toEqual({ ...kept, Label: 'Which child' })
})

test('what fits no shape is refused by the name of its field, and nothing is dropped', async () => {
  const refusals = [
    { ...twelve, FieldLabel: ['Name of the child'] },
    { ...twelve, FormatString: [''] },
    { ...twelve, IsRequired: ['perhaps', 'true'] },
    { ...twelve, Fields: whole },
    { Fields: [{ ...whole[0], Colour: 'red' }] },
    { Fields: 'all' },
  ]
  for (const given of refusals) {
    const reply = await send({ ...head(), ...given })
    expect(reply.status, JSON.stringify(given)).toBe(400)
    expect(Object.keys(reply.refusal.fields ?? {}).length + reply.refusal.errors.length).toBeGreaterThan(0)
  }
  expect(Object.keys((await send({ ...head(), ...twelve, FormatString: [''] })).refusal.fields ?? {})[0]).toMatch(
    /^Fields\.1/,
  )
})

test('approval blocks come under the names of their roles too', async () => {
  const { FormID } = (await send({ ...head(), ...twelve })).body as { FormID: string }
  const place = {
    FormID,
    SubProgramID: program,
    StartDate: '2026-01-01',
    ChartType: 'Client',
    ChapterName: 'Plans',
    ChapterLabel: 'Plans',
    SectionName: 'Reviews',
    SectionLabel: 'Reviews',
    RequiredFrequency: 'As Needed',
  }
  const blocks = {
    Author: { Required: 'true', AssignedSignatureLine: '1', Label: '' },
    AuthorSupervisor: { Required: false, AssignedSignatureLine: 2, Label: 'Supervisor' },
    Client: null,
  }
  const save = (given: object) =>
    admin.send(formMembershipCalls.createOrUpdateFormSubProgramMembership, { ...place, ...given } as never)
  const first = await save(blocks)
  expect(first.status, first.text).toBe(200)
  const { Id, version } = first.body as { Id: string; version: number }
  const signers = async () =>
    (await admin.ok(formMembershipCalls.getFormSubProgramMembership, { Id })).ApprovalBlocks.filter(
      (one) => one.AssignedSignatureLine !== null,
    )
  const expected = [
    { Block: 'Author', Required: true, AssignedSignatureLine: 1, Label: null },
    { Block: 'AuthorSupervisor', Required: false, AssignedSignatureLine: 2, Label: 'Supervisor' },
  ]
  expect(await signers()).toEqual(expected)
  expect((await save({ Id, version, ApprovalBlocks: blocks })).status).toBe(200)
  expect(await signers()).toEqual(expected)
  const both = await save({ Id, version: version + 1, ApprovalBlocks: [], Author: blocks.Author })
  expect(both.status).toBe(400)
  expect((await save({ Id, version: version + 1, ApprovalBlocks: { Janitor: blocks.Author } })).status).toBe(400)
})
