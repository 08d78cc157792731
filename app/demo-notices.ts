import { sql } from 'kysely'
import { credentialExpiry } from '#domains/access/employees/credential-expiry.server.ts'
import { caseloadNotices } from '#domains/caseload/caseload-notices.server.ts'
import { documentNotices } from '#domains/documents/document-notices.server.ts'
import { paperExpiry } from '#domains/families/worklist-part.server.ts'
import { orderExpiry } from '#domains/foster/court/worklist-part.server.ts'
import { tellExpiries } from '#domains/notices/expiries.server.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { NoticeKind } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'

const mostOfAKind = 3
/** What is older has been read. */
const readAfterDays = 2

const named = ({ kind, event }: NoticeKind) => sql`${kind}::text as kind, ${event}::text as event`

/**
 * What the cast was told before the first visitor comes: of papers that run out, documents to sign and to write again, and
 * charts given to them, all from records that are there. No mail leaves for it. Running it again changes nothing.
 */
export async function seedDemoNotices(tx: Tx, settings: Settings, today: string): Promise<void> {
  const { rows } = await sql`select from notice limit 1`.execute(tx)
  if (rows.length > 0) return
  await tellExpiries(tx, settings, [credentialExpiry, paperExpiry, orderExpiry], today)
  await sql`update notice set for_digest = false,
    told_at = least((${today}::date + time '05:15') at time zone ${settings.agency.zone}, now() - interval '1 hour') - make_interval(days => abs(hashtext(key)) % 5)`.execute(
    tx,
  )
  await sql`with told as (
      select who.id as user_id, ${named(documentNotices.turn)}, l.id as ref, 'To sign: ' || f.label as title_en, 'Por firmar: ' || f.label as title_es,
        'A document waits for you to sign.' as text_en, 'Un documento espera su firma.' as text_es, '/?document=' || d.id as link,
        d.client_membership_id, case d.chart_type when 'Resource Family' then d.chart_id end as family_id, d.id as record_id, l.opened_at as at
      from signature_line l join document d on d.id = l.document_id join form f on f.id = d.form_id cross join unnest(l.eligible) who (id)
      where l.status = 'Pending' and d.state = 'AwaitingSignatures' and who.id <> d.author_id
      union all
      select d.author_id, ${named(documentNotices.returned)}, d.id, 'Returned: ' || f.label, 'Devuelto: ' || f.label,
        'A document of yours was returned. It is a draft again.', 'Le devolvieron un documento. Vuelve a ser un borrador.',
        '/?document=' || d.id, d.client_membership_id, case d.chart_type when 'Resource Family' then d.chart_id end, d.id, d.saved_at
      from document d join form f on f.id = d.form_id where d.state = 'Returned'
      union all
      select a.employee_id, ${named(caseloadNotices.assigned)}, a.id,
        case a.subject_kind when 'client' then 'A child was assigned to you' else 'A family was assigned to you' end,
        case a.subject_kind when 'client' then 'Se le asignó un niño' else 'Se le asignó una familia' end, null, null, null,
        case a.subject_kind when 'client' then a.subject_id end, case a.subject_kind when 'family' then a.subject_id end, null,
        (a.start_date + time '09:00') at time zone ${settings.agency.zone}
      from case_assignment a where a.voided_at is null and a.end_date is null and a.start_date > ${today}::date - 120),
    newest as (select t.*, row_number() over (partition by t.user_id, t.kind order by t.at desc, t.ref) as nth from told t)
    insert into notice (user_id, kind, event, key, title_en, title_es, text_en, text_es, link, client_membership_id, family_id, record_id, in_app, told_at)
    select n.user_id, n.kind, n.event, n.ref, n.title_en, n.title_es, n.text_en, n.text_es, n.link, n.client_membership_id, n.family_id, n.record_id, true, n.at
    from newest n join application_user u on u.id = n.user_id and u.account_status = 'Active' where n.nth <= ${mostOfAKind} and n.at <= now()`.execute(
    tx,
  )
  await sql`update notice set read_at = told_at + interval '3 hours' where told_at < ${today}::date - ${readAfterDays}::int`.execute(
    tx,
  )
}
