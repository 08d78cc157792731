import type { RoutePath } from '../routes.ts'
import type { Words } from '../words.ts'

const supervisor: Words = ['your supervisor', 'su supervisor']
const director: Words = ['your program director', 'la dirección de su programa']
const administrator: Words = ['an administrator', 'un administrador']

interface RouteAbout {
  /** What the screen is for, said while there is none. */
  readonly about: Words
  /** Whom to ask for the permission. */
  readonly askWhom: Words
}

/** What is said of a route in its place when its screen does not show. Apart from the routes, which every page needs at once. */
export const routeAbout: Readonly<Record<RoutePath, RouteAbout>> = {
  '/': {
    about: [
      'What needs you today: overdue and due work, your caseload, appointments, drafts and news of the agency.',
      'Lo que requiere su atención hoy: trabajo atrasado y pendiente, sus casos, citas, borradores y noticias de la agencia.',
    ],
    askWhom: supervisor,
  },
  '/Appointments': {
    about: [
      'Your calendar and that of your team, by day, week and month, with visits, court and meetings.',
      'Su calendario y el de su equipo, por día, semana y mes, con visitas, audiencias y reuniones.',
    ],
    askWhom: supervisor,
  },
  '/ClientSearch': {
    about: [
      'One box that finds a client by name, birth date, number, phone or relative, and says what you can open.',
      'Una búsqueda que encuentra a un cliente por nombre, fecha de nacimiento, número, teléfono o familiar, y dice qué puede abrir.',
    ],
    askWhom: supervisor,
  },
  '/Foster': {
    about: [
      'Children, resource families, placements, visits and approvals of foster care, with a finder for homes.',
      'Niños, familias de acogida, ubicaciones, visitas y aprobaciones, con un buscador de hogares.',
    ],
    askWhom: supervisor,
  },
  '/FosterInquiry': {
    about: [
      'People in California and Nevada who ask about fostering, from the first call to an application.',
      'Personas de California y Nevada que preguntan por la acogida, desde la primera llamada hasta la solicitud.',
    ],
    askWhom: supervisor,
  },
  '/FosterInquiryPNW': {
    about: [
      'People in Washington who ask about fostering, with county, field office and licensing.',
      'Personas de Washington que preguntan por la acogida, con condado, oficina y licencia.',
    ],
    askWhom: supervisor,
  },
  '/CaregiverInquiryPNW': {
    about: [
      'Relatives and other caregivers in Washington who ask for help or a license, kinship first.',
      'Familiares y otros cuidadores de Washington que piden ayuda o una licencia, primero los familiares.',
    ],
    askWhom: supervisor,
  },
  '/Residential': {
    about: [
      'The houses: who is home, medication, meals, census, shift log, incidents and referrals.',
      'Las casas: quién está, medicación, comidas, censo, bitácora, incidentes y derivaciones.',
    ],
    askWhom: director,
  },
  '/Wraparound': {
    about: [
      'Youth and the teams around them, with meetings, plans of care and flex funds.',
      'Jóvenes y los equipos que los rodean, con reuniones, planes de atención y fondos flexibles.',
    ],
    askWhom: supervisor,
  },
  '/TAY': {
    about: [
      'Young people on their way to living on their own: goals, eligibility, housing, money and vital documents.',
      'Jóvenes que van a vivir por su cuenta: metas, elegibilidad, vivienda, dinero y documentos importantes.',
    ],
    askWhom: supervisor,
  },
  '/StrongFamilies': {
    about: [
      'Families in a crisis and the volunteers who host their children for a while, from referral to return.',
      'Familias en crisis y los voluntarios que reciben a sus hijos por un tiempo, desde la derivación hasta el regreso.',
    ],
    askWhom: supervisor,
  },
  '/APSS': {
    about: [
      'Families before and after adoption, with their services, groups, goals and outcomes.',
      'Familias antes y después de la adopción, con sus servicios, grupos, metas y resultados.',
    ],
    askWhom: supervisor,
  },
  '/ChurchEngagement': {
    about: [
      'Churches and the people in them, what was done together, what comes next, and care communities.',
      'Las iglesias y su gente, lo que se hizo en común, lo que sigue y las comunidades de cuidado.',
    ],
    askWhom: director,
  },
  '/Outpatient': {
    about: ['Takes you to the Outpatient pages of the server.', 'Le lleva a las páginas de Ambulatorio del servidor.'],
    askWhom: director,
  },
  '/Reports': {
    about: [
      'A catalog of reports to run, save, export and send on a schedule, limited to what you can see.',
      'Un catálogo de informes para ejecutar, guardar, exportar y programar, limitado a lo que usted puede ver.',
    ],
    askWhom: supervisor,
  },
  '/Training': {
    about: [
      'Your own courses and hours; with the permission also courses, sessions and who lacks what.',
      'Sus propios cursos y horas; con el permiso también cursos, sesiones y a quién le falta qué.',
    ],
    askWhom: ['your training manager', 'su encargado de capacitación'],
  },
  '/Billing': {
    about: [
      'Services, exceptions, providers, days in care and the cost report, by fiscal year.',
      'Servicios, excepciones, proveedores, días de cuidado y el informe de costos, por año fiscal.',
    ],
    askWhom: director,
  },
  '/Billing/ProviderProfile/:Id': {
    about: [
      "A provider's minutes, units, credentials and overdue notes, month by month. Your own is always open to you.",
      'Los minutos, unidades, credenciales y notas atrasadas de un proveedor, mes a mes. Los suyos siempre los puede ver.',
    ],
    askWhom: director,
  },
  '/Dashboard': {
    about: [
      'Foster approvals, use of the system and billing in figures that name their period and open their list.',
      'Aprobaciones de acogida, uso del sistema y facturación en cifras que indican su período y abren su lista.',
    ],
    askWhom: director,
  },
  '/ExecutiveCoreDashboard': {
    about: [
      'Every core program by region in one grid: served, moves, permanency, occupancy, compliance, staff.',
      'Todos los programas por región en una tabla: atendidos, traslados, permanencia, ocupación, cumplimiento, personal.',
    ],
    askWhom: director,
  },
  '/QualityManagement': {
    about: [
      'Incidents, chart audits, complaints, licensing visits, surveys and corrections of all programs.',
      'Incidentes, auditorías de expedientes, quejas, visitas de licencias, encuestas y correcciones de todos los programas.',
    ],
    askWhom: director,
  },
  '/FundDevelopment': {
    about: [
      'Donors, gifts, campaigns and grants. No client is named here.',
      'Donantes, donativos, campañas y subvenciones. Aquí no se nombra a ningún cliente.',
    ],
    askWhom: director,
  },
  '/UserUtilities/FileUploadAndDispatch': {
    about: [
      'Put scans and outside files into the right chart, or send them to people and lists.',
      'Ponga escaneos y archivos externos en el expediente correcto, o envíelos a personas y listas.',
    ],
    askWhom: supervisor,
  },
  '/UserUtilities/CensusApproval': {
    about: [
      'Days and months the residences have submitted, with what does not fit, to approve or return.',
      'Días y meses que enviaron las residencias, con lo que no concuerda, para aprobar o devolver.',
    ],
    askWhom: director,
  },
  '/Admin': {
    about: [
      'Counts and warnings about users, forms, mail, errors, sign-ins and backups, and the way to each.',
      'Cifras y avisos sobre usuarios, formularios, correo, errores, entradas y copias, y el camino a cada uno.',
    ],
    askWhom: administrator,
  },
  '/Admin/User': {
    about: [
      'Everyone who can sign in, with roles, sub-programs and supervisors; add, activate and deactivate.',
      'Todos los que pueden entrar, con roles, subprogramas y supervisores; agregar, activar y desactivar.',
    ],
    askWhom: administrator,
  },
  '/Admin/EmployeeProfile/:userID': {
    about: [
      'One employee: sub-programs, supervisors, roles, caseload, signature, credentials, devices.',
      'Un empleado: subprogramas, supervisores, roles, casos, firma, credenciales, dispositivos.',
    ],
    askWhom: administrator,
  },
  '/Admin/Role': {
    about: [
      'Roles with their parents, their own and inherited permissions, and the people who have them.',
      'Roles con sus superiores, permisos propios y heredados, y las personas que los tienen.',
    ],
    askWhom: administrator,
  },
  '/Admin/Permission': {
    about: [
      'Every permission, what it opens, which roles use it and who has it.',
      'Cada permiso, qué abre, qué roles lo usan y quién lo tiene.',
    ],
    askWhom: administrator,
  },
  '/Admin/Forms': {
    about: [
      'The designer for forms, their versions, and where, how often and by whom each is due.',
      'El diseñador de formularios, sus versiones, y dónde, con qué frecuencia y quién debe cada uno.',
    ],
    askWhom: administrator,
  },
  '/Admin/Welligent': {
    about: [
      'Keeps staff, clients and services in sync with Welligent: numbers, matches and imported files.',
      'Mantiene personal, clientes y servicios al día con Welligent: números, coincidencias y archivos importados.',
    ],
    askWhom: administrator,
  },
  '/Admin/DistributionLists': {
    about: [
      'Lists of people, roles and outside addresses that reports and notices go to.',
      'Listas de personas, roles y direcciones externas que reciben informes y avisos.',
    ],
    askWhom: administrator,
  },
  '/Admin/HostedFiles': {
    about: [
      'Policies, handbooks and blank forms by version, and who has acknowledged them.',
      'Políticas, manuales y formularios en blanco por versión, y quién dio acuse de ellos.',
    ],
    askWhom: administrator,
  },
  '/Admin/IPRestrictions': {
    about: [
      'Which networks people and tablets can sign in from, what was refused, and a test before you save.',
      'Desde qué redes pueden entrar personas y tabletas, qué se rechazó, y una prueba antes de guardar.',
    ],
    askWhom: administrator,
  },
  '/Settings': {
    about: [
      'Your profile, notices, display, lists, signature, calendar and security.',
      'Su perfil, avisos, pantalla, listas, firma, calendario y seguridad.',
    ],
    askWhom: administrator,
  },
  '/ResidentialPinLogin': {
    about: [
      "Sign-in by PIN for a residence's staff on an enrolled tablet.",
      'Entrada con PIN para el personal de una residencia en una tableta registrada.',
    ],
    askWhom: ['your house manager', 'su encargado de la casa'],
  },
  '/Errors/InvalidIP': {
    about: [
      'Says that this network is not approved, which address was seen and what to do.',
      'Dice que esta red no está aprobada, qué dirección se vio y qué hacer.',
    ],
    askWhom: administrator,
  },
  '/EmbeddedComponents/EmbedNewDocument': {
    about: ['The document editor, inside another page.', 'El editor de documentos, dentro de otra página.'],
    askWhom: supervisor,
  },
  '/EmbeddedComponents/EmbedCaseFile': {
    about: [
      "A chart's documents by chapter and section, inside another page.",
      'Los documentos de un expediente por capítulo y sección, dentro de otra página.',
    ],
    askWhom: supervisor,
  },
  '/EmbeddedComponents/EmbedUserDrafts': {
    about: [
      'Your unfinished documents, to open, move or delete, inside another page.',
      'Sus documentos sin terminar, para abrir, mover o eliminar, dentro de otra página.',
    ],
    askWhom: supervisor,
  },
  '/EmbeddedComponents/EmbedSignaturesPane': {
    about: [
      'Documents waiting for your signature or review, inside another page.',
      'Documentos que esperan su firma o revisión, dentro de otra página.',
    ],
    askWhom: supervisor,
  },
  '/EmbeddedComponents/EmbedMyAppointments': {
    about: [
      'Your agenda with a status for each appointment, inside another page.',
      'Su agenda con el estado de cada cita, dentro de otra página.',
    ],
    askWhom: supervisor,
  },
}
