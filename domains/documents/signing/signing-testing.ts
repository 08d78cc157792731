import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '#app/testing.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { newField, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'
import type { ApprovalBlock } from '#domains/forms/form-template.rules.ts'
import { staffDisclosure } from './esign-text.rules.ts'
import { signingCalls as calls } from './signing.calls.ts'

export type Blocks = Partial<Record<ApprovalBlock, number | { line: number; required?: boolean; label?: string }>>

export interface TestForm {
  formId: string
  versionId: string
  membershipId: string
  fields: FormField[]
}

export interface SigningAgency extends CaseloadAgency {
  director: Actor
  admin: Actor
  /** Works with other children of the same program. */
  silas: Actor
  form(
    blocks: Blocks,
    given?: { fields?: FormField[]; mode?: string; chartType?: string; program?: string },
  ): Promise<TestForm>
  /** A child carried by Renata. */
  child(name?: string): Promise<string>
  draft(
    form: TestForm,
    chart: string,
    given?: { owner?: Actor; chartType?: string; values?: FieldValues },
  ): Promise<string>
  submit(by: Actor, form: TestForm, chart: string, more?: Record<string, unknown>): ReturnType<Actor['send']>
  /** Submits a new document as Renata and gives it as it stands. */
  submitted(blocks: Blocks | TestForm, given?: { chart?: string; by?: Actor; values?: FieldValues }): Promise<Standing>
  typed(by: Actor): Promise<{ Method: 'Typed'; Text: string }>
  sign(by: Actor, standing: Standing, block: string, more?: Record<string, unknown>): ReturnType<Actor['send']>
  row<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T>
}

export interface Standing {
  DocumentID: string
  VersionNo: number
  State: string
  Lines: {
    LineID: string | null
    Block: string
    Status: string
    Label: string
    ResolvedBy: string
    Signers: { Name: string }[]
  }[]
  NextSigners: string[]
  VoidedSignatures: { Label: string; Name: string }[]
  sha: string
  chart: string
  form: TestForm
}

export const plainFields = [
  newField('date01', 'MeetingDate', 'Date', { Label: 'Date of the meeting', IsRequired: true, IsEffectiveDate: true }),
  newField('what01', 'Summary', 'LongText', { Label: 'Summary', IsRequired: true }),
  newField('yesno1', 'Injured', 'YesNo', { Label: 'Anybody injured' }),
  newField('hurt01', 'Injury', 'Text', {
    Label: 'What injury',
    IsRequired: true,
    ShowWhen: { all: [{ field: 'yesno1', op: 'eq', value: 'true' }] } as never,
  }),
]

const sha = (text: string) => createHash('sha256').update(text).digest()

export async function openSigningAgency(): Promise<SigningAgency> {
  const a = await openCaseloadAgency()
  const { owner, one } = a
  const names = new Map<string, string>()
  const director = await a.as('desmond.directo')
  const admin = await a.as('alva.rootley')
  const silas = await a.as('silas.placehold')
  for (const actor of [a.renata, a.supervisor, director, admin, silas]) {
    const name = await one<string>(`select name from staff_names(array[$1::uuid])`, [actor.userId])
    names.set(actor.userId, name)
    await owner.query(
      `insert into esign_consent (user_id, disclosure_version, scope, method) values ($1, $2, 'Everything', 'Session')`,
      [actor.userId, staffDisclosure],
    )
  }
  const typed = async (by: Actor) => {
    const name =
      names.get(by.userId) ?? (await one<string>(`select name from staff_names(array[$1::uuid])`, [by.userId]))
    return { Method: 'Typed' as const, Text: name }
  }
  const self: SigningAgency = {
    ...a,
    director,
    admin,
    silas,
    typed,
    row: async (text, values = []) => (await owner.query(text, values)).rows[0] as never,
    async form(blocks, { fields = plainFields, mode = 'Electronic', chartType = 'Client', program = a.program } = {}) {
      const name = `Trial ${randomUUID().slice(0, 8)}`
      const formId = await one(
        `insert into form (name, label, form_type, signing_mode) values ($1, $1, 'Document', $2) returning id`,
        [name, mode],
      )
      const tree = [{ kind: 'paragraph', children: [{ kind: 'token', name: 'Summary' }] }]
      const versionId = await one(
        `insert into form_version (form_id, version_no, status, html_template, template_tree, template_sha256, fields, fields_sha256, published_at)
         values ($1, 1, 'Published', '<p>{{Summary}}</p>', $2, $3, $4, $5, now()) returning id`,
        [formId, JSON.stringify(tree), sha('t'), JSON.stringify(fields), sha(JSON.stringify(fields))],
      )
      const membershipId = await one(
        `insert into form_membership (form_id, sub_program_id, chart_type, chapter_name, chapter_label, section_name, section_label, start_date)
         values ($1, $2, $3, 'Case', 'Case', 'Notes', 'Notes', '2020-01-01') returning id`,
        [formId, program, chartType],
      )
      for (const [block, given] of Object.entries(blocks)) {
        const { line, required = true, label = null } = typeof given === 'number' ? { line: given } : given
        await owner.query(
          `insert into form_membership_approval (form_membership_id, block, required, assigned_signature_line, label) values ($1, $2, $3, $4, $5)`,
          [membershipId, block, required, line, label],
        )
      }
      return { formId, versionId, membershipId, fields }
    },
    async child(name = `Kid${randomUUID().slice(0, 6)}`) {
      const child = await a.newChild(name)
      await owner.query(
        `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
         select $1, sub_program_id, 'client', id, person_id, 'Case Manager', $3 from client_membership where id = $2`,
        [a.renata.userId, child, a.back(100)],
      )
      return child
    },
    async draft(form, chart, { owner: by = a.renata, chartType = 'Client', values = {} } = {}) {
      return one(
        `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id, created_by, working_values)
         select $1, $2, $3, $4, $5::uuid, m.sub_program_id, case when $4 = 'Client' then $5::uuid end, $6, $6, $7
         from form_membership m where m.id = $2 returning id`,
        [form.formId, form.membershipId, form.versionId, chartType, chart, by.userId, JSON.stringify(values)],
      )
    },
    async submit(by, form, chart, more = {}) {
      return by.send(calls.submitDocument, {
        FormVersionID: form.versionId,
        ChartID: chart,
        ChartType: 'Client',
        Values: { date01: a.today, what01: 'They talked.' },
        Signature: await typed(by),
        ...more,
      } as never)
    },
    async submitted(given, { chart, by = a.renata, values } = {}) {
      const form = 'formId' in given ? (given as TestForm) : await self.form(given as Blocks)
      const where = chart ?? (await self.child())
      const document = await self.draft(form, where, { owner: by })
      const more = { DocumentID: document, Revision: 1, ...(values ? { Values: values } : {}) }
      const reply = await self.submit(by, form, where, more)
      if (reply.status !== 200) throw new Error(reply.text)
      const hash = await one(
        `select content_sha256 from document_version where document_id = $1 order by version_no desc limit 1`,
        [document],
      )
      return { ...(reply.body as Standing), sha: hash, chart: where, form }
    },
    async sign(by, standing, block, more = {}) {
      const line = standing.Lines.find((one_) => one_.Block === block)
      if (!line) throw new Error(`There is no line ${block}`)
      return by.send(calls.reviewDocumentDigitally, {
        DocumentID: standing.DocumentID,
        VersionNo: standing.VersionNo,
        ContentSha256: standing.sha,
        LineID: line.LineID!,
        Decision: 'Approve',
        Signature: await typed(by),
        ...more,
      } as never)
    },
  }
  return self
}
