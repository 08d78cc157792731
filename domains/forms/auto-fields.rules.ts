import type { chartTypes as allChartTypes } from '#platform/contract/lists/documents.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'
import { autoFields } from './lists/auto-field-list.rules.ts'
import type { DataType, FormColumn, FormField } from './form-fields.rules.ts'

export type ChartType = ValueOf<typeof allChartTypes>
export type AutoGroup =
  | 'child'
  | 'family'
  | 'staff'
  | 'health'
  | 'school'
  | 'court'
  | 'contacts'
  | 'visits'
  | 'chart'
  | 'entry'

export interface AutoColumn {
  key: string
  type: DataType
  /** Other names a table's column may have to be filled from it. */
  also?: readonly string[]
}
export interface AutoField {
  selector: string
  /** Where it comes from, for the person who reads the form. */
  source: Words
  type: DataType
  chartTypes: readonly ChartType[]
  permission?: Permission
  group: AutoGroup
  columns?: readonly AutoColumn[]
}

const bySelector = new Map(autoFields.map((one) => [one.selector, one]))
export const findAutoField = (selector: string): AutoField | undefined => bySelector.get(selector)

/** `PreviousDocument(Quarterly Report).Goals`: what the last submitted document of a form said. */
export function previousOf(selector: string): { form: string; field: string } | undefined {
  const found = /^PreviousDocument\(([^(){}<>]{1,100})\)\.([A-Za-z][A-Za-z0-9_ ]{0,79})$/.exec(selector)
  const [form, field] = [found?.[1]?.trim(), found?.[2]?.trim()]
  return form && field ? { form, field } : undefined
}

const texts: readonly DataType[] = ['Text', 'LongText', 'RichText']
const names: readonly DataType[] = [...texts, 'Person', 'Employee', 'Address', 'Choice']
const takenBy: Partial<Record<DataType, readonly DataType[]>> = {
  Date: ['Date', ...texts],
  Time: ['Time', ...texts],
  Integer: ['Integer', 'Decimal', 'Score', ...texts],
  Decimal: ['Decimal', 'Integer', ...texts],
  YesNo: ['YesNo'],
  Phone: ['Phone', ...texts],
  Email: ['Email', ...texts],
}

/** Whether a field of this type can take what a selector gives. */
export function fits(field: Pick<FormField, 'DataType' | 'DataStructure'>, auto: AutoField): boolean {
  if (auto.columns)
    return field.DataStructure !== 'Scalar' && (field.DataStructure === 'Table' || names.includes(field.DataType))
  return field.DataStructure === 'Scalar' && (takenBy[auto.type] ?? names).includes(field.DataType)
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Which column of a selector fills a column of the form: the one it names, else the one it is called after. */
export function columnFor(auto: AutoField, column: FormColumn): AutoColumn | undefined {
  const asked = column.AutoFieldSelector?.split('.').at(-1)
  if (asked) return auto.columns?.find(({ key }) => key === asked)
  const called = plain(column.Name)
  const namesOf = (one: AutoColumn) => [one.key, ...(one.also ?? [])].map(plain)
  return (
    auto.columns?.find((one) => namesOf(one).includes(called)) ??
    auto.columns?.find((one) => namesOf(one).some((known) => called.endsWith(known)))
  )
}
