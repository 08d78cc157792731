import { sql } from 'kysely'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { undo } from '#platform/server/change-set.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords } from '#platform/server/merge-moves.ts'
import { sameVersion } from '#platform/server/record.ts'
import { clientMergeCalls, type ClientSide } from './client-merge.calls.ts'
import { linksToPeople, moveAll } from './client-merge-moves.server.ts'
import { mergeFields, undoMergeDays, type MergeField } from './client-merge.rules.ts'
import { findPairs, latestMerges } from './client-duplicates.server.ts'

/** Which fact comes from the other record, in the words of the activity list. */
function takenOver(records: RecordWords, field: MergeField, value: string | null): Words {
  const [table, column] = mergeFields[field]
  const words = records[table]!
  return sentence(['The {field} is taken over: {value}', 'Se toma {field}: {value}'], {
    field: (column && words.columns?.[column]) ?? words.noun,
    value: value === null ? ['empty', 'vacío'] : labelWords((column && words.lists?.[column]) || [], value),
  })
}

type Merge = Context<typeof clientMergeCalls.mergeClients>

/** A client within sight, with every fact a merge can choose. */
async function findSide(tx: Tx, id: string): Promise<ClientSide | undefined> {
  const values = Object.entries(mergeFields)
    .filter(([, [, column]]) => column !== null)
    .map(
      ([field, [table, column]]) =>
        sql`${sql.lit(field)}, ${sql.ref(`${table === 'person' ? 'p' : 'c'}.${column}`)}::text`,
    )
  const [{ rows }, memberships] = await allOf(
    sql<{
      name: string
      values: Record<string, string | null>
      version: number
      client_version: number
    }>`
    select concat_ws(' ', p.first_name, p.last_name) as name, p.version, c.version as client_version,
      jsonb_build_object(${sql.join(values)}, 'Address', (select concat_ws(', ', a.line1, a.city) from address a
        where a.person_id = p.id and a.voided_at is null and a.kind = 'Home' and not a.confidential order by a.start_date desc limit 1)) as values
    from person p join client c on c.id = p.id where p.id = ${id} and p.merged_into is null`.execute(tx),
    tx
      .selectFrom('client_membership as m')
      .innerJoin('sub_program as s', 's.id', 'm.sub_program_id')
      .where('m.person_id', '=', id)
      .where('m.voided_at', 'is', null)
      .orderBy('m.start_date', 'desc')
      .select(['s.name as SubProgramName', 'm.start_date as StartDate', 'm.end_date as EndDate'])
      .execute(),
  )
  const row = rows[0]
  if (!row) return undefined
  return {
    ClientID: id,
    Name: row.name,
    Values: row.values,
    Memberships: memberships,
    version: row.version,
    ClientVersion: row.client_version,
  }
}

/** Both records, locked in one order so that two merges of one pair cannot wait for each other. */
async function bothSides({ tx, input, refuse, notFound, stale }: Merge) {
  const ids = [input.ClientID, input.OtherClientID]
  if (ids[0] === ids[1]) refuse('SameRecord')
  const [, gone, one, two, outside, links, taken] = await allOf(
    sql`select from person where id = any (${ids}::uuid[]) order by id for update`.execute(tx),
    tx.selectFrom('person').select('id').where('id', 'in', ids).where('merged_into', 'is not', null).executeTakeFirst(),
    findSide(tx, input.ClientID),
    findSide(tx, input.OtherClientID),
    sql<{ outside: boolean; staff: boolean }>`
    select lies_outside(${ids[0]}) or lies_outside(${ids[1]}) as outside,
      exists (select from application_user where person_id = any (${ids}::uuid[])) as staff`.execute(tx),
    linksToPeople(tx),
    takenFrom(tx, input),
  )
  if (gone) refuse('AlreadyMerged')
  const kept = one ?? notFound()
  const other = two ?? notFound()
  const now = () => ({ Kept: kept, Other: other })
  await sameVersion(kept, input.version, stale, now)
  await sameVersion(other, input.OtherVersion, stale, now)
  if (outside.rows[0]!.outside) refuse('OutsideYourWork')
  if (outside.rows[0]!.staff) refuse('IsStaff')
  return { kept, other, links, taken }
}

const columnsOf = (input: Merge['input'], table: 'person' | 'client') =>
  input.Take.flatMap((field: MergeField) => (mergeFields[field][0] === table ? [mergeFields[field][1] as string] : []))

