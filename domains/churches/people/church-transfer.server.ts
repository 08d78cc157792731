import { sql } from 'kysely'
import { counted, sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { isAsSeen } from '#platform/server/record.ts'
import { datedFor, settle, tenure } from '#platform/server/tenure.ts'
import { churchNotices } from '../church-notices.server.ts'
import { churchPath } from '../churches.rules.ts'
import { owners } from './church-owners.server.ts'
import { churchTransferCalls } from './church-transfer.calls.ts'

interface Held {
  ChurchID: string
  Name: string
  SubProgramID: string
  ChurchOwnerID: string | null
  EmployeeID: string | null
  Owner: string | null
  OpenItems: number
  version: number | null
}

/** The churches within the caller's work, each with its latest owner who is not over. */
async function churchesNamed(tx: Tx, ids: readonly string[], today: string): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select c.id as "ChurchID", r.name as "Name", c.sub_program_id as "SubProgramID", w.id as "ChurchOwnerID",
      w.employee_id as "EmployeeID", (select n.name from staff_names(array[w.employee_id]) n) as "Owner", w.version,
      (select count(*)::int from church_action_item a where a.church_id = c.id and a.assignee_id = w.employee_id and a.voided_at is null
        and a.effective_on is null) as "OpenItems"
    from church c join church_roster r on r.church_id = c.id
    left join lateral (select x.* from church_owner x where x.church_id = c.id and x.voided_at is null
      and (x.end_date is null or x.end_date > ${today}::date) order by x.start_date desc limit 1) w on true
    where c.id = any (${[...ids]}::uuid[]) and c.voided_at is null order by r.name, c.id`.execute(tx)
  return rows
}

/** Who works in every program of these churches, whoever has the fewest churches first. */
async function whoCould(tx: Tx, programs: readonly string[], today: string) {
  const { rows } = await sql<{ EmployeeID: string; Name: string; Churches: number }>`
    select n.id as "EmployeeID", n.name as "Name", l.churches as "Churches"
    from staff_names(array(select m.employee_id from employee_sub_program m join application_user u on u.id = m.employee_id
        and u.account_status = 'Active' where m.sub_program_id = any (${[...programs]}::uuid[]) and m.voided_at is null
        and m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date)
        group by m.employee_id having count(distinct m.sub_program_id) = ${programs.length}::int)) n
    cross join lateral churches_owned(array[n.id], ${today}) l order by l.churches, n.name, n.id`.execute(tx)
  return rows
}

type Transfer = Context<typeof churchTransferCalls.transferChurches>

/** The churches of the moves, each as its sender saw it. */
async function asSeen({ tx, input, today, refuse, stale }: Transfer): Promise<Held[]> {
  const ids = input.Moves.map(({ ChurchID }) => ChurchID)
  if (new Set(ids).size < ids.length) refuse('Twice')
  const held = await churchesNamed(tx, ids, today)
  if (held.length < ids.length) refuse('NotThere')
  const byId = new Map(held.map((one) => [one.ChurchID, one]))
  const changed = input.Moves.filter(({ ChurchID, ChurchOwnerID, version }) => {
    const one = byId.get(ChurchID)!
    const owner = one.version === null ? undefined : { version: one.version }
    return one.ChurchOwnerID !== ChurchOwnerID || !isAsSeen(owner, version)
  })
  if (changed.length > 0) stale(changed.map(({ ChurchID }) => byId.get(ChurchID)))
  return held
}

/** What the owner had still to do there; of a change that lies ahead, what is due from then on. */
async function itemsGoAlong({ tx, input, today }: Transfer, moved: readonly Held[], start: string): Promise<number> {
  const from = moved.flatMap(({ ChurchID, EmployeeID }) => (EmployeeID ? [{ ChurchID, EmployeeID }] : []))
  const done = await sql`update church_action_item a set assignee_id = ${input.EmployeeID}
    from jsonb_to_recordset(${JSON.stringify(from)}::jsonb) m ("ChurchID" uuid, "EmployeeID" uuid)
    where a.church_id = m."ChurchID" and a.assignee_id = m."EmployeeID" and a.voided_at is null and a.effective_on is null
      and (${start}::date <= ${today}::date or a.due_on >= ${start}::date)`.execute(tx)
  return Number(done.numAffectedRows ?? 0n)
}

export const churchTransferHandlers = handlers(churchTransferCalls, {
  async getChurchesToTransfer({ tx, input, today }) {
    const held = await churchesNamed(tx, input.ChurchIDs, today)
    return {
      Churches: held.map(({ SubProgramID: _program, EmployeeID: _owner, ...one }) => one),
      Employees: await whoCould(tx, [...new Set(held.map(({ SubProgramID }) => SubProgramID))], today),
    }
  },

  async transferChurches(context) {
    const { tx, me, input, today, settings, refuse, effect, changeSet } = context
    const start = input.StartDate ?? today
    const moved = (await asSeen(context)).filter(({ EmployeeID }) => EmployeeID !== input.EmployeeID)
    if (moved.length === 0) refuse('SameHolder')
    const { rows } = await sql<{
      name: string
    }>`select name from staff_names(array[${input.EmployeeID}]::uuid[])`.execute(tx)
    const to = rows[0]?.name ?? refuse('NotHere')
    const ChangeSetID = await changeSet(
      'church.transfer',
      counted(
        moved.length,
        sentence(['Give a church to {to}', 'Pasar una iglesia a {to}'], { to }),
        sentence(['Give # churches to {to}', 'Pasar # iglesias a {to}'], { to }),
      ),
    )
    const of = tenure(tx, owners, datedFor(me, today))
    for (const one of moved) {
      const holder = { employee_id: input.EmployeeID }
      const more = { sub_program_id: one.SubProgramID, note: input.Note }
      settle(
        one.ChurchOwnerID === null
          ? await of.assignFirst({ church_id: one.ChurchID }, { holder, start, more })
          : await of.transfer(
              { church_id: one.ChurchID },
              { holder, start, more, seen: { id: one.ChurchOwnerID, version: one.version! } },
            ),
        context,
      )
      effect(
        'person',
        one.Owner
          ? sentence(
              ['**{name}** goes from {from} to {to} on {start}', '**{name}** pasa de {from} a {to} el {start}'],
              {
                name: one.Name,
                from: one.Owner,
                to,
                start,
              },
            )
          : sentence(['**{name}** goes to {to} on {start}', '**{name}** pasa a {to} el {start}'], {
              name: one.Name,
              to,
              start,
            }),
      )
    }
    const Items = input.WithItems ? await itemsGoAlong(context, moved, start) : 0
    if (Items > 0)
      effect(
        'calendar',
        counted(
          Items,
          ['**#** open action item goes along', '**#** pendiente abierto va también'],
          ['**#** open action items go along', '**#** pendientes abiertos van también'],
        ),
      )
    await tell(tx, settings, churchNotices.owner, {
      to: input.EmployeeID === me.userId ? [] : [input.EmployeeID],
      title: counted(
        moved.length,
        ['A church was given to you', 'Se le asignó una iglesia'],
        ['# churches were given to you', 'Se le asignaron # iglesias'],
      ),
      text: sentence(
        ['You own the relationships from {start} on.', 'Usted es responsable de las relaciones desde el {start}.'],
        { start },
      ),
      typed: input.Note,
      programs: [...new Set(moved.map(({ SubProgramID }) => SubProgramID))],
      link: `${churchPath}?tab=list`,
    })
    return { ChangeSetID, Churches: moved.length, Items }
  },
})
