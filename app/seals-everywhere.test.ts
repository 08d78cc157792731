import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { allCalls } from './calls.ts'
import { asQuery, openCatalogue, sampleInput, type Catalogue } from './catalogue-testing.ts'
import { recordFor } from './authorization-testing.ts'
import { canary, chartWithCanary, reads, tellers, type CanaryChart } from './sweep-testing.ts'
import { oneOf } from './testing-calls.ts'

let catalogue: Catalogue
let chart: CanaryChart
let custodian: string

const one = async (text: string, values: unknown[] = []) =>
  (await catalogue.agency.owner.query<{ id: string }>(text, values)).rows[0]!.id

beforeAll(async () => {
  catalogue = await openCatalogue()
  const { owner } = catalogue.agency
  const { probe } = catalogue
  chart = await chartWithCanary(catalogue, () => Promise.resolve(probe.userId))
  const { clientId, chartId } = chart
  custodian = await one(
    `select employee_id as id from case_assignment where subject_id = $1 and subject_kind = 'client' and voided_at is null and end_date is null
     union all select employee_id from employee_sub_program where sub_program_id = any ($2) and employee_id <> $3 and end_date is null limit 1`,
    [chartId, probe.subPrograms, probe.userId],
  )
  await owner.query(`update person set last_name = '${canary}', preferred_name = '${canary}' where id = $1`, [clientId])
  // The one who looks everywhere wrote a document of it and was let in: neither opens what is sealed.
  await owner.query(
    `insert into access_grant (client_membership_id, person_id, sub_program_id, user_id, reason, days, status, start_date, end_date, decided_at)
     select id, person_id, sub_program_id, $2, 'for the test', 9, 'Granted', current_date - 1, current_date + 9, now() from client_membership where id = $1`,
    [chartId, probe.userId],
  )
})
afterAll(() => catalogue.agency.close())

const told = (token: string, calls: readonly AnyCall[] = oneOf(2, reads)) =>
  tellers(
    {
      catalogue,
      about: chart.about,
      words: canary,
    },
    token,
    (text, reply) =>
      text.includes(canary) ||
      (reply.status === 200 && [chart.clientId, chart.chartId, chart.documentId].some((id) => text.includes(id))),
    calls,
  )

test('of a sealed chart nothing is in any answer of any call for who is no custodian, administrators included', async () => {
  const open = await told(catalogue.worker)
  console.log(
    `${open.answered} answers read; ${open.told.length} calls tell of the child before: ${open.told.join(', ')}`,
  )
  expect(open.told.length).toBeGreaterThan(10)
  const { owner } = catalogue.agency
  await owner.query(
    `with seal as (insert into chart_seal (person_id, ground, reason, sealed_by) values ($1, 'Adoption', 'for the test', $2) returning id)
     insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason)
     select seal.id, $1, who, $2, 'for the test' from seal, (select $2::uuid as who union select employee_id from case_assignment a
       join client_membership m on m.id = a.subject_id where m.person_id = $1 and a.voided_at is null) k`,
    [chart.clientId, custodian],
  )
  expect((await told(catalogue.worker, reads)).told).toEqual([])
  for (const token of [catalogue.administrator, catalogue.withoutRoles]) expect((await told(token)).told).toEqual([])
}, 300_000)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Which of the sealed ids a field could have, by its name. */
const sealedFor = (field: string) =>
  /Document/.test(field)
    ? chart.documentId
    : /Membership|Chart|With|Subject/.test(field)
      ? chart.chartId
      : /Person|Client|Child|Sibling|Other|Record|Kept/.test(field)
        ? chart.clientId
        : undefined

/** The same input once for each place where an id of the chart fits, with whatever id is wanted there. */
function variants(input: Record<string, unknown>): ((id?: string) => Record<string, unknown>)[] {
  return Object.entries(input).flatMap(([field, value]) => {
    const sealed = sealedFor(field)
    if (!sealed) return []
    if (typeof value === 'string' && uuid.test(value)) return [(id = sealed) => ({ ...input, [field]: id })]
    if (Array.isArray(value) && typeof value[0] === 'string' && uuid.test(value[0]))
      return [(id = sealed) => ({ ...input, [field]: [id] })]
    return []
  })
}

test('an id of a sealed chart is answered as one that never was, in whatever field of whatever call', async () => {
  const differ: string[] = []
  let tried = 0
  const { ask, administrator, probe, agency } = catalogue
  for (const call of oneOf(2, allCalls)) {
    const own: Record<string, unknown> = {}
    if (typeof call.scope !== 'string')
      for (const [kind, field] of Object.entries(call.scope))
        own[field] = await recordFor(agency.owner, kind as never, 'own program', probe).catch(() => undefined)
    const send = async (input: Record<string, unknown>, id: string) => {
      const how = call.method === 'GET' ? { query: asQuery(input) } : { raw: JSON.stringify(input) }
      const { status, text } = await ask(call, { token: administrator, ...how })
      return `${status} ${text.replaceAll(id, 'ID').replaceAll(/"(requestId|RequestID|At|at)":"[^"]*"/g, '')}`
    }
    for (const variant of variants({ ...sampleInput(call), ...own })) {
      tried += 1
      const never = crypto.randomUUID()
      const nothing = await send(variant(never), never)
      const sealed = Object.values(chart.about).reduce(
        (text, id) => text.replaceAll(id, 'ID'),
        await send(variant(), chart.clientId),
      )
      if (sealed === nothing) continue
      const again = crypto.randomUUID()
      if ((await send(variant(again), again)) !== sealed)
        differ.push(`${call.name}: ${nothing.slice(0, 160)} ≠ ${sealed.slice(0, 160)}`)
    }
  }
  console.log(`${tried} fields of calls tried`)
  expect(differ).toEqual([])
  expect(tried).toBeGreaterThan(100)
}, 300_000)
