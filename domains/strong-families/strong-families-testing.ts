import { openTestAgency, type Actor } from '#app/testing.ts'
import { familyPhasesCalls } from '#domains/families/approval/family-phases.calls.ts'
import { familyChecksCalls } from '#domains/families/checks/family-checks.calls.ts'
import { checkKinds } from '#platform/contract/lists/household.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { communityPeopleCalls } from './community/community-people.calls.ts'
import { communityCalls } from './community/community.calls.ts'
import { hostCalls } from './hosts/hosts.calls.ts'
import { hostingCalls } from './hosting/hostings.calls.ts'

/** The demo agency with its coordinator of hostings, and ways to make families and hosts. */
export async function openStrongFamilies() {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> =>
    Object.values((await agency.owner.query(text, values)).rows[0] as object)[0] as T
  const caleb = await agency.as('caleb.steeplewick')
  const program = await one(
    `select s.id from sub_program s join core_program k on k.id = s.core_program_id
     join employee_sub_program m on m.sub_program_id = s.id and m.employee_id = $1
     where k.web_application_module_name = 'StrongFamilies' limit 1`,
    [caleb.userId],
  )
  const today = dayIn(agency.settings.agency.zone, new Date())
  let made = 0

  async function file(by: Actor): Promise<string> {
    made += 1
    return one(
      `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id)
       values ($1, 'agreement.pdf', 'application/pdf', 1, '\\x00', 'upload', $2) returning id`,
      [`test-agreement-${made}`, by.userId],
    )
  }

  return {
    ...agency,
    one,
    caleb,
    program,
    today,
    file,
    /** A host through the calls: recorded, cleared and approved since `since` days. */
    async newHost({ capacity = 3, minors = 0, since = 60, approved = true } = {}) {
      made += 1
      const { HostFamilyID } = await caleb.ok(hostCalls.addHost, {
        SubProgramID: program,
        Name: `Hostwick ${made} family`,
        Parents: [{ FirstName: `Ada${made}`, LastName: 'Hostwick', DateOfBirth: '1985-02-03' }],
      })
      const family = { FosterResourceFamilyID: HostFamilyID }
      await agency.owner.query('update family_phase set start_date = $2 where family_id = $1', [
        HostFamilyID,
        addDays(today, -since),
      ])
      await agency.owner.query('update family_parent set start_date = $2 where family_id = $1', [
        HostFamilyID,
        addDays(today, -since),
      ])
      const { People } = await caleb.ok(familyChecksCalls.getChecks, family)
      for (const { PersonID } of People)
        for (const { value: Kind } of checkKinds.filter(({ value }) => value !== 'Out of State'))
          await caleb.ok(familyChecksCalls.addEditBackgroundCheck, {
            ...family,
            PersonID,
            Kind,
            RequestedOn: addDays(today, -since),
            Result: 'Cleared',
            ResultOn: addDays(today, -since),
            ExpiresOn: addDays(today, 300),
          })
      for (let child = 0; child < minors; child += 1)
        await agency.owner.query(
          `with p as (insert into person (first_name, last_name, date_of_birth) values ($1, 'Ownwick', $2) returning id)
           insert into family_member (family_id, sub_program_id, person_id, relation, start_date) select $3, $4, id, 'Daughter', $5 from p`,
          [`Own${made}x${child}`, addDays(today, -2000), HostFamilyID, program, addDays(today, -since)],
        )
      if (!approved) return HostFamilyID
      const { Gates } = await caleb.ok(familyPhasesCalls.getGates, family)
      for (const gate of Gates.filter(({ State }) => State === 'Open'))
        await caleb.ok(familyPhasesCalls.setGate, {
          ...family,
          Gate: gate.Gate,
          PersonID: gate.PersonID,
          State: 'Done',
        })
      const { Current } = await caleb.ok(familyPhasesCalls.getFamilyPhases, family)
      await caleb.ok(familyPhasesCalls.changeFamilyPhase, {
        ...family,
        Phase: 'Approved',
        StartDate: addDays(today, -Math.min(since, 29)),
        Capacity: capacity,
        YoungestAge: 0,
        OldestAge: 17,
        FamilyPhaseID: Current.FamilyPhaseID,
        version: Current.version,
      })
      return HostFamilyID
    },
    /** A community family with some children. */
    async newFamily(children = 1) {
      made += 1
      const { CommunityFamilyID } = await caleb.ok(communityCalls.addCommunityFamily, {
        SubProgramID: program,
        Name: `Crisiswick ${made} family`,
      })
      const ids: string[] = []
      await caleb.ok(communityPeopleCalls.addEditPerson, {
        CommunityFamilyID,
        FirstName: `Mother${made}`,
        LastName: 'Crisiswick',
        IsChild: false,
        Relation: 'Mother',
        HasCustody: true,
      })
      for (let child = 0; child < children; child += 1)
        await caleb.ok(communityPeopleCalls.addEditPerson, {
          CommunityFamilyID,
          FirstName: `Child${made}x${child}`,
          LastName: 'Crisiswick',
          DateOfBirth: addDays(today, -365 * (3 + child) - 30),
          Relation: 'Child',
        })
      const { People } = await caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID })
      ids.push(...People.filter(({ IsChild }) => IsChild).map(({ PersonID }) => PersonID))
      return { id: CommunityFamilyID, children: ids }
    },
    plan: (family: { id: string; children: string[] }, host: string, start = today, days = 20) =>
      caleb.send(hostingCalls.planHosting, {
        CommunityFamilyID: family.id,
        HostFamilyID: host,
        PersonIDs: family.children,
        StartDate: start,
        ExpectedEnd: addDays(start, days),
      }),
    async sign(HostingID: string, version: number, day = today) {
      return caleb.ok(hostingCalls.updateHosting, {
        HostingID,
        AgreementParentOn: day,
        AgreementHostOn: day,
        AgreementFileID: await file(caleb),
        MedicalConsentOn: day,
        version,
      })
    },
  }
}
export type StrongFamilies = Awaited<ReturnType<typeof openStrongFamilies>>
