import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { linksTo } from '#platform/server/merge-moves.ts'
import type { ListedOrganization } from './organizations.calls.ts'
import { organizationCalls } from './organizations.calls.ts'
import { coreOf } from './organizations.rules.ts'
import { organizations, recordNewOrganization } from './record-organization.server.ts'

const listed = sql`o.id as "OrganizationID", o.name as "Name", o.kinds as "Kinds", o.city as "City",
  o.state_abbreviation as "StateAbbreviation", o.zip_code as "ZipCode", o.phone_digits as "PhoneNumberDigits"`

const likeliest = 20
const alikeFrom = 0.5

/** What somebody types as letters that match themselves. */
const asTyped = (text: string) => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)

/** Every word that is typed begins a word of the name, the place, the phone or the e-mail. */
export const hasWords = (search: string) => {
  const words = search.toLowerCase().trim().split(/\s+/).slice(0, 6)
  return sql.join(
    words.map((word) => {
      const typed = /^[\d().+-]{3,}$/.test(word) ? word.replaceAll(/\D/g, '') : word
      return sql`(o.search_text like coalesce(nullif(norm_name(${asTyped(typed)}), ''), ${asTyped(typed)}) || '%'
        or o.search_text like '% ' || coalesce(nullif(norm_name(${asTyped(typed)}), ''), ${asTyped(typed)}) || '%')`
    }),
    sql` and `,
  )
}

interface Asked {
  Name: string
  ZipCode: string | null
  PhoneNumberDigits: string | null
  Email: string | null
}

interface Found extends ListedOrganization {
  same_name: boolean
  likeness: number
  zip: boolean
  phone: boolean
  email: boolean
}

/** Organizations that may be the one that is meant; a name that looks alike counts more where the ZIP code is the same. */
async function findAlike(tx: Tx, { Name, ZipCode, PhoneNumberDigits, Email }: Asked) {
  const { rows: asking } = await sql<{ name: string }>`select coalesce(norm_name(${Name}), '') as name`.execute(tx)
  const { name } = asking[0]!
  const core = coreOf(name)
  const { rows } = await sql<Found>`select ${listed}, m.* from organization o cross join lateral (select
      ${name} <> '' and norm_name(o.name) = ${name} as same_name,
      case when ${core} = '' then 0 else word_similarity(${core}, norm_name(o.name)) end::float8 as likeness,
      coalesce(left(o.zip_code, 5) = left(${ZipCode}::text, 5), false) as zip,
      coalesce(o.phone_digits = ${PhoneNumberDigits}, false) as phone, coalesce(lower(o.email) = lower(${Email}::text), false) as email) m
    where o.voided_at is null and (${core} <> '' and ${core} <% o.search_text or o.phone_digits = ${PhoneNumberDigits}
      or lower(o.email) = lower(${Email}::text))
      and (m.same_name or m.likeness >= ${alikeFrom} or m.phone or m.email)
    order by m.phone::int + m.email::int + (m.same_name and m.zip)::int desc, m.same_name desc, m.zip desc, m.likeness desc, o.name, o.id
    limit ${likeliest}`.execute(tx)
  return rows.map(matchOf)
}

function matchOf({ same_name, likeness, zip, phone, email, ...row }: Found) {
  const Reasons = [
    ...(same_name ? ['Same name'] : likeness >= alikeFrom ? ['Similar name'] : []),
    ...(zip ? ['Same ZIP code'] : []),
    ...(phone ? ['Same phone number'] : []),
    ...(email ? ['Same e-mail'] : []),
  ]
  const named = same_name ? 0.8 : likeness * 0.7
  const Score = phone || email ? 0.9 + likeness / 10 : Math.min(0.97, named + (zip ? 0.15 : 0))
  return { ...row, Score: Math.round(Score * 100) / 100, Reasons }
}

const alikeWords = (name: string) =>
  sentence(
    [
      '{name} is already on record. Use that record, or say that this is another organization.',
      '{name} ya está en el registro. Use ese registro o indique que es otra organización.',
    ],
    { name },
  )

export const organizationHandlers = handlers(organizationCalls, {
  async getOrganizations({ tx, input }) {
    const { limit, offset } = pageOf(input)
    const search = input.Search?.trim()
    const where = sql`o.voided_at is null and ${search ? hasWords(search) : sql`true`}
      and ${input.Kinds && input.Kinds.length > 0 ? sql`o.kinds && ${[...input.Kinds]}::text[]` : sql`true`}`
    const first = search ? sql`o.search_text like norm_name(${asTyped(search)}) || '%' desc,` : sql``
    const { rows } = await sql<ListedOrganization>`select ${listed} from organization o where ${where}
      order by ${first} o.name, o.id limit ${limit} offset ${offset}`.execute(tx)
    const counted = await sql<{ n: number }>`select count(*)::int as n from organization o where ${where}`.execute(tx)
    return { Rows: rows, Total: counted.rows[0]!.n }
  },

  async searchOrganizations({ tx, input, refuse }) {
    const Name = input.Name?.trim() ?? ''
    if (!Name && !input.PhoneNumberDigits && !input.Email) refuse('NothingAsked')
    const { ZipCode = null, PhoneNumberDigits = null, Email = null } = input
    return { Matches: await findAlike(tx, { Name, ZipCode, PhoneNumberDigits, Email }) }
  },

  async getOrganization({ tx, me, input, notFound }) {
    const found = await tx
      .selectFrom('organization')
      .select(organizations.columns)
      .where('id', '=', input.OrganizationID)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    return { ...(found ?? notFound()), Can: { Edit: me.may('Community.Edit') } }
  },

  async addOrganization({ tx, input, refuse }) {
    const { IsSurelyNew, ...facts } = input
    return recordNewOrganization(
      tx,
      facts,
      IsSurelyNew ? undefined : (name) => refuse('Alike', { message: alikeWords(name) }),
    )
  },

  async updateOrganization(context) {
    const { input } = context
    return organizations.change(context, organizations.at(input), organizations.values(input))
  },

  async removeOrganization(context) {
    const { tx, input, refuse } = context
    const at = organizations.at(input)
    await organizations.lock(context, at)
    const links = await linksTo(tx, [{ table: 'organization', column: 'id' }])
    const uses = links.map(
      ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${at.id})`,
    )
    // What the caller does not see is in use too.
    const { rows } = await sql<{ used: boolean }>`select not is_all_in_sight('organization', ${at.id})
      ${uses.length > 0 ? sql`or ${sql.join(uses, sql` or `)}` : sql``} as used`.execute(tx)
    if (rows[0]!.used) refuse('InUse')
    return organizations.remove(context, at, input.Reason)
  },
})
