import { sql } from 'kysely'
import type { ChartType } from '#platform/contract/charts.ts'
import type { MergeSide } from '#platform/contract/merge.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, linksTo, moveRows, type Carried } from '#platform/server/merge-moves.ts'
import {
  bothToMerge,
  isWholeInSight,
  keptOf,
  leadTo,
  shownSide,
  type MergingPair,
} from '#platform/server/merge-pair.ts'
import { hosts } from '../approval/phase-steps.rules.ts'
import { familyMergeCalls } from './family-merge.calls.ts'
import { familyMergeFields, type FamilyMergeField } from './family-merge.rules.ts'

interface Side extends MergeSide {
  program: string
  pathway: string
}

/** A merge of two homes, whichever chart they have. */
export interface HomeMerge
  extends
    Pick<Context<typeof familyMergeCalls.mergeFamilies>, 'me' | 'today' | 'registered' | 'effect' | 'changeSet'>,
    Omit<MergingPair, 'refuse' | 'input'> {
  input: { Take: readonly FamilyMergeField[]; Reason: string; version: number; OtherVersion: number }
  refuse: (
    code: 'SameRecord' | 'AlreadyMerged' | 'OtherProgram' | 'OutsideYourWork' | 'CannotGo' | 'NotApprovedThen',
    more?: { message: Words },
  ) => never
}
interface Homes {
  chart: ChartType
  keptId: string
  otherId: string
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
      'Religion', f.religion, 'Church', coalesce(o.name, f.church), 'Source', f.source, 'MailingPreference', f.mailing_preference) as "Values"
    from resource_family f left join sub_program_territory t on t.id = f.sub_program_territory_id
      left join organization o on o.id = f.organization_id
    where f.id = ${id} and f.voided_at is null`.execute(tx)
  return rows[0]
}

async function bothHomes(context: HomeMerge, { keptId, otherId }: Homes) {
  const { tx, refuse } = context
  const { kept, other } = await bothToMerge(context, 'resource_family', [keptId, otherId], findSide)
  if (kept.program !== other.program || kept.pathway !== other.pathway) refuse('OtherProgram')
  if (!(await isWholeInSight(tx, 'resource_family', [keptId, otherId]))) refuse('OutsideYourWork')
  const { rows } = await sql<{ approved: boolean }>`select
    not exists (select from placement p where p.family_id = ${otherId} and p.voided_at is null and p.override_reason is null
      and not exists (select from family_phase h where h.family_id = ${keptId} and h.voided_at is null
        and h.phase in ('Approved', 'Licensed', 'On Hold') and daterange(h.start_date, h.end_date) @> p.start_date)
      and not exists (select from child_specific_approval a where a.family_id in (${keptId}, ${otherId})
        and a.person_id = p.person_id and a.voided_at is null)) as approved`.execute(tx)
  if (!rows[0]!.approved) refuse('NotApprovedThen')
  return { kept, other }
}

/** An address that was confidential in either record stays so. */
async function takeFields(tx: Tx, { input }: HomeMerge, { keptId, otherId }: Homes): Promise<void> {
  const columns = input.Take.flatMap((field) => [...familyMergeFields[field]]).filter(
    (column) => column !== 'address_confidential',
  )
  const set = columns.map((column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`)
  await sql`update resource_family k set ${sql.join([...set, sql`address_confidential = k.address_confidential or o.address_confidential`])}
    from resource_family o where k.id = ${keptId} and o.id = ${otherId}`.execute(tx)
}

/** People entered once for each record: same name, no different birth dates. What is theirs becomes one. */
async function joinTwins(tx: Tx, { keptId, otherId }: Homes): Promise<string[]> {
  const here = (
    family: string,
  ) => sql`select p.id, p.first_name, p.last_name, p.date_of_birth from person p where p.id in (
    select person_id from family_parent where family_id = ${family} and voided_at is null
    union select person_id from family_member where family_id = ${family} and voided_at is null)`
  const { rows } = await sql<{ twin: string; person: string; name: string }>`
    select distinct on (o.id) o.id as twin, k.id as person, concat_ws(' ', k.first_name, k.last_name) as name
    from (${here(otherId)}) o join (${here(keptId)}) k on k.id <> o.id
      and norm_name(k.first_name) = norm_name(o.first_name) and norm_name(k.last_name) = norm_name(o.last_name)
      and (k.date_of_birth = o.date_of_birth or k.date_of_birth is null or o.date_of_birth is null)
    order by o.id, k.id`.execute(tx)
  for (const { twin, person } of rows)
    for (const table of ofPersons)
      await moveRows(tx, { table, column: 'person_id' }, twin, person, sql`family_id = ${otherId}`)
  return rows.map(({ name }) => name)
}

