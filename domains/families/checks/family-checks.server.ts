import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type RowOf } from '#platform/server/record.ts'
import { familyChecksCalls } from './family-checks.calls.ts'
import { allAdultsClear, checksOf, checksWord } from './family-checks.rules.ts'
import { expiryOf, turnsAdultOn } from '../household/household.rules.ts'
import { householdPeople, backgroundChecks, nameOf, recordedChecks } from '../household/household-people.server.ts'
import { inFuture, own, whenNew, type OfFamily } from '../household/household-rows.server.ts'
import { mayEdit } from '../rights.server.ts'

const certificates = record(
  'family_certificate',
  {
    FamilyCertificateID: 'id',
    PersonID: 'person_id',
    Kind: 'kind',
    Number: 'number',
    IssuedOn: 'issued_on',
    ExpiresOn: 'expires_on',
    Note: 'note',
  },
  {
    voids: true,
    current: async ({ tx, input, today }: OfFamily, id: string): Promise<unknown> =>
      (await certificatesOf(tx, input.FosterResourceFamilyID, today, id))[0],
  },
)
type CertificateRow = RowOf<typeof certificates> & { PersonName: string | null; Replaced: boolean }

/** Those that still stand for something first, by the day they run out. */
async function certificatesOf(tx: Tx, familyId: string, today: string, only?: string) {
  const { rows } = await sql<CertificateRow>`
    select * from (
      select ${certificates.select('c')},
        case when p.id is null then null else concat_ws(' ', p.first_name, p.last_name) end as "PersonName",
        c.kind <> 'Other' and row_number() over (partition by c.person_id, c.kind, case when c.person_id is null then c.number end
          order by c.expires_on desc nulls first, c.id desc) > 1 as "Replaced"
      from family_certificate c left join person p on p.id = c.person_id
      where c.family_id = ${familyId} and c.voided_at is null) c
    ${only ? sql`where "FamilyCertificateID" = ${only}` : sql``}
    order by "Replaced", "ExpiresOn" nulls last, "Kind"`.execute(tx)
  return rows.map((one) => ({ ...one, Expiry: expiryOf(one.ExpiresOn, today) }))
}

const belongs = async (tx: Tx, familyId: string, personId: string, today: string) =>
  (await householdPeople(tx, familyId, today)).some((one) => one.PersonID === personId)

export const familyChecksHandlers = handlers(familyChecksCalls, {
  async getChecks({ tx, me, input, today }) {
    const familyId = input.FosterResourceFamilyID
    const everyone = await householdPeople(tx, familyId, today)
    const household = everyone.filter((one) => one.State !== 'ended')
    const checks = await recordedChecks(tx, familyId)
    const judged = household.map((person) => ({ person, of: checksOf(person, checks, today) }))
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
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
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
    return backgroundChecks.save(
      context,
      own(context, input.BackgroundCheckID),
      backgroundChecks.values(input),
      whenNew(context),
    )
  },

  deleteBackgroundCheck: (context) =>
    backgroundChecks.remove(context, own(context, context.input.BackgroundCheckID), context.input.Reason),

  async addEditCertificate(context) {
    const { tx, input, today, refuse } = context
    const familyId = input.FosterResourceFamilyID
    if (input.PersonID && !(await belongs(tx, familyId, input.PersonID, today))) refuse('NotInHousehold')
    if (inFuture(today, input.IssuedOn)) refuse('IssuedInFuture')
    return certificates.save(
      context,
      own(context, input.FamilyCertificateID),
      certificates.values(input),
      whenNew(context),
    )
  },

  deleteCertificate: (context) =>
    certificates.remove(context, own(context, context.input.FamilyCertificateID), context.input.Reason),
})
