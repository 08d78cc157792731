import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes, isLook, type AnyCall } from '#platform/contract/call.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { contextOf } from '#platform/server/call-context.ts'
import { fosterEnrollmentCalls } from '#domains/foster/children/children.calls.ts'
import { childrenChartCalls } from '#domains/foster/children/children-chart.calls.ts'
import { recordFor } from './authorization-testing.ts'
import { allCalls } from './calls.ts'
import { allHandlers, scopes } from './handlers.ts'
import { asQuery, openCatalogue, sampleInput, type Catalogue } from './catalogue-testing.ts'

const kindsOf = (call: AnyCall) => (typeof call.scope === 'string' ? [] : (Object.keys(call.scope) as ScopeKind[]))
const ofChart = allCalls.filter((call) => !changes(call) && kindsOf(call).some((kind) => scopes[kind].is === 'chart'))

let catalogue: Catalogue
let programs: { id: string; module: string }[]
beforeAll(async () => {
  catalogue = await openCatalogue()
  programs = await find(`select s.id, c.web_application_module_name as module from sub_program s
    join core_program c on c.id = s.core_program_id`)
})
afterAll(() => catalogue.agency.close())

const find = async <T>(text: string, values: unknown[] = []) =>
  (await catalogue.agency.owner.query(text, values)).rows as T[]

const idOf = async (text: string, values: unknown[] = []) => (await find<{ id: string }>(text, values))[0]!.id
const fosterChild = async () => ({
  ClientSubProgramMembershipID: await idOf(
    `select m.id from client_membership m join resource_family f on f.sub_program_id = m.sub_program_id
     where m.voided_at is null and m.end_date is null limit 1`,
  ),
})

/** What the shortest valid request lacks so that the call finds something to tell. */
const more: Record<string, (kind: ScopeKind, id: string) => Promise<Record<string, unknown>>> = {
  'Core/ClientMedication/GetDrugLog': async () => {
    const [order] = await find<{ ClientSubProgramMembershipID: string; MedicationOrderID: string }>(
      `select client_membership_id as "ClientSubProgramMembershipID", id as "MedicationOrderID" from medication_order
       where voided_at is null limit 1`,
    )
    return order!
  },
  'Admin/UserManagement/ExplainAccess': async (kind) =>
    kind === 'user' ? { Permission: 'Person.View' } : { UserID: await idOf('select id from employee limit 1') },
  'Core/Clients/CompareClients': async (_kind, id) => ({
    OtherClientID: await idOf('select id from client where id <> $1 limit 1', [id]),
  }),
  'Foster/ResourceFamily/CompareFamilies': async (_kind, id) => ({
    OtherFosterResourceFamilyID: await idOf('select id from resource_family where id <> $1 limit 1', [id]),
  }),
  'Community/People/ComparePeople': async () => {
    const outside = `select id from person p where merged_into is null and voided_at is null and not exists (select from client c where c.id = p.id)`
    const PersonID = await idOf(`${outside} limit 1`)
    return { PersonID, OtherPersonID: await idOf(`${outside} and id <> $1 limit 1`, [PersonID]) }
  },
  'StrongFamilies/CommunityFamilies/Compare': async (_kind, id) => ({
    OtherCommunityFamilyID: await idOf('select id from community_family where id <> $1 limit 1', [id]),
  }),
  'StrongFamilies/VolunteerFamilies/Compare': async (_kind, id) => ({
    OtherHostFamilyID: await idOf(`select id from resource_family where pathway = 'VF' and id <> $1 limit 1`, [id]),
  }),
  'StrongFamilies/CommunityFamilies/GetDates': async () => ({ From: '2026-01-01', To: '2026-01-31' }),
  'StrongFamilies/VolunteerFamilies/GetDates': async () => ({ From: '2026-01-01', To: '2026-01-31' }),
  'Foster/Inquiry/Compare': async (_kind, id) => ({
    OtherInquiryID: await idOf('select id from inquiry where id <> $1 limit 1', [id]),
  }),
  'Foster/Placement/Match': fosterChild,
  'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership/GetAvailablePlacements': fosterChild,
  'Core/Documents/GetDocumentsForChart': async () => ({ ChartType: 'Client' }),
  'Core/Documents/GetFormForNewDocument': async () => {
    const [offered] = await find<{ form: string; chart: string }>(
      `select f.form_id as form, m.id as chart from form_membership f join client_membership m on m.sub_program_id = f.sub_program_id
       where f.chart_type = 'Client' and f.voided_at is null and m.voided_at is null limit 1`,
    )
    return { FormID: offered!.form, ChartID: offered!.chart }
  },
}

/** Calls that need a whole story before they answer, and the test that tells it. */
const elsewhere: Record<string, string> = {
  'Core/Documents/GetFamilyCopy': 'domains/documents/disclosure/family-copy.test.ts',
  'Foster/CourtBundle/Get': 'domains/court/court-bundle.test.ts',
  'Core/Documents/GetFormForNewDocumentUsingWordFile': 'domains/documents/writing/draft-word.test.ts',
  'Core/Documents/CompareDocumentVersions': 'domains/documents/signing/lines.test.ts',
}

