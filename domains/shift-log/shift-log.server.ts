import { sql } from 'kysely'
import { takeWitness } from '#domains/session/tablets/witness.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { getHouse, holdLog, readEntry, readLogs, shiftsOf, type House } from './log-rows.server.ts'
import type { ShiftHead } from './shift-log-shapes.calls.ts'
import { shiftLogCalls } from './shift-log.calls.ts'
import { stateOf, whyNotMade } from './shift-log.rules.ts'

type Head = Omit<ShiftHead, 'State'> & { OutAt: string | null; InAt: string | null; now: boolean }

/** The shifts of a day, and which of them it is now: last night's goes on until the morning. */
async function headsOf(tx: Tx, house: House, asked: string | undefined) {
  const day = asked ?? house.today
  const { rows } =
    await sql<Head>`select x.day as "Day", x.shift as "Shift", x.night as "Night", x.starts_at as "StartsAt", x.ends_at as "EndsAt",
      l.out_at as "OutAt", l.in_at as "InAt", x.starts_at <= now() and x.ends_at > now() as now
    from ${shiftsOf(sql`array[${house.id}::uuid]`, sql`${addDays(day, -1)}::date`, sql`${day}::date`)} x
    left join shift_log l on l.id = x.shift_log_id order by x.starts_at`.execute(tx)
  const now = asked === undefined ? rows.find((head) => head.now) : undefined
  const Day = now?.Day ?? day
  const heads = rows.filter((head) => head.Day === Day)
  const begun = heads.findLast(({ StartsAt }) => Date.parse(StartsAt) <= Date.parse(house.now))
  return { Day, heads, current: now ?? heads.find((head) => head.now) ?? begun ?? heads[0] }
}

async function wasOnShift(tx: Tx, me: Me, house: string, log: { starts_at: string; ends_at: string }) {
  const { rows } = await sql`select from house_duty d where d.residence_id = ${house} and d.user_id = ${me.userId}
    and tstzrange(d.started_at, d.ended_at) && tstzrange(${log.starts_at}, ${log.ends_at})`.execute(tx)
  return rows.length > 0
}

/** When it was written: on a tablet that was offline earlier, else now. */
function writtenAt(given: string | null, refuse: (code: 'MadeAhead' | 'MadeLongAgo') => never): string {
  const now = new Date().toISOString()
  if (given === null) return now
  const why = whyNotMade(given, now)
  if (why) return refuse(why)
  return new Date(given).toISOString()
}

interface Said {
  ClientSubProgramMembershipID: string | null
  Topic: string
  Mark: string | null
  Body: string
}

const addition = (log: string, { ClientSubProgramMembershipID, Topic, Mark, Body }: Said, at: string) =>
  sql<{
    id: string
  }>`insert into shift_entry (shift_log_id, client_membership_id, topic, mark, body, added, writing_id, made_at)
    values (${log}, ${ClientSubProgramMembershipID}, ${Topic}, ${Mark}, ${Body}, true, ${crypto.randomUUID()}, ${at}) returning id`

/** A child whom the caller may not see is not there. */
async function seesChild(tx: Tx, membership: string | null): Promise<boolean> {
  if (membership === null) return true
  const { rows } = await sql`select from client_membership where id = ${membership}`.execute(tx)
  return rows.length > 0
}

