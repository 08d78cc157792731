import { sql } from 'kysely'
import { findOrRecordOrganization } from '#domains/community/record-organization.server.ts'
import { columnsOf } from '#platform/contract/sheets.ts'
import { say, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { sameVersion } from '#platform/server/record.ts'
import { uploadedSheet } from '#platform/server/sheet-upload.ts'
import { donorSource } from '../donors/donors.server.ts'
import { giftImportCalls } from './gift-import.calls.ts'
import {
  giftColumns,
  guessGiftColumns,
  mostLines,
  readGiftLine,
  type GiftColumn,
  type GiftLine,
} from './gift-lines.rules.ts'

const stored = (mapping: readonly (string | null)[]) => mapping.map((one) => one ?? '')

/** The file, held where it is changed. */
async function getJob(tx: Tx, id: string, notFound: () => never, held = true) {
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
const donorKey = ({ line }: Read) =>
  [
    plain(line.organization || `${line.first} ${line.last}`),
    plain(line.email ?? ''),
    line.email ? '' : (line.zip ?? '').slice(0, 5),
  ].join('|')

/** Every line as it is understood, with the donor it means; found for all of them at once. */
async function readAll(tx: Tx, job: Job, today: string): Promise<Read[]> {
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
async function recordDonors(tx: Tx, job: Job, lines: readonly Read[], today: string): Promise<Map<string, string>> {
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

export const giftImportHandlers = handlers(giftImportCalls, {
  async getGiftImports({ tx }) {
    const rows = await tx
      .selectFrom('gift_import')
      .select(['id', 'file_name', 'made_at', 'done_at', 'undone_at', 'imported', 'left_out', 'version'])
      .select(sql<number>`jsonb_array_length(lines)`.as('lines'))
      .orderBy('made_at', 'desc')
      .limit(50)
      .execute()
    return {
      Imports: rows.map((one) => ({
        GiftImportID: one.id,
        FileName: one.file_name,
        Lines: one.lines,
        MadeAt: one.made_at,
        DoneAt: one.done_at,
        UndoneAt: one.undone_at,
        Imported: one.imported,
        LeftOut: one.left_out,
        version: one.version,
      })),
    }
  },

  async beginGiftImport(context) {
    const { tx, input } = context
    const { fileName, sheet } = await uploadedSheet(context, input.FileID, { lines: mostLines })
    return tx
      .insertInto('gift_import')
      .values({
        sub_program_id: input.SubProgramID,
        file_name: fileName,
        head: [...sheet.head],
        lines: JSON.stringify(sheet.lines),
        mapping: stored(guessGiftColumns(sheet.head)),
      })
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
  },

  async getGiftImport({ tx, input, language, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound, false)
    return {
      GiftImportID: job.id,
      FileName: job.file_name,
      Lines: job.lines.length,
      ...columnsOf(giftColumns, job, job.mapping, language),
      DoneAt: job.done_at,
      UndoneAt: job.undone_at,
      Imported: job.imported,
      LeftOut: job.left_out,
      version: job.version,
    }
  },

  async mapGiftImport({ tx, input, refuse, stale, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound)
    await sameVersion(job, input.version, stale)
    if (job.done_at) refuse('AlreadyDone')
    const known: readonly string[] = giftColumns.map(({ name }) => name)
    const named = input.Fields.filter((one) => one !== null)
    if (input.Fields.length !== job.head.length || named.some((one) => !known.includes(one))) refuse('WrongColumns')
    if (new Set(named).size < named.length) refuse('Twice')
    return tx
      .updateTable('gift_import')
      .set({ mapping: stored(input.Fields) })
      .where('id', '=', job.id)
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
  },

  async tryGiftImport({ tx, input, today, language, refuse, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound, false)
    if (job.done_at) refuse('AlreadyDone')
    const read = await readAll(tx, job, today)
    const ready = read.filter(({ problems }) => problems.length === 0)
    return {
      Lines: read.map(({ no, line, problems, donors }) => ({
        Line: no,
        Name: line.organization || [line.first, line.last].filter(Boolean).join(' '),
        State: problems.length === 0 ? ('Ready' as const) : ('Wrong' as const),
        IsNew: donors.length === 0,
        Cents: line.cents,
        Problems: problems.map(({ column, why }) => ({
          Column: job.head[job.mapping.indexOf(column)] ?? null,
          Sentence: say(why, language),
        })),
      })),
      Ready: ready.length,
      Wrong: read.length - ready.length,
      NewDonors: new Set(ready.filter(({ donors }) => donors.length === 0).map(donorKey)).size,
      Cents: ready.reduce((sum, { line }) => sum + line.cents, 0),
    }
  },

  async runGiftImport({ tx, input, today, refuse, stale, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound)
    if (job.done_at) refuse('AlreadyDone')
    await sameVersion(job, input.version, stale)
    // One at a time: of two people with the same file the second finds what the first has recorded.
    await sql`select pg_advisory_xact_lock(hashtextextended('gift import ' || ${job.sub_program_id}, 0))`.execute(tx)
    const read = await readAll(tx, job, today)
    const ready = read.filter(({ problems }) => problems.length === 0)
    const LeftOut = read.length - ready.length
    if (LeftOut > 0 && !input.LeaveOutWrong) refuse('NotReady')
    if (ready.length === 0) refuse('NothingToDo')
    const fresh = await recordDonors(tx, job, ready, today)
    await insertAll(
      tx,
      'gift',
      ready.map((one) => ({
        donor_id: one.donors[0] ?? fresh.get(donorKey(one)),
        sub_program_id: job.sub_program_id,
        given_on: one.line.givenOn,
        kind: 'Money',
        cents: one.line.cents,
        fund: one.line.fund,
        campaign_id: one.campaignId,
        method: one.line.method,
        reference: one.line.reference,
        note: one.line.note,
        import_id: job.id,
      })),
    )
    const saved = await tx
      .updateTable('gift_import')
      .set({ done_at: sql<string>`now()`, imported: ready.length, left_out: LeftOut })
      .where('id', '=', job.id)
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
    return { ...saved, Imported: ready.length, LeftOut }
  },

  async undoGiftImport({ tx, input, refuse, stale, notFound }) {
    const job = await getJob(tx, input.GiftImportID, notFound)
    if (!job.done_at || job.undone_at) refuse('NotDone')
    await sameVersion(job, input.version, stale)
    const { rows } =
      await sql`select 1 from gift where import_id = ${job.id} and voided_at is null and receipt_id is not null limit 1`.execute(
        tx,
      )
    if (rows.length > 0) refuse('OnReceipt')
    const done =
      await sql`update gift set voided_at = now(), voided_by = my_user(), void_reason = ${`Undone: ${job.file_name}`} where import_id = ${job.id}
      and voided_at is null`.execute(tx)
    const saved = await tx
      .updateTable('gift_import')
      .set({ undone_at: sql<string>`now()` })
      .where('id', '=', job.id)
      .returning(['id as GiftImportID', 'version'])
      .executeTakeFirstOrThrow()
    return { ...saved, Gifts: Number(done.numAffectedRows ?? 0n) }
  },
})
