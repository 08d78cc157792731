import { sql, type RawBuilder } from 'kysely'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { correctionRows } from '../corrections/correction-rows.server.ts'
import { isStaffOf } from '../corrections/corrections.server.ts'
import { licensingCalls, type Visit } from './licensing.calls.ts'

const visits = record(
  'licensing_visit',
  {
    ...named('LicensingVisitID', 'Place', 'Kind', 'VisitedOn', 'Announced', 'Analyst', 'Summary'),
    SubProgramID: 'sub_program_id',
  },
  { voids: true },
)
const citations = record(
  'licensing_citation',
  {
    ...named(
      'LicensingCitationID',
      'Class',
      'Regulation',
      'Deficiency',
      'Penalty',
      'PlanDue',
      'Plan',
      'PlanSentOn',
      'ClearedOn',
    ),
    OwnerID: 'owner_id',
  },
  { voids: true },
)

const files = record('licensing_file', { LicensingFileID: 'id' }, { voids: true })

const pageSize = 30

export const visitFilePolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('QM.View') &&
  (
    await sql`select from licensing_file f join licensing_visit v on v.id = f.visit_id and v.voided_at is null
      where f.id = ${ownerId} and f.voided_at is null`.execute(tx)
  ).rows.length > 0

const citationRows = (
  today: string,
) => sql`select ${citations.select('c')}, c.penalty::float8 as "Penalty", ${staffName('c.owner_id')} as "Owner",
    ${list(sql`${correctionRows(sql`q.citation_id = c.id`, today)} order by q.due_on, q.id`)} as "Corrections"
  from licensing_citation c where c.visit_id = v.id and c.voided_at is null order by c.class, c.regulation, c.id`

const openCitation = sql`exists (select from licensing_citation c where c.visit_id = v.id and c.voided_at is null and c.cleared_on is null)`

/** What hangs on what is taken back goes along. */
async function voidCorrections(tx: Tx, citation: RawBuilder<unknown>, reason: string): Promise<void> {
  await sql`update quality_correction set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
    where citation_id in (${citation}) and voided_at is null`.execute(tx)
}

