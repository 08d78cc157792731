import { sql, type RawBuilder } from 'kysely'
import { moduleOf } from '#platform/server/chart-links.ts'
import { declaredRefusal } from '#platform/server/database-errors.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { refused, Refused } from '#platform/server/refused.ts'
import { isCoveredLine } from './covering.server.ts'
import { inboxCalls } from './inbox.calls.ts'
import { reviewLine, type ReviewOf } from './signing-review.server.ts'
import { signingCalls } from './signing.calls.ts'

const defaultSize = 25
const recentDays = 30

interface Row {
  DocumentID: string
  LineID: string | null
  LineLabel: string | null
  FormLabel: string
  Chart: {
    ChartID: string
    ChartType: string
    Name: string
    SubProgramID: string
    SubProgramName: string
    Module: string
  }
  State: string
  VersionNo: number
  ContentSha256: string
  EffectiveDate: string | null
  AuthorName: string
  Since: string
  DueOn: string | null
  Comment: string | null
  SharedWith: string[]
  WaitingFor: string[]
  Signed: number
  Lines: number
  ReviewOnly: boolean
}

/** A click is enough for the line. */
export const reviewOnly = sql`(l.block <> 'Author' and (not l.required or l.block = 'AdministrativeAssistant'))`
type Which = Context<typeof inboxCalls.getSignatureDocuments>['input']['SignatureDocumentType']

/** Which documents stand on a list, in its order; everything else is fetched for the page alone. */
function listed(which: Which, me: string, most: number): RawBuilder<unknown> {
  const columns = sql`l.document_id, l.document_version_id, l.id as line_id, l.opened_at as since,
    coalesce((select max(i.due_on) from due_item i where i.document_id = l.document_id)::timestamptz, 'infinity') as ord, l.id as tie`
  // The most overdue first, then those that wait longest.
  const lines = (condition: RawBuilder<unknown>) =>
    sql`(select ${columns} from signature_line l where l.status = 'Pending' and l.assignee_employee_id = ${me} and ${condition}
        order by ord, l.opened_at, l.id limit ${most})
      union all (select ${columns} from signature_line l where l.status = 'Pending' and l.assignee_employee_id is null
        and l.eligible @> array[${me}::uuid] and ${condition} order by ord, l.opened_at, l.id limit ${most})
      union all (select ${columns} from signature_line l where l.status = 'Pending' and not l.eligible @> array[${me}::uuid]
        and ${isCoveredLine(me)} and ${condition} order by ord, l.opened_at, l.id limit ${most})`
  switch (which) {
    case 'AwaitingMySignature':
      return lines(sql`not ${reviewOnly}`)
    case 'AwaitingMyReview':
      return lines(reviewOnly)
    case 'ReturnedToMe':
      return sql`select r.document_id, null::uuid as document_version_id, null::uuid as line_id, r.since,
          to_timestamp(-extract(epoch from r.since)) as ord, r.document_id as tie
        from (select d.id as document_id, coalesce((select max(l.closed_at) from signature_line l
            where l.document_id = d.id and l.status = 'Returned'), d.saved_at) as since
          from document d where d.owner_id = ${me} and d.state = 'Returned') r`
    case 'AwaitingOthers':
      return sql`select d.id as document_id, null::uuid as document_version_id, null::uuid as line_id, d.submitted_at as since,
          d.submitted_at as ord, d.id as tie
        from document d where d.author_id = ${me} and d.state = 'AwaitingSignatures' and d.id not in (select l.document_id
          from signature_line l where l.assignee_employee_id = ${me} and l.status = 'Pending' and l.block = 'Author')`
    case 'RecentlySigned':
      return sql`select s.document_id, s.document_version_id, s.signature_line_id as line_id, s.signed_at as since,
          to_timestamp(-extract(epoch from s.signed_at)) as ord, s.id as tie
        from signature s where s.signer_user_id = ${me} and s.voided_at is null and s.signed_at > now() - make_interval(days => ${recentDays})`
  }
}

