import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays } from '#platform/contract/lists/constants.ts'
import { sentence } from '#platform/contract/words.ts'
import { whyNotCounty } from '#domains/people/people.rules.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { familiesCalls } from './families.calls.ts'
import { factsWhyNot } from './families-fields.rules.ts'
import { alikeFamily, findAlike, surelyAlike } from './families-search.server.ts'
import { childrenLiving, families, familyFacts, withoutAddress } from '../chart/family-facts.server.ts'
import { meetPerson } from '../household/household-people.server.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { kindOf } from '../approval/phases.rules.ts'
import { updatePack } from '../approval/phase-packs.rules.ts'

type AddressColumn = 'line1' | 'line2' | 'city' | 'state_abbreviation' | 'zip_code' | 'county'
type Add = Context<typeof familiesCalls.addNewResourceFamily>
type Update = Context<typeof familiesCalls.updateFosterResourceFamily>

async function isTerritoryOf(tx: Tx, subProgramId: string, territoryId: string | null): Promise<boolean> {
  if (!territoryId) return true
  const found = await tx
    .selectFrom('sub_program_territory')
    .select('id')
    .where('id', '=', territoryId)
    .where('sub_program_id', '=', subProgramId)
    .executeTakeFirst()
  return Boolean(found)
}

const addressOf = (input: Add['input'] | Update['input']) => ({
  line1: input.AddressLine1,
  line2: input.AddressLine2,
  city: input.City,
  state_abbreviation: input.StateAbbreviation,
  zip_code: input.ZipCode,
  county: input.County,
  phone_digits: input.PhoneNumberDigits,
  email: input.Email,
})

const factsOf = (input: Update['input']) => ({
  name: input.Name,
  family_type: input.PlacementType,
  intensive: input.IsIntensive,
  capacity: input.Capacity,
  youngest_age: input.YoungestAge,
  oldest_age: input.OldestAge,
  license_number: input.LicenseNumber,
  conditions: input.Conditions,
  sexes: [...input.Sexes],
  designations: [...input.Designations],
  accepting: input.IsAccepting,
  not_accepting_reason: input.IsAccepting ? null : input.NotAcceptingReason,
  emergency_homes: input.TakesEmergencies,
  respite: input.GivesRespite,
  languages: [...input.Languages],
  school_district: input.SchoolDistrict,
  address_confidential: input.IsAddressConfidential,
  religion: input.Religion,
  church: input.Church,
  source: input.Source,
  mailing_preference: input.MailingPreference,
  ...addressOf(input),
})

const keptAddress = (old: Pick<Selectable<DB['resource_family']>, AddressColumn>) => ({
  line1: old.line1,
  line2: old.line2,
  city: old.city,
  state_abbreviation: old.state_abbreviation,
  zip_code: old.zip_code,
  county: old.county,
})

const onCertificate = ['capacity', 'youngest_age', 'oldest_age', 'license_number', 'conditions'] as const

async function currentPhase(tx: Tx, familyId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('family_phase')
    .select('phase')
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .where('end_date', 'is', null)
    .executeTakeFirst()
  return row?.phase
}

async function addParents(context: Add, family: { id: string; sub_program_id: string }, start: string) {
  const { tx, input, today, refuse } = context
  for (const parent of input.Parents) {
    const who = { ...parent, PreferredName: null }
    const { id } = await meetPerson(
      {
        tx,
        today,
        refuse: (code) => refuse(code === 'AlreadyHere' || code === 'PlacedHere' ? 'SameParent' : code),
      },
      family,
      who,
    )
    await tx
      .insertInto('family_parent')
      .values({ family_id: family.id, sub_program_id: family.sub_program_id, person_id: id, start_date: start })
      .execute()
    if (!parent.PersonID && parent.PhoneNumberDigits)
      await tx.insertInto('phone').values({ person_id: id, kind: 'Mobile', digits: parent.PhoneNumberDigits }).execute()
  }
}

