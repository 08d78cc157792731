import { sql, type RawBuilder } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import { storyPart, type StoryOf, type StoryReader } from '#platform/server/story.ts'
import { contactWays, helpStates, hostingContactKinds, hostingEnds, supportKinds } from './strong-families.rules.ts'

const may = (me: StoryReader) => me.may('StrongFamilies.View')
const facts = (...told: (Words | null | false)[]): Words => {
  const said = told.filter((one): one is Words => Boolean(one))
  return [said.map(([en]) => en).join(', '), said.map(([, es]) => es).join(', ')]
}

/** Who stays with whom; both charts tell of one hosting alike. */
const who = sql`'children', (select string_agg(p.first_name, ', ' order by p.date_of_birth, p.first_name) from hosting_child c
    join person p on p.id = c.person_id where c.hosting_id = h.id and c.voided_at is null),
  'host', (select v.name from resource_family v where v.id = h.host_family_id)`
const ofFamily = ({ community }: StoryOf) => sql`h.community_family_id = ${community} and h.voided_at is null`
const ofHost = ({ family }: StoryOf) => sql`h.host_family_id = ${family} and h.voided_at is null`
/** The same rows on both charts. */
const onBoth = (rows: (whose: RawBuilder<unknown>) => RawBuilder<unknown>) => ({
  community: (of: StoryOf) => rows(ofFamily(of)),
  family: (of: StoryOf) => rows(ofHost(of)),
})

interface Stay {
  children: string | null
  host: string
}
const stay = ({ children, host }: Stay): Words =>
  sentence(['{children} with {host}', '{children} con {host}'], { children: children ?? '', host })

const hostingBegunStory = storyPart<Stay & { items: string | null }>({
  kind: 'hosting',
  group: 'Moves',
  tab: 'hostings',
  may,
  ...onBoth(
    (
      whose,
    ) => sql`select h.id, h.begun_on as day, jsonb_build_object(${who}, 'items', h.items_sent) as detail, false as withheld
      from hosting h where ${whose} and h.begun_on is not null`,
  ),
  line: ({ items, ...of }) => ({
    title: sentence(['Stay began: {stay}', 'Empezó la estadía: {stay}'], { stay: stay(of) }),
    text: items,
  }),
})

const hostingEndedStory = storyPart<Stay & { why: string; text: string | null }>({
  kind: 'hosting-end',
  group: 'Moves',
  tab: 'hostings',
  may,
  ...onBoth(
    (
      whose,
    ) => sql`select h.id, h.end_date as day, jsonb_build_object(${who}, 'why', h.end_reason, 'text', h.end_note) as detail, false as withheld
      from hosting h where ${whose} and h.end_date is not null`,
  ),
  line: ({ why, text, ...of }) => ({
    title: sentence(['Stay ended: {stay}', 'Terminó la estadía: {stay}'], { stay: stay(of) }),
    note: labelWords(hostingEnds, why),
    text,
  }),
})

const hostingExtendedStory = storyPart<Stay & { until: string; text: string | null }>({
  kind: 'hosting-extended',
  group: 'Moves',
  tab: 'hostings',
  may,
  ...onBoth(
    (
      whose,
    ) => sql`select h.id, h.extended_on as day, jsonb_build_object(${who}, 'until', h.expected_end, 'text', h.extension_reason) as detail,
        false as withheld from hosting h where ${whose} and h.extended_on is not null`,
  ),
  line: ({ until, text, ...of }) => ({
    title: sentence(['Stay extended: {stay}', 'Estadía prorrogada: {stay}'], { stay: stay(of) }),
    note: sentence(['expected home {day}', 'regreso previsto {day}'], { day: until }),
    text,
  }),
})

