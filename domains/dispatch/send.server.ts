import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { queueMail, paragraphs } from '#platform/server/mail.ts'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Handler } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { record, sameVersion } from '#platform/server/record.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { getReceived } from './queue.server.ts'
import { sendCalls } from './send.calls.ts'

export const dispatchNotice: NoticeKind = { kind: 'dispatch.sent', event: 'notifyDocuments', personal: true }

const sends = record('dispatch_send', { SendID: 'id' }, {})

const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest()
/** Told by telephone: eight digits, worth something with the link only, and ten tries. */
const newCode = () => String(randomInt(0, 100_000_000)).padStart(8, '0')
export const codeHash = (token: string, code: string) => hashOf(`${token} ${code}`)

const sendItem: Handler<typeof sendCalls.sendItem> = async ({
  tx,
  me,
  input,
  settings,
  today,
  refuse,
  notFound,
  stale,
}) => {
  if (input.UserIDs.length === 0 && !input.Address) refuse('Nobody')
  if (input.Address && !input.Name) refuse('NameNeeded')
  const found = await sql<{ id: string; version: number; state: string; name: string; file_state: string }>`
    select i.id, i.version, i.state, i.name, f.state as file_state from dispatch_item i join stored_file f on f.id = i.file_id
    where i.id = ${input.ItemID} and i.owner_id = ${me.userId} and i.voided_at is null for update of i`.execute(tx)
  const item = found.rows[0] ?? notFound()
  await sameVersion(item, input.version, stale)
  if (item.file_state !== 'ready') refuse('FileWaits')
  const people = [...new Set(input.UserIDs)]
  const active = await sql<{
    id: string
  }>`select u.id from application_user u join staff_names(${people}::uuid[]) n on n.id = u.id
    where u.account_status = 'Active'`.execute(tx)
  if (active.rows.length < people.length) refuse('UserUnknown')
  const common = {
    dispatch_item_id: item.id,
    sent_by: me.userId,
    message: input.Message,
    due_back: input.DueBack,
    wants_receipt: input.Receipt ?? false,
    expires_at: sql<string>`now() + make_interval(days => ${input.Days})`,
  }
  for (const user_id of people)
    await tx
      .insertInto('dispatch_send')
      .values({ ...common, user_id })
      .execute()
  const told: Words = ['A colleague sent you a file.', 'Un colega le envió un archivo.']
  await tell(tx, settings, dispatchNotice, {
    to: people,
    key: `${item.id} ${today}`,
    title: ['A file was sent to you', 'Le enviaron un archivo'],
    text: input.DueBack
      ? paragraphs(told, sentence(['It is due back on {day}.', 'Hay que devolverlo el {day}.'], { day: input.DueBack }))
      : told,
    link: '/?desk=received',
  })
  let Code: string | null = null
  if (input.Address) {
    const token = newToken()
    Code = newCode()
    await tx
      .insertInto('dispatch_send')
      .values({
        ...common,
        address: input.Address,
        name: input.Name,
        token_hash: hashOf(token),
        code_hash: codeHash(token, Code),
      })
      .execute()
    await queueMail(tx, {
      to: input.Address,
      subject: sentence(['A file from {agency}', 'Un archivo de {agency}'], { agency: settings.agency.name }),
      body: paragraphs(
        sentence(['Hello {name},', 'Hola, {name}:'], { name: input.Name }),
        sentence(
          [
            '{agency} sent you a file. The link opens once and asks for a code that you get by telephone.',
            '{agency} le envió un archivo. El enlace se abre una vez y pide un código que recibirá por teléfono.',
          ],
          { agency: settings.agency.name },
        ),
        input.Message && asWritten(input.Message),
        asWritten(`${publicOrigin(settings)}/Public/File/${token}`),
        sentence(['It can be opened for {days} days.', 'Se puede abrir durante {days} días.'], { days: input.Days }),
      ),
    })
  }
  return { Sent: people.length + (input.Address ? 1 : 0), Code }
}

const recallSend: Handler<typeof sendCalls.recallSend> = async (context) => {
  const { me, input, refuse, notFound } = context
  return sends.step(
    context,
    input,
    (held) => {
      if (held.sent_by !== me.userId) notFound()
      if (held.recalled_at) refuse('Recalled')
      if (held.opened_at) refuse('Opened')
    },
    { recalled_at: sql`now()` },
  )
}

const acknowledgeSend: Handler<typeof sendCalls.acknowledgeSend> = async (context) => {
  const { me, input, notFound } = context
  return sends.step(
    context,
    input,
    (held) => {
      if (held.user_id !== me.userId || held.recalled_at) notFound()
    },
    { acknowledged_at: sql`coalesce(acknowledged_at, now())`, opened_at: sql`coalesce(opened_at, now())` },
  )
}

export const sendHandlers = handlers(sendCalls, { sendItem, recallSend, getReceived, acknowledgeSend })
