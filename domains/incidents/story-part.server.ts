import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { incidentPlaces, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

/** What was reported, on the day it happened; whoever may not read it does not see that it was. */
export const incidentStory = storyPart<{ types: string[]; place: string | null; text: string | null }>({
  kind: 'incident',
  group: 'Incidents',
  tab: 'incidents',
  may: (me) => me.may('Program.View'),
  client: ({
    membership,
  }) => sql`select i.id, coalesce((i.occurred_at at time zone (select s.zone from sub_program s where s.id = i.sub_program_id))::date,
      i.occurred_on) as day, jsonb_build_object('types', i.types, 'place', i.place, 'text', i.narrative) as detail,
      exists (select from incident_child o join client_membership om on om.id = o.client_membership_id join client oc on oc.id = om.person_id
        where o.incident_id = i.id and om.id <> ${membership} and (om.confidential or oc.sealed)) as withheld
    from incident_child c join incident i on i.id = c.incident_id
    where c.client_membership_id = ${membership} and i.voided_at is null and i.status <> 'Draft'`,
  line: ({ types, place, text }) => ({
    title: sentence(['Incident: {types}', 'Incidente: {types}'], {
      types: joined(
        types.map((one) => labelWords(incidentTypes, one)),
        ', ',
      ),
    }),
    ...(place && { note: labelWords(incidentPlaces, place) }),
    text,
  }),
})
