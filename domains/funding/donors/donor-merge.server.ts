import { sql } from 'kysely'
import type { MergeSide } from '#platform/contract/merge.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, moveRows } from '#platform/server/merge-moves.ts'
import { bothToMerge, keptOf, leadTo, shownSide } from '#platform/server/merge-pair.ts'
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
  const kept = await keptOf(tx, 'donor', input.DonorID)
  const { rows } = await sql<{ DonorID: string; Name: string }>`
    select d.id as "DonorID", s.name as "Name" from donor d join donor_sum s on s.donor_id = d.id where d.id = ${kept ?? null}`.execute(
    tx,
  )
  return rows[0] ?? notFound()
}

async function compareDonors({ tx, input, looked, notFound }: Context<typeof donorMergeCalls.compareDonors>) {
  const Kept = (await findSide(tx, input.DonorID)) ?? notFound()
  const Other = (await findSide(tx, input.OtherDonorID)) ?? notFound()
  await looked('donor', Kept.ID, { compared: Other.ID })
  await looked('donor', Other.ID, { compared: Kept.ID })
  return { Kept: shownSide(Kept), Other: shownSide(Other) }
}

/** Gifts, pledges and receipts go along; the other record is removed and its address leads to the kept one. */
async function mergeDonors(context: Context<typeof donorMergeCalls.mergeDonors>) {
  const { tx, me, input, registered, refuse, effect, changeSet } = context
  const { kept, other } = await bothToMerge(context, 'donor', [input.DonorID, input.OtherDonorID], findSide)
  if (kept.program !== other.program) refuse('OtherProgram')
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
  await leadTo(tx, 'donor', { from: other.ID, to: kept.ID, reason: input.Reason, userId: me.userId })
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
