import type { Permission } from './permissions.ts'

export type NavGroup = 'Start' | 'Programs' | 'Tools' | 'Admin' | 'Account' | 'Embedded' | 'Outside'

interface RouteEntry {
  /** Under the base path. */
  readonly path: `/${string}`
  /** Given where others go to the route by name; its parameter is then the screen's input. */
  readonly name?: string
  /** Routes with the same screen share one. */
  readonly screen?: string
  readonly title: string
  readonly group: NavGroup
  readonly label: string
  /** A Tabler icon. */
  readonly icon: string
  /** Reached from another screen, not from the navigation. */
  readonly hidden?: true
  readonly permission: Permission | 'SignedIn' | 'Anonymous'
  /** A signed-in person may open it for themselves without the permission: the parameter that names them. */
  readonly ownBy?: string
  readonly embedded?: true
  /** Leaves the client for a page of the server. */
  readonly redirect?: true
  /** What will stand there, said while it does not. */
  readonly about: string
  readonly askWhom: string
}

const supervisor = 'your supervisor'
const director = 'your program director'
const administrator = 'an administrator'

export const routes = [
  {
    path: '/',
    title: 'Home',
    group: 'Start',
    label: 'Home',
    icon: 'home',
    permission: 'SignedIn',
    about: 'What needs you today: late and due work, your caseload, appointments, drafts and news of the agency.',
    askWhom: supervisor,
  },
  {
    path: '/Appointments',
    title: 'Appointments',
    group: 'Start',
    label: 'Appointments',
    icon: 'calendar-event',
    permission: 'SignedIn',
    about: 'Your calendar and that of your team, by day, week and month, with visits, court and meetings.',
    askWhom: supervisor,
  },
  {
    path: '/ClientSearch',
    title: 'Client search',
    group: 'Start',
    label: 'Client search',
    icon: 'user-search',
    permission: 'Person.View',
    about: 'One box that finds a client by name, birth date, number, phone or relative, and says what you may open.',
    askWhom: supervisor,
  },
  {
    path: '/Foster',
    title: 'Foster',
    group: 'Programs',
    label: 'Foster',
    icon: 'home-heart',
    permission: 'Foster.View',
    about: 'Children, resource families, placements, visits and approvals of foster care, with a finder for homes.',
    askWhom: supervisor,
  },
  {
    path: '/FosterInquiry',
    title: 'Foster inquiries',
    group: 'Programs',
    label: 'Inquiries',
    icon: 'phone-call',
    permission: 'Inquiry.View',
    about: 'People in California and Nevada who ask about fostering, from the first call to an application.',
    askWhom: supervisor,
  },
  {
    path: '/FosterInquiryPNW',
    screen: 'CaregiverInquiryPNW',
    title: 'Foster inquiries, Pacific Northwest',
    group: 'Programs',
    label: 'Inquiries PNW',
    icon: 'phone-call',
    permission: 'Inquiry.View',
    about: 'People in Washington who ask about fostering, with county, field office and licensing.',
    askWhom: supervisor,
  },
  {
    path: '/CaregiverInquiryPNW',
    screen: 'CaregiverInquiryPNW',
    title: 'Caregiver inquiries, Pacific Northwest',
    group: 'Programs',
    label: 'Caregivers PNW',
    icon: 'user-heart',
    permission: 'Inquiry.View',
    about: 'Relatives and other caregivers in Washington who ask for help or a licence, kinship first.',
    askWhom: supervisor,
  },
  {
    path: '/Residential',
    title: 'Residential',
    group: 'Programs',
    label: 'Residential',
    icon: 'bed',
    permission: 'Residential.View',
    about: 'The houses: who is home, medication, meals, census, shift log, incidents and referrals.',
    askWhom: director,
  },
  {
    path: '/Wraparound',
    title: 'Wraparound',
    group: 'Programs',
    label: 'Wraparound',
    icon: 'circles-relation',
    permission: 'Wrap.View',
    about: 'Youth and the teams around them, with meetings, plans of care and flex funds.',
    askWhom: supervisor,
  },
  {
    path: '/TAY',
    title: 'Transitional-age youth',
    group: 'Programs',
    label: 'TAY',
    icon: 'route',
    permission: 'TAY.View',
    about: 'Young people on their way to living on their own: goals, eligibility, housing, money and vital documents.',
    askWhom: supervisor,
  },
  {
    path: '/StrongFamilies',
    title: 'Strong Families',
    group: 'Programs',
    label: 'Strong Families',
    icon: 'heart-handshake',
    permission: 'StrongFamilies.View',
    about: 'Families in a crisis and the volunteers who host their children for a while, from referral to return.',
    askWhom: supervisor,
  },
  {
    path: '/APSS',
    title: 'Adoption promotion and support',
    group: 'Programs',
    label: 'APSS',
    icon: 'friends',
    permission: 'APSS.View',
    about: 'Families before and after adoption, with their services, groups, goals and outcomes.',
    askWhom: supervisor,
  },
  {
    path: '/ChurchEngagement',
    title: 'Church engagement',
    group: 'Programs',
    label: 'Churches',
    icon: 'building-church',
    permission: 'Church.View',
    about: 'Churches and the people in them, what was done together, what comes next, and care communities.',
    askWhom: director,
  },
  {
    path: '/Outpatient',
    title: 'Outpatient',
    group: 'Programs',
    label: 'Outpatient',
    icon: 'stethoscope',
    permission: 'Outpatient.View',
    redirect: true,
    about: 'Takes you to the Outpatient pages of the server.',
    askWhom: director,
  },
  {
    path: '/Reports',
    title: 'Reports',
    group: 'Tools',
    label: 'Reports',
    icon: 'report-analytics',
    permission: 'Reports.Run',
    about: 'A catalogue of reports to run, save, export and send on a schedule, limited to what you may see.',
    askWhom: supervisor,
  },
  {
    path: '/Training',
    title: 'Training',
    group: 'Tools',
    label: 'Training',
    icon: 'school',
    permission: 'SignedIn',
    about: 'Your own courses and hours; with the permission also courses, sessions and who lacks what.',
    askWhom: 'your training manager',
  },
  {
    path: '/Billing',
    title: 'Billing',
    group: 'Tools',
    label: 'Billing',
    icon: 'receipt-dollar',
    permission: 'Billing.View',
    about: 'Services, exceptions, providers, days in care and the cost report, by fiscal year.',
    askWhom: director,
  },
  {
    path: '/Billing/ProviderProfile/:Id',
    name: 'BillingProviderProfile',
    title: 'Provider',
    group: 'Tools',
    label: 'Provider',
    icon: 'id-badge-2',
    hidden: true,
    permission: 'Billing.View',
    ownBy: 'Id',
    about: "A provider's minutes, units, credentials and late notes, month by month. Your own is always open to you.",
    askWhom: director,
  },
  {
    path: '/Dashboard',
    title: 'Dashboard',
    group: 'Tools',
    label: 'Dashboard',
    icon: 'chart-bar',
    permission: 'Dashboard.View',
    about: 'Foster approvals, use of the system and billing in figures that name their period and open their list.',
    askWhom: director,
  },
  {
    path: '/ExecutiveCoreDashboard',
    title: 'Executive dashboard',
    group: 'Tools',
    label: 'Executive',
    icon: 'layout-dashboard',
    permission: 'ExecutiveDashboard.View',
    about: 'Every core program by region in one grid: served, moves, permanency, occupancy, compliance, staff.',
    askWhom: director,
  },
  {
    path: '/QualityManagement',
    title: 'Quality management',
    group: 'Tools',
    label: 'Quality',
    icon: 'rosette-discount-check',
    permission: 'QM.View',
    about: 'Incidents, chart audits, complaints, licensing visits, surveys and corrections of all programs.',
    askWhom: director,
  },
  {
    path: '/FundDevelopment',
    title: 'Fund development',
    group: 'Tools',
    label: 'Fund development',
    icon: 'gift',
    permission: 'FundDevelopment.View',
    about: 'Donors, gifts, campaigns and grants. No client is named here.',
    askWhom: director,
  },
  {
    path: '/UserUtilities/FileUploadAndDispatch',
    title: 'File and dispatch',
    group: 'Tools',
    label: 'File and dispatch',
    icon: 'file-upload',
    permission: 'Dispatch.Send',
    about: 'Put scans and outside files into the right chart, or send them to people and lists.',
    askWhom: supervisor,
  },
  {
    path: '/UserUtilities/CensusApproval',
    title: 'Census approval',
    group: 'Tools',
    label: 'Census approval',
    icon: 'clipboard-check',
    permission: 'Census.Approve',
    about: 'Days and months the residences have submitted, with what does not fit, to approve or return.',
    askWhom: director,
  },
  {
    path: '/Admin',
    title: 'Admin',
    group: 'Admin',
    label: 'Admin',
    icon: 'settings',
    permission: 'Admin.View',
    about: 'Counts and warnings about users, forms, mail, errors, sign-ins and backups, and the way to each.',
    askWhom: administrator,
  },
  {
    path: '/Admin/User',
    title: 'Users',
    group: 'Admin',
    label: 'Users',
    icon: 'users',
    permission: 'Users.Manage',
    about: 'Everyone who may sign in, with roles, sub-programs and supervisors; add, activate and deactivate.',
    askWhom: administrator,
  },
  {
    path: '/Admin/EmployeeProfile/:userID',
    name: 'EmployeeProfile',
    title: 'Employee',
    group: 'Admin',
    label: 'Employee',
    icon: 'id-badge-2',
    hidden: true,
    permission: 'Users.Manage',
    about: 'One employee: sub-programs, supervisors, roles, caseload, signature, credentials, devices.',
    askWhom: administrator,
  },
  {
    path: '/Admin/Role',
    title: 'Roles',
    group: 'Admin',
    label: 'Roles',
    icon: 'shield-lock',
    permission: 'Roles.Manage',
    about: 'Roles with their parents, their own and inherited permissions, and the people who hold them.',
    askWhom: administrator,
  },
  {
    path: '/Admin/Permission',
    title: 'Permissions',
    group: 'Admin',
    label: 'Permissions',
    icon: 'key',
    permission: 'Roles.Manage',
    about: 'Every permission, what it opens, which roles use it and whom it reaches.',
    askWhom: administrator,
  },
  {
    path: '/Admin/Forms',
    title: 'Forms',
    group: 'Admin',
    label: 'Forms',
    icon: 'forms',
    permission: 'Forms.Manage',
    about: 'The designer for forms, their versions, and where, how often and by whom each is due.',
    askWhom: administrator,
  },
  {
    path: '/Admin/Welligent',
    title: 'Welligent',
    group: 'Admin',
    label: 'Welligent',
    icon: 'plug-connected',
    permission: 'Welligent.Manage',
    about: 'Keeps staff, clients and services in step with Welligent: numbers, matches and imported files.',
    askWhom: administrator,
  },
  {
    path: '/Admin/DistributionLists',
    title: 'Distribution lists',
    group: 'Admin',
    label: 'Distribution lists',
    icon: 'mail-forward',
    permission: 'DistributionLists.Manage',
    about: 'Lists of people, roles and outside addresses that reports and notices go to.',
    askWhom: administrator,
  },
  {
    path: '/Admin/HostedFiles',
    title: 'Hosted files',
    group: 'Admin',
    label: 'Hosted files',
    icon: 'files',
    permission: 'Files.Host',
    about: 'Policies, handbooks and blank forms by version, and who has acknowledged them.',
    askWhom: administrator,
  },
  {
    path: '/Admin/IPRestrictions',
    title: 'Network addresses',
    group: 'Admin',
    label: 'Network addresses',
    icon: 'network',
    permission: 'IP.Manage',
    about: 'From which networks people and tablets may sign in, what was refused, and a test before you save.',
    askWhom: administrator,
  },
  {
    path: '/Settings',
    title: 'Settings',
    group: 'Account',
    label: 'Settings',
    icon: 'adjustments-horizontal',
    permission: 'SignedIn',
    about: 'Your profile, notices, display, lists, signature, calendar and security.',
    askWhom: administrator,
  },
  {
    path: '/ResidentialPinLogin',
    title: 'Residence sign-in',
    group: 'Outside',
    label: 'Residence sign-in',
    icon: 'password',
    hidden: true,
    permission: 'Anonymous',
    about: "Sign-in by PIN for a residence's staff on an enrolled tablet.",
    askWhom: 'your house manager',
  },
  {
    path: '/Errors/InvalidIP',
    title: 'Network not approved',
    group: 'Outside',
    label: 'Network not approved',
    icon: 'world-off',
    hidden: true,
    permission: 'Anonymous',
    about: 'Says that this network is not approved, which address was seen and what to do.',
    askWhom: administrator,
  },
  {
    path: '/EmbeddedComponents/EmbedNewDocument',
    title: 'New document',
    group: 'Embedded',
    label: 'New document',
    icon: 'file-plus',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: 'The document editor, inside another page.',
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedCaseFile',
    title: 'Case file',
    group: 'Embedded',
    label: 'Case file',
    icon: 'folder',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: "A chart's documents by chapter and section, inside another page.",
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedUserDrafts',
    title: 'My drafts',
    group: 'Embedded',
    label: 'My drafts',
    icon: 'file-pencil',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: 'Your unfinished documents, to open, move or delete, inside another page.',
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedSignaturesPane',
    title: 'Signatures',
    group: 'Embedded',
    label: 'Signatures',
    icon: 'signature',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: 'Documents waiting for your signature or review, inside another page.',
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedMyAppointments',
    title: 'My appointments',
    group: 'Embedded',
    label: 'My appointments',
    icon: 'calendar-user',
    hidden: true,
    permission: 'SignedIn',
    embedded: true,
    about: 'Your agenda with a status for each appointment, inside another page.',
    askWhom: supervisor,
  },
] as const satisfies readonly RouteEntry[]

export type RoutePath = (typeof routes)[number]['path']
/** A route read without caring which one it is. */
export interface Route extends RouteEntry {
  readonly path: RoutePath
}
export const allRoutes: readonly Route[] = routes

/** The part that holds a route's screen is named after the route, or after the screen it shares. */
export const partOf = (route: Pick<Route, 'path' | 'screen'>): string =>
  (route.screen ?? route.path.replaceAll(/\/:\w+/g, ''))
    .replace(/^\/$/, 'home')
    .replace(/^\//, '')
    .replaceAll('/', '-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()

/** The route of the table that an address inside the app belongs to. */
export function routeAt(pathname: string): Route | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase() || '/'
  return allRoutes.find((route) => {
    const shape = route.path.toLowerCase().replaceAll(/:\w+/g, '[^/]+')
    return new RegExp(`^${shape}$`).test(wanted)
  })
}
