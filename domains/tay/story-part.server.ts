import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { tayConditions, tayExitHousing, tayPlacementTypes } from '#platform/contract/lists/tay.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const may = (me: { may: (right: 'TAY.View') => boolean }) => me.may('TAY.View')

export const tayStayStory = storyPart<{ type: string; unit: string | null; text: string | null }>({
  kind: 'tay-stay',
  group: 'Moves',
  tab: 'housing',
  may,
  client: ({
    membership,
  }) => sql`select s.id, s.start_date as day, jsonb_build_object('type', s.placement_type, 'unit', (select u.name from tay_unit u
      where u.id = s.unit_id), 'text', s.note) as detail, false as withheld
    from tay_stay s where s.client_membership_id = ${membership} and s.voided_at is null`,
  line: ({ type, unit, text }) => ({
    title: sentence(['Moved: {type}', 'Mudanza: {type}'], { type: labelWords(tayPlacementTypes, type) }),
    note: [unit ?? '', unit ?? ''],
    text,
  }),
})

export const certificationStory = storyPart<{ condition: string; until: string; text: string | null }>({
  kind: 'tay-certification',
  group: 'Services',
  tab: 'eligibility',
  may,
  client: ({
    membership,
  }) => sql`select c.id, c.start_date as day, jsonb_build_object('condition', c.condition, 'until', c.end_date, 'text', c.note) as detail,
      false as withheld from tay_certification c where c.client_membership_id = ${membership} and c.voided_at is null`,
  line: ({ condition, until, text }) => ({
    title: sentence(['Eligibility certified: {what}', 'Elegibilidad certificada: {what}'], {
      what: labelWords(tayConditions, condition),
    }),
    note: sentence(['until {day}', 'hasta el {day}'], { day: until }),
    text,
  }),
})

export const aftercareStory = storyPart<{ months: number; housing: string | null; text: string | null }>({
  kind: 'tay-aftercare',
  group: 'Visits',
  tab: 'aftercare',
  may,
  client: ({
    membership,
  }) => sql`select c.id, c.contacted_on as day, jsonb_build_object('months', c.months, 'housing', c.housing, 'text', c.note) as detail,
      false as withheld from tay_aftercare c where c.client_membership_id = ${membership} and c.voided_at is null`,
  line: ({ months, housing, text }) => ({
    title: sentence(['Aftercare contact, month {months}', 'Contacto posterior, mes {months}'], { months }),
    ...(housing && { note: labelWords(tayExitHousing, housing) }),
    text,
  }),
})