const hostingContactStory = storyPart<{
  kind: string
  way: string
  who: string | null
  by: string | null
  text: string
}>({
  kind: 'hosting-contact',
  group: 'Visits',
  tab: 'hostings',
  may,
  ...onBoth(
    (
      whose,
    ) => sql`select c.id, c.made_on as day, jsonb_build_object('kind', c.kind, 'way', c.way, 'who', c.who, 'text', c.note,
        'by', (select n.name from staff_names(array[c.author_id]) n)) as detail, false as withheld
      from hosting h join hosting_contact c on c.hosting_id = h.id and c.voided_at is null where ${whose}`,
  ),
  line: ({ kind, way, who: met, by, text }) => ({
    title: labelWords(hostingContactKinds, kind),
    note: facts(labelWords(contactWays, way), met !== null && asWritten(met), by !== null && asWritten(by)),
    text,
  }),
})

const followUp = (days: 30 | 90) =>
  storyPart<{ text: string | null }>({
    kind: `hosting-follow-up-${days}`,
    group: 'Visits',
    tab: 'hostings',
    may,
    community: (of) => {
      const column = (name: 'on' | 'note') => sql.ref(`h.follow_up_${days}_${name}`)
      return sql`select h.id, ${column('on')} as day, jsonb_build_object('text', ${column('note')}) as detail, false as withheld
        from hosting h where ${ofFamily(of)} and ${column('on')} is not null`
    },
    line: ({ text }) => ({
      title: sentence(['Follow-up at {days} days', 'Seguimiento a los {days} días'], { days: String(days) }),
      text,
    }),
  })

const supportStory = storyPart<{ kind: string; by: string | null; text: string }>({
  kind: 'community-support',
  group: 'Services',
  tab: 'supports',
  may,
  community: ({
    community,
  }) => sql`select u.id, u.given_on as day, jsonb_build_object('kind', u.kind, 'text', u.what, 'by', (select concat_ws(' ', p.first_name, p.last_name)
      from volunteer v join person p on p.id = v.person_id where v.id = u.volunteer_id)) as detail, false as withheld
    from community_support u where u.community_family_id = ${community} and u.voided_at is null`,
  line: ({ kind, by, text }) => ({
    title: sentence(['Support: {kind}', 'Ayuda: {kind}'], { kind: labelWords(supportKinds, kind) }),
    ...(by && { note: asWritten(by) }),
    text,
  }),
})

const requestStory = storyPart<{ decision: string | null; text: string }>({
  kind: 'help-request',
  group: 'Services',
  tab: 'summary',
  may,
  community: ({
    community,
  }) => sql`select r.id, (r.received_at at time zone s.zone)::date as day, jsonb_build_object('decision', r.decision, 'text', r.crisis) as detail,
      false as withheld
    from community_referral r join sub_program s on s.id = r.sub_program_id where r.community_family_id = ${community} and r.voided_at is null`,
  line: ({ decision, text }) => ({
    title: ['Asked for help', 'Pidió ayuda'],
    note: labelWords(helpStates, decision ?? 'open'),
    text,
  }),
})

/** A day of the family's own record, with what was said of it. */
const step = (kind: string, title: Words, day: string, text?: string) =>
  storyPart<{ text: string | null }>({
    kind,
    group: 'People',
    tab: 'summary',
    may,
    community: ({ community }) =>
      sql`select f.id, ${sql.ref(day)} as day, jsonb_build_object('text', ${text ? sql.ref(text) : sql`null::text`}) as detail, false as withheld
        from community_family f where f.id = ${community} and ${sql.ref(day)} is not null`,
    line: (of) => ({ title, ...of }),
  })

export const strongFamiliesStory = [
  hostingBegunStory,
  hostingEndedStory,
  hostingExtendedStory,
  hostingContactStory,
  followUp(30),
  followUp(90),
  supportStory,
  requestStory,
  step(
    'community-consent',
    ['The parents agreed', 'Los padres dieron su consentimiento'],
    'f.consent_on',
    'f.consent_how',
  ),
  step(
    'community-withdrawn',
    ['The parents took their consent back', 'Los padres retiraron su consentimiento'],
    'f.consent_withdrawn_on',
  ),
  step('community-ended', ['Our help ended', 'Terminó la ayuda'], 'f.end_date', 'f.outcome_note'),
]
