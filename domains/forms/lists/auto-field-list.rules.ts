import { chartTypes as allChartTypes } from '#platform/contract/lists/documents.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'
import type { AutoColumn, AutoField, AutoGroup, ChartType } from '../auto-fields.rules.ts'
import type { DataType } from '../form-fields.rules.ts'

const client: readonly ChartType[] = ['Client']
const family: readonly ChartType[] = ['Client', 'Resource Family']
const families: readonly ChartType[] = ['Resource Family']
const every: readonly ChartType[] = allChartTypes.map(({ value }) => value)

type Line = readonly [selector: string, source: Words, type?: DataType]
const from = (
  group: AutoGroup,
  chartTypes: readonly ChartType[],
  permission: Permission | undefined,
  lines: readonly Line[],
): AutoField[] =>
  lines.map(([selector, source, type = 'Text']) => ({
    selector,
    source,
    type,
    chartTypes,
    group,
    ...(permission && { permission }),
  }))
const rows = (
  selector: string,
  source: Words,
  group: AutoGroup,
  chartTypes: readonly ChartType[],
  permission: Permission,
  columns: readonly AutoColumn[],
): AutoField => ({ selector, source, type: 'Text', group, chartTypes, permission, columns })

const name: AutoColumn = { key: 'Name', type: 'Text', also: ['FullName', 'Person', 'Who'] }
const born: AutoColumn = { key: 'DateOfBirth', type: 'Date', also: ['Born', 'BirthDate'] }
const phone: AutoColumn = { key: 'Phone', type: 'Phone' }
const email: AutoColumn = { key: 'Email', type: 'Email' }
const relation: AutoColumn = { key: 'Relation', type: 'Text', also: ['Relationship'] }
const contact = [
  name,
  relation,
  phone,
  email,
  { key: 'Address', type: 'Address' },
  { key: 'Agency', type: 'Text' },
] as const

