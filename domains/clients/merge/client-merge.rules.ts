/** The facts of which one of two holds after a merge; each names its column. */
export const mergeFields = {
  FirstName: ['person', 'first_name'],
  MiddleName: ['person', 'middle_name'],
  LastName: ['person', 'last_name'],
  Suffix: ['person', 'suffix'],
  PreferredName: ['person', 'preferred_name'],
  FormerNames: ['person', 'former_names'],
  DateOfBirth: ['person', 'date_of_birth'],
  Sex: ['person', 'sex'],
  GenderIdentity: ['person', 'gender_identity'],
  Race: ['person', 'race'],
  Ethnicity: ['person', 'ethnicity'],
  PrimaryLanguage: ['person', 'primary_language'],
  Religion: ['person', 'religion'],
  Tribe: ['person', 'tribe'],
  Email: ['person', 'email'],
  CID: ['client', 'cid'],
  FamLinkNumber: ['client', 'famlink_number'],
  WelligentID: ['client', 'welligent_id'],
  IcwaStatus: ['client', 'icwa_status'],
  SiblingGroup: ['client', 'sibling_group_id'],
  Photo: ['client', 'photo_file_id'],
  Address: ['address', null],
} as const satisfies Record<string, readonly ['person' | 'client' | 'address', string | null]>

export type MergeField = keyof typeof mergeFields
export const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]]

export const undoMergeDays = 30
