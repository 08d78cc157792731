import { sql } from 'kysely'
import { factsWhyNot } from '#domains/families/record/families-fields.rules.ts'
import { familySettings } from '#domains/families/chart/family-facts.server.ts'
import { hosts } from '#domains/families/approval/phase-steps.rules.ts'
import { meetPerson } from '#domains/families/household/household-people.server.ts'
import { whyNotCounty } from '#domains/people/people.rules.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { hostingsOf } from '../hosting/hosting-rows.server.ts'
import { isHostingProgram } from '../programs.server.ts'
import { hostList } from './hosts-roster.server.ts'
import { hostCalls } from './hosts.calls.ts'

const families = record(
  'resource_family',
  {
    HostFamilyID: 'id',
    Name: 'name',
    OrganizationID: 'organization_id',
    Languages: 'languages',
    PhoneNumberDigits: 'phone_digits',
    Email: 'email',
    AddressLine1: 'line1',
    AddressLine2: 'line2',
    City: 'city',
    StateAbbreviation: 'state_abbreviation',
    ZipCode: 'zip_code',
    County: 'county',
    Capacity: 'capacity',
    YoungestAge: 'youngest_age',
    OldestAge: 'oldest_age',
    Sexes: 'sexes',
    IsAccepting: 'accepting',
    NotAcceptingReason: 'not_accepting_reason',
  },
  { voids: true },
)

type Facts = { StateAbbreviation: string | null; County: string | null; OrganizationID: string | null }
async function checkFacts(tx: Tx, input: Facts, refuse: (code: 'NoCounty' | 'NoChurch') => never): Promise<void> {
  if (input.StateAbbreviation && whyNotCounty(input.StateAbbreviation, input.County)) refuse('NoCounty')
  if (!input.OrganizationID) return
  const church = await tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', input.OrganizationID)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!church) refuse('NoChurch')
}

async function isKnown(tx: Tx, { SubProgramID, PhoneNumberDigits, Email }: Context<typeof hostCalls.addHost>['input']) {
  const { rows } =
    await sql`select from resource_family f where f.sub_program_id = ${SubProgramID} and f.pathway = ${hosts} and f.voided_at is null
    and (f.phone_digits = ${PhoneNumberDigits} or lower(f.email) = lower(${Email})) limit 1`.execute(tx)
  return rows.length > 0
}

interface Around {
  program: string
  church: string | null
  phase: string
  since: string
  reason: string | null
  minors: number
  hosted: number
  checks: number
  days: number
  ever: boolean
  parents: { PersonID: string; Name: string; PhoneNumberDigits: string | null }[]
}
const aroundOf = async (tx: Tx, id: string, today: string) =>
  (
    await sql<Around>`select s.name as program, coalesce(o.name, f.church) as church, p.phase, p.start_date as since, p.reason,
      family_minors(f.id, ${today}::date) as minors, host_load(f.id, daterange(${today}::date, ${today}::date + 1), null) as hosted,
      (select count(*)::int from host_checks_open(f.id, ${today}::date)) as checks, family_ever_placed(f.id) as ever,
      coalesce((select sum(least(coalesce(h.end_date, ${today}::date), ${today}::date) - greatest(h.begun_on, date_trunc('year', ${today}::date)::date))
        from hosting h where h.host_family_id = f.id and h.voided_at is null and h.begun_on <= ${today}::date
          and coalesce(h.end_date, ${today}::date) >= date_trunc('year', ${today}::date)), 0)::int as days,
      coalesce((select json_agg(json_build_object('PersonID', c.id, 'Name', concat_ws(' ', c.first_name, c.last_name),
          'PhoneNumberDigits', (select t.digits from phone t where t.person_id = c.id order by t.sort limit 1)) order by r.start_date, c.first_name)
        from family_parent r join person c on c.id = r.person_id where r.family_id = f.id and r.voided_at is null and r.start_date <= ${today}
          and (r.end_date is null or r.end_date > ${today})), '[]') as parents
    from resource_family f join sub_program s on s.id = f.sub_program_id
      join family_phase p on p.family_id = f.id and p.voided_at is null and p.end_date is null
      left join organization o on o.id = f.organization_id where f.id = ${id}`.execute(tx)
  ).rows[0]

