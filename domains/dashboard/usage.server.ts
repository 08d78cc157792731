import { sql } from 'kysely'
import { addDays, addMonths, daysBetween, isDay } from '#platform/contract/dates.ts'
import { handlers } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { usageCalls } from './usage.calls.ts'

const activeMinutes = 10
const usualDays = 30
const mostDays = 1100
const mostPeople = 200

interface Asked {
  From?: string
  To?: string
  SubProgramID?: string
}

interface Within {
  From: string
  To: string
  /** The first day no longer counted. */
  until: string
  program: string | null
}

function within({ From, To, SubProgramID }: Asked, today: string, usual = usualDays): Within | undefined {
  const last = To ?? today
  const first = From ?? addDays(last, 1 - usual)
  const days = daysBetween(first, last)
  return days < 0 || days > mostDays || !isDay(first)
    ? undefined
    : { From: first, To: last, until: addDays(last, 1), program: SubProgramID ?? null }
}

const used = ({ From, until, program }: Within, { agency }: Settings) =>
  sql`my_usage(${From}::date, ${until}::date, ${agency.zone}, ${program}::uuid)`
const devices = ({ From, until, program }: Within, { agency }: Settings) =>
  sql`my_devices(${From}::date, ${until}::date, ${agency.zone}, ${program}::uuid)`

const counts = sql`coalesce(sum(u.times) filter (where u.kind = 'sign-in'), 0)::int as "SignIns",
  coalesce(sum(u.times) filter (where u.kind = 'view'), 0)::int as "Looks",
  coalesce(sum(u.times) filter (where u.kind = 'change'), 0)::int as "Changes", coalesce(sum(u.times) filter (where u.kind = 'other'), 0)::int as "Other"`

interface Counts {
  SignIns: number
  Looks: number
  Changes: number
  Other: number
}

const name = sql`coalesce((select n.name from staff_names(array[u.user_id]) n), '')`

