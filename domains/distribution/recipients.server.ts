import { sql } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'
import { canReceive, merged, type Reached, type Recipient } from './distribution.rules.ts'

interface Row extends Reached {
  list_id: string
  member_id: string
  user_id: string | null
}

/** Whom members come to today: active users of roles and sub-programs as they are now, and outside addresses. */
export async function reachedBy(tx: Tx, listIds: readonly string[], today: string): Promise<Row[]> {
  if (listIds.length === 0) return []
  const found = await sql<Row>`
    select m.distribution_list_id as list_id, m.id as member_id, u.id as user_id, coalesce(u.email, m.address) as address,
      coalesce(n.name, m.address_name) as name, u.id is null as outside,
      coalesce(r.name, s.name, n.name, m.address_name, m.address) as through
    from distribution_list_member m
    left join role r on r.id = m.role_id
    left join sub_program s on s.id = m.sub_program_id
    left join lateral (
      select m.user_id as id where m.kind = 'user'
      union select user_id from staff_in(array[m.role_id], '{}', ${today}) where m.kind = 'role'
      union select user_id from staff_in('{}', array[m.sub_program_id], ${today}) where m.kind = 'sub-program') one on true
    left join application_user u on u.id = one.id and u.account_status = 'Active'
    left join lateral staff_names(array[u.id]) n on true
    where m.distribution_list_id = any (${[...listIds]}::uuid[]) and (m.kind = 'address' or u.id is not null)`.execute(
    tx,
  )
  return found.rows
}

export const recipientsOf = async (tx: Tx, listId: string, today: string): Promise<Recipient[]> =>
  merged(await reachedBy(tx, [listId], today))

export interface Message {
  subject: Words
  body: Words
}

/** Queues a mail of its own for each address; says how many, and how many no mail can go to. */
export async function mailEach(
  tx: Tx,
  listId: string,
  addresses: readonly string[],
  message: Message,
): Promise<{ Queued: number; Skipped: number }> {
  const sendable = addresses.filter(canReceive)
  for (const to of sendable) {
    const mailId = await queueMail(tx, { to, ...message })
    await tx.insertInto('distribution_mail').values({ mail_id: mailId, distribution_list_id: listId }).execute()
  }
  return { Queued: sendable.length, Skipped: addresses.length - sendable.length }
}

/** Notes that something was sent, to all or as a trial to one. */
export async function noteSend(
  tx: Tx,
  listId: string,
  sent: { userId: string | null; toAll: boolean; recipients: number },
): Promise<void> {
  await tx
    .insertInto('distribution_send')
    .values({
      distribution_list_id: listId,
      user_id: sent.userId,
      to_all: sent.toAll,
      recipients: sent.recipients,
    })
    .execute()
}
