import type { Permission } from './permissions.ts'
import type { Words } from './words.ts'

export type NavGroup = 'Start' | 'Programs' | 'Tools' | 'Admin' | 'Account' | 'Embedded' | 'Outside'

interface RouteEntry {
  /** Under the base path. */
  readonly path: `/${string}`
  /** Given where others go to the route by name; its parameter is then the screen's input. */
  readonly name?: string
  /** Routes with the same screen share one. */
  readonly screen?: string
  readonly title: Words
  readonly group: NavGroup
  readonly label: Words
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
  /** What the screen is for, said while there is none. */
  readonly about: Words
  readonly askWhom: Words
}

const supervisor: Words = ['your supervisor', 'su supervisor']
const director: Words = ['your program director', 'la dirección de su programa']
const administrator: Words = ['an administrator', 'un administrador']

export const routes = [
  {
    path: '/',
    title: ['Home', 'Inicio'],
    group: 'Start',
    label: ['Home', 'Inicio'],
    icon: 'home',
    permission: 'SignedIn',
    about: [
      'What needs you today: overdue and due work, your caseload, appointments, drafts and news of the agency.',
      'Lo que requiere su atención hoy: trabajo atrasado y pendiente, sus casos, citas, borradores y noticias de la agencia.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/Appointments',
    title: ['Appointments', 'Citas'],
    group: 'Start',
    label: ['Appointments', 'Citas'],
    icon: 'calendar-event',
    permission: 'SignedIn',
    about: [
      'Your calendar and that of your team, by day, week and month, with visits, court and meetings.',
      'Su calendario y el de su equipo, por día, semana y mes, con visitas, audiencias y reuniones.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/ClientSearch',
    title: ['Client search', 'Buscar clientes'],
    group: 'Start',
    label: ['Client search', 'Buscar clientes'],
    icon: 'user-search',
    permission: 'Person.View',
    about: [
      'One box that finds a client by name, birth date, number, phone or relative, and says what you can open.',
      'Una búsqueda que encuentra a un cliente por nombre, fecha de nacimiento, número, teléfono o familiar, y dice qué puede abrir.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/Foster',
    title: ['Foster', 'Acogida'],
    group: 'Programs',
    label: ['Foster', 'Acogida'],
    icon: 'home-heart',
    permission: 'Foster.View',
    about: [
      'Children, resource families, placements, visits and approvals of foster care, with a finder for homes.',
      'Niños, familias de acogida, ubicaciones, visitas y aprobaciones, con un buscador de hogares.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/FosterInquiry',
    title: ['Foster inquiries', 'Consultas sobre acogida'],
    group: 'Programs',
    label: ['Inquiries', 'Consultas'],
    icon: 'phone-call',
    permission: 'Inquiry.View',
    about: [
      'People in California and Nevada who ask about fostering, from the first call to an application.',
      'Personas de California y Nevada que preguntan por la acogida, desde la primera llamada hasta la solicitud.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/FosterInquiryPNW',
    screen: 'CaregiverInquiryPNW',
    title: ['Foster inquiries, Pacific Northwest', 'Consultas sobre acogida, Noroeste del Pacífico'],
    group: 'Programs',
    label: ['Inquiries PNW', 'Consultas PNW'],
    icon: 'phone-call',
    permission: 'Inquiry.View',
    about: [
      'People in Washington who ask about fostering, with county, field office and licensing.',
      'Personas de Washington que preguntan por la acogida, con condado, oficina y licencia.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/CaregiverInquiryPNW',
    screen: 'CaregiverInquiryPNW',
    title: ['Caregiver inquiries, Pacific Northwest', 'Consultas de cuidadores, Noroeste del Pacífico'],
    group: 'Programs',
    label: ['Caregivers PNW', 'Cuidadores PNW'],
    icon: 'user-heart',
    permission: 'Inquiry.View',
    about: [
      'Relatives and other caregivers in Washington who ask for help or a license, kinship first.',
      'Familiares y otros cuidadores de Washington que piden ayuda o una licencia, primero los familiares.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/Residential',
    title: ['Residential', 'Residencial'],
    group: 'Programs',
    label: ['Residential', 'Residencial'],
    icon: 'bed',
    permission: 'Residential.View',
    about: [
      'The houses: who is home, medication, meals, census, shift log, incidents and referrals.',
      'Las casas: quién está, medicación, comidas, censo, bitácora, incidentes y derivaciones.',
    ],
    askWhom: director,
  },
  {
    path: '/Wraparound',
    title: ['Wraparound', 'Wraparound'],
    group: 'Programs',
    label: ['Wraparound', 'Wraparound'],
    icon: 'circles-relation',
    permission: 'Wrap.View',
    about: [
      'Youth and the teams around them, with meetings, plans of care and flex funds.',
      'Jóvenes y los equipos que los rodean, con reuniones, planes de atención y fondos flexibles.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/TAY',
    title: ['Transitional-age youth', 'Jóvenes en transición'],
    group: 'Programs',
    label: ['TAY', 'TAY'],
    icon: 'route',
    permission: 'TAY.View',
    about: [
      'Young people on their way to living on their own: goals, eligibility, housing, money and vital documents.',
      'Jóvenes que van a vivir por su cuenta: metas, elegibilidad, vivienda, dinero y documentos importantes.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/StrongFamilies',
    title: ['Strong Families', 'Familias fuertes'],
    group: 'Programs',
    label: ['Strong Families', 'Familias fuertes'],
    icon: 'heart-handshake',
    permission: 'StrongFamilies.View',
    about: [
      'Families in a crisis and the volunteers who host their children for a while, from referral to return.',
      'Familias en crisis y los voluntarios que reciben a sus hijos por un tiempo, desde la derivación hasta el regreso.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/APSS',
    title: ['Adoption promotion and support', 'Promoción y apoyo a la adopción'],
    group: 'Programs',
    label: ['APSS', 'APSS'],
    icon: 'friends',
    permission: 'APSS.View',
    about: [
      'Families before and after adoption, with their services, groups, goals and outcomes.',
      'Familias antes y después de la adopción, con sus servicios, grupos, metas y resultados.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/ChurchEngagement',
    title: ['Church engagement', 'Iglesias'],
    group: 'Programs',
    label: ['Churches', 'Iglesias'],
    icon: 'building-church',
    permission: 'Church.View',
    about: [
      'Churches and the people in them, what was done together, what comes next, and care communities.',
      'Las iglesias y su gente, lo que se hizo en común, lo que sigue y las comunidades de cuidado.',
    ],
    askWhom: director,
  },
  {
    path: '/Outpatient',
    title: ['Outpatient', 'Ambulatorio'],
    group: 'Programs',
    label: ['Outpatient', 'Ambulatorio'],
    icon: 'stethoscope',
    permission: 'Outpatient.View',
    redirect: true,
    about: ['Takes you to the Outpatient pages of the server.', 'Le lleva a las páginas de Ambulatorio del servidor.'],
    askWhom: director,
  },
  {
    path: '/Reports',
    title: ['Reports', 'Informes'],
    group: 'Tools',
    label: ['Reports', 'Informes'],
    icon: 'report-analytics',
    permission: 'Reports.Run',
    about: [
      'A catalog of reports to run, save, export and send on a schedule, limited to what you can see.',
      'Un catálogo de informes para ejecutar, guardar, exportar y programar, limitado a lo que usted puede ver.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/Training',
    title: ['Training', 'Capacitación'],
    group: 'Tools',
    label: ['Training', 'Capacitación'],
    icon: 'school',
    permission: 'SignedIn',
    about: [
      'Your own courses and hours; with the permission also courses, sessions and who lacks what.',
      'Sus propios cursos y horas; con el permiso también cursos, sesiones y a quién le falta qué.',
    ],
    askWhom: ['your training manager', 'su encargado de capacitación'],
  },
  {
    path: '/Billing',
    title: ['Billing', 'Facturación'],
    group: 'Tools',
    label: ['Billing', 'Facturación'],
    icon: 'receipt-dollar',
    permission: 'Billing.View',
    about: [
      'Services, exceptions, providers, days in care and the cost report, by fiscal year.',
      'Servicios, excepciones, proveedores, días de cuidado y el informe de costos, por año fiscal.',
    ],
    askWhom: director,
  },
  {
    path: '/Billing/ProviderProfile/:Id',
    name: 'BillingProviderProfile',
    title: ['Provider', 'Proveedor'],
    group: 'Tools',
    label: ['Provider', 'Proveedor'],
    icon: 'id-badge-2',
    hidden: true,
    permission: 'Billing.View',
    ownBy: 'Id',
    about: [
      "A provider's minutes, units, credentials and overdue notes, month by month. Your own is always open to you.",
      'Los minutos, unidades, credenciales y notas atrasadas de un proveedor, mes a mes. Los suyos siempre los puede ver.',
    ],
    askWhom: director,
  },
  {
    path: '/Dashboard',
    title: ['Dashboard', 'Tablero'],
    group: 'Tools',
    label: ['Dashboard', 'Tablero'],
    icon: 'chart-bar',
    permission: 'Dashboard.View',
    about: [
      'Foster approvals, use of the system and billing in figures that name their period and open their list.',
      'Aprobaciones de acogida, uso del sistema y facturación en cifras que indican su período y abren su lista.',
    ],
    askWhom: director,
  },
  {
    path: '/ExecutiveCoreDashboard',
    title: ['Executive dashboard', 'Tablero de dirección'],
    group: 'Tools',
    label: ['Executive', 'Dirección'],
    icon: 'layout-dashboard',
    permission: 'ExecutiveDashboard.View',
    about: [
      'Every core program by region in one grid: served, moves, permanency, occupancy, compliance, staff.',
      'Todos los programas por región en una tabla: atendidos, traslados, permanencia, ocupación, cumplimiento, personal.',
    ],
    askWhom: director,
  },
  {
    path: '/QualityManagement',
    title: ['Quality management', 'Gestión de calidad'],
    group: 'Tools',
    label: ['Quality', 'Calidad'],
    icon: 'rosette-discount-check',
    permission: 'QM.View',
    about: [
      'Incidents, chart audits, complaints, licensing visits, surveys and corrections of all programs.',
      'Incidentes, auditorías de expedientes, quejas, visitas de licencias, encuestas y correcciones de todos los programas.',
    ],
    askWhom: director,
  },
  {
    path: '/FundDevelopment',
    title: ['Fund development', 'Donaciones'],
    group: 'Tools',
    label: ['Fund development', 'Donaciones'],
    icon: 'gift',
    permission: 'FundDevelopment.View',
    about: [
      'Donors, gifts, campaigns and grants. No client is named here.',
      'Donantes, donativos, campañas y subvenciones. Aquí no se nombra a ningún cliente.',
    ],
    askWhom: director,
  },
  {
    path: '/UserUtilities/FileUploadAndDispatch',
    title: ['File and dispatch', 'Archivar y enviar'],
    group: 'Tools',
    label: ['File and dispatch', 'Archivar y enviar'],
    icon: 'file-upload',
    permission: 'Dispatch.Send',
    about: [
      'Put scans and outside files into the right chart, or send them to people and lists.',
      'Ponga escaneos y archivos externos en el expediente correcto, o envíelos a personas y listas.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/UserUtilities/CensusApproval',
    title: ['Census approval', 'Aprobación del censo'],
    group: 'Tools',
    label: ['Census approval', 'Aprobar censo'],
    icon: 'clipboard-check',
    permission: 'Census.Approve',
    about: [
      'Days and months the residences have submitted, with what does not fit, to approve or return.',
      'Días y meses que enviaron las residencias, con lo que no concuerda, para aprobar o devolver.',
    ],
    askWhom: director,
  },
  {
    path: '/Admin',
    title: ['Admin', 'Administración'],
    group: 'Admin',
    label: ['Admin', 'Administración'],
    icon: 'settings',
    permission: 'Admin.View',
    about: [
      'Counts and warnings about users, forms, mail, errors, sign-ins and backups, and the way to each.',
      'Cifras y avisos sobre usuarios, formularios, correo, errores, entradas y copias, y el camino a cada uno.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/User',
    title: ['Users', 'Usuarios'],
    group: 'Admin',
    label: ['Users', 'Usuarios'],
    icon: 'users',
    permission: 'Users.Manage',
    about: [
      'Everyone who can sign in, with roles, sub-programs and supervisors; add, activate and deactivate.',
      'Todos los que pueden entrar, con roles, subprogramas y supervisores; agregar, activar y desactivar.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/EmployeeProfile/:userID',
    name: 'EmployeeProfile',
    title: ['Employee', 'Empleado'],
    group: 'Admin',
    label: ['Employee', 'Empleado'],
    icon: 'id-badge-2',
    hidden: true,
    permission: 'Users.Manage',
    about: [
      'One employee: sub-programs, supervisors, roles, caseload, signature, credentials, devices.',
      'Un empleado: subprogramas, supervisores, roles, casos, firma, credenciales, dispositivos.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/Role',
    title: ['Roles', 'Roles'],
    group: 'Admin',
    label: ['Roles', 'Roles'],
    icon: 'shield-lock',
    permission: 'Roles.Manage',
    about: [
      'Roles with their parents, their own and inherited permissions, and the people who have them.',
      'Roles con sus superiores, permisos propios y heredados, y las personas que los tienen.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/Permission',
    title: ['Permissions', 'Permisos'],
    group: 'Admin',
    label: ['Permissions', 'Permisos'],
    icon: 'key',
    permission: 'Roles.Manage',
    about: [
      'Every permission, what it opens, which roles use it and who has it.',
      'Cada permiso, qué abre, qué roles lo usan y quién lo tiene.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/Forms',
    title: ['Forms', 'Formularios'],
    group: 'Admin',
    label: ['Forms', 'Formularios'],
    icon: 'forms',
    permission: 'Forms.Manage',
    about: [
      'The designer for forms, their versions, and where, how often and by whom each is due.',
      'El diseñador de formularios, sus versiones, y dónde, con qué frecuencia y quién debe cada uno.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/Welligent',
    title: ['Welligent', 'Welligent'],
    group: 'Admin',
    label: ['Welligent', 'Welligent'],
    icon: 'plug-connected',
    permission: 'Welligent.Manage',
    about: [
      'Keeps staff, clients and services in sync with Welligent: numbers, matches and imported files.',
      'Mantiene personal, clientes y servicios al día con Welligent: números, coincidencias y archivos importados.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/DistributionLists',
    title: ['Distribution lists', 'Listas de envío'],
    group: 'Admin',
    label: ['Distribution lists', 'Listas de envío'],
    icon: 'mail-forward',
    permission: 'DistributionLists.Manage',
    about: [
      'Lists of people, roles and outside addresses that reports and notices go to.',
      'Listas de personas, roles y direcciones externas que reciben informes y avisos.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/HostedFiles',
    title: ['Hosted files', 'Archivos publicados'],
    group: 'Admin',
    label: ['Hosted files', 'Archivos publicados'],
    icon: 'files',
    permission: 'Files.Host',
    about: [
      'Policies, handbooks and blank forms by version, and who has acknowledged them.',
      'Políticas, manuales y formularios en blanco por versión, y quién dio acuse de ellos.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Admin/IPRestrictions',
    title: ['Network addresses', 'Direcciones de red'],
    group: 'Admin',
    label: ['Network addresses', 'Direcciones de red'],
    icon: 'network',
    permission: 'IP.Manage',
    about: [
      'Which networks people and tablets can sign in from, what was refused, and a test before you save.',
      'Desde qué redes pueden entrar personas y tabletas, qué se rechazó, y una prueba antes de guardar.',
    ],
    askWhom: administrator,
  },
  {
    path: '/Settings',
    title: ['Settings', 'Ajustes'],
    group: 'Account',
    label: ['Settings', 'Ajustes'],
    icon: 'adjustments-horizontal',
    permission: 'SignedIn',
    about: [
      'Your profile, notices, display, lists, signature, calendar and security.',
      'Su perfil, avisos, pantalla, listas, firma, calendario y seguridad.',
    ],
    askWhom: administrator,
  },
  {
    path: '/ResidentialPinLogin',
    title: ['Residence sign-in', 'Entrada a la residencia'],
    group: 'Outside',
    label: ['Residence sign-in', 'Entrada con PIN'],
    icon: 'password',
    hidden: true,
    permission: 'Anonymous',
    about: [
      "Sign-in by PIN for a residence's staff on an enrolled tablet.",
      'Entrada con PIN para el personal de una residencia en una tableta registrada.',
    ],
    askWhom: ['your house manager', 'su encargado de la casa'],
  },
  {
    path: '/Errors/InvalidIP',
    title: ['Network not approved', 'Red no aprobada'],
    group: 'Outside',
    label: ['Network not approved', 'Red no aprobada'],
    icon: 'world-off',
    hidden: true,
    permission: 'Anonymous',
    about: [
      'Says that this network is not approved, which address was seen and what to do.',
      'Dice que esta red no está aprobada, qué dirección se vio y qué hacer.',
    ],
    askWhom: administrator,
  },
  {
    path: '/EmbeddedComponents/EmbedNewDocument',
    title: ['New document', 'Documento nuevo'],
    group: 'Embedded',
    label: ['New document', 'Documento nuevo'],
    icon: 'file-plus',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: ['The document editor, inside another page.', 'El editor de documentos, dentro de otra página.'],
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedCaseFile',
    title: ['Case file', 'Expediente'],
    group: 'Embedded',
    label: ['Case file', 'Expediente'],
    icon: 'folder',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: [
      "A chart's documents by chapter and section, inside another page.",
      'Los documentos de un expediente por capítulo y sección, dentro de otra página.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedUserDrafts',
    title: ['My drafts', 'Mis borradores'],
    group: 'Embedded',
    label: ['My drafts', 'Mis borradores'],
    icon: 'file-pencil',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: [
      'Your unfinished documents, to open, move or delete, inside another page.',
      'Sus documentos sin terminar, para abrir, mover o eliminar, dentro de otra página.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedSignaturesPane',
    title: ['Signatures', 'Firmas'],
    group: 'Embedded',
    label: ['Signatures', 'Firmas'],
    icon: 'signature',
    hidden: true,
    permission: 'CaseFile.PerformOperations',
    embedded: true,
    about: [
      'Documents waiting for your signature or review, inside another page.',
      'Documentos que esperan su firma o revisión, dentro de otra página.',
    ],
    askWhom: supervisor,
  },
  {
    path: '/EmbeddedComponents/EmbedMyAppointments',
    title: ['My appointments', 'Mis citas'],
    group: 'Embedded',
    label: ['My appointments', 'Mis citas'],
    icon: 'calendar-user',
    hidden: true,
    permission: 'SignedIn',
    embedded: true,
    about: [
      'Your agenda with a status for each appointment, inside another page.',
      'Su agenda con el estado de cada cita, dentro de otra página.',
    ],
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
