import { list } from '#platform/contract/lists/base.ts'

export const runSources = list(
  { value: 'Upload', label: ['Uploaded', 'Subido'] },
  { value: 'Folder', label: ['From the folder', 'De la carpeta'] },
  { value: 'Again', label: ['Rejected lines again', 'Líneas rechazadas otra vez'] },
)
export const schedules = list(
  { value: 'Off', label: ['Never', 'Nunca'] },
  { value: 'Hourly', label: ['Every hour', 'Cada hora'] },
  { value: 'Daily', label: ['Once a day', 'Una vez al día'] },
)
export const clientStates = list(
  { value: 'Seen', label: ['Matched', 'Emparejado'] },
  { value: 'NotSeen', label: ['Has a number, not in any file', 'Tiene número, en ningún archivo'] },
  { value: 'None', label: ['No number', 'Sin número'] },
)
export const sides = list(
  { value: 'There', label: ['In Welligent, not here', 'En Welligent, aquí no'] },
  { value: 'Here', label: ['Here, not in Welligent', 'Aquí, en Welligent no'] },
)
export type Side = (typeof sides)[number]['value']

/** What a line of the file says, by the heading of its column. */
export const serviceFields = [
  {
    name: 'ServiceID',
    label: ['Service number', 'Número del servicio'],
    needed: true,
    also: ['serviceid', 'servicenumber', 'encounterid', 'claimid', 'serviceno'],
  },
  {
    name: 'ClientID',
    label: ['Client ID', 'Número del cliente'],
    needed: true,
    also: ['clientid', 'welligentid', 'clientnumber', 'patientid', 'studentid'],
  },
  { name: 'LastName', label: ['Last name', 'Apellido'], also: ['clientlastname', 'surname', 'apellidos'] },
  { name: 'FirstName', label: ['First name', 'Nombre'], also: ['clientfirstname', 'given', 'nombres'] },
  {
    name: 'DateOfBirth',
    label: ['Date of birth', 'Fecha de nacimiento'],
    also: ['dob', 'birthdate', 'clientdob', 'nacimiento', 'fechanacimiento'],
  },
  {
    name: 'StaffID',
    label: ['Staff ID', 'Número del personal'],
    needed: true,
    also: ['staffid', 'providerid', 'employeeid', 'staffnumber', 'clinicianid'],
  },
  { name: 'Facility', label: ['Facility', 'Centro'], also: ['facilitycode', 'facilityid'] },
  {
    name: 'Program',
    label: ['Program', 'Programa'],
    needed: true,
    also: ['programcode', 'program', 'programid', 'subprogram', 'unit'],
  },
  {
    name: 'ServiceCode',
    label: ['Service code', 'Código del servicio'],
    needed: true,
    also: ['procedure', 'procedurecode', 'cptcode', 'code', 'codigo'],
  },
  {
    name: 'ServiceDate',
    label: ['Service date', 'Fecha del servicio'],
    needed: true,
    also: ['dateofservice', 'dos', 'date', 'fecha'],
  },
  { name: 'StartTime', label: ['Start time', 'Hora de inicio'], also: ['starttime', 'timein', 'start', 'hora'] },
  {
    name: 'Minutes',
    label: ['Minutes', 'Minutos'],
    needed: true,
    also: ['duration', 'durationminutes', 'mins', 'duracion'],
  },
] as const
export type ServiceField = (typeof serviceFields)[number]['name']

/** Why a line is not taken. */
export const reasonWords = list(
  { value: 'Missing', label: ['is empty', 'está vacío'] },
  { value: 'BadNumber', label: ['has characters that no number has', 'tiene caracteres que ningún número tiene'] },
  { value: 'BadDate', label: ['is not a date', 'no es una fecha'] },
  { value: 'FutureDate', label: ['is in the future', 'está en el futuro'] },
  { value: 'BadTime', label: ['is not a time', 'no es una hora'] },
  { value: 'BadMinutes', label: ['must be between 1 and 1440', 'debe estar entre 1 y 1440'] },
  { value: 'TooLong', label: ['is too long', 'es demasiado largo'] },
  { value: 'UnknownClient', label: ['belongs to no client here', 'no es de ningún cliente de aquí'] },
  { value: 'OtherBirthDate', label: ['differs from the client’s', 'no es la del cliente'] },
  { value: 'UnknownStaff', label: ['belongs to nobody on the staff', 'no es de nadie del personal'] },
  { value: 'UnknownProgram', label: ['is not in the program map', 'no está en la tabla de programas'] },
  {
    value: 'NotEnrolled',
    label: ['the client was not in this program on that day', 'el cliente no estaba en este programa ese día'],
  },
  { value: 'OtherFacility', label: ['is another facility', 'es de otro centro'] },
  { value: 'TwiceInFile', label: ['is in this file twice', 'está dos veces en este archivo'] },
  { value: 'Changed', label: ['was imported with other facts', 'se importó con otros datos'] },
)
export type ReasonCode = (typeof reasonWords)[number]['value']
export interface Reason {
  Field: ServiceField
  Code: ReasonCode
}
