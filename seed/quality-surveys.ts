import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from './cast/chance.ts'
import { insertRows } from './insert.ts'

const questions = [
  { English: 'Staff listened to me', Spanish: 'El personal me escuchó' },
  { English: 'I felt safe', Spanish: 'Me sentí a salvo' },
  { English: 'I knew whom to ask for help', Spanish: 'Sabía a quién pedir ayuda' },
]
// Name | days ago it opened | scores, one reply after another
const rounds = [
  ['Youth survey, spring', 190, ['433', '344', '523', '434', '334', '443']],
  ['Youth survey, fall', 12, ['545', '454', '444', '555', '344', '455', '534']],
  ['Youth survey, after moving in', 5, ['544', '455', '433']],
] as const

/** Surveys of youth in the houses; one has too few replies to be shown. */
export async function seedSurveys(client: ClientBase, today: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from sub_program where name = 'Residential, Inland'`)
  const survey = (name: string) => castId('quality survey', name)
  await insertRows(
    client,
    'quality_survey',
    rounds.map(([name, days]) => ({
      id: survey(name),
      sub_program_id: rows[0]!.id,
      audience: 'Youth',
      name,
      questions,
      opens_on: addDays(today, -days),
      closes_on: addDays(today, 30 - days),
      version: 1,
    })),
  )
  await insertRows(
    client,
    'survey_link',
    rounds.flatMap(([name, , replies]) =>
      Array.from({ length: replies.length + 2 }, (_, at) => ({
        id: castId('survey link', name, String(at)),
        survey_id: survey(name),
        // Of a secret that nobody has.
        token_hash: `\\x${createHash('sha256').update(`demo ${name} ${at}`).digest('hex')}`,
        used: at < replies.length,
        made_by: userId('Quinn Auditworth'),
        version: 1,
      })),
    ),
  )
  await insertRows(
    client,
    'survey_reply',
    rounds.flatMap(([name, , replies]) =>
      replies.map((scores, at) => ({
        id: castId('survey reply', name, String(at)),
        survey_id: survey(name),
        scores: [...scores].map(Number),
        comment: at === 2 ? 'A sample of what a youth wrote.' : null,
      })),
    ),
  )
}
