import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverDomains } from '#app/domains.server.ts'
import { domains } from '#app/domains.ts'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { starterRoles } from '#platform/contract/lists/roles.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { asNeededCalls } from '#domains/medications/doses/as-needed.calls.ts'
import { worklistCalls as calls } from './worklist.calls.ts'

let a: CaseloadAgency
beforeAll(async () => {
  a = await openCaseloadAgency()
})
afterAll(() => a.close())

/** What of the demo each role is asked for, by whom of the cast; what has no program yet has at least what it must read. */
const asked: Record<string, [who: string, kinds: string[]]> = {
  Administrator: ['alva.rootley', ['read', 'second', 'credential']],
  'Program Director': ['desmond.directo', ['read', 'referral', 'sign', 'emergency']],
  Supervisor: ['priya.notreal', ['read', 'referral', 'sign', 'due', 'access', 'expense-waits', 'quality-complaint']],
  'Case Manager': [
    'renata.mockley',
    [
      'read',
      'visit',
      'due',
      'place',
      'offer',
      'court',
      'order',
      'access',
      'returned',
      'appointment',
      'own-credential',
      'training',
      'dispatch-back',
      'expense-returned',
    ],
  ],
  Therapist: ['mei.calmington', ['read', 'due', 'sign']],
  'RFS/Recruiter': ['bastian.doorwell', ['read', 'inquiry', 'due']],
  'House Manager': [
    'hector.casademo',
    [
      'read',
      'due',
      'out',
      'tabletEntry',
      'census-missing',
      'census-returned',
      'census-conflict',
      'dose-late',
      'count-differs',
      'shift-open',
      'supply',
      'consent',
      'allowance-below-zero',
      'left-behind',
      'cash-month',
      'incident-clock',
      'incident-review',
      'quality-correction',
    ],
  ],
  'Youth Counselor': ['jamal.daywatch', ['read', 'own-credential', 'dose-late', 'shift-open', 'prn-effect']],
  Nurse: [
    'nadia.dosewell',
    [
      'read',
      'own-credential',
      'dose-late',
      'prn-effect',
      'not-given',
      'count-differs',
      'supply',
      'consent',
      'incident-clock',
      'incident-report',
      'incident-task',
    ],
  ],
  'Wrap Facilitator': ['hugo.rondell-sample', ['read', 'visit', 'action', 'meeting', 'flex', 'due', 'billing-note']],
  'Parent Partner': ['candace.besideyou', ['read']],
  'Church Liaison': [
    'caleb.steeplewick',
    [
      'read',
      'church-item',
      'church-owner',
      'church-quiet',
      'care-check-in',
      'help-request',
      'hosting',
      'host-paper',
      'volunteer-check',
    ],
  ],
  'Fund Developer': ['gwen.givewell-demo', ['read', 'grant-due', 'donor-step', 'pledge-overdue']],
  'Training Manager': ['tessa.coursely', ['read', 'training-session']],
  Billing: ['bruno.ledgerman', ['read', 'billing-exceptions', 'billing-authorization']],
  QM: ['quinn.auditworth', ['read', 'due', 'quality-check']],
  'Read-only Auditor': ['olive.onlooker', ['read']],
}

