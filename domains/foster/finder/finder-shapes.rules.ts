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
  FosterResourceFamilyID: id(['Family', 'Familia']),
  Name: z.string(),
  City: z.nullable(z.string()),
  County: z.nullable(z.string()),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  TerritoryName: z.nullable(z.string()),
  Phase: z.nullable(z.string()),
  ApprovedSince: z.nullable(day(['Approved since', 'Aprobada desde'])),
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
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  ClientID: id(['Client', 'Cliente']),
  Name: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Age: z.nullable(z.int()),
  BirthDate: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: z.int(),
  Designation: z.string(),
  Language: z.nullable(z.string()),
  County: z.nullable(z.string()),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  SchoolName: z.nullable(z.string()),
  SchoolDistrict: z.nullable(z.string()),
  NonAmbulatory: z.boolean(),
  ChildrenAlong: whole(['The child’s own children coming too', 'Hijos propios que vienen también'], { max: 4 }),
  NearZipCode: z.nullable(z.string()),
  NeedNote: z.nullable(z.string()),
  NeedVersion: z.int(),
  PlacementType: z.nullable(z.string()),
  /** Enrolled, or the day the last stay ended. */
  WaitingSince: z.nullable(day(['Waiting since', 'Espera desde'])),
  PlacementID: z.nullable(id(['Placement', 'Ubicación'])),
  PlacementVersion: z.nullable(z.int()),
  FosterResourceFamilyID: z.nullable(id(['Family', 'Familia'])),
  FamilyName: z.nullable(z.string()),
  PlacedSince: z.nullable(day(['Placed since', 'Ubicado desde'])),
})
export type ChildShape = z.infer<typeof ChildShape>

/** Homes for children, best first. */
export const Matched = z.strictObject({
  StartDate: day(['From', 'Desde']),
  Children: z.array(ChildShape),
  /** Brothers and sisters who could be placed together with the child. */
  Siblings: z.array(ChildShape),
  /** How many homes the filters leave; the list holds the best of them. */
  Total: z.int(),
  Passing: z.int(),
  Homes: z.array(HomeShape),
  /** From where miles are counted. */
  Origin: z.nullable(z.strictObject({ ZipCode: z.string(), From: z.literal(['asked', 'school', 'home']) })),
  CheckedAt: z.string(),
  Can: z.strictObject({ Place: z.boolean(), Override: z.boolean() }),
})
export type Matched = z.infer<typeof Matched>

export const homesById = (found: Matched, ids: readonly string[]): HomeShape[] =>
  ids.flatMap((id) => found.Homes.find((home) => home.FosterResourceFamilyID === id) ?? [])

/** Siblings in the same program who are where the child is, in one home or waiting too: they are placed together. */
export const siblingsTogether = ({
  Children: [child],
  Siblings,
}: Pick<Matched, 'Children' | 'Siblings'>): ChildShape[] =>
  Siblings.filter(
    (one) => one.FosterResourceFamilyID === child?.FosterResourceFamilyID && one.SubProgramID === child.SubProgramID,
  )
