import pg from 'pg'
import { preferenceTopics } from '#domains/families/preferences/family-preferences.rules.ts'
import { gateIds } from '#domains/families/approval/phase-steps.rules.ts'
import * as clients from '#platform/contract/lists/clients.ts'
import * as court from '#platform/contract/lists/court.ts'
import * as families from '#platform/contract/lists/families.ts'
import * as foster from '#platform/contract/lists/foster.ts'
import * as household from '#platform/contract/lists/household.ts'
import * as placing from '#platform/contract/lists/placing.ts'
import * as visits from '#platform/contract/lists/visits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '#app/testing-clone.ts'
import { seed } from './seed.ts'

let client: pg.Client
let connection: pg.ClientConfig

let clone: ClonedDatabase

beforeAll(async () => {
  clone = await cloneDatabase()
  connection = clone.connection
  client = new pg.Client(connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const found = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
    counts[name] = found.rows[0]!.n
  }
  return counts
}

test('seeding twice changes nothing', async () => {
  const before = await rowCounts()
  await seed(connection)
  expect(await rowCounts()).toEqual(before)
})

test('what the module shows has rows to show', async () => {
  const counts = await rowCounts()
  const filled = [
    'babysitter',
    'background_check',
    'bedroom_sleeper',
    'client',
    'client_contact',
    'client_health',
    'client_referral_child',
    'client_school',
    'bed_stay',
    'client_service',
    'contact_made_child',
    'court_order',
    'family_certificate',
    'family_complaint',
    'family_dog',
    'family_gate',
    'family_member',
    'family_parent',
    'family_preference',
    'family_training',
    'hearing',
    'house_absence',
    'inquiry_contact',
    'leave_cover',
    'location_event',
    'placement',
    'placement_offer',
    'resource_family',
    'school_sub_program',
    'sibling_group',
    'tay_aftercare',
    'tay_certification',
    'tay_child',
    'tay_correction',
    'tay_exit',
    'tay_ledger',
    'tay_skill_session',
    'tay_stay',
    'tay_vital_document',
    'wrap_flex_spend',
    'wrap_meeting_attendee',
    'plan_progress',
    'wrap_safety_plan',
    'wrap_team_member',
    'zip_place',
  ]
  expect(filled.filter((table) => !counts[table])).toEqual([])
})

test('the words of the seeds are the words of the lists and of the rules', async () => {
  const words = async (column: string, table: string, where = 'true') => {
    const found = await client.query<{ word: string }>(
      `select distinct ${column} as word from ${table} where ${where} and ${column} is not null order by 1`,
    )
    return found.rows.map(({ word }) => word)
  }
  const strangers = (found: string[], known: readonly { value: unknown }[]) =>
    found.filter((word) => !known.some(({ value }) => value === word))
  const held = {
    gates: (await words('gate', 'family_gate')).filter((gate) => !gateIds.includes(gate)),
    topics: (await words('topic', 'family_preference')).filter(
      (topic) => !preferenceTopics().some((one) => one.Topic === topic),
    ),
    contactKinds: strangers(await words('kind', 'contact_made'), visits.contactKinds),
    purposes: strangers(await words('purpose', 'contact_made'), visits.contactPurposes),
    events: strangers(await words('kind', 'location_event'), foster.locationEvents),
    hearings: strangers(await words('kind', 'hearing'), court.hearingTypes),
    orders: strangers(await words('kind', 'court_order'), court.courtOrderKinds),
    exams: strangers(await words('name', 'client_health', "kind = 'Exam'"), clients.examKinds),
    shots: strangers(await words('name', 'client_health', "kind = 'Immunization'"), clients.immunizationKinds),
    grades: strangers(await words('grade', 'client_school'), clients.grades),
    schools: strangers(await words('school_type', 'school'), foster.schoolTypes),
    papers: strangers(await words('kind', 'family_certificate'), household.certificateKinds),
    subjects: strangers(await words('subject', 'family_complaint'), household.complaintSubjects),
    homes: strangers(await words('home_type', 'resource_family'), household.homeTypes),
    refusals: strangers(await words('reason', 'placement_offer'), placing.offerRefusalReasons),
    overrides: strangers(await words('override_reason', 'placement'), placing.placementOverrideReasons),
    holds: strangers(await words('reason', 'family_phase', "phase = 'On Hold'"), families.holdReasons),
    ends: strangers(await words('reason', 'family_phase', "phase <> 'On Hold'"), families.familyEndReasons),
    levels: strangers(await words('level_of_care', 'client_membership'), court.levelsOfCare),
  }
  expect(Object.entries(held).filter(([, wrong]) => wrong.length > 0)).toEqual([])
})