function shortest(call: AnyCall) {
  const input = sampleInput(call)
  for (const name of Object.keys(input)) {
    const { [name]: _left, ...without } = input
    if (call.input.safeParse(without).success) delete input[name]
    else if (call.input.safeParse({ ...input, [name]: null }).success) input[name] = null
  }
  return input
}

/** The shortest valid request about a record. */
async function request(call: AnyCall, kind: ScopeKind) {
  const input = shortest(call)
  const own = programs.filter(({ module }) => call.module === undefined || module === call.module)
  const nobody = '00000000-0000-7000-8000-000000000000'
  const principal = {
    name: 'administrator',
    token: catalogue.administrator,
    userId: nobody,
    subPrograms: own.map((one) => one.id),
  }
  const id = await recordFor(catalogue.agency.owner, kind, 'own program', principal)
  const field = (call.scope as Record<string, string>)[kind]!
  Object.assign(input, { [field]: id }, await more[call.name]?.(kind, id))
  return {
    id: input[field] as string,
    how: call.method === 'GET' ? { query: asQuery(input) } : { raw: JSON.stringify(input) },
  }
}

test('a read of a chart is a look, or says why it is none', () => {
  for (const call of ofChart) {
    expect(call.audit, call.name).toBeDefined()
    if (!isLook(call)) expect((call.audit as { none: string }).none, call.name).toMatch(/\w+ \w+/)
  }
})

test.each(Object.entries(elsewhere))('%s is written down in the test of its own', (name, file) => {
  expect(ofChart.filter(isLook).map((call) => call.name)).toContain(name)
  expect(readFileSync(file, 'utf8')).toMatch(/kind = 'view'/)
})

const looks = ofChart.filter((call) => isLook(call) && !(call.name in elsewhere))
describe.each(looks.flatMap((call) => kindsOf(call).map((kind) => [call.name, kind, call] as const)))(
  '%s of a %s',
  (_name, kind, call) => {
    test('is written down once, under its record', async () => {
      const { id, how } = await request(call, kind)
      const [before] = await find<{ seq: number }>('select coalesce(max(seq), 0)::int as seq from audit')
      const reply = await catalogue.ask(call, { token: catalogue.administrator, ...how })
      expect(reply.status, reply.text).toBe(200)
      const written = await find<{ table_name: string; row_id: string; call: string }>(
        `select table_name, row_id, call from audit where seq > $1 and kind = 'view' order by row_id <> $2`,
        [before!.seq, id],
      )
      const { table } = scopes[kind]
      expect(written[0]).toMatchObject({
        table_name: typeof table === 'string' ? table : 'client_membership',
        row_id: id,
        call: call.name,
      })
      expect(written.filter(({ row_id }) => row_id === id)).toHaveLength(1)
    })
  },
)

const months = { From: '2026-01-01', To: '2026-01-31' }
const named = async () => ({ LastName: 'Testado' })
const client = async () => ({ Search: 'Testado', LastName: 'Testado' })
const employee =
  'select e.id from employee e join employee_sub_program s on s.employee_id = e.id and s.voided_at is null'
/** What a look that no record of the scope is behind is asked, so that there is something to tell. */
const ofNone: Record<string, () => Promise<Record<string, unknown>>> = {
  'Core/Person/Search': named,
  'Core/Audit/GetForRecord': async () => ({
    TableName: 'client',
    RecordID: await idOf('select id from client limit 1'),
  }),
  'Admin/Rules/Try': async () => ({ Pack: 'monthlyVisits', Values: { days: 7, visits: 1, atHome: 0, byDay: 31 } }),
  'Core/Clients/SearchExistingClients': client,
  'Training/GetEmployeeTrainings': async () => ({ EmployeeID: await idOf(`${employee} limit 1`) }),
  'Training/GetPerson': async () => ({
    PersonID: await idOf(`select u.person_id as id from application_user u where u.id in (${employee}) limit 1`),
    Kind: 'Employee',
  }),
  'Training/PrintOwnCertificate': async () => ({
    TrainingAttendeeID: await idOf(
      `with s as (insert into training_session (course_id, held_on, begins_at, ends_at)
         select id, '2026-01-10', '09:00', '11:00' from training_course limit 1 returning id)
       insert into training_attendee (session_id, kind, person_id, status, hours, signed_by, signed_at)
       select s.id, 'Employee', u.person_id, 'Attended', 2, 'List', now() from s, application_user u where u.email = 'alva.rootley@kith.example' returning id`,
    ),
  }),
  'Training/TryRequirement': async () => ({ HoursNeeded: 40 }),
  'Foster/ResourceFamily/SearchExistingFamilies': async () => ({ Name: 'Testado' }),
  'Foster/FosterClients/SearchExistingClients': client,
  'Wrap/WrapClients/SearchExistingClients': client,
  'APSS/SearchExistingClients': client,
  'Residential/Clients/SearchExistingClients': client,
  'TAY/Clients/SearchExistingClients': client,
  'Core/Incidents/TryRule': async () => ({ Hours: 24 }),
  'Community/Mailings/Make': async () => ({
    Form: 'Sheet',
    Way: 'Email',
    OrganizationIDs: [
      await idOf(`update organization set email = 'mailing@example.org' where id = (select id from organization where voided_at is null limit 1)
        returning id`),
    ],
  }),
  'ChurchEngagement/People/SearchFamilies': async () => ({ Search: 'Testado' }),
  'Admin/Welligent/ExportMismatches': async () => months,
  'Billing/ExportClaims': async () => months,
  'Core/Documents/SearchDocuments': async () => ({ Words: 'visit' }),
  'Core/Inspection/GetInspection': async () => ({
    ChartID: await idOf('select id from client_membership where voided_at is null limit 1'),
  }),
  'ExecutiveDashboard/GetPdf': async () => months,
}

