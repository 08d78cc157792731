import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { findAlike } from '#domains/families/record/families-search.server.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { isClosed, isOpen, latePromise, nextStatuses, touchOf, type InquiryStatus } from './inquiries.rules.ts'
import { inquiryColumns } from './inquiry-fields.rules.ts'
import type { Inquiry } from './inquiry-shapes.rules.ts'

export async function findInquiry(tx: Tx, me: Me, id: string, today: string): Promise<Inquiry | undefined> {
  const fields = Object.entries(inquiryColumns).map(
    ([field, column]) => sql`${sql.ref(`i.${column}`)} as ${sql.ref(field)}`,
  )
  const row = await tx
    .selectFrom('inquiry as i')
    .innerJoin('sub_program as s', 's.id', 'i.sub_program_id')
    .leftJoin('resource_family as f', 'f.id', 'i.family_id')
    .where('i.id', '=', id)
    .where('i.voided_at', 'is', null)
    .select((eb) => [
      'i.id as InquiryID',
      sql<string | null>`(select n.name from staff_names(array[i.rfs_employee_id]) n)`.as('RFSName'),
      's.name as SubProgramName',
      'i.status as Status',
      'i.answered_on as AnsweredOn',
      'i.orientation_offered_on as OrientationOfferedOn',
      'i.orientation_on as OrientationOn',
      'i.packet_mailed_on as PacketMailedOn',
      'i.touched_on as TouchedOn',
      'i.closed_on as ClosedOn',
      'i.close_reason as CloseReason',
      'i.family_id as FosterResourceFamilyID',
      'f.name as FamilyName',
      'i.from_web as FromWeb',
      'i.version as version',
      jsonArrayFrom(
        eb
          .selectFrom('inquiry_contact as c')
          .whereRef('c.inquiry_id', '=', 'i.id')
          .where('c.voided_at', 'is', null)
          .select([
            'c.id as InquiryContactID',
            'c.made_on as MadeOn',
            'c.kind as Kind',
            'c.outcome as Outcome',
            'c.note as Note',
            sql<string | null>`(select n.name from staff_names(array[c.author_id]) n)`.as('AuthorName'),
          ])
          .orderBy('c.made_on', 'desc')
          .orderBy('c.id', 'desc'),
      ).as('Contacts'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const facts = await sql<
    Record<string, unknown>
  >`select ${sql.join(fields)} from inquiry i where i.id = ${id}`.execute(tx)
  const values = facts.rows[0] as Pick<Inquiry, keyof typeof inquiryColumns>
  const status = row.Status as InquiryStatus
  return {
    ...values,
    ...row,
    Status: status,
    Touch: touchOf(status, row.TouchedOn, today),
    Late: latePromise({ ...row, ReceivedOn: values.ReceivedOn }, today),
    Next: nextStatuses(status),
    Can: {
      Edit: me.may('Inquiry.Edit'),
      Convert: me.may('Inquiry.Edit') && isOpen(status),
      MailPacket: me.may('Inquiry.Edit') && !isClosed(status) && Boolean(values.Email),
    },
  }
}

export interface AskedAlike {
  InquiryID: string | null
  FirstName?: string | undefined
  LastName?: string | undefined
  PhoneNumberDigits: string | null
  Email: string | null
  AddressLine1?: string | undefined
  ZipCode: string | null
}

/** Inquiries and families within sight that may be of the same people. */
export async function findAlikeInquiries(tx: Tx, asked: AskedAlike) {
  const [first, last, line] = [
    asked.FirstName?.trim() ?? '',
    asked.LastName?.trim() ?? '',
    asked.AddressLine1?.trim() ?? '',
  ]
  const { rows } = await sql<{
    id: string
    name: string
    status: string
    received_on: string
    same: boolean[]
    reasons: string[]
  }>`
    select i.id, concat_ws(' ', i.first_name, i.last_name) as name, i.status, i.received_on,
      array_remove(array[
        case when m.name then 'Similar name' end, case when m.phone then 'Same phone number' end,
        case when m.email then 'Same e-mail' end, case when m.address then 'Same street address' end], null) as reasons
    from inquiry i cross join lateral (select
      ${last !== ''} and i.keys && name_keys(norm_name(${last}), 'l') and (${first === ''} or i.keys && name_keys(norm_name(${first}), 'f')) as name,
      coalesce(${asked.PhoneNumberDigits}::text in (i.phone_digits, i.second_phone_digits), false) as phone,
      coalesce(lower(${asked.Email}::text) in (lower(i.email), lower(i.second_email)), false) as email,
      coalesce(${line !== ''} and norm_name(i.line1) = norm_name(${line})
        and (${asked.ZipCode}::text is null or left(i.zip_code, 5) = left(${asked.ZipCode}::text, 5)), false) as address) m
    where i.voided_at is null and i.id is distinct from ${asked.InquiryID}::uuid and (m.name or m.phone or m.email or m.address)
    order by (m.name::int + m.phone::int + m.email::int + m.address::int) desc, i.received_on desc limit 12`.execute(tx)
  const families = await findAlike(tx, {
    name: last,
    phone: asked.PhoneNumberDigits ?? undefined,
    email: asked.Email ?? undefined,
    line1: line || undefined,
    zip: asked.ZipCode ?? undefined,
  })
  const words: Record<string, string> = {
    SamePhone: 'Same phone number',
    SameEmail: 'Same e-mail',
    SameAddress: 'Same street address',
    SameName: 'Same name',
    LikeName: 'Similar name',
    ParentName: 'A parent has this name',
  }
  return [
    ...rows.map((row) => ({
      Kind: 'inquiry' as const,
      Id: row.id,
      Name: row.name,
      Note: row.status,
      On: row.received_on,
      Reasons: row.reasons,
    })),
    ...families.Matches.slice(0, 8).map((family) => ({
      Kind: 'family' as const,
      Id: family.FosterResourceFamilyID,
      Name: family.Name,
      Note: [family.Phase, family.SubProgramName].join(', '),
      On: null,
      Reasons: family.Reasons.map((reason) => words[reason] ?? reason),
    })),
  ]
}
