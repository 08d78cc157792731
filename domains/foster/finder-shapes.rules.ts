import * as z from 'zod/mini'
import { day, id, whole } from '#platform/contract/fields.ts'

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

/** A check of a home for children: what it asks, how it ended, and the sentence. */
export const CheckShape = z.strictObject({
  Rule: z.string(),
  Result: z.literal(['pass', 'warn', 'fail']),
  Reason: z.string(),
  Code: z.string(),
  Values,
  /** Whether someone with Placement.Override may make an exception. */
  Exception: z.boolean(),
})
export type CheckShape = z.infer<typeof CheckShape>

export const SoftShape = z.strictObject({
  Rule: z.string(),
  Good: z.boolean(),
  Score: z.number(),
  Reason: z.string(),
  Code: z.string(),
  Values,
})
export type SoftShape = z.infer<typeof SoftShape>

/** A home as the finder shows it, with every check. */
export const HomeShape = z.strictObject({
  FosterResourceFamilyID: id('Family'),
  Name: z.string(),
  City: z.nullable(z.string()),
  County: z.nullable(z.string()),
  SubProgramID: id('Sub-program'),
  TerritoryName: z.nullable(z.string()),
  Phase: z.nullable(z.string()),
  ApprovedSince: z.nullable(day('Approved since')),
  Parents: z.int(),
  Intensive: z.boolean(),
  Capacity: z.int(),
  Placed: z.int(),
  Own: z.int(),
  Free: z.int(),
  Languages: z.array(z.string()),
  Miles: z.nullable(z.number()),
  /** Who lives there now: first name, initial and age. */
  Now: z.array(z.string()),
  WorkerName: z.nullable(z.string()),
  Result: z.literal(['pass', 'warn', 'fail']),
  Score: z.number(),
  Checks: z.array(CheckShape),
  Soft: z.array(SoftShape),
})
export type HomeShape = z.infer<typeof HomeShape>

/** A child as the finder shows it. */
export const ChildShape = z.strictObject({
  ClientSubProgramMembershipID: id('Child'),
  ClientID: id('Client'),
  Name: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Age: z.nullable(z.int()),
  BirthDate: z.nullable(day('Date of birth')),
  Sex: z.int(),
  Designation: z.string(),
  Language: z.nullable(z.string()),
  County: z.nullable(z.string()),
  SubProgramID: id('Sub-program'),
  SubProgramName: z.string(),
  SchoolName: z.nullable(z.string()),
  SchoolDistrict: z.nullable(z.string()),
  NonAmbulatory: z.boolean(),
  ChildrenAlong: whole('Own children who come along', { max: 4 }),
  NearZipCode: z.nullable(z.string()),
  NeedNote: z.nullable(z.string()),
  NeedVersion: z.int(),
  PlacementType: z.nullable(z.string()),
  /** Enrolled, or the day the last stay ended. */
  WaitingSince: z.nullable(day('Waiting since')),
  PlacementID: z.nullable(id('Placement')),
  PlacementVersion: z.nullable(z.int()),
  FosterResourceFamilyID: z.nullable(id('Family')),
  FamilyName: z.nullable(z.string()),
  PlacedSince: z.nullable(day('Placed since')),
})
export type ChildShape = z.infer<typeof ChildShape>
