import { sql } from 'kysely'
import { handlers, type Context, type Me, type Tx } from '#platform/server/handlers.ts'
import { keysOf } from '#domains/session/sign-in/keys.ts'
import { hashPassword } from '#domains/session/sign-in/passwords.ts'
import { whyNotPin } from '#domains/session/tablets/pin.rules.ts'
import { credentialState, isNpi } from '../access.rules.ts'
import { openCases } from '../caseload/carried-cases.server.ts'
import { holdsAhead } from '../dated.server.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { employeeProfileCalls } from './employee-profile.calls.ts'
import { reachesBeyond } from '../scopes.server.ts'
import { effectivePermissions, heldRoles, membershipsOf, statusSql } from '../users/user-details.server.ts'

interface Asker {
  tx: Tx
  me: Me
  today: string
}

const credentialColumns = [
  'id as CredentialID',
  'kind as Kind',
  'number as Number',
  'issuer as Issuer',
  'issued_date as IssuedDate',
  'expires_date as ExpiresDate',
  'note as Note',
  'version',
] as const

async function credentialsOf({ tx, today }: Asker, userId: string) {
  const rows = await tx
    .selectFrom('employee_credential')
    .select(credentialColumns)
    .where('employee_id', '=', userId)
    .where('voided_at', 'is', null)
    .orderBy('kind')
    .orderBy('expires_date', (order) => order.desc().nullsLast())
    .execute()
  return rows.map((row) => ({ ...row, State: credentialState(row.ExpiresDate, today) }))
}

async function supervision({ tx, today }: Asker, userId: string, way: 'up' | 'down') {
  const [here, there] = way === 'up' ? ['employee_id', 'supervisor_id'] : ['supervisor_id', 'employee_id']
  const { rows } = await sql<{
    EmployeeSupervisorID: string
    UserID: string
    Name: string
    Title: string | null
    SupervisorRole: string
    StartDate: string
    EndDate: string | null
  }>`select x.id as "EmployeeSupervisorID", n.id as "UserID", n.name as "Name", e.title as "Title",
      x.supervisor_role as "SupervisorRole", x.start_date as "StartDate", x.end_date as "EndDate"
    from employee_supervisor x cross join lateral staff_names(array[${sql.ref(`x.${there}`)}]) n join employee e on e.id = n.id
    where ${sql.ref(`x.${here}`)} = ${userId} and ${holdsAhead('x', today)} order by x.supervisor_role <> 'Primary', n.name`.execute(
    tx,
  )
  return rows
}

async function headOf({ tx }: Asker, userId: string) {
  const { rows } = await sql<{
    UserID: string
    PersonID: string
    FirstName: string
    LastName: string
    PreferredName: string | null
    Title: string | null
    EmployeeNumber: string | null
    Email: string
    Status: string
    PrimaryDefaultSpecifier: string | null
    LastSignInAt: string | null
    Phones: { PhoneType: string; PhoneNumberDigits: string }[]
    version: number
    PersonVersion: number
  }>`select u.id as "UserID", p.id as "PersonID", p.first_name as "FirstName", p.last_name as "LastName",
      p.preferred_name as "PreferredName", e.title as "Title", e.employee_number as "EmployeeNumber", u.email as "Email", ${statusSql} as "Status",
      e.primary_default_specifier as "PrimaryDefaultSpecifier", u.last_sign_in_at as "LastSignInAt",
      coalesce((select json_agg(json_build_object('PhoneType', f.kind, 'PhoneNumberDigits', f.digits) order by f.sort)
        from phone f where f.person_id = p.id), '[]') as "Phones", e.version, p.version as "PersonVersion"
    from application_user u join employee e on e.id = u.id join person p on p.id = u.person_id where u.id = ${userId}`.execute(
    tx,
  )
  return rows[0]
}

