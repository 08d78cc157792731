import { sql } from 'kysely'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { asWritten, joined, sentence } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { familyActivity } from './family-chart-activity.server.ts'
import { familyChartCalls, type FamilyAlert } from './family-chart.calls.ts'
import { families, familyFacts, familySettings, withoutAddress } from './family-facts.server.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { updatePack } from '../approval/phase-packs.rules.ts'
import { kindOf, nextUpdate, updateState } from '../approval/phases.rules.ts'

interface Header {
  SubProgramID: string
  SubProgramName: string
  Territories: { SubProgramTerritoryID: string; Name: string }[]
  SubProgramTerritoryID: string | null
  Territory: string | null
  Pathway: 'CA' | 'WA'
  Phase: string
  PhaseSince: string
  PhaseReason: string | null
  ReviewDate: string | null
  ApprovedSince: string | null
  UpdateDueDate: string | null
  Placed: number
  OwnMinors: number
  Free: number
  ExpiresOn: string | null
  ExpiresWhat: string | null
  TrainingHours: number
  TrainingYear: number
  LastVisitOn: string | null
  OpenComplaints: number
  RecordedOn: string
  everPlaced: boolean
  sample: boolean
  Parents: { PersonID: string; Name: string; PhoneNumberDigits: string | null; StartDate: string }[]
  ASW: { UserID: string; Name: string; Since: string } | null
  RFS: { UserID: string; Name: string; Since: string } | null
  Children: {
    PlacementID: string
    ClientSubProgramMembershipID: string
    Name: string
    DateOfBirth: string | null
    StartDate: string
  }[]
}

const holds = (table: string, today: string) =>
  sql`${sql.ref(`${table}.voided_at`)} is null and ${sql.ref(`${table}.start_date`)} <= ${today}
    and (${sql.ref(`${table}.end_date`)} is null or ${sql.ref(`${table}.end_date`)} > ${today})`

const worker = (role: 'ASW' | 'RFS', today: string) =>
  sql`(select json_build_object('UserID', c.employee_id, 'Name', (select n.name from staff_names(array[c.employee_id]) n), 'Since', c.start_date)
    from case_assignment c where c.subject_id = r.family_id and c.subject_kind = 'family' and c.role = ${role} and ${holds('c', today)} limit 1)`

/** Everything the header and the summary show, in one look. */
async function findHeader(tx: Tx, familyId: string, zone: string, today: string): Promise<Header | undefined> {
  const { rows } = await sql<Header>`
    select r.sub_program_id as "SubProgramID", s.name as "SubProgramName", r.sub_program_territory_id as "SubProgramTerritoryID",
      r.territory as "Territory", r.pathway as "Pathway", r.phase as "Phase", r.phase_since as "PhaseSince", r.phase_reason as "PhaseReason",
      r.review_date as "ReviewDate", r.approved_since as "ApprovedSince", r.update_due_date as "UpdateDueDate", r.placed as "Placed",
      r.own_minors as "OwnMinors", r.free as "Free", r.expires_on as "ExpiresOn", r.expires_what as "ExpiresWhat",
      r.training_hours::float8 as "TrainingHours", r.training_year as "TrainingYear", r.last_visit_on as "LastVisitOn",
      (select count(*)::int from family_complaint c where c.family_id = r.family_id and c.voided_at is null and c.closed_on is null) as "OpenComplaints",
      (f.created_at at time zone ${zone})::date as "RecordedOn", family_ever_placed(r.family_id) as "everPlaced",
      r.sub_program_id is not distinct from sample_program() as sample,
      coalesce((select json_agg(json_build_object('SubProgramTerritoryID', t.id, 'Name', t.name) order by t.name)
        from sub_program_territory t where t.sub_program_id = r.sub_program_id), '[]') as "Territories",
      coalesce((select json_agg(json_build_object('PersonID', p.id, 'Name', concat_ws(' ', p.first_name, p.last_name),
          'PhoneNumberDigits', (select h.digits from phone h where h.person_id = p.id order by h.sort limit 1), 'StartDate', fp.start_date)
          order by fp.start_date, p.first_name)
        from family_parent fp join person p on p.id = fp.person_id where fp.family_id = r.family_id and ${holds('fp', today)}), '[]') as "Parents",
      ${worker('ASW', today)} as "ASW", ${worker('RFS', today)} as "RFS",
      coalesce((select json_agg(json_build_object('PlacementID', l.id, 'ClientSubProgramMembershipID', l.client_membership_id,
          'Name', concat_ws(' ', p.first_name, p.last_name), 'DateOfBirth', p.date_of_birth, 'StartDate', l.start_date) order by l.start_date, l.id)
        from placement l join person p on p.id = l.person_id where l.family_id = r.family_id and ${holds('l', today)}), '[]') as "Children"
    from family_roster r join resource_family f on f.id = r.family_id join sub_program s on s.id = r.sub_program_id
    where r.family_id = ${familyId}`.execute(tx)
  return rows[0]
}

