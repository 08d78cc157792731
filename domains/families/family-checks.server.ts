import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { familyChecksCalls } from './family-checks.calls.ts'
import { allAdultsClear, checksOf, checksWord } from './family-checks.rules.ts'
import { expiryOf, turnsAdultOn } from './household.rules.ts'
import { householdPeople, nameOf, recordedChecks } from './household-people.server.ts'
import { inFuture, mayEdit, saveOwn, voidOwn } from './household-rows.server.ts'

interface CertificateRow {
  FamilyCertificateID: string
  PersonID: string | null
  PersonName: string | null
  Kind: string
  Number: string | null
  IssuedOn: string | null
  ExpiresOn: string | null
  Note: string | null
  Replaced: boolean
  version: number
}

/** Those that still stand for something first, by the day they run out. */
async function certificatesOf(tx: Tx, familyId: string, today: string, only?: string) {
  const { rows } = await sql<CertificateRow>`
    select * from (
      select c.id as "FamilyCertificateID", c.person_id as "PersonID",
        case when p.id is null then null else concat_ws(' ', p.first_name, p.last_name) end as "PersonName",
        c.kind as "Kind", c.number as "Number", c.issued_on as "IssuedOn", c.expires_on as "ExpiresOn", c.note as "Note",
        c.kind <> 'Other' and row_number() over (partition by c.person_id, c.kind, case when c.person_id is null then c.number end
          order by c.expires_on desc nulls first, c.id desc) > 1 as "Replaced", c.version
      from family_certificate c left join person p on p.id = c.person_id
      where c.family_id = ${familyId} and c.voided_at is null) c
    ${only ? sql`where "FamilyCertificateID" = ${only}` : sql``}
    order by "Replaced", "ExpiresOn" nulls last, "Kind"`.execute(tx)
  return rows.map((one) => ({ ...one, Expiry: expiryOf(one.ExpiresOn, today) }))
}

const belongs = async (tx: Tx, familyId: string, personId: string, today: string) =>
  (await householdPeople(tx, familyId, today)).some((one) => one.PersonID === personId)

export const familyChecksHandlers = handlers(familyChecksCalls, {
  async getChecks({ tx, me, input, today, looked }) {
    const familyId = input.FosterResourceFamilyID
    const everyone = await householdPeople(tx, familyId, today)
    const household = everyone.filter((one) => one.State !== 'ended')
    const checks = await recordedChecks(tx, familyId)
    const judged = household.map((person) => ({ person, of: checksOf(person, checks, today) }))
    await looked('resource_family', familyId, { part: 'checks' })
    return {
      People: judged
        .filter(({ of }) => ['adult', 'coming', 'unknown'].includes(of.Standing))
        .map(({ person, of }) => ({
          PersonID: person.PersonID,
          Name: nameOf(person),
          Relation: person.Relation,
          Standing: of.Standing,
          TurnsAdultOn: of.Standing === 'coming' ? turnsAdultOn(person.DateOfBirth!) : null,
          Word: checksWord(of),
          Cells: of.Cells.map((cell) => ({
            Kind: cell.Kind,
            State: cell.State,
            BackgroundCheckID: cell.Check?.BackgroundCheckID ?? null,
            RequestedOn: cell.Check?.RequestedOn ?? null,
            ResultOn: cell.Check?.ResultOn ?? null,
            ExpiresOn: cell.Check?.ExpiresOn ?? null,
            Expiry: cell.Expiry,
            Renewing: cell.Renewing,
          })),
        })),
      Household: household.map((one) => ({ PersonID: one.PersonID, Name: nameOf(one) })),
      Checks: checks,
      Certificates: await certificatesOf(tx, familyId, today),
      AllClear: allAdultsClear(judged.map(({ of }) => of)),
      Can: mayEdit(me),
    }
  },

  async addEditBackgroundCheck(context) {
    const { tx, input, today, refuse } = context
    const familyId = input.FosterResourceFamilyID
    if (!(await belongs(tx, familyId, input.PersonID, today))) refuse('NotInHousehold')
    if (input.Result !== 'Pending' && !input.ResultOn) refuse('ResultDateNeeded')
    if (input.Result === 'Pending' && input.ResultOn) refuse('StillPending')
    if (inFuture(today, input.RequestedOn)) refuse('InFuture')
    if (inFuture(today, input.ResultOn)) refuse('InFuture', { field: 'ResultOn' })
    const saved = await saveOwn(
      context,
      {
        table: 'background_check',
        familyId,
        id: input.BackgroundCheckID,
        version: input.version,
        find: async (id) => (await recordedChecks(tx, familyId, id))[0],
      },
      {
        person_id: input.PersonID,
        kind: input.Kind,
        requested_on: input.RequestedOn,
        result: input.Result,
        result_on: input.ResultOn,
        expires_on: input.ExpiresOn,
        note: input.Note,
      },
    )
    return { BackgroundCheckID: saved.id, version: saved.version }
  },

  async deleteBackgroundCheck(context) {
    const { tx, input } = context
    const familyId = input.FosterResourceFamilyID
    const find = async (id: string) => (await recordedChecks(tx, familyId, id))[0]
    await voidOwn(
      context,
      { table: 'background_check', familyId, id: input.BackgroundCheckID, version: input.version, find },
      input.Reason,
    )
    return { BackgroundCheckID: input.BackgroundCheckID }
  },

  async addEditCertificate(context) {
    const { tx, input, today, refuse } = context
    const familyId = input.FosterResourceFamilyID
    if (input.PersonID && !(await belongs(tx, familyId, input.PersonID, today))) refuse('NotInHousehold')
    if (inFuture(today, input.IssuedOn)) refuse('IssuedInFuture')
    const saved = await saveOwn(
      context,
      {
        table: 'family_certificate',
        familyId,
        id: input.FamilyCertificateID,
        version: input.version,
        find: async (id) => (await certificatesOf(tx, familyId, today, id))[0],
      },
      {
        person_id: input.PersonID,
        kind: input.Kind,
        number: input.Number,
        issued_on: input.IssuedOn,
        expires_on: input.ExpiresOn,
        note: input.Note,
      },
    )
    return { FamilyCertificateID: saved.id, version: saved.version }
  },

  async deleteCertificate(context) {
    const { tx, input, today } = context
    const familyId = input.FosterResourceFamilyID
    const find = async (id: string) => (await certificatesOf(tx, familyId, today, id))[0]
    await voidOwn(
      context,
      { table: 'family_certificate', familyId, id: input.FamilyCertificateID, version: input.version, find },
      input.Reason,
    )
    return { FamilyCertificateID: input.FamilyCertificateID }
  },
})
