import { sql } from 'kysely'
import type { MergeSide } from '#platform/contract/merge.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, linksTo, moveRows, type Carried } from '#platform/server/merge-moves.ts'
import { sameVersion } from '#platform/server/record.ts'
import { familyMergeCalls } from './family-merge.calls.ts'
import { familyMergeFields, type FamilyMergeField } from './family-merge.rules.ts'

type Merge = Context<typeof familyMergeCalls.mergeFamilies>

interface Side extends MergeSide {
  program: string
  pathway: string
}

/** Kept by the family's own history, or reckoned from the rest. */
const apart = new Set(['family_phase', 'family_roster', 'placement_decision', 'resource_family'])
/** What belongs to one person of the household. */
const ofPersons = [
  'family_parent',
  'family_member',
  'family_gate',
  'background_check',
  'family_certificate',
  'family_training',
  'coming_of_age_notice',
] as const

async function findSide(tx: Tx, id: string): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select f.id as "ID", f.name as "Name", f.version, f.sub_program_id as program, f.pathway, jsonb_build_object(
      'Name', f.name, 'PhoneNumberDigits', f.phone_digits, 'Email', f.email,
      'Address', case when f.address_confidential then 'Confidential' else nullif(concat_ws(', ', f.line1, f.line2, f.city, f.zip_code), '') end,
      'SubProgramTerritoryID', t.name, 'SchoolDistrict', f.school_district, 'Languages', array_to_string(f.languages, '|'),
      'Religion', f.religion, 'Church', f.church, 'Source', f.source, 'MailingPreference', f.mailing_preference) as "Values"
    from resource_family f left join sub_program_territory t on t.id = f.sub_program_territory_id
    where f.id = ${id} and f.voided_at is null`.execute(tx)
  return rows[0]
}

const shown = ({ ID, Name, Values, version }: Side): MergeSide => ({ ID, Name, Values, version })

/** Both records, locked in one order so that two merges of one pair cannot wait for each other. */
async function bothSides({ tx, me, input, refuse, notFound, stale }: Merge) {
  if (!me.may('Family.Edit')) refuse('EditNeeded')
  const [keptId, otherId] = [input.FosterResourceFamilyID, input.OtherFosterResourceFamilyID]
  if (keptId === otherId) refuse('SameRecord')
  const locked = await sql<{
    id: string
    merged: boolean
  }>`select id, merged_into is not null as merged from resource_family
    where id = any (${[keptId, otherId]}::uuid[]) order by id for update`.execute(tx)
  const kept = (await findSide(tx, keptId)) ?? notFound()
  if (locked.rows.some((row) => row.id === otherId && row.merged)) refuse('AlreadyMerged')
  const other = (await findSide(tx, otherId)) ?? notFound()
  if (kept.program !== other.program || kept.pathway !== other.pathway) refuse('OtherProgram')
  const now = () => ({ Kept: shown(kept), Other: shown(other) })
  await sameVersion(kept, input.version, stale, now)
  await sameVersion(other, input.OtherVersion, stale, now)
  const { rows } = await sql<{ whole: boolean; approved: boolean }>`select
    is_all_in_sight('resource_family', ${otherId}) and is_all_in_sight('resource_family', ${keptId}) as whole,
    not exists (select from placement p where p.family_id = ${otherId} and p.voided_at is null and p.override_reason is null
      and not exists (select from family_phase h where h.family_id = ${keptId} and h.voided_at is null
        and h.phase in ('Approved', 'Licensed', 'On Hold') and daterange(h.start_date, h.end_date) @> p.start_date)
      and not exists (select from child_specific_approval a where a.family_id in (${keptId}, ${otherId})
        and a.person_id = p.person_id and a.voided_at is null)) as approved`.execute(tx)
  if (!rows[0]!.whole) refuse('OutsideYourWork')
  if (!rows[0]!.approved) refuse('NotApprovedThen')
  return { kept, other }
}

/** An address that was confidential in either record stays so. */
async function takeFields(tx: Tx, input: Merge['input']): Promise<void> {
  const columns = input.Take.flatMap((field) => [...familyMergeFields[field]]).filter(
    (column) => column !== 'address_confidential',
  )
  const set = columns.map((column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`)
  await sql`update resource_family k set ${sql.join([...set, sql`address_confidential = k.address_confidential or o.address_confidential`])}
    from resource_family o where k.id = ${input.FosterResourceFamilyID} and o.id = ${input.OtherFosterResourceFamilyID}`.execute(
    tx,
  )
}

