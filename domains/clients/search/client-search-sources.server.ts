import { sql } from 'kysely'
import { searchPeople, type Crowd } from '#domains/people/people-search.server.ts'
import type { Tx } from '#platform/server/handlers.ts'

export interface Asked {
  FirstName: string
  LastName: string
  DateOfBirth: string | undefined
  CID: string
  FamLinkNumber: string
  WelligentID: string
  /** A number whose kind the caller did not say. */
  Identifier: string
  PhoneNumberDigits: string | undefined
  Address: string
  RelativeName: string
}

export interface Found {
  score: number
  reasons: string[]
  exact: boolean
}
export type Findings = Map<string, Found>

const add = (findings: Findings, id: string, score: number, reasons: string[], exact = false) => {
  const known = findings.get(id)
  if (!known) findings.set(id, { score, reasons: [...reasons], exact })
  else {
    known.score = Math.min(0.99, Math.max(known.score, score) + 0.1)
    known.reasons.push(...reasons.filter((reason) => !known.reasons.includes(reason)))
    known.exact ||= exact
  }
  if (exact) findings.get(id)!.score = 1
}

const upper = (number: string) => number.trim().toUpperCase()

/** Clients with exactly this number, whoever may see them; a record merged into another answers as that one. */
export async function byNumber(tx: Tx, asked: Asked): Promise<{ id: string; reason: string }[]> {
  const kinds = [
    ['cid', 'Same CID', asked.CID || asked.Identifier],
    ['famlink_number', 'Same FamLink number', asked.FamLinkNumber || asked.Identifier],
    ['welligent_id', 'Same Welligent ID', asked.WelligentID || asked.Identifier],
  ] as const
  const found: { id: string; reason: string }[] = []
  for (const [column, reason, number] of kinds) {
    if (!number.trim()) continue
    const { rows } = await sql<{ id: string }>`select coalesce(m.kept_person_id, c.id) as id from client c
      left join client_merge m on m.merged_person_id = c.id and m.voided_at is null
      where c.voided_at is null and ${sql.ref(`c.${column}`)} = ${upper(number)}`.execute(tx)
    found.push(...rows.map(({ id }) => ({ id, reason })))
  }
  return found
}

async function byPhone(tx: Tx, digits: string): Promise<{ id: string; reason: string }[]> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select f.person_id as id, 'Same phone number' as reason from phone f join person p on p.id = f.person_id where f.digits = ${digits}
    union select c.person_id, 'Phone number of someone close' from client_contact c join person p on p.id = c.person_id
    where c.voided_at is null and ${digits} in (c.phone_digits, c.second_phone_digits) limit 50`.execute(tx)
  return rows
}

/** Confidential addresses are not searched: finding somebody by one would tell it. */
async function byAddress(tx: Tx, street: string): Promise<{ id: string; reason: string }[]> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select a.person_id as id, 'Same street address' as reason from address a join person p on p.id = a.person_id
    where a.voided_at is null and not a.confidential and norm_name(a.line1) like norm_name(${street}) || '%'
      and norm_name(${street}) <> '' order by a.start_date desc limit 50`.execute(tx)
  return rows
}

async function byRelative(tx: Tx, name: string): Promise<{ id: string; reason: string }[]> {
  const words = name.trim().split(/\s+/)
  const asked =
    words.length > 1 ? { first: words.slice(0, -1).join(' '), last: words.at(-1)! } : { first: '', last: name }
  const siblings = await searchPeople(tx, asked)
  const { rows } = await sql<{ id: string; reason: string }>`
    select c.person_id as id, 'A parent or relative has this name' as reason from client_contact c join person p on p.id = c.person_id
    where c.voided_at is null and c.folder <> 'Professionals' and norm_name(c.name) % norm_name(${name})
    union select b.id, 'A sibling has this name' from client a join client b on b.sibling_group_id = a.sibling_group_id and b.id <> a.id
    join person p on p.id = b.id where a.id = any (${siblings.filter((one) => one.score >= 0.6).map((one) => one.id)}::uuid[])
    limit 50`.execute(tx)
  return rows
}

/** Everyone the caller may see whom something typed leads to, with all the reasons. */
export async function findWithin(tx: Tx, asked: Asked): Promise<Findings> {
  const findings: Findings = new Map()
  if (asked.FirstName || asked.LastName || asked.DateOfBirth)
    for (const match of await byName(tx, asked, 'my_person_search')) add(findings, match.id, match.score, match.reasons)
  const sources: [number, { id: string; reason: string }[]][] = []
  if (asked.PhoneNumberDigits) sources.push([0.7, await byPhone(tx, asked.PhoneNumberDigits)])
  if (asked.Address) sources.push([0.5, await byAddress(tx, asked.Address)])
  if (asked.RelativeName) sources.push([0.55, await byRelative(tx, asked.RelativeName)])
  for (const [score, found] of sources) for (const { id, reason } of found) add(findings, id, score, [reason])
  return findings
}

export const noteNumber = (findings: Findings, id: string, reason: string) => add(findings, id, 1, [reason], true)

export const byName = (tx: Tx, asked: Asked, crowd: Crowd) =>
  searchPeople(tx, { first: asked.FirstName.trim(), last: asked.LastName.trim(), dob: asked.DateOfBirth }, crowd)
