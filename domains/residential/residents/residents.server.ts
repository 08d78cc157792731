import { sql } from 'kysely'
import { enroll } from '#domains/enrollment/enroll.server.ts'
import { endingHandlers } from '#domains/enrollment/ending.server.ts'
import { enrollmentHandlers, saveFacts } from '#domains/enrollment/enrollment.server.ts'
import { lockChart } from '#domains/enrollment/on-chart.server.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { besideLicense, residential } from '../residential.rules.ts'
import { residentCalls, residentEndingCalls, residentEnrollmentCalls } from './residents.calls.ts'

const enrollments = record(
  'residential_enrollment',
  named('ResidentialEnrollmentID', 'EmergencyStay', 'AdmittedFrom', 'TargetDate', 'DischargePlan', 'SpecialDiet'),
  {},
)

interface Bed {
  id: string
  name: string
  house: string
}

export const residentHandlers = [
  ...enrollmentHandlers(residential, residentEnrollmentCalls),
  ...endingHandlers(residential, residentEndingCalls),
  ...handlers(residentCalls, {
    async addResident(context) {
      const { tx, input, refuse, effect } = context
      const house = await tx
        .selectFrom('residence')
        .select(['id', 'name', 'youngest', 'oldest', 'serves'])
        .where('id', '=', input.ResidenceID)
        .where('sub_program_id', '=', input.SubProgramID)
        // Of two who take the last bed, the second sees it taken.
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!house) return refuse('OtherHouse')
      const { rows: free } = await sql<Bed>`select b.id, b.name, ${house.name} as house
        from free_beds(${house.id}, ${input.StartDate}) f join bed b on b.id = f.f order by b.id <> ${input.BedID ?? house.id}, b.name, b.id`.execute(
        tx,
      )
      if (input.BedID && free[0]?.id !== input.BedID) return refuse(await whyNotBed(context.tx, input.BedID, house.id))
      if (free.length <= input.Siblings.length) return refuse('NoBed')
      return enroll(context, {
        program: residential,
        async enrolled(membershipId, clientId) {
          const bed = free.shift()!
          await enrollments.add(context, { ...enrollments.values(input), client_membership_id: membershipId })
          await sql`insert into bed_stay (client_membership_id, residence_id, bed_id, start_date)
            values (${membershipId}, ${house.id}, ${bed.id}, ${input.StartDate})`.execute(tx)
          effect(
            'bed',
            sentence(['Bed **{bed}** in **{house}**', 'Cama **{bed}** en **{house}**'], {
              bed: bed.name,
              house: bed.house,
            }),
          )
          const who = await sql<{
            name: string
            born: string | null
            sex: number | null
          }>`select concat_ws(' ', first_name, last_name) as name,
            date_of_birth as born, sex from person where id = ${clientId}`.execute(tx)
          for (const warning of besideLicense({ ...house, house: house.name }, who.rows[0]!, input.StartDate))
            effect('alert', warning)
        },
      })
    },

    async updateResident(context) {
      const { tx, input, refuse } = context
      const now = await lockChart(context)
      if (input.TargetDate !== null && input.TargetDate <= now.start_date) refuse('TargetBeforeStart')
      const own = await tx
        .selectFrom('residential_enrollment')
        .select('id')
        .where('client_membership_id', '=', now.id)
        .executeTakeFirstOrThrow()
      const saved = await saveFacts(context, residential)
      const at = { id: own.id, version: input.ResidentVersion }
      const { version } = await enrollments.change(context, at, enrollments.values(input))
      return { ...saved, ResidentVersion: version }
    },
  }),
]

/** A bed that is not free: taken by somebody, out of use, or of another house. */
async function whyNotBed(tx: Tx, bed: string, house: string) {
  const { rows } =
    await sql`select from bed where id = ${bed} and residence_id = ${house} and voided_at is null and end_date is null`.execute(
      tx,
    )
  return rows.length > 0 ? 'BedTaken' : 'BedNotInUse'
}
