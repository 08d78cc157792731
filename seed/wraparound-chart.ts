import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { castId, choose, decide, userId } from './cast/chance.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { flexFunds, needs, neighbors, safetyWords, visions } from './wraparound-text.ts'

export type Row = Record<string, unknown> & { client_membership_id: string }

/** A team around each facilitator, with who works beside them. */
export const teams: Record<string, { name: string; members: readonly (readonly [name: string, role: string])[] }> = {
  'Wanda Circleton': {
    name: 'East Circle',
    members: [
      ['Paloma Ejemplar', 'Parent Partner'],
      ['Denny Walkalong', 'Youth Partner'],
      ['Mei Calmington', 'Clinician'],
    ],
  },
  'Jerome Roundtree-Demo': {
    name: 'High Desert Circle',
    members: [
      ['Paloma Ejemplar', 'Parent Partner'],
      ['Mei Calmington', 'Clinician'],
    ],
  },
  'Odalys Vueltas': { name: 'Santa Ana Circle', members: [['Candace Besideyou', 'Parent Partner']] },
  'Hugo Rondell-Sample': {
    name: 'North County Circle',
    members: [['Candace Besideyou', 'Parent Partner']],
  },
}
export const teamId = (facilitator: string) => castId('wrap team', facilitator)

/** Phases by the days since enrollment. */
const phases = [
  ['Engagement', 0],
  ['Plan Development', 21],
  ['Implementation', 60],
  ['Transition', 270],
] as const

