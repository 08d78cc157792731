// Every permission the program asks for, listed once. A name used here can be neither renamed nor deleted by an agency.

interface PermissionEntry {
  readonly name: string
  readonly module: string
  readonly description: string
}

export const permissions = [
  { name: 'Administrator', module: 'Admin', description: 'Everything, everywhere' },
  { name: 'Admin.View', module: 'Admin', description: 'Open the admin home with its counts and warnings' },
  { name: 'Users.Manage', module: 'Admin', description: 'Add, edit, activate and deactivate users and employees' },
  { name: 'Roles.Manage', module: 'Admin', description: 'Edit roles, their permissions and who holds them' },
  { name: 'Forms.Manage', module: 'Admin', description: 'Design forms and say where and when they are due' },
  { name: 'IP.Manage', module: 'Admin', description: 'Edit the rules on network addresses' },
  { name: 'Files.Host', module: 'Admin', description: 'Publish policies, handbooks and blank forms' },
  { name: 'DistributionLists.Manage', module: 'Admin', description: 'Edit distribution lists' },
  { name: 'Welligent.Manage', module: 'Admin', description: 'Match staff and clients with Welligent, import services' },
  { name: 'ProgramSettings.Manage', module: 'Admin', description: 'Define settings of a core program' },
  { name: 'Audit.View', module: 'Admin', description: 'Read who looked at and changed what' },
  { name: 'ErrorLog.View', module: 'Admin', description: 'Read the error log' },
  { name: 'Outbox.View', module: 'Admin', description: 'Read mail that was kept or sent' },
  { name: 'Jobs.View', module: 'Admin', description: 'See background jobs and their failures' },

  { name: 'Person.View', module: 'People', description: 'Look people up and read their record' },
  { name: 'Person.Edit', module: 'People', description: "Change a person's record, addresses and phones" },
  { name: 'ClientSearch.All', module: 'People', description: 'Find clients of every program, not only of mine' },
  { name: 'Client.Merge', module: 'People', description: 'Merge two records of one person' },
  { name: 'Caseload.Assign', module: 'People', description: 'Say who carries a client or a family' },
  { name: 'Caseload.Transfer', module: 'People', description: 'Move whole caseloads and arrange cover for leave' },
  { name: 'Records.Backdate', module: 'People', description: 'Record something more than 30 days back, with a reason' },
  { name: 'Visit.Record', module: 'People', description: 'Write down visits and other contacts' },
  { name: 'Confidential.Grant', module: 'People', description: 'Let someone into a confidential chart' },

  {
    name: 'CaseFile.PerformOperations',
    module: 'Case file',
    description: 'Write, sign and read documents of my charts',
  },
  { name: 'CaseFile.ChangeSubmitted', module: 'Case file', description: 'Change a document after it was submitted' },
  { name: 'CaseFile.RemoveSignature', module: 'Case file', description: 'Take a signature off a document' },
  { name: 'CaseFile.EditContents', module: 'Case file', description: 'Correct a document while reviewing it' },
  { name: 'CaseFile.MoveDrafts', module: 'Case file', description: 'Hand drafts of others to somebody else' },
  {
    name: 'CaseFile.WaiveLine',
    module: 'Case file',
    description: 'Waive or reassign a line that waits for a signature',
  },
  {
    name: 'CaseFile.Verify',
    module: 'Case file',
    description: 'Check that documents are unchanged since they were signed',
  },
  { name: 'Due.Waive', module: 'Case file', description: 'Waive something that is due, or say that it does not apply' },
  {
    name: 'Compliance.View',
    module: 'Case file',
    description: 'See what is due, late and missing by worker, program and home',
  },

  { name: 'Foster.View', module: 'Foster', description: 'See foster children and their placements' },
  { name: 'Foster.Edit', module: 'Foster', description: 'Enrol children, edit and end their membership' },
  { name: 'Foster.Place', module: 'Foster', description: 'Place and move children' },
  { name: 'Placement.Override', module: 'Foster', description: 'Place in spite of a failed check, with a reason' },
  { name: 'Family.View', module: 'Foster', description: 'See resource families' },
  { name: 'Family.Edit', module: 'Foster', description: 'Edit resource families and their household' },
  { name: 'Family.Phase', module: 'Foster', description: 'Move a family from phase to phase' },
  { name: 'Family.Approve', module: 'Foster', description: 'Approve, deny or rescind a resource family' },
  { name: 'Inquiry.View', module: 'Foster', description: 'See people who ask about fostering' },
  { name: 'Inquiry.Edit', module: 'Foster', description: 'Work inquiries and make families of them' },

  { name: 'Residential.View', module: 'Residential', description: 'See the houses and their residents' },
  { name: 'Residential.Edit', module: 'Residential', description: 'Admit, move and discharge residents' },
  { name: 'Medication.Record', module: 'Residential', description: 'Record doses given or not given' },
  { name: 'Medication.Order', module: 'Residential', description: 'Enter and change medication orders' },
  { name: 'Medication.Destroy', module: 'Residential', description: 'Record the destruction of medication' },
  { name: 'Census.Submit', module: 'Residential', description: 'Confirm and submit the daily census' },
  { name: 'Census.Approve', module: 'Residential', description: 'Approve, return and reopen the census' },
  { name: 'Meals.Record', module: 'Residential', description: 'Count meals as they are served' },
  { name: 'Incident.Create', module: 'Residential', description: 'Report an incident' },
  { name: 'Incident.Review', module: 'Residential', description: 'Review incidents and close them' },

  { name: 'Wrap.View', module: 'Wraparound', description: 'See wraparound youth and teams' },
  { name: 'Wrap.Edit', module: 'Wraparound', description: 'Enrol youth, plan and discharge' },
  { name: 'Wrap.Teams', module: 'Wraparound', description: 'Make teams and say who is in them' },
  { name: 'TAY.View', module: 'TAY', description: 'See transitional-age youth' },
  { name: 'TAY.Edit', module: 'TAY', description: 'Enrol, plan and exit transitional-age youth' },
  { name: 'StrongFamilies.View', module: 'Strong Families', description: 'See community and volunteer families' },
  { name: 'StrongFamilies.Edit', module: 'Strong Families', description: 'Decide referrals and arrange hostings' },
  { name: 'APSS.View', module: 'APSS', description: 'See adoption support families' },
  { name: 'APSS.Edit', module: 'APSS', description: 'Enrol families and assign their services' },
  { name: 'Church.View', module: 'Church engagement', description: 'See churches and what was done with them' },
  { name: 'Church.Edit', module: 'Church engagement', description: 'Edit churches, contacts and action items' },
  { name: 'Outpatient.View', module: 'Outpatient', description: 'Go to the Outpatient pages' },

  { name: 'Training.View', module: 'Training', description: 'See courses and the training of others' },
  { name: 'Training.Manage', module: 'Training', description: 'Edit courses, sessions and attendance' },
  { name: 'Appointments.Team', module: 'Appointments', description: 'See and edit appointments of my team' },
  { name: 'Billing.View', module: 'Billing', description: 'See services, providers and billing figures' },
  { name: 'Billing.Manage', module: 'Billing', description: 'Change billing status, rates and provider roles' },
  { name: 'Dashboard.View', module: 'Dashboards', description: 'See approval, usage and billing dashboards' },
  { name: 'ExecutiveDashboard.View', module: 'Dashboards', description: 'See all core programs side by side' },
  { name: 'Reports.Run', module: 'Reports', description: 'Run reports over what I may see' },
  { name: 'Reports.Schedule', module: 'Reports', description: 'Have reports sent on a schedule' },
  { name: 'QM.View', module: 'Quality', description: 'See audits, complaints and compliance' },
  { name: 'QM.Manage', module: 'Quality', description: 'Open audits, assign and close corrections' },
  { name: 'FundDevelopment.View', module: 'Fund development', description: 'See donors, gifts and grants' },
  { name: 'FundDevelopment.Edit', module: 'Fund development', description: 'Record donors, gifts and grants' },
  { name: 'Dispatch.Send', module: 'Files', description: 'File scans to charts and send files to people' },
] as const satisfies readonly PermissionEntry[]

export type Permission = (typeof permissions)[number]['name']

type Held = readonly string[] | null | undefined

/** For the interface only: the server grants nothing where there is no list. */
export function isGranted(profilePermissions: Held, name: Permission): boolean {
  if (!profilePermissions) return name === 'CaseFile.PerformOperations'
  return profilePermissions.includes(name) || profilePermissions.includes('Administrator')
}

/** Frozen as specified, the Administrator included: a restriction is not the opposite of a grant. */
export function isRestricted(profilePermissions: Held, name: Permission): boolean {
  if (!profilePermissions) return true
  if (profilePermissions.includes('Administrator')) return true
  return !profilePermissions.includes(name)
}
