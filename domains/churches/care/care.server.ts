import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { careSeats, type CareRole } from '../church-lists.rules.ts'
import { childrenHelped, freeSeat, mondayOf } from '../churches.rules.ts'
import { meetChurchPerson } from '../people/church-people.server.ts'
import { careCalls } from './care.calls.ts'
import { needCalls } from './needs.calls.ts'
import type { CareCommunity } from './care-shapes.rules.ts'
import { readCommunity } from './care-read.server.ts'

const communities = record(
  'care_community',
  {
    CareCommunityID: 'id',
    Name: 'name',
    FosterResourceFamilyID: 'family_id',
    FamilyName: 'family_name',
    Status: 'status',
    StartDate: 'start_date',
    EndDate: 'end_date',
    EndReason: 'end_reason',
    Note: 'note',
  },
  { voids: true },
)
const members = record('care_member', { CareMemberID: 'id' }, { voids: true })
const checkIns = record('care_check_in', { CareCheckInID: 'id' }, { voids: true })
const needs = record(
  'care_need',
  { CareNeedID: 'id', Kind: 'kind', What: 'what', NeededOn: 'needed_on', Parts: 'parts', Children: 'children' },
  { voids: true },
)
const parts = record('care_need_part', { CareNeedPartID: 'id' }, { voids: true })

export const careScopes: Pick<ScopeRules, 'careCommunity'> = {
  careCommunity: {
    is: 'record',
    table: 'care_community',
    async check(tx, id) {
      const { rows } =
        await sql`select 1 from care_community y join church c on c.id = y.church_id and c.voided_at is null
        where y.id = ${id} and y.voided_at is null`.execute(tx)
      return rows.length > 0
    },
  },
}

const seesFamily = async (tx: Tx, id: string) =>
  Boolean(await tx.selectFrom('resource_family').select('id').where('id', '=', id).executeTakeFirst())

const figureDays = 90

async function figuresOf(tx: Tx, today: string) {
  const { rows } = await sql<{ community: string; children: number; parts: number; taken: number; helpers: string[] }>`
    select n.care_community_id as community, n.children, n.parts, count(p.id)::int as taken, coalesce(array_agg(p.person_id) filter (where p.id is not null), '{}') as helpers
    from care_need n left join care_need_part p on p.care_need_id = n.id and p.voided_at is null
    where n.voided_at is null and n.needed_on between ${addDays(today, -figureDays)}::date and ${today}::date group by n.id`.execute(
    tx,
  )
  return {
    Met: rows.filter(({ parts: all, taken }) => taken >= all).length,
    Helpers: new Set(rows.flatMap(({ helpers }) => helpers)).size,
    Children: childrenHelped(rows),
  }
}

