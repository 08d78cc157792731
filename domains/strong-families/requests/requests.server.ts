import { sql } from 'kysely'
import { recordPerson } from '#domains/people/record-person.server.ts'
import type { Input } from '#platform/contract/call.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { hostingPrograms, isHostingProgram } from '../programs.server.ts'
import { clockOf, decisionHours, readChild, writeChild, type HelpChild } from '../strong-families.rules.ts'
import { requestList } from './requests-roster.server.ts'
import { requestCalls } from './requests.calls.ts'

const requests = record(
  'community_referral',
  {
    CommunityReferralID: 'id',
    Source: 'source',
    SourceName: 'source_name',
    FirstName: 'first_name',
    LastName: 'last_name',
    PhoneNumberDigits: 'phone_digits',
    Email: 'email',
    Language: 'language',
    City: 'city',
    ZipCode: 'zip_code',
    CrisisKind: 'crisis_kind',
    Crisis: 'crisis',
    NeededFrom: 'needed_from',
    NeededTo: 'needed_to',
    School: 'school',
    OpenCps: 'open_cps',
    ConsentOn: 'consent_on',
    ConsentHow: 'consent_how',
  },
  { voids: true },
)

type Facts = Pick<Input<typeof requestCalls.updateRequest>, 'Children' | 'ConsentOn'>

/** The children as they are kept; a line that cannot be read is refused. */
function childrenOf({ Children }: Facts, refuse: (code: 'ChildLine') => never): RawChildren {
  const read = Children.map(readChild)
  return sql`${JSON.stringify(read.every((one) => one !== undefined) ? read : refuse('ChildLine'))}::jsonb`
}
type RawChildren = ReturnType<typeof sql>

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

async function alikeOf(
  tx: Tx,
  one: { id: string; program: string; phone: string | null; last: string; family: string | null },
) {
  if (one.family) return []
  const { rows } = await sql<{ CommunityFamilyID: string; Name: string; Why: 'phone' | 'name' }>`
    select f.id as "CommunityFamilyID", f.name as "Name", case when f.phone_digits = ${one.phone} then 'phone' else 'name' end as "Why"
    from community_family f where f.sub_program_id = ${one.program} and f.voided_at is null
      and (f.phone_digits = ${one.phone} or exists (select from community_person c join person p on p.id = c.person_id
        where c.community_family_id = f.id and c.voided_at is null and not c.is_child and norm_name(p.last_name) = norm_name(${one.last})))
    order by 3 desc, f.name limit 10`.execute(tx)
  return rows
}

type Decide = Context<typeof requestCalls.decideRequest>

