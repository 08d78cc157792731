import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { accessNotices } from '../access-notices.server.ts'
import { custodianCalls } from './custodians.calls.ts'

export const custodianHandlers = handlers(custodianCalls, {
  async replaceCustodian({ tx, me, input, settings, refuse }) {
    const { UserID, NewCustodianID, Reason } = input
    if (NewCustodianID === me.userId) refuse('Yourself')
    const { rows } = await sql<{ id: string; active: boolean; alone: number }>`
      select id, account_status = 'Active' as active, seals_without_keeper(id) as alone
      from application_user where id in (${UserID}, ${NewCustodianID})`.execute(tx)
    const leaver = rows.find(({ id }) => id === UserID)
    const successor = rows.find(({ id }) => id === NewCustodianID)
    if (!leaver || !successor?.active || NewCustodianID === UserID) refuse('NotActive')
    if (leaver!.alone === 0) refuse('NothingAlone')
    // Whoever names somebody opens none of these charts: the database asks for a second person.
    const named = await sql<{
      n: number
    }>`select replace_custodian(${UserID}, ${NewCustodianID}, ${Reason}) as n`.execute(tx)
    await tell(tx, settings, accessNotices.custodian, {
      to: [NewCustodianID],
      title: ['You are a custodian of a sealed chart', 'Usted es custodio de un expediente sellado'],
      text: [
        'You were named custodian of a sealed chart. Only its custodians can find it in KITH. Tell nobody else that it exists.',
        'Se le nombró custodio de un expediente sellado. Solo sus custodios pueden encontrarlo en KITH. No diga a nadie más que existe.',
      ],
    })
    await tell(tx, settings, accessNotices.custodian, {
      to: [UserID],
      title: ['A sealed chart you keep has another custodian', 'Un expediente sellado a su cargo tiene otro custodio'],
      text: [
        'Two colleagues named another custodian for the sealed charts that you kept alone. Ask your agency’s administrators if you did not expect it.',
        'Dos colegas nombraron otro custodio para los expedientes sellados que usted custodiaba solo. Pregunte a los administradores de su agencia si no lo esperaba.',
      ],
    })
    return { UserID, Charts: named.rows[0]!.n }
  },
})
