import { sql } from 'kysely'
import { compareHomes, keptHome, mergeHomes } from '#domains/families/merge/family-merge.server.ts'
import { hosts } from '#domains/families/approval/phase-steps.rules.ts'
import type { MergeSide } from '#platform/contract/merge.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, linksTo, moveRows, type Carried } from '#platform/server/merge-moves.ts'
import { bothToMerge, isWholeInSight, keptOf, leadTo, shownSide } from '#platform/server/merge-pair.ts'
import { strongFamiliesRecords } from '../audit-records.server.ts'
import { familiesMergeCalls } from './families-merge.calls.ts'
import { communityMergeFields, type CommunityMergeField } from './families-merge.rules.ts'

type Merge = Context<typeof familiesMergeCalls.mergeCommunityFamilies>

interface Side extends MergeSide {
  program: string
  ended: boolean
  /** The parents let only the coordinator see it. */
  narrow: boolean
}

const volunteerName = (column: string) => sql`(select concat_ws(' ', p.first_name, p.last_name) from volunteer v
  join person p on p.id = v.person_id where v.id = ${sql.ref(column)})`

async function findSide(tx: Tx, id: string): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select f.id as "ID", f.name as "Name", f.version, f.sub_program_id as program, f.end_date is not null as ended,
      coalesce(f.closes_at <= now(), false) as narrow, jsonb_build_object('Name', f.name, 'PhoneNumberDigits', f.phone_digits, 'Email', f.email,
      'Address', nullif(concat_ws(', ', f.line1, f.line2, f.city, f.state_abbreviation, f.zip_code), ''), 'Language', f.language,
      'Coordinator', (select n.name from staff_names(array[f.coordinator_id]) n), 'Coach', ${volunteerName('f.coach_id')},
      'Friend', ${volunteerName('f.friend_id')}, 'CrisisHistory', f.crisis_history, 'Goals', f.goals, 'Plan', f.plan) as "Values"
    from community_family f where f.id = ${id} and f.voided_at is null`.execute(tx)
  return rows[0]
}

async function bothFamilies(context: Merge) {
  const { tx, input, refuse } = context
  const ids = [input.CommunityFamilyID, input.OtherCommunityFamilyID] as const
  const { kept, other } = await bothToMerge(context, 'community_family', ids, findSide)
  if (kept.program !== other.program) refuse('OtherProgram')
  if (kept.ended && !other.ended) refuse('KeptEnded')
  if (!(await isWholeInSight(tx, 'community_family', ids))) refuse('OutsideYourWork')
  return { kept, other }
}

/**
 * What only one of the two coordinators may see stays with the coordinator: the parents of either record have the say. Consent
 * that only the other record has goes along.
 */
async function takeFields(tx: Tx, input: Merge['input'], narrow: boolean): Promise<void> {
  const set = [
    ...input.Take.flatMap((field) => [...communityMergeFields[field]]).map(
      (column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`,
    ),
    ...(input.Take.includes('Coordinator') ? [] : [sql`coordinator_id = coalesce(k.coordinator_id, o.coordinator_id)`]),
    ...['consent_on', 'consent_how', 'consent_withdrawn_on'].map(
      (column) =>
        sql`${sql.ref(column)} = case when k.consent_on is null then o.${sql.ref(column)} else k.${sql.ref(column)} end`,
    ),
    // Of two that end, the sooner; one that had ended before the other was given says nothing of it.
    sql`consent_until = case when k.consent_on is null or o.consent_until > k.consent_on then least(k.consent_until, o.consent_until)
      else k.consent_until end`,
    sql`start_date = least(k.start_date, o.start_date)`,
    ...(narrow ? [sql`consent_to = 'Coordinator'`] : []),
  ]
  await sql`update community_family k set ${sql.join(set)} from community_family o
    where k.id = ${input.CommunityFamilyID} and o.id = ${input.OtherCommunityFamilyID}`.execute(tx)
}

/** People entered once for each record: same name, no different birth dates. Their stays become one's; the other entry stays behind. */
async function joinTwins(tx: Tx, kept: string, other: string, reason: string): Promise<string[]> {
  const here = (family: string) => sql`select p.id, p.first_name, p.last_name, p.date_of_birth, c.is_child
    from community_person c join person p on p.id = c.person_id where c.community_family_id = ${family} and c.voided_at is null`
  const { rows } = await sql<{ twin: string; person: string; name: string }>`
    select distinct on (o.id) o.id as twin, k.id as person, concat_ws(' ', k.first_name, k.last_name) as name
    from (${here(other)}) o join (${here(kept)}) k on k.is_child = o.is_child
      and norm_name(k.first_name) = norm_name(o.first_name) and norm_name(k.last_name) = norm_name(o.last_name)
      and (k.date_of_birth = o.date_of_birth or k.date_of_birth is null or o.date_of_birth is null)
    order by o.id, k.id`.execute(tx)
  for (const { twin, person } of rows) {
    if (twin !== person)
      await moveRows(
        tx,
        { table: 'hosting_child', column: 'person_id' },
        twin,
        person,
        sql`community_family_id = ${other}`,
      )
    await sql`update community_person set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
      where community_family_id = ${other} and person_id = ${twin} and voided_at is null`.execute(tx)
  }
  return rows.map(({ name }) => name)
}

