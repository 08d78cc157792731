import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { asWritten, joined, sentence } from '#platform/contract/words.ts'
import { isForMe, workPart } from '#platform/server/worklist.ts'
import { exceptionReasons } from './billing-lists.rules.ts'
import { stuck } from './services/exceptions.server.ts'

interface Told {
  reason: string
  n: number
}

/** For who bills: what does not move by itself, one line for each reason. */
export const billingExceptions = workPart<Told>({
  kind: 'billing-exceptions',
  noun: ['Billing exceptions', 'Excepciones de facturación'],
  permission: 'Billing.Manage',
  rows: (
    asked,
  ) => sql`select md5('billing ' || r || e.sub_program_id)::uuid as ref, ${asked.me.userId}::uuid as employee, min(e.service_on) + 30 as due,
      null::text as chart_type, null::uuid as chart_id, e.sub_program_id, null::text as chart_name,
      jsonb_build_object('reason', r, 'n', count(*)) as detail
    from ${stuck(asked.today)} e cross join unnest(e.reasons) r
    where ${isForMe(asked)} and r not in ('NoteMissing', 'NoteDraft', 'NoteUnsigned', 'CoSignMissing')
    group by r, e.sub_program_id`,
  line: ({ Detail }) => ({
    title: joined([labelWords(exceptionReasons, Detail.reason), asWritten(`(${Detail.n})`)]),
    why: sentence(['{n} services wait', 'Servicios en espera: {n}'], { n: Detail.n }),
    does: { label: ['Fix', 'Corregir'], address: pathTo('/Billing', { tab: 'exceptions', reason: Detail.reason }) },
  }),
})
