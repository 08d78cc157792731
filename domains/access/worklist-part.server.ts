import { sql } from 'kysely'
import { findLabel } from '#platform/contract/lists/base.ts'
import { asWritten, sentence } from '#platform/contract/words.ts'
import { dayThere, isAsked, isForMe, workPart } from '#platform/server/worklist.ts'
import { waitsDays } from '#platform/server/second-person.ts'
import { runsOut } from './employees/credential-expiry.server.ts'
import { credentialKinds } from './employees/employee-profile.calls.ts'
import { inReach } from './second-person/second-person.server.ts'

/** What opens more than before waits for a second person, who is neither the one who asked nor one who gains. */
export const secondWork = workPart<{ who: string; asked: string }>({
  kind: 'second',
  noun: ['To confirm', 'Por confirmar'],
  permission: 'Users.Manage',
  rows: (
    asked,
  ) => sql`select s.id as ref, my_user() as employee, ${dayThere(sql`s.asked_at + make_interval(days => ${waitsDays})`, asked)} as due, null::text as chart_type,
      null::uuid as chart_id, null::uuid as sub_program_id, null::text as chart_name,
      jsonb_build_object('who', (select n.name from staff_names(array[s.asked_by]) n), 'asked', ${dayThere(sql`s.asked_at`, asked)}) as detail
    from second_person s where ${isForMe(asked)} and s.status = 'Waiting' and s.asked_at > now() - make_interval(days => ${waitsDays})
      and still_asks(s.asked_by, s.needed, ${asked.today}) and ${inReach} and s.asked_by <> my_user() and my_user() <> all (s.gains)
      and not same_hands(s.asked_by, my_user())`,
  line: ({ Ref, Detail: { who, asked } }) => ({
    title: ['A change that needs a second person', 'Un cambio que necesita una segunda persona'],
    why: sentence(['{who} asked on {asked}', '{who} lo pidió el {asked}'], { who, asked }),
    does: { label: ['Decide', 'Decidir'], part: 'second-person-decide', input: { request: Ref } },
  }),
})

interface Credential {
  kind: string
  who: string
  employee: string
}

const credential = sql`c.expires_date as due, null::text as chart_type, null::uuid as chart_id, null::uuid as sub_program_id,
  null::text as chart_name, jsonb_build_object('kind', c.kind, 'employee', c.employee_id,
    'who', (select n.name from staff_names(array[c.employee_id]) n)) as detail`
const kindOf = (kind: string) => findLabel(credentialKinds, kind) ?? asWritten(kind)
const untilWhen = (On: string | null, today: string) =>
  sentence(On !== null && On < today ? ['Expired {On}', 'Venció el {On}'] : ['Expires {On}', 'Vence el {On}'], { On })

/** Licenses, certificates and clearances of the staff that run out, for those who keep them. */
export const credentialWork = workPart<Credential>({
  kind: 'credential',
  noun: ['Staff credentials', 'Credenciales del personal'],
  permission: 'Users.Manage',
  rows: (asked) => sql`select c.id as ref, my_user() as employee, ${credential}
    from employee_credential c join application_user u on u.id = c.employee_id and u.account_status <> 'Inactive'
    where ${isForMe(asked)} and ${runsOut(asked.today)} and user_in_reach(c.employee_id)`,
  line: ({ On, Detail: { kind, who, employee } }, today) => ({
    title: sentence(['{kind}: {who}', '{kind}: {who}'], { kind: kindOf(kind), who }),
    why: untilWhen(On, today),
    does: { label: ['Renew', 'Renovar'], address: `/Admin/EmployeeProfile/${employee}?tab=credentials` },
  }),
})

/** One's own, of whoever does not keep them; nobody renews those of somebody they cover for. */
export const ownCredentialWork = workPart<Credential>({
  kind: 'own-credential',
  noun: ['My credentials', 'Mis credenciales'],
  permission: 'SignedIn',
  rows: (asked) => sql`select c.id as ref, c.employee_id as employee, ${credential} from employee_credential c
    where ${isAsked(sql`c.employee_id`, asked)} and ${runsOut(asked.today)} and c.employee_id = any ((select my_staff())::uuid[])
      and not (c.employee_id = my_user() and ${asked.me.may('Users.Manage')}::boolean)`,
  line: ({ On, Detail: { kind } }, today) => ({
    title: kindOf(kind),
    why: untilWhen(On, today),
    does: { label: ['How to renew', 'Cómo renovar'], part: 'own-credential', input: { kind, expires: On ?? '' } },
  }),
})
