import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { adultsChecked } from '../household/household-people.server.ts'
import { type Pathway } from '../approval/phase-steps.rules.ts'
import { usualStuckDays, usualTargetDays, usualUpdateMonths } from '../approval/phases.rules.ts'

/** A family's own facts as the wire names them. */
export const familyFacts = (row: Selectable<DB['resource_family']>) => ({
  Name: row.name,
  PlacementType: row.family_type,
  IsIntensive: row.intensive,
  Capacity: row.capacity,
  YoungestAge: row.youngest_age,
  OldestAge: row.oldest_age,
  LicenseNumber: row.license_number,
  Conditions: row.conditions,
  Sexes: row.sexes,
  Designations: row.designations,
  IsAccepting: row.accepting,
  NotAcceptingReason: row.not_accepting_reason,
  TakesEmergencies: row.emergency_homes,
  GivesRespite: row.respite,
  Languages: row.languages,
  PhoneNumberDigits: row.phone_digits,
  Email: row.email,
  AddressLine1: row.line1,
  AddressLine2: row.line2,
  City: row.city,
  StateAbbreviation: row.state_abbreviation,
  ZipCode: row.zip_code,
  County: row.county,
  SchoolDistrict: row.school_district,
  IsAddressConfidential: row.address_confidential,
  Religion: row.religion,
  Church: row.church,
  Source: row.source,
  MailingPreference: row.mailing_preference,
  version: row.version,
})

/** A confidential address is opened by a call of its own, and nowhere else. */
export const withoutAddress = <F extends ReturnType<typeof familyFacts>>(facts: F): F =>
  facts.IsAddressConfidential
    ? {
        ...facts,
        AddressLine1: null,
        AddressLine2: null,
        City: null,
        StateAbbreviation: null,
        ZipCode: null,
        County: null,
      }
    : facts

export const families = record(
  'resource_family',
  { FosterResourceFamilyID: 'id' },
  {
    voids: true,
    async current({ tx }, id) {
      const row = await tx.selectFrom('resource_family').selectAll().where('id', '=', id).executeTakeFirst()
      return row && withoutAddress(familyFacts(row))
    },
  },
)

/** Children placed and own minors together, whoever asks. */
export async function childrenLiving(tx: Tx, familyId: string): Promise<number> {
  const found = await roomIn(tx, familyId)
  return found.Capacity - found.Free
}

/** The places of a home and how many are free: as its list counts them, or as they are, of a family that is on no list. */
export async function roomIn(tx: Tx, familyId: string): Promise<{ Capacity: number; Free: number }> {
  const { rows } = await sql<{ Capacity: number; Free: number }>`
    select f.capacity as "Capacity", coalesce(r.free, f.capacity - family_placed(f.id, d.day) - family_minors(f.id, d.day)) as "Free"
    from resource_family f join sub_program s on s.id = f.sub_program_id
    cross join lateral (select (now() at time zone s.zone)::date as day) d
    left join family_roster r on r.family_id = f.id where f.id = ${familyId}`.execute(tx)
  return rows[0]!
}

const numbers = {
  familyUpdateMonths: usualUpdateMonths,
  familyApprovalTargetDays: usualTargetDays,
  familyPhaseStuckDays: usualStuckDays,
}
export type FamilySettings = typeof numbers

/** What an agency sets for its program, or for all of them; else what is usual. */
export async function familySettings(
  tx: Tx,
  subProgramId: string | null | RawBuilder<unknown>,
): Promise<FamilySettings> {
  const { rows } = await sql<{ name: keyof FamilySettings; value: string }>`
    select distinct on (c.name) c.name, c.default_value as value from core_program_setting c
    where c.voided_at is null and c.name = any (${Object.keys(numbers)}::text[]) and (c.core_program_id is null
      or c.core_program_id = (select core_program_id from sub_program where id = ${subProgramId}))
    order by c.name, c.core_program_id nulls last`.execute(tx)
  const given = rows.map(({ name, value }) => [name, Number(value)] as const)
  return { ...numbers, ...Object.fromEntries(given.filter(([, value]) => Number.isInteger(value) && value > 0)) }
}

