import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { both, sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { record } from '#platform/server/record.ts'
import { scrub } from '#platform/server/scrub.ts'
import { isPart, screens, type TicketState } from './ticket-shapes.rules.ts'
import { mailTicket } from './ticket-mail.server.ts'
import { ticketCalls } from './tickets.calls.ts'

export const ticketNotices = {
  asked: { kind: 'desk.asked', event: 'notifyTickets', personal: true },
  answered: { kind: 'desk.answered', event: 'notifyTickets', personal: true },
} as const satisfies Record<string, NoticeKind>

const { version: release } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

const perHour = 20
const pictures = ['image/png', 'image/webp', 'image/jpeg']
const order = { At: 'at', Number: 'number', Screen: 'screen' } as const

const tickets = record('ticket', { TicketID: 'id', State: 'state', Answer: 'answer' }, {})

interface Row {
  TicketID: string
  Number: number
  At: string
  Screen: string
  Part: string | null
  Sentence: string
  State: TicketState
  Answer: string | null
  AnsweredAt: string | null
  AnsweredBy: string | null
  total: number
}

const asRead = sql`t.id as "TicketID", t.number as "Number", t.at as "At", t.screen as "Screen", t.part as "Part", t.sentence as "Sentence",
  t.state as "State", t.answer as "Answer", t.answered_at as "AnsweredAt", a.name as "AnsweredBy"`
const forAnswering = sql`${asRead}, w.name as "Who", t.call as "Call", t.reference as "Reference", t.version`

/** Whoever may read the request may look at its picture. */
export const ticketPolicy: FilePolicy = async (tx, ownerId, me) =>
  (
    await sql`select from ticket where id = ${ownerId} and (user_id = ${me.userId} or ${me.may('Tickets.Answer')})`.execute(
      tx,
    )
  ).rows.length > 0

async function expectPicture(tx: Tx, fileId: string, refuse: (code: 'NotAPicture') => never): Promise<void> {
  const file = await tx.selectFrom('stored_file').select('content_type').where('id', '=', fileId).executeTakeFirst()
  // One that is not there is refused where it is taken.
  if (file && !pictures.includes(file.content_type)) refuse('NotAPicture')
}

export const ticketHandlers = handlers(ticketCalls, {
  async createTicket({ tx, me, input, userAgent, settings, today, refuse }) {
    const sent = await sql<{ n: number }>`select count(*)::int as n from ticket
      where user_id = ${me.userId} and at > now() - interval '1 hour'`.execute(tx)
    if (sent.rows[0]!.n >= perHour) refuse('TooManyTickets')
    const file = input.ScreenshotFileID
    if (file) await expectPicture(tx, file, refuse)
    const made = await tx
      .insertInto('ticket')
      .values({
        user_id: me.userId,
        screen: input.Screen,
        part: input.Part && isPart(input.Screen, input.Part) ? input.Part : null,
        call: input.Call,
        status: input.Status,
        code: input.Code,
        reference: input.Reference,
        view_size: input.ViewSize,
        browser: scrub(userAgent).replaceAll('\n', ' ').slice(0, 300) || null,
        release,
        sentence: input.Sentence.trim(),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    if (file) {
      await attachFile(tx, file, 'ticket', made.id)
      await tx.updateTable('ticket').set({ screenshot_file_id: file }).where('id', '=', made.id).execute()
    }
    const { rows } = await sql<{ id: string }>`select id from ticket_answerers(${today})`.execute(tx)
    const where = both((language) => labelOf(screens, input.Screen, language))
    await tell(tx, settings, ticketNotices.asked, {
      to: rows.map(({ id }) => id).filter((id) => id !== me.userId),
      key: made.id,
      title: sentence(['Request for help {number}', 'Solicitud de ayuda {number}'], { number: String(made.number) }),
      text: sentence(['Screen: {where}', 'Pantalla: {where}'], { where }),
      link: `/Admin?tab=tickets&TicketID=${made.id}`,
    })
    if (settings.support.mail) await mailTicket(tx, settings.support.mail, me.userId, made.id)
    return { TicketID: made.id, Number: made.number }
  },

  async getMyTickets({ tx, me, input }) {
    const { limit, offset } = pageOf(input)
    const found = await sql<Row>`select ${asRead}, (count(*) over ())::int as total
      from ticket t left join staff_names(array(select answered_by from ticket where user_id = ${me.userId})) a on a.id = t.answered_by
      where t.user_id = ${me.userId} order by t.at desc, t.id limit ${limit} offset ${offset}`.execute(tx)
    return {
      Rows: found.rows.map(({ total: _total, ...row }) => row),
      Total: found.rows[0]?.total ?? 0,
    }
  },

  async getTickets({ tx, input }) {
    const like = `%${(input.Search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const { limit, offset } = pageOf(input)
    const state = input.State ?? null
    const direction = (input.Descending ?? !input.Sort) ? sql`desc` : sql`asc`
    const first = input.Sort ? sql`` : sql`(t.state in ('New', 'Working')) desc,`
    const found = await sql<Row & { Who: string; Call: string | null; Reference: string | null; version: number }>`
      with fits as (select * from ticket where ${state}::text is null or state = ${state}),
        names as (select * from staff_names(array(select user_id from fits union select answered_by from fits)))
      select ${forAnswering}, (count(*) over ())::int as total
      from fits t join names w on w.id = t.user_id left join names a on a.id = t.answered_by
      where t.sentence ilike ${like} or t.reference ilike ${like} or t.call ilike ${like} or t.number::text = ${input.Search ?? ''} or w.name ilike ${like}
      order by ${first} ${sql.ref(`t.${order[input.Sort ?? 'At']}`)} ${direction}, t.id limit ${limit} offset ${offset}`.execute(
      tx,
    )
    return { Rows: found.rows.map(({ total: _total, ...row }) => row), Total: found.rows[0]?.total ?? 0 }
  },

  async getTicket({ tx, input, notFound, looked }) {
    const found = await sql<
      Omit<Row, 'total'> & {
        Who: string
        Call: string | null
        Reference: string | null
        version: number
        Email: string
        Status: number | null
        Code: string | null
        ViewSize: string | null
        Browser: string | null
        Release: string
        ScreenshotFileID: string | null
        MailedAt: string | null
      }
    >`select ${forAnswering}, u.email as "Email", t.status as "Status", t.code as "Code", t.view_size as "ViewSize", t.browser as "Browser",
        t.release as "Release", t.screenshot_file_id as "ScreenshotFileID", t.mailed_at as "MailedAt"
      from ticket t join application_user u on u.id = t.user_id
        join staff_names(array(select user_id from ticket where id = ${input.TicketID})) w on w.id = t.user_id
        left join staff_names(array(select answered_by from ticket where id = ${input.TicketID})) a on a.id = t.answered_by
      where t.id = ${input.TicketID}`.execute(tx)
    const ticket = found.rows[0] ?? notFound()
    await looked('ticket', input.TicketID)
    return ticket
  },

  async answerTicket(context) {
    const { tx, me, input, settings, refuse } = context
    const answered = input.Answer?.trim() || null
    if (input.State === 'Answered' && !answered) refuse('AnswerNeeded')
    let asker: string | null = null
    let before: string | null = null
    const saved = await tickets.step(
      context,
      input,
      (held) => {
        if (input.State === 'New' && held.state !== 'New') refuse('NotNewAgain')
        asker = held.user_id
        before = held.answer
      },
      {
        state: input.State,
        answer: answered,
        answered_by: answered ? me.userId : null,
        answered_at: answered ? sql`now()` : null,
      },
    )
    if (answered && answered !== before)
      await tell(tx, settings, ticketNotices.answered, {
        to: [asker],
        key: `${saved.TicketID} ${saved.version}`,
        title: ['Your request for help was answered', 'Respondieron su solicitud de ayuda'],
        text: ['Read the answer under My requests for help.', 'Lea la respuesta en Mis solicitudes de ayuda.'],
        link: '/?desk=tickets',
      })
    return saved
  },
})