const partsOf = ({ registered }: HomeMerge, chart: ChartType) =>
  registered.carries.filter(({ charts }) => charts.includes(chart))

const fieldWords = (records: RecordWords, field: FamilyMergeField): Words =>
  field === 'Address'
    ? ['address', 'la dirección']
    : (records['resource_family']?.columns?.[familyMergeFields[field][0]] ?? ['name', 'el nombre'])

/** Two homes side by side. */
export async function compareHomes(
  tx: Tx,
  [keptId, otherId]: readonly [kept: string, other: string],
  notFound: () => never,
): Promise<{ Kept: MergeSide; Other: MergeSide }> {
  const Kept = (await findSide(tx, keptId)) ?? notFound()
  const Other = (await findSide(tx, otherId)) ?? notFound()
  return { Kept: shownSide(Kept), Other: shownSide(Other) }
}

/** The home a merged one went into: of those who host, or of the others. */
export async function keptHome(
  tx: Tx,
  id: string,
  { isHost }: { isHost: boolean },
): Promise<{ id: string; name: string } | undefined> {
  const kept = await keptOf(tx, 'resource_family', id)
  return kept === undefined
    ? undefined
    : tx
        .selectFrom('resource_family')
        .select(['id', 'name'])
        .where('id', '=', kept)
        .where('pathway', isHost ? '=' : '<>', hosts)
        .executeTakeFirst()
}

/** Makes one home of two: whatever hangs on the other moves, chosen facts are taken over. */
export async function mergeHomes(context: HomeMerge, homes: Homes) {
  const { tx, me, input, today, registered, refuse, effect, changeSet } = context
  const { kept, other } = await bothHomes(context, homes)
  const carrying = { tx, from: other.ID, to: kept.ID, today, userId: me.userId, reason: input.Reason }
  for (const part of partsOf(context, homes.chart)) {
    const why = await part.whyNot?.(carrying)
    if (why) refuse('CannotGo', { message: why })
  }
  const names = { other: other.Name, kept: kept.Name }
  const ChangeSetID = await changeSet(
    'family.merge',
    sentence(['Merge {other} into {kept}', 'Unir {other} con {kept}'], names),
  )
  await takeFields(tx, context, homes)
  const twins = await joinTwins(tx, homes)
  const moved: Carried[] = []
  for (const link of await linksTo(tx, [{ table: 'resource_family', column: 'id' }]))
    if (!apart.has(link.table)) moved.push(await moveRows(tx, link, other.ID, kept.ID))
  for (const part of partsOf(context, homes.chart)) moved.push(await part.carry(carrying))
  await leadTo(tx, 'resource_family', carrying)
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
  return { ID: kept.ID, ChangeSetID, Moved: moved.reduce((sum, one) => sum + one.moved, 0) }
}

export const familyMergeHandlers = handlers(familyMergeCalls, {
  async getKeptFamily({ tx, input, notFound }) {
    const { id, name } = (await keptHome(tx, input.FosterResourceFamilyID, { isHost: false })) ?? notFound()
    return { FosterResourceFamilyID: id, Name: name }
  },

  async compareFamilies({ tx, input, seen, looked, notFound }) {
    const ids = [input.FosterResourceFamilyID, input.OtherFosterResourceFamilyID] as const
    const both = await compareHomes(tx, ids, notFound)
    seen({ compared: ids[1] })
    await looked('resource_family', ids[1], { compared: ids[0] })
    return both
  },

  async mergeFamilies(context) {
    const { me, input, refuse } = context
    if (!me.may('Family.Edit')) refuse('EditNeeded')
    const { ID, ...done } = await mergeHomes(context, {
      chart: 'Resource Family',
      keptId: input.FosterResourceFamilyID,
      otherId: input.OtherFosterResourceFamilyID,
    })
    return { FosterResourceFamilyID: ID, ...done }
  },
})
