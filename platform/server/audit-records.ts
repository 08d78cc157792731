import type { OptionList } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'

/** A table in the words of those who work with it. */
export interface TableWords {
  /** Spanish nouns bring their article. */
  noun: Words
  /** What the kind is called in a list of all kinds, where the noun alone is another one's too. */
  listed?: Words
  /** Of the agency's own affairs. Every other row belongs to a chart and is told only to those who may see the person. */
  ownAffairs?: true
  /** Column that says whose row it is. */
  of?: string
  /** Columns whose values tell rows of one owner apart. */
  what?: readonly string[]
  /** What the row is called by itself. */
  name?: readonly string[]
  /** A person: possessives read naturally. */
  person?: true
  columns?: Readonly<Record<string, Words>>
  /** Columns whose stored value is not what people read. */
  lists?: Readonly<Record<string, OptionList>>
}

/** Kinds of records, by their table. Each domain brings those of its own tables. */
export type RecordWords = Readonly<Record<string, TableWords>>

/** Columns that mean the same wherever they stand. */
export const commonColumns: Readonly<Record<string, Words>> = {
  start_date: ['first day', 'el primer día'],
  end_date: ['last day', 'el último día'],
  end_reason: ['reason for the end', 'el motivo del fin'],
  void_reason: ['reason for the removal', 'el motivo de la eliminación'],
  person_id: ['person', 'la persona'],
  user_id: ['user', 'el usuario'],
  employee_id: ['employee', 'el empleado'],
  role_id: ['role', 'el rol'],
  permission_id: ['permission', 'el permiso'],
  sub_program_id: ['sub-program', 'el subprograma'],
  core_program_id: ['core program', 'el programa'],
  sort: ['position', 'la posición'],
  name: ['name', 'el nombre'],
  description: ['description', 'la descripción'],
  note: ['note', 'la nota'],
  value: ['value', 'el valor'],
}

/** Tables that belong to no domain. */
export const platformRecords: RecordWords = {
  audit: { noun: ['record of the audit', 'el registro de auditoría'], ownAffairs: true },
  audit_cold: {
    noun: ['archived month of the audit', 'el mes archivado de la auditoría'],
    ownAffairs: true,
    name: ['month'],
    columns: {
      month: ['month', 'el mes'],
      file: ['file', 'el archivo'],
      is_sealed: ['encrypted', 'cifrado'],
      size: ['size', 'el tamaño'],
      sha256: ['checksum', 'la suma de control'],
      row_count: ['entries', 'los registros'],
      at: ['time', 'la hora'],
    },
  },
  change_set: {
    noun: ['action', 'la acción'],
    ownAffairs: true,
    name: ['title'],
    columns: {
      kind: ['kind', 'el tipo'],
      title: ['title', 'el título'],
      title_es: ['title in Spanish', 'el título en español'],
      call: ['call', 'la llamada'],
      at: ['time', 'la hora'],
      undone_at: ['time of the undo', 'la hora en que se deshizo'],
      undone_by: ['who undid it', 'quién la deshizo'],
      undo_change_set_id: ['undo', 'la acción que la deshizo'],
    },
  },
  agency: { noun: ['agency', 'la agencia'], ownAffairs: true, name: ['name'] },
  core_program: { noun: ['core program', 'el programa'], ownAffairs: true, name: ['name'] },
  core_program_agency: {
    noun: ['placing with a program', 'la ubicación con un programa'],
    ownAffairs: true,
    of: 'agency_id',
    what: ['core_program_id'],
  },
  sub_program: {
    noun: ['sub-program', 'el subprograma'],
    ownAffairs: true,
    name: ['name'],
    columns: {
      region: ['region', 'la región'],
      zone: ['time zone', 'la zona horaria'],
      retired_on: ['day of retirement', 'el día del cierre'],
    },
  },
  sub_program_territory: { noun: ['territory', 'el territorio'], ownAffairs: true, name: ['name'] },
  residence: {
    noun: ['residence', 'la residencia'],
    ownAffairs: true,
    name: ['name'],
    columns: { licensed_beds: ['licensed beds', 'las camas autorizadas'] },
  },
  lookup: {
    noun: ['list entry', 'la opción de lista'],
    ownAffairs: true,
    name: ['label'],
    columns: {
      label: ['English name', 'el nombre en inglés'],
      label_es: ['Spanish name', 'el nombre en español'],
      list_key: ['list', 'la lista'],
      class: ['class', 'la clase'],
      sort: ['position', 'el lugar'],
      locked: ['locked', 'fija'],
      name_fixed: ['fixed name', 'el nombre fijo'],
      retired_at: ['day it was retired', 'el día en que se retiró'],
    },
  },
}

/** What changes with every save or says nothing to a person. */
export const silentColumns: ReadonlySet<string> = new Set(
  'id version created_at voided_at voided_by follows_id set_by cut_at uncut_end_date uncut_end_reason storage_key sha256'.split(
    ' ',
  ),
)

/** `supervisor_role` → "supervisor role". */
export const humanised = (column: string): string =>
  column
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .trim() || column

/** What a kind of record is called. */
export const nounOf = (records: RecordWords, table: string): Words =>
  records[table]?.noun ?? [humanised(table), `el registro (${humanised(table)})`]
