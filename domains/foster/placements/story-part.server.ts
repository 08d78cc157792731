import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import {
  fosterDischargeReasons,
  locationEvents,
  placementEndReasons,
  placementTypes,
} from '#platform/contract/lists/foster.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const may = (me: { may: (right: 'Foster.View') => boolean }) => me.may('Foster.View')
const about = { group: 'Moves', tab: 'placements', may } as const
const child = sql`(select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = o.person_id)`
const hidden = sql`exists (select from client_membership om join client oc on oc.id = om.person_id where om.id = o.client_membership_id and (om.confidential or oc.sealed))`

export const placedStory = storyPart<{ family: string | null; child?: string; type: string | null }>({
  ...about,
  kind: 'placed',
  client: ({
    membership,
  }) => sql`select o.id, o.start_date as day, jsonb_build_object('family', (select f.name from resource_family f
      where f.id = o.family_id), 'type', o.placement_type) as detail, false as withheld
    from placement o where o.client_membership_id = ${membership} and o.voided_at is null`,
  family: ({
    family,
  }) => sql`select o.id, o.start_date as day, jsonb_build_object('child', ${child}, 'type', o.placement_type) as detail,
      ${hidden} as withheld from placement o where o.family_id = ${family} and o.voided_at is null`,
  line: ({ family, child: who, type }) => ({
    title: who
      ? sentence(['{child} moved in', 'Llegó {child}'], { child: who })
      : sentence(['Moved in with {family}', 'Se mudó con {family}'], { family: family ?? '' }),
    ...(type && { note: labelWords(placementTypes, type) }),
  }),
})

export const leftStory = storyPart<{
  family: string | null
  child?: string
  reason: string | null
  text: string | null
}>({
  ...about,
  kind: 'left',
  client: ({
    membership,
  }) => sql`select o.id, o.end_date as day, jsonb_build_object('family', (select f.name from resource_family f
      where f.id = o.family_id), 'reason', o.end_reason, 'text', o.end_note) as detail, false as withheld
    from placement o where o.client_membership_id = ${membership} and o.voided_at is null and o.end_date is not null`,
  family: ({
    family,
  }) => sql`select o.id, o.end_date as day, jsonb_build_object('child', ${child}, 'reason', o.end_reason, 'text', o.end_note) as detail,
      ${hidden} as withheld from placement o where o.family_id = ${family} and o.voided_at is null and o.end_date is not null`,
  line: ({ family, child: who, reason, text }) => ({
    title: who
      ? sentence(['{child} left', 'Se fue {child}'], { child: who })
      : sentence(['Left {family}', 'Dejó {family}'], { family: family ?? '' }),
    ...(reason && { note: labelWords([...placementEndReasons, ...fosterDischargeReasons], reason) }),
    text,
  }),
})

export const awayStory = storyPart<{ kind: string; place: string | null; until: string | null; text: string | null }>({
  ...about,
  kind: 'away',
  client: ({
    membership,
  }) => sql`select e.id, e.start_date as day, jsonb_build_object('kind', e.kind, 'place', e.place, 'until', e.end_date,
      'text', e.note) as detail, false as withheld from location_event e where e.client_membership_id = ${membership} and e.voided_at is null`,
  line: ({ kind, place, until, text }) => ({
    title: sentence(['Away: {kind}', 'Ausente: {kind}'], { kind: labelWords(locationEvents, kind) }),
    note: until
      ? sentence(['{place} back {day}', '{place} volvió el {day}'], { place: place ? `${place},` : '', day: until })
      : [place ?? '', place ?? ''],
    text,
  }),
})
