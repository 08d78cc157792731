import { sql } from 'kysely'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { checklistCalls } from './checklist.calls.ts'

const rules = record(
  'court_rule',
  {
    CourtRuleID: 'id',
    Kind: 'kind',
    What: 'what',
    WhatSpanish: 'what_es',
    DaysBefore: 'days_before',
    SettledBy: 'settled_by',
    FormID: 'form_id',
    StartDate: 'start_date',
  },
  {},
)
const ready = record('court_ready', named('CourtReadyID', 'DoneOn', 'Note'), { voids: true })

type Hearings = Output<typeof checklistCalls.getChecklist>['Hearings']

/** Whether a hearing still ahead asks for a rule: a hearing of another chart asks for nothing here. */
const asksFor = async (tx: Tx, membershipId: string, hearingId: string, today: string) =>
  (
    await sql<{
      rule: string
      settled: string
      ready: string | null
    }>`select a.court_rule_id as rule, r.settled_by as settled, a.ready_id as ready
      from court_asked(array[${membershipId}::uuid], ${today}::date) a join court_rule r on r.id = a.court_rule_id
      where a.hearing_id = ${hearingId}`.execute(tx)
  ).rows

/** A bundle was made for a hearing: whatever asks for it is ready. */
export async function bundleIsReady(tx: Tx, membershipId: string, hearingId: string, today: string): Promise<void> {
  for (const { rule, settled, ready: there } of await asksFor(tx, membershipId, hearingId, today))
    if (settled === 'Bundle' && there === null)
      await ready.add({ tx } as never, {
        client_membership_id: membershipId,
        hearing_id: hearingId,
        court_rule_id: rule,
        state: 'Done',
        done_on: today,
      })
}

export const checklistHandlers = handlers(checklistCalls, {
  async getChecklist({ tx, me, input, today, language }) {
    const what = language === 'es' ? sql`coalesce(r.what_es, r.what)` : sql`r.what`
    const { rows } = await sql<{
      Hearings: Hearings
    }>`with asked as materialized (select * from court_asked(array[${input.ClientSubProgramMembershipID}::uuid], ${today}::date))
      select ${list(sql`select h.hearing_id as "HearingID", h.held_on as "HeldOn", h.kind as "Kind",
        ${list(sql`select a.court_rule_id as "CourtRuleID", ${what} as "What", a.due as "DueOn", a.state as "State",
            r.settled_by as "SettledBy", f.label as "FormName", a.ready_id as "CourtReadyID", y.done_on as "DoneOn",
            ${staffName('y.set_by')} as "By", y.note as "Note", y.version
          from asked a join court_rule r on r.id = a.court_rule_id left join form f on f.id = r.form_id left join court_ready y on y.id = a.ready_id
          where a.hearing_id = h.hearing_id order by a.due, ${what}`)} as "Items"
        from (select distinct hearing_id, held_on, kind from asked) h order by h.held_on, h.hearing_id`)} as "Hearings"`.execute(
      tx,
    )
    return { ...rows[0]!, Can: { Edit: me.may('Foster.Edit') } }
  },

  async markReady(context) {
    const { tx, input, today, refuse } = context
    if (input.DoneOn > today) refuse('NotYet')
    if (input.NotNeeded && !input.Note) refuse('ReasonNeeded')
    const { ClientSubProgramMembershipID: membership, HearingID: hearing } = input
    const asked = await asksFor(tx, membership, hearing, today)
    if (asked.length === 0) refuse('HearingMissing')
    const one = asked.find(({ rule }) => rule === input.CourtRuleID) ?? refuse('NotAsked')
    if (one.ready) refuse('SaidAlready')
    return ready.add(context, {
      ...ready.values(input),
      state: input.NotNeeded ? 'NotNeeded' : 'Done',
      client_membership_id: membership,
      hearing_id: hearing,
      court_rule_id: input.CourtRuleID,
    })
  },

  takeBackReady: (context) => {
    const { CourtReadyID, version, Reason, ClientSubProgramMembershipID } = context.input
    const at = { id: CourtReadyID, version, client_membership_id: ClientSubProgramMembershipID }
    return ready.remove(context, at, Reason)
  },

  async getCourtRules({ tx, me }) {
    type Found = Omit<Output<typeof checklistCalls.getCourtRules>, 'Can'>
    const { rows } = await sql<Found>`select
      ${list(sql`select ${rules.select('r')}, r.end_date as "EndDate", f.label as "FormName"
        from court_rule r left join form f on f.id = r.form_id order by r.kind nulls first, lower(r.what), r.start_date desc`)} as "Rules",
      ${list(sql`select f.id as "FormID", f.label as "Name" from form f where f.retired_at is null and f.voided_at is null
        and exists (select from form_membership m where m.form_id = f.id and m.chart_type = 'Client') order by f.label`)} as "Forms"`.execute(
      tx,
    )
    return { ...rows[0]!, Can: { Change: me.may('Administrator') } }
  },

  async saveCourtRule(context) {
    const { tx, input, today, refuse } = context
    const { Kind, What, SettledBy, FormID, StartDate } = input
    if ((SettledBy === 'Document') !== (FormID !== null)) refuse('FormNeeded')
    if (StartDate < today) refuse('DayPassed')
    if (FormID && !(await tx.selectFrom('form').select('id').where('id', '=', FormID).executeTakeFirst()))
      refuse('UnknownForm')
    const { rows } = await sql<{ id: string; version: number; start_date: string }>`select id, version, start_date
      from court_rule where kind is not distinct from ${Kind} and lower(what) = lower(${What})
        and (end_date is null or end_date > ${StartDate}::date) order by start_date for update`.execute(tx)
    const before = rows.find(({ start_date }) => start_date <= StartDate)
    const next = rows.find(({ start_date }) => start_date > StartDate)
    if (before?.start_date === StartDate) refuse('BeginsThen')
    if (before) await rules.change(context, before, { end_date: StartDate })
    return rules.add(context, { ...rules.values(input), end_date: next?.start_date ?? null })
  },

  endCourtRule(context) {
    const { input, today, refuse } = context
    if (input.EndDate < today) refuse('DayPassed')
    return rules.step(
      context,
      input,
      ({ start_date }) => {
        if (input.EndDate <= start_date) refuse('EndsBeforeStart')
      },
      { end_date: input.EndDate },
    )
  },
})