/** Everything a form can be filled in with: a list, so that a form reaches nothing else. */
export const autoFields: readonly AutoField[] = [
  ...from('chart', every, undefined, [
    ['Today', ['The day the document is begun', 'El día en que se empieza el documento'], 'Date'],
    ['Chart.Name', ['Name of the chart', 'Nombre del expediente']],
    ['SubProgram.Name', ['Sub-program of the chart', 'Subprograma del expediente']],
    ['SubProgram.Region', ['Region of the sub-program', 'Región del subprograma']],
  ]),
  ...from('entry', family, undefined, [
    ['Entry.Date', ['Day of the contact it is written from', 'Día del contacto desde el que se escribe'], 'Date'],
    ['Entry.Start', ['When that contact began', 'Cuándo empezó ese contacto'], 'Time'],
    ['Entry.End', ['When that contact ended', 'Cuándo terminó ese contacto'], 'Time'],
    ['Entry.Type', ['How that contact was made', 'Cómo se hizo ese contacto']],
    ['Entry.Place', ['Where that contact was', 'Dónde fue ese contacto']],
    ['Entry.Purpose', ['What that contact was for', 'Para qué fue ese contacto']],
    ['Entry.Participants', ['Who else was there', 'Quién más estuvo']],
    ['Entry.Narrative', ['What was written of that contact', 'Lo que se escribió de ese contacto']],
    ['Entry.SeenAlone', ['Whether the child was seen alone', 'Si se vio al niño a solas'], 'YesNo'],
  ]),
  ...from('child', client, 'Person.View', [
    ['Client.FullName', ['The child’s first and last name', 'Nombre y apellido del niño'], 'Person'],
    ['Client.FirstName', ['The child’s first name', 'Nombre del niño']],
    ['Client.MiddleName', ['The child’s middle name', 'Segundo nombre del niño']],
    ['Client.LastName', ['The child’s last name', 'Apellido del niño']],
    ['Client.PreferredName', ['The name the child goes by', 'Nombre que usa el niño']],
    ['Client.DateOfBirth', ['The child’s date of birth', 'Fecha de nacimiento del niño'], 'Date'],
    ['Client.Age', ['The child’s age in years today', 'Edad del niño en años, hoy'], 'Integer'],
    ['Client.Sex', ['The child’s sex', 'Sexo del niño']],
    ['Client.GenderIdentity', ['The child’s gender identity', 'Identidad de género del niño']],
    ['Client.PrimaryLanguage', ['The child’s language', 'Idioma del niño']],
    ['Client.NeedsInterpreter', ['Whether an interpreter is needed', 'Si se necesita intérprete'], 'YesNo'],
    ['Client.Religion', ['The child’s religion', 'Religión del niño']],
    ['Client.Tribe', ['The child’s tribe', 'Tribu del niño']],
    ['Client.IcwaStatus', ['ICWA status of the child', 'Situación ICWA del niño']],
    ['Client.CID', ['The child’s CID', 'CID del niño']],
    ['Client.FamlinkNumber', ['The child’s FamLink number', 'Número FamLink del niño']],
    ['Client.MediCalNumber', ['The child’s Medi-Cal number', 'Número de Medi-Cal del niño']],
    ['Client.Email', ['The child’s e-mail', 'Correo electrónico del niño'], 'Email'],
    ['Client.Phone', ['The child’s first phone', 'Primer teléfono del niño'], 'Phone'],
    [
      'Client.Address',
      [
        'The child’s current address; a confidential one stays locked',
        'Dirección actual del niño; una confidencial queda oculta',
      ],
      'Address',
    ],
    ['Client.ResidenceName', ['The house of a resident', 'Casa del residente']],
  ]),
  ...from('child', client, 'Foster.View', [
    ['Client.County', ['County of the case', 'Condado del caso']],
    ['Client.CountyCaseNumber', ['Case number of the county', 'Número de caso del condado']],
    ['Client.CourtPlan', ['Plan of the court', 'Plan del tribunal']],
    ['Client.DependencyStatus', ['Dependency status', 'Estado de dependencia']],
    ['Client.LevelOfCare', ['Level of care', 'Nivel de cuidado']],
    ['Client.Designation', ['Designation of the membership', 'Designación de la inscripción']],
    ['Client.SafetyAlert', ['Safety alert of the chart', 'Alerta de seguridad del expediente'], 'LongText'],
    ['Client.Strengths', ['Strengths in the chart', 'Fortalezas en el expediente'], 'LongText'],
    ['Client.Goals', ['Goals in the chart', 'Metas en el expediente'], 'LongText'],
    ['Client.RunningSummary', ['Running summary of the chart', 'Resumen del expediente'], 'LongText'],
    ['Membership.StartDate', ['First day in the program', 'Primer día en el programa'], 'Date'],
    ['Membership.EndDate', ['Day the membership ended', 'Día en que terminó la inscripción'], 'Date'],
    ['Membership.Days', ['Days in the program until today', 'Días en el programa hasta hoy'], 'Integer'],
    ['Agency.Name', ['The agency that placed the child', 'Agencia que ubicó al niño']],
  ]),
  ...from('family', client, 'Foster.View', [
    ['Placement.Current.FamilyName', ['Family the child lives with', 'Familia con la que vive el niño']],
    ['Placement.Current.StartDate', ['First day in the current home', 'Primer día en el hogar actual'], 'Date'],
    ['Placement.Current.Type', ['Kind of the current placement', 'Tipo de la ubicación actual']],
    [
      'Placement.Current.Address',
      [
        'Address of the current home; a confidential one stays locked',
        'Dirección del hogar actual; una confidencial queda oculta',
      ],
      'Address',
    ],
    ['Placement.Current.Phone', ['Phone of the current home', 'Teléfono del hogar actual'], 'Phone'],
    [
      'Placement.Current.Days',
      ['Days in the current home until today', 'Días en el hogar actual hasta hoy'],
      'Integer',
    ],
  ]),
  rows(
    'Placement.All[]',
    ['Every home the child lived in', 'Todos los hogares donde vivió el niño'],
    'family',
    client,
    'Foster.View',
    [
      { key: 'Home', type: 'Text', also: ['FamilyName', 'Family'] },
      { key: 'From', type: 'Date', also: ['StartDate', 'Start'] },
      { key: 'To', type: 'Date', also: ['EndDate', 'End', 'Until'] },
      { key: 'EndReason', type: 'Text', also: ['WhyMoved', 'Reason'] },
    ],
  ),
  ...from('family', family, 'Family.View', [
    ['Family.Name', ['Name of the resource family', 'Nombre de la familia de acogida']],
    ['Family.ParentNames', ['Names of the parents', 'Nombres de los padres']],
    [
      'Family.Address',
      [
        'Address of the family; a confidential one stays locked',
        'Dirección de la familia; una confidencial queda oculta',
      ],
      'Address',
    ],
    ['Family.Phone', ['Phone of the family', 'Teléfono de la familia'], 'Phone'],
    ['Family.Email', ['E-mail of the family', 'Correo electrónico de la familia'], 'Email'],
    ['Family.Languages', ['Languages of the family', 'Idiomas de la familia']],
    ['Family.LicenseNumber', ['License number of the family', 'Número de licencia de la familia']],
    [
      'Family.Capacity',
      ['Children the family is approved for', 'Niños para los que la familia está aprobada'],
      'Integer',
    ],
    ['Family.Phase', ['Phase of the family', 'Fase de la familia']],
    ['Family.ApprovedDate', ['First day of the current approval', 'Primer día de la aprobación actual'], 'Date'],
    ['Family.UpdateDueDate', ['Day the next update is due', 'Día en que vence la próxima actualización'], 'Date'],
    ['Family.County', ['County of the family', 'Condado de la familia']],
    ['Family.TrainingHours', ['Training hours of the year', 'Horas de capacitación del año'], 'Decimal'],
    ['Family.PlacedCount', ['Children placed today', 'Niños ubicados hoy'], 'Integer'],
  ]),
  rows('Family.Parents[]', ['Parents of the family', 'Padres de la familia'], 'family', family, 'Family.View', [
    name,
    born,
    phone,
    email,
    { key: 'Employer', type: 'Text', also: ['Work'] },
    { key: 'MaritalStatus', type: 'Text' },
  ]),
  rows('Family.Members[]', ['Others of the household', 'Otras personas del hogar'], 'family', family, 'Family.View', [
    name,
    born,
    relation,
  ]),
  rows(
    'Family.PlacedChildren[]',
    ['Children placed with the family today', 'Niños ubicados hoy con la familia'],
    'family',
    families,
    'Foster.View',
    [name, born, { key: 'From', type: 'Date', also: ['StartDate', 'PlacedOn', 'Since'] }],
  ),
  rows('Family.Certificates[]', ['Papers of the family', 'Papeles de la familia'], 'family', family, 'Family.View', [
    { key: 'Kind', type: 'Text', also: ['Paper', 'Certificate', 'Name'] },
    { key: 'Number', type: 'Text' },
    { key: 'IssuedOn', type: 'Date', also: ['Issued', 'From'] },
    { key: 'ExpiresOn', type: 'Date', also: ['GoodUntil', 'Expires', 'Until'] },
  ]),
  ...from('staff', every, undefined, [
    ['Author.FullName', ['Who begins the document', 'Quien empieza el documento'], 'Employee'],
    ['Author.Title', ['Title of the author', 'Cargo del autor']],
    ['Author.Email', ['E-mail of the author', 'Correo electrónico del autor'], 'Email'],
    ['Author.Phone', ['Phone of the author', 'Teléfono del autor'], 'Phone'],
    ['Supervisor.FullName', ['Supervisor of the author', 'Supervisor del autor'], 'Employee'],
    ['Supervisor.Title', ['Title of the supervisor', 'Cargo del supervisor']],
    ['Supervisor.Email', ['E-mail of the supervisor', 'Correo electrónico del supervisor'], 'Email'],
  ]),
  ...from('staff', family, undefined, [
    [
      'CaseManager.FullName',
      [
        'Who is assigned to the case: the case manager, or the family’s worker',
        'Quien lleva el caso: el responsable del caso o el trabajador de la familia',
      ],
      'Employee',
    ],
    ['CaseManager.Title', ['Title of the assigned worker', 'Cargo de quien lleva el caso']],
    ['CaseManager.Email', ['E-mail of the assigned worker', 'Correo electrónico de quien lleva el caso'], 'Email'],
    ['CaseManager.Phone', ['Phone of the assigned worker', 'Teléfono de quien lleva el caso'], 'Phone'],
    ['CaseManager.Supervisor', ['Supervisor of the assigned worker', 'Supervisor de quien lleva el caso'], 'Employee'],
    ['ASW.FullName', ['Approval worker of the family', 'Trabajador de aprobación de la familia'], 'Employee'],
    ['RFS.FullName', ['Support worker of the family', 'Trabajador de apoyo de la familia'], 'Employee'],
  ]),
  ...from('staff', ['Employee'], undefined, [
    ['Employee.FullName', ['The employee', 'El empleado'], 'Employee'],
    ['Employee.Title', ['Title of the employee', 'Cargo del empleado']],
    ['Employee.Email', ['E-mail of the employee', 'Correo electrónico del empleado'], 'Email'],
    ['Employee.StartDate', ['First day in the sub-program', 'Primer día en el subprograma'], 'Date'],
    ['Employee.Supervisor', ['Supervisor of the employee', 'Supervisor del empleado'], 'Employee'],
  ]),
  ...from('chart', ['Residence'], 'Residential.View', [['Residence.Name', ['Name of the house', 'Nombre de la casa']]]),
  ...from('health', client, 'Person.View', [
    ['Health.Allergies', ['Allergies with reactions', 'Alergias con sus reacciones']],
    ['Allergies', ['Allergies with reactions', 'Alergias con sus reacciones']],
    ['Health.Medications', ['Medicines taken now, in words', 'Medicinas que toma ahora, en palabras'], 'LongText'],
    ['Health.Conditions', ['Current diagnoses', 'Diagnósticos vigentes']],
    ['Health.Insurance', ['Health insurance', 'Seguro médico']],
    ['Health.InsuranceNumber', ['Member number of the insurance', 'Número de afiliado del seguro']],
    ['Health.LastPhysicalExam', ['Last physical exam', 'Último examen físico'], 'Date'],
    ['Health.LastDentalExam', ['Last dental exam', 'Último examen dental'], 'Date'],
    ['Health.NextExamDue', ['Next exam that is due', 'Próximo examen pendiente'], 'Date'],
    [
      'Health.TakesPsychotropic',
      ['Whether a psychotropic medicine is taken', 'Si toma una medicina psicotrópica'],
      'YesNo',
    ],
  ]),
  rows('Medication.Active[]', ['Medicines taken now', 'Medicinas que toma ahora'], 'health', client, 'Person.View', [
    { key: 'Name', type: 'Text', also: ['Drug', 'Medicine', 'Medication'] },
    { key: 'Dose', type: 'Text', also: ['Dosage'] },
    { key: 'Directions', type: 'Text', also: ['Frequency', 'HowOften', 'Instructions'] },
    { key: 'Purpose', type: 'Text', also: ['Reason', 'ForWhat'] },
    { key: 'Prescriber', type: 'Text', also: ['OrderedBy', 'Doctor'] },
    { key: 'Pharmacy', type: 'Text' },
    { key: 'StartDate', type: 'Date', also: ['Since', 'From'] },
    { key: 'IsPsychotropic', type: 'YesNo', also: ['Psychotropic'] },
  ]),
  ...from('school', client, 'Person.View', [
    ['School.Current.Name', ['School the child goes to', 'Escuela a la que va el niño']],
    ['School.Current.Grade', ['Grade', 'Grado']],
    ['School.Current.Phone', ['Phone of the school', 'Teléfono de la escuela'], 'Phone'],
    ['School.Current.Address', ['Address of the school', 'Dirección de la escuela'], 'Address'],
    ['School.Current.HasIep', ['Whether there is an IEP', 'Si hay un IEP'], 'YesNo'],
    ['School.Current.IepReviewDate', ['Next review of the IEP', 'Próxima revisión del IEP'], 'Date'],
    ['School.Current.EducationRightsHolder', ['Who holds the education rights', 'Quien tiene los derechos educativos']],
    ['School.Name', ['School the child goes to', 'Escuela a la que va el niño']],
    ['School.Grade', ['Grade', 'Grado']],
  ]),
  ...from('court', client, 'Foster.View', [
    ['Court.NextDate', ['Next hearing', 'Próxima audiencia'], 'Date'],
    ['Court.NextTime', ['Time of the next hearing', 'Hora de la próxima audiencia'], 'Time'],
    ['Court.NextKind', ['Kind of the next hearing', 'Tipo de la próxima audiencia']],
    ['Court.NextDepartment', ['Department of the next hearing', 'Departamento de la próxima audiencia']],
    ['Court.NextJudge', ['Judge of the next hearing', 'Juez de la próxima audiencia']],
    ['Court.Name', ['Court of the next or last hearing', 'Tribunal de la próxima o última audiencia']],
    ['Court.LastDate', ['Last hearing', 'Última audiencia'], 'Date'],
    ['Court.LastOutcome', ['Outcome of the last hearing', 'Resultado de la última audiencia'], 'LongText'],
  ]),
  ...from('contacts', client, 'Person.View', [
    ['Therapist.FullName', ['Therapist among the child’s contacts', 'Terapeuta entre los contactos del niño']],
    ['Therapist.Phone', ['Phone of the therapist', 'Teléfono del terapeuta'], 'Phone'],
    [
      'CountyWorker.FullName',
      ['County worker among the child’s contacts', 'Trabajador del condado entre los contactos del niño'],
    ],
    ['CountyWorker.Phone', ['Phone of the county worker', 'Teléfono del trabajador del condado'], 'Phone'],
    ['CountyWorker.Email', ['E-mail of the county worker', 'Correo electrónico del trabajador del condado'], 'Email'],
    ['Contacts.Emergency', ['Whom to call in an emergency', 'A quién llamar en una emergencia']],
  ]),
  rows(
    'Contacts.Family[]',
    ['The child’s own family', 'La propia familia del niño'],
    'contacts',
    client,
    'Person.View',
    contact,
  ),
  rows(
    'Contacts.Professionals[]',
    ['Professionals around the child', 'Profesionales cercanos al niño'],
    'contacts',
    client,
    'Person.View',
    contact,
  ),
  rows(
    'Contacts.All[]',
    ['Everybody around the child', 'Todas las personas cercanas al niño'],
    'contacts',
    client,
    'Person.View',
    contact,
  ),
  ...from('visits', client, 'Foster.View', [
    [
      'Visits.HomeThisQuarter',
      ['Visits at home in the last three months', 'Visitas en el hogar en los últimos tres meses'],
      'Integer',
    ],
    [
      'Visits.OtherThisQuarter',
      ['Other contacts in the last three months', 'Otros contactos en los últimos tres meses'],
      'Integer',
    ],
    ['Visits.LastDate', ['Last contact in person', 'Último contacto en persona'], 'Date'],
    [
      'Visits.SeenAloneThisQuarter',
      ['Visits alone with the child in the last three months', 'Visitas a solas con el niño en los últimos tres meses'],
      'Integer',
    ],
  ]),
]
