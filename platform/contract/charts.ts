import type { ValueOf } from './lists/base.ts'
import type { chartTypes } from './lists/documents.ts'
import type { Permission } from './permissions.ts'
import type { RoutePath } from './routes.ts'

export type ChartType = ValueOf<typeof chartTypes>

export interface ChartKind {
  readonly chartType: ChartType
  /** A client's chart is opened by the program it belongs to: its `WebApplicationModuleName`. */
  readonly module?: string
  readonly route: RoutePath
  /** The parameter of the address that names the chart. */
  readonly param: string
  /** The parameter that names a tab within it. */
  readonly part: string
  /** What reading and writing in such a chart asks for. */
  readonly view?: Permission
  readonly edit?: Permission
  /** Of a family: what moving it from phase to phase, and approving it, asks for. */
  readonly phase?: Permission
  readonly approve?: Permission
}

/** The right of whichever program a chart belongs to; without a chart, of any program. */
export type ProgramRight = 'Program.View' | 'Program.Edit' | 'Program.Phase' | 'Program.Approve'

/** What several sides share, where the right of any of them is enough: the register of people and organizations outside, the figures. */
export type SharedRight = 'Community.View' | 'Community.Edit' | 'Figures.View' | 'Mailings.Make'

const sharedRights: Readonly<Record<SharedRight, readonly Permission[]>> = {
  'Community.View': ['Church.View', 'StrongFamilies.View', 'FundDevelopment.View'],
  'Community.Edit': ['Church.Edit', 'StrongFamilies.Edit', 'FundDevelopment.Edit'],
  'Figures.View': ['Dashboard.View', 'ExecutiveDashboard.View', 'Reports.Run'],
  // Whoever may read a list that can be written to; which list is asked for again.
  'Mailings.Make': ['Church.View', 'StrongFamilies.View', 'FundDevelopment.View', 'Family.View', 'Inquiry.View'],
}

/** What a call can ask for. */
export type AskedRight = Permission | ProgramRight | SharedRight

/** Where each kind of chart is opened, also while its screen is still to come. */
export const chartKinds: readonly ChartKind[] = [
  {
    chartType: 'Client',
    module: 'Foster',
    route: '/Foster',
    param: 'child',
    part: 'part',
    view: 'Foster.View',
    edit: 'Foster.Edit',
  },
  {
    chartType: 'Client',
    module: 'Wraparound',
    route: '/Wraparound',
    param: 'youth',
    part: 'part',
    view: 'Wrap.View',
    edit: 'Wrap.Edit',
  },
  {
    chartType: 'Client',
    module: 'Residential',
    route: '/Residential',
    param: 'client',
    part: 'part',
    view: 'Residential.View',
    edit: 'Residential.Edit',
  },
  {
    chartType: 'Client',
    module: 'TAY',
    route: '/TAY',
    param: 'youth',
    part: 'part',
    view: 'TAY.View',
    edit: 'TAY.Edit',
  },
  {
    chartType: 'Client',
    module: 'APSS',
    route: '/APSS',
    param: 'client',
    part: 'part',
    view: 'APSS.View',
    edit: 'APSS.Edit',
  },
  {
    chartType: 'Resource Family',
    module: 'Foster',
    route: '/Foster',
    param: 'family',
    part: 'part',
    view: 'Family.View',
    edit: 'Family.Edit',
    phase: 'Family.Phase',
    approve: 'Family.Approve',
  },
  { chartType: 'Residence', route: '/Residential', param: 'residence', part: 'part' },
  {
    chartType: 'Church',
    module: 'ChurchEngagement',
    route: '/ChurchEngagement',
    param: 'church',
    part: 'part',
    view: 'Church.View',
    edit: 'Church.Edit',
  },
  {
    chartType: 'Community Family',
    module: 'StrongFamilies',
    route: '/StrongFamilies',
    param: 'family',
    part: 'part',
    view: 'StrongFamilies.View',
    edit: 'StrongFamilies.Edit',
  },
  {
    chartType: 'Volunteer Family',
    module: 'StrongFamilies',
    route: '/StrongFamilies',
    param: 'volunteer',
    part: 'part',
    view: 'StrongFamilies.View',
    edit: 'StrongFamilies.Edit',
    phase: 'StrongFamilies.Edit',
    approve: 'StrongFamilies.Edit',
  },
  { chartType: 'Employee', route: '/Admin/EmployeeProfile/:userID', param: 'userID', part: 'tab' },
  { chartType: 'Provider', route: '/Billing/ProviderProfile/:Id', param: 'Id', part: 'tab' },
]

