import type { FamilyMergeField } from '#domains/families/merge/family-merge.rules.ts'

/** The facts of which one of two community families holds after a merge, with their columns. */
export const communityMergeFields = {
  Name: ['name'],
  PhoneNumberDigits: ['phone_digits'],
  Email: ['email'],
  Address: ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county'],
  Language: ['language', 'needs_interpreter'],
  Coordinator: ['coordinator_id'],
  Coach: ['coach_id'],
  Friend: ['friend_id'],
  CrisisHistory: ['crisis_history'],
  Goals: ['goals'],
  Plan: ['plan'],
} as const
export type CommunityMergeField = keyof typeof communityMergeFields
export const communityMergeFieldNames = Object.keys(communityMergeFields) as [
  CommunityMergeField,
  ...CommunityMergeField[],
]

/** Of a family who hosts: those facts of a home that its chart has. */
export const hostMergeFieldNames = [
  'Name',
  'PhoneNumberDigits',
  'Email',
  'Address',
  'Languages',
  'Church',
] as const satisfies readonly FamilyMergeField[]
export type HostMergeField = (typeof hostMergeFieldNames)[number]
