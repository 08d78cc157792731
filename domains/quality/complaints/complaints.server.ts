import { sql } from 'kysely'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { named, record } from '#platform/server/record.ts'
import { correctionRows } from '../corrections/correction-rows.server.ts'
import { isStaffOf } from '../corrections/corrections.server.ts'
import { broughtFindings } from '../quality-lists.rules.ts'
import type { Complaint, ComplaintLine } from './complaint-shapes.rules.ts'
import { complaintCalls } from './complaints.calls.ts'

/** Of whoever has it alone: a complaint may be about a colleague. */
export const complaintNotice: NoticeKind = { kind: 'quality.complaint', event: 'notifyAssignments', personal: true }

const complaints = record(
  'quality_complaint',
  {
    ...named(
      'QualityComplaintID',
      'Kind',
      'Source',
      'SaidBy',
      'ReceivedOn',
      'Allegation',
      'AcknowledgeBy',
      'AcknowledgedOn',
      'DecideBy',
      'Investigation',
    ),
    SubProgramID: 'sub_program_id',
    InvestigatorID: 'investigator_id',
  },
  { voids: true },
)

const pageSize = 50
const lineColumns = sql`c.id as "QualityComplaintID", c.sub_program_id as "SubProgramID", s.name as "SubProgramName", c.kind as "Kind", c.source as "Source",
  c.said_by as "SaidBy", c.received_on as "ReceivedOn", ${staffName('c.investigator_id')} as "Investigator", c.acknowledge_by as "AcknowledgeBy",
  c.acknowledged_on as "AcknowledgedOn", c.decide_by as "DecideBy", c.finding as "Finding", c.closed_on as "ClosedOn"`

export const complaintHandlers = handlers(complaintCalls, {
  async getComplaints({ tx, me, input }) {
    const where = sql.join(
      [
        sql`c.voided_at is null`,
        ...(input.State ? [sql`(c.closed_on is not null) = ${input.State === 'Closed'}`] : []),
        ...(input.Kind ? [sql`c.kind = ${input.Kind}`] : []),
        ...(input.SubProgramID ? [sql`c.sub_program_id = ${input.SubProgramID}`] : []),
      ],
      sql` and `,
    )
    const { rows } = await sql<{ Complaints: ComplaintLine[]; Total: number }>`select
      coalesce((select json_agg(x) from (select ${lineColumns} from quality_complaint c join sub_program s on s.id = c.sub_program_id
        where ${where} order by c.closed_on is not null, case when c.closed_on is null then c.decide_by end, c.received_on desc, c.id
        limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize}) x), '[]') as "Complaints",
      (select count(*)::int from quality_complaint c where ${where}) as "Total"`.execute(tx)
    return { ...rows[0]!, Can: { Edit: me.may('QM.Manage') } }
  },

  async getComplaint({ tx, me, input, today, notFound }) {
    const of = sql`q.complaint_id = ${input.QualityComplaintID}`
    const { rows } = await sql<
      Omit<Complaint, 'Can'>
    >`select ${lineColumns}, c.allegation as "Allegation", c.investigator_id as "InvestigatorID",
        c.investigation as "Investigation", c.found_on as "FoundOn", c.notice_sent_on as "NoticeSentOn", c.outcome as "Outcome",
        ${staffName('c.received_by')} as "ReceivedBy", ${staffName('c.closed_by')} as "ClosedBy",
        ${list(sql`${correctionRows(of, today)} order by q.due_on, q.id`)} as "Corrections", c.version
      from quality_complaint c join sub_program s on s.id = c.sub_program_id
      where c.id = ${input.QualityComplaintID} and c.voided_at is null`.execute(tx)
    return { ...(rows[0] ?? notFound()), Can: { Edit: me.may('QM.Manage') && rows[0]!.ClosedOn === null } }
  },

  async saveComplaint(context) {
    const { tx, me, input, today, settings, refuse } = context
    const late = (['ReceivedOn', 'AcknowledgedOn'] as const).find((field) => (input[field] ?? '') > today)
    if (late) refuse('InFuture', { field: late })
    const at = complaints.at(input)
    const held =
      at.id === null
        ? undefined
        : await complaints.lock(context, { ...at, id: at.id }, ({ closed_on }) => {
            if (closed_on) refuse('AlreadyClosed')
          })
    const chosen = input.InvestigatorID
    if (chosen && chosen !== held?.investigator_id && !(await isStaffOf(tx, input.SubProgramID, chosen, today, true)))
      refuse('UnknownStaff')
    const saved = await complaints.save(context, at, complaints.values(input))
    if (chosen && chosen !== held?.investigator_id && chosen !== me.userId)
      await tell(tx, settings, complaintNotice, {
        to: [chosen],
        title: ['A complaint was given to you to investigate', 'Se le asignó una queja para investigar'],
        text: sentence(['Decide by {day}.', 'Decida a más tardar el {day}.'], { day: input.DecideBy }),
        link: pathTo('/QualityManagement', { tab: 'complaints', complaint: saved.QualityComplaintID }),
        programs: [input.SubProgramID],
      })
    return saved
  },

  async closeComplaint(context) {
    const { tx, me, input, today, refuse, changeSet, effect } = context
    const late = (['FoundOn', 'NoticeSentOn'] as const).find((field) => (input[field] ?? '') > today)
    if (late) refuse('InFuture', { field: late })
    const at = complaints.at(input)
    const held = await complaints.lock(context, at, ({ closed_on }) => {
      if (closed_on) refuse('AlreadyClosed')
    })
    if (held.said_by !== null && input.NoticeSentOn === null) refuse('NoticeMissing')
    const open =
      await sql`select from quality_correction where complaint_id = ${held.id} and state <> 'Closed' and voided_at is null`.execute(
        tx,
      )
    if (open.rows.length > 0) refuse('CorrectionsOpen')
    const ChangeSetID = await changeSet('quality.close', ['Close a complaint', 'Cerrar una queja'])
    effect(
      'file',
      sentence(['The complaint of {day} is closed: **{finding}**', 'Se cierra la queja del {day}: **{finding}**'], {
        day: held.received_on,
        finding: labelWords(broughtFindings, input.Finding),
      }),
    )
    const saved = await complaints.change(context, at, {
      finding: input.Finding,
      found_on: input.FoundOn,
      notice_sent_on: input.NoticeSentOn,
      outcome: input.Outcome,
      closed_on: today,
      closed_by: me.userId,
    })
    return { QualityComplaintID: saved.QualityComplaintID, ChangeSetID }
  },

  async removeComplaint(context) {
    const { tx, input, changeSet, effect } = context
    const at = complaints.at(input)
    const { received_on } = await complaints.lock(context, at)
    const ChangeSetID = await changeSet('quality.remove', ['Remove a complaint', 'Quitar una queja'])
    effect(
      'file',
      sentence(
        ['The complaint of {day} goes, with its corrections', 'Se quita la queja del {day}, con sus correcciones'],
        {
          day: received_on,
        },
      ),
    )
    await sql`update quality_correction set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where complaint_id = ${at.id} and voided_at is null`.execute(tx)
    return { ...(await complaints.remove(context, at, input.Reason)), ChangeSetID }
  },
})
