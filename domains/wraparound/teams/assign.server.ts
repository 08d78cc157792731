import { sql } from 'kysely'
import { openChart } from '#domains/enrollment/on-chart.server.ts'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { assignCalls } from './assign.calls.ts'
import { teams, worksOn } from './teams.server.ts'

const assignments = tenureTable({
  table: 'wrap_team_client',
  subject: ['client_membership_id'],
  holder: ['wrap_team_id'],
})

export const assignHandlers = handlers(assignCalls, {
  async assignClient(context) {
    const { tx, me, input, today, refuse, effect, changeSet } = context
    const start = input.StartDate ?? today
    const now = await openChart(context)
    const team = await teams.get(context, input.WrapTeamID)
    if (team.sub_program_id !== now.sub_program_id) refuse('OtherProgram')
    if (!worksOn(team, start)) refuse('TeamEnded')
    const load = await sql<{ youth: number }>`select wrap_team_load(${team.id}, ${start}) as youth`.execute(tx)
    const full = load.rows[0]!.youth >= team.capacity
    const of = tenure(tx, assignments, datedFor(me, today))
    const subject = { client_membership_id: now.id }
    const [latest] = await of.history(subject)
    const same = latest?.end_date === null && latest.wrap_team_id === team.id
    if (full && !same && !input.OverCapacityReason) refuse('TeamFull')
    const words = { name: nameOf(now), team: team.name, start }
    const ChangeSetID = await changeSet(
      'wrap.team',
      sentence(['{name} with team {team} from {start}', '{name} con el equipo {team} desde el {start}'], words),
    )
    const given = {
      holder: { wrap_team_id: team.id },
      start,
      more: {
        person_id: now.person_id,
        sub_program_id: now.sub_program_id,
        note: input.Note,
        over_capacity_reason: full ? input.OverCapacityReason : null,
      },
    }
    const moving = latest !== undefined && (latest.end_date === null || latest.end_date > start)
    const done = settle(moving ? await of.transfer(subject, given) : await of.assignFirst(subject, given), context)
    if (done.ended)
      effect(
        'person',
        sentence(['{name} leaves the team before on {start}', '{name} deja el equipo anterior el {start}'], words),
      )
    effect(
      'person',
      sentence(['{name} is with **{team}** from {start}', '{name} está con **{team}** desde el {start}'], words),
    )
    if (full)
      effect(
        'alert',
        sentence(
          ['{team} goes over its capacity of {capacity} youth', '{team} pasa de su capacidad de {capacity} jóvenes'],
          {
            team: team.name,
            capacity: team.capacity,
          },
        ),
      )
    return { WrapTeamClientID: done.row.id, version: done.row.version, ChangeSetID }
  },
})
