import type { RoutePath } from './routes.ts'

/** Any text, what somebody types to find a person, or one of these words. */
type Param = 'text' | 'typed' | readonly string[]

/** What the address of a route may ask for, beside the state of its list (`q`, `sort`, `page`, `size`, filters). */
export const routeSearch = {
  '/': {
    desk: [
      'signatures',
      'drafts',
      'due',
      'inspection',
      'verify',
      'search',
      'expenses',
      'field',
      'tickets',
      'register',
      'received',
    ],
    document: 'text',
    version: 'text',
    form: 'text',
    chartType: 'text',
    chart: 'text',
    type: 'text',
    words: 'typed',
    from: 'text',
    to: 'text',
    pages: 'text',
    view: 'text',
    outcome: 'text',
    worker: 'text',
    organization: 'text',
    form_of: 'text',
    id: 'text',
    of: 'text',
    on: 'text',
    program: 'text',
  },
  '/Dashboard': {
    tab: ['approvals', 'usage', 'billing'],
    year: 'text',
    program: 'text',
    span: ['month', 'quarter', 'year', 'custom'],
    from: 'text',
    to: 'text',
  },
  '/ExecutiveCoreDashboard': { span: ['month', 'quarter', 'year', 'custom'], from: 'text', to: 'text' },
  '/Reports': {
    tab: ['catalogue', 'history', 'schedules', 'regulators'],
    report: 'text',
    run: 'text',
    build: 'text',
    period: 'text',
    program: 'text',
    format: 'text',
    of: 'text',
    from: 'text',
    county: 'text',
    flaw: 'text',
  },
  '/Appointments': {
    view: ['day', 'week', 'month', 'agenda', 'team'],
    on: 'text',
    whose: 'text',
    type: 'text',
    place: 'text',
    status: 'text',
    client: 'text',
    layers: 'text',
    open: ['bulk', 'feed', 'sheet', 'unplanned'],
  },
  '/ClientSearch': {
    view: ['clients', 'requests', 'duplicates', 'people'],
    person: 'text',
    tab: ['record', 'family', 'addresses', 'activity'],
    find: 'typed',
    first: 'typed',
    last: 'typed',
    birth: 'typed',
    ageFrom: 'text',
    ageTo: 'text',
    cid: 'typed',
    famlink: 'typed',
    welligent: 'typed',
    phone: 'typed',
    street: 'typed',
    relative: 'typed',
    program: 'text',
    region: 'text',
    state: 'text',
    worker: 'text',
    workerName: 'typed',
  },
  '/Foster': {
    tab: ['children', 'families', 'placements', 'referrals', 'visits', 'approvals'],
    child: 'text',
    family: 'text',
    find: 'text',
    /** The tab inside an open chart. */
    part: 'text',
    referral: 'text',
    view: 'text',
    handover: 'text',
    worker: 'text',
    search: 'typed',
    program: 'text',
    territory: 'text',
    show: 'text',
    by: 'text',
    step: ['needs', 'homes', 'compare', 'decide'],
    with: 'text',
    /** The stay a child was in when the search for a home began. */
    stay: 'text',
    homes: 'text',
    pick: 'text',
    from: 'text',
  },
  '/TAY': {
    tab: ['list', 'units', 'aftercare', 'referrals'],
    youth: 'text',
    part: 'text',
    referral: 'text',
    view: 'text',
    search: 'typed',
    program: 'text',
  },
  '/FundDevelopment': {
    tab: ['donors', 'gifts', 'receipts', 'campaigns', 'events', 'grants', 'stories', 'import'],
    event: 'text',
    donor: 'text',
    grant: 'text',
    file: 'text',
  },
  '/StrongFamilies': {
    tab: ['referrals', 'families', 'hosts', 'hostings', 'volunteers', 'churches', 'match'],
    request: 'text',
    family: 'text',
    volunteer: 'text',
    helper: 'text',
    part: 'text',
  },
  '/APSS': {
    tab: ['list', 'groups', 'authorizations', 'outcomes', 'referrals'],
    client: 'text',
    part: 'text',
    group: 'text',
    referral: 'text',
    view: 'text',
    search: 'typed',
    program: 'text',
  },
  '/ChurchEngagement': {
    tab: ['list', 'items', 'interactions', 'communities', 'events', 'map'],
    church: 'text',
    event: 'text',
    community: 'text',
    part: 'text',
    show: ['mine', 'team', 'overdue', 'done', 'calendar'],
    month: 'text',
    area: 'text',
  },
  '/Training': {
    tab: ['mine', 'courses', 'sessions', 'people', 'compliance'],
    session: 'text',
    person: 'text',
    /** As what the person is known: employee, resource parent, volunteer. */
    part: 'text',
  },
  '/QualityManagement': {
    tab: [
      'incidents',
      'audits',
      'compliance',
      'complaints',
      'licensing',
      'corrections',
      'surveys',
      'outcomes',
      'data',
      'policies',
    ],
    complaint: 'text',
    audit: 'text',
    part: 'text',
  },
  '/Wraparound': { tab: ['list', 'teams', 'meetings', 'plans', 'flex'], youth: 'text', part: 'text' },
  '/Residential': {
    tab: ['board', 'list', 'houses', 'medications', 'census', 'meals', 'shifts', 'money', 'incidents', 'referrals'],
    client: 'text',
    residence: 'text',
    part: 'text',
    day: 'text',
    month: 'text',
    show: [
      'pass',
      'exceptions',
      'orders',
      'month',
      'asneeded',
      'supplies',
      'otc',
      'destroyed',
      'search',
      'tasks',
      'paper',
    ],
    resident: 'text',
    referral: 'text',
    view: 'text',
    search: 'typed',
    program: 'text',
    shift: 'text',
  },
  '/UserUtilities/CensusApproval': { residence: 'text', day: 'text', month: 'text' },
  '/FosterInquiry': { inquiry: 'text' },
  '/FosterInquiryPNW': { inquiry: 'text' },
  '/CaregiverInquiryPNW': { inquiry: 'text' },
  '/Admin': {
    tab: 'text',
    list: 'text',
    part: 'text',
    year: 'text',
    import: 'text',
    q: 'typed',
    Reference: 'text',
    JobID: 'text',
    MailID: 'text',
    TicketID: 'text',
    ask: ['person', 'user', 'record', 'all'],
    PersonID: 'text',
    UserID: 'text',
    TableName: 'text',
    RecordID: 'text',
    Kind: 'text',
    Call: 'text',
    From: 'text',
    To: 'text',
  },
  '/Billing': {
    tab: ['overview', 'services', 'exceptions', 'providers', 'days', 'cost', 'rates'],
    reason: 'text',
    year: 'text',
    month: 'text',
    program: 'text',
  },
  '/Billing/ProviderProfile/:Id': { tab: 'text', year: 'text' },
  '/Admin/Welligent': {
    tab: ['clients', 'staff', 'services', 'mismatches', 'settings'],
    run: 'text',
    from: 'text',
    to: 'text',
    side: ['There', 'Here'],
  },
  '/Admin/User': { import: 'text' },
  '/Admin/EmployeeProfile/:userID': { tab: 'text' },
  '/Admin/Role': { role: 'text', compare: 'text', with: 'text' },
  '/Admin/Permission': { permission: 'text' },
  '/Admin/Forms': {
    form: 'text',
    part: ['design', 'places', 'versions', 'word'],
    version: 'text',
    place: 'text',
    compare: 'text',
  },
  '/Admin/HostedFiles': { HostedFileID: 'text' },
  '/Admin/DistributionLists': { DistributionListID: 'text', tab: 'text' },
  '/Admin/IPRestrictions': { IPRuleID: 'text', tab: ['rules', 'blocked'], Ended: ['yes'] },
  '/Settings': { group: 'text' },
} as const satisfies Partial<Record<RoutePath, Readonly<Record<string, Param>>>>