const expirySoonDays = 60

/** What needs a person, most severe first within its kind; the screen puts it into words. */
export function alertsOf(
  family: Header & {
    Capacity: number
    IsAccepting: boolean
    NotAcceptingReason: string | null
    IsAddressConfidential: boolean
  },
  today: string,
): FamilyAlert[] {
  const alerts: FamilyAlert[] = []
  const add = (Kind: FamilyAlert['Kind'], Tone: FamilyAlert['Tone'], more: Partial<FamilyAlert> = {}) =>
    alerts.push({ Kind, Tone, On: null, What: null, Count: null, ...more })
  const kind = kindOf(family.Phase)
  if (kind === 'hold') {
    const past = family.ReviewDate !== null && family.ReviewDate <= today
    add(past ? 'ReviewDue' : 'OnHold', past ? 'over' : 'soon', { On: family.ReviewDate, What: family.PhaseReason })
  }
  if (kind === 'end') return family.IsAddressConfidential ? [confidential] : []
  if (family.Free < 0 && (kind === 'approved' || family.Placed > 0))
    add('OverCapacity', 'over', { Count: -family.Free })
  if (family.ExpiresOn && family.ExpiresOn < today)
    add('Expired', 'over', { On: family.ExpiresOn, What: family.ExpiresWhat })
  else if (family.ExpiresOn && family.ExpiresOn <= addDays(today, expirySoonDays))
    add('Expiring', 'soon', { On: family.ExpiresOn, What: family.ExpiresWhat })
  const update = kind === 'way' ? 'none' : updateState(family.UpdateDueDate, today)
  if (update === 'open') add('UpdateOpen', 'soon', { On: family.UpdateDueDate })
  if (update === 'late') add('UpdateLate', 'over', { On: family.UpdateDueDate })
  if (update === 'closed') add('UpdateClosed', 'over', { On: family.UpdateDueDate })
  if (family.OpenComplaints > 0) add('OpenComplaint', 'soon', { Count: family.OpenComplaints })
  if (family.Parents.length === 0) add('NoParent', 'soon')
  if (!family.ASW && kind === 'approved') add('NoWorker', 'soon')
  if (!family.IsAccepting && kind === 'approved') add('NotAccepting', 'info', { What: family.NotAcceptingReason })
  return family.IsAddressConfidential ? [...alerts, confidential] : alerts
}
const confidential: FamilyAlert = { Kind: 'Confidential', Tone: 'conf', On: null, What: null, Count: null }
const madeUp: FamilyAlert = { Kind: 'Sample', Tone: 'over', On: null, What: null, Count: null }

