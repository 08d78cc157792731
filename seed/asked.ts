import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { inquiries, linesOf, offers, referrals } from './cast/asked.ts'
import { castId, choose, clientId, decide, familyId, personId, userId } from './cast/chance.ts'
import { getCity } from './cast/cities.ts'
import { dayOfBirth, houseOf, plainLetters } from './cast/people.ts'
import { readLine } from './cast/playbill.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { seedHouseReferrals } from './house-referrals.ts'
import { insertRows } from './insert.ts'

/** Referrals, offers to homes, and people who ask how to become a family. */
export async function seedAsked(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const ago = (days: string | number) => addDays(today, -Number(days))
  await seedReferrals(client, today)
  await seedHouseReferrals(client, cast, today)
  await insertRows(
    client,
    'placement_offer',
    linesOf(offers).map(([child = '', family = '', days = '', answer = '', reason = '']) => {
      const one = cast.Clients.find(({ PersonId }) => PersonId === personId(child))
      return {
        id: castId('offer', child, family, days),
        client_membership_id: one?.Id,
        family_id: familyId(family),
        sub_program_id: one?.SubProgramId,
        offered_on: ago(days),
        answer,
        reason: reason || null,
        offered_by: one?.CaseCarrierId,
        version: 1,
      }
    }),
  )
  await insertRows(
    client,
    'placement_need',
    ['Gia Placeholder', 'Jonah Placeholder'].map((name) => ({
      id: castId('need', name),
      client_membership_id: clientId(name, 'north-valley'),
      sub_program_id: getSubProgram('north-valley').Id,
      non_ambulatory: false,
      children_along: 0,
      near_zip_code: getCity('Reseda').ZipCode,
      school_district: 'Reseda Example Unified',
      note: 'Together, and at Fable Elementary.',
      version: 1,
    })),
  )
  await seedInquiries(client, cast, today)
  await insertRows(client, 'leave_cover', [
    cover('Silas Placehold', 'Dario Examply', ago(-5), ago(-19), null),
    cover('Molly Columbine', 'Freya Fjordsample', ago(3), ago(-8), ago(3)),
    cover('Lucy Desertino', 'Ximena Revisora', ago(60), ago(46), ago(60)),
  ])
}

const cover = (who: string, by: string, start_date: string, end_date: string, told: string | null) => ({
  id: castId('leave cover', who),
  employee_id: userId(who),
  cover_employee_id: userId(by),
  start_date,
  end_date,
  brief: 'Visits are planned in the calendar; call the county workers first.',
  told_at: told,
  version: 1,
})

async function seedReferrals(client: ClientBase, today: string): Promise<void> {
  const rows: object[] = []
  const children: object[] = []
  for (const parts of linesOf(referrals)) {
    const [key = '', status = '', days = '', within = '', source = '', worker = '', county = '', who = '', needs = ''] =
      parts
    const [decided, reason = ''] = (parts[9] ?? '').split(': ')
    const program = getSubProgram(key)
    const id = castId('referral', key, who)
    const received_on = addDays(today, -Number(days))
    rows.push({
      id,
      sub_program_id: program.Id,
      status,
      source,
      agency_name: `${county} County Sample Office`,
      worker_name: worker,
      worker_phone_digits: `55555501${String(decide(100, 'worker', worker)).padStart(2, '0')}`,
      worker_email: `${plainLetters(worker)}@county.example`,
      received_on,
      needed_by: addDays(received_on, Number(within)),
      designation: 'General',
      county,
      needs: needs || null,
      decided_on: decided ? addDays(today, -Number(decided)) : null,
      decision_reason: reason === '-' || !reason ? null : reason,
      created_at: received_on,
      version: 1,
    })
    for (const [sort, text] of who.split(', ').entries()) {
      const child = readLine(`- ${text}`)
      const name = `${child.first} ${child.last ?? ''}`
      const enrolled = status === 'Accepted'
      children.push({
        id: castId('referral child', key, name),
        client_referral_id: id,
        sub_program_id: program.Id,
        first_name: child.first,
        last_name: child.last,
        date_of_birth: dayOfBirth(name, child.age, child.days, today),
        sex: child.sex,
        sort,
        client_membership_id: enrolled ? clientId(name, key) : null,
        version: 1,
      })
    }
  }
  await insertRows(client, 'client_referral', rows)
  await insertRows(client, 'client_referral_child', children)
}

