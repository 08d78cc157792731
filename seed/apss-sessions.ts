import type { ClientBase } from 'pg'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { apssGroups, apssNotes, type ApssStory } from './apss-story.ts'
import { castId, choose, decide, userId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { CastClient } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

export interface ApssFamily {
  id: string
  name: string
  children: readonly CastClient[]
  story: ApssStory
  start: string
  end: string | null
  parents: readonly { id: string; person: string; relation: string }[]
  foster?: string
}

type Row = Record<string, unknown>
const program = getSubProgram('apss').Id
const at = { sub_program_id: program, version: 1 }

/** Sessions with one family and evenings of groups; whoever was there is credited with a contact. */
export async function seedApssSessions(client: ClientBase, families: readonly ApssFamily[], today: string) {
  const rows: Record<string, Row[]> = {}
  const add = (table: string, row: Row) => void (rows[table] ??= []).push(row)
  const taken = new Map<string, number>()
  const counted = new Set<string>()

  function serve(
    family: ApssFamily,
    session: string,
    seen: { on: string; kind: string; by: string; text: string },
    came: boolean,
  ) {
    const contact = came ? castId('apss contact', session, family.id) : null
    if (contact) {
      add('contact_made', {
        id: contact,
        ...at,
        made_on: seen.on,
        kind: seen.kind,
        purpose: 'Case planning',
        narrative: seen.text,
        author_id: seen.by,
        kept_by: 'apss_session',
      })
      for (const one of family.children) {
        const month = `${one.Id} ${seen.on.slice(0, 7)}`
        const counts = seen.kind.startsWith('In-person') && !counted.has(month)
        if (counts) counted.add(month)
        add('contact_made_child', {
          id: castId('apss contact child', contact, one.Id),
          contact_made_id: contact,
          client_membership_id: one.Id,
          sub_program_id: program,
          counts,
          seen_alone: false,
          made_on: seen.on,
        })
      }
    }
    add('apss_session_family', {
      id: castId('apss session family', session, family.id),
      ...at,
      apss_session_id: session,
      apss_family_id: family.id,
      note: null,
      beyond_reason: null,
      contact_made_id: contact,
    })
    for (const one of family.children)
      add('apss_session_client', {
        id: castId('apss session client', session, one.Id),
        apss_session_id: session,
        client_membership_id: one.Id,
        apss_family_id: family.id,
        attended: came,
        version: 1,
      })
    for (const one of family.parents)
      add('apss_session_parent', {
        id: castId('apss session parent', session, one.id),
        ...at,
        apss_session_id: session,
        apss_parent_id: one.id,
        apss_family_id: family.id,
        attended: came && decide(4, 'parent came', session, one.id) > 0,
      })
  }

  // In the order of their days, so that the first of a month is the one that counts.
  const own = families.flatMap((family) => {
    if (family.story.unreached) return []
    const last = family.end ?? addDays(today, 1)
    const carrier = family.children[0]!.CaseCarrierId
    const days = daysBetween(family.start, last)
    const every = (from: number, step: number) =>
      Array.from({ length: 40 }, (_, n) => from + n * step).filter((n) => n < days)
    const paused = (day: string) =>
      (family.story.pauses ?? []).some(
        ([from, until]) => day >= addDays(today, -from) && (until === null || day < addDays(today, -until)),
      )
    return [
      ...every(2, 26)
        .slice(-9)
        .map((n) => ({ family, on: addDays(family.start, n), service: 'Case management', by: carrier })),
      ...(family.story.therapist === false
        ? []
        : every(12, 14)
            .slice(-6)
            .map((n) => ({ family, on: addDays(family.start, n), service: 'Therapy', by: userId('Mei Calmington') }))),
    ].filter(({ on }) => on < last && !paused(on))
  })
  for (const { family, on, service, by } of own.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    const slot = taken.get(`${by} ${on}`) ?? 0
    taken.set(`${by} ${on}`, slot + 1)
    const id = castId('apss session', family.name, service, on)
    const text = choose(apssNotes, 'note', family.name, on)
    const mode =
      service === 'Therapy' ? 'In-person other' : choose(['In-person home', 'In-person home', 'Video'], 'mode', id)
    const late = family.name === 'Keepwell-Test' && on > addDays(today, -30)
    add('apss_session', {
      id,
      ...at,
      service,
      held_on: on,
      ...(slot < 8 && {
        start_time: `${String(9 + slot).padStart(2, '0')}:00`,
        end_time: `${String(9 + slot).padStart(2, '0')}:50`,
      }),
      mode,
      topic: null,
      note: text,
      facilitator_id: by,
      state: 'Held',
      created_by: by,
    })
    serve(family, id, { on, kind: mode, by, text }, true)
    if (late)
      rows['apss_session_family']!.at(-1)!['beyond_reason'] = 'The county has the renewal; it is signed this week.'
  }

  for (const group of apssGroups) {
    const id = castId('apss group', group.name)
    const by = userId(group.facilitator)
    add('apss_group', {
      id,
      ...at,
      name: group.name,
      kind: group.kind,
      facilitator_id: by,
      place: group.place,
      language: group.language,
      capacity: 12,
      start_date: addDays(today, -400),
    })
    const members = families.filter(({ name }) => (group.families as readonly string[]).includes(name))
    for (const family of members)
      add('apss_group_family', {
        id: castId('apss group family', id, family.id),
        ...at,
        apss_group_id: id,
        apss_family_id: family.id,
        start_date: addDays(family.start, 14),
      })
    for (let n = 5; n >= -2; n -= 1) {
      const on = addDays(today, -group.last - n * group.every)
      const held = on < today
      const topic = group.topics[(5 - n) % group.topics.length]!
      const session = castId('apss group session', id, String(n))
      add('apss_session', {
        id: session,
        ...at,
        apss_group_id: id,
        service: group.service,
        held_on: on,
        start_time: '18:00',
        end_time: '19:30',
        mode: group.place === 'Video' ? 'Video' : 'In-person other',
        place: group.place,
        topic,
        facilitator_id: by,
        state: held ? 'Held' : 'Planned',
        childcare: held && group.place !== 'Video' ? 2 + decide(5, 'childcare', session) : null,
        created_by: by,
      })
      if (held)
        for (const family of members.filter((one) => addDays(one.start, 14) <= on))
          serve(
            family,
            session,
            { on, kind: 'Collateral', by, text: `${group.name}: ${topic}` },
            decide(5, 'came', session, family.id) > 0,
          )
    }
  }
  for (const [n, name] of ['Foreverly', 'Homeward', 'Belongley', 'Wovenbridge'].entries()) {
    const family = families.find((one) => one.name === name)!
    const answered = n !== 2
    add('apss_survey', {
      id: castId('apss survey', name),
      ...at,
      apss_family_id: family.id,
      recipient: `Family ${name}`,
      email: `${name.toLowerCase()}@mail.example`,
      language: 'en',
      token_hash: `\\x${castId('apss survey secret', name).replaceAll('-', '').repeat(2)}`,
      sent_by: family.children[0]!.CaseCarrierId,
      sent_at: `${addDays(today, -20 - n)}T18:00:00Z`,
      expires_at: `${addDays(today, answered ? -6 : 9)}T18:00:00Z`,
      ...(answered && {
        opened_at: `${addDays(today, -18 - n)}T18:00:00Z`,
        answered_at: `${addDays(today, -18 - n)}T18:05:00Z`,
        helped: 4 + (n % 2),
        respected: 5,
        easier: 3 + (n % 2),
        recommend: 5,
        comment: n === 0 ? 'Thank you for the evenings with childcare.' : null,
        call_me: n === 1,
      }),
    })
  }
  for (const table of [
    'apss_group',
    'apss_group_family',
    'apss_session',
    'contact_made',
    'contact_made_child',
    'apss_session_family',
    'apss_session_client',
    'apss_session_parent',
    'apss_survey',
  ])
    await insertRows(client, table, alike(rows[table] ?? []))
}

/** Every row with the columns that any of them has. */
function alike(rows: readonly Row[]): Row[] {
  const none = Object.fromEntries(rows.flatMap((row) => Object.keys(row)).map((column) => [column, null]))
  return rows.map((row) => ({ ...none, ...row }))
}