/** Only what the page shows is looked up: names, counts, comments. */
async function page({ tx, me, input }: Context<typeof inboxCalls.getSignatureDocuments>): Promise<Row[]> {
  const size = input.PageSize ?? defaultSize
  const at = ((input.Page ?? 1) - 1) * size
  const { rows } = await sql<Row>`with page as materialized (
      select * from (${listed(input.SignatureDocumentType, me.userId, at + size)}) all_of_them order by ord, since, tie limit ${size} offset ${at})
    select d.id as "DocumentID", p.line_id as "LineID", l.label as "LineLabel", v.chart_snapshot ->> 'FormLabel' as "FormLabel",
      jsonb_build_object('ChartID', d.chart_id, 'ChartType', d.chart_type, 'Name', v.chart_snapshot ->> 'Name',
        'SubProgramID', d.sub_program_id, 'SubProgramName', v.chart_snapshot ->> 'SubProgramName',
        'Module', ${moduleOf(sql`d.sub_program_id`)}) as "Chart",
      d.state as "State", v.version_no as "VersionNo", v.content_sha256 as "ContentSha256", v.effective_date as "EffectiveDate",
      coalesce(v.chart_snapshot ->> 'AuthorName', '') as "AuthorName", p.since as "Since",
      (select max(i.due_on) from due_item i where i.document_id = d.id) as "DueOn",
      case when d.state = 'Returned' then (select c.comment from document_comment c where c.document_id = d.id and c.field_id is null
        order by c.made_at desc limit 1) end as "Comment",
      case when cardinality(l.eligible) > 1 then array(select n.name from staff_names(l.eligible) n where n.id <> ${me.userId} order by n.name)
        else '{}' end as "SharedWith",
      array(select distinct w.name from signature_line o cross join lateral (
          select n.name from staff_names(o.eligible) n union all select c ->> 'Name' from jsonb_array_elements(o.candidates) c) w
        where o.document_version_id = v.id and o.status = 'Pending' order by 1) as "WaitingFor",
      (select count(*)::int from signature_line o where o.document_version_id = v.id and o.status in ('Signed', 'PaperOnFile', 'Waived')) as "Signed",
      (select count(*)::int from signature_line o where o.document_version_id = v.id) as "Lines",
      coalesce(${reviewOnly}, false) as "ReviewOnly"
    from page p join document d on d.id = p.document_id
    join document_version v on v.document_id = d.id
      and case when p.document_version_id is null then v.version_no = d.current_version_no else v.id = p.document_version_id end
    left join signature_line l on l.id = p.line_id
    order by p.ord, p.since, p.tie`.execute(tx)
  return rows
}

async function counts({ tx, me }: Context<typeof inboxCalls.getSignatureDocuments>): Promise<Record<Which, number>> {
  const count = (which: Which) => sql`(select count(*)::int from (${listed(which, me.userId, 0)}) c)`
  const { rows } = await sql<
    Record<Which, number>
  >`select waiting.sign as "AwaitingMySignature", waiting.review as "AwaitingMyReview",
      ${count('ReturnedToMe')} as "ReturnedToMe", ${count('AwaitingOthers')} as "AwaitingOthers", ${count('RecentlySigned')} as "RecentlySigned"
    from (select (count(*) filter (where not ${reviewOnly}))::int as sign, (count(*) filter (where ${reviewOnly}))::int as review
      from signature_line l where l.status = 'Pending' and (l.assignee_employee_id = ${me.userId}
        or (l.assignee_employee_id is null and l.eligible @> array[${me.userId}::uuid]) or ${isCoveredLine(me.userId)})) waiting`.execute(
    tx,
  )
  return rows[0]!
}

type Many = Context<typeof inboxCalls.signMany>

/** One item as a review of its own, in a part of the transaction that can fail alone. */
async function signOne(context: Many, item: Many['input']['Items'][number]) {
  const { tx, input } = context
  const { errors } = signingCalls.reviewDocumentDigitally
  const review: ReviewOf = {
    ...context,
    input: { ...item, Decision: 'Approve', Comment: null, Fields: null, Signature: input.Signature, InPerson: null },
    refuse: (code, detail) => {
      throw declaredRefusal(code, errors[code], detail)
    },
    notFound: () => {
      throw refused('NotFound')
    },
  }
  const { DocumentID, LineID } = item
  await sql`savepoint one_signature`.execute(tx)
  try {
    await reviewLine(review)
    await sql`set constraints all immediate`.execute(tx)
    await sql`set constraints all deferred`.execute(tx)
    const { state } = await tx
      .selectFrom('document')
      .select('state')
      .where('id', '=', DocumentID)
      .executeTakeFirstOrThrow()
    return { DocumentID, LineID, Signed: true, State: state, Code: null, Problem: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await sql`rollback to savepoint one_signature`.execute(tx)
    return {
      DocumentID,
      LineID,
      Signed: false,
      State: null,
      Code: error.code,
      Problem: error.bodyIn(context.language).errors[0] ?? null,
    }
  }
}

export const inboxHandlers = handlers(inboxCalls, {
  async getSignatureDocuments(context) {
    const Counts = await counts(context)
    const Rows = await page(context)
    return { Rows, Total: Counts[context.input.SignatureDocumentType], Counts }
  },

  async signMany(context) {
    const { Items } = context.input
    // Always in one order, so that two who sign the same ones wait for each other instead of blocking.
    const ordered = Items.map((item, at) => ({ item, at })).toSorted((a, b) =>
      a.item.DocumentID < b.item.DocumentID ? -1 : 1,
    )
    const Results: Awaited<ReturnType<typeof signOne>>[] = []
    for (const { item, at } of ordered) Results[at] = await signOne(context, item)
    return { Results, Signed: Results.filter((result) => result.Signed).length }
  },
})