export type SearchRoute = keyof typeof routeSearch
type Schema<R extends SearchRoute> = (typeof routeSearch)[R]
export type SearchOf<R extends SearchRoute> = {
  readonly [K in keyof Schema<R>]?: (Schema<R>[K] extends readonly (infer W)[] ? W : string) | undefined
}

/** Addresses hold text only; whatever else stands there is left out. */
export const searchText = (search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** What an address asks of a route: unknown words and empty values are as if they were not there. */
export function readSearch<R extends SearchRoute>(route: R, search: Readonly<Record<string, unknown>>): SearchOf<R> {
  const given = searchText(search)
  const schema: Readonly<Record<string, Param>> = routeSearch[route]
  const asked = Object.entries(schema).filter(([name, param]) => {
    const value = given[name]
    return value && (param === 'text' || param === 'typed' || param.includes(value))
  })
  return Object.fromEntries(asked.map(([name]) => [name, given[name]])) as SearchOf<R>
}

/** The query of an address, with its question mark; nothing for what is empty. */
export function queryOf(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(searchText(search)).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether a word of the address is what somebody typed, in a list or on a route: it names people and stays out of the address. */
export function isTyped(route: string | undefined, name: string): boolean {
  const schema: Readonly<Record<string, Param>> = route && route in routeSearch ? routeSearch[route as SearchRoute] : {}
  return name === 'q' || schema[name] === 'typed'
}

/** A route with what is asked of it, under the base path. */
export const pathTo = <R extends SearchRoute>(route: R, search: SearchOf<R> = {}): string => route + queryOf(search)
