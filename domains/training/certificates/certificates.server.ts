import { sql } from 'kysely'
import { linesOf } from '#domains/documents/evidence/render-nodes.server.ts'
import { pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { NotDrawn, type PrintedDocument, type PrintedNode } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { counted, say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { agencyProfile, type AgencyProfile } from '#platform/server/agency-profile.ts'
import type { Context, FileToMake } from '#platform/server/handlers.ts'
import type { ownTrainingCalls } from '../own/own.calls.ts'
import type { signInCalls } from '../sign-in/sign-in.calls.ts'

interface Earned {
  name: string
  title: string
  hours: number
  held_on: string
  trainer: string | null
  through: string | null
}

const words = {
  title: ['Certificate of attendance', 'Constancia de asistencia'],
  certifies: ['This certifies that', 'Se hace constar que'],
  attended: ['attended the training', 'asistió a la capacitación'],
  trainer: ['Trainer', 'Instructor'],
} as const satisfies Record<string, Words>

const half = (hours: number): Words =>
  Number.isInteger(hours)
    ? counted(hours, ['# hour', '# hora'], ['# hours', '# horas'])
    : sentence(['{hours} hours', '{hours} horas'], { hours: String(hours) })

function pages(agency: AgencyProfile, language: Language, earned: readonly Earned[]): PrintedDocument {
  const text = new Printable()
  const title = say(words.title, language)
  const page = pageWordsIn(language)
  const line = (told: string): PrintedNode => ({ kind: 'paragraph', align: 'center', runs: linesOf(text.text(told)) })
  const large = (told: string, level: number): PrintedNode => ({
    kind: 'heading',
    level,
    runs: linesOf(text.text(told)),
  })
  return {
    title: text.line(title),
    agency: text.line(agency.name),
    letterhead: { lines: [...agency.address, ...agency.letterhead].map((one) => text.line(one)) },
    lang: language,
    about: text.line(title),
    keywords: [],
    watermark: null,
    running: text.line(title),
    footer: text.line(agency.name),
    attachment: null,
    words: { confidential: '', page: page.page, content: page.content },
    body: earned.flatMap((one, at): PrintedNode[] => [
      ...(at > 0 ? [{ kind: 'page-break' as const }, large(title, 1)] : []),
      line(say(words.certifies, language)),
      large(one.name, 2),
      line(say(words.attended, language)),
      large(one.title, 2),
      line(
        say(
          sentence(['on {day}, {hours}.', 'el {day}, {hours}.'], {
            day: one.held_on,
            hours: half(one.hours),
          }),
          language,
        ),
      ),
      ...(one.through
        ? [
            line(
              say(
                sentence(['It holds through {day}.', 'Tiene vigencia hasta el {day}.'], { day: one.through }),
                language,
              ),
            ),
          ]
        : []),
      { kind: 'rule' },
      line([one.trainer && `${say(words.trainer, language)}: ${one.trainer}`, agency.name].filter(Boolean).join('\n')),
    ]),
  }
}

/** A page for each who attended; who is on another's list is nobody's to print. */
export async function printedCertificates(
  context: Context<typeof signInCalls.printCertificates> | Context<typeof ownTrainingCalls.printOwnCertificate>,
): Promise<FileToMake> {
  const { tx, me, input, language, settings, refuse } = context
  const of =
    'TrainingSessionID' in input
      ? sql`s.id = ${input.TrainingSessionID} and (${input.TrainingAttendeeID ?? null}::uuid is null or a.id = ${input.TrainingAttendeeID ?? null}::uuid)`
      : sql`a.id = ${input.TrainingAttendeeID} and a.person_id = ${me.personId}`
  const { rows } =
    await sql<Earned>`select coalesce(a.guest_name, concat_ws(' ', p.first_name, p.last_name)) as name, c.title, a.hours::float8 as hours,
      s.held_on, coalesce(s.trainer, c.trainer) as trainer, (s.held_on + make_interval(months => c.months_valid) - interval '1 day')::date as through
    from training_attendee a join training_session s on s.id = a.session_id join training_course c on c.id = s.course_id
    left join person p on p.id = a.person_id
    where ${of} and a.voided_at is null and s.voided_at is null and a.status = 'Attended' and (a.person_id is null or p.id is not null)
    order by p.last_name, name`.execute(tx)
  if (rows.length === 0) refuse('Nobody')
  const certificates = rows.length
  if ('TrainingSessionID' in input) context.seen({ certificates })
  else await context.looked('training_attendee', input.TrainingAttendeeID, { certificates })
  const agency = await agencyProfile(tx, settings)
  const drawn = pages(agency, input.Spanish ? 'es' : language, rows)
  return {
    fileName: 'certificates.pdf',
    contentType: 'application/pdf',
    make: () =>
      pdfRenderer.draw(drawn, { at: new Date(), share: me.userId }).catch((error: unknown) => {
        if (error instanceof NotDrawn) return refuse('NotDrawn')
        throw error
      }),
  }
}
