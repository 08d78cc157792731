import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { noticeDays, trainingPeriods, trainingStates } from '../requirements/standing.rules.ts'
import { heldSession } from '../sessions/session-rows.server.ts'
import { tellPlace } from '../training-notices.server.ts'
import { trainedKinds } from '../training-lists.rules.ts'
import { complianceCalls, type Cell } from './compliance.calls.ts'
import { complianceFacts, compliancePage } from './compliance-facts.server.ts'
import { remedies } from './forecast.server.ts'

export const complianceHandlers = handlers(complianceCalls, {
  async getCompliance({ tx, input, today }) {
    const { people, rules, standings, gaps, total } = await compliancePage(tx, today, {
      kind: input.Kind,
      program: input.SubProgramID,
      search: input.Search?.trim() ?? '',
      onlyGaps: input.OnlyGaps === true,
      ...pageOf(input),
    })
    const gapsOf = new Map(gaps.map((one) => [one.requirement, one]))
    const at = new Map(rules.map((rule, place) => [rule, place]))
    return {
      Requirements: rules.map(({ TrainingRequirementID, Name, Kind, Period, HoursNeeded }) => {
        const { missing = 0, expiring = 0 } = gapsOf.get(TrainingRequirementID) ?? {}
        return { TrainingRequirementID, Name, Kind, Period, HoursNeeded, Missing: missing, Expiring: expiring }
      }),
      Rows: people.map((person) => {
        const Cells: (Cell | null)[] = rules.map(() => null)
        for (const { rule, State, HoursDone, From, Through, DueOn } of standings(person))
          Cells[at.get(rule)!] = {
            State,
            DueOn,
            ...(rule.HoursNeeded !== null && {
              HoursDone,
              ...(From !== null && Through !== null && { From, Through }),
            }),
          }
        return { PersonID: person.PersonID, Kind: person.Kind, Name: person.Name, Cells }
      }),
      Total: total,
    }
  },

  async exportCompliance({ tx, input, today, language, looked }) {
    const { people, standings } = await complianceFacts(tx, today, { kind: input.Kind, program: input.SubProgramID })
    const lines = people.flatMap((person) => standings(person).map((one) => ({ person, ...one })))
    await looked('training_requirement', null, { file: input.Format, found: lines.length })
    type Line = (typeof lines)[number]
    return rosterFile(
      ['Training compliance', 'Cumplimiento de la capacitación'],
      [
        { title: ['Name', 'Nombre'], value: ({ person }: Line) => person.Name, width: 30 },
        {
          title: ['Kind', 'Tipo'],
          value: ({ person }: Line) => labelOf(trainedKinds, person.Kind, language),
          width: 18,
        },
        { title: ['Requirement', 'Requisito'], value: ({ rule }: Line) => rule.Name, width: 34 },
        { title: ['State', 'Estado'], value: ({ State }: Line) => labelOf(trainingStates, State, language), width: 18 },
        { title: ['Hours done', 'Horas hechas'], value: ({ HoursDone }: Line) => HoursDone, kind: 'number' },
        { title: ['Hours needed', 'Horas necesarias'], value: ({ rule }: Line) => rule.HoursNeeded, kind: 'number' },
        {
          title: ['Period', 'Período'],
          value: ({ rule }: Line) => labelOf(trainingPeriods, rule.Period, language),
          width: 24,
        },
        { title: ['Period from', 'Período desde'], value: ({ From }: Line) => From, kind: 'day' },
        { title: ['Period through', 'Período hasta'], value: ({ Through }: Line) => Through, kind: 'day' },
        { title: ['Holds or due through', 'Vigente o exigible hasta'], value: ({ DueOn }: Line) => DueOn, kind: 'day' },
      ],
      lines,
      input.Format,
      { language },
    )
  },

  async getOwnStanding({ tx, me, today }) {
    const { people, standings } = await complianceFacts(tx, today, { people: [me.personId], kind: 'Employee' })
    const own = people.find(({ PersonID }) => PersonID === me.personId)
    return {
      Standings: (own ? standings(own) : []).map(({ rule, State, HoursDone, From, Through, DueOn }) => ({
        Name: rule.Name,
        Period: rule.Period,
        HoursNeeded: rule.HoursNeeded,
        State,
        HoursDone,
        From,
        Through,
        DueOn,
      })),
    }
  },

  async getForecast({ tx, me, input, today }) {
    const Through = addDays(today, input.Days ?? noticeDays)
    const Remedies = await remedies(tx, { today, through: Through, kind: input.Kind, program: input.SubProgramID })
    return { Through, Remedies, Can: { Edit: me.may('Training.Manage') } }
  },

  async registerGap(context) {
    const { tx, me, input, today, settings, refuse } = context
    const { session_id } = await heldSession(context)
    const held = await sql<{
      past: boolean
      canceled: boolean
    }>`select held_on < ${today}::date as past, canceled_on is not null as canceled
      from training_session where id = ${session_id}`.execute(tx)
    if (held.rows[0]?.canceled) refuse('Canceled')
    if (held.rows[0]?.past) refuse('Past')
    const ids = [...new Set(input.People.map(({ PersonID }) => PersonID))]
    const known = await sql<{
      key: string
    }>`select t.person_id || ' ' || t.kind as key from training_people(${today}, ${ids}::uuid[]) t`.execute(tx)
    const there = new Set(known.rows.map(({ key }) => key))
    if (input.People.some(({ PersonID, Kind }) => !there.has(`${PersonID} ${Kind}`))) refuse('NotKnown')
    // Those who are not on the list yet, in the order asked: as many as there are seats, the others wait.
    const { rows } = await sql<{ person: string; status: 'Registered' | 'Waitlisted' }>`with wanted as (
        select w.person, w.kind, min(w.at) as at from unnest(${input.People.map(({ PersonID }) => PersonID)}::uuid[],
          ${input.People.map(({ Kind }) => Kind)}::text[]) with ordinality w (person, kind, at)
        where not exists (select from training_attendee a where a.session_id = ${session_id} and a.person_id = w.person and a.voided_at is null)
        group by w.person, w.kind),
      each as (select distinct on (person) person, kind, at from wanted order by person, at)
      insert into training_attendee (session_id, kind, person_id, status)
      select s.id, e.kind, e.person, case when s.seats is null or row_number() over (order by e.at) <= s.seats - n.taken then 'Registered' else 'Waitlisted' end
      from each e cross join training_session s cross join lateral training_seats(s.id) n where s.id = ${session_id} order by e.at
      returning person_id as person, status`.execute(tx)
    const seated = rows.flatMap(({ person, status }) => (status === 'Registered' ? [person] : []))
    const done = {
      Registered: seated.length,
      Waitlisted: rows.length - seated.length,
      Already: input.People.length - rows.length,
    }
    await tellPlace(tx, settings, { session: session_id, people: seated, what: 'given', but: me.userId })
    return { TrainingSessionID: session_id, ...done }
  },
})