type Taken = Record<'person' | 'client', Record<string, unknown> | null>

/** The chosen facts of the other record. */
async function takenFrom(tx: Tx, input: Merge['input']): Promise<Taken> {
  const facts = (table: 'person' | 'client') => {
    const columns = columnsOf(input, table)
    return columns.length === 0
      ? sql`null`
      : sql`(select row_to_json(t) from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
          where id = ${input.OtherClientID}) t)`
  }
  const { rows } = await sql<Taken>`select ${facts('person')} as person, ${facts('client')} as client`.execute(tx)
  return rows[0]!
}

/** Takes the chosen facts over; a number can stand with one client only, so the other gives it up first. */
function takeFields(tx: Tx, input: Merge['input'], taken: Taken): unknown[] {
  const take = (table: 'person' | 'client') => {
    const columns = columnsOf(input, table)
    if (columns.length === 0) return []
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const unique = columns.filter((column) => ['cid', 'famlink_number', 'welligent_id'].includes(column))
    const given =
      unique.length > 0 &&
      sql`update client set ${sql.join(unique.map((column) => sql`${sql.ref(column)} = null`))} where id = ${input.OtherClientID}`.execute(
        tx,
      )
    const kept =
      sql`update ${sql.table(table)} set (${list}) = (select ${list} from jsonb_populate_record(null::${sql.table(table)},
      ${JSON.stringify(taken[table])}::jsonb)) where id = ${input.ClientID}`.execute(tx)
    return [given, kept]
  }
  const address = () => [
    sql`update address set voided_at = now(), voided_by = my_user(), void_reason = ${ownReasons.merged[0]}
      where person_id = ${input.ClientID} and voided_at is null`.execute(tx),
    sql`update address set person_id = ${input.ClientID} where person_id = ${input.OtherClientID} and voided_at is null`.execute(
      tx,
    ),
  ]
  return [...take('person'), ...take('client'), ...(input.Take.includes('Address') ? address() : [])]
}

async function movePhones(tx: Tx, input: Merge['input']): Promise<number> {
  const done =
    await sql`update phone f set person_id = ${input.ClientID}, sort = f.sort + 100 where f.person_id = ${input.OtherClientID}
    and not exists (select from phone k where k.person_id = ${input.ClientID} and k.digits = f.digits)`.execute(tx)
  return Number(done.numAffectedRows ?? 0n)
}

