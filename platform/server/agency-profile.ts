import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Tx } from './handlers.ts'
import type { Settings } from './settings.ts'

/** Name and zone as they hold now: the environment's until a profile is saved, then the profile's. */
export class Agency {
  #name: string
  #zone: string
  readonly #first: { name: string; zone: string }

  constructor(name: string, zone: string) {
    this.#name = name
    this.#zone = zone
    this.#first = { name, zone }
  }

  get name(): string {
    return this.#name
  }

  get zone(): string {
    return this.#zone
  }

  become(saved: { name: string; zone: string } | undefined): void {
    const { name, zone } = saved ?? this.#first
    this.#name = name
    this.#zone = zone
  }
}

/** Keeps name and zone as the database has them: read at the start, and again whenever the stamp has moved. */
export class AgencyWatch {
  readonly #agency: Agency
  #stamp = -1

  constructor(agency: Agency) {
    this.#agency = agency
  }

  async read(from: Pool | ClientBase): Promise<void> {
    const { rows } = await from.query<{ name: string; zone: string }>('select name, zone from agency_profile')
    this.#agency.become(rows[0])
  }

  async check(client: ClientBase, stamp: number): Promise<void> {
    if (this.#stamp === stamp) return
    await this.read(client)
    this.#stamp = stamp
  }
}

export interface AgencyProfile {
  name: string
  zone: string
  /** Street, then city, state and ZIP code; as many lines as are known. */
  address: string[]
  /** Ten digits. */
  phone: string | null
  /** Further lines under the address: license numbers, a motto. */
  letterhead: string[]
  logo: { id: string; image: Buffer; width: number; height: number } | null
}

/** What screens, mails and printed pages say of the agency. The logo is a PNG. */
export async function agencyProfile(tx: Tx, settings: Settings): Promise<AgencyProfile> {
  const { rows } = await sql<Row>`select p.name, p.zone, p.address_line1, p.address_line2, p.city, p.state_abbreviation,
      p.zip_code, p.phone, p.letterhead, l.id as logo_id, l.image, l.width, l.height
    from agency_profile p left join agency_logo l on l.id = p.logo_id`.execute(tx)
  const row = rows[0]
  if (!row)
    return {
      name: settings.agency.name,
      zone: settings.agency.zone,
      address: [],
      phone: null,
      letterhead: [],
      logo: null,
    }
  const place = [row.city, [row.state_abbreviation, row.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    name: row.name,
    zone: row.zone,
    address: [row.address_line1, row.address_line2, place].filter((line): line is string => Boolean(line)),
    phone: row.phone,
    letterhead: row.letterhead,
    logo: row.logo_id ? { id: row.logo_id, image: row.image!, width: row.width!, height: row.height! } : null,
  }
}

interface Row {
  name: string
  zone: string
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state_abbreviation: string | null
  zip_code: string | null
  phone: string | null
  letterhead: string[]
  logo_id: string | null
  image: Buffer | null
  width: number | null
  height: number | null
}

/** How much of clients' names the agency lets out of KITH. */
export async function namesOut(tx: Tx): Promise<'none' | 'initials' | 'names'> {
  const { rows } = await sql<{ mode: 'none' | 'initials' | 'names' }>`
    select coalesce((select mail_names from agency_profile), 'initials') as mode`.execute(tx)
  return rows[0]!.mode
}
