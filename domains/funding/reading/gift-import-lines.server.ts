import { sql } from 'kysely'
import { findOrRecordOrganization } from '#domains/community/record-organization.server.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { donorSource } from '../donors/donors.server.ts'
import { readGiftLine, type GiftColumn, type GiftLine } from './gift-lines.rules.ts'

/** The file, held where it is changed. */
export async function getJob(tx: Tx, id: string, notFound: () => never, held = true) {
  const query = tx.selectFrom('gift_import').selectAll().where('id', '=', id)
  const row = (await (held ? query.forUpdate() : query).executeTakeFirst()) ?? notFound()
  return { ...row, lines: row.lines as unknown as { no: number; cells: string[] }[], mapping: row.mapping as string[] }
}
type Job = Awaited<ReturnType<typeof getJob>>

interface Read {
  no: number
  line: GiftLine
  problems: { column: GiftColumn; why: Words }[]
  /** Donors who may be meant. */
  donors: string[]
  campaignId: string | null
}

const plain = (text: string) => text.trim().toLowerCase()
export const donorKey = ({ line }: Read) =>
  [
    plain(line.organization || `${line.first} ${line.last}`),
    plain(line.email ?? ''),
    line.email ? '' : (line.zip ?? '').slice(0, 5),
  ].join('|')

/** Every line as it is understood, with the donor it means; found for all of them at once. */
export async function readAll(tx: Tx, job: Job, today: string): Promise<Read[]> {
  const read = job.lines.map(({ no, cells }): Read => {
    const named = Object.fromEntries(job.mapping.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))
    return { no, ...readGiftLine(named, today), donors: [], campaignId: null }
  })
  const asked = read.map(({ no, line }) => ({
    no,
    name: line.organization || `${line.first} ${line.last}`,
    org: Boolean(line.organization),
    email: line.email?.toLowerCase() ?? null,
    zip: line.zip?.slice(0, 5) ?? null,
  }))
  const { rows: known } = await sql<{ no: number; donors: string[] }>`
    with asked as materialized (select x.*, norm_name(x.name) as norm from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as x (no int, name text, org boolean, email text, zip text)),
    held as materialized (select d.id, d.organization_id is not null as org, norm_name(coalesce(o.name, concat_ws(' ', p.first_name, p.last_name))) as norm,
        lower(coalesce(o.email, p.email)) as email, coalesce(left(o.zip_code, 5), (select left(a.zip_code, 5) from address a
          where a.person_id = d.person_id and a.voided_at is null and a.end_date is null order by a.kind = 'Mailing' desc limit 1)) as zip
      from donor d left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id
      where d.sub_program_id = ${job.sub_program_id} and d.voided_at is null)
    select a.no, array_agg(h.id) as donors from asked a join held h on h.norm = a.norm and h.org = a.org
      and (a.email is null or h.email is null or h.email = a.email) and (a.zip is null or h.zip is null or h.zip = a.zip or h.email = a.email)
    group by a.no`.execute(tx)
  const donors = new Map(known.map((one) => [one.no, one.donors]))
  const { rows: campaigns } = await sql<{ id: string; name: string }>`select id, lower(name) as name from campaign
    where sub_program_id = ${job.sub_program_id} and voided_at is null`.execute(tx)
  const campaignOf = new Map(campaigns.map(({ id, name }) => [name, id]))
  for (const one of read) {
    one.donors = donors.get(one.no) ?? []
    if (one.donors.length > 1)
      one.problems.push({
        column: 'LastName',
        why: [
          'Several donors have this name. Add the e-mail or the ZIP code.',
          'Varios donantes tienen este nombre. Agregue el correo o el código postal.',
        ],
      })
    if (!one.line.campaign) continue
    one.campaignId = campaignOf.get(one.line.campaign.toLowerCase()) ?? null
    if (!one.campaignId)
      one.problems.push({
        column: 'Campaign',
        why: sentence(['There is no campaign “{name}”.', 'No hay ninguna campaña «{name}».'], {
          name: one.line.campaign,
        }),
      })
  }
  await findDoubled(tx, job, read)
  return read
}