/** Whoever is helped becomes a community family: the parent and the children as people, the parent's consent with it. */
async function makeFamily({ tx, me, today }: Pick<Decide, 'tx' | 'me' | 'today'>, row: Kept): Promise<string> {
  const { id } = await tx
    .insertInto('community_family')
    .values({
      sub_program_id: row.sub_program_id,
      name: `${row.last_name} family`,
      coordinator_id: me.userId,
      language: row.language,
      phone_digits: row.phone_digits,
      email: row.email,
      city: row.city,
      zip_code: row.zip_code,
      crisis_history: row.crisis,
      consent_on: row.consent_on,
      consent_how: row.consent_how,
      start_date: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const known = { subProgramId: row.sub_program_id, source: 'community family' }
  const add = async (values: { first_name: string; last_name: string }, more: object, mobile: string | null = null) => {
    const person = await recordPerson(tx, values, { ...known, mobile })
    if (!person) return
    await tx
      .insertInto('community_person')
      .values({
        community_family_id: id,
        sub_program_id: row.sub_program_id,
        person_id: person.id,
        is_child: false,
        relation: 'Parent',
        ...more,
      })
      .execute()
  }
  await add({ first_name: row.first_name, last_name: row.last_name }, { has_custody: true }, row.phone_digits)
  for (const child of row.children as unknown as HelpChild[])
    await add(
      { first_name: child.Name, last_name: row.last_name },
      { is_child: true, relation: 'Child', needs: child.Needs, school: row.school },
    )
  return id
}
type Kept = Awaited<ReturnType<typeof requests.lock>>

export const requestHandlers = handlers(requestCalls, {
  getRequests: (context) => requestList.page(context),
  exportRequests: (context) => requestList.file(context),

  async getOffices({ tx, me }) {
    return { SubPrograms: await hostingPrograms(tx), MayEdit: me.may('StrongFamilies.Edit') }
  },

  async getRequest({ tx, me, input, notFound }) {
    const row =
      (await tx
        .selectFrom('community_referral as r')
        .innerJoin('sub_program as s', 's.id', 'r.sub_program_id')
        .leftJoin('community_family as f', 'f.id', 'r.community_family_id')
        .selectAll('r')
        .select([
          's.name as program',
          'f.name as family',
          iso('r.received_at').$castTo<string>().as('received'),
          iso('r.decide_by').$castTo<string>().as('decide'),
          iso('r.decided_at').$castTo<string | null>().as('decided'),
          sql<string | null>`(select n.name from staff_names(array[r.screened_by]) n)`.as('screener'),
          sql<string | null>`(select n.name from staff_names(array[r.decided_by]) n)`.as('decider'),
        ])
        .where('r.id', '=', input.CommunityReferralID)
        .executeTakeFirst()) ?? notFound()
    const { id, sub_program_id: program, phone_digits: phone, last_name: last } = row
    return {
      CommunityReferralID: id,
      SubProgramID: program,
      SubProgramName: row.program,
      ReceivedAt: row.received,
      Source: row.source,
      SourceName: row.source_name,
      FirstName: row.first_name,
      LastName: last,
      PhoneNumberDigits: phone,
      Email: row.email,
      Language: row.language,
      City: row.city,
      ZipCode: row.zip_code,
      CrisisKind: row.crisis_kind,
      Crisis: row.crisis,
      Children: (row.children as unknown as HelpChild[]).map(writeChild),
      NeededFrom: row.needed_from,
      NeededTo: row.needed_to,
      School: row.school,
      OpenCps: row.open_cps,
      ConsentOn: row.consent_on,
      ConsentHow: row.consent_how,
      DangerNow: row.danger_now,
      AbuseSuspected: row.abuse_suspected,
      ViolenceAtHome: row.violence_at_home,
      MedicalNeed: row.medical_need,
      SafetyNote: row.safety_note,
      ScreenedOn: row.screened_on,
      ScreenedBy: row.screener,
      DecideBy: row.decide,
      Clock: clockOf(row.decision !== null, row.decide, new Date().toISOString()),
      Decision: row.decision,
      DecisionReason: row.decision_reason,
      DecidedAt: row.decided,
      DecidedBy: row.decider,
      CommunityFamilyID: row.community_family_id,
      CommunityFamily: row.family,
      FromWeb: row.from_web,
      Alike: await alikeOf(tx, { id, program, phone, last, family: row.community_family_id }),
      version: row.version,
      Can: { Edit: me.may('StrongFamilies.Edit') },
    }
  },

  async addRequest(context) {
    const { tx, input, today, refuse } = context
    if (!(await isHostingProgram(tx, input.SubProgramID))) refuse('NotHere')
    if (input.ConsentOn && input.ConsentOn > today) refuse('ConsentAhead')
    const received = input.ReceivedAt ?? new Date().toISOString()
    if (Date.parse(received) > Date.now()) refuse('ReceivedAhead')
    const children = childrenOf(input, refuse)
    return requests.add(context, {
      ...requests.values(input),
      children,
      sub_program_id: input.SubProgramID,
      received_at: received,
      decide_by: sql`${received}::timestamptz + make_interval(hours => ${decisionHours.usual}::int)`,
    } as never)
  },

  async updateRequest(context) {
    const { input, today, refuse } = context
    if (input.ConsentOn && input.ConsentOn > today) refuse('ConsentAhead')
    const children = childrenOf(input, refuse)
    return requests.step(context, input, (row) => row.decision !== null && refuse('Decided'), {
      ...requests.values(input),
      children,
    } as never)
  },

  screenRequest: (context) => {
    const { input, me, today, refuse } = context
    const hours = input.DangerNow ? decisionHours.danger : decisionHours.usual
    return requests.step(context, input, (row) => row.decision !== null && refuse('Decided'), {
      danger_now: input.DangerNow,
      abuse_suspected: input.AbuseSuspected,
      violence_at_home: input.ViolenceAtHome,
      medical_need: input.MedicalNeed,
      safety_note: input.SafetyNote,
      screened_on: today,
      screened_by: me.userId,
      decide_by: sql`received_at + make_interval(hours => ${hours}::int)`,
    })
  },

  async decideRequest(context) {
    const { me, input, refuse } = context
    const at = requests.at(input)
    const row = await requests.lock(context, at)
    if (row.decision !== null) refuse('Decided')
    const helps = input.Decision === 'Accept' || input.Decision === 'Support only'
    if (input.Decision !== 'Accept' && !input.DecisionReason?.trim()) refuse('ReasonNeeded')
    if (input.Decision === 'Accept' && row.screened_on === null) refuse('ScreenNeeded')
    if (helps && row.consent_on === null) refuse('ConsentNeeded')
    const CommunityFamilyID = helps ? (input.CommunityFamilyID ?? (await makeFamily(context, row))) : null
    const saved = await requests.change(context, at, {
      decision: input.Decision,
      decision_reason: input.DecisionReason,
      decided_at: sql`now()`,
      decided_by: me.userId,
      community_family_id: CommunityFamilyID,
    })
    return { ...saved, CommunityFamilyID }
  },

  async deleteRequest(context) {
    const { input, refuse } = context
    const at = requests.at(input)
    await requests.lock(context, at, (row) => row.decision !== null && refuse('Decided'))
    return requests.remove(context, at, input.Reason)
  },
})
