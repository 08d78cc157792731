import { sql, type RawBuilder } from 'kysely'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { record, sameVersion } from '#platform/server/record.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { Refused } from '#platform/server/refused.ts'
import { referralsCalls } from './referrals.calls.ts'
import { linkReferral } from './referrals-link.server.ts'
import { enrolledOf, findReferral, listReferrals } from './referrals-rows.server.ts'
import { asksNote, referralProgramOf } from '#platform/contract/referral-programs.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { referralClockHandlers, hoursOf } from './referrals-clock.server.ts'
import { tellDecided, tellReceived } from './referrals-notices.server.ts'
import { asksReason, isDecided, reasonFits, whyNotDecide } from './referrals.rules.ts'

const mostFiles = 30

export const referralScopes: Pick<ScopeRules, 'referral'> = {
  referral: {
    is: 'chart',
    table: 'client_referral',
    subPrograms: (id) => sql`select sub_program_id from client_referral where id = ${id}`,
    async check(tx, id) {
      const found = await tx
        .selectFrom('client_referral')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
}

/** Whoever may read the program that received the referral; a file taken off is nobody's. */
export const referralFilePolicy: FilePolicy = async (tx, ownerId, me) => {
  const found = await tx
    .selectFrom('referral_file as f')
    .innerJoin('client_referral as r', 'r.id', 'f.client_referral_id')
    .select('f.id')
    .where('f.id', '=', ownerId)
    .where('f.voided_at', 'is', null)
    .where('r.voided_at', 'is', null)
    .where(inMyPrograms(me, sql`r.sub_program_id`))
    .executeTakeFirst()
  return Boolean(found)
}

type Writing = Context<typeof referralsCalls.addEditReferral>

const valuesOf = (input: Writing['input']) => ({
  agency_id: input.AgencyID,
  agency_name: input.AgencyID ? null : input.AgencyName,
  source: input.Source,
  worker_name: input.WorkerName,
  worker_phone_digits: input.WorkerPhoneDigits,
  worker_email: input.WorkerEmail,
  received_on: input.ReceivedOn,
  needed_by: input.NeededBy,
  designation: input.Designation,
  county: input.County,
  school: input.School,
  needs: input.Needs,
  note: input.Note,
})

/** Of a program with hours: when it came to the minute, and until when it is decided. */
async function clockOf({ tx, input, today, refuse }: Writing, before?: { ReceivedTime: string | null }) {
  const { rows } = await sql<{
    module: string
    zone: string
    now: string
  }>`select ${moduleOf(sql`s.id`)} as module, s.zone,
      to_char(now() at time zone s.zone, 'HH24:MI') as now from sub_program s where s.id = ${input.SubProgramID}`.execute(
    tx,
  )
  const { module, zone, now } = rows[0]!
  const { clock } = referralProgramOf(module)
  if (clock === 'need') return { urgency: null, received_time: null, decide_by: null }
  const urgency = input.Urgency ?? refuse('UrgencyNeeded')
  if (input.ReceivedOn === today && input.ReceivedTime !== null && input.ReceivedTime > now)
    refuse('ReceivedInFuture', { field: 'ReceivedTime' })
  // Nobody said when: as soon as it can have been, so that nothing is decided too late.
  const came = input.ReceivedTime ?? before?.ReceivedTime ?? (input.ReceivedOn === today ? now : '00:00')
  const hours = await hoursOf(tx, input.SubProgramID, clock)
  const decide_by: RawBuilder<string> = sql`(${input.ReceivedOn}::date + ${came}::time) at time zone ${zone} + make_interval(hours => ${hours[urgency]})`
  return { urgency, received_time: came, decide_by }
}

/** The children as they are sent: known ones are changed, new ones added, those left out go unless they are enrolled. */
async function saveChildren({ tx, input, refuse }: Writing, referralId: string) {
  const before = await tx
    .selectFrom('client_referral_child')
    .select(['id', sql<string | null>`live_enrollment(client_membership_id)`.as('enrolled')])
    .where('client_referral_id', '=', referralId)
    .execute()
  const kept = input.Children.flatMap(({ ReferralChildID }) => ReferralChildID ?? [])
  if (new Set(kept).size < kept.length || kept.some((id) => !before.some((one) => one.id === id))) refuse('NoSuchChild')
  const gone = before.filter(({ id }) => !kept.includes(id))
  if (gone.some(({ enrolled }) => enrolled !== null)) refuse('ChildEnrolled')
  for (const { id } of gone) await tx.deleteFrom('client_referral_child').where('id', '=', id).execute()
  for (const [sort, child] of input.Children.entries()) {
    const values = {
      first_name: child.FirstName,
      last_name: child.LastName,
      date_of_birth: child.DateOfBirth,
      sex: child.Sex,
      sort,
    }
    if (child.ReferralChildID)
      await tx.updateTable('client_referral_child').set(values).where('id', '=', child.ReferralChildID).execute()
    else
      await tx
        .insertInto('client_referral_child')
        .values({ client_referral_id: referralId, sub_program_id: input.SubProgramID, ...values })
        .execute()
  }
}

async function checkFacts({ tx, input, today, refuse }: Writing) {
  if (input.ReceivedOn > today) refuse('ReceivedInFuture')
  if (input.NeededBy && input.NeededBy < input.ReceivedOn) refuse('NeededBeforeReceived')
  const unborn = input.Children.findIndex((child) => child.DateOfBirth && child.DateOfBirth > today)
  if (unborn >= 0) refuse('BornInFuture', { field: `Children.${unborn}.DateOfBirth` })
  if (!input.AgencyID) return
  const agency = await tx.selectFrom('agency').select('id').where('id', '=', input.AgencyID).executeTakeFirst()
  if (!agency) refuse('NoSuchAgency')
}

interface Saving {
  tx: Tx
  me: Context<typeof referralsCalls.getReferral>['me']
  today: string
  stale(current: unknown): never
  notFound(): never
}

const referrals = record(
  'client_referral',
  { ReferralID: 'id' },
  { voids: true, current: (context: Saving, id) => findReferral(context, id) },
)

const seen = (input: { ReferralID: string | null; version?: number | undefined }) => ({
  id: input.ReferralID ?? '',
  version: input.version,
})

async function lockReferral(context: Pick<Saving, 'tx' | 'me' | 'today' | 'notFound'>, id: string) {
  await context.tx.selectFrom('client_referral').select('id').where('id', '=', id).forUpdate().execute()
  return (await findReferral(context, id)) ?? context.notFound()
}

/** When and where they meet, in the time of the program; whoever plans it is there. */
async function interviewOf(
  { tx, me, input, refuse }: Context<typeof referralsCalls.decideReferral>,
  { SubProgramID, ReceivedOn }: { SubProgramID: string; ReceivedOn: string },
) {
  const { InterviewOn, InterviewTime, InterviewPlace } = input
  if (InterviewOn === null || InterviewTime === null) return refuse('InterviewMissing')
  if (InterviewOn < ReceivedOn) return refuse('InterviewTooEarly')
  const { rows } = await sql<{
    at: string
  }>`select (${InterviewOn}::date + ${InterviewTime}::time) at time zone s.zone as at
    from sub_program s where s.id = ${SubProgramID}`.execute(tx)
  return { interview_at: rows[0]!.at, interview_place: InterviewPlace, interviewer_id: me.userId }
}

export const referralsHandlers = handlers(referralsCalls, {
  ...referralClockHandlers,
  getReferrals: listReferrals,

  getReferral: async (context) => (await findReferral(context, context.input.ReferralID)) ?? context.notFound(),

  async addEditReferral(context) {
    const { tx, me, input, refuse, stale } = context
    await checkFacts(context)
    if (!input.ReferralID) {
      const made = await tx
        .insertInto('client_referral')
        .values({
          sub_program_id: input.SubProgramID,
          created_by: me.userId,
          ...valuesOf(input),
          ...(await clockOf(context)),
        })
        .returning(['id as ReferralID', 'version'])
        .executeTakeFirstOrThrow()
      await saveChildren(context, made.ReferralID)
      await tellReceived(context, made.ReferralID)
      return made
    }
    const before = await lockReferral(context, input.ReferralID)
    if (before.SubProgramID !== input.SubProgramID) refuse('OtherProgram')
    await sameVersion(before, input.version, stale, () => before)
    if (isDecided(before.Status)) refuse('AlreadyDecided')
    const saved = await referrals.change(context, seen(input), {
      ...valuesOf(input),
      ...(await clockOf(context, before)),
    })
    await saveChildren(context, saved.ReferralID)
    return saved
  },

  async decideReferral(context) {
    const { me, input, today, refuse, stale } = context
    const before = await lockReferral(context, input.ReferralID)
    await sameVersion(before, input.version, stale, () => before)
    const program = referralProgramOf(before.Module)
    const why = whyNotDecide(program, before.Status, input.Status, enrolledOf(before))
    if (why) refuse(why)
    if (asksReason(program, input.Status) && !input.Reason) refuse('ReasonNeeded')
    if (input.Reason && !reasonFits(program, input.Status, input.Reason)) refuse('ReasonDoesNotFit')
    if (asksNote(input.Reason) && !input.Note) refuse('NoteNeeded')
    const on = input.DecidedOn ?? today
    const decided = isDecided(input.Status)
    if (decided && on > today) refuse('DecidedInFuture')
    if (decided && on < before.ReceivedOn) refuse('DecidedTooEarly')
    const interview = input.Status === 'Interview' ? await interviewOf(context, before) : {}
    const saved = await referrals.change(context, seen(input), {
      status: input.Status,
      decided_on: decided ? on : null,
      decided_by: decided ? me.userId : null,
      decision_reason: input.Reason,
      decision_note: input.Note,
      ...interview,
    })
    await tellDecided(context, input.ReferralID)
    return saved
  },

  async linkReferralEnrollment({ tx, input, refuse }) {
    const { sub_program_id } = await tx
      .selectFrom('client_membership')
      .select('sub_program_id')
      .where('id', '=', input.ClientSubProgramMembershipID)
      .executeTakeFirstOrThrow()
    const why = await linkReferral(tx, {
      referralId: input.ReferralID,
      referralChildId: input.ReferralChildID,
      membershipId: input.ClientSubProgramMembershipID,
      subProgramId: sub_program_id,
    })
    if (why) refuse(why)
    return { ReferralID: input.ReferralID }
  },

  async deleteReferral(context) {
    const { input, refuse } = context
    const before = await lockReferral(context, input.ReferralID)
    if (enrolledOf(before) > 0) refuse('Enrolled')
    const gone = { voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: input.Reason }
    const { ReferralID } = await referrals.change(context, seen(input), gone)
    return { ReferralID }
  },

  async attachReferralFile(context) {
    const { tx, input, refuse } = context
    const referral = await lockReferral(context, input.ReferralID)
    if (referral.Files.length >= mostFiles) refuse('TooMany')
    const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
    const ReferralFileID = rows[0]!.id
    try {
      await attachFile(tx, input.FileID, 'referral_file', ReferralFileID)
    } catch (error) {
      if (error instanceof Refused) refuse('FileUnknown')
      throw error
    }
    await tx
      .insertInto('referral_file')
      .values({
        id: ReferralFileID,
        client_referral_id: input.ReferralID,
        sub_program_id: referral.SubProgramID,
        file_id: input.FileID,
      })
      .execute()
    return { ReferralFileID }
  },

  async removeFileFromReferral({ tx, input, notFound }) {
    const gone = await tx
      .updateTable('referral_file')
      .set({ voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: input.Reason ?? 'Removed' })
      .where('id', '=', input.ReferralFileID)
      .where('client_referral_id', '=', input.ReferralID)
      .where('voided_at', 'is', null)
      .returning('id as ReferralFileID')
      .executeTakeFirst()
    return gone ?? notFound()
  },
})
