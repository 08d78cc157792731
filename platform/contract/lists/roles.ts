import type { Permission } from '../permissions.ts'
import { asWritten, say, type Words } from '../words.ts'

interface RoleEntry {
  readonly name: string
  readonly description: Words
  /** A role has its parent's permissions besides its own. */
  readonly parent?: string
  readonly permissions: readonly Permission[]
  /** Signs in by PIN on an enrolled tablet. */
  readonly pin?: true
  /** Held for a stated time only; what is printed carries a watermark. */
  readonly dated?: true
}

/** The roles a new agency starts with. */
export const starterRoles = [
  {
    name: 'Administrator',
    description: [
      'Runs the system: users, roles, forms, settings',
      'Administra el sistema: usuarios, roles, formularios, ajustes',
    ],
    permissions: ['Administrator'],
  },
  {
    name: 'Program Director',
    description: [
      'Answers for whole programs: approvals, exceptions, figures',
      'Responde por programas enteros: aprobaciones, excepciones, cifras',
    ],
    parent: 'Supervisor',
    permissions: [
      'Family.Approve',
      'Placement.Override',
      'Census.Approve',
      'Residential.Edit',
      'ExecutiveDashboard.View',
      'Billing.View',
      'QM.View',
      'FundDevelopment.View',
      'FundDevelopment.Edit',
      'Confidential.Grant',
      'Client.Merge',
      'ClientSearch.All',
      'Reports.Schedule',
      'Audit.View',
      'Outpatient.View',
    ],
  },
  {
    name: 'Supervisor',
    description: ['Leads a team: reviews, assigns, signs', 'Dirige un equipo: revisa, asigna, firma'],
    parent: 'Case Manager',
    permissions: [
      'Caseload.Transfer',
      'Records.Backdate',
      'CaseFile.ChangeSubmitted',
      'CaseFile.RemoveSignature',
      'CaseFile.EditContents',
      'CaseFile.MoveDrafts',
      'CaseFile.WaiveLine',
      'CaseFile.Verify',
      'Due.Waive',
      'Compliance.View',
      'Family.Phase',
      'Inquiry.Edit',
      'Incident.Review',
      'Residential.View',
      'Wrap.View',
      'Wrap.Edit',
      'Wrap.Teams',
      'StrongFamilies.View',
      'StrongFamilies.Edit',
      'Appointments.Team',
      'Training.View',
      'Dashboard.View',
    ],
  },
  {
    name: 'Case Manager',
    description: [
      'Carries children and families: visits, court, placements, documents',
      'Lleva a niños y familias: visitas, tribunal, ubicaciones, documentos',
    ],
    permissions: [
      'Caseload.Assign',
      'Visit.Record',
      'CaseFile.PerformOperations',
      'Person.View',
      'Person.Edit',
      'Foster.View',
      'Foster.Edit',
      'Foster.Place',
      'Family.View',
      'Family.Edit',
      'Inquiry.View',
      'Incident.Create',
      'TAY.View',
      'TAY.Edit',
      'APSS.View',
      'APSS.Edit',
      'Church.View',
      'Reports.Run',
      'Dispatch.Send',
    ],
  },
  {
    name: 'Therapist',
    description: ['Treats clients: plans, notes, reviews', 'Atiende a los clientes: planes, notas, revisiones'],
    permissions: [
      'Visit.Record',
      'CaseFile.PerformOperations',
      'Person.View',
      'Foster.View',
      'Residential.View',
      'Wrap.View',
      'TAY.View',
      'APSS.View',
      'APSS.Edit',
      'Outpatient.View',
      'Incident.Create',
      'Reports.Run',
      'Dispatch.Send',
    ],
  },
  {
    name: 'RFS/Recruiter',
    description: [
      'Finds resource families and brings them to approval',
      'Encuentra familias de acogida y las lleva hasta la aprobación',
    ],
    permissions: [
      'Foster.View',
      'Caseload.Assign',
      'Visit.Record',
      'CaseFile.PerformOperations',
      'Person.View',
      'Person.Edit',
      'Inquiry.View',
      'Inquiry.Edit',
      'Family.View',
      'Family.Edit',
      'Family.Phase',
      'Church.View',
      'Incident.Create',
      'Reports.Run',
      'Dispatch.Send',
    ],
  },
  {
    name: 'House Manager',
    description: ['Runs a residence', 'Dirige una residencia'],
    parent: 'Youth Counselor',
    permissions: [
      'Residential.Edit',
      'Person.Edit',
      'Medication.Order',
      'Medication.Destroy',
      'Incident.Review',
      'Appointments.Team',
      'Training.View',
      'Reports.Run',
      'Dispatch.Send',
    ],
  },
  {
    name: 'Youth Counselor',
    description: [
      'Works shifts in a residence; signs in by PIN on its tablets',
      'Trabaja por turnos en una residencia; entra con PIN en sus tabletas',
    ],
    pin: true,
    permissions: [
      'CaseFile.PerformOperations',
      'Person.View',
      'Residential.View',
      'Medication.Record',
      'Census.Submit',
      'Meals.Record',
      'Incident.Create',
    ],
  },
  {
    name: 'Nurse',
    description: [
      'Keeps medication and health right in the residences',
      'Cuida los medicamentos y la salud en las residencias',
    ],
    permissions: [
      'CaseFile.PerformOperations',
      'Person.View',
      'Residential.View',
      'Medication.Record',
      'Medication.Order',
      'Medication.Destroy',
      'Incident.Create',
      'Reports.Run',
    ],
  },
  {
    name: 'Wrap Facilitator',
    description: ['Leads wraparound teams and their plans', 'Dirige los equipos de wraparound y sus planes'],
    parent: 'Parent Partner',
    permissions: ['Wrap.Edit', 'Wrap.Teams', 'Person.Edit', 'Appointments.Team', 'Reports.Run', 'Dispatch.Send'],
  },
  {
    name: 'Parent Partner',
    description: ['Supports parents in a wraparound team', 'Apoya a los padres en un equipo de wraparound'],
    permissions: ['CaseFile.PerformOperations', 'Person.View', 'Wrap.View', 'Visit.Record', 'Incident.Create'],
  },
  {
    name: 'Church Liaison',
    description: [
      'Looks after churches, volunteer families and care communities',
      'Atiende a iglesias, familias voluntarias y comunidades de apoyo',
    ],
    permissions: [
      'CaseFile.PerformOperations',
      'Person.View',
      'Person.Edit',
      'Church.View',
      'Church.Edit',
      'StrongFamilies.View',
      'StrongFamilies.Edit',
      'Inquiry.View',
      'FundDevelopment.View',
      'Reports.Run',
    ],
  },
  {
    name: 'Training Manager',
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
      'Reports.Schedule',
    ],
  },
  {
    name: 'QM',
    description: [
      'Quality: audits, incidents, complaints, licensing',
      'Calidad: auditorías, incidentes, quejas, licencias',
    ],
    permissions: [
      'CaseFile.PerformOperations',
      'Person.View',
      'ClientSearch.All',
      'QM.View',
      'QM.Manage',
      'Incident.Create',
      'Incident.Review',
      'Foster.View',
      'Family.View',
      'Residential.View',
      'Wrap.View',
      'TAY.View',
      'APSS.View',
      'StrongFamilies.View',
      'Training.View',
      'Dashboard.View',
      'Audit.View',
      'Reports.Run',
      'Reports.Schedule',
      'Dispatch.Send',
    ],
  },
  {
    name: 'Read-only Auditor',
    description: [
      'Reads for a licensing or county review, for a stated time',
      'Lee para una revisión de licencias o del condado, por un tiempo fijado',
    ],
    dated: true,
    permissions: [
      'Person.View',
      'Foster.View',
      'Family.View',
      'Residential.View',
      'Wrap.View',
      'TAY.View',
      'APSS.View',
      'StrongFamilies.View',
      'Training.View',
      'Billing.View',
      'QM.View',
      'Audit.View',
    ],
  },
] as const satisfies readonly RoleEntry[]

export type StarterRole = (typeof starterRoles)[number]['name']

/** What a role is for: as the product says it, or as the agency has written it since. */
export function roleWords(name: string, written: string): Words {
  const starter = starterRoles.find((role) => role.name === name)?.description
  return starter && say(starter, 'en') === written ? starter : asWritten(written)
}