export const licensingHandlers = handlers(licensingCalls, {
  async getVisits({ tx, me, input, today }) {
    const where = sql.join(
      [
        sql`v.voided_at is null`,
        ...(input.Open ? [openCitation] : []),
        ...(input.SubProgramID ? [sql`v.sub_program_id = ${input.SubProgramID}`] : []),
        ...(input.LicensingCitationID
          ? [
              sql`v.id = (select c.visit_id from licensing_citation c where c.id = ${input.LicensingCitationID} and c.voided_at is null)`,
            ]
          : []),
      ],
      sql` and `,
    )
    const { rows } = await sql<{
      Visits: Visit[]
      Total: number
      Open: { Citations: number; TypeA: number; PlansLate: number }
    }>`select
      coalesce((select json_agg(x) from (select ${visits.select('v')}, s.name as "SubProgramName", ${list(citationRows(today))} as "Citations",
          ${list(sql`select l.id as "LicensingFileID", f.id as "FileID", f.file_name as "FileName", l.version
            from licensing_file l join stored_file f on f.id = l.file_id
            where l.visit_id = v.id and l.voided_at is null order by f.file_name, l.id`)} as "Files"
        from licensing_visit v join sub_program s on s.id = v.sub_program_id where ${where} order by v.visited_on desc, v.id
        limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize}) x), '[]') as "Visits",
      (select count(*)::int from licensing_visit v where ${where}) as "Total",
      (select json_build_object('Citations', count(*), 'TypeA', count(*) filter (where c.class = 'Type A'),
          'PlansLate', count(*) filter (where c.plan_sent_on is null and c.plan_due < ${today}::date))
        from licensing_citation c join licensing_visit v on v.id = c.visit_id and v.voided_at is null
        where c.voided_at is null and c.cleared_on is null) as "Open"`.execute(tx)
    return { ...rows[0]!, Can: { Edit: me.may('QM.Manage') } }
  },

  async saveVisit(context) {
    const { input, today, refuse } = context
    if (input.VisitedOn > today) refuse('InFuture')
    return visits.save(context, visits.at(input), visits.values(input))
  },

  async addVisitFile(context) {
    const { tx, input } = context
    const visit = await visits.get(context, input.LicensingVisitID)
    const { LicensingFileID } = await files.add(context, {
      visit_id: visit.id,
      sub_program_id: visit.sub_program_id,
      file_id: input.FileID,
    })
    await attachFile(tx, input.FileID, 'licensing_file', LicensingFileID)
    return { LicensingFileID, FileID: input.FileID }
  },

  async removeVisitFile(context) {
    const { tx, input, changeSet, effect, notFound } = context
    const at = files.at(input)
    const held = await files.lock(context, at, ({ visit_id }) => {
      if (visit_id !== input.LicensingVisitID) notFound()
    })
    const { rows } = await sql<{
      name: string
    }>`select file_name as name from stored_file where id = ${held.file_id}`.execute(tx)
    const ChangeSetID = await changeSet('quality.remove', [
      'Remove a file of a visit',
      'Quitar un archivo de una visita',
    ])
    effect('file', sentence(['**{name}** is taken off the visit', 'Se quita **{name}** de la visita'], rows[0]!))
    return { ...(await files.remove(context, at, input.Reason)), ChangeSetID }
  },

  async removeVisit(context) {
    const { tx, input, changeSet, effect } = context
    const at = visits.at(input)
    const { place, visited_on } = await visits.lock(context, at)
    const ChangeSetID = await changeSet('quality.remove', [
      'Remove a visit of licensing',
      'Quitar una visita de licencias',
    ])
    effect(
      'file',
      sentence(
        [
          'The visit to **{place}** of {day} goes, with its citations',
          'Se quita la visita a **{place}** del {day}, con sus citaciones',
        ],
        {
          place,
          day: visited_on,
        },
      ),
    )
    await voidCorrections(tx, sql`select c.id from licensing_citation c where c.visit_id = ${at.id}`, input.Reason)
    await sql`update licensing_citation set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where visit_id = ${at.id} and voided_at is null`.execute(tx)
    return { ...(await visits.remove(context, at, input.Reason)), ChangeSetID }
  },

  async saveCitation(context) {
    const { tx, input, today, refuse } = context
    const late = (['PlanSentOn', 'ClearedOn'] as const).find((field) => (input[field] ?? '') > today)
    if (late) refuse('InFuture', { field: late })
    const visit = await visits.get(context, input.LicensingVisitID)
    const at = citations.at(input)
    const held =
      at.id === null
        ? undefined
        : await citations.lock(context, { ...at, id: at.id }, ({ visit_id }) => {
            if (visit_id !== visit.id) refuse('OtherVisit')
          })
    if (input.OwnerID !== held?.owner_id && !(await isStaffOf(tx, visit.sub_program_id, input.OwnerID, today, true)))
      refuse('UnknownStaff')
    return citations.save(context, at, citations.values(input), () => ({
      visit_id: visit.id,
      sub_program_id: visit.sub_program_id,
    }))
  },

  async removeCitation(context) {
    const { tx, input, changeSet, effect } = context
    const at = citations.at(input)
    const { regulation } = await citations.lock(context, at)
    const ChangeSetID = await changeSet('quality.remove', ['Remove a citation', 'Quitar una citación'])
    effect(
      'file',
      sentence(['The citation **{regulation}** goes', 'Se quita la citación **{regulation}**'], { regulation }),
    )
    await voidCorrections(tx, sql`select ${at.id}::uuid`, input.Reason)
    return { ...(await citations.remove(context, at, input.Reason)), ChangeSetID }
  },
})
