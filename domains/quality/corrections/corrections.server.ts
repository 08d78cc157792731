import { sql } from 'kysely'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { record } from '#platform/server/record.ts'
import { correctionRows } from './correction-rows.server.ts'
import type { Correction } from './correction-shapes.rules.ts'
import { correctionCalls } from './corrections.calls.ts'

export const correctionNotices = {
  given: { kind: 'quality.correction', event: 'notifyAssignments', many: ['# corrections', '# correcciones'] },
  returned: { kind: 'quality.returned', event: 'notifyAssignments' },
  done: {
    kind: 'quality.done',
    event: 'notifyAssignments',
    many: ['# corrections to check', '# correcciones por revisar'],
  },
} as const satisfies Record<string, NoticeKind>

const corrections = record(
  'quality_correction',
  {
    QualityCorrectionID: 'id',
    SubProgramID: 'sub_program_id',
    QualityComplaintID: 'complaint_id',
    LicensingCitationID: 'citation_id',
    AuditedChartID: 'audited_chart_id',
    AuditItem: 'audit_item',
    What: 'what',
    OwnerID: 'owner_id',
    DueOn: 'due_on',
  },
  { voids: true },
)

const pageSize = 50

/** Whether somebody works there; who is to look into things must see them, too. */
export async function isStaffOf(tx: Tx, program: string, user: string, today: string, sees = false): Promise<boolean> {
  const { rows } = await sql`select from quality_staff(${program}, ${today}::date) s where s.id = ${user}
    and (s.sees or ${!sees})`.execute(tx)
  return rows.length > 0
}

/** Whether the audit of the chart asks the question. */
async function isAsked(tx: Tx, chart: string, item: string | null): Promise<boolean> {
  const { rows } =
    await sql`select from audited_chart c join chart_audit a on a.id = c.audit_id, jsonb_array_elements(a.items) i
    where c.id = ${chart} and i ->> 'ItemID' = ${item}`.execute(tx)
  return rows.length > 0
}

/** Evidence is for whoever mends it and for whoever looks after quality. */
export const correctionFilePolicy: FilePolicy = async (tx, ownerId, me) =>
  (
    await sql`select from quality_correction where id = ${ownerId} and voided_at is null
      and (owner_id = ${me.userId} or ${me.may('QM.View')})`.execute(tx)
  ).rows.length > 0

export const correctionHandlers = handlers(correctionCalls, {
  async getCorrections({ tx, me, input, today }) {
    const where = sql.join(
      [
        sql`true`,
        ...(input.State ? [sql`q.state = ${input.State}`] : []),
        ...(input.SubProgramID ? [sql`q.sub_program_id = ${input.SubProgramID}`] : []),
        ...(input.QualityCorrectionID ? [sql`q.id = ${input.QualityCorrectionID}`] : []),
      ],
      sql` and `,
    )
    const { rows } = await sql<{ Corrections: Correction[]; Total: number }>`select
      coalesce((select json_agg(x) from (${correctionRows(where, today)} order by q.state = 'Closed', q.state = 'Done', q.due_on, q.id
        limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize}) x), '[]') as "Corrections",
      (select count(*)::int from quality_correction q where q.voided_at is null and ${where}) as "Total"`.execute(tx)
    return { ...rows[0]!, Can: { Edit: me.may('QM.Manage') } }
  },

  async getOwnCorrection({ tx, me, input, today, notFound }) {
    const own = sql`q.id = ${input.QualityCorrectionID} and q.owner_id = ${me.userId}`
    const { rows } = await sql<Correction>`${correctionRows(own, today)}`.execute(tx)
    return rows[0] ?? notFound()
  },

  async getStaff({ tx, input, today }) {
    const { rows } = await sql<{
      UserID: string
      Name: string
      SeesQuality: boolean
    }>`select id as "UserID", name as "Name", sees as "SeesQuality" from quality_staff(${input.SubProgramID}, ${today}::date)`.execute(
      tx,
    )
    return { Staff: rows }
  },

  async saveCorrection(context) {
    const { tx, me, input, today, settings, refuse } = context
    if (input.AuditedChartID && !(await isAsked(tx, input.AuditedChartID, input.AuditItem))) refuse('NotAsked')
    const at = corrections.at(input)
    const held =
      at.id === null
        ? undefined
        : await corrections.lock(context, { ...at, id: at.id }, ({ state }) => {
            if (state === 'Closed') refuse('AlreadyClosed')
          })
    if (input.DueOn < today && input.DueOn !== held?.due_on) refuse('DayPassed')
    if (input.OwnerID !== held?.owner_id && !(await isStaffOf(tx, input.SubProgramID, input.OwnerID, today)))
      refuse('UnknownStaff')
    const saved = await corrections.save(context, at, corrections.values(input))
    if (input.OwnerID !== held?.owner_id && input.OwnerID !== me.userId)
      await tell(tx, settings, correctionNotices.given, {
        to: [input.OwnerID],
        key: `${saved.QualityCorrectionID} ${saved.version}`,
        title: ['Something to correct was given to you', 'Le dieron algo para corregir'],
        link: '/',
      })
    return saved
  },

  async settleCorrection(context) {
    const { tx, me, input, settings, refuse, notFound } = context
    const at = corrections.at(input)
    const held = await corrections.lock(context, at, ({ owner_id, state }) => {
      if (owner_id !== me.userId) notFound()
      if (state !== 'Open') refuse('AlreadyDone')
    })
    if (input.FileID) await attachFile(tx, input.FileID, 'quality_correction', held.id)
    const saved = await corrections.change(context, at, {
      state: 'Done',
      evidence: input.Evidence,
      done_at: sql`now()`,
      returned_why: null,
    })
    await tell(tx, settings, correctionNotices.done, {
      to: [held.assigned_by].filter((id) => id !== me.userId),
      key: `${saved.QualityCorrectionID} ${saved.version}`,
      title: ['A correction waits for your check', 'Una corrección espera su revisión'],
      link: '/QualityManagement?tab=corrections',
    })
    return saved
  },

  closeCorrection: (context) =>
    corrections.step(
      context,
      context.input,
      ({ state, owner_id }) => {
        if (state === 'Closed') context.refuse('AlreadyClosed')
        if (state !== 'Done') context.refuse('NotDone')
        if (owner_id === context.me.userId) context.refuse('OwnCorrection')
      },
      { state: 'Closed', closed_at: sql`now()`, closed_by: context.me.userId },
    ),

  async returnCorrection(context) {
    const { tx, input, settings, refuse } = context
    let owner = ''
    const saved = await corrections.step(
      context,
      input,
      ({ state, owner_id }) => {
        if (state !== 'Done') refuse('NotDone')
        owner = owner_id
      },
      { state: 'Open', done_at: null, returned_why: input.Why },
    )
    await tell(tx, settings, correctionNotices.returned, {
      to: [owner],
      key: `${saved.QualityCorrectionID} ${saved.version}`,
      title: ['A correction came back to you', 'Le devolvieron una corrección'],
      link: '/',
    })
    return saved
  },

  async removeCorrection(context) {
    const { input, changeSet, effect } = context
    const at = corrections.at(input)
    await corrections.lock(context, at)
    const ChangeSetID = await changeSet('quality.remove', ['Remove a correction', 'Quitar una corrección'])
    effect('file', ['The correction leaves the list of its owner', 'La corrección sale de la lista de su responsable'])
    return { ...(await corrections.remove(context, at, input.Reason)), ChangeSetID }
  },
})
