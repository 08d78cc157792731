import { sql, type RawBuilder } from 'kysely'
import { list, one, staffName } from '#domains/enrollment/rows.server.ts'

/** Rows of `quality_correction q` as every screen shows them. */
export const correctionRows = (where: RawBuilder<unknown>, today: string) => sql`select q.id as "QualityCorrectionID",
    q.sub_program_id as "SubProgramID", s.name as "SubProgramName", q.what as "What", q.owner_id as "OwnerID", ${staffName('q.owner_id')} as "Owner",
    ${staffName('q.assigned_by')} as "AssignedBy", q.due_on as "DueOn", q.state as "State", q.state = 'Open' and q.due_on < ${today}::date as "Late",
    q.evidence as "Evidence", q.done_at as "DoneAt", q.returned_why as "ReturnedWhy", ${staffName('q.closed_by')} as "ClosedBy", q.closed_at as "ClosedAt",
    q.owner_id = my_user() as "Mine", q.version,
    ${one(sql`select 'Citation' as "Kind", c.id as "ID", concat_ws(', ', c.class, c.regulation) as "Name", null as "Item" from licensing_citation c where c.id = q.citation_id
      union all select 'Complaint', x.id, x.received_on::text, null from quality_complaint x where x.id = q.complaint_id
      union all select 'Audit', h.id, (select i ->> 'Text' from jsonb_array_elements(a.items) i where i ->> 'ItemID' = q.audit_item), q.audit_item
        from audited_chart h join chart_audit a on a.id = h.audit_id where h.id = q.audited_chart_id`)} as "From",
    ${list(sql`select f.id as "FileID", f.file_name as "FileName" from stored_file f
      where f.owner_table = 'quality_correction' and f.owner_id = q.id order by f.file_name`)} as "Files"
  from quality_correction q join sub_program s on s.id = q.sub_program_id where q.voided_at is null and ${where}`
