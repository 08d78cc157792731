import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const may = (me: { may: (right: 'Residential.View') => boolean }) => me.may('Residential.View')

export const bedStory = storyPart<{ house: string | null; text: string | null }>({
  kind: 'bed',
  group: 'Moves',
  tab: 'house',
  may,
  client: ({
    membership,
  }) => sql`select b.id, b.start_date as day, jsonb_build_object('house', (select r.name from residence r
      where r.id = b.residence_id), 'text', b.note) as detail, false as withheld
    from bed_stay b where b.client_membership_id = ${membership} and b.voided_at is null`,
  line: ({ house, text }) => ({
    title: sentence(['Moved into {house}', 'Se mudó a {house}'], { house: house ?? '' }),
    text,
  }),
})

export const absenceStory = storyPart<{ kind: string; place: string | null; text: string | null }>({
  kind: 'absence',
  group: 'Moves',
  tab: 'house',
  may,
  client: ({
    membership,
  }) => sql`select a.id, (a.left_at at time zone (select s.zone from sub_program s where s.id = a.sub_program_id))::date as day,
      jsonb_build_object('kind', a.kind, 'place', a.place, 'text', concat_ws(' ', a.note, a.return_note)) as detail, false as withheld
    from house_absence a where a.client_membership_id = ${membership} and a.voided_at is null`,
  line: ({ kind, place, text }) => ({
    title: sentence(['Away: {kind}', 'Ausente: {kind}'], { kind: labelWords(locationEvents, kind) }),
    note: [place ?? '', place ?? ''],
    text,
  }),
})
