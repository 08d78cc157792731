import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { isAsked, workPart } from '#platform/server/worklist.ts'

/** Files that a colleague wants back by a day, until the receipt is sent. */
export const dueBackWork = workPart<{ name: string; from: string }>({
  kind: 'dispatch-back',
  noun: ['Files due back', 'Archivos por devolver'],
  permission: 'SignedIn',
  rows: (
    asked,
  ) => sql`select s.id as ref, s.user_id as employee, s.due_back as due, null::text as chart_type, null::uuid as chart_id,
      null::uuid as sub_program_id, null::text as chart_name,
      jsonb_build_object('name', i.name, 'from', (select n.name from staff_names(array[s.sent_by]) n)) as detail
    from dispatch_send s join dispatch_item i on i.id = s.dispatch_item_id and i.voided_at is null and i.state <> 'Filed'
    where ${isAsked(sql`s.user_id`, asked)} and s.due_back is not null and s.acknowledged_at is null and s.recalled_at is null
      and s.expires_at > now()`,
  line: ({ On, Detail: { name, from } }, today) => ({
    title: sentence(['File due back: {name}', 'Archivo por devolver: {name}'], { name }),
    why: sentence(
      On !== null && On < today
        ? ['{from} wanted it back by {On}', '{from} lo pidió para el {On}']
        : ['{from} wants it back by {On}', '{from} lo pide para el {On}'],
      { from, On },
    ),
    does: { label: ['Open', 'Abrir'], address: '/?desk=received' },
  }),
})
