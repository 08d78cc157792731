import { labelPermissions } from './labels.ts'
import type { Words } from './words.ts'

// Every permission the program asks for, listed once. A name used here can be neither renamed nor deleted by an agency.

export interface PermissionModule {
  readonly words: Words
  readonly permissions: Readonly<Record<string, Words>>
}

/** What each permission lets a person do, by module. */
export const permissionModules = {
  Admin: {
    words: ['Admin', 'Administración'],
    permissions: {
      Administrator: ['Everything, everywhere', 'Todo, en todas partes'],
      'Admin.View': [
        'Open the admin home with its counts and warnings',
        'Abrir la administración con sus cifras y avisos',
      ],
      'Users.Manage': [
        'Add, edit, activate and deactivate users and employees',
        'Agregar, editar, activar y desactivar usuarios y empleados',
      ],
      'Roles.Manage': [
        'Edit roles, their permissions and who has them',
        'Editar los roles, sus permisos y quién los tiene',
      ],
      'Forms.Manage': [
        'Design forms and say where and when they are due',
        'Diseñar formularios y decir dónde y cuándo se deben',
      ],
      'IP.Manage': ['Edit the rules on network addresses', 'Editar las reglas de direcciones de red'],
      'Files.Host': [
        'Publish policies, handbooks and blank forms',
        'Publicar políticas, manuales y formularios en blanco',
      ],
      'Announcements.Publish': [
        'Publish announcements on the Home page of the staff',
        'Publicar anuncios en la página de inicio del personal',
      ],
      'DistributionLists.Manage': ['Edit distribution lists', 'Editar listas de envío'],
      'Welligent.Manage': [
        'Match staff and clients with Welligent, import services',
        'Emparejar personal y clientes con Welligent, importar servicios',
      ],
      'ProgramSettings.Manage': ['Define settings of a core program', 'Definir los ajustes de un programa'],
      'Audit.View': ['Read who looked at and changed what', 'Leer quién miró y cambió qué'],
      'ErrorLog.View': ['Read the error log', 'Leer el registro de errores'],
      'Lists.Manage': ['Edit the lists people choose from', 'Editar las listas de opciones'],
      'Tickets.Answer': ['Answer requests for help', 'Responder solicitudes de ayuda'],
      'Jobs.View': ['See background jobs and their failures', 'Ver las tareas de fondo y sus fallos'],
    },
  },
  People: {
    words: ['People', 'Personas'],
    permissions: {
      'Person.View': ['Look people up and read their record', 'Buscar personas y leer su registro'],
      'Person.Edit': [
        "Change a person's record, addresses and phones",
        'Cambiar el registro, las direcciones y los teléfonos de una persona',
      ],
      'ClientSearch.All': [
        'Find clients of every program, not only of mine',
        'Encontrar clientes de todos los programas, no solo de los míos',
      ],
      'Client.Merge': [
        'Merge two records of one person, family or inquiry',
        'Unir dos registros de una persona, familia o consulta',
      ],
      'Caseload.Assign': ['Assign clients and families to workers', 'Asignar clientes y familias a trabajadores'],
      'Caseload.Transfer': [
        'Move whole caseloads and arrange cover for leave',
        'Mover todos los casos de alguien y organizar coberturas',
      ],
      'Records.Import': ['Import records from a file', 'Importar registros de un archivo'],
      'Records.Backdate': [
        'Record something more than 30 days back, with a reason',
        'Registrar algo con más de 30 días de atraso, con un motivo',
      ],
      'Visit.Record': ['Record visits and other contacts', 'Registrar visitas y otros contactos'],
      'Expenses.Approve': [
        'Decide the expenses of others and close their months',
        'Decidir los gastos de otros y cerrar sus meses',
      ],
      'Confidential.Grant': [
        'Let someone into a confidential chart',
        'Dejar entrar a alguien en un expediente confidencial',
      ],
      'Chart.Seal': [
        'Seal charts for named custodians, and unseal the ones I keep',
        'Sellar expedientes para custodios nombrados y quitar el sello de los que custodio',
      ],
    },
  },
  'Case file': {
    words: ['Case file', 'Expediente'],
    permissions: {
      'CaseFile.PerformOperations': [
        'Write, sign and read documents of my charts',
        'Escribir, firmar y leer documentos de mis expedientes',
      ],
      'CaseFile.ChangeSubmitted': [
        'Change a document after it was submitted',
        'Cambiar un documento después de enviarlo',
      ],
      'CaseFile.RemoveSignature': ['Take a signature off a document', 'Quitar una firma de un documento'],
      'CaseFile.EditContents': ['Correct a document while reviewing it', 'Corregir un documento al revisarlo'],
      'Disclosure.Make': [
        'Give documents to someone outside and record consents to it',
        'Entregar documentos a alguien de fuera y registrar los consentimientos',
      ],
      'CaseFile.MoveDrafts': ['Hand over other people’s drafts', 'Entregar a otra persona borradores ajenos'],
      'CaseFile.WaiveLine': [
        'Waive or reassign a line that is waiting for a signature',
        'Dispensar o reasignar una línea que espera firma',
      ],
      'CaseFile.Verify': [
        'Check that documents are unchanged since they were signed',
        'Comprobar que los documentos no cambiaron desde que se firmaron',
      ],
      'Due.Waive': [
        'Waive something that is due, or say that it does not apply',
        'Dispensar algo pendiente o decir que no corresponde',
      ],
      'Compliance.View': [
        'See what is due, overdue and missing by worker, program and home',
        'Ver lo pendiente, atrasado y faltante por trabajador, programa y hogar',
      ],
    },
  },
  'Restricted information': {
    words: ['Restricted information', 'Información restringida'],
    permissions: labelPermissions,
  },
  Foster: {
    words: ['Foster', 'Acogida'],
    permissions: {
      'Foster.View': ['See foster children and their placements', 'Ver los niños en acogida y sus ubicaciones'],
      'Foster.Edit': [
        'Enroll children, edit and end their enrollment',
        'Inscribir niños, editar y terminar su inscripción',
      ],
      'Foster.Place': ['Place and move children', 'Ubicar y trasladar niños'],
      'Placement.Override': [
        'Place despite a failed check, with a reason',
        'Ubicar pese a una verificación fallida, con un motivo',
      ],
      'Family.View': ['See resource families', 'Ver las familias de acogida'],
      'Family.Edit': ['Edit resource families and their household', 'Editar las familias de acogida y su hogar'],
      'Family.Phase': ['Move a family from phase to phase', 'Pasar una familia de una fase a otra'],
      'Family.Approve': [
        'Approve, deny or rescind a resource family',
        'Aprobar, negar o revocar una familia de acogida',
      ],
      'Inquiry.View': ['See people who ask about fostering', 'Ver quién pregunta por la acogida'],
      'Inquiry.Edit': [
        'Work inquiries and convert them to families',
        'Trabajar las consultas y convertirlas en familias',
      ],
    },
  },
  Residential: {
    words: ['Residential', 'Residencial'],
    permissions: {
      'Residential.View': ['See the houses and their residents', 'Ver las casas y sus residentes'],
      'Residential.Edit': ['Admit, move and discharge residents', 'Admitir, trasladar y dar de alta a residentes'],
      'Residential.Record': [
        'Record the days of residents: goals, points, belongings, money, visits',
        'Registrar los días de los residentes: metas, puntos, pertenencias, dinero, visitas',
      ],
      'Medication.Record': ['Record doses given or not given', 'Registrar dosis dadas o no dadas'],
      'Medication.Order': ['Enter and change medication orders', 'Ingresar y cambiar órdenes de medicación'],
      'Medication.Destroy': ['Record the destruction of medication', 'Registrar la destrucción de medicamentos'],
      'Census.Submit': ['Confirm and submit the daily census', 'Confirmar y enviar el censo diario'],
      'Census.Approve': ['Approve, return and reopen the census', 'Aprobar, devolver y reabrir el censo'],
      'Meals.Record': ['Count meals as they are served', 'Contar las comidas al servirlas'],
      'ShiftLog.Write': [
        'Write the shift log, tick its tasks, sign the hand-over',
        'Escribir la bitácora, marcar sus tareas y firmar la entrega',
      ],
      'Incident.Create': ['Report an incident', 'Informar de un incidente'],
      'Incident.Review': ['Review incidents and close them', 'Revisar incidentes y cerrarlos'],
    },
  },
  Wraparound: {
    words: ['Wraparound', 'Wraparound'],
    permissions: {
      'Wrap.View': ['See wraparound youth and teams', 'Ver los jóvenes y equipos de wraparound'],
      'Wrap.Edit': ['Enroll youth, plan and discharge', 'Inscribir jóvenes, planificar y dar de alta'],
      'Wrap.Teams': ['Make teams and say who is in them', 'Formar equipos y decir quién está en ellos'],
    },
  },
  TAY: {
    words: ['TAY', 'TAY'],
    permissions: {
      'TAY.View': ['See transitional-age youth', 'Ver los jóvenes en transición'],
      'TAY.Edit': [
        'Enroll, plan and exit transitional-age youth',
        'Inscribir, planificar y dar salida a jóvenes en transición',
      ],
    },
  },
  'Strong Families': {
    words: ['Strong Families', 'Familias fuertes'],
    permissions: {
      'StrongFamilies.View': ['See community and volunteer families', 'Ver las familias de la comunidad y voluntarias'],
      'StrongFamilies.Edit': [
        'Decide referrals and arrange hostings',
        'Decidir las derivaciones y organizar las estancias',
      ],
    },
  },
  APSS: {
    words: ['APSS', 'APSS'],
    permissions: {
      'APSS.View': ['See adoption support families', 'Ver las familias con apoyo de adopción'],
      'APSS.Edit': ['Enroll families and assign their services', 'Inscribir familias y asignar sus servicios'],
    },
  },
  'Church engagement': {
    words: ['Church engagement', 'Iglesias'],
    permissions: {
      'Church.View': ['See churches and what was done with them', 'Ver las iglesias y lo hecho con ellas'],
      'Church.Edit': ['Edit churches, contacts and action items', 'Editar iglesias, contactos y pendientes'],
    },
  },
  Outpatient: {
    words: ['Outpatient', 'Ambulatorio'],
    permissions: {
      'Outpatient.View': ['Go to the Outpatient pages', 'Ir a las páginas de Ambulatorio'],
    },
  },
  Training: {
    words: ['Training', 'Capacitación'],
    permissions: {
      'Training.View': ['See courses and the training of others', 'Ver los cursos y la capacitación de otros'],
      'Training.Manage': ['Edit courses, sessions and attendance', 'Editar cursos, sesiones y asistencia'],
    },
  },
  Appointments: {
    words: ['Appointments', 'Citas'],
    permissions: {
      'Appointments.Team': ['See and edit appointments of my team', 'Ver y editar las citas de mi equipo'],
    },
  },
  Billing: {
    words: ['Billing', 'Facturación'],
    permissions: {
      'Billing.View': [
        'See services, providers and billing figures',
        'Ver servicios, proveedores y cifras de facturación',
      ],
      'Billing.Manage': [
        'Change billing status, rates and provider roles',
        'Cambiar estados, tarifas y roles de facturación',
      ],
    },
  },
  Dashboards: {
    words: ['Dashboards', 'Tableros'],
    permissions: {
      'Dashboard.View': [
        'See approval, usage and billing dashboards',
        'Ver los tableros de aprobación, uso y facturación',
      ],
      'ExecutiveDashboard.View': ['See all core programs side by side', 'Ver todos los programas lado a lado'],
    },
  },
  Reports: {
    words: ['Reports', 'Informes'],
    permissions: {
      'Reports.Run': ['Run reports on what I can see', 'Hacer informes sobre lo que puedo ver'],
      'Reports.Build': ['Build reports and share them', 'Crear informes y compartirlos'],
      'Reports.Schedule': ['Have reports sent on a schedule', 'Recibir informes según un calendario'],
      'Reports.Regulators': ['Make files for regulators and counties', 'Hacer archivos para reguladores y condados'],
    },
  },
  Quality: {
    words: ['Quality', 'Calidad'],
    permissions: {
      'QM.View': ['See audits, complaints and compliance', 'Ver auditorías, quejas y cumplimiento'],
      'QM.Edit': ['Answer chart audits', 'Responder auditorías de expedientes'],
      'QM.Manage': ['Open audits, assign and close corrections', 'Abrir auditorías, asignar y cerrar correcciones'],
    },
  },
  'Fund development': {
    words: ['Fund development', 'Donaciones'],
    permissions: {
      'FundDevelopment.View': ['See donors, gifts and grants', 'Ver donantes, donaciones y subvenciones'],
      'FundDevelopment.Edit': ['Record donors, gifts and grants', 'Registrar donantes, donaciones y subvenciones'],
    },
  },
  Files: {
    words: ['Files', 'Archivos'],
    permissions: {
      'Dispatch.Send': ['File scans to charts and send files to people', 'Archivar escaneos y enviar archivos'],
    },
  },
} as const satisfies Record<string, PermissionModule>