export const careHandlers = handlers(
  { ...careCalls, ...needCalls },
  {
    async getCareCommunities({ tx, me, input, today }) {
      const { Communities } = await readCommunity(tx, me, today, input)
      return { Communities, Figures: await figuresOf(tx, today) }
    },

    async getCareCommunity({ tx, me, input, today, notFound }) {
      const { Communities } = await readCommunity(tx, me, today, { id: input.CareCommunityID })
      const Community: CareCommunity = Communities[0] ?? notFound()
      const id = input.CareCommunityID
      const held =
        await sql<never>`select m.id as "CareMemberID", m.person_id as "PersonID", concat_ws(' ', p.first_name, p.last_name) as "Name",
        m.role as "Role", m.seat as "Seat", m.start_date as "StartDate", m.end_date as "EndDate", m.version
      from care_member m join person p on p.id = m.person_id where m.care_community_id = ${id} and m.voided_at is null
      order by m.end_date is not null, array_position(${Object.keys(careSeats)}::text[], m.role), m.seat`.execute(tx)
      const asked =
        await sql<never>`select c.id as "CareCheckInID", c.week_of as "WeekOf", c.held_on as "HeldOn", c.going as "Going", c.note as "Note",
        (select n.name from staff_names(array[c.author_id]) n) as "AuthorName", c.version
      from care_check_in c where c.care_community_id = ${id} and c.voided_at is null order by c.held_on desc limit 52`.execute(
          tx,
        )
      const board =
        await sql<never>`select n.id as "CareNeedID", n.kind as "Kind", n.what as "What", n.needed_on as "NeededOn", n.parts as "Parts",
        n.children as "Children", n.version, coalesce((select jsonb_agg(jsonb_build_object('CareNeedPartID', p.id, 'Part', p.part, 'PersonID', p.person_id,
          'Name', concat_ws(' ', w.first_name, w.last_name), 'Note', p.note, 'version', p.version) order by p.part)
          from care_need_part p join person w on w.id = p.person_id where p.care_need_id = n.id and p.voided_at is null), '[]') as "Taken"
      from care_need n where n.care_community_id = ${id} and n.voided_at is null order by n.needed_on desc, n.id desc limit 200`.execute(
          tx,
        )
      return { Community, Members: held.rows, CheckIns: asked.rows, Needs: board.rows }
    },

    async addEditCareCommunity(context) {
      const { tx, me, input, notFound } = context
      const { rows } = await sql<{
        sub_program_id: string
      }>`select sub_program_id from church where id = ${input.ChurchID} for share`.execute(tx)
      const church = rows[0] ?? notFound()
      const at = { id: input.CareCommunityID, version: input.version, church_id: input.ChurchID }
      const old = at.id ? await communities.lock(context, { ...at, id: at.id }) : undefined
      const values = communities.values(input)
      // Whoever may not see the family could not have meant to take it away.
      const keeps = old?.family_id && !input.FamilyName && !input.FosterResourceFamilyID
      if (keeps && !(me.may('Family.View') && (await seesFamily(tx, old.family_id!)))) values.family_id = old.family_id
      return communities.save(context, at, values, () => ({ sub_program_id: church.sub_program_id }))
    },

    async addCareMember(context) {
      const { tx, input, today, refuse } = context
      // Of two who take the last seat, the second sees it taken.
      const community = await communities.get(context, input.CareCommunityID)
      if (community.status === 'Ended') refuse('Ended')
      const start = input.StartDate ?? today
      const { rows } = await sql<{
        seat: number
      }>`select seat from care_member where care_community_id = ${community.id} and role = ${input.Role}
      and voided_at is null and (end_date is null or end_date > ${start})`.execute(tx)
      const seat = freeSeat(
        rows.map((row) => row.seat),
        careSeats[input.Role as CareRole],
      )
      if (seat === undefined) return refuse('RoleFull')
      return members.add(context, {
        care_community_id: community.id,
        sub_program_id: community.sub_program_id,
        person_id: await meetChurchPerson(tx, community.sub_program_id, input, refuse),
        role: input.Role,
        seat,
        start_date: start,
      })
    },

    endCareMember: async (context) =>
      members.change(
        context,
        {
          id: context.input.CareMemberID,
          version: context.input.version,
          care_community_id: context.input.CareCommunityID,
        },
        { end_date: context.input.EndDate },
      ),

    async addCheckIn(context) {
      const { me, input, today, refuse } = context
      const community = await communities.get(context, input.CareCommunityID)
      if (input.HeldOn > today) refuse('InFuture')
      return checkIns.add(context, {
        care_community_id: community.id,
        sub_program_id: community.sub_program_id,
        week_of: mondayOf(input.HeldOn),
        held_on: input.HeldOn,
        going: input.Going,
        note: input.Note,
        author_id: me.userId,
      })
    },

    async addNeed(context) {
      const { input, refuse } = context
      const community = await communities.get(context, input.CareCommunityID)
      if (community.status === 'Ended') refuse('Ended')
      return needs.save(
        context,
        { id: input.CareNeedID, version: input.version, care_community_id: community.id },
        needs.values(input),
        () => ({ sub_program_id: community.sub_program_id }),
      )
    },

    removeNeed: async (context) =>
      needs.remove(
        context,
        {
          id: context.input.CareNeedID,
          version: context.input.version,
          care_community_id: context.input.CareCommunityID,
        },
        context.input.Reason,
      ),

    async fillNeed(context) {
      const { tx, input, refuse, notFound } = context
      const { rows } = await sql<{
        id: string
        sub_program_id: string
        parts: number
        taken: number[]
      }>`select n.id, n.sub_program_id, n.parts,
        coalesce((select array_agg(p.part) from care_need_part p where p.care_need_id = n.id and p.voided_at is null), '{}') as taken
      from care_need n where n.id = ${input.CareNeedID} and n.care_community_id = ${input.CareCommunityID} and n.voided_at is null`.execute(
        tx,
      )
      const need = rows[0] ?? notFound()
      // Nothing is locked: whoever writes the part first has it, and the database refuses the other.
      const part = input.Part ?? freeSeat(need.taken, need.parts)
      if (part === undefined) return refuse('AllTaken')
      const made = await parts.add(context, {
        care_need_id: need.id,
        sub_program_id: need.sub_program_id,
        part,
        person_id: await meetChurchPerson(tx, need.sub_program_id, input, refuse),
        note: input.Note,
      })
      return { ...made, Part: part }
    },

    async freePart(context) {
      const { tx, input, notFound } = context
      const { rows } = await sql<{
        care_need_id: string
      }>`select p.care_need_id from care_need_part p join care_need n on n.id = p.care_need_id
      where p.id = ${input.CareNeedPartID} and n.care_community_id = ${input.CareCommunityID}`.execute(tx)
      const { care_need_id } = rows[0] ?? notFound()
      return parts.remove(context, { id: input.CareNeedPartID, version: input.version, care_need_id }, 'Given back')
    },
  },
)