export interface PhaseFound {
  FamilyPhaseID: string
  Phase: string
  StartDate: string
  EndDate: string | null
  BegunBy: string | null
  Reason: string | null
  Note: string | null
  ReviewDate: string | null
  version: number
}

/** The phases of a family, oldest first; the last one is current. */
export async function phaseHistory(tx: Tx, familyId: string): Promise<PhaseFound[]> {
  const { rows } = await sql<PhaseFound>`
    select p.id as "FamilyPhaseID", p.phase as "Phase", p.start_date as "StartDate", p.end_date as "EndDate",
      (select n.name from staff_names(array[p.begun_by]) n) as "BegunBy", p.reason as "Reason", p.note as "Note",
      p.review_date as "ReviewDate", p.version
    from family_phase p where p.family_id = ${familyId} and p.voided_at is null
    order by p.start_date, p.end_date nulls last, p.id`.execute(tx)
  return rows
}

export const asRows = (history: readonly PhaseFound[]) =>
  history.map((row) => ({ phase: row.Phase, start: row.StartDate, end: row.EndDate }))

export interface GateFound {
  FamilyGateID: string | null
  Gate: string
  PersonID: string | null
  State: string
  DoneOn: string | null
  Note: string | null
  SetBy: string | null
  FromChart: boolean
  version: number | null
}

/** The adults of a home and what is done of the checklist: marked by hand, or plain from checks and certificates. */
export async function gatesOf(tx: Tx, familyId: string, today: string) {
  const [everyone, { rows }, trained] = await allOf(
    adultsChecked(tx, familyId, today),
    sql<GateFound>`
    select g.id as "FamilyGateID", g.gate as "Gate", g.person_id as "PersonID", g.state as "State", g.done_on as "DoneOn",
      g.note as "Note", (select n.name from staff_names(array[g.set_by]) n) as "SetBy", false as "FromChart", g.version
    from family_gate g where g.family_id = ${familyId} and g.voided_at is null`.execute(tx),
    sql<{ person: string; issued: string | null }>`
    select person_id as person, max(issued_on) as issued from family_certificate where family_id = ${familyId} and voided_at is null
      and person_id is not null and kind = 'CPR and First Aid' and (expires_on is null or expires_on >= ${today}) group by person_id`.execute(
      tx,
    ),
  )
  const home = everyone.filter(({ checks }) => checks.Standing === 'adult' || checks.Standing === 'unknown')
  const adults = home.map(({ person }) => ({
    personId: person.PersonID,
    parent: person.IsParent,
    name: `${person.FirstName} ${person.LastName}`,
  }))
  const cleared = home
    .filter(({ checks }) => checks.Standing === 'adult' && checks.Open.length === 0)
    .map(({ person, checks }) =>
      fromChart(
        'background',
        person.PersonID,
        checks.Cells.map((cell) => cell.Check?.ResultOn ?? '')
          .toSorted()
          .at(-1),
      ),
    )
  const known = [...cleared, ...trained.rows.map(({ person, issued }) => fromChart('cpr', person, issued))]
  const marked = (one: GateFound) => rows.some((row) => row.Gate === one.Gate && row.PersonID === one.PersonID)
  return { adults, gates: [...rows, ...known.filter((one) => !marked(one))] }
}

const fromChart = (Gate: string, PersonID: string, on: string | null | undefined): GateFound => ({
  FamilyGateID: null,
  Gate,
  PersonID,
  State: 'Done',
  DoneOn: on || null,
  Note: null,
  SetBy: null,
  FromChart: true,
  version: null,
})

export const asSet = (gates: readonly GateFound[]) => gates.map((one) => ({ gate: one.Gate, personId: one.PersonID }))

/** How long the agency's families took in each phase. */
export async function phaseDays(tx: Tx, pathway: Pathway, today: string) {
  const { rows } = await sql<{ phase: string; low: number; median: number; high: number; families: number }>`
    select phase, low, median, high, families from phase_days(${today}) where pathway = ${pathway}`.execute(tx)
  return rows
}