export const usageHandlers = handlers(usageCalls, {
  async activeUsers({ tx, input, today }) {
    const { rows } = await sql<{
      UserID: string
      Name: string
      LastSeen: string
      Browser: string
      IsMobile: boolean
    }>`select u.user_id as "UserID", ${name} as "Name", u.last_seen_at as "LastSeen", u.browser as "Browser", u.is_mobile as "IsMobile"
      from my_active(${input.SubProgramID ?? null}::uuid, ${today}::date, ${activeMinutes}::int) u order by u.last_seen_at desc limit ${mostPeople}`.execute(
      tx,
    )
    return { Minutes: activeMinutes, Users: rows }
  },

  async dailyUsers({ tx, input, today, settings, refuse }) {
    const asked = within(input, today) ?? refuse('WrongDays')
    const days = await sql<{
      Day: string
      Users: number
    }>`select g::date as "Day", count(distinct u.user_id)::int as "Users"
      from generate_series(${asked.From}::date, ${asked.To}::date, interval '1 day') g left join ${used(asked, settings)} u on u.day = g::date
      group by 1 order by 1`.execute(tx)
    const people = await sql<{ UserID: string; Name: string; Days: number; Actions: number; all: number }>`
      select u.user_id as "UserID", ${name} as "Name", u.days as "Days", u.actions as "Actions", u.all
      from (select user_id, count(distinct day)::int as days, sum(times)::int as actions, count(*) over ()::int as all
        from ${used(asked, settings)} group by user_id order by count(distinct day) desc, sum(times) desc limit ${mostPeople}) u
      order by u.days desc, u.actions desc, u.user_id`.execute(tx)
    return {
      From: asked.From,
      To: asked.To,
      Users: people.rows[0]?.all ?? 0,
      Days: days.rows,
      People: people.rows.map(({ all: _all, ...row }) => row),
    }
  },

  async individualDailyUsage({ tx, input, today, settings, refuse, notFound }) {
    const asked = within(input, today) ?? refuse('WrongDays')
    const known = await sql<{ Name: string }>`select ${name} as "Name" from (select ${input.UserID}::uuid as user_id) u
      where exists (select from employee_sub_program e where e.employee_id = u.user_id and e.voided_at is null)`.execute(
      tx,
    )
    const { rows } = await sql<Counts & { Day: string }>`select g::date as "Day", ${counts}
      from generate_series(${asked.From}::date, ${asked.To}::date, interval '1 day') g
      left join ${used(asked, settings)} u on u.day = g::date and u.user_id = ${input.UserID} group by 1 order by 1`.execute(
      tx,
    )
    return {
      From: asked.From,
      To: asked.To,
      UserID: input.UserID,
      Name: known.rows[0]?.Name ?? notFound(),
      Days: rows,
    }
  },

  async monthlyActions({ tx, input, today, settings, refuse }) {
    const start = addMonths(`${(input.To ?? today).slice(0, 7)}-01`, -11)
    const asked = within({ From: start, ...input }, today) ?? refuse('WrongDays')
    const { rows } = await sql<Counts & { Month: string; Users: number }>`
      select g::date as "Month", count(distinct u.user_id)::int as "Users", ${counts}
      from generate_series(date_trunc('month', ${asked.From}::date), ${asked.To}::date, interval '1 month') g
      left join ${used(asked, settings)} u on date_trunc('month', u.day) = g group by 1 order by 1`.execute(tx)
    return { From: asked.From, To: asked.To, Months: rows }
  },

  async getBrowsers({ tx, input, today, settings, refuse }) {
    const asked = within(input, today) ?? refuse('WrongDays')
    const { rows } = await sql<{ Browser: string; Sessions: number; Users: number }>`
      select d.browser as "Browser", sum(d.sessions)::int as "Sessions", count(distinct d.user_id)::int as "Users"
      from ${devices(asked, settings)} d group by 1 order by 2 desc, 1`.execute(tx)
    return { From: asked.From, To: asked.To, Browsers: rows }
  },

  async getIsMobile({ tx, input, today, settings, refuse }) {
    const asked = within(input, today) ?? refuse('WrongDays')
    const { rows } = await sql<{ Mobile: number; Desktop: number }>`
      select coalesce(sum(d.sessions) filter (where d.is_mobile), 0)::int as "Mobile",
        coalesce(sum(d.sessions) filter (where not d.is_mobile), 0)::int as "Desktop" from ${devices(asked, settings)} d`.execute(
      tx,
    )
    return { From: asked.From, To: asked.To, ...rows[0]! }
  },

  async actingUsers({ tx, input, today, settings, refuse }) {
    const asked = within(input, today) ?? refuse('WrongDays')
    const { rows } = await sql<{ UserID: string; Name: string; Actions: number; total: number }>`
      select u.user_id as "UserID", ${name} as "Name", u.actions as "Actions", u.total
      from (select user_id, sum(times)::int as actions, (sum(sum(times)) over ())::int as total from ${used(asked, settings)}
        where ${input.Kind ? sql`kind = ${input.Kind}` : sql`true`} group by user_id order by sum(times) desc, user_id limit ${mostPeople}) u
      order by u.actions desc, u.user_id`.execute(tx)
    return {
      From: asked.From,
      To: asked.To,
      Total: rows[0]?.total ?? 0,
      People: rows.map(({ total: _total, ...row }) => row),
    }
  },

  async deviceUsers({ tx, input, today, settings, refuse }) {
    const asked = within(input, today) ?? refuse('WrongDays')
    const { rows } = await sql<{ UserID: string; Name: string; Sessions: number; total: number }>`
      select u.user_id as "UserID", ${name} as "Name", u.sessions as "Sessions", u.total
      from (select user_id, sum(sessions)::int as sessions, (sum(sum(sessions)) over ())::int as total from ${devices(asked, settings)}
        where ${input.Browser === undefined ? sql`true` : sql`browser = ${input.Browser}`}
          and ${input.IsMobile === undefined ? sql`true` : sql`is_mobile = ${input.IsMobile}`}
        group by user_id order by sum(sessions) desc, user_id limit ${mostPeople}) u order by u.sessions desc, u.user_id`.execute(
      tx,
    )
    return {
      From: asked.From,
      To: asked.To,
      Total: rows[0]?.total ?? 0,
      People: rows.map(({ total: _total, ...row }) => row),
    }
  },
})
