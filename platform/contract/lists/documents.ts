import type { Words } from '../words.ts'
import { list, wordList } from './base.ts'

export const formTypes = list(
  { value: 'Document', label: ['Document', 'Documento'] },
  { value: 'ProgressNote', label: ['Progress note', 'Nota de progreso'] },
  { value: 'Plan', label: ['Plan', 'Plan'] },
  { value: 'Assessment', label: ['Assessment', 'Evaluación'] },
  { value: 'Consent', label: ['Consent', 'Consentimiento'] },
  { value: 'Court', label: ['Court', 'Tribunal'] },
  { value: 'FileUpload', label: ['File upload', 'Archivo subido'] },
  { value: 'Letter', label: ['Letter', 'Carta'] },
)
export const signingModes = list(
  { value: 'Electronic', label: ['Signed on screen', 'Firmado en pantalla'] },
  { value: 'PaperOnly', label: ['Signed on paper only', 'Firmado solo en papel'] },
  { value: 'Either', label: ['On screen or on paper', 'En pantalla o en papel'] },
)
export const chartTypes = wordList(
  ['Client', 'Cliente'],
  ['Resource Family', 'Familia de acogida'],
  ['Church', 'Iglesia'],
  ['Employee', 'Empleado'],
  ['Residence', 'Residencia'],
  ['Community Family', 'Familia de la comunidad'],
  ['Volunteer Family', 'Familia voluntaria'],
  ['Provider', 'Proveedor'],
)
export const dataTypes = list(
  { value: 'Text', label: ['Text', 'Texto'] },
  { value: 'LongText', label: ['Long text', 'Texto largo'] },
  { value: 'RichText', label: ['Text with headings and lists', 'Texto con títulos y listas'] },
  { value: 'Integer', label: ['Whole number', 'Número entero'] },
  { value: 'Decimal', label: ['Number', 'Número'] },
  { value: 'Money', label: ['Amount of money', 'Cantidad de dinero'] },
  { value: 'Date', label: ['Date', 'Fecha'] },
  { value: 'Time', label: ['Time', 'Hora'] },
  { value: 'DateTime', label: ['Date and time', 'Fecha y hora'] },
  { value: 'YesNo', label: ['Yes or no', 'Sí o no'] },
  { value: 'Choice', label: ['Choice', 'Opción'] },
  { value: 'MultiChoice', label: ['Several choices', 'Varias opciones'] },
  { value: 'Phone', label: ['Phone', 'Teléfono'] },
  { value: 'Email', label: ['E-mail', 'Correo electrónico'] },
  { value: 'Person', label: ['Person', 'Persona'] },
  { value: 'Employee', label: ['Employee', 'Empleado'] },
  { value: 'Address', label: ['Address', 'Dirección'] },
  { value: 'File', label: ['File', 'Archivo'] },
  { value: 'Score', label: ['Rating', 'Calificación'] },
  { value: 'Calculated', label: ['Calculated', 'Calculado'] },
)
export const dataStructures = list(
  { value: 'Scalar', label: ['One value', 'Un valor'] },
  { value: 'List', label: ['A list of values', 'Una lista de valores'] },
  { value: 'Table', label: ['A table of rows', 'Una tabla de filas'] },
)
export const requiredFrequencies = wordList(
  ['As Needed', 'Según haga falta'],
  ['Once', 'Una vez'],
  ['Weekly', 'Cada semana'],
  ['Every 2 Weeks', 'Cada 2 semanas'],
  ['Calendar Month', 'Mes calendario'],
  ['Every 30 Days', 'Cada 30 días'],
  ['Every 60 Days', 'Cada 60 días'],
  ['Quarter', 'Trimestre'],
  ['Every 90 Days', 'Cada 90 días'],
  ['Every 6 Months', 'Cada 6 meses'],
  ['Yearly', 'Cada año'],
  ['Every 2 Years', 'Cada 2 años'],
  ['Each Placement', 'Cada ubicación'],
  ['Each Phase', 'Cada fase'],
  ['Each Court Date', 'Cada audiencia'],
  ['Each Incident', 'Cada incidente'],
)
export const firstDueBases = wordList(
  ['Membership Start', 'Inicio de la inscripción'],
  ['Placement Start', 'Inicio de la ubicación'],
  ['Phase Start', 'Inicio de la fase'],
  ['Approval Date', 'Fecha de aprobación'],
  ['Chart Created', 'Apertura del expediente'],
  ['Birth Date', 'Fecha de nacimiento'],
  ['Next Court Date', 'Próxima audiencia'],
  ['Incident Date', 'Fecha del incidente'],
  ['Discharge Date', 'Fecha de salida'],
  ['Fiscal Year Start', 'Inicio del año fiscal'],
  ['Previous Effective Date', 'Fecha del documento anterior'],
)
export const adjustmentUnits = wordList(
  ['Days', 'Días'],
  ['Business Days', 'Días hábiles'],
  ['Weeks', 'Semanas'],
  ['Months', 'Meses'],
  ['Years', 'Años'],
)
export const scheduleModes = list(
  { value: 'Fixed', label: ['Keeps its dates', 'Conserva sus fechas'] },
  { value: 'Rolling', label: ['Counts from the last document', 'Cuenta desde el último documento'] },
)
export const ageTypes = wordList(['Years', 'Años'], ['Months', 'Meses'])
export const approvalBlocks = list(
  { value: 'Author', label: ['Author', 'Autor'] },
  { value: 'Worker', label: ['Worker', 'Trabajador'] },
  { value: 'Clinician', label: ['Clinician', 'Clínico'] },
  { value: 'AuthorSupervisor', label: ['Supervisor', 'Supervisor'] },
  { value: 'Client', label: ['Client', 'Cliente'] },
  { value: 'SingleParent', label: ['Parent', 'Padre o madre'] },
  { value: 'AllParent', label: ['All parents', 'Todos los padres'] },
  { value: 'AdministrativeAssistant', label: ['Administrative assistant', 'Asistente administrativo'] },
  { value: 'DepartmentDirector', label: ['Department director', 'Director del departamento'] },
  { value: 'ProgramsDirector', label: ['Programs director', 'Director de programas'] },
  { value: 'ExecutiveDirector', label: ['Executive director', 'Director ejecutivo'] },
)
/** What the shipped forms call whoever signs in such a place. */
export const signerLabels: readonly Words[] = [
  ['Adopting parent', 'Padre o madre adoptante'],
  ['Applicant', 'Solicitante'],
  ['Authorized Representative', 'Representante autorizado'],
  ['Child or youth', 'Niño, niña o joven'],
  ['Church representative', 'Representante de la iglesia'],
  ['Host parent', 'Padre o madre anfitrión'],
  ['Parent or child', 'Padre, madre, niño o niña'],
  ['Person explaining', 'Persona que explica'],
  ['Resource parent', 'Padre o madre de acogida'],
]
export const documentStates = list(
  { value: 'Draft', label: ['Draft', 'Borrador'] },
  { value: 'AwaitingSignatures', label: ['Awaiting signatures', 'Espera firmas'] },
  { value: 'Returned', label: ['Returned', 'Devuelto'] },
  { value: 'Completed', label: ['Completed', 'Completado'] },
  { value: 'Voided', label: ['Voided', 'Anulado'] },
  { value: 'Deleted', label: ['Deleted', 'Eliminado'] },
)
export const lineStatuses = list(
  { value: 'NotYet', label: ['Not yet', 'Aún no'] },
  { value: 'Pending', label: ['Waiting', 'En espera'] },
  { value: 'Signed', label: ['Signed', 'Firmado'] },
  { value: 'PaperOnFile', label: ['Signed on paper', 'Firmado en papel'] },
  { value: 'Waived', label: ['Waived', 'Dispensado'] },
  { value: 'Returned', label: ['Returned', 'Devuelto'] },
  { value: 'Lapsed', label: ['Lapsed', 'Caducada'] },
  { value: 'Void', label: ['Void', 'Anulada'] },
)
export const signerCapacities = list(
  { value: 'Self', label: ['For themselves', 'Por sí mismo'] },
  { value: 'Parent', label: ['Parent', 'Padre o madre'] },
  { value: 'Guardian', label: ['Guardian', 'Tutor'] },
  { value: 'AuthorizedRepresentative', label: ['Authorized representative', 'Representante autorizado'] },
  { value: 'Staff', label: ['Staff', 'Personal'] },
)
/** As a person sees it: an open item is upcoming, soon or overdue by the day. */
export const dueStates = list(
  { value: 'Upcoming', label: ['Upcoming', 'Próximo'] },
  { value: 'DueSoon', label: ['Due soon', 'Por vencer'] },
  { value: 'Overdue', label: ['Overdue', 'Atrasado'] },
  { value: 'InProgress', label: ['In progress', 'En curso'] },
  { value: 'Done', label: ['Done', 'Cumplido'] },
  { value: 'DoneLate', label: ['Done late', 'Cumplido tarde'] },
  { value: 'Waived', label: ['Waived', 'Dispensado'] },
  { value: 'NotApplicable', label: ['Does not apply', 'No corresponde'] },
  { value: 'Cancelled', label: ['Canceled', 'Anulado'] },
  { value: 'NeedsData', label: ['A date is missing', 'Falta una fecha'] },
)
