import type { RoleEntry } from './roles-shapes.ts'

/** What whoever looks over all programs sees of them. */
const programViews = [
  'Foster.View',
  'Family.View',
  'Residential.View',
  'Wrap.View',
  'TAY.View',
  'APSS.View',
  'StrongFamilies.View',
  'Training.View',
] as const

/** Roles of those who keep the agency running, and of who reads for a review. */
export const officeRoles = [
  {
    name: 'Training Manager',
    spanish: 'Encargado de capacitación',
    description: ['Plans courses and watches who has had what', 'Organiza los cursos y sigue quién ha tomado cuál'],
    permissions: [
      'CaseFile.PerformOperations',
      'Training.View',
      'Training.Manage',
      'Files.Host',
      'Admin.View',
      'Reports.Run',
    ],
  },
  {
    name: 'Billing',
    spanish: 'Facturación',
    description: [
      'Turns signed notes and nights into claims',
      'Convierte notas firmadas y noches en reclamaciones de pago',
    ],
    permissions: [
      'CaseFile.PerformOperations',
      'Person.View',
      'Billing.View',
      'Billing.Manage',
      'Dashboard.View',
      'Welligent.Manage',
      'Admin.View',
      'Reports.Run',
      'Reports.Build',
      'Reports.Schedule',
      'Reports.Regulators',
    ],
  },
  {
    name: 'QM',
    spanish: 'Control de calidad (QM)',
    description: [
      'Quality: audits, incidents, complaints, licensing',
      'Calidad: auditorías, incidentes, quejas, licencias',
    ],
    permissions: [
      'CaseFile.PerformOperations',
      'Person.View',
      'ClientSearch.All',
      'QM.View',
      'QM.Edit',
      'QM.Manage',
      'Compliance.View',
      'Files.Host',
      'Incident.Create',
      'Incident.Review',
      ...programViews,
      'Dashboard.View',
      'Audit.View',
      'Reports.Run',
      'Reports.Build',
      'Reports.Schedule',
      'Reports.Regulators',
      'Dispatch.Send',
    ],
  },
  {
    name: 'Read-only Auditor',
    spanish: 'Auditor de solo lectura',
    description: [
      'Reads for a licensing or county review, for a stated time',
      'Lee para una revisión de licencias o del condado, por un tiempo fijado',
    ],
    dated: true,
    permissions: ['Person.View', ...programViews, 'Billing.View', 'QM.View', 'Audit.View'],
  },
] as const satisfies readonly RoleEntry[]
