import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { asWritten, counted as countedWords, sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { distributionCalls, mostRecipients } from './distribution.calls.ts'
import { canReceive, merged } from './distribution.rules.ts'
import { mailEach, noteSend, reachedBy, recipientsOf } from './recipients.server.ts'

interface ListRow {
  id: string
  name: string
  purpose: string
  end_date: string | null
  users: number
  roles: number
  sub_programs: number
  addresses: number
  last_sent_at: string | null
  bounced: number
  version: number
  total: number
}

interface Asked {
  id?: string
  search?: string
  ended: boolean
  order: string
  limit: number
  offset: number
}

const counted = (kind: string) =>
  sql`(select count(*)::int from distribution_list_member m where m.distribution_list_id = l.id and m.kind = ${kind})`

async function listRows(tx: Tx, today: string, asked: Asked): Promise<ListRow[]> {
  const like = `%${(asked.search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = await sql<ListRow>`
    select l.*, (count(*) over ())::int as total from (
      select l.id, l.name, l.purpose, l.end_date, l.version, ${counted('user')} as users, ${counted('role')} as roles,
        ${counted('sub-program')} as sub_programs, ${counted('address')} as addresses,
        (select max(s.at) from distribution_send s where s.distribution_list_id = l.id and s.to_all) as last_sent_at,
        (select count(*)::int from distribution_mail d join mail on mail.id = d.mail_id and mail.state = 'failed'
          where d.distribution_list_id = l.id) as bounced
      from distribution_list l) l
    where (${asked.id ?? null}::uuid is null or l.id = ${asked.id ?? null})
      and (${asked.ended} or l.end_date is null or l.end_date > ${today}) and (l.name ilike ${like} or l.purpose ilike ${like})
    order by ${sql.raw(asked.order)}, l.id limit ${asked.limit} offset ${asked.offset}`.execute(tx)
  return found.rows
}

const isOver = (end: string | null, today: string) => end !== null && end <= today

const shown = (row: ListRow, recipients: number, today: string) => ({
  DistributionListID: row.id,
  Name: row.name,
  Purpose: row.purpose,
  EndDate: row.end_date,
  State: isOver(row.end_date, today) ? 'Ended' : 'Active',
  Users: row.users,
  Roles: row.roles,
  SubPrograms: row.sub_programs,
  Addresses: row.addresses,
  Recipients: recipients,
  LastSentAt: row.last_sent_at,
  Bounced: row.bounced,
  version: row.version,
  Can: { Delete: row.last_sent_at === null },
})

async function findList(tx: Tx, today: string, id: string) {
  const [row] = await listRows(tx, today, { id, ended: true, order: 'lower(name)', limit: 1, offset: 0 })
  return row && shown(row, (await recipientsOf(tx, id, today)).length, today)
}

const lists = record(
  'distribution_list',
  { DistributionListID: 'id' },
  { current: ({ tx, today }: Ways & { today: string }, id) => findList(tx, today, id) },
)

type Member = Input<typeof distributionCalls.addDistributionMember>
type MemberError = 'UserUnknown' | 'RoleUnknown' | 'SubProgramUnknown' | 'AddressNeeded' | 'AddressUnusable'

/** The one of the four that the kind names; the others are not kept. */
async function readMember(tx: Tx, input: Member, refuse: (code: MemberError) => never) {
  const none = { user_id: null, role_id: null, sub_program_id: null, address: null, address_name: null }
  const exists = async (table: 'application_user' | 'role' | 'sub_program', id: string | null) =>
    id !== null && (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  switch (input.Kind) {
    case 'user':
      if (!(await exists('application_user', input.UserID))) refuse('UserUnknown')
      return { ...none, user_id: input.UserID }
    case 'role':
      if (!(await exists('role', input.RoleID))) refuse('RoleUnknown')
      return { ...none, role_id: input.RoleID }
    case 'sub-program':
      if (!(await exists('sub_program', input.SubProgramID))) refuse('SubProgramUnknown')
      return { ...none, sub_program_id: input.SubProgramID }
    case 'address':
      if (input.Address === null) refuse('AddressNeeded')
      if (!canReceive(input.Address as string)) refuse('AddressUnusable')
      return { ...none, address: input.Address, address_name: input.AddressName }
  }
}

const mostMembers = 500

/** Keeps the list from being deleted, ended or filled by somebody else meanwhile. */
const lockList = (tx: Tx, id: string) =>
  tx.selectFrom('distribution_list').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const distributionHandlers = handlers(distributionCalls, {
  async getDistributionLists({ tx, input, today }) {
    const direction = input.Descending ? 'desc' : 'asc'
    const order = `${{ Name: 'lower(name)', LastSentAt: 'last_sent_at' }[input.Sort ?? 'Name']} ${direction} nulls last`
    const asked = { ended: input.IncludeEnded ?? false, order, ...pageOf(input) }
    const rows = await listRows(tx, today, input.Search ? { ...asked, search: input.Search } : asked)
    const reached = await reachedBy(
      tx,
      rows.map(({ id }) => id),
      today,
    )
    const addressesOf = (id: string) => merged(reached.filter(({ list_id }) => list_id === id)).length
    return {
      Rows: rows.map((row) => shown(row, addressesOf(row.id), today)),
      Total: rows[0]?.total ?? 0,
      RoleChoices: await tx.selectFrom('role').select(['id as RoleID', 'name as RoleName']).orderBy('name').execute(),
      SubProgramChoices: await tx
        .selectFrom('sub_program')
        .select(['id as SubProgramID', 'name as SubProgramName'])
        .orderBy('name')
        .execute(),
    }
  },

  async addEditDistributionList(context) {
    const { input } = context
    const { DistributionListID: id, version } = input
    const values = { name: input.Name, purpose: input.Purpose, end_date: input.EndDate }
    return lists.save(context, { id, version }, values)
  },

  async deleteDistributionList(context) {
    const { tx, input, refuse } = context
    const id = input.DistributionListID
    await lists.lock(context, { id, version: input.version })
    const sent = await tx
      .selectFrom('distribution_send')
      .select('id')
      .where('distribution_list_id', '=', id)
      .where('to_all', '=', true)
      .executeTakeFirst()
    if (sent) refuse('WasSent')
    for (const table of ['distribution_mail', 'distribution_send', 'distribution_list_member'] as const)
      await tx.deleteFrom(table).where('distribution_list_id', '=', id).execute()
    await tx.deleteFrom('distribution_list').where('id', '=', id).execute()
    return { DistributionListID: id }
  },

  async getDistributionMembers({ tx, input, today, notFound }) {
    const id = input.DistributionListID
    const list = (await findList(tx, today, id)) ?? notFound()
    const members = await sql<MemberRow>`
      select m.*, coalesce(r.name, s.name, n.name, m.address_name, m.address) as name from distribution_list_member m
      left join role r on r.id = m.role_id left join sub_program s on s.id = m.sub_program_id
      left join lateral staff_names(array[m.user_id]) n on true
      where m.distribution_list_id = ${id} order by m.kind, lower(coalesce(r.name, s.name, n.name, m.address_name, m.address)), m.id`.execute(
      tx,
    )
    const reached = await reachedBy(tx, [id], today)
    return {
      ...list,
      Members: members.rows.map((member) => ({
        MemberID: member.id,
        Kind: member.kind,
        UserID: member.user_id,
        RoleID: member.role_id,
        SubProgramID: member.sub_program_id,
        Address: member.address,
        Name: member.name,
        Reaches: reached.filter(({ member_id }) => member_id === member.id).length,
      })),
      Reached: merged(reached).slice(0, mostRecipients),
    }
  },

  async addDistributionMember({ tx, input, refuse, notFound }) {
    const id = input.DistributionListID
    if (!(await lockList(tx, id))) notFound()
    const values = await readMember(tx, input, refuse)
    const { count } = await tx
      .selectFrom('distribution_list_member')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('distribution_list_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count >= mostMembers) refuse('TooManyMembers')
    const made = await tx
      .insertInto('distribution_list_member')
      .values({ distribution_list_id: id, kind: input.Kind, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { MemberID: made.id }
  },

  async removeDistributionMember({ tx, input, notFound }) {
    const gone = await tx
      .deleteFrom('distribution_list_member')
      .where('id', '=', input.MemberID)
      .returning('id')
      .executeTakeFirst()
    return gone ? { MemberID: gone.id } : notFound()
  },

  async testSend({ tx, me, input, today, refuse, notFound }) {
    const list = (await lockList(tx, input.DistributionListID)) ?? notFound()
    if (isOver(list.end_date, today)) refuse('ListEnded')
    const everyone = await recipientsOf(tx, list.id, today)
    const own = await tx.selectFrom('application_user').select('email').where('id', '=', me.userId).executeTakeFirst()
    const toAll = input.To === 'all'
    if (toAll && everyone.length === 0) refuse('NobodyThere')
    if (toAll && everyone.length > mostRecipients) refuse('TooManyRecipients')
    if (toAll && !input.Confirmed)
      refuse('NotConfirmed', {
        message: countedWords(
          everyone.length,
          ['This goes to # address. Confirm to send it.', 'Esto va a # dirección. Confirme para enviarlo.'],
          ['This goes to # addresses. Confirm to send it.', 'Esto va a # direcciones. Confirme para enviarlo.'],
        ),
      })
    const message = {
      subject: input.Subject
        ? asWritten(input.Subject)
        : sentence(['Test of the list “{name}”', 'Prueba de la lista «{name}»'], { name: list.name }),
      body: input.Message
        ? asWritten(input.Message)
        : sentence(
            [
              'This is a test of the distribution list “{name}”. You do not need to do anything.',
              'Esta es una prueba de la lista de distribución «{name}». No tiene que hacer nada.',
            ],
            { name: list.name },
          ),
    }
    const addresses = toAll ? everyone.map(({ Address }) => Address) : [own?.email ?? notFound()]
    const sent = await mailEach(tx, list.id, addresses, message)
    await noteSend(tx, list.id, { userId: me.userId, toAll, recipients: sent.Queued })
    return sent
  },
})

interface MemberRow {
  id: string
  kind: string
  user_id: string | null
  role_id: string | null
  sub_program_id: string | null
  address: string | null
  name: string
}