/** What the employee signs in with and on; never a secret of theirs. */
async function devicesOf({ tx }: Asker, userId: string) {
  const { rows } = await sql<{
    Devices: {
      Authenticator: boolean
      Passkeys: { Label: string; CreatedAt: string; LastUsedAt: string | null }[]
      RememberedDevices: { UserAgent: string | null; CreatedAt: string; ExpiresAt: string }[]
    }
    Pin: { SetAt: string | null; MustChange: boolean; LastUsedAt: string | null }
    Signature: { OnFile: boolean; Since: string | null; Versions: number }
  }>`select json_build_object(
      'Authenticator', exists (select from authenticator a where a.user_id = ${userId} and a.confirmed_at is not null),
      'Passkeys', coalesce((select json_agg(json_build_object('Label', k.label, 'CreatedAt', k.created_at, 'LastUsedAt', k.last_used_at)
        order by k.created_at) from passkey k where k.user_id = ${userId}), '[]'),
      'RememberedDevices', coalesce((select json_agg(json_build_object('UserAgent', d.user_agent, 'CreatedAt', d.created_at,
        'ExpiresAt', d.expires_at) order by d.created_at) from remembered_device d
        where d.user_id = ${userId} and d.expires_at > now()), '[]')) as "Devices",
      coalesce((select json_build_object('SetAt', s.set_at, 'MustChange', s.must_change, 'LastUsedAt', s.last_used_at)
        from staff_pin s where s.user_id = ${userId}),
        json_build_object('SetAt', null, 'MustChange', false, 'LastUsedAt', null)) as "Pin",
      coalesce((select json_build_object('OnFile', true, 'Since', f.since, 'Versions', f.versions)
        from signatures_on_file(array[${userId}::uuid]) f),
        json_build_object('OnFile', false, 'Since', null, 'Versions', 0)) as "Signature"`.execute(tx)
  return rows[0]!
}

async function findProfile(asker: Asker, userId: string) {
  const { tx, me, today } = asker
  const head = await headOf(asker, userId)
  if (!head) return undefined
  const beyond = await reachesBeyond(tx, me, userId, today)
  return {
    ...head,
    SubPrograms: await membershipsOf(asker, userId),
    Supervisors: await supervision(asker, userId, 'up'),
    Supervises: await supervision(asker, userId, 'down'),
    Roles: await heldRoles(asker, userId),
    EffectivePermissions: await effectivePermissions(asker, userId),
    OpenCases: await openCases(tx, userId, today),
    Credentials: await credentialsOf(asker, userId),
    ...(await devicesOf(asker, userId)),
    Can: { Edit: true, SetPin: !beyond && userId !== me.userId, Explain: true },
  }
}

type Update = Context<typeof employeeProfileCalls.updateEmployeeProfile>

async function replacePhones(tx: Tx, personId: string, phones: Update['input']['Phones']): Promise<void> {
  const before = await tx
    .selectFrom('phone')
    .select(['kind', 'digits'])
    .where('person_id', '=', personId)
    .orderBy('sort')
    .execute()
  const wanted = phones.map(({ PhoneType, PhoneNumberDigits }) => ({ kind: PhoneType, digits: PhoneNumberDigits }))
  if (JSON.stringify(before) === JSON.stringify(wanted)) return
  await tx.deleteFrom('phone').where('person_id', '=', personId).execute()
  if (wanted.length > 0)
    await tx
      .insertInto('phone')
      .values(wanted.map((phone, sort) => ({ person_id: personId, ...phone, sort })))
      .execute()
}

