import { findLabel } from '#platform/contract/lists/base.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import type { FileReply } from '#platform/server/handlers.ts'
import { rosterFile, type SheetColumn, type SheetFormat } from '#platform/server/spreadsheet.ts'
import type { FamilyListed } from './families-list.server.ts'

const words = {
  en: {
    file: 'Families',
    Name: 'Family',
    Phase: 'Phase',
    PhaseSince: 'In phase since',
    DaysInPhase: 'Days in phase',
    Territory: 'Territory',
    Parents: 'Parents',
    City: 'City',
    ZipCode: 'ZIP code',
    Capacity: 'Capacity',
    Placed: 'Placed',
    OwnMinors: 'Own minors',
    Free: 'Free beds',
    Ages: 'Ages',
    Sexes: 'Sexes',
    PlacementType: 'Type',
    Languages: 'Languages',
    Designations: 'Designations',
    ASW: 'ASW',
    RFS: 'RFS',
    ApprovedSince: 'Approved since',
    UpdateDueDate: 'Update due',
    ExpiresWhat: 'Next to expire',
    ExpiresOn: 'Expires on',
    TrainingHours: (year: string) => `Training hours ${year}`,
    LastVisitOn: 'Last visit',
    IsAccepting: 'Accepting',
    Why: 'Why not',
  },
  es: {
    file: 'Familias',
    Name: 'Familia',
    Phase: 'Fase',
    PhaseSince: 'En la fase desde',
    DaysInPhase: 'Días en la fase',
    Territory: 'Territorio',
    Parents: 'Padres',
    City: 'Ciudad',
    ZipCode: 'Código postal',
    Capacity: 'Capacidad',
    Placed: 'Ubicados',
    OwnMinors: 'Menores propios',
    Free: 'Camas libres',
    Ages: 'Edades',
    Sexes: 'Sexos',
    PlacementType: 'Tipo',
    Languages: 'Idiomas',
    Designations: 'Designaciones',
    ASW: 'ASW',
    RFS: 'RFS',
    ApprovedSince: 'Aprobada desde',
    UpdateDueDate: 'Actualización',
    ExpiresWhat: 'Próximo vencimiento',
    ExpiresOn: 'Vence el',
    TrainingHours: (year: string) => `Horas de formación ${year}`,
    LastVisitOn: 'Última visita',
    IsAccepting: 'Acepta niños',
    Why: 'Por qué no',
  },
}

/** The list as the screen shows it, one family a line. */
export function familiesFile(
  rows: readonly FamilyListed[],
  format: SheetFormat,
  language: 'en' | 'es' = 'en',
  today: string,
): FileReply {
  const w = words[language]
  type Field = keyof FamilyListed & keyof typeof w
  const plain = (field: Field, kind?: 'number' | 'day'): SheetColumn<FamilyListed> => ({
    title: w[field] as string,
    value: (row) => row[field] as string | number | null,
    ...(kind && { kind }),
  })
  const joined = (field: 'Parents' | 'Languages' | 'Designations'): SheetColumn<FamilyListed> => ({
    title: w[field],
    value: (row) => row[field].join(', '),
    width: 30,
  })
  return rosterFile<FamilyListed>(
    w.file,
    [
      plain('Name'),
      plain('Phase'),
      plain('PhaseSince', 'day'),
      plain('DaysInPhase', 'number'),
      plain('Territory'),
      joined('Parents'),
      plain('City'),
      plain('ZipCode'),
      plain('Capacity', 'number'),
      plain('Placed', 'number'),
      plain('OwnMinors', 'number'),
      plain('Free', 'number'),
      { title: w.Ages, value: (row) => `${row.YoungestAge} to ${row.OldestAge}` },
      { title: w.Sexes, value: (row) => row.Sexes.map((sex) => findLabel(sexes, sex)).join(', ') },
      plain('PlacementType'),
      joined('Languages'),
      joined('Designations'),
      plain('ASW'),
      plain('RFS'),
      plain('ApprovedSince', 'day'),
      plain('UpdateDueDate', 'day'),
      plain('ExpiresWhat'),
      plain('ExpiresOn', 'day'),
      { title: w.TrainingHours(today.slice(0, 4)), value: (row) => row.TrainingHours, kind: 'number' },
      plain('LastVisitOn', 'day'),
      { title: w.IsAccepting, value: (row) => row.IsAccepting && row.Phase !== 'On Hold' },
      { title: w.Why, value: (row) => (row.Phase === 'On Hold' ? row.PhaseReason : row.NotAcceptingReason) },
    ],
    rows,
    format,
  )
}
