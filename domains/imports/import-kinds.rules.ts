import { list, type OptionList } from '#platform/contract/lists/base.ts'
import { otherRelations } from '#platform/contract/lists/clients.ts'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import { pathways } from '#platform/contract/lists/families.ts'
import {
  dependencyStatuses,
  placementEndReasons,
  placementTypes,
  programDesignations,
} from '#platform/contract/lists/foster.ts'
import { familyRelations, primaryLanguages, professionalTypes, sexes } from '#platform/contract/lists/people.ts'
import { states } from '#platform/contract/lists/places.ts'
import { guessFields, readDay, readOption, type SheetFieldSpec } from '#platform/contract/sheets.ts'
import type { Words } from '#platform/contract/words.ts'

export const importKinds = list(
  { value: 'children', label: ['Children', 'Niños'] },
  { value: 'families', label: ['Families', 'Familias'] },
  { value: 'contacts', label: ['Contacts of children', 'Contactos de niños'] },
  { value: 'placements', label: ['Placements', 'Ubicaciones'] },
)
export type ImportKind = (typeof importKinds)[number]['value']

export const contactFolderList = list(
  { value: 'BiologicalFamily', label: ['Family', 'Familia'] },
  { value: 'Professionals', label: ['Professional', 'Profesional'] },
  { value: 'Misc', label: ['Other', 'Otro'] },
)

/** What a column of the file may hold. */
export interface ImportField extends SheetFieldSpec {
  readonly type?: 'day' | 'phone' | 'email'
  readonly list?: OptionList
}

const child: readonly ImportField[] = [
  { name: 'CID', label: ['CID', 'CID'], also: ['clientid', 'childid', 'cidnumber', 'numerocid'] },
  {
    name: 'FirstName',
    label: ['First name', 'Nombre'],
    needed: true,
    also: ['firstname', 'given', 'nombres', 'nombredepila', 'childfirstname'],
  },
  {
    name: 'LastName',
    label: ['Last name', 'Apellido'],
    needed: true,
    also: ['surname', 'familyname', 'apellidos', 'childlastname'],
  },
  {
    name: 'DateOfBirth',
    label: ['Date of birth', 'Fecha de nacimiento'],
    needed: true,
    type: 'day',
    also: ['dob', 'birthdate', 'birthday', 'nacimiento', 'fechanacimiento', 'fnac'],
  },
]