export const familyChartHandlers = handlers(familyChartCalls, {
  async getFamilyProfile({ tx, me, input, today, settings, notFound }) {
    const id = input.FosterResourceFamilyID
    const [, head, row, { familyUpdateMonths }] = await allOf(
      planOnce(tx),
      findHeader(tx, id, settings.agency.zone, today),
      tx.selectFrom('resource_family').selectAll().where('id', '=', id).executeTakeFirst(),
      familySettings(tx, sql`(select r.sub_program_id from family_roster r where r.family_id = ${id})`),
    )
    const found = head ?? notFound()
    const facts = familyFacts(row ?? notFound())
    const { everPlaced, sample, ...header } = found
    const approved = kindOf(header.Phase) === 'approved'
    const UpdateState = kindOf(header.Phase) === 'way' ? 'none' : updateState(header.UpdateDueDate, today)
    return {
      FosterResourceFamilyID: id,
      ...header,
      ...withoutAddress(facts),
      IsAddressHidden: facts.IsAddressConfidential,
      DaysInPhase: daysBetween(header.PhaseSince, today),
      UpdateState,
      UpdateMonths: familyUpdateMonths,
      Alerts: [...(sample ? [madeUp] : []), ...alertsOf({ ...found, ...facts }, today)],
      Can: {
        Edit: me.may('Family.Edit'),
        EditCertificate: !approved || me.may('Family.Approve'),
        Delete: me.may('Family.Edit') && !everPlaced,
        Phase: me.may('Family.Phase'),
        CompleteUpdate: me.may('Family.Phase') && approved && ['open', 'late', 'closed'].includes(UpdateState),
      },
    }
  },

  async openFamilyAddress({ tx, me, input, notFound }) {
    const row = await tx
      .selectFrom('resource_family')
      .selectAll()
      .where('id', '=', input.FosterResourceFamilyID)
      .executeTakeFirstOrThrow()
    if (row.address_confidential && !me.labels.has('ConfidentialAddress')) return notFound()
    const { AddressLine1, AddressLine2, City, StateAbbreviation, ZipCode, County } = familyFacts(row)
    return { AddressLine1, AddressLine2, City, StateAbbreviation, ZipCode, County }
  },

  async getFamilyActivity({ tx, input, language, settings, registered }) {
    const telling = { records: registered.records, zone: settings.agency.zone, language }
    return familyActivity(tx, input.FosterResourceFamilyID, input.Before, telling)
  },

  async completeFamilyUpdate(context) {
    const { tx, input, today, refuse, effect, changeSet } = context
    const at = { id: input.FosterResourceFamilyID, version: input.version }
    const row = await families.lock(context, at)
    const done = input.DoneOn ?? today
    const phase = await tx.selectFrom('family_roster').select('phase').where('family_id', '=', at.id).executeTakeFirst()
    const due = row.update_due_date
    if (!due || !phase?.phase || kindOf(phase.phase) !== 'approved') return refuse('NotApproved')
    if (done > today) refuse('InFuture')
    if (done < addDays(due, -ruleValues(updatePack, done).opens)) refuse('TooEarly')
    const { familyUpdateMonths } = await familySettings(tx, row.sub_program_id)
    const UpdateDueDate = nextUpdate(due, input.NextInMonths ?? familyUpdateMonths)
    const ChangeSetID = await changeSet(
      'family.update',
      joined(
        [
          sentence(['Update of {name} done on {done}', 'Actualización de {name} hecha el {done}'], {
            name: row.name,
            done,
          }),
          ...(input.Note ? [asWritten(input.Note)] : []),
        ],
        ': ',
      ),
    )
    effect(
      'calendar',
      sentence(
        [
          'The update due on **{due}** is recorded as done on **{done}**',
          'La actualización que vence el **{due}** queda registrada como hecha el **{done}**',
        ],
        { due, done },
      ),
    )
    effect(
      'calendar',
      sentence(['The next update is due on **{day}**', 'La próxima actualización vence el **{day}**'], {
        day: UpdateDueDate,
      }),
    )
    const { version } = await families.change(context, at, { update_due_date: UpdateDueDate })
    return { UpdateDueDate, ChangeSetID, version }
  },
})
