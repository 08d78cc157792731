import { sql } from 'kysely'
import { recordOrganizations } from '#domains/community/record-organization.server.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { donorSource } from '../donors/donors.server.ts'
import { groupNew, whichOnRegister, type Candidate, type Reached } from './gift-givers.rules.ts'
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
  /** Somebody of the register who gives for the first time. */
  registered: string | null
  /** By which lines of one donor who is not on record yet are known. */
  key: string
  campaignId: string | null
}

const nameOf = ({ line }: Read) => line.organization || `${line.first} ${line.last}`
const reachOf = ({ line }: Read): Reached => ({
  email: line.email?.toLowerCase() ?? null,
  phone: line.phone,
  zip: line.zip?.slice(0, 5) ?? null,
})

/** For which of the lines who is on record is looked for, all at once. */
const askedOf = (lines: readonly Read[]) =>
  JSON.stringify(
    lines.map((one) => ({
      no: one.no,
      name: nameOf(one),
      first: one.line.first,
      last: one.line.last,
      org: Boolean(one.line.organization),
      ...reachOf(one),
    })),
  )
const asked = (
  lines: readonly Read[],
) => sql`(select x.*, norm_name(x.name) as norm from jsonb_to_recordset(${askedOf(lines)}::jsonb)
  as x (no int, name text, first text, last text, org boolean, email text, phone text, zip text))`

async function findDonors(tx: Tx, job: Job, read: readonly Read[]): Promise<void> {
  const { rows } = await sql<{ no: number; donors: string[] }>`
    with asked as materialized ${asked(read)},
    held as materialized (select d.id, d.organization_id is not null as org, norm_name(coalesce(o.name, concat_ws(' ', p.first_name, p.last_name))) as norm,
        lower(coalesce(o.email, p.email)) as email, coalesce(o.phone_digits, (select f.digits from phone f where f.person_id = d.person_id
          order by f.sort, f.id limit 1)) as phone, coalesce(left(o.zip_code, 5), (select left(a.zip_code, 5) from address a
          where a.person_id = d.person_id and a.voided_at is null and a.end_date is null order by a.kind = 'Mailing' desc limit 1)) as zip
      from donor d left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id
      where d.sub_program_id = ${job.sub_program_id} and d.voided_at is null)
    select a.no, array_agg(h.id) as donors from asked a join held h on h.norm = a.norm and h.org = a.org
      and (h.email = a.email or h.phone = a.phone
        or (a.email is null or h.email is null) and (a.zip is null or h.zip is null or h.zip = a.zip))
    group by a.no`.execute(tx)
  const donors = new Map(rows.map((one) => [one.no, one.donors]))
  for (const one of read) one.donors = donors.get(one.no) ?? []
}

/** Of lines that mean no donor: a pastor, a volunteer, an organization of the register. A line in doubt is reported. */
async function findRegistered(tx: Tx, job: Job, read: readonly Read[]): Promise<void> {
  const open = read.filter(({ donors, problems }) => donors.length === 0 && problems.length === 0)
  if (open.length === 0) return
  const { rows } = await sql<Candidate & { no: number; named: boolean }>`
    with asked as materialized ${asked(open)}
    select a.no, p.id, p.email, p.phone, p.zip, true as named from asked a
      join people_who_may_give((select coalesce(jsonb_agg(jsonb_build_object('no', y.no, 'first', y.first, 'last', y.last)), '[]') from asked y
        where not y.org)) p on p.no = a.no
      where not exists (select from donor d where d.person_id = p.id and d.sub_program_id = ${job.sub_program_id} and d.voided_at is null)
    union all
    select a.no, o.id, lower(o.email), o.phone_digits, left(o.zip_code, 5), norm_name(o.name) = a.norm from asked a join organization o
        on o.voided_at is null and (norm_name(o.name) = a.norm or o.phone_digits = a.phone)
      where a.org and not exists (select from donor d where d.organization_id = o.id and d.sub_program_id = ${job.sub_program_id} and d.voided_at is null)
    order by 1, 2`.execute(tx)
  const candidates = Map.groupBy(rows, ({ no }) => no)
  for (const one of open) {
    const may = candidates.get(one.no) ?? []
    const { id, why } = whichOnRegister(
      reachOf(one),
      may.filter(({ named }) => named),
    )
    one.registered = id
    const column: GiftColumn = one.line.organization ? 'Organization' : 'LastName'
    if (why) one.problems.push({ column, why })
    else if (!id && may.some(({ named }) => !named))
      one.problems.push({
        column,
        why: [
          'An organization with another name has this phone. Correct the name or the phone.',
          'Otra organización, con otro nombre, tiene este teléfono. Corrija el nombre o el teléfono.',
        ],
      })
  }
}

