import { pageOf } from '#platform/contract/paging.ts'
import { handlers } from '#platform/server/handlers.ts'
import { bounceCalls } from './distribution.calls.ts'

const columns = { At: 'mail.created_at', Address: 'mail.recipient' } as const

export const bounceHandlers = handlers(bounceCalls, {
  async getBounces({ tx, input, notFound }) {
    const id = input.DistributionListID
    if (!(await tx.selectFrom('distribution_list').select('id').where('id', '=', id).executeTakeFirst())) notFound()
    const like = `%${(input.Search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const failed = tx
      .selectFrom('distribution_mail as d')
      .innerJoin('mail', 'mail.id', 'd.mail_id')
      .where('d.distribution_list_id', '=', id)
      .where('mail.state', '=', 'failed')
      .where('mail.recipient', 'ilike', like)
    const { limit, offset } = pageOf(input)
    const direction = (input.Descending ?? !input.Sort) ? 'desc' : 'asc'
    const total = await failed.select((on) => on.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await failed
      .select([
        'mail.id as MailID',
        'mail.recipient as Address',
        'mail.subject as Subject',
        'mail.created_at as At',
        'mail.tries as Tries',
        'mail.last_error as LastError',
      ])
      .orderBy(columns[input.Sort ?? 'At'], direction)
      .orderBy('mail.id')
      .limit(limit)
      .offset(offset)
      .execute()
    return { Rows: rows, Total: total.count }
  },
})
