import { CompiledQuery, sql } from 'kysely'
import type { TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import type { JobContext, JobTask } from '#platform/server/jobs.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { contentText, type DocumentContent } from './signing/content.rules.ts'
import { sha256Hex, writeEvent } from './signing/events.server.ts'
import { sampleFields, sampleTree, sampleValues } from './evidence/testing-pdf.ts'

const html = '<h1>Needs and services plan</h1>'

/** A job as the queue would run it. */
export async function runJob(agency: TestAgency, job: JobTask, payload: object): Promise<void> {
  const { pool, settings, log } = agency.app.platform
  const context: JobContext = {
    settings,
    log,
    owner: agency.owner,
    transact: (work) => transact(pool, 'system', { call: `job:${job.name}` }, work),
    lastTry: false,
    signal: new AbortController().signal,
  }
  await job.run(payload, context)
}

/** Changes rows as the program does, so that what a document claims is stated anew. */
export const inProgram = (agency: TestAgency, text: string, values: unknown[] = []): Promise<unknown> =>
  transact(agency.app.platform.pool, 'system', {}, (tx) => tx.executeQuery(CompiledQuery.raw(text, values)))

export interface Written {
  documentId: string
  formId: string
  formVersionId: string
  chartId: string
}

/** A form of the sample on a chart that somebody of the cast may see, begun as a draft. */
export async function newDraft(
  agency: TestAgency,
  ownerId: string,
  values: FieldValues = sampleValues,
  chartId?: string,
): Promise<Written> {
  const { rows } = await agency.owner.query<{ id: string; sub_program_id: string }>(
    `select m.id, m.sub_program_id from client_membership m where m.voided_at is null and not m.confidential
       and ($2::uuid is null or m.id = $2) and m.sub_program_id = any (user_sub_programs($1, current_date)) order by m.id limit 1`,
    [ownerId, chartId ?? null],
  )
  const chart = rows[0]!
  const made = await agency.owner.query<{ form: string; version: string; document: string }>(
    `with f as (insert into form (name, label, form_type) values ('Sample ' || gen_random_uuid(), 'Needs and services plan', 'Plan') returning id),
       v as (insert into form_version (form_id, version_no, status, html_template, template_tree, template_sha256, fields, fields_sha256, published_at)
         select id, 1, 'Published', $1, $2, $3, $4, $5, now() from f returning id, form_id),
       m as (insert into form_membership (form_id, sub_program_id, chart_type, chapter_name, chapter_label, section_name, section_label, start_date)
         select id, $6, 'Client', 'Plans', 'Plans', 'Plans', 'Plans', '2020-01-01' from f returning id),
       a as (insert into form_membership_approval (form_membership_id, block, required, assigned_signature_line, label)
         select id, 'Author', true, 1, 'Case manager' from m),
       d as (insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id, working_values)
         select v.form_id, m.id, v.id, 'Client', $7, $6, $7, $8, $9 from v, m returning id)
     select v.form_id as form, v.id as version, d.id as document from v, d`,
    [
      html,
      JSON.stringify(sampleTree),
      Buffer.alloc(32),
      JSON.stringify(sampleFields),
      Buffer.alloc(32),
      chart.sub_program_id,
      chart.id,
      ownerId,
      JSON.stringify(values),
    ],
  )
  const { form, version, document } = made.rows[0]!
  return { documentId: document, formId: form, formVersionId: version, chartId: chart.id }
}

/** The next version with the author's signature; complete, since nobody else is asked. */
export async function complete(
  agency: TestAgency,
  written: Written,
  authorId: string,
  values: FieldValues = sampleValues,
): Promise<void> {
  const { documentId, formVersionId } = written
  await transact(agency.app.platform.pool, 'system', {}, async (tx) => {
    const { rows } = await sql<{
      no: number
      program: string
      name: string
      author: string
      template: string
      fields: string
    }>`
      select d.current_version_no + 1 as no, s.name as program, c.name, encode(v.template_sha256, 'hex') as template, encode(v.fields_sha256, 'hex') as fields,
        (select n.name from staff_names(array[${authorId}::uuid]) n) as author
      from document d join sub_program s on s.id = d.sub_program_id join chart c on c.id = d.chart_id
      join form_version v on v.id = d.form_version_id where d.id = ${documentId}`.execute(tx)
    const { no, program, name, author, template, fields } = rows[0]!
    const content: DocumentContent = {
      documentId,
      versionNo: no,
      formVersionId,
      template_sha256: template,
      fields_sha256: fields,
      chart: {
        ChartID: written.chartId,
        ChartType: 'Client',
        Name: name,
        DateOfBirth: null,
        SubProgramID: documentId,
        SubProgramName: program,
        AgencyName: 'Example Valley Family Services',
        AuthorName: author,
        AuthorTitle: null,
        FormName: 'Sample',
        FormLabel: 'Needs and services plan',
        FormVersionNo: 1,
      },
      values,
      effectiveDate: '2026-11-16',
      attachments: [],
    }
    const canonical = contentText(content)
    const sha = sha256Hex(canonical)
    await sql`update document set current_version_no = ${no}, author_id = ${authorId}, effective_date = '2026-11-16', submitted_at = now(),
      state = 'Completed', completed_at = now() where id = ${documentId}`.execute(tx)
    await sql`update signature set voided_at = now(), void_reason = 'A change was needed' where document_id = ${documentId} and voided_at is null`.execute(
      tx,
    )
    await sql`update signature_line set status = 'Void', closed_reason = 'A change was needed' where document_id = ${documentId}`.execute(
      tx,
    )
    await sql`update document_seal set superseded_at = now(), superseded_reason = 'A change was needed' where document_id = ${documentId} and superseded_at is null`.execute(
      tx,
    )
    const line = await sql<{ id: string; version: string }>`with v as (
        insert into document_version (document_id, version_no, form_version_id, sub_program_id, client_membership_id, kind, reason, "values",
          chart_snapshot, effective_date, content_canonical, content_sha256, created_by)
        select d.id, ${no}, ${formVersionId}, d.sub_program_id, d.client_membership_id, ${no === 1 ? 'Submitted' : 'Changed'},
          ${no === 1 ? null : 'A change was needed'}, ${JSON.stringify(values)}, ${JSON.stringify(content.chart)}, '2026-11-16', ${canonical}, ${sha}, ${authorId}
        from document d where d.id = ${documentId} returning id, document_id, sub_program_id, client_membership_id)
      insert into signature_line (document_id, document_version_id, sub_program_id, client_membership_id, block, line_no, label, required, capacity,
        status, assignee_employee_id, eligible, resolved_by)
      select document_id, id, sub_program_id, client_membership_id, 'Author', 1, 'Case manager', true, 'Staff', 'Signed', ${authorId}::uuid,
        array[${authorId}::uuid], 'The author' from v returning id, document_version_id as version`.execute(tx)
    const { id, version } = line.rows[0]!
    await sql`insert into signature (signature_line_id, document_id, document_version_id, sub_program_id, client_membership_id, signer_user_id,
        printed_name, meaning, method, typed_text, zone, content_sha256, auth_method, auth_at, ip)
      select ${id}, d.id, ${version}, d.sub_program_id, d.client_membership_id, ${authorId}, ${author}, 'I wrote this', 'Typed', ${author},
        'America/Los_Angeles', ${sha}, 'password', now(), '203.0.113.77' from document d where d.id = ${documentId}`.execute(
      tx,
    )
    await writeEvent(tx, documentId, {
      type: no === 1 ? 'Submitted' : 'Changed',
      actorId: authorId,
      data: { version: no, contentSha256: sha },
    })
    await writeEvent(tx, documentId, {
      type: 'Signed',
      actorId: authorId,
      data: { line: 'Case manager', lineId: id, name: author, method: 'Typed', version: no, contentSha256: sha },
    })
    await writeEvent(tx, documentId, { type: 'Completed', actorId: null, data: { version: no } })
  })
}
