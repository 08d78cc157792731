import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { hostingContactCalls } from './hosting-contacts.calls.ts'
import { matchHosts } from './match.server.ts'

interface OfHosting extends Ways {
  input: { HostingID: string; version: number | null }
}
const contacts = record(
  'hosting_contact',
  { HostingContactID: 'id', Kind: 'kind', MadeOn: 'made_on', Way: 'way', Who: 'who', Note: 'note' },
  {
    voids: true,
    within: async ({ tx, input, notFound }: OfHosting) => {
      const row = await find(tx, input.HostingID)
      return { hosting_id: input.HostingID, sub_program_id: (row ?? notFound()).sub_program_id }
    },
  },
)
const find = (tx: Tx, id: string) =>
  tx.selectFrom('hosting').selectAll().where('id', '=', id).where('voided_at', 'is', null).executeTakeFirst()

export const hostingContactHandlers = handlers(hostingContactCalls, {
  async addEditHostingContact(context) {
    const { tx, input, today, refuse, notFound } = context
    if (input.MadeOn > today) refuse('Ahead')
    const row = (await find(tx, input.HostingID)) ?? notFound()
    if (row.begun_on === null || input.MadeOn < row.begun_on) refuse('BeforeStart')
    return contacts.save(context, contacts.at(input), contacts.values(input))
  },

  deleteHostingContact: (context) => contacts.remove(context, contacts.at(context.input), context.input.Reason),

  matchHosts,
})
