import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { followUpDays, hostingState, nextCoachVisit } from '../strong-families.rules.ts'
import { addDays } from '#platform/contract/dates.ts'

interface Row {
  HostingID: string
  CommunityFamilyID: string
  CommunityFamily: string
  HostFamilyID: string
  HostFamily: string
  BegunOn: string | null
  StartDate: string
  ExpectedEnd: string
  EndDate: string | null
  EndReason: string | null
  EndNote: string | null
  AgreementParentOn: string | null
  AgreementHostOn: string | null
  AgreementDocumentID: string | null
  AgreementFileID: string | null
  AgreementFile: string | null
  MedicalConsentOn: string | null
  ItemsSent: string | null
  Note: string | null
  ExtendedOn: string | null
  ExtensionReason: string | null
  done30: string | null
  note30: string | null
  done90: string | null
  note90: string | null
  Children: { PersonID: string; Name: string }[]
  Contacts: {
    HostingContactID: string
    Kind: string
    MadeOn: string
    Way: string
    Who: string | null
    Note: string
    Author: string | null
    version: number
  }[]
  version: number
}

/** The hostings of a community family or of a host, the newest first, each whole. */
export async function hostingsOf(tx: Tx, of: { family: string } | { host: string }) {
  const { rows } = await sql<Row>`
    select h.id as "HostingID", h.community_family_id as "CommunityFamilyID", f.name as "CommunityFamily", h.host_family_id as "HostFamilyID",
      v.name as "HostFamily", h.begun_on as "BegunOn", h.start_date as "StartDate", h.expected_end as "ExpectedEnd", h.end_date as "EndDate",
      h.end_reason as "EndReason", h.end_note as "EndNote", h.agreement_parent_on as "AgreementParentOn", h.agreement_host_on as "AgreementHostOn",
      h.agreement_document_id as "AgreementDocumentID", h.agreement_file_id as "AgreementFileID", a.file_name as "AgreementFile",
      h.medical_consent_on as "MedicalConsentOn", h.items_sent as "ItemsSent", h.note as "Note", h.extended_on as "ExtendedOn",
      h.extension_reason as "ExtensionReason", h.follow_up_30_on as done30, h.follow_up_30_note as note30, h.follow_up_90_on as done90,
      h.follow_up_90_note as note90, h.version,
      coalesce((select json_agg(json_build_object('PersonID', p.id, 'Name', concat_ws(' ', p.first_name, p.last_name)) order by p.date_of_birth, p.first_name)
        from hosting_child c join person p on p.id = c.person_id where c.hosting_id = h.id and c.voided_at is null), '[]') as "Children",
      coalesce((select json_agg(json_build_object('HostingContactID', c.id, 'Kind', c.kind, 'MadeOn', c.made_on, 'Way', c.way, 'Who', c.who,
          'Note', c.note, 'Author', (select n.name from staff_names(array[c.author_id]) n), 'version', c.version) order by c.made_on desc, c.id desc)
        from hosting_contact c where c.hosting_id = h.id and c.voided_at is null), '[]') as "Contacts"
    from hosting h join community_family f on f.id = h.community_family_id join resource_family v on v.id = h.host_family_id
      left join stored_file a on a.id = h.agreement_file_id
    where h.voided_at is null and ${'family' in of ? sql`h.community_family_id = ${of.family}` : sql`h.host_family_id = ${of.host}`}
    order by h.start_date desc, h.id desc`.execute(tx)
  return rows.map(({ BegunOn, done30, note30, done90, note90, ...row }) => {
    const State = hostingState({ BegunOn, EndDate: row.EndDate })
    const lastVisit = row.Contacts.find(({ Kind }) => Kind === 'Coach visit')?.MadeOn ?? null
    const done = { 30: [done30, note30], 90: [done90, note90] } as const
    return {
      ...row,
      State,
      NextVisitOn: State === 'current' && BegunOn ? nextCoachVisit(BegunOn, lastVisit) : null,
      FollowUps:
        row.EndDate === null
          ? []
          : followUpDays.map((Days) => ({
              Days,
              DueOn: addDays(row.EndDate!, Days),
              DoneOn: done[Days][0],
              Note: done[Days][1],
            })),
    }
  })
}
