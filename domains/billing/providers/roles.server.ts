import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { billingCredentials } from '../billing-lists.rules.ts'
import { isProvider } from './provider-reach.server.ts'
import { roleCalls } from './roles.calls.ts'

const roles = record('billing_role', named('BillingRoleID', 'Role', 'Taxonomy', 'StartDate', 'Note'), { voids: true })
const credentials = record(
  'employee_credential',
  named('CredentialID', 'Kind', 'Number', 'Issuer', 'IssuedDate', 'ExpiresDate'),
  { voids: true },
)

export const roleHandlers = handlers(roleCalls, {
  async updateRole(context) {
    const { tx, me, input, refuse } = context
    if (input.Taxonomy && !/^[\dA-Z]{9}X$/.test(input.Taxonomy)) refuse('WrongTaxonomy')
    if (!(await isProvider(tx, me, input.EmployeeID))) refuse('NotKnown')
    await sql`select pg_advisory_xact_lock(hashtextextended('billing role ' || ${input.EmployeeID}::text, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string; role: string; start_date: string; end_date: string | null }>`
      select id, role, start_date, end_date from billing_role where employee_id = ${input.EmployeeID} and voided_at is null
      order by start_date desc limit 1`.execute(tx)
    const [newest] = rows
    if (newest && newest.start_date >= input.StartDate) refuse('LaterRole')
    if (newest && newest.end_date === null) {
      if (newest.role === input.Role) refuse('SameRole')
      await sql`update billing_role set end_date = ${input.StartDate} where id = ${newest.id}`.execute(tx)
    }
    return roles.add(context, { ...roles.values(input), employee_id: input.EmployeeID })
  },

  async removeRole(context) {
    const { tx, me, input, refuse, notFound } = context
    const held = await roles.lock(context, roles.at(input))
    if (!(await isProvider(tx, me, held.employee_id))) notFound()
    const later = await sql`select from billing_role where employee_id = ${held.employee_id} and voided_at is null
      and start_date > ${held.start_date}`.execute(tx)
    if (later.rows.length > 0) refuse('NotNewest')
    const done = await roles.remove(context, roles.at(input), input.Reason)
    await sql`update billing_role set end_date = null where employee_id = ${held.employee_id} and voided_at is null
      and end_date = ${held.start_date}`.execute(tx)
    return done
  },

  async addEditCredential(context) {
    const { tx, me, input, refuse, notFound } = context
    if (!(await isProvider(tx, me, input.EmployeeID))) refuse('NotKnown')
    if (input.ExpiresDate && input.ExpiresDate < input.IssuedDate) refuse('ExpiresBefore')
    const at = { ...credentials.at(input), employee_id: input.EmployeeID }
    // Other papers of the employee are not of billing.
    if (at.id !== null)
      await credentials.lock(context, { ...at, id: at.id }, ({ kind }) => {
        if (!billingCredentials.some(({ value }) => value === kind)) notFound()
      })
    return credentials.save(context, at, credentials.values(input))
  },
})