const steps = [
  'New',
  'Contacted',
  'Orientation scheduled',
  'Orientation attended',
  'Application sent',
  'Application received',
]

async function seedInquiries(client: ClientBase, { Employees }: Cast, today: string): Promise<void> {
  const rows = linesOf(inquiries).map((parts) => {
    const [
      key = '',
      status = '',
      days = '',
      touched = '',
      who = '',
      second = '',
      city = '',
      source = '',
      interest = '',
    ] = parts
    const program = getSubProgram(key)
    const house = houseOf(who, city)
    const received_on = addDays(today, -Number(days))
    const touched_on = addDays(today, -Number(touched))
    const at = steps.indexOf(status)
    const rfs = Employees.find(({ Memberships }) =>
      Memberships.some((one) => one.SubProgramId === program.Id && ['RFS', 'Recruiter'].includes(one.SubProgramRole)),
    )
    const [first_name = '', ...last] = who.split(' ')
    const [secondFirst, ...secondLast] = second.split(' ')
    const isNorthwest = program.Region === 'PNW'
    return {
      id: castId('inquiry', who),
      sub_program_id: program.Id,
      status,
      received_on,
      interest,
      source,
      rfs_employee_id: status === 'New' ? null : (rfs?.Id ?? null),
      next_step: at > 0 && at < 5 ? 'Call again' : null,
      next_step_on: at > 0 && at < 5 ? addDays(today, decide(9, 'next', who) - 2) : null,
      first_name,
      last_name: last.join(' '),
      sex: 1,
      race: 1,
      ethnicity: 1,
      languages: ['English'],
      phone_digits: `${getCity(city).AreaCode}55501${String(decide(100, 'phone', who.replace('Pregunton', 'Preguntón'))).padStart(2, '0')}`,
      email: `${plainLetters(who)}@mail.example`,
      second_first_name: secondFirst || null,
      second_last_name: secondLast.join(' ') || null,
      second_sex: 1,
      second_race: 1,
      second_ethnicity: 1,
      line1: house.AddressLine1,
      city,
      state_abbreviation: house.StateAbbreviation,
      zip_code: house.ZipCode,
      county: house.County,
      home_type: choose(['House', 'Apartment'], 'home', who),
      bedrooms_available: 1 + decide(2, 'bedrooms', who),
      sexes: [2, 3],
      designations: ['General'],
      consent_to_text: decide(2, 'text', who) === 0,
      note: parts[9] || null,
      field_office: isNorthwest ? choose(['Everett', 'Centralia'], 'office', who) : null,
      caregiver_type: isNorthwest ? (interest === 'Kinship' ? 'Kinship/suitable person' : 'Foster') : null,
      wants_transfer: false,
      answered_on: status === 'New' || status === 'Duplicate' ? null : addDays(received_on, 1),
      orientation_offered_on: at >= 2 ? addDays(received_on, 2) : null,
      orientation_on: at >= 2 ? (at === 2 ? addDays(today, 5) : addDays(touched_on, -1)) : null,
      orientation_attended_on: at >= 3 ? addDays(touched_on, -1) : null,
      application_sent_on: at >= 4 ? touched_on : null,
      touched_on,
      closed_on: at === -1 ? touched_on : null,
      close_reason: status === 'Closed' ? 'WITHDRAWN - Placed With Another Agency' : null,
      duplicate_of: status === 'Duplicate' ? castId('inquiry', 'Rafael Preguntón-Demo') : null,
      family_id: status === 'Application received' ? familyId('Sablewood-Test') : null,
      from_web: source === 'Agency Web Site',
      language: 'en',
      created_at: received_on,
      version: 1,
    }
  })
  await insertRows(client, 'inquiry', rows)
  await insertRows(
    client,
    'inquiry_contact',
    rows
      .filter((one) => one.answered_on !== null)
      .map((one) => ({
        id: castId('inquiry contact', one.id),
        inquiry_id: one.id,
        sub_program_id: one.sub_program_id,
        made_on: one.answered_on,
        kind: 'Phone',
        outcome: 'Reached',
        note: 'Told how the way to approval goes and when the next orientation is.',
        author_id: one.rfs_employee_id,
        created_at: one.answered_on,
        version: 1,
      })),
  )
}
