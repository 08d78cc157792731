import { sql, type RawBuilder } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { announcementCalls, type Announcement } from './announcements.calls.ts'

const announcements = record(
  'announcement',
  named('AnnouncementID', 'Title', 'Body', 'Important', 'StartDate', 'EndDate'),
  { voids: true },
)

/** For everybody, or for those who work in one of its sub-programs. */
const isForMe = (me: Me) =>
  sql<boolean>`(cardinality(a.sub_program_ids) = 0 or a.sub_program_ids && ${[...me.subPrograms]}::uuid[])`

/** Of sub-programs one works in alone, as row security asks of whoever changes it. */
const isOurs = (me: Me, programs: readonly string[]) =>
  me.seesAll || programs.every((id) => me.subPrograms.includes(id))

async function rows(tx: Tx, me: Me, where: RawBuilder<unknown>): Promise<Announcement[]> {
  const { rows: found } = await sql<
    Omit<Announcement, 'Can'>
  >`select a.id as "AnnouncementID", a.title as "Title", a.body as "Body",
      a.important as "Important", a.sub_program_ids as "SubProgramIDs", a.start_date as "StartDate", a.end_date as "EndDate", a.version,
      (select n.name from staff_names(array[a.published_by]) n) as "PublishedByName", a.published_at as "PublishedAt", d.user_id is not null as "Dismissed"
    from announcement a left join announcement_dismissal d on d.announcement_id = a.id and d.user_id = my_user()
    where a.voided_at is null and ${where} order by a.important desc, a.start_date desc, a.id desc limit 200`.execute(
    tx,
  )
  const publishes = me.may('Announcements.Publish')
  return found.map((row) => ({ ...row, Can: { Edit: publishes && isOurs(me, row.SubProgramIDs) } }))
}

export const announcementHandlers = handlers(announcementCalls, {
  async getAnnouncements({ tx, me, input, today }) {
    const publishes = me.may('Announcements.Publish')
    const shown = sql`a.start_date <= ${today}::date and a.end_date > ${today}::date and ${isForMe(me)}`
    return {
      Announcements: await rows(
        tx,
        me,
        input.All ? (publishes ? sql`true` : shown) : sql`${shown} and d.user_id is null`,
      ),
      Can: { Publish: publishes },
    }
  },

  async dismissAnnouncement({ tx, me, input, today, notFound }) {
    const { AnnouncementID, Dismissed } = input
    const { rows: found } = await sql`select from announcement a where a.id = ${AnnouncementID} and a.voided_at is null
      and a.start_date <= ${today}::date and ${isForMe(me)}`.execute(tx)
    if (found.length === 0) notFound()
    if (Dismissed)
      await sql`insert into announcement_dismissal (announcement_id) values (${AnnouncementID}) on conflict do nothing`.execute(
        tx,
      )
    else
      await sql`delete from announcement_dismissal where announcement_id = ${AnnouncementID} and user_id = my_user()`.execute(
        tx,
      )
    return { AnnouncementID }
  },

  async saveAnnouncement(context) {
    const { tx, me, input, today, refuse } = context
    if (!input.AnnouncementID && input.StartDate < input.EndDate && input.EndDate <= today) refuse('AlreadyOver')
    const programs = [...new Set(input.SubProgramIDs)]
    const { rows: found } = await sql<{
      known: number
      before: string[] | null
    }>`select (select count(*)::int from sub_program s
        where s.id = any (${programs}::uuid[]) and (s.id = any (${[...me.subPrograms]}::uuid[]) or ${me.seesAll})) as known,
      (select a.sub_program_ids from announcement a where a.id = ${input.AnnouncementID}) as before`.execute(tx)
    const { known, before } = found[0]!
    if (before && !isOurs(me, before)) refuse('NotYours')
    if (known < programs.length) refuse('SubProgramUnknown')
    return announcements.save(context, announcements.at(input), {
      ...announcements.values(input),
      sub_program_ids: programs,
    })
  },

  async removeAnnouncement(context) {
    const { tx, me, input, refuse } = context
    const { rows: found } = await sql<{
      programs: string[]
    }>`select a.sub_program_ids as programs from announcement a where a.id = ${input.AnnouncementID}`.execute(tx)
    if (found[0] && !isOurs(me, found[0].programs)) refuse('NotYours')
    await announcements.remove(context, announcements.at(input), input.Reason)
    return { AnnouncementID: input.AnnouncementID }
  },

  async restoreAnnouncement({ tx, input, notFound }) {
    const { rows: back } = await sql<{
      version: number
    }>`update announcement set voided_at = null, voided_by = null, void_reason = null
      where id = ${input.AnnouncementID} and voided_by = my_user() returning version`.execute(tx)
    const { version } = back[0] ?? notFound()
    return { AnnouncementID: input.AnnouncementID, version }
  },
})