export const shiftLogHandlers = handlers(shiftLogCalls, {
  async getLog({ tx, me, input, refuse }) {
    const house = await getHouse(tx, input.ResidenceID)
    const { Day, heads, current } = await headsOf(tx, house, input.Day)
    const shift = input.Shift ?? current?.Shift
    const [Log] = shift === undefined ? [] : await readLogs(tx, house, Day, shift)
    if (!Log) return refuse('NoSuchShift')
    const { rows } = await sql<{ on: boolean; witnesses: { UserID: string; Name: string }[] }>`select
        exists (select from house_duty d where d.residence_id = ${house.id} and d.user_id = ${me.userId}
          and tstzrange(d.started_at, d.ended_at) && tstzrange(${Log.StartsAt}, ${Log.EndsAt})) as "on",
        coalesce((select json_agg(json_build_object('UserID', w.user_id, 'Name', w.name) order by w.name)
          from house_pin_staff(${house.id}, ${house.today}) w where w.user_id <> ${me.userId}), '[]') as witnesses`.execute(
      tx,
    )
    const Write = me.may('ShiftLog.Write')
    return {
      ResidenceID: house.id,
      House: house.name,
      Today: house.today,
      Shifts: heads.map(({ OutAt, InAt, now: _now, ...head }) => ({
        ...head,
        State: stateOf({ StartsAt: head.StartsAt, OutAt, InAt }, house.now),
      })),
      Log,
      Witnesses: rows[0]!.witnesses,
      Can: {
        Write: Write && Log.State !== 'Ahead',
        Sign: Write && Log.State === 'Open' && (rows[0]!.on || me.may('Residential.Edit')),
        TakeOver: Write && Log.State === 'Signed' && !Log.OutMine,
        Manage: me.may('Residential.Edit'),
      },
    }
  },

  async getDay({ tx, input }) {
    const house = await getHouse(tx, input.ResidenceID)
    const Logs = await readLogs(tx, house, input.Day, null)
    return { House: house.name, License: house.license, Day: input.Day, Logs }
  },

  async saveEntry({ tx, me, input, refuse, stale }) {
    const at = writtenAt(input.MadeAt, refuse)
    const { ClientSubProgramMembershipID: child, Topic, Mark, Body, WritingID } = input
    if ((child === null) !== (Topic === 'House')) refuse('WrongTopic')
    if (!(await seesChild(tx, child))) refuse('NotInHouse')
    const log = await holdLog(tx, input, refuse)
    const find = async () => {
      const { rows } = await sql<{
        id: string
        version: number
        writing_id: string
        body: string
        mark: string | null
      }>`
        select id, version, writing_id, body, mark from shift_entry where shift_log_id = ${log.id} and client_membership_id is not distinct from ${child}
          and topic = ${Topic} and written_by = ${me.userId} and not added for update`.execute(tx)
      return rows[0]
    }
    const there = await find()
    if (log.out_at !== null) {
      // Typed before it was signed, and only now here: kept beside what was signed.
      if (input.MadeAt === null || Date.parse(at) > Date.parse(log.out_at)) refuse('LogSigned')
      if (there && there.body === Body && there.mark === Mark) return { Entry: await readEntry(tx, there.id) }
      if (Body === '' && Mark === null) refuse('LogSigned')
      const { rows } = await addition(log.id, input, at).execute(tx)
      return { Entry: await readEntry(tx, rows[0]!.id) }
    }
    if (there && there.writing_id !== WritingID)
      await sameVersion(there, input.version, stale, () => readEntry(tx, there.id))
    if (there) {
      await sql`update shift_entry set body = ${Body}, mark = ${Mark}, writing_id = ${WritingID}, made_at = ${at} where id = ${there.id}`.execute(
        tx,
      )
      return { Entry: await readEntry(tx, there.id) }
    }
    const { rows } = await sql<{
      id: string
    }>`insert into shift_entry (shift_log_id, client_membership_id, topic, mark, body, writing_id, made_at)
      values (${log.id}, ${child}, ${Topic}, ${Mark}, ${Body}, ${WritingID}, ${at})
      on conflict (shift_log_id, client_membership_id, topic, written_by) where not added do nothing returning id`.execute(
      tx,
    )
    // The same person was first, on another device.
    if (!rows[0]) return stale(await readEntry(tx, (await find())!.id))
    return { Entry: await readEntry(tx, rows[0].id) }
  },

  async addEntry({ tx, input, refuse }) {
    const at = writtenAt(input.MadeAt, refuse)
    const child = input.ClientSubProgramMembershipID
    if ((child === null) !== (input.Topic === 'House')) refuse('WrongTopic')
    if (!(await seesChild(tx, child))) refuse('NotInHouse')
    const log = await holdLog(tx, input, (code) => (code === 'ShiftAhead' ? refuse('NotSigned') : refuse(code)), true)
    if (log.out_at === null) refuse('NotSigned')
    const { rows } = await addition(log.id, input, at).execute(tx)
    return { Entry: await readEntry(tx, rows[0]!.id) }
  },

  async signOut({ tx, me, input, refuse }) {
    const log = await holdLog(tx, input, refuse, true)
    if (log.out_at !== null) refuse('LogSigned')
    if (!me.may('Residential.Edit') && !(await wasOnShift(tx, me, input.ResidenceID, log))) refuse('NotOnShift')
    const { rows } = await sql<{
      version: number
    }>`update shift_log set out_by = ${me.userId}, out_at = now(), handover_note = ${input.HandoverNote}
      where id = ${log.id} returning version`.execute(tx)
    return { State: 'Signed' as const, version: rows[0]!.version }
  },

  async takeOver({ tx, me, input, refuse, stale }) {
    const log = await holdLog(tx, input, (code) => (code === 'ShiftAhead' ? refuse('NotSigned') : refuse(code)), true)
    if (log.out_at === null) refuse('NotSigned')
    if (log.in_at !== null) refuse('AlreadyClosed')
    // What was added meanwhile has to be read first.
    await sameVersion(log, input.version, stale)
    const witness = await takeWitness(tx, me, input.ResidenceID, input.WitnessProof)
    if (input.WitnessProof !== null && !witness) refuse('WrongWitness')
    const who = witness ?? me.userId
    if (who === log.out_by) refuse('SamePerson')
    const { rows } = await sql<{ version: number }>`update shift_log set in_by = ${who}, in_at = now(),
      in_by_pin = ${witness !== undefined || me.stage === 'pin'} where id = ${log.id} returning version`.execute(tx)
    return { State: 'Closed' as const, version: rows[0]!.version }
  },
})
