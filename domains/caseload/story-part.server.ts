import { sql, type RawBuilder } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const rows = (subject: RawBuilder<unknown>) => sql`select a.id, a.start_date as day, jsonb_build_object('role', a.role,
    'name', (select n.name from staff_names(array[a.employee_id]) n)) as detail, false as withheld
  from case_assignment a where a.subject_id = ${subject} and a.voided_at is null`

/** Who carried the case from when on. */
export const assignmentStory = storyPart<{ role: string; name: string | null }>({
  kind: 'assignment',
  group: 'People',
  tab: 'team',
  may: () => true,
  client: ({ membership }) => rows(membership),
  family: ({ family }) => rows(family),
  line: ({ role, name }) => ({
    title: sentence(['{name} took the case', '{name} tomó el caso'], { name: name ?? '' }),
    note: labelWords(subProgramRoles, role),
  }),
})
