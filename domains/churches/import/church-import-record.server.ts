import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { ChurchLine } from './church-lines.rules.ts'

interface ReadyLine {
  line: ChurchLine
  /** On the register already. */
  organization?: string
  owner?: string
}

type Row = ReturnType<typeof rowOf>

const rowOf = ({ line, organization, owner }: ReadyLine) => ({
  church: crypto.randomUUID(),
  known: organization ?? null,
  id: organization ?? crypto.randomUUID(),
  name: line.Name,
  line1: line.AddressLine1,
  city: line.City,
  state: line.StateAbbreviation,
  zip: line.ZipCode,
  county: line.County,
  phone: line.PhoneNumberDigits,
  email: line.Email,
  web: line.Web,
  denomination: line.Denomination,
  region: line.Region ?? 'Unspecified',
  stage: line.Stage ?? 'Prospect',
  band: line.AttendanceBand,
  languages: line.Languages,
  note: line.Note,
  owner: owner ?? null,
})

async function recordChurches(tx: Tx, program: string, today: string, rows: readonly Row[]): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (church uuid, known uuid, id uuid, name text, line1 text, city text,
    state text, zip text, county text, phone text, email text, web text, denomination text, region text, stage text, band text, languages text[],
    note text, owner uuid)`
  await sql`insert into organization (id, name, kinds, line1, city, state_abbreviation, zip_code, county, phone_digits, email, web)
    select g.id, g.name, '{Church}', g.line1, g.city, g.state, g.zip, g.county, g.phone, g.email, g.web from ${given} where g.known is null`.execute(
    tx,
  )
  await sql`update organization o set kinds = o.kinds || '{Church}' from ${given} where o.id = g.known and not o.kinds @> '{Church}'`.execute(
    tx,
  )
  const made =
    await sql`insert into church (id, organization_id, sub_program_id, stage, stage_since, denomination, region, attendance_band, languages, note)
    select g.church, g.id, ${program}, g.stage, ${today}::date, g.denomination, g.region, g.band, g.languages, g.note from ${given}`.execute(
      tx,
    )
  await sql`insert into church_owner (church_id, sub_program_id, employee_id, start_date)
    select g.church, ${program}, g.owner, ${today}::date from ${given} where g.owner is not null`.execute(tx)
  return Number(made.numAffectedRows ?? 0)
}

interface Contact {
  church: string
  at: number
  first: string
  last: string
  title: string | null
  phone: string | null
  email: string | null
}

/** Main contacts: whoever the program knows by this name and phone or e-mail is that person, also twice in one file. */
async function recordContacts(tx: Tx, program: string, today: string, contacts: readonly Contact[]): Promise<void> {
  const given = (
    rows: readonly object[],
  ) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (at int, person uuid, church uuid,
    first text, last text, title text, phone text, email text)`
  const { rows: known } = await sql<{
    at: number
    person: string
  }>`select distinct on (g.at) g.at, k.person_id as person
    from ${given(contacts)} join church_contact k on k.sub_program_id = ${program} and k.voided_at is null
      and (k.phone_digits = g.phone or lower(k.email) = lower(g.email))
    join person p on p.id = k.person_id and norm_name(concat_ws(' ', p.first_name, p.last_name)) = norm_name(concat_ws(' ', g.first, g.last))
    order by g.at, k.start_date, k.id`.execute(tx)
  const people = new Map(known.map(({ at, person }) => [at, person]))
  const same = new Map<string, string>()
  const made: (Contact & { person: string })[] = []
  const named = contacts.map((one) => {
    const keys = [one.phone, one.email?.toLowerCase()].flatMap((way) =>
      way ? [`${one.first} ${one.last} ${way}`.toLowerCase()] : [],
    )
    const found = people.get(one.at) ?? keys.map((key) => same.get(key)).find(Boolean)
    const person = found ?? crypto.randomUUID()
    if (!found) made.push({ ...one, person })
    for (const key of keys) same.set(key, person)
    return { ...one, person }
  })
  await sql`insert into person (id, first_name, last_name, sub_program_ids)
    select g.person, g.first, g.last, array[${program}]::uuid[] from ${given(made)}`.execute(tx)
  await sql`insert into person_sub_program (person_id, sub_program_id, source)
    select distinct g.person, ${program}::uuid, 'Church' from ${given(named)} on conflict do nothing`.execute(tx)
  await sql`insert into church_contact (church_id, sub_program_id, person_id, role, title, phone_digits, email, start_date)
    select g.church, ${program}, g.person, 'Main Contact', g.title, g.phone, g.email, ${today}::date from ${given(named)}`.execute(
    tx,
  )
}

/** All that is ready, in a few statements: whole or not at all. */
export async function recordLines(
  tx: Tx,
  program: string,
  today: string,
  ready: readonly ReadyLine[],
): Promise<number> {
  const rows = ready.map(rowOf)
  const imported = await recordChurches(tx, program, today, rows)
  const contacts = ready.flatMap(({ line }, at): Contact[] => {
    if (!line.Contact) return []
    const cut = line.Contact.lastIndexOf(' ')
    return [
      {
        church: rows[at]!.church,
        at,
        first: line.Contact.slice(0, cut).trim(),
        last: line.Contact.slice(cut + 1),
        title: line.ContactTitle,
        phone: line.ContactPhone,
        email: line.ContactEmail,
      },
    ]
  })
  if (contacts.length > 0) await recordContacts(tx, program, today, contacts)
  return imported
}
