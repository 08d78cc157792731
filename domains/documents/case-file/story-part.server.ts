import { sql, type RawBuilder } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { documentStates } from '#platform/contract/lists/documents.ts'
import { storyPart } from '#platform/server/story.ts'

const rows = (chart: RawBuilder<unknown>) => sql`select d.id, d.effective_date as day,
    jsonb_build_object('label', (select f.label from form f where f.id = d.form_id), 'state', d.state) as detail, false as withheld
  from document d where d.chart_id = ${chart} and d.state not in ('Draft', 'Deleted', 'Voided') and d.effective_date is not null`

/** What was submitted, on its own day. */
export const documentStory = storyPart<{ label: string; state: string }>({
  kind: 'document',
  group: 'Documents',
  tab: 'file',
  may: (me) => me.may('CaseFile.PerformOperations'),
  client: ({ membership }) => rows(membership),
  family: ({ family }) => rows(family),
  community: ({ community }) => rows(community),
  line: ({ label, state }) => ({ title: [label, label], note: labelWords(documentStates, state) }),
})
