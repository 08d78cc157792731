import { labelWords } from '#platform/contract/lists/base.ts'
import { complaintFindings } from '#platform/contract/lists/household.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { namesOf } from '#platform/server/record-names.ts'
import { familyComplaintsCalls } from './family-complaints.calls.ts'
import { nextWorkingDay, writtenReportDue } from '../household/household.rules.ts'
import { inFuture, lockFamily, own, whenNew, type OfFamily } from '../household/household-rows.server.ts'

const closing = {
  Complaint: {
    title: ['Close a complaint about {family}', 'Cerrar una queja sobre {family}'],
    effect: ['The complaint of {day} is closed: **{finding}**', 'Se cierra la queja del {day}: **{finding}**'],
  },
  Incident: {
    title: ['Close an incident of {family}', 'Cerrar un incidente de {family}'],
    effect: ['The incident of {day} is closed: **{finding}**', 'Se cierra el incidente del {day}: **{finding}**'],
  },
} as const

const complaints = record(
  'family_complaint',
  {
    FamilyComplaintID: 'id',
    Kind: 'kind',
    Subject: 'subject',
    OccurredOn: 'occurred_on',
    ReceivedOn: 'received_on',
    ToldBy: 'told_by',
    Narrative: 'narrative',
    LicensingToldOn: 'licensing_told_on',
    WrittenReportOn: 'written_report_on',
  },
  {
    voids: true,
    current: async ({ tx, input }: OfFamily, id: string): Promise<unknown> =>
      (await complaintsOf(tx, input.FosterResourceFamilyID, id))[0],
  },
)

async function complaintsOf(tx: Tx, familyId: string, only?: string) {
  const rows = await tx
    .selectFrom('family_complaint')
    .select([...complaints.columns, 'finding as Finding', 'outcome as Outcome', 'closed_on as ClosedOn'])
    .select(['received_by', 'closed_by'])
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
  return rows.map(({ received_by, closed_by, ...row }) => ({
    ...row,
    ReceivedBy: names.get(received_by ?? '') ?? null,
    LicensingDue: nextWorkingDay(row.ReceivedOn),
    WrittenReportDue: writtenReportDue(row.ReceivedOn),
    ClosedBy: names.get(closed_by ?? '') ?? null,
  }))
}

export const familyComplaintsHandlers = handlers(familyComplaintsCalls, {
  async getComplaints({ tx, me, input }) {
    return { Complaints: await complaintsOf(tx, input.FosterResourceFamilyID), Can: { Edit: me.may('Family.Edit') } }
  },

  async addEditComplaint(context) {
    const { me, input, today, refuse } = context
    const days = ['ReceivedOn', 'OccurredOn', 'LicensingToldOn', 'WrittenReportOn'] as const
    const late = days.find((field) => inFuture(today, input[field]))
    if (late) refuse('InFuture', { field: late })
    if (input.FamilyComplaintID)
      await complaints.lock(context, own(context, input.FamilyComplaintID), ({ closed_on }) => {
        if (closed_on) refuse('AlreadyClosed')
      })
    return complaints.save(context, own(context, input.FamilyComplaintID), complaints.values(input), async () => ({
      ...(await whenNew(context)()),
      received_by: me.userId,
    }))
  },

  async closeComplaint(context) {
    const { tx, me, input, today, refuse, effect, changeSet } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    const row = await complaints.lock(context, own(context, input.FamilyComplaintID), ({ closed_on }) => {
      if (closed_on) refuse('AlreadyClosed')
    })
    if (inFuture(today, input.ClosedOn)) refuse('InFuture')
    if (input.ClosedOn < row.received_on) refuse('ClosedBeforeReceived')
    const ChangeSetID = await changeSet(
      'family.complaint-close',
      sentence(closing[row.kind as keyof typeof closing].title, { family: family.name }),
    )
    await tx
      .updateTable('family_complaint')
      .set({ finding: input.Finding, outcome: input.Outcome, closed_on: input.ClosedOn, closed_by: me.userId })
      .where('id', '=', row.id)
      .execute()
    effect(
      'file',
      sentence(closing[row.kind as keyof typeof closing].effect, {
        day: row.received_on,
        finding: labelWords(complaintFindings, input.Finding),
      }),
    )
    if (!row.licensing_told_on)
      effect('calendar', ['No day is recorded when licensing was told', 'No consta el día en que se avisó a licencias'])
    if (!row.written_report_on)
      effect('calendar', ['No written report is recorded', 'No consta ningún informe escrito'])
    return { FamilyComplaintID: row.id, ChangeSetID }
  },

  deleteComplaint: (context) =>
    complaints.remove(context, own(context, context.input.FamilyComplaintID), context.input.Reason),
})
