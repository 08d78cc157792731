import { sql, type RawBuilder } from 'kysely'
import { findLabel } from '#platform/contract/lists/base.ts'
import { asWritten, sentence } from '#platform/contract/words.ts'
import type { ExpiryPart } from '#platform/server/expiries.ts'
import { credentialSoonDays } from '../access.rules.ts'
import { credentialKinds } from './employee-profile.calls.ts'

/** A credential `c` that runs out, or has, and that none of its kind follows. */
export const runsOut = (today: string): RawBuilder<boolean> => sql`c.voided_at is null
  and c.expires_date <= ${today}::date + ${credentialSoonDays}::int and not exists (select from employee_credential n
    where n.employee_id = c.employee_id and n.kind = c.kind and n.voided_at is null and n.expires_date > c.expires_date)`
/** From here on whoever stands above them hears of it too. */
const supervisorDays = 7

interface Detail {
  kind: string
  who: string
}

/** A license, certificate or clearance of somebody: told to themselves, and late to their supervisor. */
export const credentialExpiry: ExpiryPart = {
  notice: {
    kind: 'expiry.credential',
    event: 'notifyExpiring',
    personal: true,
    many: ['# credentials expire', '# credenciales vencen'],
  },
  rows: ({ people, today }) => sql`with running_out as (
      select c.id, c.employee_id, c.expires_date, jsonb_build_object('kind', c.kind, 'who', (select n.name from staff_names(array[c.employee_id]) n)) as detail
      from employee_credential c where c.employee_id = any (${[...people]}::uuid[]) and ${runsOut(today)})
    select c.id as ref, c.employee_id as employee, c.expires_date as due, null::text as chart_type, null::uuid as chart_id, c.detail from running_out c
    union all select c.id, s.supervisor_id, c.expires_date, null, null, c.detail from running_out c
    join employee_supervisor s on s.employee_id = c.employee_id and s.supervisor_role = 'Primary' and s.voided_at is null
      and s.start_date <= ${today}::date and (s.end_date is null or s.end_date > ${today}::date)
    where c.expires_date <= ${today}::date + ${supervisorDays}::int`,
  line(row, today) {
    const { kind, who } = row.Detail as Detail
    const { On } = row
    return {
      title: sentence(['{kind}, {who}', '{kind}, {who}'], {
        kind: findLabel(credentialKinds, kind) ?? asWritten(kind),
        who,
      }),
      why: sentence(
        On !== null && On < today ? ['expired {On}', 'venció el {On}'] : ['expires {On}', 'vence el {On}'],
        {
          On,
        },
      ),
      link: undefined,
    }
  },
}