/** Charts of families with a home for children. */
export const familyChartTypes: readonly ChartType[] = ['Resource Family', 'Volunteer Family']

/** A chart as rows name it. */
export interface ChartRef {
  readonly ChartType: string
  readonly ChartID: string
  /** Of the chart's program. */
  readonly Module: string
}

export const findChartKind = ({ ChartType, Module }: Omit<ChartRef, 'ChartID'>): ChartKind | undefined =>
  chartKinds.find(({ chartType, module }) => chartType === ChartType && (module === undefined || module === Module))

const sides = {
  'Program.View': 'view',
  'Program.Edit': 'edit',
  'Program.Phase': 'phase',
  'Program.Approve': 'approve',
} as const satisfies Readonly<Record<ProgramRight, keyof ChartKind>>

/** What a right means in one chart. */
export const rightIn = (kind: ChartKind, right: ProgramRight): Permission | undefined => kind[sides[right]]

export const isProgramRight = (name: string): name is ProgramRight => Object.hasOwn(sides, name)

export const isSharedRight = (name: string): name is SharedRight => Object.hasOwn(sharedRights, name)

/** The permissions of which one is enough. */
export function permissionsFor(name: AskedRight): readonly Permission[] {
  if (isSharedRight(name)) return sharedRights[name]
  return isProgramRight(name) ? chartKinds.flatMap((kind) => rightIn(kind, name) ?? []) : [name]
}

/** The rights of a program, by its module. */
export function programRights(module: string): { view: Permission; edit: Permission } {
  const { view, edit } = findChartKind({ ChartType: 'Client', Module: module }) ?? {}
  if (!view || !edit) throw new Error(`${module} has no rights of its own`)
  return { view, edit }
}

/** Whether an address opens a chart or a document, known before anything of it has come. */
export const opensChart = (path: RoutePath | undefined, search: Readonly<Record<string, unknown>>): boolean =>
  (path === '/' && (Boolean(search['document']) || search['desk'] === 'signatures')) ||
  chartKinds.some(({ route, param }) => route === path && (route.endsWith(`:${param}`) || Boolean(search[param])))

/** Where a chart is opened, under the base path; Home for what no screen will show. */
export function chartPath(chart: ChartRef, part?: string): string {
  const kind = findChartKind(chart)
  if (!kind) return '/'
  const named = kind.route.replace(`:${kind.param}`, encodeURIComponent(chart.ChartID))
  const query = new URLSearchParams({
    ...(named === kind.route && { [kind.param]: chart.ChartID }),
    ...(part && { [kind.part]: part }),
  })
  return query.size > 0 ? `${named}?${query}` : named
}

export const clientChart = (Module: string, ChartID: string): ChartRef => ({ ChartType: 'Client', ChartID, Module })
export const familyChart = (ChartID: string): ChartRef => ({ ChartType: 'Resource Family', ChartID, Module: 'Foster' })
export const hostChart = (ChartID: string): ChartRef => ({
  ChartType: 'Volunteer Family',
  ChartID,
  Module: 'StrongFamilies',
})
export const communityChart = (ChartID: string): ChartRef => ({
  ChartType: 'Community Family',
  ChartID,
  Module: 'StrongFamilies',
})
