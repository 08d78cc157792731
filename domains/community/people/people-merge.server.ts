import { sql } from 'kysely'
import { linksToPeople, moveAll } from '#domains/clients/merge/client-merge-moves.server.ts'
import type { MergeSide } from '#platform/contract/merge.ts'
import { joined, listed, sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, moveRows, type Carried } from '#platform/server/merge-moves.ts'
import { sameVersion } from '#platform/server/record.ts'
import { joinWishes } from '../wishes.server.ts'
import { peopleMergeCalls } from './people-merge.calls.ts'
import { personMergeFields } from './people-merge.rules.ts'

type Merge = Context<typeof peopleMergeCalls.mergePeople>

/** A person outside whom the caller may know; of whoever is a client there is nobody here. */
async function findSide(tx: Tx, id: string): Promise<MergeSide | undefined> {
  const { rows } =
    await sql<MergeSide>`select p.id as "ID", concat_ws(' ', p.first_name, p.last_name) as "Name", p.version,
      jsonb_build_object('Name', concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix), 'DateOfBirth', p.date_of_birth,
        'Email', p.email) as "Values"
    from person p where p.id = ${id} and p.merged_into is null and p.voided_at is null 
      and not exists (select from client c where c.id = p.id)`.execute(tx)
  return rows[0]
}

/** Both records, locked in one order so that two merges of one pair cannot wait for each other. */
async function bothSides({ tx, input, refuse, notFound, stale }: Merge) {
  const ids = [input.PersonID, input.OtherPersonID]
  if (ids[0] === ids[1]) refuse('SameRecord')
  await sql`select from person where id = any (${ids}::uuid[]) order by id for update`.execute(tx)
  const kept = (await findSide(tx, input.PersonID)) ?? notFound()
  const other = (await findSide(tx, input.OtherPersonID)) ?? notFound()
  const now = () => ({ Kept: kept, Other: other })
  await sameVersion(kept, input.version, stale, now)
  await sameVersion(other, input.OtherVersion, stale, now)
  const { rows } = await sql<{ ok: boolean }>`select bool_and(is_all_in_sight('person', x) and not lies_outside(x)
      and not exists (select from application_user u where u.person_id = x)) as ok from unnest(${ids}::uuid[]) x`.execute(
    tx,
  )
  if (!rows[0]!.ok) refuse('OutsideYourWork')
  return { kept, other }
}

/** The chosen facts of the other record. */
async function takeFields(tx: Tx, { PersonID, OtherPersonID, Take }: Merge['input']) {
  const columns = Take.flatMap((field) => [...personMergeFields[field]])
  if (columns.length === 0) return
  await sql`update person k set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`))}
    from person o where k.id = ${PersonID} and o.id = ${OtherPersonID}`.execute(tx)
}

/** What may be there twice and then stays with the record that goes: phones, addresses, wishes. */
async function moveWhatFits(tx: Tx, to: string, from: string): Promise<Carried[]> {
  const phones = await sql`update phone f set person_id = ${to}, sort = f.sort + 100 where f.person_id = ${from}
    and not exists (select from phone k where k.person_id = ${to} and k.digits = f.digits)`.execute(tx)
  return [
    { table: 'phone', moved: Number(phones.numAffectedRows ?? 0n), stayed: 0 },
    await moveRows(tx, { table: 'address', column: 'person_id' }, from, to),
    await moveRows(tx, { table: 'outreach_wish', column: 'person_id' }, from, to),
  ]
}

export const peopleMergeHandlers = handlers(peopleMergeCalls, {
  async comparePeople({ tx, input, notFound }) {
    const Kept = (await findSide(tx, input.PersonID)) ?? notFound()
    return { Kept, Other: (await findSide(tx, input.OtherPersonID)) ?? notFound() }
  },

  async mergePeople(context) {
    const { tx, input, registered, refuse, effect, changeSet } = context
    const { kept, other } = await bothSides(context)
    const names = { other: other.Name, kept: kept.Name }
    const ChangeSetID = await changeSet(
      'person.merge',
      sentence(['Merge {other} into {kept}', 'Unir {other} con {kept}'], names),
    )
    await takeFields(tx, input)
    await joinWishes(tx, 'person_id', other.ID, kept.ID)
    const fits = await moveWhatFits(tx, kept.ID, other.ID)
    const own = new Set(['outreach_wish', 'person_merge'])
    const links = (await linksToPeople(tx)).filter(({ table }) => !own.has(table))
    const moved = await moveAll(tx, registered, links, other.ID, kept.ID)
    const overlaps = moved.flatMap((one) => ('overlap' in one ? [one.overlap] : []))
    if (overlaps.length > 0)
      refuse('Overlaps', {
        message: joined([
          ...overlaps,
          ['End or remove one of each first.', 'Termine o quite primero uno de cada par.'],
        ]),
      })
    await sql`insert into person_merge (kept_person_id, merged_person_id, reason, change_set_id)
      values (${kept.ID}, ${other.ID}, ${input.Reason}, ${ChangeSetID})`.execute(tx)
    await sql`update person set merged_into = ${kept.ID} where id = ${other.ID}`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    const words = registered.records['person']?.columns ?? {}
    if (input.Take.length > 0)
      effect(
        'file',
        sentence(['Taken over: {fields}', 'Se toma: {fields}'], {
          fields: listed(input.Take.flatMap((field) => words[personMergeFields[field][0]] ?? [])),
        }),
      )
    const all: Carried[] = [
      ...fits,
      ...moved.flatMap((one) => ('overlap' in one ? [] : [{ table: one.table, moved: one.count, stayed: 0 }])),
    ]
    for (const one of all) for (const told of carriedWords(registered.records, one)) effect('file', told)
    const Moved = all.reduce((sum, one) => sum + one.moved, 0)
    effect(
      'person',
      sentence(
        ['{other} no longer shows in lists and searches', '{other} ya no aparece en listas ni búsquedas'],
        names,
      ),
    )
    return { PersonID: kept.ID, ChangeSetID, Moved }
  },
})
