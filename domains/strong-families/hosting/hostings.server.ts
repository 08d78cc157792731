import { sql } from 'kysely'
import { attachFile } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { needsReason } from '../strong-families.rules.ts'
import { hostingList } from './hostings-roster.server.ts'
import { hostingCalls } from './hostings.calls.ts'

const hostings = record(
  'hosting',
  {
    HostingID: 'id',
    AgreementParentOn: 'agreement_parent_on',
    AgreementHostOn: 'agreement_host_on',
    AgreementDocumentID: 'agreement_document_id',
    AgreementFileID: 'agreement_file_id',
    MedicalConsentOn: 'medical_consent_on',
    ItemsSent: 'items_sent',
    Note: 'note',
  },
  { voids: true },
)
/** Both families fast until we commit: of two who want the last bed one waits and then is told. */
async function lockHost(tx: Tx, id: string) {
  return tx
    .selectFrom('resource_family')
    .select(['id', 'sub_program_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The day on which the last parent signed a document of the case file. */
async function signedByParents(tx: Tx, document: string): Promise<string | null> {
  const { rows } = await sql<{ on: string | null }>`select max((s.signed_at at time zone s.zone)::date) as "on"
    from signature s join signature_line l on l.id = s.signature_line_id where s.document_id = ${document} and l.capacity in ('Parent', 'Guardian')
      and l.status in ('Signed', 'PaperOnFile')`.execute(tx)
  return rows[0]?.on ?? null
}

export const hostingHandlers = handlers(hostingCalls, {
  getHostings: (context) => hostingList.page(context),
  exportHostings: (context) => hostingList.file(context),

  async planHosting(context) {
    const { tx, input, today, refuse, notFound } = context
    if (input.ExpectedEnd <= input.StartDate) refuse('TimeCrossed')
    const long = needsReason(input.StartDate, input.ExpectedEnd)
    if (long && !input.ExtensionReason) refuse('ExtensionReason')
    const host = (await lockHost(tx, input.HostFamilyID)) ?? notFound()
    const saved = await tx
      .insertInto('hosting')
      .values({
        community_family_id: input.CommunityFamilyID,
        host_family_id: host.id,
        sub_program_id: host.sub_program_id,
        community_referral_id: input.CommunityReferralID,
        start_date: input.StartDate,
        expected_end: input.ExpectedEnd,
        extended_on: long ? today : null,
        extension_reason: long ? input.ExtensionReason : null,
        note: input.Note,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    for (const person_id of new Set(input.PersonIDs))
      await sql`insert into hosting_child (hosting_id, person_id) values (${saved.id}, ${person_id})`.execute(tx)
    await sql`set constraints hosting_own_request immediate`.execute(tx)
    return { HostingID: saved.id, version: saved.version }
  },

  async updateHosting(context) {
    const { tx, input, today, refuse } = context
    const days = [input.AgreementParentOn, input.AgreementHostOn, input.MedicalConsentOn]
    if (days.some((day) => day !== null && day > today)) refuse('Ahead')
    const at = hostings.at(input)
    const before = await hostings.lock(context, at)
    if (input.AgreementFileID && input.AgreementFileID !== before.agreement_file_id)
      await attachFile(tx, input.AgreementFileID, 'hosting', input.HostingID)
    const given = hostings.values(input)
    return hostings.change(context, at, {
      ...given,
      agreement_parent_on:
        given.agreement_parent_on ??
        (input.AgreementDocumentID ? await signedByParents(tx, input.AgreementDocumentID) : null),
    })
  },

  async beginHosting(context) {
    const { tx, input, today, refuse } = context
    if (input.StartDate > today) refuse('Ahead')
    const at = hostings.at(input)
    const row = await hostings.lock(context, at)
    if (row.begun_on !== null) refuse('BegunAlready')
    if (input.StartDate >= row.expected_end) refuse('TimeCrossed')
    await lockHost(tx, row.host_family_id)
    return hostings.change(context, at, { start_date: input.StartDate, begun_on: input.StartDate })
  },

  async extendHosting(context) {
    const { tx, input, today, refuse } = context
    const at = hostings.at(input)
    const row = await hostings.lock(context, at)
    if (row.end_date !== null) refuse('EndedAlready')
    if (input.ExpectedEnd <= row.start_date) refuse('TimeCrossed')
    const reason = input.ExtensionReason?.trim() ? input.ExtensionReason : null
    if (needsReason(row.start_date, input.ExpectedEnd) && !reason) refuse('ExtensionReason')
    await lockHost(tx, row.host_family_id)
    return hostings.change(context, at, {
      expected_end: input.ExpectedEnd,
      ...(reason && { extended_on: today, extension_reason: reason }),
    })
  },

  async endHosting(context) {
    const { input, today, refuse } = context
    if (input.EndDate > today) refuse('Ahead')
    const at = hostings.at(input)
    const row = await hostings.lock(context, at)
    if (row.begun_on === null) refuse('NotBegun')
    if (row.end_date !== null) refuse('EndedAlready')
    return hostings.change(context, at, {
      end_date: input.EndDate,
      end_reason: input.EndReason,
      end_note: input.EndNote,
    })
  },

  async followUp(context) {
    const { input, today, refuse } = context
    if (input.Days !== 30 && input.Days !== 90) return refuse('NoSuchFollowUp')
    if (input.DoneOn > today) refuse('Ahead')
    const at = hostings.at(input)
    const row = await hostings.lock(context, at)
    if (row.end_date === null) refuse('NotEnded')
    return hostings.change(
      context,
      at,
      input.Days === 30
        ? { follow_up_30_on: input.DoneOn, follow_up_30_note: input.Note }
        : { follow_up_90_on: input.DoneOn, follow_up_90_note: input.Note },
    )
  },

  async deleteHosting(context) {
    const { input, refuse } = context
    const at = hostings.at(input)
    await hostings.lock(context, at, (row) => row.end_date !== null && refuse('EndedAlready'))
    return hostings.remove(context, at, input.Reason)
  },
})