const fields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  children: [
    ...child,
    { name: 'Sex', label: ['Sex', 'Sexo'], needed: true, list: sexes, also: ['gender', 'genero'] },
    {
      name: 'StartDate',
      label: ['First day', 'Primer día'],
      needed: true,
      type: 'day',
      also: ['enrolled', 'start', 'startdate', 'enrollmentdate', 'inicio', 'fechadeinicio', 'ingreso'],
    },
    { name: 'MiddleName', label: ['Middle name', 'Segundo nombre'], also: ['middle'] },
    { name: 'PreferredName', label: ['Goes by', 'Le dicen'], also: ['nickname', 'preferredname', 'apodo'] },
    {
      name: 'PrimaryLanguage',
      label: ['Primary language', 'Idioma principal'],
      list: primaryLanguages,
      also: ['language', 'idioma'],
    },
    { name: 'FamLinkNumber', label: ['FamLink number', 'Número FamLink'], also: ['famlink'] },
    { name: 'County', label: ['County', 'Condado'] },
    {
      name: 'CountyCaseNumber',
      label: ['County case number', 'Número de caso del condado'],
      also: ['casenumber', 'caseno', 'numerodecaso'],
    },
    { name: 'Designation', label: ['Designation', 'Designación'], list: programDesignations },
    { name: 'PlacementType', label: ['Placement type', 'Tipo de ubicación'], list: placementTypes },
    { name: 'LevelOfCare', label: ['Level of care', 'Nivel de cuidado'], list: levelsOfCare, also: ['level', 'nivel'] },
    {
      name: 'DependencyStatus',
      label: ['Dependency status', 'Situación de dependencia'],
      list: dependencyStatuses,
      also: ['dependency', 'dependencia'],
    },
  ],
  families: [
    {
      name: 'Name',
      label: ['Family name', 'Nombre de la familia'],
      needed: true,
      also: ['family', 'home', 'resourcefamily', 'familia', 'hogar'],
    },
    { name: 'Pathway', label: ['Pathway', 'Vía'], needed: true, list: pathways, also: ['path'] },
    { name: 'StartDate', label: ['Since', 'Desde'], type: 'day', also: ['start', 'startdate', 'inicio'] },
    {
      name: 'FirstName',
      label: ['First name of the parent', 'Nombre del padre o la madre'],
      also: ['firstname', 'parentfirstname', 'nombre', 'nombres'],
    },
    {
      name: 'LastName',
      label: ['Last name of the parent', 'Apellido del padre o la madre'],
      also: ['lastname', 'parentlastname', 'apellido', 'apellidos'],
    },
    {
      name: 'DateOfBirth',
      label: ['Date of birth of the parent', 'Fecha de nacimiento del padre o la madre'],
      type: 'day',
      also: ['dob', 'dateofbirth', 'birthdate', 'fechadenacimiento', 'nacimiento'],
    },
    {
      name: 'PhoneNumberDigits',
      label: ['Phone', 'Teléfono'],
      type: 'phone',
      also: ['phonenumber', 'mobile', 'cell', 'telefono', 'celular'],
    },
    { name: 'Email', label: ['E-mail', 'Correo electrónico'], type: 'email', also: ['mail', 'emailaddress', 'correo'] },
    {
      name: 'AddressLine1',
      label: ['Street address', 'Calle y número'],
      also: ['address', 'street', 'direccion', 'calle'],
    },
    { name: 'City', label: ['City', 'Ciudad'] },
    { name: 'StateAbbreviation', label: ['State', 'Estado'], list: states },
    { name: 'ZipCode', label: ['ZIP code', 'Código postal'], also: ['zip', 'postalcode', 'cp'] },
    { name: 'County', label: ['County', 'Condado'] },
  ],
  contacts: [
    ...child,
    {
      name: 'Folder',
      label: ['Kind of contact', 'Tipo de contacto'],
      list: contactFolderList,
      also: ['folder', 'type', 'tipo'],
    },
    {
      name: 'Name',
      label: ['Name of the contact', 'Nombre del contacto'],
      needed: true,
      also: ['name', 'contact', 'contactname', 'contacto'],
    },
    {
      name: 'Relation',
      label: ['Relation or profession', 'Parentesco o profesión'],
      also: ['relation', 'relationship', 'profession', 'parentesco', 'relacion', 'profesion'],
    },
    {
      name: 'PhoneNumberDigits',
      label: ['Phone', 'Teléfono'],
      type: 'phone',
      also: ['phonenumber', 'mobile', 'cell', 'telefono', 'celular'],
    },
    { name: 'Email', label: ['E-mail', 'Correo electrónico'], type: 'email', also: ['mail', 'emailaddress', 'correo'] },
    { name: 'Address', label: ['Address', 'Dirección'], also: ['street', 'direccion'] },
    { name: 'Language', label: ['Language', 'Idioma'], list: primaryLanguages },
  ],
  placements: [
    ...child,
    {
      name: 'Family',
      label: ['Family', 'Familia'],
      needed: true,
      also: ['familyname', 'home', 'resourcefamily', 'hogar', 'nombredelafamilia'],
    },
    {
      name: 'StartDate',
      label: ['First night', 'Primera noche'],
      needed: true,
      type: 'day',
      also: ['start', 'startdate', 'placed', 'placedon', 'inicio', 'fechadeinicio', 'ubicado'],
    },
    {
      name: 'EndDate',
      label: ['Day of leaving', 'Día de la salida'],
      type: 'day',
      also: ['end', 'enddate', 'left', 'lefton', 'fin', 'salida', 'fechadesalida'],
    },
    {
      name: 'EndReason',
      label: ['Why it ended', 'Por qué terminó'],
      list: placementEndReasons,
      also: ['reason', 'endreason', 'motivo'],
    },
    {
      name: 'PlacementType',
      label: ['Placement type', 'Tipo de ubicación'],
      list: placementTypes,
      also: ['type', 'tipo'],
    },
  ],
}

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => fields[kind]

export const relationsOf = (folder: string): OptionList =>
  folder === 'Professionals' ? professionalTypes : folder === 'Misc' ? otherRelations : familyRelations

export const guessMapping = (kind: ImportKind, head: readonly string[]) => guessFields(fields[kind], head)

export interface Problem {
  readonly field: string
  readonly why: Words
}

export type Facts = Readonly<Record<string, string | number | undefined>>

/** A line's cells as the calls want them, and what cannot be read. */
export function readLine(
  kind: ImportKind,
  mapping: readonly (string | null)[],
  cells: readonly string[],
): { facts: Facts; problems: Problem[] } {
  const problems: Problem[] = []
  const facts: Record<string, string | number | undefined> = {}
  const wrong = (field: string, why: Words) => problems.push({ field, why })
  for (const { name, label, needed, type, list: options } of fields[kind]) {
    const text = (cells[mapping.indexOf(name)] ?? '').trim()
    if (mapping.indexOf(name) < 0 || text === '') {
      if (needed) wrong(name, [`${label[0]} is missing.`, `Falta: ${label[1]}.`])
      continue
    }
    if (type === 'day') {
      facts[name] = readDay(text)
      if (!facts[name])
        wrong(name, [
          `“${text}” is not a date. Write it as 2026-03-09 or 3/9/2026.`,
          `«${text}» no es una fecha. Escríbala como 2026-03-09 o 3/9/2026 (mes, día, año).`,
        ])
    } else if (type === 'phone') {
      const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
      facts[name] = digits
      if (digits.length !== 10)
        wrong(name, [`“${text}” is not a phone number with 10 digits.`, `«${text}» no es un teléfono de 10 dígitos.`])
    } else if (options) {
      facts[name] = readOption(options, text)
      if (facts[name] === undefined)
        wrong(name, [`“${text}” is not an option of ${label[0]}.`, `«${text}» no es una opción de ${label[1]}.`])
    } else facts[name] = text
  }
  return { facts, problems }
}
