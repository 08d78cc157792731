import { handlers, type Tx } from '#platform/server/handlers.ts'
import { namesOf } from '#platform/server/record-names.ts'
import { familyComplaintsCalls } from './family-complaints.calls.ts'
import { nextWorkingDay, writtenReportDue } from './household.rules.ts'
import { inFuture, lockFamily, mayEdit, saveOwn, voidOwn } from './household-rows.server.ts'

async function complaintsOf(tx: Tx, familyId: string, only?: string) {
  const rows = await tx
    .selectFrom('family_complaint')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy((eb) => eb('closed_on', 'is not', null))
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const names = await namesOf(
    tx,
    rows.flatMap((row) => [row.received_by, row.closed_by]),
  )
  return rows.map((row) => ({
    FamilyComplaintID: row.id,
    Kind: row.kind,
    Subject: row.subject,
    OccurredOn: row.occurred_on,
    ReceivedOn: row.received_on,
    ReceivedBy: names.get(row.received_by ?? '') ?? null,
    ToldBy: row.told_by,
    Narrative: row.narrative,
    LicensingToldOn: row.licensing_told_on,
    LicensingDue: nextWorkingDay(row.received_on),
    WrittenReportOn: row.written_report_on,
    WrittenReportDue: writtenReportDue(row.received_on),
    Finding: row.finding,
    Outcome: row.outcome,
    ClosedOn: row.closed_on,
    ClosedBy: names.get(row.closed_by ?? '') ?? null,
    version: row.version,
  }))
}

/** The complaint within its family, locked. */
const lockComplaint = (tx: Tx, familyId: string, id: string) =>
  tx
    .selectFrom('family_complaint')
    .selectAll()
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const familyComplaintsHandlers = handlers(familyComplaintsCalls, {
  async getComplaints({ tx, me, input, looked }) {
    await looked('resource_family', input.FosterResourceFamilyID, { part: 'complaints' })
    return { Complaints: await complaintsOf(tx, input.FosterResourceFamilyID), Can: mayEdit(me) }
  },

  async addEditComplaint(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const familyId = input.FosterResourceFamilyID
    const days = ['ReceivedOn', 'OccurredOn', 'LicensingToldOn', 'WrittenReportOn'] as const
    const late = days.find((field) => inFuture(today, input[field]))
    if (late) refuse('InFuture', { field: late })
    if (input.FamilyComplaintID) {
      const row = (await lockComplaint(tx, familyId, input.FamilyComplaintID)) ?? notFound()
      if (row.closed_on) refuse('AlreadyClosed')
    }
    const saved = await saveOwn(
      context,
      {
        table: 'family_complaint',
        familyId,
        id: input.FamilyComplaintID,
        version: input.version,
        find: async (id) => (await complaintsOf(tx, familyId, id))[0],
      },
      {
        kind: input.Kind,
        subject: input.Subject,
        occurred_on: input.OccurredOn,
        received_on: input.ReceivedOn,
        told_by: input.ToldBy,
        narrative: input.Narrative,
        licensing_told_on: input.LicensingToldOn,
        written_report_on: input.WrittenReportOn,
        ...(!input.FamilyComplaintID && { received_by: me.userId }),
      },
    )
    return { FamilyComplaintID: saved.id, version: saved.version }
  },

  async closeComplaint(context) {
    const { tx, me, input, today, refuse, stale, notFound, effect, changeSet } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    const row = (await lockComplaint(tx, family.id, input.FamilyComplaintID)) ?? notFound()
    if (row.closed_on) refuse('AlreadyClosed')
    if (row.version !== input.version) stale((await complaintsOf(tx, family.id, row.id))[0])
    if (inFuture(today, input.ClosedOn)) refuse('InFuture')
    if (input.ClosedOn < row.received_on) refuse('ClosedBeforeReceived')
    const ChangeSetID = await changeSet('family.complaint-close', `Close a ${row.kind.toLowerCase()} of ${family.name}`)
    await tx
      .updateTable('family_complaint')
      .set({ finding: input.Finding, outcome: input.Outcome, closed_on: input.ClosedOn, closed_by: me.userId })
      .where('id', '=', row.id)
      .execute()
    effect('file', `The ${row.kind.toLowerCase()} of ${row.received_on} is closed: **${input.Finding}**`)
    if (!row.licensing_told_on) effect('calendar', 'No day is recorded on which licensing was told')
    if (!row.written_report_on) effect('calendar', 'No written report is recorded')
    return { FamilyComplaintID: row.id, ChangeSetID }
  },

  async deleteComplaint(context) {
    const { tx, input } = context
    const familyId = input.FosterResourceFamilyID
    const find = async (id: string) => (await complaintsOf(tx, familyId, id))[0]
    await voidOwn(
      context,
      { table: 'family_complaint', familyId, id: input.FamilyComplaintID, version: input.version, find },
      input.Reason,
    )
    return { FamilyComplaintID: input.FamilyComplaintID }
  },
})