const fieldWords = (field: CommunityMergeField): Words =>
  field === 'Address'
    ? ['address', 'la dirección']
    : (strongFamiliesRecords['community_family']?.columns?.[communityMergeFields[field][0]] ?? ['name', 'el nombre'])

async function mergeCommunityFamilies(context: Merge) {
  const { tx, me, input, today, registered, refuse, effect, changeSet } = context
  const { kept, other } = await bothFamilies(context)
  const narrow = other.narrow && !kept.narrow
  const carrying = { tx, from: other.ID, to: kept.ID, today, userId: me.userId, reason: input.Reason }
  const parts = registered.carries.filter(({ charts }) => charts.includes('Community Family'))
  for (const part of parts) {
    const why = await part.whyNot?.(carrying)
    if (why) refuse('CannotGo', { message: why })
  }
  const names = { other: other.Name, kept: kept.Name }
  const ChangeSetID = await changeSet(
    'community-family.merge',
    sentence(['Merge {other} into {kept}', 'Unir {other} con {kept}'], names),
  )
  await takeFields(tx, input, narrow)
  const twins = await joinTwins(tx, kept.ID, other.ID, input.Reason)
  const moved: Carried[] = []
  for (const link of await linksTo(tx, [{ table: 'community_family', column: 'id' }]))
    if (link.table !== 'community_family')
      moved.push(
        await moveRows(
          tx,
          link,
          other.ID,
          kept.ID,
          link.table === 'community_person' ? sql`voided_at is null` : sql`true`,
        ),
      )
  for (const part of parts) moved.push(await part.carry(carrying))
  await leadTo(tx, 'community_family', carrying)
  await sql`set constraints all immediate`.execute(tx)
  if (input.Take.length > 0)
    effect(
      'file',
      sentence(['Taken over: {fields}', 'Se toma: {fields}'], { fields: listed(input.Take.map(fieldWords)) }),
    )
  for (const name of twins)
    effect(
      'person',
      sentence(['{name} is in both records and becomes one', '{name} está en los dos registros y pasa a ser uno'], {
        name,
      }),
    )
  if (narrow)
    effect(
      'person',
      sentence(
        [
          'The parents let only the coordinator see {other}: so it is with {kept} from now on',
          'Los padres permiten que solo el coordinador vea {other}: así será con {kept} desde ahora',
        ],
        names,
      ),
    )
  for (const one of moved) for (const told of carriedWords(registered.records, one)) effect('calendar', told)
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
  return { CommunityFamilyID: kept.ID, ChangeSetID, Moved: moved.reduce((sum, one) => sum + one.moved, 0) }
}

export const familiesMergeHandlers = handlers(familiesMergeCalls, {
  async getKeptCommunityFamily({ tx, input, notFound }) {
    const kept = await keptOf(tx, 'community_family', input.CommunityFamilyID)
    const { id, name } =
      (kept &&
        (await tx.selectFrom('community_family').select(['id', 'name']).where('id', '=', kept).executeTakeFirst())) ||
      notFound()
    return { CommunityFamilyID: id, Name: name }
  },

  async compareCommunityFamilies({ tx, input, looked, notFound }) {
    const Kept = (await findSide(tx, input.CommunityFamilyID)) ?? notFound()
    const Other = (await findSide(tx, input.OtherCommunityFamilyID)) ?? notFound()
    await looked('community_family', Other.ID, { compared: Kept.ID })
    return { Kept: shownSide(Kept), Other: shownSide(Other) }
  },

  mergeCommunityFamilies,

  async getKeptHost({ tx, input, notFound }) {
    const { id, name } = (await keptHome(tx, input.HostFamilyID, { isHost: true })) ?? notFound()
    return { HostFamilyID: id, Name: name }
  },

  async compareHosts({ tx, input, looked, notFound }) {
    const other = await tx
      .selectFrom('resource_family')
      .select('id')
      .where('id', '=', input.OtherHostFamilyID)
      .where('pathway', '=', hosts)
      .executeTakeFirst()
    const both = await compareHomes(tx, [input.HostFamilyID, (other ?? notFound()).id], notFound)
    await looked('resource_family', input.OtherHostFamilyID, { compared: input.HostFamilyID })
    return both
  },

  async mergeHosts(context) {
    const { HostFamilyID: keptId, OtherHostFamilyID: otherId } = context.input
    const { ID, ...done } = await mergeHomes(context, { chart: 'Volunteer Family', keptId, otherId })
    return { HostFamilyID: ID, ...done }
  },
})