/** Those that need a whole story before they answer: their handlers say themselves what was looked at. */
const storied = [
  'Admin/Outbox/GetMail',
  'Core/Files/Download',
  'Admin/HostedFiles/Download',
  'Admin/HostedFiles/ExportAcknowledgements',
  'Admin/Tickets/GetTicket',
  'Core/ContactLog/GetThread',
  'Core/Field/TakeAlong',
  'FundDevelopment/Donors/GetOne',
  'FundDevelopment/Donors/Compare',
  'FundDevelopment/Gifts/GetLetters',
  'FundDevelopment/Receipts/GetPdf',
  'FundDevelopment/Stories/GetPdf',
  'Admin/Import/Get',
  'Admin/Welligent/SuggestMatches',
  'Admin/Welligent/TryServices',
  'Admin/Welligent/ExportRejected',
  'UserUtilities/Classify',
  'Billing/Provider/ExportMonths',
  'Core/Documents/VerifyFile',
  'Measures/GetRowsFile',
  'Reports/Run',
  'Reports/GetRun',
  'Reports/GetFile',
  'Reports/GetRegulatorFile',
  'Reports/Builder/Preview',
  'Reports/Builder/GetBehind',
]

const ofNoRecord = allCalls.filter((call) => isLook(call) && typeof call.scope === 'string')
test.each(ofNoRecord.map((call) => [call.name, call] as const))(
  '%s is written down by its handler',
  async (name, call) => {
    if (storied.includes(name)) {
      expect(String(allHandlers.find((one) => one.call === call)!.handle)).toMatch(/\blooked\(/)
      return
    }
    const input = { ...shortest(call), ...(await ofNone[name]?.()) }
    const [before] = await find<{ seq: number }>('select coalesce(max(seq), 0)::int as seq from audit')
    const how = call.method === 'GET' ? { query: asQuery(input) } : { raw: JSON.stringify(input) }
    const reply = await catalogue.ask(call, { token: catalogue.administrator, ...how })
    expect(reply.status, reply.text).toBe(200)
    expect(
      await find(`select seq from audit where seq > $1 and kind = 'view' and call = $2`, [before!.seq, name]),
    ).not.toEqual([])
  },
)

/** Neither is written where nothing is: that it is lost comes to light the first time that the call runs. */
test('what nobody would write down is a fault of the call', async () => {
  const reading = { name: 'Probe/Read', permission: 'SignedIn', scope: 'listed' } as unknown as AnyCall
  const own = { effects: [], input: {}, seen: undefined, looks: undefined } as unknown as Parameters<
    typeof contextOf
  >[1]
  const context = contextOf(reading, own)
  expect(() => context.seen({ found: 1 })).toThrow('Probe/Read: seen is lost')
  await expect(context.looked('client', null)).rejects.toThrow('Probe/Read: looked is lost')
})

test('charts that were opened last come up again, the newest first, twenty of a kind', async () => {
  const administrator = await catalogue.agency.as('alva.rootley')
  const { getFosterClientProfile } = childrenChartCalls
  const { getRecentClients: getRecentFosterClients, getRunningSummaries } = fosterEnrollmentCalls
  const children = await find<{ id: string }>(
    `select m.id from client_membership m join client_roster r on r.client_membership_id = m.id
     join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
     where k.web_application_module_name = 'Foster' order by m.id limit 25`,
  )
  for (const { id } of children) await administrator.ok(getFosterClientProfile, { ClientSubProgramMembershipID: id })
  await administrator.ok(getFosterClientProfile, { ClientSubProgramMembershipID: children[5]!.id })
  // A part of a chart in passing is a look, not an opening.
  await administrator.ok(getRunningSummaries, { ClientSubProgramMembershipID: children[0]!.id })
  const { Recent } = await administrator.ok(getRecentFosterClients, {})
  const newest = [5, 24, 23, 22, 21, 20, 19, 18].map((at) => children[at]!.id)
  expect(Recent.map((one) => one.ClientSubProgramMembershipID)).toEqual(newest)
  const [kept] = await find<{ n: number }>(
    `select count(*)::int as n from recent_chart where user_id = $1 and table_name = 'client_membership'`,
    [administrator.userId],
  )
  expect(kept!.n).toBe(20)
})