const credentials = record(
  'employee_credential',
  {
    CredentialID: 'id',
    Kind: 'kind',
    Number: 'number',
    Issuer: 'issuer',
    IssuedDate: 'issued_date',
    ExpiresDate: 'expires_date',
    Note: 'note',
  },
  {
    voids: true,
    async current(context: Asker & Ways, id) {
      const row = await context.tx
        .selectFrom('employee_credential')
        .select('employee_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row && (await credentialsOf(context, row.employee_id)).find((one) => one.CredentialID === id)
    },
  },
)

export const employeeProfileHandlers = handlers(employeeProfileCalls, {
  getEmployeeProfile: async (context) => (await findProfile(context, context.input.UserID)) ?? context.notFound(),

  async updateEmployeeProfile(context) {
    const { tx, input, today, refuse, stale, notFound } = context
    const digits = input.Phones.map((phone) => phone.PhoneNumberDigits)
    if (new Set(digits).size < digits.length) refuse('PhoneTwice')
    const head = (await headOf(context, input.UserID)) ?? notFound()
    if (input.PrimaryDefaultSpecifier && input.PrimaryDefaultSpecifier !== head.PrimaryDefaultSpecifier) {
      const { rows } = await sql<{
        programs: string[]
      }>`select user_sub_programs_ahead(${input.UserID}, ${today}) as programs`.execute(tx)
      if (!rows[0]!.programs.includes(input.PrimaryDefaultSpecifier)) refuse('NotTheirProgram')
    }
    const employee = await tx
      .updateTable('employee')
      .set({
        title: input.Title,
        employee_number: input.EmployeeNumber,
        primary_default_specifier: input.PrimaryDefaultSpecifier,
      })
      .where('id', '=', input.UserID)
      .where('version', '=', input.version)
      .returning('version')
      .executeTakeFirst()
    const person = await tx
      .updateTable('person')
      .set({ first_name: input.FirstName, last_name: input.LastName, preferred_name: input.PreferredName })
      .where('id', '=', head.PersonID)
      .where('version', '=', input.PersonVersion)
      .returning('version')
      .executeTakeFirst()
    if (!employee || !person) return stale(head)
    await replacePhones(tx, head.PersonID, input.Phones)
    return { UserID: input.UserID, version: employee.version, PersonVersion: person.version }
  },

  async addEditCredential(context) {
    const { input, refuse } = context
    if (input.Kind === 'NPI' && !isNpi(input.Number ?? '')) refuse('BadNpi')
    const at = { id: input.CredentialID ?? null, version: input.version, employee_id: input.UserID }
    return credentials.save(context, at, credentials.values(input))
  },

  async deleteCredential(context) {
    const { input } = context
    return credentials.remove(context, { id: input.CredentialID, version: input.version }, input.Reason)
  },

  async setPin({ tx, me, input, today, settings, refuse }) {
    const { UserID, Pin, ConfirmPin } = input
    if ((Pin ?? '') !== (ConfirmPin ?? '')) refuse('PinsDiffer')
    if (UserID !== me.userId && (await reachesBeyond(tx, me, UserID, today))) refuse('MoreThanYours')
    if (!Pin) {
      await tx.deleteFrom('staff_pin').where('user_id', '=', UserID).execute()
    } else {
      const born = await sql<{ date_of_birth: string | null }>`select p.date_of_birth from application_user u
        join person p on p.id = u.person_id where u.id = ${UserID}`.execute(tx)
      const why = whyNotPin(Pin, born.rows[0]?.date_of_birth ?? null)
      if (why) refuse('WeakPin', { message: why })
      const values = {
        pin_hash: await hashPassword(keysOf(settings).pepper, Pin),
        must_change: UserID !== me.userId,
        set_at: sql<string>`now()`,
        set_by: me.userId,
        failures: 0,
      }
      await tx
        .insertInto('staff_pin')
        .values({ user_id: UserID, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    }
    await sql`insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, detail)
      values ('call', ${me.userId}, ${me.sessionId}, nullif(current_setting('app.ip'), '')::inet,
        nullif(current_setting('app.request'), ''), ${employeeProfileCalls.setPin.name}, 'application_user', ${UserID},
        ${JSON.stringify({ pin: Pin ? 'set' : 'taken away' })}::jsonb)`.execute(tx)
    return { UserID, IsSet: Boolean(Pin) }
  },
})