/** One youth’s story in rows, table by table. */
export function chartOf(one: CastClient, { People, Relations, Employees }: Cast, today: string): Record<string, Row[]> {
  const at = { client_membership_id: one.Id }
  const rows: Record<string, Row[]> = {}
  const add = (table: string, key: string, row: object) => {
    const made = { id: castId(table, one.Id, key), ...at, ...row, version: 1 }
    ;(rows[table] ??= []).push(made)
    return made.id
  }
  const pick = <T>(options: readonly T[], ...words: string[]) => choose(options, one.Id, ...words)
  const roll = (size: number, ...words: string[]) => decide(size, one.Id, ...words)
  const last = one.EndDate ?? today
  const days = daysBetween(one.StartDate, last)
  const day = (count: number) => addDays(one.StartDate, count)
  const ended = one.EndDate
    ? { end_date: one.EndDate, end_reason: one.DischargeReason }
    : { end_date: null, end_reason: null }
  const facilitator = Employees.find(({ Id }) => Id === one.CaseCarrierId)!
  const facilitatorName = Object.keys(teams).find((name) => userId(name) === facilitator.Id)!
  const dueDays = (from: number, every: number) =>
    Array.from({ length: 40 }, (_, n) => from + n * every).filter((n) => n < days)

  const cansDays = dueDays(25, 180)
  const cans = cansDays.at(-1)
  add('wrap_enrollment', 'facts', {
    county_unit: pick(['Child Welfare', 'Probation', 'Mental Health', 'AAP'], 'unit'),
    family_vision: pick(visions, 'vision'),
    cans_last: cans === undefined ? null : day(cans),
    cans_next: cans === undefined ? null : day(cans + 182),
  })
  const reached = phases.filter(([, from]) => from === 0 || from < days)
  for (const [n, [phase, from]] of reached.entries()) {
    const until = reached[n + 1]?.[1]
    const end = until === undefined ? ended : { end_date: day(until), end_reason: 'Next phase' }
    add('wrap_phase', phase, { phase, start_date: day(from), ...end })
  }
  const since = facilitator.Memberships[0]!.StartDate
  // The newest are still waiting for a team.
  if (days >= 7)
    add('wrap_team_client', 'team', {
      wrap_team_id: teamId(facilitatorName),
      start_date: since > one.StartDate ? since : one.StartDate,
      ...ended,
    })

  const relatives = Relations.filter(({ PersonId }) => PersonId === one.PersonId)
  const people = relatives.map(({ OtherPersonId, Relation }) => {
    const { FirstName, LastName, Email } = People.find(({ Id }) => Id === OtherPersonId)!
    return { kind: 'Family', name: `${FirstName} ${LastName}`, relation: Relation, email: Email }
  })
  for (let n = 0; n < 1 + roll(3, 'neighbors'); n += 1) {
    const [name, relation] = neighbors[(roll(neighbors.length, 'neighbor') + n) % neighbors.length]!
    people.push({
      kind: 'Natural Support',
      name,
      relation,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@mail.example`,
    })
  }
  people.push({ kind: 'Formal Support', name: 'Gwen Probatia', relation: 'Probation Officer', email: null })
  const teamPeople = people.map((person) => ({
    ...person,
    id: add('wrap_team_person', person.name, { ...person, start_date: one.StartDate, ...ended }),
  }))

  for (const n of dueDays(2, 6).slice(-12)) {
    const made_on = day(n)
    const id = castId('wrap contact', one.Id, String(n))
    ;(rows['contact_made'] ??= []).push({
      id,
      sub_program_id: one.SubProgramId,
      made_on,
      kind: pick(['In-person home', 'In-person other', 'Phone'], 'kind', String(n)),
      purpose: pick(['Home visit', 'Case planning', 'School'], 'purpose', String(n)),
      narrative: pick(visions, 'narrative', String(n)),
      author_id: facilitator.Id,
      version: 1,
    } as never)
    const counts = !rows['contact_made_child']?.some(
      (row) => row['counts'] && String(row['made_on']).slice(0, 7) === made_on.slice(0, 7),
    )
    const child = { contact_made_id: id, ...at, sub_program_id: one.SubProgramId, counts, seen_alone: true, made_on }
    ;(rows['contact_made_child'] ??= []).push({ id: castId('wrap contact child', id), ...child })
  }

  const meetings = dueDays(14, 30 + roll(10, 'rhythm'))
  for (const [n, held] of meetings.entries()) {
    const next = meetings[n + 1] ?? held + 32
    const planned = one.EndDate === null && n === meetings.length - 1
    const id = add('wrap_meeting', String(n), {
      held_on: day(held),
      start_time: pick(['15:00', '16:30', '17:30'], 'time'),
      place: pick(['At home', 'Library', 'Office', 'Church hall'], 'place', String(n)),
      state: 'Held',
      agenda: 'What went well\nWhat is hard\nWhat we try next',
      decisions: pick(needs, 'decision', String(n)).action,
      next_on: planned || n < meetings.length - 1 ? day(next) : null,
    })
    if (planned)
      add('wrap_meeting', 'next', {
        held_on: day(next),
        start_time: '16:30',
        place: 'At home',
        state: 'Planned',
        agenda: null,
        decisions: null,
        next_on: null,
      })
    for (const person of teamPeople)
      if (roll(5, 'came', String(n), person.name) > 0)
        add('wrap_meeting_attendee', `${n} ${person.name}`, {
          wrap_meeting_id: id,
          name: person.name,
          role: person.kind,
          relation: person.relation,
          employee_id: null,
          wrap_team_person_id: person.id,
          email: person.email,
        })
    add('wrap_meeting_attendee', `${n} staff`, {
      wrap_meeting_id: id,
      name: facilitatorName,
      role: 'Facilitator',
      relation: null,
      employee_id: facilitator.Id,
      wrap_team_person_id: null,
      email: facilitator.Email,
    })
    if (n % 3 === 2)
      add('wrap_fidelity', String(n), {
        wrap_meeting_id: id,
        scored_on: day(held),
        scores: Array.from({ length: 10 }, (_, at) => 2 + roll(3, 'fidelity', String(n), String(at))),
        scored_by: userId('Beatrix Teamwell'),
      })
  }

  const planned = days > 24 ? 1 + roll(3, 'needs') : 0
  const firstNeed = roll(needs.length, 'first need')
  for (let n = 0; n < planned; n += 1) {
    const { action, who, ...need } = needs[(firstNeed + n) % needs.length]!
    const closed = days > 240 && n === 0
    const id = add('plan_need', String(n), {
      ...need,
      opened_on: day(24),
      closed_on: closed ? day(235) : null,
      outcome: closed ? 'Met' : null,
    })
    const done = closed || roll(2, 'done', String(n)) === 0
    add('plan_action', String(n), {
      plan_need_id: id,
      action,
      who: who === 'family' ? (teamPeople[0]?.name ?? facilitatorName) : facilitatorName,
      due_on: addDays(today, roll(40, 'due', String(n)) - 8),
      state: done ? 'Done' : one.EndDate ? 'Dropped' : 'Open',
      closed_on: done || one.EndDate ? (closed ? day(235) : last) : null,
    })
    for (const [step, noted] of dueDays(30, 21)
      .filter((at) => !closed || at < 235)
      .entries())
      add('plan_progress', `${n} ${step}`, {
        plan_need_id: id,
        noted_on: day(noted),
        score: Math.min(10, Math.max(0, 2 + Math.round(step * 0.7) + roll(3, 'score', String(n), String(step)) - 1)),
        note: step % 3 === 0 ? 'Said so at the team meeting.' : null,
        noted_by: facilitator.Id,
      })
  }
  for (const reviewed of dueDays(30, 88))
    add('wrap_plan_review', String(reviewed), {
      reviewed_on: day(reviewed),
      next_review_on: day(reviewed + 90),
      summary: 'Read through with the family; goals kept, one action changed.',
      reviewed_by: facilitator.Id,
    })
  for (const [n, written] of dueDays(12, 200).entries())
    add('wrap_safety_plan', String(n), {
      version_no: n + 1,
      effective_on: day(written),
      ...safetyWords,
      review_on: day(written + 180),
      written_by: facilitator.Id,
    })

  // Months that are over.
  for (
    let month = `${one.StartDate.slice(0, 7)}-01`;
    addDays(month, 31) <= last;
    month = `${addDays(month, 32).slice(0, 7)}-01`
  )
    add('wrap_outcome', month, {
      month,
      placement_days: roll(9, 'placed', month) === 0 ? roll(12, 'nights', month) : 0,
      school_days_missed: roll(7, 'missed', month),
      police_contacts: roll(8, 'police', month) === 0 ? 1 : 0,
      hospital_days: roll(12, 'hospital', month) === 0 ? roll(6, 'days', month) : 0,
    })
  seedFlex()
  return rows

  function seedFlex() {
    if (days < 30 || roll(3, 'flex') === 2) return
    const state = one.EndDate ? 'Closed' : pick(['Requested', 'Approved', 'Approved', 'Denied', 'Closed'], 'flex state')
    const decided = state !== 'Requested'
    const amount = 40 + 20 * roll(14, 'amount')
    const asked = addDays(last, -(3 + roll(20, 'asked')))
    const id = add('wrap_flex_request', 'flex', {
      ...pick(flexFunds, 'purpose'),
      asked_on: asked,
      amount,
      state,
      requested_by: facilitator.Id,
      approved_amount: state === 'Approved' || state === 'Closed' ? amount : null,
      decided_by: decided ? userId('Beatrix Teamwell') : null,
      decided_on: decided ? addDays(asked, 2) : null,
      decision_note: state === 'Denied' ? 'The school pays for this.' : null,
    })
    if (state === 'Closed' || (state === 'Approved' && roll(2, 'spent') === 0))
      rows['spends'] = [
        {
          id: castId('wrap spend', id),
          wrap_flex_request_id: id,
          ...at,
          spent_on: addDays(asked, 3),
          amount: amount - 5,
          payee: 'Sample Store',
          spent_by: facilitator.Id,
          version: 1,
        },
      ]
  }
}
