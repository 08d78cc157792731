import { sql } from 'kysely'
import type { MergeSide } from '#platform/contract/merge.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { carriedWords, moveRows } from '#platform/server/merge-moves.ts'
import { sameVersion } from '#platform/server/record.ts'
import { inquiryMergeCalls } from './inquiry-merge.calls.ts'
import { filledWhereEmpty, inquiryMergeFields, type InquiryMergeField } from './inquiry-merge.rules.ts'

type Merge = Context<typeof inquiryMergeCalls.mergeInquiries>

interface Side extends MergeSide {
  family: string | null
  /** The family it became is gone into the other's. */
  familyInto: string | null
}

async function findSide(tx: Tx, id: string): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select i.id as "ID", concat_ws(' ', i.first_name, i.last_name) as "Name", i.version, i.family_id as family,
      f.merged_into as "familyInto", jsonb_build_object(
      'Name', concat_ws(' ', i.first_name, i.last_name), 'DateOfBirth', i.date_of_birth, 'PhoneNumberDigits', i.phone_digits,
      'Email', i.email, 'SecondApplicant', nullif(concat_ws(' ', i.second_first_name, i.second_last_name), ''),
      'Address', nullif(concat_ws(', ', i.line1, i.line2, i.city, i.zip_code), ''), 'Languages', array_to_string(i.languages, '|'),
      'Interest', i.interest, 'Source', i.source, 'NextStep', i.next_step, 'Note', i.note) as "Values"
    from inquiry i left join resource_family f on f.id = i.family_id where i.id = ${id} and i.voided_at is null`.execute(
    tx,
  )
  return rows[0]
}

const shown = ({ ID, Name, Values, version }: Side): MergeSide => ({ ID, Name, Values, version })

async function bothSides({ tx, me, input, refuse, notFound, stale }: Merge) {
  if (!me.may('Inquiry.Edit')) refuse('EditNeeded')
  const [keptId, otherId] = [input.InquiryID, input.OtherInquiryID]
  if (keptId === otherId) refuse('SameRecord')
  const locked = await sql<{ id: string; merged: boolean }>`
    select id, voided_at is not null and duplicate_of is not null as merged from inquiry
    where id = any (${[keptId, otherId]}::uuid[]) order by id for update`.execute(tx)
  const kept = (await findSide(tx, keptId)) ?? notFound()
  if (locked.rows.some((row) => row.id === otherId && row.merged)) refuse('AlreadyMerged')
  const other = (await findSide(tx, otherId)) ?? notFound()
  const now = () => ({ Kept: shown(kept), Other: shown(other) })
  await sameVersion(kept, input.version, stale, now)
  await sameVersion(other, input.OtherVersion, stale, now)
  if (other.family && !(other.familyInto && other.familyInto === kept.family))
    refuse(kept.family ? 'BothFamilies' : 'BecameFamily')
  return { kept, other }
}

/** Asked since the first time, touched the last time; one that was marked as the other's duplicate is open as the other was. */
async function takeFields(tx: Tx, input: Merge['input']): Promise<void> {
  const taken = input.Take.flatMap((field) => [...inquiryMergeFields[field]])
  const set = [
    ...taken.map((column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`),
    ...filledWhereEmpty.map((column) => sql`${sql.ref(column)} = coalesce(k.${sql.ref(column)}, o.${sql.ref(column)})`),
    sql`received_on = least(k.received_on, o.received_on)`,
    sql`answered_on = least(k.answered_on, o.answered_on)`,
    sql`touched_on = greatest(k.touched_on, o.touched_on)`,
    ...['status', 'closed_on', 'close_reason', 'duplicate_of'].map(
      (column) =>
        sql`${sql.ref(column)} = case when k.duplicate_of = o.id then o.${sql.ref(column)} else k.${sql.ref(column)} end`,
    ),
  ]
  await sql`update inquiry k set ${sql.join(set)} from inquiry o
    where k.id = ${input.InquiryID} and o.id = ${input.OtherInquiryID}`.execute(tx)
}

