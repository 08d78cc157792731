import { knownRules, valuesOf } from '#platform/contract/rule-packs.ts'
import { editableLists } from '#platform/contract/lists/all.ts'
import { isAsShipped, knownOptions, offeredOptions } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Registered } from '#platform/server/domain.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { lacksFactor, lacksPasskey } from '#platform/server/call-guard.ts'
import { deviceKey } from '#platform/server/pepper.ts'
import { profileCalls, type Profile } from './profile.calls.ts'

/** The caller's sub-programs with all that screens ask of them, in one query. */
/** Whoever sees everything works everywhere. */
async function assignedSubPrograms(tx: Tx, { subPrograms, seesAll }: Me, today: string) {
  if (subPrograms.length === 0 && !seesAll) return []
  return tx
    .selectFrom('sub_program as s')
    .innerJoin('core_program as c', 'c.id', 's.core_program_id')
    .where('s.retired_on', 'is', null)
    .$if(!seesAll, (query) => query.where('s.id', 'in', subPrograms))
    .orderBy('s.name')
    .select((eb) => [
      's.id as Id',
      's.name as Name',
      's.region as Region',
      'c.web_application_module_name as WebApplicationModuleName',
      'c.home_controller_name as HomeControllerName',
      jsonObjectFrom(
        eb
          .selectFrom('core_program as cp')
          .whereRef('cp.id', '=', 'c.id')
          .select((inner) => [
            'cp.id as Id',
            'cp.name as Name',
            jsonArrayFrom(
              inner
                .selectFrom('core_program_agency as ca')
                .innerJoin('agency as a', 'a.id', 'ca.agency_id')
                .whereRef('ca.core_program_id', '=', 'cp.id')
                .select(['a.id as AgencyId', 'a.name as Name'])
                .orderBy('a.name'),
            ).as('Agencies'),
          ]),
      )
        .$notNull()
        .as('CoreProgram'),
      jsonArrayFrom(
        eb
          .selectFrom('residence as r')
          .whereRef('r.sub_program_id', '=', 's.id')
          .select(['r.id as Id', 'r.name as Name'])
          .orderBy('r.name'),
      ).as('Residences'),
      jsonArrayFrom(
        eb
          .selectFrom('sub_program_territory as t')
          .whereRef('t.sub_program_id', '=', 's.id')
          .select(['t.id as Id', 't.name as Name'])
          .orderBy('t.name'),
      ).as('SubProgramTerritories'),
      jsonArrayFrom(
        eb
          .selectFrom('employee_sub_program as m')
          .innerJoin('application_user as u', 'u.id', 'm.employee_id')
          .innerJoin('person as p', 'p.id', 'u.person_id')
          .whereRef('m.sub_program_id', '=', 's.id')
          .where('m.voided_at', 'is', null)
          .where('m.start_date', '<=', today)
          .where((w) => w.or([w('m.end_date', 'is', null), w('m.end_date', '>', today)]))
          .orderBy('p.last_name')
          .select([
            'm.id as Id',
            'm.sub_program_role as SubProgramRole',
            'm.is_client_case_carrier as IsClientCaseCarrier',
            'm.is_family_case_carrier as IsFamilyCaseCarrier',
            sql<{ Id: string; Person: { FirstName: string; LastName: string } }>`json_build_object('Id', u.id,
              'Person', json_build_object('FirstName', p.first_name, 'LastName', p.last_name))`.as('Employee'),
          ]),
      ).as('EmployeeMemberships'),
    ])
    .execute()
}

export async function settingsOf(tx: Tx, userId: string): Promise<Record<string, string>> {
  const rows = await tx
    .selectFrom('core_program_setting as s')
    .leftJoin('user_setting as u', (join) =>
      join.onRef('u.core_program_setting_id', '=', 's.id').on('u.user_id', '=', userId),
    )
    .where('s.voided_at', 'is', null)
    .where('s.core_program_id', 'is', null)
    .select((eb) => ['s.name', eb.fn.coalesce('u.value', 's.default_value').as('value')])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

async function tabletOf(tx: Tx, { house }: Me): Promise<Profile['Tablet']> {
  if (house === undefined) return null
  const found = await tx
    .selectFrom('residence')
    .select(['id as ResidenceID', 'name as ResidenceName'])
    .where('id', '=', house)
    .executeTakeFirst()
  return found ?? null
}

async function viewAs(tx: Tx, me: Me) {
  if (!me.viewedBy) return null
  const found = await sql<{ ByUserID: string; ByName: string; Since: string }>`
    select n.id as "ByUserID", n.name as "ByName", s.view_as_since as "Since"
    from session s, staff_names(array[s.user_id]) n where s.id = ${me.sessionId}`.execute(tx)
  return found.rows[0] ?? null
}

/** The lists the agency has changed, as it has them; the rest are as the program brings them. */
const ownLists = () =>
  editableLists
    .filter(({ options }) => !isAsShipped(options))
    .map(({ key, options }) => ({
      Key: key,
      Values: knownOptions(options).map(({ value, label, retired = false }) => ({
        Value: String(value),
        English: label[0],
        Spanish: label[1],
        Retired: retired,
      })),
    }))

const ownRules = ({ rulePacks }: Registered) =>
  knownRules().flatMap(({ pack: name, start, values }) => {
    const pack = rulePacks.find((one) => one.pack.name === name)?.pack
    return pack?.onScreens ? [{ Pack: name, StartDate: start, Values: valuesOf(pack, values) }] : []
  })

export const profileHandlers = handlers(profileCalls, {
  async getProfile({ tx, me, today, settings, registered }) {
    const teams: { Id: string; Name: string }[] = []
    for (const part of registered.profile)
      teams.push(...((await part({ tx, me, today })).AssignedWraparoundTeams ?? []))
    const user = await tx
      .selectFrom('application_user as u')
      .innerJoin('person as p', 'p.id', 'u.person_id')
      .leftJoin('employee as e', 'e.id', 'u.id')
      .where('u.id', '=', me.userId)
      .select(['p.first_name', 'p.last_name', 'u.email', 'e.title', 'e.primary_default_specifier'])
      .executeTakeFirstOrThrow()
    return {
      UserID: me.userId,
      PersonID: me.personId,
      FirstName: user.first_name,
      LastName: user.last_name,
      Email: user.email,
      Title: user.title,
      AssignedSubPrograms: await assignedSubPrograms(tx, me, today),
      PrimaryDefaultSpecifier: user.primary_default_specifier,
      Permissions: [...me.permissions],
      AvailableAppointmentTypes: offeredOptions(appointmentTypes).map((type) => type.value),
      AssignedWraparoundTeams: teams,
      Lists: ownLists(),
      Rules: ownRules(registered),
      Agency: { Name: settings.agency.name, Zone: settings.agency.zone, Today: today },
      Support: { Desk: settings.support.desk, Phone: settings.support.phone },
      Session: { Now: new Date().toISOString(), IdleAt: me.idleAt, ExpiresAt: me.expiresAt },
      Settings: await settingsOf(tx, me.userId),
      ViewAs: await viewAs(tx, me),
      Tablet: await tabletOf(tx, me),
      Demo: settings.demo,
      NeedsSecondFactor: lacksFactor(settings, me),
      NeedsPasskey: lacksPasskey(settings, me),
      // Whoever comes back to a shared tablet finds what they had typed.
      DeviceKey: deviceKey(settings, me.house ? `${me.house} ${me.userId}` : me.sessionId),
    }
  },
})