export const familiesHandlers = handlers(familiesCalls, {
  async addNewResourceFamily(context) {
    const { tx, me, input, today, refuse } = context
    const start = input.StartDate ?? today
    if (start > today) refuse('InFuture')
    if (start < addDays(today, -backdatingDays) && !me.may('Records.Backdate')) refuse('BackdatedTooFar')
    if (input.StateAbbreviation && whyNotCounty(input.StateAbbreviation, input.County)) refuse('NoCounty')
    if (!(await isTerritoryOf(tx, input.SubProgramID, input.SubProgramTerritoryID))) refuse('NoTerritory')
    if (!input.IsSurelyNew) {
      const alike = surelyAlike(
        await findAlike(tx, {
          name: '',
          phone: input.PhoneNumberDigits ?? undefined,
          email: input.Email ?? undefined,
          line1: input.AddressLine1 ?? undefined,
          zip: input.ZipCode ?? undefined,
        }),
      )
      if (alike)
        refuse('Alike', {
          message: alikeFamily(alike.Name),
        })
    }
    const family = await tx
      .insertInto('resource_family')
      .values({
        name: input.Name,
        sub_program_id: input.SubProgramID,
        sub_program_territory_id: input.SubProgramTerritoryID,
        pathway: input.Pathway,
        family_type: input.PlacementType,
        languages: [...input.Languages],
        source: input.Source,
        ...addressOf(input),
      })
      .returning(['id', 'sub_program_id', 'version'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('family_phase')
      .values({
        family_id: family.id,
        sub_program_id: family.sub_program_id,
        phase: input.Phase,
        begun_by: me.userId,
        start_date: start,
      })
      .execute()
    await addParents(context, family, start)
    return { FosterResourceFamilyID: family.id, version: family.version }
  },

  async updateFosterResourceFamily(context) {
    const { tx, me, input, today, refuse } = context
    const why = factsWhyNot(input)
    if (why) refuse(why)
    if (!input.KeepsAddress && input.StateAbbreviation && whyNotCounty(input.StateAbbreviation, input.County))
      refuse('NoCounty')
    const at = { id: input.FosterResourceFamilyID, version: input.version }
    const old = await families.lock(context, at)
    const facts = input.KeepsAddress ? { ...factsOf(input), ...keptAddress(old) } : factsOf(input)
    const phase = await currentPhase(tx, old.id)
    const approved = phase !== undefined && kindOf(phase) === 'approved'
    const certificate = onCertificate.some((column) => old[column] !== facts[column])
    if (approved && certificate && !me.may('Family.Approve')) refuse('CertificateFacts')
    if (facts.capacity < old.capacity && facts.capacity < (await childrenLiving(tx, old.id))) refuse('BelowPlaced')
    const moved = old.line1 !== null && (old.line1 !== facts.line1 || old.zip_code !== facts.zip_code)
    const soon = addDays(today, ruleValues(updatePack, today).moved)
    const forward = approved && moved && (old.update_due_date === null || old.update_due_date > soon) ? soon : null
    const saved = await families.change(context, at, { ...facts, ...(forward && { update_due_date: forward }) })
    return { ...saved, UpdateBroughtForward: forward }
  },

  async deleteFosterResourceFamily(context) {
    const { tx, me, input, refuse, changeSet } = context
    const at = { id: input.FosterResourceFamilyID, version: input.version }
    const family = await families.lock(context, at)
    const { rows } = await sql<{ placed: boolean }>`select family_ever_placed(${family.id}) as placed`.execute(tx)
    if (rows[0]!.placed) refuse('HasPlacements')
    const ChangeSetID = await changeSet(
      'family.delete',
      sentence(['Remove {name}', 'Eliminar {name}'], { name: family.name }),
    )
    const removed = await families.remove(context, at, input.Reason)
    await tx
      .updateTable('case_assignment')
      .set({ voided_at: new Date().toISOString(), voided_by: me.userId, void_reason: input.Reason })
      .where('subject_kind', '=', 'family')
      .where('subject_id', '=', family.id)
      .where('voided_at', 'is', null)
      .execute()
    return { ...removed, ChangeSetID }
  },

  async updateFamilyTerritory(context) {
    const { tx, input, refuse, stale } = context
    const family = await families.get(context, input.FosterResourceFamilyID)
    const { id, version } = family
    await sameVersion(family, input.version ?? version, stale, () => withoutAddress(familyFacts(family)))
    if (!(await isTerritoryOf(tx, family.sub_program_id, input.SubProgramTerritoryID))) refuse('NoTerritory')
    return families.change(context, { id, version }, { sub_program_territory_id: input.SubProgramTerritoryID })
  },
})
