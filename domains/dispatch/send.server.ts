import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { queueMail, paragraphs } from '#platform/server/mail.ts'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Handler } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { record, sameVersion } from '#platform/server/record.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { noteSend } from '#domains/distribution/recipients.server.ts'
import { dispatchNotice } from './dispatch-notices.server.ts'
import { getReceived } from './queue.server.ts'
import { getSendLists, receiversOf, type Outside } from './receivers.server.ts'
import { takeReceived } from './hand-over.server.ts'
import { sendCalls } from './send.calls.ts'

const sends = record('dispatch_send', { SendID: 'id' }, {})

const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest()
/** Told by telephone: eight digits, worth something with the link only, and ten tries. */
const newCode = () => String(randomInt(0, 100_000_000)).padStart(8, '0')
export const codeHash = (token: string, code: string) => hashOf(`${token} ${code}`)

const sendItem: Handler<typeof sendCalls.sendItem> = async (context) => {
  const { tx, me, input, settings, today, refuse, notFound, stale } = context
  if (input.UserIDs.length === 0 && !input.Address && !input.ListIDs?.length) refuse('Nobody')
  if (input.Address && !input.Name) refuse('NameNeeded')
  const found = await sql<{ id: string; version: number; state: string; file_state: string }>`
    select i.id, i.version, i.state, f.state as file_state from dispatch_item i join stored_file f on f.id = i.file_id
    where i.id = ${input.ItemID} and i.owner_id = ${me.userId} and i.voided_at is null for update of i`.execute(tx)
  const item = found.rows[0] ?? notFound()
  await sameVersion(item, input.version, stale)
  if (item.state === 'Filed') refuse('InChart')
  if (item.file_state !== 'ready') refuse('FileWaits')
  const { people, outside, lists } = await receiversOf(context, item.id)
  const ids = people.map(({ userId }) => userId)
  const named = [...new Set(input.UserIDs)]
  const active = await sql<{
    id: string
  }>`select u.id from application_user u join staff_names(${named}::uuid[]) n on n.id = u.id
    where u.account_status = 'Active'`.execute(tx)
  if (active.rows.length < named.length) refuse('UserUnknown')
  const common = {
    dispatch_item_id: item.id,
    sent_by: me.userId,
    message: input.Message,
    due_back: input.DueBack,
    wants_receipt: input.Receipt ?? false,
    expires_at: sql<string>`now() + make_interval(days => ${input.Days})`,
  }
  if (people.length > 0)
    await tx
      .insertInto('dispatch_send')
      .values(people.map(({ userId, listId }) => ({ ...common, user_id: userId, distribution_list_id: listId })))
      .execute()
  const told: Words = ['A colleague sent you a file.', 'Un colega le envió un archivo.']
  await tell(tx, settings, dispatchNotice, {
    to: ids,
    key: `${item.id} ${today}`,
    title: ['A file was sent to you', 'Le enviaron un archivo'],
    text: input.DueBack
      ? paragraphs(told, sentence(['It is due back on {day}.', 'Hay que devolverlo el {day}.'], { day: input.DueBack }))
      : told,
    link: '/?desk=received',
  })
  const Codes = []
  for (const one of outside) {
    const token = newToken()
    const code = newCode()
    const mailId = await mailLink(context, one, token)
    await tx
      .insertInto('dispatch_send')
      .values({
        ...common,
        mail_id: mailId,
        address: one.address,
        name: one.name,
        distribution_list_id: one.listId,
        token_hash: hashOf(token),
        code_hash: codeHash(token, code),
      })
      .execute()
    Codes.push({ Name: one.name, Address: one.address, Code: code })
  }
  for (const { id, recipients } of lists)
    if (recipients > 0) await noteSend(tx, id, { userId: me.userId, toAll: true, recipients })
  return { Sent: people.length + outside.length, Codes }
}

const mailLink = (
  { tx, settings, input }: Parameters<typeof sendItem>[0],
  { address, name }: Outside,
  token: string,
): Promise<string> =>
  queueMail(tx, {
    to: address,
    subject: sentence(['A file from {agency}', 'Un archivo de {agency}'], { agency: settings.agency.name }),
    body: paragraphs(
      sentence(['Hello {name},', 'Hola, {name}:'], { name }),
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

export const sendHandlers = handlers(sendCalls, {
  sendItem,
  getSendLists,
  recallSend,
  getReceived,
  takeReceived,
  acknowledgeSend,
})
