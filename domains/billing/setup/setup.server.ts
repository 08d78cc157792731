import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { centsOf } from '../billing.rules.ts'
import { setupCalls } from './setup.calls.ts'

const rates = record('billing_rate', named('RateID', 'Kind', 'Role', 'LevelOfCare', 'StartDate', 'EndDate'), {
  voids: true,
})
const programs = record('billing_program', named('BillingProgramID', 'SubProgramID', 'StartDate', 'EndDate'), {
  voids: true,
})
const authorizations = record(
  'billing_authorization',
  named('AuthorizationID', 'Number', 'StartDate', 'EndDate', 'Units'),
  { voids: true },
)

export const setupHandlers = handlers(setupCalls, {
  async getRates({ tx, me }) {
    const codes = await sql<{
      CodeID: string
      Code: string
      Name: string
      NameSpanish: string
      UnitMinutes: number
      Roles: string[]
      Team: boolean
      Crisis: boolean
      NeedsAuthorization: boolean
    }>`select id as "CodeID", concat_ws(' ', code, modifier) as "Code", name as "Name", name_es as "NameSpanish", unit_minutes as "UnitMinutes",
        roles as "Roles", team as "Team", crisis as "Crisis", needs_authorization as "NeedsAuthorization"
      from billing_code order by code, modifier nulls first`.execute(tx)
    const found = await sql<{
      RateID: string
      Kind: string
      CodeID: string | null
      Code: string | null
      Role: string | null
      LevelOfCare: string | null
      Cents: number
      StartDate: string
      EndDate: string | null
      version: number
    }>`select ${rates.select('r')}, r.billing_code_id as "CodeID", case when k.id is not null then concat_ws(' ', k.code, k.modifier) end as "Code",
        r.cents as "Cents"
      from billing_rate r left join billing_code k on k.id = r.billing_code_id where r.voided_at is null
      order by array_position(array['Service', 'County day', 'Family day'], r.kind), k.code, k.modifier nulls first, r.level_of_care,
        r.role nulls first, r.start_date desc, r.id`.execute(tx)
    const billing = await sql<{
      BillingProgramID: string
      SubProgramID: string
      SubProgramName: string
      StartDate: string
      EndDate: string | null
      version: number
    }>`select ${programs.select('b')}, s.name as "SubProgramName"
      from billing_program b join sub_program s on s.id = b.sub_program_id where b.voided_at is null order by s.name, b.start_date`.execute(
      tx,
    )
    return {
      Codes: codes.rows,
      Rates: found.rows,
      Programs: billing.rows,
      Can: { Manage: me.may('Billing.Manage') },
    }
  },

  async addEditRate(context) {
    const { tx, input, refuse } = context
    const isService = input.Kind === 'Service'
    if (isService ? !input.CodeID || input.LevelOfCare : !input.LevelOfCare || input.CodeID || input.Role)
      refuse('OfWhat')
    if (input.EndDate && input.EndDate <= input.StartDate) refuse('EndsBefore')
    if (input.CodeID && (await sql`select from billing_code where id = ${input.CodeID}`.execute(tx)).rows.length === 0)
      refuse('NoCode')
    // What holds without an end gives way on that day.
    if (!input.RateID)
      await sql`update billing_rate set end_date = ${input.StartDate} where kind = ${input.Kind} and voided_at is null
        and billing_code_id is not distinct from ${input.CodeID}::uuid and level_of_care is not distinct from ${input.LevelOfCare}::text
        and role is not distinct from ${input.Role}::text and end_date is null and start_date < ${input.StartDate}`.execute(
        tx,
      )
    return rates.save(context, rates.at(input), {
      ...rates.values(input),
      billing_code_id: input.CodeID,
      cents: centsOf(input.Amount),
    })
  },

  removeRate: (context) => rates.remove(context, rates.at(context.input), context.input.Reason),

  async addEditProgram(context) {
    const { input, refuse } = context
    if (input.EndDate && input.EndDate <= input.StartDate) refuse('EndsBefore')
    return programs.save(
      context,
      { ...programs.at(input), ...(input.BillingProgramID && { sub_program_id: input.SubProgramID }) },
      programs.values(input),
    )
  },

  async addAuthorization(context) {
    const { tx, input, refuse, notFound } = context
    if (input.EndDate <= input.StartDate) refuse('EndsBefore')
    const { rows } = await sql<{
      membership: string
      code: string
    }>`select client_membership_id as membership, billing_code_id as code
      from billing_line where id = ${input.ServiceID}`.execute(tx)
    const { membership, code } = rows[0] ?? notFound()
    return authorizations.add(context, {
      ...authorizations.values(input),
      client_membership_id: membership,
      billing_code_id: code,
    })
  },
})