export const clientMergeHandlers = handlers(clientMergeCalls, {
  async findDuplicates({ tx, me, input, settings }) {
    const merges = await latestMerges(tx)
    return {
      Pairs: await findPairs(tx, input.ClientID),
      Merges: merges
        .map(({ at, ...merge }) => ({
          ...merge,
          MergedAt: new Date(at).toISOString(),
          UndoUntil: addDays(dayIn(settings.agency.zone, new Date(at)), undoMergeDays),
        }))
        .filter(() => me.may('Client.Merge')),
    }
  },

  async reportDuplicate({ tx, me, input, refuse, notFound }) {
    if (input.ClientID === input.OtherClientID) refuse('SameRecord')
    if (!(await findSide(tx, input.OtherClientID))) notFound()
    const [client_id, other_client_id] = [input.ClientID, input.OtherClientID].toSorted() as [string, string]
    const made = await tx
      .insertInto('duplicate_report')
      .values({ client_id, other_client_id, note: input.Note, reported_by: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { DuplicateReportID: made.id }
  },

  async dismissDuplicate({ tx, me, input, refuse, notFound }) {
    if (!(await findSide(tx, input.OtherClientID))) notFound()
    const [client_id, other_client_id] = [input.ClientID, input.OtherClientID].toSorted() as [string, string]
    const report =
      (await tx
        .selectFrom('duplicate_report')
        .select(['id', 'status'])
        .where('id', '=', input.DuplicateReportID)
        .where('client_id', '=', client_id)
        .where('other_client_id', '=', other_client_id)
        .forUpdate()
        .executeTakeFirst()) ?? notFound()
    if (report.status !== 'Open') refuse('AlreadySettled')
    await tx
      .updateTable('duplicate_report')
      .set({ status: 'Dismissed', decided_by: me.userId, decided_at: sql`now()`, decision_note: input.Reason })
      .where('id', '=', report.id)
      .execute()
    return { DuplicateReportID: report.id }
  },

  async compareClients({ tx, input, seen, looked, notFound }) {
    const [one, two] = await allOf(findSide(tx, input.ClientID), findSide(tx, input.OtherClientID))
    const Kept = one ?? notFound()
    const Other = two ?? notFound()
    seen({ compared: input.OtherClientID })
    await looked('person', input.OtherClientID, { compared: input.ClientID })
    return { Kept, Other }
  },

  async mergeClients(context) {
    const { tx, me, input, registered, refuse, effect, changeSet } = context
    const { kept, other, links, taken } = await bothSides(context)
    const [ChangeSetID, , phones, moved] = await allOf(
      changeSet(
        'client.merge',
        sentence(['Merge {other} into {kept}', 'Unir {other} con {kept}'], { other: other.Name, kept: kept.Name }),
      ),
      allOf(...takeFields(tx, input, taken)),
      movePhones(tx, input),
      moveAll(tx, registered, links, input.OtherClientID, input.ClientID),
    )
    const overlaps = moved.flatMap((one) => ('overlap' in one ? [one.overlap] : []))
    if (overlaps.length > 0)
      refuse('Overlaps', {
        message: joined([
          ...overlaps,
          ['End or remove one of each first.', 'Termine o quite primero uno de cada par.'],
        ]),
      })
    const fills = (column: 'ssn_last4' | 'medi_cal_number') =>
      sql<boolean>`(select ${sql.ref(`k.${column}`)} is null and ${sql.ref(`o.${column}`)} is not null
        from client k, client o where k.id = ${input.ClientID} and o.id = ${input.OtherClientID})`
    const [, made] = await allOf(
      tx.updateTable('person').set({ merged_into: input.ClientID }).where('id', '=', input.OtherClientID).execute(),
      tx
        .insertInto('client_merge')
        .values({
          kept_person_id: input.ClientID,
          merged_person_id: input.OtherClientID,
          reason: input.Reason,
          change_set_id: ChangeSetID,
          merged_by: me.userId,
          took_ssn: fills('ssn_last4'),
          took_medi_cal: fills('medi_cal_number'),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
      sql`update duplicate_report set status = 'Merged', decided_by = my_user(), decided_at = now()
      where status = 'Open' and client_id = least(${input.ClientID}::uuid, ${input.OtherClientID}::uuid)
        and other_client_id = greatest(${input.ClientID}::uuid, ${input.OtherClientID}::uuid)`.execute(tx),
      sql`set constraints all immediate`.execute(tx),
    )
    for (const field of input.Take) effect('file', takenOver(registered.records, field, other.Values[field] ?? null))
    if (phones > 0)
      effect(
        'phone',
        counted(
          phones,
          ['# phone number is added', 'Se agrega # teléfono'],
          ['# phone numbers are added', 'Se agregan # teléfonos'],
        ),
      )
    let Moved = phones
    for (const one of moved) {
      if ('overlap' in one || one.count === 0) continue
      Moved += one.count
      for (const told of carriedWords(registered.records, { table: one.table, moved: one.count, stayed: 0 }))
        effect('calendar', told)
    }
    effect(
      'person',
      sentence(
        [
          '{other}’s record no longer shows in lists and searches; its numbers lead to {kept}',
          'El expediente de {other} ya no aparece en listas ni búsquedas; sus números llevan a {kept}',
        ],
        { other: other.Name, kept: kept.Name },
      ),
    )
    effect(
      'calendar',
      sentence(['The merge can be undone for {days} days', 'La unión se puede deshacer durante {days} días'], {
        days: undoMergeDays,
      }),
    )
    return { ClientMergeID: made.id, ChangeSetID, Moved }
  },

  async undoMerge({ tx, me, input, registered, refuse, notFound }) {
    const merge =
      (await tx
        .selectFrom('client_merge')
        .select(['change_set_id', sql<boolean>`merged_at > now() - interval '30 days'`.as('fresh')])
        .where('id', '=', input.ClientMergeID)
        .where('kept_person_id', '=', input.ClientID)
        .where('voided_at', 'is', null)
        .executeTakeFirst()) ?? notFound()
    if (!merge.fresh) refuse('TooLate')
    const done = await undo(tx, merge.change_set_id!, me, { records: registered.records })
    if (!done || 'reasons' in done) return refuse('CannotUndo', { message: joined(done?.reasons ?? []) })
    return { ChangeSetID: done.changeSetId }
  },
})
