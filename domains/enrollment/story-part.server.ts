import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import {
  communityDischargeReasons,
  fosterDischargeReasons,
  residentialDischargeReasons,
} from '#platform/contract/lists/foster.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const about = { group: 'Moves', tab: 'summary', may: () => true } as const
const reasons = [...fosterDischargeReasons, ...residentialDischargeReasons, ...communityDischargeReasons]

export const enrolledStory = storyPart<{ program: string }>({
  ...about,
  kind: 'enrolled',
  client: ({
    membership,
  }) => sql`select m.id, m.start_date as day, jsonb_build_object('program', (select s.name from sub_program s
      where s.id = m.sub_program_id)) as detail, false as withheld from client_membership m where m.id = ${membership} and m.voided_at is null`,
  line: ({ program }) => ({ title: sentence(['Enrolled in {program}', 'Inscripción en {program}'], { program }) }),
})

export const endedStory = storyPart<{ reason: string | null; text: string | null }>({
  ...about,
  kind: 'ended',
  client: ({
    membership,
  }) => sql`select m.id, m.end_date as day, jsonb_build_object('reason', m.end_reason, 'text', m.end_note) as detail,
      false as withheld from client_membership m where m.id = ${membership} and m.voided_at is null and m.end_date is not null`,
  line: ({ reason, text }) => ({
    title: ['Enrollment ended', 'Terminó la inscripción'],
    ...(reason && { note: labelWords(reasons, reason) }),
    text,
  }),
})
