import { openTestAgency, type Actor, type Reply } from '#app/testing.ts'
import { familiesCalls } from './families.calls.ts'
import { familyChartCalls } from '../chart/family-chart.calls.ts'
import { familyPhasesCalls } from '../approval/family-phases.calls.ts'

export const nowhere = '00000000-0000-7000-8000-000000000001'

/** The demo agency with the people who work with families in it. */
export async function openFamiliesAgency() {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []) =>
    (await agency.owner.query<Record<string, T>>({ text, values })).rows[0]
  const director = await agency.as('desmond.directo')
  const supervisor = await agency.as('priya.notreal')
  const manager = await agency.as('renata.mockley')
  const administrator = await agency.as('alva.rootley')
  const program = (await one(
    `select f.sub_program_id as id from resource_family f join employee_sub_program m on m.sub_program_id = f.sub_program_id
      where m.employee_id = $1 and m.voided_at is null and m.end_date is null and f.pathway = 'CA' group by 1 order by count(*) desc limit 1`,
    [manager.userId],
  ))!['id']!
  const today = (await one("select (now() at time zone 'America/Los_Angeles')::date as d"))!['d']!
  let made = 0

  return {
    ...agency,
    one,
    director,
    supervisor,
    manager,
    administrator,
    program,
    today,
    /** A new family of this program, with one parent. */
    async newFamily(by: Actor = director, more: Record<string, unknown> = {}) {
      made += 1
      const { FosterResourceFamilyID } = await by.ok(familiesCalls.addNewResourceFamily, {
        Name: `Testwick ${made} family`,
        SubProgramID: program,
        Pathway: 'CA',
        Phase: 'Inquiry',
        Parents: [{ FirstName: `Ada${made}`, LastName: `Testwick`, DateOfBirth: '1985-02-03' }],
        ...more,
      })
      return FosterResourceFamilyID
    },
    phases: (id: string, by: Actor = director) =>
      by.ok(familyPhasesCalls.getFamilyPhases, { FosterResourceFamilyID: id }),
    profile: (id: string, by: Actor = director) =>
      by.ok(familyChartCalls.getFamilyProfile, { FosterResourceFamilyID: id }),
    async go(id: string, Phase: string, more: Record<string, unknown> = {}, by: Actor = director) {
      const { Current } = await by.ok(familyPhasesCalls.getFamilyPhases, { FosterResourceFamilyID: id })
      return by.send(familyPhasesCalls.changeFamilyPhase, {
        FosterResourceFamilyID: id,
        Phase: Phase as 'Inquiry',
        FamilyPhaseID: Current.FamilyPhaseID,
        version: Current.version,
        ...more,
      })
    },
    async revoke(id: string, by: Actor = director) {
      const { Current } = await by.ok(familyPhasesCalls.getFamilyPhases, { FosterResourceFamilyID: id })
      return by.send(familyPhasesCalls.revokeCurrentPhase, {
        FosterResourceFamilyID: id,
        Reason: 'Wrong family',
        FamilyPhaseID: Current.FamilyPhaseID,
        version: Current.version,
      })
    },
    async tickAll(id: string, by: Actor = director) {
      const { Gates } = await by.ok(familyPhasesCalls.getGates, { FosterResourceFamilyID: id })
      for (const box of Gates.filter((gate) => gate.State === 'Open'))
        await by.ok(familyPhasesCalls.setGate, {
          FosterResourceFamilyID: id,
          Gate: box.Gate,
          PersonID: box.PersonID,
          State: 'Done',
        })
    },
    certificate: { Capacity: 3, YoungestAge: 0, OldestAge: 12, LicenseNumber: 'RFA-TEST-1' },
    /** A child of the program with no home, placed behind the scenes. */
    async place(familyId: string, start: string) {
      const row = await one(
        `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date)
        select m.id, m.person_id, m.sub_program_id, $1, $2 from client_membership m where m.sub_program_id = $3 and m.end_date is null
          and m.voided_at is null and m.start_date <= $2 and not exists (select from placement p where p.person_id = m.person_id and p.voided_at is null
            and (p.end_date is null or p.end_date > $2)) limit 1 returning id`,
        [familyId, start, program],
      )
      return row!['id']!
    },
  }
}
export type FamiliesAgency = Awaited<ReturnType<typeof openFamiliesAgency>>

/** What a refusal comes down to. */
export const refusedAs = ({ status, refusal }: Reply) => [status, refusal?.code, ...Object.keys(refusal?.fields ?? {})]
