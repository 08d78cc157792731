import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { hostingsOf } from '../hosting/hosting-rows.server.ts'
import { isHostingProgram } from '../programs.server.ts'
import { communityList } from './community-roster.server.ts'
import { communityCalls } from './community.calls.ts'

const families = record(
  'community_family',
  {
    CommunityFamilyID: 'id',
    Name: 'name',
    Language: 'language',
    NeedsInterpreter: 'needs_interpreter',
    PhoneNumberDigits: 'phone_digits',
    Email: 'email',
    AddressLine1: 'line1',
    City: 'city',
    StateAbbreviation: 'state_abbreviation',
    ZipCode: 'zip_code',
    CrisisHistory: 'crisis_history',
    Goals: 'goals',
    Plan: 'plan',
    CoordinatorID: 'coordinator_id',
    CoachID: 'coach_id',
    FriendID: 'friend_id',
  },
  { voids: true },
)
const consents = record(
  'community_family',
  {
    CommunityFamilyID: 'id',
    ConsentOn: 'consent_on',
    ConsentHow: 'consent_how',
    ConsentUntil: 'consent_until',
    ConsentWithdrawnOn: 'consent_withdrawn_on',
    ConsentTo: 'consent_to',
  },
  { voids: true },
)

/** Who carries cases of a program, and who volunteers in it. */
async function helpersOf(tx: Tx, program: string, today: string) {
  const { rows } = await sql<{ Id: string; Name: string; kind: 'staff' | 'volunteer' }>`
    select m.employee_id as "Id", concat_ws(' ', p.first_name, p.last_name) as "Name", 'staff' as kind from employee_sub_program m
      join application_user u on u.id = m.employee_id and u.account_status <> 'Inactive' join person p on p.id = u.person_id
      where m.sub_program_id = ${program} and m.voided_at is null and m.start_date <= ${today} and (m.end_date is null or m.end_date > ${today})
    union select v.id, concat_ws(' ', p.first_name, p.last_name), 'volunteer' from volunteer v join person p on p.id = v.person_id
      where v.sub_program_id = ${program} and v.voided_at is null and (v.end_date is null or v.end_date > ${today})
    order by 2`.execute(tx)
  const of = (kind: string) => rows.filter((one) => one.kind === kind).map(({ Id, Name }) => ({ Id, Name }))
  return { Coordinators: of('staff'), Volunteers: of('volunteer') }
}

async function refuseHelper(
  tx: Tx,
  program: string,
  input: { CoordinatorID: string | null },
  today: string,
  refuse: (code: 'NotCoordinator') => never,
) {
  if (!input.CoordinatorID) return
  const { Coordinators } = await helpersOf(tx, program, today)
  if (!Coordinators.some(({ Id }) => Id === input.CoordinatorID)) refuse('NotCoordinator')
}

interface ProfileRow {
  program: string
  coordinator: string | null
  coach: string | null
  friend: string | null
  people: {
    CommunityPersonID: string
    PersonID: string
    Name: string
    DateOfBirth: string | null
    IsChild: boolean
    Relation: string
    HasCustody: boolean
    School: string | null
    Needs: string | null
    version: number
  }[]
  supports: {
    CommunitySupportID: string
    GivenOn: string
    Kind: string
    What: string
    Volunteer: string | null
    version: number
  }[]
  requests: { CommunityReferralID: string; ReceivedOn: string; Crisis: string }[]
}

const aroundOf = async (tx: Tx, id: string) =>
  (
    await sql<ProfileRow>`select s.name as program, (select n.name from staff_names(array[f.coordinator_id]) n) as coordinator,
      (select concat_ws(' ', p.first_name, p.last_name) from volunteer v join person p on p.id = v.person_id where v.id = f.coach_id) as coach,
      (select concat_ws(' ', p.first_name, p.last_name) from volunteer v join person p on p.id = v.person_id where v.id = f.friend_id) as friend,
      coalesce((select json_agg(json_build_object('CommunityPersonID', c.id, 'PersonID', p.id, 'Name', concat_ws(' ', p.first_name, p.last_name),
          'DateOfBirth', p.date_of_birth, 'IsChild', c.is_child, 'Relation', c.relation, 'HasCustody', c.has_custody, 'School', c.school,
          'Needs', c.needs, 'version', c.version) order by c.is_child, p.date_of_birth, p.first_name)
        from community_person c join person p on p.id = c.person_id where c.community_family_id = f.id and c.voided_at is null), '[]') as people,
      coalesce((select json_agg(json_build_object('CommunitySupportID', u.id, 'GivenOn', u.given_on, 'Kind', u.kind, 'What', u.what,
          'Volunteer', (select concat_ws(' ', p.first_name, p.last_name) from volunteer v join person p on p.id = v.person_id where v.id = u.volunteer_id),
          'version', u.version) order by u.given_on desc, u.id desc)
        from community_support u where u.community_family_id = f.id and u.voided_at is null), '[]') as supports,
      coalesce((select json_agg(json_build_object('CommunityReferralID', r.id, 'ReceivedOn', (r.received_at at time zone s.zone)::date, 'Crisis', r.crisis)
          order by r.received_at desc) from community_referral r where r.community_family_id = f.id and r.voided_at is null), '[]') as requests
    from community_family f join sub_program s on s.id = f.sub_program_id where f.id = ${id}`.execute(tx)
  ).rows[0]