/** People entered once for each record: same name, no different birth dates. What is theirs becomes one. */
async function joinTwins(tx: Tx, kept: string, other: string): Promise<string[]> {
  const here = (
    family: string,
  ) => sql`select p.id, p.first_name, p.last_name, p.date_of_birth from person p where p.id in (
    select person_id from family_parent where family_id = ${family} and voided_at is null
    union select person_id from family_member where family_id = ${family} and voided_at is null)`
  const { rows } = await sql<{ twin: string; person: string; name: string }>`
    select distinct on (o.id) o.id as twin, k.id as person, concat_ws(' ', k.first_name, k.last_name) as name
    from (${here(other)}) o join (${here(kept)}) k on k.id <> o.id
      and norm_name(k.first_name) = norm_name(o.first_name) and norm_name(k.last_name) = norm_name(o.last_name)
      and (k.date_of_birth = o.date_of_birth or k.date_of_birth is null or o.date_of_birth is null)
    order by o.id, k.id`.execute(tx)
  for (const { twin, person } of rows)
    for (const table of ofPersons)
      await moveRows(tx, { table, column: 'person_id' }, twin, person, sql`family_id = ${other}`)
  return rows.map(({ name }) => name)
}

async function moveAll(context: Merge): Promise<Carried[]> {
  const { tx, me, input, today, registered } = context
  const [to, from] = [input.FosterResourceFamilyID, input.OtherFosterResourceFamilyID]
  const links = await linksTo(tx, [{ table: 'resource_family', column: 'id' }])
  const moved: Carried[] = []
  for (const link of links) if (!apart.has(link.table)) moved.push(await moveRows(tx, link, from, to))
  const carrying = { tx, from, to, today, userId: me.userId, reason: input.Reason }
  for (const part of familyParts(registered)) moved.push(await part.carry(carrying))
  return moved
}

const familyParts = ({ carries }: Merge['registered']) => carries.filter(({ chart }) => chart === 'Resource Family')

const fieldWords = (records: RecordWords, field: FamilyMergeField): Words =>
  field === 'Address'
    ? ['address', 'la dirección']
    : (records['resource_family']?.columns?.[familyMergeFields[field][0]] ?? ['name', 'el nombre'])

export const familyMergeHandlers = handlers(familyMergeCalls, {
  async getKeptFamily({ tx, input, notFound }) {
    const { rows } = await sql<{ FosterResourceFamilyID: string; Name: string }>`
      with recursive led as (
        select merged_into as id, 1 as depth from resource_family where id = ${input.FosterResourceFamilyID} and merged_into is not null
        union select f.merged_into, depth + 1 from led join resource_family f on f.id = led.id
          where f.merged_into is not null and depth < 20)
      select f.id as "FosterResourceFamilyID", f.name as "Name" from led join resource_family f on f.id = led.id
      where f.voided_at is null`.execute(tx)
    return rows[0] ?? notFound()
  },

  async compareFamilies({ tx, input, seen, looked, notFound }) {
    const Kept = (await findSide(tx, input.FosterResourceFamilyID)) ?? notFound()
    const Other = (await findSide(tx, input.OtherFosterResourceFamilyID)) ?? notFound()
    seen({ compared: Other.ID })
    await looked('resource_family', Other.ID, { compared: Kept.ID })
    return { Kept: shown(Kept), Other: shown(Other) }
  },

  async mergeFamilies(context) {
    const { tx, me, input, today, registered, refuse, effect, changeSet } = context
    const { kept, other } = await bothSides(context)
    const carrying = { tx, from: other.ID, to: kept.ID, today, userId: me.userId, reason: input.Reason }
    for (const part of familyParts(registered)) {
      const why = await part.whyNot?.(carrying)
      if (why) refuse('CannotGo', { message: why })
    }
    const names = { other: other.Name, kept: kept.Name }
    const ChangeSetID = await changeSet(
      'family.merge',
      sentence(['Merge {other} into {kept}', 'Unir {other} con {kept}'], names),
    )
    await takeFields(tx, input)
    const twins = await joinTwins(tx, kept.ID, other.ID)
    const moved = await moveAll(context)
    await sql`update resource_family set merged_into = ${kept.ID}, voided_at = now(), voided_by = ${me.userId},
      void_reason = ${input.Reason} where id = ${other.ID}`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    if (input.Take.length > 0)
      effect(
        'file',
        sentence(['Taken over: {fields}', 'Se toma: {fields}'], {
          fields: listed(input.Take.map((field) => fieldWords(registered.records, field))),
        }),
      )
    for (const name of twins)
      effect(
        'person',
        sentence(
          [
            '{name} is in both records: checks, papers and training become one',
            '{name} está en los dos registros: sus verificaciones, papeles y capacitación pasan a ser uno',
          ],
          { name },
        ),
      )
    for (const one of moved) for (const told of carriedWords(registered.records, one)) effect('calendar', told)
    effect(
      'file',
      sentence(
        [
          'The phases of {other} stay with its old record; {kept} keeps its own',
          'Las fases de {other} quedan en su registro anterior; {kept} conserva las suyas',
        ],
        names,
      ),
    )
    effect(
      'person',
      sentence(
        [
          '{other} no longer shows in lists and searches; its address leads to {kept}',
          '{other} ya no aparece en listas ni búsquedas; su dirección lleva a {kept}',
        ],
        names,
      ),
    )
    const Moved = moved.reduce((sum, one) => sum + one.moved, 0)
    return { FosterResourceFamilyID: kept.ID, ChangeSetID, Moved }
  },
})
