import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { findVersion, documentsByVersion, type FormVersion } from './form-store.server.ts'

interface VersionRow {
  ID: string
  VersionNo: number
  Status: 'Draft' | 'Published' | 'Retired'
  Note: string | null
  CreatedAt: string
  CreatedBy: string | null
  PublishedAt: string | null
}
interface MembershipRow {
  Id: string
  SubProgramID: string
  SubProgramName: string
  ChartType: string
  ChapterLabel: string
  SectionLabel: string
  RequiredFrequency: string
  AgencyName: string | null
  StartDate: string
  EndDate: string | null
}

/** A version with everything a designer needs beside it. */
export async function wholeOf(tx: Tx, of: FormVersion) {
  const use = await documentsByVersion(tx, of.formId)
  const { rows: versions } = await sql<VersionRow>`
    select v.id as "ID", v.version_no as "VersionNo", v.status as "Status", v.note as "Note", v.created_at as "CreatedAt",
      (select n.name from staff_names(array[v.created_by]) n) as "CreatedBy", v.published_at as "PublishedAt"
    from form_version v where v.form_id = ${of.formId} order by v.version_no desc`.execute(tx)
  const { rows: memberships } = await sql<MembershipRow>`
    select m.id as "Id", m.sub_program_id as "SubProgramID", s.name as "SubProgramName", m.chart_type as "ChartType",
      m.chapter_label as "ChapterLabel", m.section_label as "SectionLabel", m.required_frequency as "RequiredFrequency",
      a.name as "AgencyName", m.start_date as "StartDate", m.end_date as "EndDate"
    from form_membership m join sub_program s on s.id = m.sub_program_id left join agency a on a.id = m.agency_id
    where m.form_id = ${of.formId} and m.voided_at is null
    order by m.end_date is not null, s.name, m.chart_type, m.start_date desc, m.id`.execute(tx)
  const { rows: facts } = await sql<{ word: string | null; documents: number }>`
    select (select file_name from stored_file where id = ${of.wordFileId}) as word,
      coalesce((select documents from form_documents() where form_id = ${of.formId}), 0) as documents`.execute(tx)
  return {
    ID: of.id,
    FormID: of.formId,
    VersionNo: of.versionNo,
    Status: of.status,
    Name: of.name,
    Label: of.label,
    FormType: of.formType,
    HtmlFormTemplate: of.html,
    Template: of.tree,
    WordFileID: of.wordFileId,
    WordFileName: facts[0]?.word ?? null,
    AllowWordImport: of.allowWordImport,
    SigningMode: of.signingMode,
    Language: of.language,
    Fields: of.fields,
    UsedBy: use.get(of.id) ?? 0,
    Documents: facts[0]?.documents ?? 0,
    Versions: versions.map((one) => ({ ...one, Documents: use.get(one.ID) ?? 0 })),
    Memberships: memberships,
    Retired: of.retired,
    version: of.version,
  }
}

/** The latest version of a form, for whoever lost a race. */
export async function currentWhole(tx: Tx, formId: string): Promise<unknown> {
  const latest = await findVersion(tx, formId)
  return latest && wholeOf(tx, latest)
}

interface FormRow {
  FormID: string
  ID: string
  Name: string
  Label: string
  FormType: string
  VersionNo: number
  Status: 'Draft' | 'Published' | 'Retired'
  SubPrograms: string[]
  ChartTypes: string[]
  Documents: number
  WordTemplate: boolean
  AllowWordImport: boolean
  LastChange: string
  Retired: boolean
}

/** Every form with the version in use, else the latest. */
export async function formList(tx: Tx, today: string): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select f.id as "FormID", v.id as "ID", f.name as "Name", f.label as "Label", f.form_type as "FormType", v.version_no as "VersionNo",
      v.status as "Status", coalesce(m.programs, '{}') as "SubPrograms", coalesce(m.types, '{}') as "ChartTypes",
      coalesce(d.documents, 0) as "Documents", v.word_file_id is not null as "WordTemplate", f.allow_word_import as "AllowWordImport",
      greatest(f.created_at, f.retired_at, l.at) as "LastChange", f.retired_at is not null as "Retired"
    from form f
    join lateral (select * from form_version v where v.form_id = f.id order by v.status = 'Published' desc, v.version_no desc limit 1) v on true
    cross join lateral (select max(greatest(w.created_at, w.published_at)) as at from form_version w where w.form_id = f.id) l
    left join lateral (select array_agg(distinct s.name order by s.name) as programs, array_agg(distinct m.chart_type order by m.chart_type) as types
      from form_membership m join sub_program s on s.id = m.sub_program_id
      where m.form_id = f.id and m.voided_at is null and (m.end_date is null or m.end_date > ${today}::date)) m on true
    left join form_documents() d on d.form_id = f.id
    where f.voided_at is null order by f.retired_at is not null, lower(f.label), f.id`.execute(tx)
  return rows
}
