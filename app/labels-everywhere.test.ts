import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { labeledKinds } from '#platform/contract/labels.ts'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { autofillCalls } from '#domains/forms/autofill.calls.ts'
import { labelCalls } from '#domains/privacy/labels.calls.ts'
import { openCatalogue, type Catalogue } from './catalogue-testing.ts'
import { registered } from './handlers.ts'
import { canary, chartWithCanary, reads, tellers, type CanaryChart } from './sweep-testing.ts'
import { oneOf } from './testing-calls.ts'

/** What each canary is about; a record of another kind is recognized by its id too. */
const own: Partial<Record<string, string>> = {}
let catalogue: Catalogue
let chart: CanaryChart

beforeAll(async () => {
  catalogue = await openCatalogue()
  const { owner } = catalogue.agency
  const one = async (text: string, values: unknown[] = []) =>
    (await owner.query<{ id: string }>(text, values)).rows[0]!.id
  chart = await chartWithCanary(catalogue, (subPrograms) =>
    one(
      `select employee_id as id from employee_sub_program where sub_program_id = any ($1) and employee_id <> $2 and end_date is null limit 1`,
      [subPrograms, catalogue.probe.userId],
    ),
  )
  const { clientId, documentId, formId } = chart
  own['client_health'] = await one(
    `insert into client_health (person_id, kind, name, note, start_date) values ($1, 'Allergy', '${canary} allergy', '${canary}', '2020-01-01') returning id`,
    [clientId],
  )
  own['client_contact'] = await one(
    `insert into client_contact (person_id, folder, name, relation, phone_digits, address, emergency_contact)
     values ($1, 'BiologicalFamily', '${canary} Aunt', 'Mother', '5595550199', '${canary} Street', true) returning id`,
    [clientId],
  )
  own['document'] = documentId
  own['form'] = formId
  own['due_item'] = await one(
    `insert into due_item (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id, anchor_kind, anchor_id, period_no, due_on, status, document_id)
     select form_membership_id, 1, 'Client', chart_id, sub_program_id, client_membership_id, 'test', 'test', 1, current_date, 'Done', id from document where id = $1 returning id`,
    [documentId],
  )
})
afterAll(() => catalogue.agency.close())

const setAll = async (labels: string[]) => {
  for (const { value } of labeledKinds)
    if (value !== 'form')
      await catalogue.agency.owner.query(
        `insert into record_label (table_name, record_id, person_id, labels) values ($1, $2, $3, $4)
         on conflict (record_id) do update set labels = excluded.labels`,
        [value, own[value], chart.clientId, labels],
      )
}

const withLabels = (yes: boolean) =>
  catalogue.agency.owner.query(
    yes
      ? `update role_permission set end_date = null where end_date = '2020-01-02'`
      : `update role_permission rp set end_date = '2020-01-02' from permission p
         where p.id = rp.permission_id and p.name like 'Label.%' and rp.end_date is null`,
  )

const ids = () => Object.entries(own).flatMap(([kind, id]) => (kind === 'form' ? [] : [id!]))

/** That somebody looked at a record, the book tells whoever may read it; what is in it or was changed, only who sees the record. */
const tellsOfLooks = ({ name }: AnyCall) => name === auditSearchCalls.searchAudit.name

/** Which calls tell of the canaries. */
const tellersOf = (token: string, calls: readonly AnyCall[] = oneOf(2, reads)) =>
  tellers(
    {
      catalogue,
      about: chart.about,
      words: canary,
      more: (call) => (call.name === labelCalls.getLabels.name ? { Kind: 'document', RecordIDs: own['document'] } : {}),
    },
    token,
    (text, reply, call) =>
      (reply.status === 200 && !tellsOfLooks(call) && ids().some((id) => text.includes(id))) ||
      text.includes(`${canary} `),
    calls,
  )

test('every kind that can have labels is guarded by its domain', () => {
  expect(Object.keys(registered.labeled).toSorted()).toEqual(labeledKinds.map(({ value }) => value).toSorted())
})

test('what is labeled is in no answer of any call for who lacks the label', async () => {
  const open = await tellersOf(catalogue.worker)
  console.log(
    `${open.answered} answers read; ${open.told.length} calls tell of the canaries while they have no label: ${open.told.join(', ')}`,
  )
  // Half of the calls are read, by chance: few of these tell.
  expect(open.told.length).toBeGreaterThan(2)
  await setAll(['HIV'])
  const holding = await tellersOf(catalogue.worker)
  expect(holding.told.length).toBeGreaterThan(1)
  expect(holding.told).not.toContain(autofillCalls.getAutoFields.name)
  await withLabels(false)
  expect((await tellersOf(catalogue.worker, reads)).told).toEqual([])
  for (const token of [catalogue.administrator, catalogue.withoutRoles])
    expect((await tellersOf(token)).told).toEqual([])
})
