import { sql } from 'kysely'
import type { MergeSide } from '#platform/contract/merge.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, moveRows } from '#platform/server/merge-moves.ts'
import { sameVersion } from '#platform/server/record.ts'
import { donorMergeCalls } from './donor-merge.calls.ts'

interface Side extends MergeSide {
  program: string
}

async function findSide(tx: Tx, id: string): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select d.id as "ID", s.name as "Name", d.version, d.sub_program_id as program, jsonb_build_object(
      'Salutation', d.salutation, 'Owner', (select n.name from staff_names(array[d.owner_employee_id]) n),
      'NextStep', nullif(concat_ws(', ', d.next_step, d.next_step_on::text), ''), 'Note', d.note) as "Values"
    from donor d join donor_sum s on s.donor_id = d.id where d.id = ${id} and d.voided_at is null`.execute(tx)
  return rows[0]
}
const shown = ({ ID, Name, Values, version }: Side): MergeSide => ({ ID, Name, Values, version })

const columns = {
  Salutation: ['salutation'],
  Owner: ['owner_employee_id'],
  NextStep: ['next_step', 'next_step_on'],
  Note: ['note'],
} as const
const words: Readonly<Record<keyof typeof columns, Words>> = {
  Salutation: ['greeting', 'el saludo'],
  Owner: ['owner', 'quién está a cargo'],
  NextStep: ['next step', 'el próximo paso'],
  Note: ['note', 'la nota'],
}

async function getKeptDonor({ tx, input, notFound }: Context<typeof donorMergeCalls.getKeptDonor>) {
  const { rows } = await sql<{ DonorID: string; Name: string }>`
    with recursive led as (
      select merged_into as id, 1 as depth from donor where id = ${input.DonorID} and merged_into is not null
      union select d.merged_into, depth + 1 from led join donor d on d.id = led.id where d.merged_into is not null and depth < 20)
    select d.id as "DonorID", s.name as "Name" from led join donor d on d.id = led.id join donor_sum s on s.donor_id = d.id
    where d.voided_at is null`.execute(tx)
  return rows[0] ?? notFound()
}

async function compareDonors({ tx, input, looked, notFound }: Context<typeof donorMergeCalls.compareDonors>) {
  const Kept = (await findSide(tx, input.DonorID)) ?? notFound()
  const Other = (await findSide(tx, input.OtherDonorID)) ?? notFound()
  await looked('donor', Kept.ID, { compared: Other.ID })
  await looked('donor', Other.ID, { compared: Kept.ID })
  return { Kept: shown(Kept), Other: shown(Other) }
}

async function bothSides({ tx, input, refuse, stale, notFound }: Context<typeof donorMergeCalls.mergeDonors>) {
  const [keptId, otherId] = [input.DonorID, input.OtherDonorID]
  if (keptId === otherId) refuse('SameRecord')
  const locked = await sql<{ id: string; merged: boolean }>`select id, merged_into is not null as merged from donor
    where id = any (${[keptId, otherId]}::uuid[]) order by id for update`.execute(tx)
  const kept = (await findSide(tx, keptId)) ?? notFound()
  if (locked.rows.some(({ id, merged }) => id === otherId && merged)) refuse('AlreadyMerged')
  const other = (await findSide(tx, otherId)) ?? notFound()
  const now = () => ({ Kept: shown(kept), Other: shown(other) })
  await sameVersion(kept, input.version, stale, now)
  await sameVersion(other, input.OtherVersion, stale, now)
  if (kept.program !== other.program) refuse('OtherProgram')
  return { kept, other }
}

/** Gifts, pledges and receipts go along; the other record is removed and its address leads to the kept one. */
async function mergeDonors(context: Context<typeof donorMergeCalls.mergeDonors>) {
  const { tx, me, input, registered, effect, changeSet } = context
  const { kept, other } = await bothSides(context)
  const names = { other: other.Name, kept: kept.Name }
  const ChangeSetID = await changeSet(
    'donor.merge',
    sentence(['Merge the donor {other} into {kept}', 'Unir el donante {other} con {kept}'], names),
  )
  const taken = input.Take.flatMap((field) => [...columns[field]])
  if (taken.length > 0) {
    const set = sql.join(taken.map((column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`))
    await sql`update donor k set ${set} from donor o where k.id = ${kept.ID} and o.id = ${other.ID}`.execute(tx)
    effect(
      'file',
      sentence(['Taken over: {fields}', 'Se toma: {fields}'], {
        fields: listed(input.Take.map((field) => words[field])),
      }),
    )
  }
  let Moved = 0
  for (const table of ['pledge', 'receipt', 'gift'] as const) {
    const carried = await moveRows(tx, { table, column: 'donor_id' }, other.ID, kept.ID)
    Moved += carried.moved
    for (const told of carriedWords(registered.records, carried)) effect('gift', told)
  }
  await sql`update donor set merged_into = ${kept.ID}, voided_at = now(), voided_by = ${me.userId}, void_reason = ${input.Reason}
    where id = ${other.ID}`.execute(tx)
  effect(
    'person',
    sentence(
      [
        '{other} is not in the list any longer; its address leads to {kept}',
        '{other} sale de la lista; su dirección lleva a {kept}',
      ],
      names,
    ),
  )
  return { DonorID: kept.ID, ChangeSetID, Moved }
}

export const donorMergeHandlers = handlers(donorMergeCalls, { getKeptDonor, compareDonors, mergeDonors })