async function arrange() {
  const { owner } = a
  const child = await a.newChild('Asked')
  const bare = await a.newChild('Homeless')
  for (const one of [child, bare])
    await owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
       select $2, m.sub_program_id, 'client', m.id, m.person_id, 'Case Manager', current_date - 20 from client_membership m where m.id = $1`,
      [one, a.renata.userId],
    )
  await owner.query(
    `insert into access_grant (client_membership_id, person_id, sub_program_id, user_id, reason, days)
     select id, person_id, sub_program_id, $2, 'for the test', 5 from client_membership where id = $1`,
    [child, await a.userId('omar.orangeworth')],
  )
  await owner.query(
    `insert into break_glass (client_membership_id, person_id, sub_program_id, user_id, reason, closes_at)
     select id, person_id, sub_program_id, $2, 'for the test', now() + interval '30 minutes' from client_membership where id = $1`,
    [child, await a.userId('alva.rootley')],
  )
  await owner.query(
    `insert into second_person (call, input, asked_by, gains, needed) values ('Admin/UserManagement/AddUserToRole', '{}', $1, '{}', 'Users.Manage')`,
    [await a.userId('ignacio.backup-sample')],
  )
  await owner.query(
    `insert into training_standing (person_id, kind, requirement_id, worker_id, sub_program_ids, due_on, is_new)
     select u.person_id, 'Employee', r.id, u.id, array[$2::uuid], current_date + 9, false from application_user u, training_requirement r
     where u.id = $1 and r.name = 'CPR and first aid' and r.person_kind = 'Employee'`,
    [a.renata.userId, a.program],
  )
  await owner.query(
    `insert into training_attendee (session_id, kind, guest_name, status)
     select id, 'Church guest', 'Asked Sampleguest', 'Registered' from training_session where held_on < current_date - 1 and canceled_on is null limit 1`,
  )
  await owner.query(`with two as (select id, row_number() over (order by id) as n from community_family where voided_at is null and end_date is null limit 2)
    update community_family f set coordinator_id = null, consent_to = case when two.n = 1 then 'Program' else 'Coordinator' end from two where two.id = f.id`)
  await owner.query(
    `insert into dispatch_send (dispatch_item_id, sent_by, user_id, due_back, expires_at)
     select id, owner_id, $1, current_date + 2, now() + interval '9 days' from dispatch_item where owner_id <> $1 limit 1`,
    [a.renata.userId],
  )
  await owner.query(
    `insert into employee_credential (employee_id, kind, expires_date) values ($1, 'CPR', current_date + 20)`,
    [a.renata.userId],
  )
  await owner.query(
    `insert into placement_offer (client_membership_id, family_id, sub_program_id, offered_on, answer, offered_by)
     select $1, f.id, f.sub_program_id, current_date, 'Waiting', $2 from resource_family f where f.sub_program_id = $3 limit 1`,
    [bare, a.renata.userId, a.program],
  )
  await owner.query(
    `insert into billing_authorization (client_membership_id, number, start_date, end_date) values ($1, 'A-1', current_date - 90, current_date + 9)`,
    [child],
  )
  await owner.query('update client_membership set next_court_date = current_date + 9 where id = $1', [child])
  await owner.query(
    `with f as (insert into stored_file (sha256, storage_key, file_name, content_type, size_bytes, owner_table, owner_id) values (sha256('x'), 'none', 'handbook.pdf', 'application/pdf', 1, 'hosted_file_version', new_id()) returning id),
     h as (insert into hosted_file (title, category, audience, effective_date, needs_acknowledgement) values ('Staff handbook', 'Handbook', 'all', current_date - 9, true) returning id)
     insert into hosted_file_version (hosted_file_id, number, file_id) select h.id, 1, f.id from h, f`,
  )
  await owner.query(
    `insert into court_order (client_membership_id, person_id, sub_program_id, kind, ordered_on, expires_on)
     select id, person_id, sub_program_id, 'Psychotropic medication', current_date - 100, current_date + 9 from client_membership where id = $1`,
    [child],
  )
  await owner.query(
    `with day as (select current_date - 2 as on), one as (insert into appointment (sub_program_id, type, zone, start_on, start_time, minutes, created_by)
       select m.sub_program_id, 'Home Visit', 'America/Los_Angeles', day.on, '10:00', 60, $2 from client_membership m, day where m.id = $1 returning id, sub_program_id),
     who as (insert into appointment_staff (appointment_id, employee_id) select one.id, $2 from one),
     whom as (insert into appointment_client (appointment_id, client_membership_id, person_id, sub_program_id)
       select one.id, m.id, m.person_id, m.sub_program_id from one, client_membership m where m.id = $1)
     insert into appointment_occurrence (appointment_id, original_on, start_on, starts_at, ends_at)
       select one.id, day.on, day.on, day.on + time '10:00', day.on + time '11:00' from one, day`,
    [child, a.renata.userId],
  )
  await owner.query(
    `with t as (insert into tablet (residence_id, name) select id, 'Hall' from residence order by name limit 1 returning id, residence_id)
     insert into tablet_entry (id, tablet_id, residence_id, user_id, call, sent, said, made_at, refusal)
     select new_id(), t.id, t.residence_id, $1, 'Residential/Absences/Save', '{}', 'Home pass', now(), '{"errors": []}' from t`,
    [await a.userId('jamal.daywatch')],
  )
  for (const who of ['nadia.dosewell', 'jamal.daywatch'])
    await owner.query(
      `insert into employee_credential (employee_id, kind, expires_date) values ($1, 'Professional license', current_date - 3)`,
      [await a.userId(who)],
    )
  await owner.query(
    `update tay_enrollment set planned_exit_on = current_date + 120 where id in (select e.id from tay_enrollment e
       join client_roster r on r.client_membership_id = e.client_membership_id where r.date_of_birth > current_date - interval '20 years')`,
  )
  await owner.query(
    `update apss_session set held_on = current_date - 1 where id = (select id from apss_session
       where state = 'Planned' and facilitator_id = $1 order by held_on limit 1)`,
    [await a.userId('adela.forever-sample')],
  )
  await owner.query(
    `insert into medication_count (client_membership_id, medication_order_id, occasion, counted, recorded_by, witness_id, note)
     select client_membership_id, id, 'Shift Change', 0, $1, $2, 'Empty' from medication_order where controlled and voided_at is null`,
    [await a.userId('jamal.daywatch'), await a.userId('hector.casademo')],
  )
  await owner.query(
    `update document set state = 'Returned' where id = (select d.id from document d where d.owner_id = $1 and d.state = 'AwaitingSignatures'
       and not exists (select from due_item i where i.document_id = d.id and i.status in ('Open', 'InProgress')) limit 1)`,
    [a.renata.userId],
  )
  await owner.query(
    `insert into expense (employee_id, sub_program_id, spent_on, category, amount_cents, what, no_receipt, state, decided_by, decided_at, decision_note)
     select $1, $2, current_date, 'Parking and tolls', 500, 'Parking at court', 'A meter', state, decider, case when decider is not null then now() end,
       case when decider is not null then 'Which day?' end from (values ('Waiting', null), ('Returned', $3::uuid)) x (state, decider)`,
    [a.renata.userId, a.program, await a.userId('priya.notreal')],
  )
  // The director leaves the churches: hers wait for another owner.
  await owner.query(
    `update employee_sub_program m set end_date = current_date from sub_program s join core_program k on k.id = s.core_program_id
     where s.id = m.sub_program_id and k.web_application_module_name = 'ChurchEngagement' and m.employee_id = $1`,
    [await a.userId('marguerite.overton-sample')],
  )
  const [program] = (
    await owner.query<{ id: string; person: string }>(
      `select e.sub_program_id as id, p.id as person from employee_sub_program e join person p on p.sub_program_ids @> array[e.sub_program_id]
       where e.employee_id = $1 and e.end_date is null and p.date_of_birth < current_date - 9000
         and not exists (select from client c where c.id = p.id) order by p.id limit 1`,
      [await a.userId('caleb.steeplewick')],
    )
  ).rows
  await owner.query(
    `with v as (insert into volunteer (person_id, sub_program_id, employee_id, roles, start_date) values ($1, $2, $3, '{Family Friend}', current_date - 90) returning id, sub_program_id)
     insert into volunteer_check (volunteer_id, sub_program_id, kind, requested_on, result, cleared_on, expires_on)
       select v.id, v.sub_program_id, 'Fingerprints', current_date - 80, 'Cleared', current_date - 70, current_date + 9 from v`,
    [program!.person, program!.id, await a.userId('caleb.steeplewick')],
  )
}

/** What is changed under these alone settles no line of the list. */
const aside = new Set([
  'roles',
  'permissions',
  'imports',
  'settings',
  'profile',
  'calendarFeed',
  'contactDrafts',
  'contactThread',
  'packets',
  'disclosures',
  'clients',
  'services',
  'education',
  'duplicates',
  'apss',
  'houses',
  'duty',
  'campaigns',
  'events',
  'interactionDrafts',
  'stories',
  'giftImports',
])

test('whatever settles a line has the list read again', () => {
  const listens = new Set<string>(calls.getWorklist.topics)
  const working = new Set(serverDomains.filter(({ worklist = [] }) => worklist.length > 0).map(({ name }) => name))
  const silent = domains
    .filter(({ name }) => working.has(name))
    .flatMap(({ calls: own }) => Object.values(own) as AnyCall[])
    .filter((call) => changes(call) && !call.topics?.some((topic) => listens.has(topic)))
  expect(silent.filter(({ topics = [] }) => topics.some((topic) => !aside.has(topic))).map(({ name }) => name)).toEqual(
    [],
  )
  expect([...aside].filter((topic) => !silent.some(({ topics = [] }) => topics.includes(topic)))).toEqual([])
})

const screens = new Set(globSync('domains/*/*-screen.web.tsx').map((file) => basename(file, '-screen.web.tsx')))

test('each role is asked for what it does, and for nothing it may not do', async () => {
  expect(Object.keys(asked).toSorted()).toEqual(starterRoles.map(({ name }) => name).toSorted())
  await arrange()
  const came = new Set<string>()
  for (const [role, [who, kinds]] of Object.entries(asked)) {
    const actor = await a.as(who)
    const { Kinds, Lines } = await actor.ok(calls.getWorklist, { PageSize: 100 })
    expect(
      Kinds.map(({ Kind }) => Kind),
      role,
    ).toEqual(expect.arrayContaining(kinds))
    for (const line of Lines) {
      expect([line.Why, line.ForName], line.Kind).toEqual([expect.stringMatching(/\d/), null])
      const { Address, Part } = line.Do
      if (Part) expect(screens, line.Kind).toContain(Part)
      else expect(allRoutes.some(({ path }) => Address!.split('?')[0]!.startsWith(path.split('/:')[0]!))).toBe(true)
    }
    for (const { Kind } of Kinds) came.add(Kind)
    expect((await actor.send(calls.getTeamSummary, {})).status).toBe(200)
  }
  // What a line hands to its dialog is what the call takes.
  const nurse = await a.as('nadia.dosewell')
  const effects = async () => (await nurse.ok(calls.getWorklist, { Kind: 'prn-effect', PageSize: 100 })).Lines
  const [line] = await effects()
  const { resident, dose, version } = line!.Do.Input
  await nurse.ok(asNeededCalls.recordPrnEffect, {
    ClientSubProgramMembershipID: resident!,
    DoseID: dose!,
    version: Number(version),
    Effect: 'Worked',
  })
  expect((await effects()).map(({ Ref }) => Ref)).not.toContain(line!.Ref)
  // Approving the census is for who leads the houses; youth of age, families who adopt and treatment have workers of their own.
  for (const who of ['lorna.housewright', 'tariq.pathfinder-demo', 'adela.forever-sample', 'theo.listenwell'])
    for (const { Kind } of (await (await a.as(who)).ok(calls.getWorklist, { PageSize: 100 })).Kinds) came.add(Kind)
  // Whoever covers has the work of somebody who is away beside their own.
  const cover = await a.as('silas.placehold')
  await a.owner.query(
    `insert into leave_cover (employee_id, cover_employee_id, start_date, end_date) values ($1, $2, current_date - 1, current_date + 9)`,
    [a.renata.userId, cover.userId],
  )
  for (const { Kind } of (await cover.ok(calls.getWorklist, {})).Kinds) came.add(Kind)
  const { rows } = await a.owner.query<{ who: string; paper: number; approval: number }>(
    `select * from (select split_part(u.email, '@', 1) as who, count(*) filter (where r.expires_on <= current_date + 30)::int as paper,
       count(*) filter (where r.update_due_date <= current_date + 60 and r.phase in ('Approved', 'Licensed'))::int as approval
     from family_roster r join application_user u on u.id = coalesce(r.asw_id, r.rfs_id) group by 1) w order by paper * approval desc limit 1`,
  )
  const { who, paper, approval } = rows[0]!
  const worker = await (await a.as(who)).ok(calls.getWorklist, { PageSize: 100 })
  expect(paper * approval).toBeGreaterThan(0)
  for (const { Kind } of worker.Kinds) came.add(Kind)
  // The meeting of the month is asked for in its last ten days.
  const asksMeeting = Number(a.today.slice(8)) > 20
  expect([...came].toSorted()).toEqual(
    serverDomains
      .flatMap(({ worklist = [] }) => worklist.map(({ kind }) => kind))
      .filter((kind) => kind !== 'apss-meeting' || asksMeeting)
      .toSorted(),
  )
  expect(worker.Kinds.find(({ Kind }) => Kind === 'approval')?.Total).toBe(approval)
  expect(worker.Kinds.find(({ Kind }) => Kind === 'paper')?.Total).toBeGreaterThanOrEqual(paper)
  const auditor = await a.as('olive.onlooker')
  expect((await auditor.ok(calls.getWorklist, {})).Kinds.map(({ Kind }) => Kind)).toEqual(['read'])
  // What waits for anybody who may is nobody's in particular: not part of a worker's list that a supervisor reads.
  const seen = await a.supervisor.ok(calls.getWorklist, { EmployeeID: a.renata.userId, PageSize: 100 })
  expect(seen.Kinds.map(({ Kind }) => Kind)).not.toContain('read')
})