export const hostHandlers = handlers(hostCalls, {
  getHosts: (context) => hostList.page(context),
  exportHosts: (context) => hostList.file(context),

  async getHost({ tx, me, input, today, notFound }) {
    const id = input.HostFamilyID
    const row = await tx.selectFrom('resource_family').selectAll().where('id', '=', id).executeTakeFirst()
    const around = await aroundOf(tx, id, today)
    if (!row || !around) return notFound()
    const { familyUpdateMonths } = await familySettings(tx, row.sub_program_id)
    const edits = me.may('StrongFamilies.Edit')
    return {
      HostFamilyID: id,
      SubProgramID: row.sub_program_id,
      SubProgramName: around.program,
      Name: row.name,
      OrganizationID: row.organization_id,
      Languages: row.languages,
      PhoneNumberDigits: row.phone_digits,
      Email: row.email,
      AddressLine1: row.line1,
      AddressLine2: row.line2,
      City: row.city,
      StateAbbreviation: row.state_abbreviation,
      ZipCode: row.zip_code,
      County: row.county,
      Capacity: row.capacity,
      YoungestAge: row.youngest_age,
      OldestAge: Math.min(row.oldest_age, 17),
      Sexes: row.sexes,
      IsAccepting: row.accepting,
      NotAcceptingReason: row.not_accepting_reason,
      Church: around.church,
      Phase: around.phase,
      PhaseSince: around.since,
      PhaseReason: around.reason,
      UpdateMonths: familyUpdateMonths,
      LicenseNumber: row.license_number,
      Conditions: row.conditions,
      OwnMinors: around.minors,
      Hosted: around.hosted,
      Free: Math.max(0, row.capacity - around.minors - around.hosted),
      ChecksOpen: around.checks,
      HostedDays: around.days,
      Parents: around.parents,
      Hostings: await hostingsOf(tx, { host: id }),
      version: row.version,
      Can: { Edit: edits, Delete: edits && !around.ever },
    }
  },

  async addHost(context) {
    const { tx, me, input, today, refuse } = context
    if (!(await isHostingProgram(tx, input.SubProgramID))) refuse('NoHosting')
    await checkFacts(tx, input, refuse)
    if (!input.IsSurelyNew && (input.PhoneNumberDigits || input.Email) && (await isKnown(tx, input))) refuse('Alike')
    const { HostFamilyID, version } = await families.add(context, {
      ...families.values(input),
      sub_program_id: input.SubProgramID,
      pathway: hosts,
      family_type: 'Foster',
      oldest_age: 17,
    })
    const family = { id: HostFamilyID, sub_program_id: input.SubProgramID }
    await tx
      .insertInto('family_phase')
      .values({
        family_id: HostFamilyID,
        sub_program_id: input.SubProgramID,
        phase: 'Interested',
        begun_by: me.userId,
        start_date: today,
      })
      .execute()
    for (const parent of input.Parents) {
      const person = await meetPerson(
        { tx, today, refuse: (code) => refuse(code === 'AlreadyHere' || code === 'PlacedHere' ? 'SameParent' : code) },
        family,
        { ...parent, PreferredName: null },
      )
      await tx
        .insertInto('family_parent')
        .values({
          family_id: HostFamilyID,
          sub_program_id: input.SubProgramID,
          person_id: person.id,
          start_date: today,
        })
        .execute()
    }
    return { HostFamilyID, version }
  },

  async updateHost(context) {
    const { tx, input, refuse } = context
    const why = factsWhyNot(input)
    if (why) refuse(why)
    await checkFacts(tx, input, refuse)
    return families.change(context, families.at(input), {
      ...families.values(input),
      not_accepting_reason: input.IsAccepting ? null : input.NotAcceptingReason,
    })
  },

  deleteHost: (context) => families.remove(context, families.at(context.input), context.input.Reason),
})
