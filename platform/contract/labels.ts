import { list, type ValueOf } from './lists/base.ts'
import type { Words } from './words.ts'

/** Kinds of information that the law restricts. Whoever lacks a record's label does not find the record. */
export const labels = list(
  { value: 'SUD', label: ['Substance use treatment', 'Tratamiento por consumo de sustancias'] },
  { value: 'Counseling', label: ['Counseling notes', 'Notas de terapia'] },
  { value: 'HIV', label: ['HIV', 'VIH'] },
  {
    value: 'Reproductive',
    label: ['Reproductive or gender-affirming care', 'Atención reproductiva o de afirmación de género'],
  },
  { value: 'MinorConsent', label: ['Care the minor consented to', 'Atención que el menor consintió'] },
  { value: 'JuvenileCourt', label: ['Juvenile court', 'Tribunal de menores'] },
  { value: 'ConfidentialAddress', label: ['Confidential address', 'Dirección confidencial'] },
)
export type Label = ValueOf<typeof labels>
export type LabelPermission = `Label.${Label}`

/** The right that each label is. */
export const labelPermissions = Object.fromEntries(
  labels.map(({ value, label: [english, spanish] }) => [
    `Label.${value}`,
    [`See what is labeled “${english}”`, `Ver lo que lleva la etiqueta «${spanish}»`],
  ]),
) as unknown as Readonly<Record<LabelPermission, Words>>

/** Records that can have labels; a form gives its labels to the documents that are written with it. */
export const labeledKinds = list(
  { value: 'document', label: ['Document', 'Documento'] },
  { value: 'form', label: ['Form', 'Formulario'] },
  { value: 'client_health', label: ['Health entry', 'Entrada de salud'] },
  { value: 'client_contact', label: ['Contact', 'Contacto'] },
)
export type LabeledKind = ValueOf<typeof labeledKinds>