/** Of lines that mean nobody on record: those that mean the same one. */
function groupFresh(read: readonly Read[]): void {
  const fresh = read.filter(({ donors, problems }) => donors.length === 0 && problems.length === 0)
  const { keys, doubts } = groupNew(
    fresh
      .filter(({ registered }) => registered === null)
      .map((one) => ({
        no: one.no,
        name: `${one.line.organization ? 'o' : 'p'} ${nameOf(one).trim().toLowerCase()}`,
        ...reachOf(one),
      })),
  )
  for (const one of fresh) {
    one.key = one.registered ?? keys.get(one.no) ?? ''
    const why = doubts.get(one.no)
    if (why) one.problems.push({ column: one.line.organization ? 'Organization' : 'LastName', why })
  }
}

/** Every line as it is understood, with the donor it means; found for all of them at once. */
export async function readAll(tx: Tx, job: Job, today: string): Promise<Read[]> {
  const read = job.lines.map(({ no, cells }): Read => {
    const named = Object.fromEntries(job.mapping.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))
    return { no, ...readGiftLine(named, today), donors: [], registered: null, key: '', campaignId: null }
  })
  await findDonors(tx, job, read)
  const { rows: campaigns } = await sql<{ id: string; name: string }>`select id, lower(name) as name from campaign
    where sub_program_id = ${job.sub_program_id} and voided_at is null`.execute(tx)
  const campaignOf = new Map(campaigns.map(({ id, name }) => [name, id]))
  for (const one of read) {
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
  await findRegistered(tx, job, read)
  groupFresh(read)
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
      kind: line.kind,
      what: line.what,
      cents: line.cents,
      reference: line.reference,
    })),
  )}::jsonb) as a (no int, donor uuid, day date, kind text, what text, cents bigint, reference text)
    join gift g on g.donor_id = a.donor and g.given_on = a.day and g.cents = a.cents and g.voided_at is null and g.kind = a.kind
      and norm_name(g.what) is not distinct from norm_name(a.what)
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
    // A line that means nobody for sure says the same only where it says so word for word.
    const who = one.donors[0] ?? (one.key || [nameOf(one), ...Object.values(reachOf(one))].join('|'))
    const { givenOn, kind, what, cents, reference } = one.line
    const key = [who, givenOn, kind, what?.toLowerCase(), cents, reference].join('|')
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

/** Donors of lines that mean no donor on record: each is recorded once, however many lines it has. */
export async function recordDonors(
  tx: Tx,
  job: Job,
  lines: readonly Read[],
  today: string,
): Promise<Map<string, string>> {
  const fresh = [...new Map(lines.filter(({ donors }) => donors.length === 0).map((one) => [one.key, one])).values()]
  const people = fresh.filter(({ line, registered }) => !line.organization && !registered)
  const organizations = fresh.filter(({ line, registered }) => line.organization && !registered)
  const [personIds, donorIds] = [await newIds(tx, people.length), await newIds(tx, fresh.length)]
  const of = { sub_program_id: job.sub_program_id }
  await insertAll(
    tx,
    'person',
    people.map(({ line }, at) => ({
      id: personIds[at],
      first_name: line.first,
      last_name: line.last,
      email: line.email,
      sub_program_ids: [job.sub_program_id],
    })),
  )
  const knownPeople = fresh.flatMap(({ line, registered }) => (registered && !line.organization ? [registered] : []))
  await insertAll(
    tx,
    'person_sub_program',
    [...personIds, ...knownPeople].map((person_id) => ({ ...of, person_id, source: donorSource })),
  )
  await insertAll(
    tx,
    'phone',
    people.flatMap(({ line }, at) =>
      line.phone ? [{ person_id: personIds[at], kind: 'Mobile', digits: line.phone }] : [],
    ),
  )
  await insertAll(
    tx,
    'address',
    people.flatMap(({ line }, at) =>
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
  const organizationIds = await recordOrganizations(
    tx,
    organizations.map(({ line }) => ({
      Name: line.organization,
      AddressLine1: line.address?.line1 ?? null,
      City: line.address?.city ?? null,
      StateAbbreviation: line.address?.state ?? null,
      ZipCode: line.zip,
      PhoneNumberDigits: line.phone,
      Email: line.email,
    })),
  )
  const madeOf = new Map([
    ...people.map((one, at) => [one, personIds[at]!] as const),
    ...organizations.map((one, at) => [one, organizationIds[at]!] as const),
  ])
  await insertAll(
    tx,
    'donor',
    fresh.map((one, at) => {
      const id = one.registered ?? madeOf.get(one)!
      return {
        ...of,
        id: donorIds[at],
        person_id: one.line.organization ? null : id,
        organization_id: one.line.organization ? id : null,
      }
    }),
  )
  return new Map(fresh.map(({ key }, at) => [key, donorIds[at]!]))
}