function consentState(
  row: { consent_on: string | null; consent_until: string | null; consent_withdrawn_on: string | null },
  today: string,
) {
  if (row.consent_withdrawn_on !== null) return 'withdrawn' as const
  if (row.consent_on === null) return 'none' as const
  return row.consent_until !== null && row.consent_until <= today ? ('ended' as const) : ('given' as const)
}

export const communityHandlers = handlers(communityCalls, {
  getCommunityFamilies: (context) => communityList.page(context),
  exportCommunityFamilies: (context) => communityList.file(context),

  async getCommunityFamily({ tx, me, input, today, notFound }) {
    const id = input.CommunityFamilyID
    const row = await tx.selectFrom('community_family').selectAll().where('id', '=', id).executeTakeFirst()
    const around = await aroundOf(tx, id)
    if (!row || !around) return notFound()
    return {
      CommunityFamilyID: id,
      SubProgramID: row.sub_program_id,
      SubProgramName: around.program,
      Name: row.name,
      Language: row.language,
      NeedsInterpreter: row.needs_interpreter,
      PhoneNumberDigits: row.phone_digits,
      Email: row.email,
      AddressLine1: row.line1,
      City: row.city,
      StateAbbreviation: row.state_abbreviation,
      ZipCode: row.zip_code,
      CrisisHistory: row.crisis_history,
      Goals: row.goals,
      Plan: row.plan,
      CoordinatorID: row.coordinator_id,
      CoachID: row.coach_id,
      FriendID: row.friend_id,
      Coordinator: around.coordinator,
      Coach: around.coach,
      Friend: around.friend,
      ConsentOn: row.consent_on,
      ConsentHow: row.consent_how,
      ConsentUntil: row.consent_until,
      ConsentWithdrawnOn: row.consent_withdrawn_on,
      ConsentTo: row.consent_to,
      ConsentState: consentState(row, today),
      Outcome: row.outcome,
      OutcomeNote: row.outcome_note,
      StartDate: row.start_date,
      EndDate: row.end_date,
      People: around.people,
      Supports: around.supports,
      Hostings: await hostingsOf(tx, { family: id }),
      Requests: around.requests,
      ...(await helpersOf(tx, row.sub_program_id, today)),
      version: row.version,
      Can: { Edit: me.may('StrongFamilies.Edit') },
    }
  },

  async addCommunityFamily(context) {
    const { tx, me, input, today, refuse } = context
    if (!(await isHostingProgram(tx, input.SubProgramID))) refuse('NoHosting')
    await refuseHelper(tx, input.SubProgramID, input, today, refuse)
    return families.add(context, {
      ...families.values(input),
      coordinator_id: input.CoordinatorID ?? me.userId,
      sub_program_id: input.SubProgramID,
      start_date: today,
    })
  },

  async updateCommunityFamily(context) {
    const { tx, input, today, refuse } = context
    const at = families.at(input)
    const row = await families.lock(context, at)
    if (input.CoordinatorID !== row.coordinator_id) await refuseHelper(tx, row.sub_program_id, input, today, refuse)
    return families.change(context, at, families.values(input))
  },

  async setConsent(context) {
    const { input, today, refuse } = context
    const at = consents.at(input)
    const row = await consents.lock(context, at)
    if ([input.ConsentOn, input.ConsentWithdrawnOn].some((day) => day !== null && day > today)) refuse('Ahead')
    // Sooner or later only the coordinator sees it: there must be one.
    const narrow = [input.ConsentTo === 'Coordinator', input.ConsentWithdrawnOn, input.ConsentUntil].some(Boolean)
    if (narrow && row.coordinator_id === null) refuse('NobodyLeft')
    return consents.change(context, at, consents.values(input))
  },

  async endCommunityFamily(context) {
    const { tx, input, today, refuse } = context
    if (input.EndDate > today) refuse('Ahead')
    const at = families.at(input)
    const row = await families.lock(context, at)
    if (row.end_date !== null) refuse('EndedAlready')
    const open = await tx
      .selectFrom('hosting')
      .select('id')
      .where('community_family_id', '=', row.id)
      .where('voided_at', 'is', null)
      .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', input.EndDate)]))
      .executeTakeFirst()
    if (open) refuse('StillHosted')
    return families.change(context, at, {
      end_date: input.EndDate,
      outcome: input.Outcome,
      outcome_note: input.OutcomeNote,
    })
  },

  reopenCommunityFamily(context) {
    const { input, refuse } = context
    return families.step(context, input, (row) => row.end_date === null && refuse('NotEnded'), {
      end_date: null,
      outcome: null,
      outcome_note: null,
    })
  },
})
