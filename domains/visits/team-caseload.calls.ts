import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id } from '#platform/contract/fields.ts'
import { ContactStateShape } from './contact-shapes.rules.ts'

/** A child or family somebody works with today, by their own caseload or for a colleague on leave. */
export const WorkedCase = z.strictObject({
  SubjectKind: z.literal(['client', 'family']),
  /** The child's stay, or the family. */
  SubjectID: id(['Child or family', 'Niño o familia']),
  Name: z.string(),
  SubProgramName: z.string(),
  Module: z.string(),
  Role: z.string(),
  StartDate: day(['Since', 'Desde']),
  HomeName: z.nullable(z.string()),
  LastContact: z.nullable(day(['Last contact', 'Último contacto'])),
  /** Of children only. */
  State: z.nullable(ContactStateShape),
  NextCourtDate: z.nullable(day(['Next court', 'Próxima audiencia'])),
  /** The document that is due next. */
  NextDue: z.nullable(z.strictObject({ FormLabel: z.string(), DueOn: day(['Due', 'Vence']) })),
  /** For whom, and the first day they are back. */
  Covering: z.nullable(
    z.strictObject({ LeaveCoverID: id(['Cover', 'Cobertura']), Name: z.string(), Until: day(['Until', 'Hasta']) }),
  ),
})
export type WorkedCase = z.infer<typeof WorkedCase>

const Tally = { Made: z.int(), Required: z.int() }

export const teamCaseloadCalls = {
  getMyCaseload: call({
    name: 'Core/EmployeeCaseload/GetMine',
    method: 'GET',
    extra: true,
    summary: 'The caller’s caseload today, and what they cover for colleagues on leave',
    permission: 'Program.View',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      Month: day(['Month', 'Mes']),
      ...Tally,
      Cases: z.array(WorkedCase),
      /** The caller’s own leave, running or arranged. */
      Away: z.nullable(
        z.strictObject({
          LeaveCoverID: id(['Cover', 'Cobertura']),
          Name: z.string(),
          From: day(['From', 'Desde']),
          Until: day(['Until', 'Hasta']),
        }),
      ),
    }),
    topics: ['caseload', 'visits', 'due'],
  }),
  getTeamCaseload: call({
    name: 'Core/EmployeeCaseload/GetTeam',
    method: 'GET',
    extra: true,
    summary: 'Each worker of the caller’s programs: their caseload, contacts made and required this month',
    permission: 'Caseload.Transfer',
    scope: 'listed',
    input: z.strictObject({ SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])) }),
    output: z.strictObject({
      Month: day(['Month', 'Mes']),
      ...Tally,
      Workers: z.array(
        z.strictObject({
          EmployeeID: id(['Employee', 'Empleado']),
          Name: z.string(),
          Title: z.nullable(z.string()),
          SubPrograms: z.array(z.string()),
          /** The caller is their supervisor. */
          Mine: z.boolean(),
          Children: z.int(),
          Families: z.int(),
          WeightedLoad: z.number(),
          ...Tally,
          /** The child longest without a contact that counts. */
          Oldest: z.nullable(
            z.strictObject({
              ClientSubProgramMembershipID: id(['Child', 'Niño']),
              Name: z.string(),
              LastContact: z.nullable(day(['Last contact', 'Último contacto'])),
              Days: z.int(),
            }),
          ),
          Cover: z.nullable(
            z.strictObject({
              LeaveCoverID: id(['Cover', 'Cobertura']),
              Name: z.string(),
              From: day(['From', 'Desde']),
              Until: day(['Until', 'Hasta']),
            }),
          ),
        }),
      ),
    }),
    topics: ['caseload', 'visits'],
  }),
}
