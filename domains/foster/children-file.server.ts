import { ageOn, daysBetween } from '#platform/contract/dates.ts'
import type { FileReply } from '#platform/server/handlers.ts'
import { rosterFile, type SheetFormat } from '#platform/server/spreadsheet.ts'
import type { ListedChild } from './children-roster.server.ts'

const english = {
  name: 'Children',
  last: 'Last name',
  first: 'First name',
  born: 'Date of birth',
  age: 'Age',
  program: 'Sub-program',
  agency: 'Placing agency',
  status: 'Status',
  start: 'Enrolled',
  end: 'Ended',
  days: 'Days in care',
  family: 'Current family',
  placed: 'Days there',
  type: 'Placement type',
  designation: 'Designation',
  dependency: 'Dependency status',
  manager: 'Case manager',
  contact: 'Last contact',
  court: 'Next court',
  overdue: 'Documents overdue',
  dueSoon: 'Documents due soon',
}
const spanish: typeof english = {
  name: 'Niños',
  last: 'Apellido',
  first: 'Nombre',
  born: 'Fecha de nacimiento',
  age: 'Edad',
  program: 'Subprograma',
  agency: 'Agencia que ubica',
  status: 'Estado',
  start: 'Inscripción',
  end: 'Fin',
  days: 'Días en acogida',
  family: 'Familia actual',
  placed: 'Días allí',
  type: 'Tipo de ubicación',
  designation: 'Designación',
  dependency: 'Situación de dependencia',
  manager: 'Responsable del caso',
  contact: 'Último contacto',
  court: 'Próxima audiencia',
  overdue: 'Documentos vencidos',
  dueSoon: 'Documentos por vencer',
}
const spanishStates: Record<string, string> = {
  Scheduled: 'Previsto',
  Waiting: 'En espera',
  Active: 'Activo',
  Away: 'Ausente',
  Ended: 'Terminado',
}

/** The list as the screen shows it, one child a line. */
export function childrenFile(
  rows: readonly ListedChild[],
  format: SheetFormat,
  language: 'en' | 'es' = 'en',
  today: string,
): FileReply {
  const t = language === 'es' ? spanish : english
  return rosterFile<ListedChild>(
    t.name,
    [
      { title: t.last, value: (row) => row.LastName },
      { title: t.first, value: (row) => row.FirstName },
      { title: t.born, value: (row) => row.DateOfBirth, kind: 'day' },
      { title: t.age, value: (row) => row.DateOfBirth && ageOn(row.DateOfBirth, today), kind: 'number' },
      { title: t.program, value: (row) => row.SubProgramName, width: 24 },
      { title: t.agency, value: (row) => row.AgencyName, width: 24 },
      { title: t.status, value: (row) => (language === 'es' ? spanishStates[row.Status] : row.Status) },
      { title: t.start, value: (row) => row.StartDate, kind: 'day' },
      { title: t.end, value: (row) => row.EndDate, kind: 'day' },
      { title: t.days, value: (row) => Math.max(0, daysBetween(row.StartDate, row.EndDate ?? today)), kind: 'number' },
      { title: t.family, value: (row) => row.FamilyName, width: 24 },
      { title: t.placed, value: (row) => row.PlacedSince && daysBetween(row.PlacedSince, today), kind: 'number' },
      { title: t.type, value: (row) => row.PlacementType },
      { title: t.designation, value: (row) => row.Designation },
      { title: t.dependency, value: (row) => row.DependencyStatus, width: 22 },
      { title: t.manager, value: (row) => row.CaseManagerName, width: 22 },
      { title: t.contact, value: (row) => row.LastContact, kind: 'day' },
      { title: t.court, value: (row) => row.NextCourt, kind: 'day' },
      { title: t.overdue, value: (row) => row.OverdueDocuments, kind: 'number' },
      { title: t.dueSoon, value: (row) => row.DocumentsDueSoon, kind: 'number' },
      { title: 'CID', value: (row) => row.CID },
      { title: 'FamLink', value: (row) => row.FamLinkNumber },
    ],
    rows,
    format,
  )
}
