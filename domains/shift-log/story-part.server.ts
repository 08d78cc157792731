import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

/**
 * What a shift found worth telling of a child; sleep, mood and school of every day stay in the log. A house writes of several
 * children at once: its words never leave the agency.
 */
export const notableStory = storyPart<{ shift: string; house: string; text: string }>({
  kind: 'shift',
  group: 'Services',
  tab: 'shift-log',
  may: (me) => me.may('Residential.View'),
  client: ({
    membership,
  }) => sql`select e.id, e.day, jsonb_build_object('shift', l.shift, 'house', h.name, 'text', e.body) as detail, true as withheld
    from shift_entry e join shift_log l on l.id = e.shift_log_id join residence h on h.id = e.residence_id
    where e.client_membership_id = ${membership} and e.topic = 'Notable' and e.body <> ''`,
  line: ({ shift, house, text }) => ({
    title: ['Shift log', 'Bitácora del turno'],
    note: sentence(['{house}, {shift}', '{house}, {shift}'], { house, shift }),
    text,
  }),
})