/** Gifts that are on record already, or twice in the file. */
async function findDoubled(tx: Tx, job: Job, read: readonly Read[]): Promise<void> {
  const sure = read.filter(({ problems, donors }) => problems.length === 0 && donors.length === 1)
  const { rows } = await sql<{ no: number }>`select distinct a.no from jsonb_to_recordset(${JSON.stringify(
    sure.map(({ no, donors, line }) => ({
      no,
      donor: donors[0],
      day: line.givenOn,
      cents: line.cents,
      reference: line.reference,
    })),
  )}::jsonb) as a (no int, donor uuid, day date, cents bigint, reference text)
    join gift g on g.donor_id = a.donor and g.given_on = a.day and g.cents = a.cents and g.voided_at is null
      and (a.reference is null or g.reference is null or g.reference = a.reference)
    where g.sub_program_id = ${job.sub_program_id}`.execute(tx)
  const known = new Set(rows.map(({ no }) => no))
  const seen = new Map<string, number>()
  for (const one of read) {
    if (known.has(one.no))
      one.problems.push({
        column: 'Amount',
        why: ['This gift is on record already.', 'Este donativo ya está registrado.'],
      })
    const key = [one.donors[0] ?? donorKey(one), one.line.givenOn, one.line.cents, one.line.reference].join('|')
    const first = seen.get(key)
    if (first === undefined) seen.set(key, one.no)
    else
      one.problems.push({
        column: 'Amount',
        why: sentence(['Line {line} says the same.', 'La línea {line} dice lo mismo.'], { line: first }),
      })
  }
}

const newIds = async (tx: Tx, many: number) =>
  many === 0
    ? []
    : (await sql<{ id: string }>`select new_id() as id from generate_series(1, ${many}::int)`.execute(tx)).rows.map(
        ({ id }) => id,
      )

/** Donors of lines that mean nobody on record: each is recorded once, however many lines it has. */
export async function recordDonors(
  tx: Tx,
  job: Job,
  lines: readonly Read[],
  today: string,
): Promise<Map<string, string>> {
  const fresh = [
    ...new Map(lines.filter(({ donors }) => donors.length === 0).map((one) => [donorKey(one), one])).entries(),
  ]
  const people = fresh.filter(([, { line }]) => !line.organization)
  const [personIds, donorIds] = [await newIds(tx, people.length), await newIds(tx, fresh.length)]
  const of = { sub_program_id: job.sub_program_id }
  await insertAll(
    tx,
    'person',
    people.map(([, { line }], at) => ({
      id: personIds[at],
      first_name: line.first,
      last_name: line.last,
      email: line.email,
      sub_program_ids: [job.sub_program_id],
    })),
  )
  await insertAll(
    tx,
    'person_sub_program',
    personIds.map((person_id) => ({ ...of, person_id, source: donorSource })),
  )
  await insertAll(
    tx,
    'phone',
    people.flatMap(([, { line }], at) =>
      line.phone ? [{ person_id: personIds[at], kind: 'Mobile', digits: line.phone }] : [],
    ),
  )
  await insertAll(
    tx,
    'address',
    people.flatMap(([, { line }], at) =>
      line.address
        ? [
            {
              person_id: personIds[at],
              kind: 'Mailing',
              line1: line.address.line1,
              city: line.address.city,
              state_abbreviation: line.address.state,
              zip_code: line.address.zip,
              start_date: today,
            },
          ]
        : [],
    ),
  )
  const organizationOf = new Map<string, string>()
  for (const [key, { line }] of fresh)
    if (line.organization) {
      const { id } = await findOrRecordOrganization(tx, {
        Name: line.organization,
        Kinds: ['Other'],
        AddressLine1: line.address?.line1 ?? null,
        AddressLine2: null,
        City: line.address?.city ?? null,
        StateAbbreviation: (line.address?.state ?? null) as never,
        ZipCode: line.zip,
        County: null,
        PhoneNumberDigits: line.phone,
        Email: line.email,
        Web: null,
      })
      organizationOf.set(key, id)
    }
  const personOf = new Map(people.map(([key], at) => [key, personIds[at]!]))
  await insertAll(
    tx,
    'donor',
    fresh.map(([key], at) => ({
      ...of,
      id: donorIds[at],
      person_id: personOf.get(key) ?? null,
      organization_id: organizationOf.get(key) ?? null,
    })),
  )
  // The register may have had an organization that gives already under another spelling.
  const { rows } = await sql<{
    id: string
    person: string | null
    organization: string | null
  }>`select id, person_id as person,
      organization_id as organization from donor where sub_program_id = ${job.sub_program_id} and voided_at is null
      and (person_id = any (${[...personOf.values()]}::uuid[]) or organization_id = any (${[...organizationOf.values()]}::uuid[]))`.execute(
    tx,
  )
  const donorOf = new Map(rows.map(({ id, person, organization }) => [person ?? organization, id]))
  return new Map(fresh.map(([key]) => [key, donorOf.get(personOf.get(key) ?? organizationOf.get(key) ?? null)!]))
}
