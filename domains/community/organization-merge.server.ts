import { sql } from 'kysely'
import type { MergeSide } from '#platform/contract/merge.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, linksTo, moveRows, type Carried } from '#platform/server/merge-moves.ts'
import { sameVersion } from '#platform/server/record.ts'
import { organizationMergeCalls } from './organization-merge.calls.ts'
import { organizationMergeFields, type OrganizationMergeField } from './organizations.rules.ts'
import { joinWishes } from './wishes.server.ts'

type Merge = Context<typeof organizationMergeCalls.mergeOrganizations>

async function findSide(tx: Tx, id: string): Promise<MergeSide | undefined> {
  const { rows } = await sql<MergeSide>`
    select id as "ID", name as "Name", version, jsonb_build_object('Name', name,
      'Address', nullif(concat_ws(', ', line1, line2, city, state_abbreviation, zip_code), ''),
      'PhoneNumberDigits', phone_digits, 'Email', email, 'Web', web) as "Values"
    from organization where id = ${id} and voided_at is null`.execute(tx)
  return rows[0]
}

/** Both records, locked in one order so that two merges of one pair cannot wait for each other. */
async function bothSides({ tx, input, refuse, notFound, stale }: Merge) {
  const [keptId, otherId] = [input.OrganizationID, input.OtherOrganizationID]
  if (keptId === otherId) refuse('SameRecord')
  const locked = await sql<{
    id: string
    merged: boolean
  }>`select id, merged_into is not null as merged from organization
    where id = any (${[keptId, otherId]}::uuid[]) order by id for update`.execute(tx)
  const kept = (await findSide(tx, keptId)) ?? notFound()
  if (locked.rows.some((row) => row.id === otherId && row.merged)) refuse('AlreadyMerged')
  const other = (await findSide(tx, otherId)) ?? notFound()
  const now = () => ({ Kept: kept, Other: other })
  await sameVersion(kept, input.version, stale, now)
  await sameVersion(other, input.OtherVersion, stale, now)
  const { rows } = await sql<{ whole: boolean }>`select is_all_in_sight('organization', ${otherId})
    and is_all_in_sight('organization', ${keptId}) as whole`.execute(tx)
  if (!rows[0]!.whole) refuse('OutsideYourWork')
  return { kept, other }
}

/** The kept record is all that either was. */
const takeFields = (tx: Tx, input: Merge['input']) =>
  sql`update organization k set ${sql.join([
    ...input.Take.flatMap((field) => [...organizationMergeFields[field]]).map(
      (column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`,
    ),
    sql`kinds = array(select distinct x from unnest(k.kinds || o.kinds) x order by 1)`,
  ])} from organization o where k.id = ${input.OrganizationID} and o.id = ${input.OtherOrganizationID}`.execute(tx)

async function moveAll({ tx, me, input, today, registered }: Merge): Promise<Carried[]> {
  const [to, from] = [input.OrganizationID, input.OtherOrganizationID]
  const carrying = { tx, from, to, today, userId: me.userId, reason: input.Reason }
  const moved: Carried[] = []
  for (const part of registered.organizations) moved.push(...(await part.carry(carrying)))
  const apart = new Set(['organization', ...registered.organizations.flatMap(({ tables }) => tables)])
  const links = await linksTo(tx, [{ table: 'organization', column: 'id' }])
  for (const link of links) if (!apart.has(link.table)) moved.push(await moveRows(tx, link, from, to))
  return moved
}

const fieldWords = (records: RecordWords, field: OrganizationMergeField): Words =>
  field === 'Address'
    ? ['address', 'la dirección']
    : (records['organization']?.columns?.[organizationMergeFields[field][0]] ?? ['name', 'el nombre'])

export const organizationMergeHandlers = handlers(organizationMergeCalls, {
  async getKeptOrganization({ tx, input, notFound }) {
    const { rows } = await sql<{ OrganizationID: string; Name: string }>`
      with recursive led as (
        select merged_into as id, 1 as depth from organization where id = ${input.OrganizationID} and merged_into is not null
        union select o.merged_into, depth + 1 from led join organization o on o.id = led.id
          where o.merged_into is not null and depth < 20)
      select o.id as "OrganizationID", o.name as "Name" from led join organization o on o.id = led.id
      where o.voided_at is null`.execute(tx)
    return rows[0] ?? notFound()
  },

  async compareOrganizations({ tx, input, notFound }) {
    const Kept = (await findSide(tx, input.OrganizationID)) ?? notFound()
    return { Kept, Other: (await findSide(tx, input.OtherOrganizationID)) ?? notFound() }
  },

  async mergeOrganizations(context) {
    const { tx, me, input, today, registered, refuse, effect, changeSet } = context
    const { kept, other } = await bothSides(context)
    const carrying = { tx, from: other.ID, to: kept.ID, today, userId: me.userId, reason: input.Reason }
    for (const part of registered.organizations) {
      const why = await part.whyNot?.(carrying)
      if (why) refuse('CannotGo', { message: why })
    }
    const names = { other: other.Name, kept: kept.Name }
    const ChangeSetID = await changeSet(
      'organization.merge',
      sentence(['Merge {other} into {kept}', 'Unir {other} con {kept}'], names),
    )
    await takeFields(tx, input)
    await joinWishes(tx, 'organization_id', input.OtherOrganizationID, input.OrganizationID)
    const moved = await moveAll(context)
    await sql`update organization set merged_into = ${kept.ID}, voided_at = now(), voided_by = ${me.userId},
      void_reason = ${input.Reason} where id = ${other.ID}`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    if (input.Take.length > 0)
      effect(
        'file',
        sentence(['Taken over: {fields}', 'Se toma: {fields}'], {
          fields: listed(input.Take.map((field) => fieldWords(registered.records, field))),
        }),
      )
    for (const one of moved) for (const told of carriedWords(registered.records, one)) effect('file', told)
    effect(
      'file',
      sentence(
        [
          '{other} no longer shows in lists and searches; its address leads to {kept}',
          '{other} ya no aparece en listas ni búsquedas; su dirección lleva a {kept}',
        ],
        names,
      ),
    )
    return { OrganizationID: kept.ID, ChangeSetID, Moved: moved.reduce((sum, one) => sum + one.moved, 0) }
  },
})
