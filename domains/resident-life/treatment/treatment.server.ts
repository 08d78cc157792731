import { sql } from 'kysely'
import { chartOn, onOpenChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { planHandlersOf, planNeeds } from '#domains/enrollment/plan/plan.server.ts'
import { holds, list, staffName } from '#domains/enrollment/rows.server.ts'
import { isOwed } from '#domains/due/due-rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { caseManagerRole } from '#platform/contract/lists/constants.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { therapistRole } from '#domains/residential/residential.rules.ts'
import { treatmentCalls } from './treatment.calls.ts'

const onChart = { voids: true, within: onOpenChart } as const
const therapies = record(
  'resident_therapy',
  named('ResidentTherapyID', 'Kind', 'Name', 'HowOften', 'LedBy', 'StartDate', 'EndDate', 'EndReason'),
  onChart,
)
const sessions = record('resident_session', named('ResidentSessionID', 'HeldOn', 'Minutes', 'Outcome', 'Note'), onChart)
const { getTreatment, saveTherapy, endTherapy, addSession, removeSession, ...plan } = treatmentCalls
const own = { getTreatment, saveTherapy, endTherapy, addSession, removeSession }

type Found = Omit<Output<typeof getTreatment>, 'Can'>
const live = sql`s.resident_therapy_id = h.id and s.voided_at is null`
const lately = (today: string) => sql`s.held_on > ${today}::date - 30 and s.outcome <> 'Canceled'`

export const treatmentHandlers = [
  ...planHandlersOf(plan),
  ...handlers(own, {
    async getTreatment({ tx, me, input, today, notFound }) {
      const worker = (
        role: string,
      ) => sql`select n.name from case_assignment k cross join lateral staff_names(array[k.employee_id]) n
        where k.subject_kind = 'client' and k.subject_id = m.id and k.role = ${role} and ${holds('k', today)}`
      const { rows } = await sql<Found>`select m.person_id as "ClientID",
        ${list(sql`select h.id as "HealthID", h.code as "Code", h.name as "Name", h.provider as "DiagnosedBy", h.start_date as "StartDate",
          h.end_date as "EndDate" from client_health h where h.person_id = m.person_id and h.kind = 'Condition' and h.voided_at is null
          order by h.end_date is not null, h.code is null, h.start_date desc nulls last, h.id`)} as "Diagnoses",
        ${planNeeds} as "Needs",
        ${list(sql`select ${therapies.select('h')}, ${list(sql`select ${sessions.select('s')}, ${staffName('s.recorded_by')} as "RecordedBy"
            from resident_session s where ${live} order by s.held_on desc limit 12`)} as "Sessions", c.held as "Held", c.attended as "Attended",
          c.last as "LastOn"
          from resident_therapy h cross join lateral (select count(*) filter (where ${lately(today)})::int as held,
            count(*) filter (where ${lately(today)} and s.outcome in ('Attended', 'Left Early'))::int as attended, max(s.held_on) as last
            from resident_session s where ${live}) c
          where h.client_membership_id = m.id and h.voided_at is null
          order by h.end_date is not null, h.end_date desc, h.start_date, h.id`)} as "Therapies",
        array(select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = m.person_id
          union all ${worker(therapistRole)} union all ${worker(caseManagerRole)}) as "Who",
        (select min(d.due_on) from due_item d join form_membership fm on fm.id = d.form_membership_id join form f on f.id = fm.form_id
          where d.chart_id = m.id and ${isOwed} and f.form_type = 'Plan') as "PlanDue"
        from client_membership m where m.id = ${input.ClientSubProgramMembershipID}`.execute(tx)
      const found = rows[0] ?? notFound()
      return { ...found, Can: { Record: me.may('Residential.Record'), Diagnose: me.may('Person.Edit') } }
    },

    async saveTherapy(context) {
      const { tx, input, refuse } = context
      const { id, version } = therapies.at(input)
      if (id) {
        await therapies.lock(context, { id, version })
        const { rows } = await sql`select from resident_session where resident_therapy_id = ${id} and voided_at is null
          and held_on < ${input.StartDate}`.execute(tx)
        if (rows.length > 0) refuse('SessionBefore')
      }
      return therapies.save(context, { id, version }, therapies.values(input))
    },

    async endTherapy(context) {
      const { tx, input, refuse } = context
      const { rows } =
        await sql`select from resident_session where resident_therapy_id = ${input.ResidentTherapyID} and voided_at is null
        and held_on >= ${input.EndDate}`.execute(tx)
      return therapies.step(
        context,
        input,
        ({ end_date, start_date }) => {
          if (end_date) refuse('AlreadyEnded')
          if (input.EndDate <= start_date) refuse('EndsBeforeStart')
          if (rows.length > 0) refuse('SessionAfter')
        },
        { end_date: input.EndDate, end_reason: input.Reason },
      )
    },

    async addSession(context) {
      const { input, refuse } = context
      await chartOn(context, input.HeldOn)
      const of = await therapies.get(context, input.ResidentTherapyID)
      if (input.HeldOn < of.start_date || (of.end_date && input.HeldOn >= of.end_date)) refuse('NotThen')
      return sessions.save(context, sessions.at(input), { ...sessions.values(input), resident_therapy_id: of.id })
    },

    removeSession: (context) =>
      removeMistake(context, sessions, context.input.ResidentSessionID, ({ held_on }) =>
        sentence(['Session of {day}', 'Sesión del {day}'], { day: held_on }),
      ),
  }),
]