const fieldWords: Record<InquiryMergeField, Words> = {
  Name: ['name', 'el nombre'],
  DateOfBirth: ['date of birth', 'la fecha de nacimiento'],
  PhoneNumberDigits: ['phone', 'el teléfono'],
  Email: ['e-mail', 'el correo electrónico'],
  SecondApplicant: ['second applicant', 'el segundo solicitante'],
  Address: ['address', 'la dirección'],
  Languages: ['languages', 'los idiomas'],
  Interest: ['interest', 'el interés'],
  Source: ['source', 'el origen'],
  NextStep: ['next step', 'el próximo paso'],
  Note: ['note', 'la nota'],
}

export const inquiryMergeHandlers = handlers(inquiryMergeCalls, {
  async getKeptInquiry({ tx, input, notFound }) {
    const { rows } = await sql<{ InquiryID: string; Name: string }>`
      with recursive led as (
        select duplicate_of as id, 1 as depth from inquiry where id = ${input.InquiryID} and voided_at is not null
          and duplicate_of is not null
        union select i.duplicate_of, depth + 1 from led join inquiry i on i.id = led.id
          where i.voided_at is not null and i.duplicate_of is not null and depth < 20)
      select i.id as "InquiryID", concat_ws(' ', i.first_name, i.last_name) as "Name" from led join inquiry i on i.id = led.id
      where i.voided_at is null`.execute(tx)
    return rows[0] ?? notFound()
  },

  async compareInquiries({ tx, input, seen, looked, notFound }) {
    const Kept = (await findSide(tx, input.InquiryID)) ?? notFound()
    const Other = (await findSide(tx, input.OtherInquiryID)) ?? notFound()
    seen({ compared: Other.ID })
    await looked('inquiry', Other.ID, { compared: Kept.ID })
    return { Kept: shown(Kept), Other: shown(Other) }
  },

  async mergeInquiries(context) {
    const { tx, me, input, today, registered, effect, changeSet } = context
    const { kept, other } = await bothSides(context)
    const names = { other: other.Name, kept: kept.Name }
    const ChangeSetID = await changeSet(
      'inquiry.merge',
      sentence(['Merge the inquiry of {other} into {kept}', 'Unir la consulta de {other} con {kept}'], names),
    )
    await takeFields(tx, input)
    const contacts = await moveRows(tx, { table: 'inquiry_contact', column: 'inquiry_id' }, other.ID, kept.ID)
    await sql`update inquiry_contact c set sub_program_id = i.sub_program_id from inquiry i
      where i.id = ${kept.ID} and c.inquiry_id = i.id and c.sub_program_id <> i.sub_program_id`.execute(tx)
    await moveRows(tx, { table: 'inquiry', column: 'duplicate_of' }, other.ID, kept.ID, sql`id <> ${kept.ID}`)
    await sql`update inquiry set status = 'Duplicate', closed_on = coalesce(closed_on, ${today}), close_reason = null,
      duplicate_of = ${kept.ID}, voided_at = now(), voided_by = ${me.userId}, void_reason = ${input.Reason}
      where id = ${other.ID}`.execute(tx)
    if (input.Take.length > 0)
      effect(
        'file',
        sentence(['Taken over: {fields}', 'Se toma: {fields}'], {
          fields: listed(input.Take.map((field) => fieldWords[field])),
        }),
      )
    for (const told of carriedWords(registered.records, contacts)) effect('phone', told)
    effect('calendar', [
      'The first day of asking and the last contact count for both',
      'El primer día de consulta y el último contacto valen para las dos',
    ])
    effect(
      'person',
      sentence(
        [
          'The inquiry of {other} no longer shows in lists; its address leads to {kept}',
          'La consulta de {other} ya no aparece en las listas; su dirección lleva a {kept}',
        ],
        names,
      ),
    )
    return { InquiryID: kept.ID, ChangeSetID, Moved: contacts.moved }
  },
})
