import { addDays, dayIn } from '#platform/contract/dates.ts'
import { opened } from '#app/testing-opened.ts'
import { openTestAgency, type Actor, type Reply, type SendOptions, type TestAgency } from '#app/testing.ts'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { expect } from 'vitest'
import { teamCalls } from './teams/teams.calls.ts'
import { youthCalls } from './youth/youth.calls.ts'

/** Someone of the cast, whose refusals leave everything as it was. */
export interface WrapActor extends Actor {
  refuses<const C extends CallSpec>(call: C, input: Sent<C>, code: string, field?: string): Promise<void>
}

type Beside<C extends CallSpec> = Omit<Sent<C>, 'ClientSubProgramMembershipID'>
/** Says on which chart, whatever is sent. */
export interface OnChart {
  of: { ClientSubProgramMembershipID: string }
  send<const C extends CallSpec>(call: C, input: Beside<C>, options?: SendOptions): Promise<Reply<Output<C>>>
  ok<const C extends CallSpec>(call: C, input: Beside<C>): Promise<Output<C>>
  refuses<const C extends CallSpec>(call: C, input: Beside<C>, code: string, field?: string): Promise<void>
}

export interface WrapAgency extends TestAgency {
  as(name: string): Promise<WrapActor>
  today: string
  day(days: number): string
  /** May edit and make teams. */
  facilitator: WrapActor
  supervisor: WrapActor
  /** May only look. */
  partner: WrapActor
  program: string
  /** A youth of the other wraparound sub-program, which neither facilitator nor partner works in. */
  elsewhere: string
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  /** The facilitator at work on one chart. */
  on(id: string): OnChart
  /** Enrolled by the supervisor, with nothing recorded but the first phase. */
  youth(start?: string): Promise<string>
  team(given?: { Capacity?: number }): Promise<string>
  /** Everything on the enrollments made here, to compare before and after; versions aside. */
  picture(): Promise<unknown>
  refuses(work: () => Promise<Reply<unknown>>, code: string, field?: string): Promise<void>
}

/** What is compared, and the column that names the enrollment. */
const tables = {
  client_membership: 'id',
  case_assignment: 'subject_id',
  ...Object.fromEntries(
    [
      'wrap_enrollment',
      'wrap_team_client',
      'wrap_phase',
      'wrap_team_person',
      'plan_need',
      'plan_action',
      'plan_progress',
      'wrap_plan_review',
      'wrap_meeting',
      'wrap_meeting_attendee',
      'wrap_safety_plan',
      'wrap_flex_request',
      'wrap_flex_spend',
      'wrap_roster',
    ].map((table) => [table, 'client_membership_id']),
  ),
}

/** The chart that a call is about. */
export const onChart = (ClientSubProgramMembershipID: string) => ({ ClientSubProgramMembershipID })

/** How several came out, whichever was first. */
export const codes = (replies: readonly { status: number; refusal?: { code: string } }[]) =>
  replies.map(({ status, refusal }) => refusal?.code ?? status).toSorted()

export const wrapAgency = (): WrapAgency => opened(openWrapAgency)

export async function openWrapAgency(): Promise<WrapAgency> {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await agency.owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const today = dayIn(agency.settings.agency.zone, new Date())
  const day = (days: number) => addDays(today, days)
  const program = await one(`select id from sub_program where name = 'Wraparound, Los Angeles'`)
  const ofTest = `(select m.id from client_membership m join person p on p.id = m.person_id where p.last_name = 'Testling')`
  const picture = () =>
    one<unknown>(
      `select json_build_object(${Object.entries(tables)
        .map(
          ([table, of]) =>
            `'${table}', (select json_agg(to_jsonb(t) - 'version' order by t::text) from ${table} t where ${of} in ${ofTest})`,
        )
        .join(', ')})`,
    )
  const refuses: WrapAgency['refuses'] = async (work, code, field) => {
    const before = await picture()
    const { status, refusal, text } = await work()
    expect([status === 200, refusal?.code, Object.keys(refusal?.fields ?? {})[0]], text).toEqual([false, code, field])
    expect(await picture()).toEqual(before)
  }
  const as = async (name: string): Promise<WrapActor> => {
    const actor = await agency.as(name)
    return { ...actor, refuses: (call, input, code, field) => refuses(() => actor.send(call, input), code, field) }
  }
  const facilitator = await as('wanda.circleton')
  const supervisor = await as('beatrix.teamwell')
  let count = 0
  return {
    ...agency,
    as,
    refuses,
    today,
    day,
    facilitator,
    supervisor,
    partner: await as('paloma.ejemplar'),
    program,
    elsewhere: await one(
      `select m.id from client_membership m join sub_program s on s.id = m.sub_program_id
       where s.name = 'Wraparound, Orange County' and m.end_date is null order by 1 limit 1`,
    ),
    one,
    picture,
    on(id) {
      const of = onChart(id)
      return {
        of,
        send: (call, input, options) => facilitator.send(call, { ...of, ...input } as never, options),
        ok: (call, input) => facilitator.ok(call, { ...of, ...input } as never),
        refuses: (call, input, ...why) => facilitator.refuses(call, { ...of, ...input } as never, ...why),
      }
    },
    async youth(start = day(-20)) {
      count += 1
      const made = await supervisor.ok(youthCalls.addClientToProgramMembership, {
        SubProgramID: program,
        FirstName: `Fresh${String.fromCodePoint(96 + count)}`,
        LastName: 'Testling',
        DateOfBirth: '2012-05-04',
        Sex: 3,
        StartDate: start,
        BackdateReason: 'For the test',
        CountyUnit: 'Probation',
      })
      return made.ClientSubProgramMembershipID
    },
    async team({ Capacity = 12 } = {}) {
      count += 1
      const given = { SubProgramID: program, Name: `Team ${count}`, Capacity, StartDate: day(-400) }
      return (await facilitator.ok(teamCalls.addWrapTeam, given)).WrapTeamID
    },
  }
}
