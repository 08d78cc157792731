import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { noticeDays, trainingPeriods, trainingStates } from '../requirements/standing.rules.ts'
import { hasSeat } from '../sessions/waitlist.server.ts'
import { heldSession } from '../sessions/session-rows.server.ts'
import { tellPlace } from '../training-notices.server.ts'
import { trainedKinds } from '../training-lists.rules.ts'
import { complianceCalls, type Asked, type Cell } from './compliance.calls.ts'
import { complianceFacts } from './compliance-facts.server.ts'
import { remedies } from './forecast.server.ts'

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const complianceHandlers = handlers(complianceCalls, {
  async getCompliance({ tx, input, today }) {
    const { people, rules, standings } = await complianceFacts(tx, today, {
      kind: input.Kind,
      program: input.SubProgramID,
    })
    const wanted = plain(input.Search?.trim() ?? '')
    const asked = new Map<string, Asked>(
      rules.map(({ TrainingRequirementID, Name, Kind, Period, HoursNeeded }) => [
        TrainingRequirementID,
        { TrainingRequirementID, Name, Kind, Period, HoursNeeded, Missing: 0, Expiring: 0, Open: 0, Done: 0 },
      ]),
    )
    const rows = people.flatMap((person) => {
      const Cells = standings(person).map(({ rule, State, HoursDone, From, Through, DueOn }): Cell => {
        asked.get(rule.TrainingRequirementID)![State] += 1
        return { TrainingRequirementID: rule.TrainingRequirementID, State, HoursDone, From, Through, DueOn }
      })
      const gap = Cells.some(({ State }) => State === 'Missing' || State === 'Expiring')
      if (Cells.length === 0 || (input.OnlyGaps && !gap) || (wanted && !plain(person.Name).includes(wanted))) return []
      return [{ PersonID: person.PersonID, Kind: person.Kind, Name: person.Name, Cells }]
    })
    const { limit, offset } = pageOf(input)
    return { Requirements: [...asked.values()], Rows: rows.slice(offset, offset + limit), Total: rows.length }
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
    const done = { Registered: 0, Waitlisted: 0, Already: 0 }
    const seated: string[] = []
    for (const { PersonID, Kind } of input.People) {
      const Status = (await hasSeat(tx, session_id)) ? 'Registered' : 'Waitlisted'
      const { rows } =
        await sql`insert into training_attendee (session_id, kind, person_id, status) values (${session_id}, ${Kind}, ${PersonID}, ${Status})
        on conflict do nothing returning id`.execute(tx)
      if (rows.length === 0) done.Already += 1
      else {
        done[Status] += 1
        if (Status === 'Registered') seated.push(PersonID)
      }
    }
    await tellPlace(tx, settings, { session: session_id, people: seated, what: 'given', but: me.userId })
    return { TrainingSessionID: session_id, ...done }
  },
})
