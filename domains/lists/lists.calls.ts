import * as z from 'zod/mini'
import { call, type DeclaredError } from '#platform/contract/call.ts'
import { choice, id, longestValue, maybe, mostValues, text, version } from '#platform/contract/fields.ts'
import { editableLists, listAreas } from '#platform/contract/lists/all.ts'
import { list } from '#platform/contract/lists/base.ts'
import { dischargeClasses } from '#platform/contract/lists/foster.ts'

const folder = 'Admin/Lists'
const topics = ['lists', 'lookups', 'profile']

/** Which list: a name of the program's own, not one of the agency's words. */
export const listNames = list(...editableLists.map(({ key, title }) => ({ value: key, label: title })))
const ListKey = choice(['List', 'Lista'], listNames)
const LookupID = id(['Option', 'Opción'])

const named = {
  Label: text(['Name in English', 'Nombre en inglés'], { max: longestValue }),
  LabelSpanish: text(['Name in Spanish', 'Nombre en español'], { max: longestValue }),
  Class: maybe(
    choice(['Counts as', 'Se cuenta como'], dischargeClasses, {
      help: ['How the reports count it.', 'Cómo la cuentan los informes.'],
    }),
  ),
}

const nameErrors = {
  SameName: {
    message: [
      'The list already has this name. Use or reinstate that one.',
      'La lista ya tiene este nombre. Use esa opción o recupérela.',
    ],
    field: 'Label',
    constraint: ['lookup_label', 'lookup_list_key_value_key'],
  },
  SameSpanishName: {
    message: ['The list already has this Spanish name.', 'La lista ya tiene este nombre en español.'],
    field: 'LabelSpanish',
    constraint: 'lookup_label_es',
  },
  EarlierName: {
    message: [
      'This was the earlier name of another option of the list.',
      'Este era el nombre anterior de otra opción de la lista.',
    ],
    field: 'Label',
  },
  WrongBeginning: {
    status: 400,
    message: ['Names in this list begin in a set way.', 'Los nombres de esta lista empiezan de una forma fija.'],
    field: 'Label',
  },
  ClassNeeded: {
    status: 400,
    message: ['Choose how it counts in reports.', 'Elija cómo se cuenta en los informes.'],
    field: 'Class',
  },
  NoClass: {
    status: 400,
    message: ['Options of this list are not counted by class.', 'Las opciones de esta lista no se cuentan por clase.'],
    field: 'Class',
  },
} as const satisfies Record<string, DeclaredError>

const locked = {
  Locked: {
    message: [
      'KITH needs this option as it is. It cannot be renamed or retired.',
      'KITH necesita esta opción como está. No se puede cambiar su nombre ni retirarla.',
    ],
    constraint: 'lookup_locked',
  },
} as const satisfies Record<string, DeclaredError>

const nameFixed = {
  NameFixed: {
    message: [
      'The name of this option stays as it is. Retire it and add one of your own.',
      'El nombre de esta opción queda como está. Retírela y agregue una propia.',
    ],
    constraint: 'lookup_name_fixed',
  },
} as const satisfies Record<string, DeclaredError>

const Value = z.strictObject({
  LookupID,
  /** As records hold it; never changes. */
  Value: z.string(),
  Label: z.string(),
  LabelSpanish: z.string(),
  Class: z.nullable(z.string()),
  Locked: z.boolean(),
  /** It may be retired, but not renamed. */
  NameFixed: z.boolean(),
  Retired: z.boolean(),
  /** How many records have it. */
  Records: z.int(),
  version: version(),
})
export type ListValue = z.infer<typeof Value>

const saved = z.strictObject({ LookupID, version: version() })

export const listsCalls = {
  getLists: call({
    name: `${folder}/GetLists`,
    method: 'GET',
    extra: true,
    summary: 'The lists the agency keeps itself, by area, with how many options each has',
    permission: 'Lists.Manage',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Lists: z.array(
        z.strictObject({
          ListKey,
          Title: z.string(),
          Area: choice(['Area', 'Área'], listAreas),
          Offered: z.int(),
          Retired: z.int(),
          /** Every name in it, in the reader's language, to be searched. */
          Labels: z.array(z.string()),
        }),
      ),
    }),
    topics: ['lists'],
  }),
  getList: call({
    name: `${folder}/GetList`,
    method: 'GET',
    extra: true,
    summary: 'One list with all its options, retired ones too, and how many records have each',
    permission: 'Lists.Manage',
    scope: 'agency',
    input: z.strictObject({ ListKey }),
    output: z.strictObject({
      ListKey,
      Title: z.string(),
      /** Its options are counted by class in reports. */
      HasClass: z.boolean(),
      /** What every English name in it begins with, if anything. */
      Begins: z.array(z.string()),
      Values: z.array(Value),
    }),
    topics: ['lists'],
  }),
  addListValue: call({
    name: `${folder}/AddValue`,
    extra: true,
    summary: 'Add an option at the end of a list; it can be chosen at once',
    permission: 'Lists.Manage',
    scope: 'agency',
    input: z.strictObject({ ListKey, ...named }),
    output: saved,
    errors: {
      ...nameErrors,
      Full: {
        message: [
          `A list can have at most ${mostValues} options.`,
          `Una lista puede tener como máximo ${mostValues} opciones.`,
        ],
      },
    },
    topics,
  }),
  editListValue: call({
    name: `${folder}/EditValue`,
    extra: true,
    summary: 'Rename an option; records that have it show the new name',
    permission: 'Lists.Manage',
    scope: 'agency',
    input: z.strictObject({ LookupID, ...named, version: version() }),
    output: saved,
    errors: { ...nameErrors, ...locked, ...nameFixed },
    topics,
  }),
  retireListValue: call({
    name: `${folder}/RetireValue`,
    extra: true,
    preview: true,
    summary: 'Stop offering an option; records that have it keep it',
    permission: 'Lists.Manage',
    scope: 'agency',
    input: z.strictObject({ LookupID, version: version() }),
    output: saved,
    errors: {
      ...locked,
      AlreadyRetired: { message: ['This option is already retired.', 'Esta opción ya está retirada.'] },
      LastOne: {
        message: [
          'A list needs at least one option. Add another one first.',
          'Una lista necesita al menos una opción. Agregue primero otra.',
        ],
      },
    },
    topics,
  }),
  reinstateListValue: call({
    name: `${folder}/ReinstateValue`,
    extra: true,
    summary: 'Offer a retired option again',
    permission: 'Lists.Manage',
    scope: 'agency',
    input: z.strictObject({ LookupID, version: version() }),
    output: saved,
    errors: { NotRetired: { message: ['This option is not retired.', 'Esta opción no está retirada.'] } },
    topics,
  }),
  orderListValues: call({
    name: `${folder}/OrderValues`,
    extra: true,
    summary: 'Put the options of a list in another order; all of them are named, each as it was seen',
    permission: 'Lists.Manage',
    scope: 'agency',
    input: z.strictObject({
      ListKey,
      Values: z.array(z.strictObject({ LookupID, version: version() })).check(z.minLength(1), z.maxLength(mostValues)),
    }),
    output: z.strictObject({ ListKey }),
    errors: {
      NotTheList: {
        message: [
          'The list has changed since you opened it. Open it again.',
          'La lista cambió desde que usted la abrió. Ábrala de nuevo.',
        ],
      },
    },
    topics,
  }),
}
