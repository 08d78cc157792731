import { labelWords } from '#platform/contract/lists/base.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { both, type Words } from '#platform/contract/words.ts'

/** Why an item is due, one sentence after the other. */
export const explainText = {
  rule: ['The rule', 'La regla'],
  ruleVersion: ['{rule}. Version {version}.', '{rule}. Versión {version}.'],
  from: ['Counted from', 'Se cuenta desde'],
  fromText: ['{what}: {day}.', '{what}: {day}.'],
  first: ['First date', 'Primera fecha'],
  firstText: ['{amount} gives {day}.', '{amount} da {day}.'],
  sameDay: ['On that day itself: {day}.', 'Ese mismo día: {day}.'],
  enrolled: [
    'Nothing is due before the chart begins, so it is due on the first day: {day}.',
    'Nada vence antes de que empiece el expediente, por eso vence el primer día: {day}.',
  ],
  ruleBegan: [
    'The rule began on {day}. What it would have asked for earlier is due on that day.',
    'La regla empezó el {day}. Lo que habría pedido antes vence ese día.',
  ],
  number: ['This one', 'Esta'],
  numberText: ['Number {no} of the series, due {day}.', 'Número {no} de la serie, vence {day}.'],
  monthEnd: ['A calendar month is due on its last day: {day}.', 'Un mes calendario vence en su último día: {day}.'],
  moved: ['It follows the document before, so it is due {day}.', 'Sigue al documento anterior, por eso vence {day}.'],
  grace: ['Grace', 'Gracia'],
  graceText: ['It counts as overdue after {day}.', 'Se considera atrasada después del {day}.'],
  age: ['Age', 'Edad'],
  ageText: [
    '{age} on the due date; the form is for {range}.',
    '{age} en la fecha de vencimiento; el formulario es para {range}.',
  ],
  who: ['Who', 'Quién'],
  whoHolder: ['{name} has this chart as {role}.', '{name} lleva este expediente como {role}.'],
  whoAbove: [
    'No one has this chart in that role, so it goes to {name}, who supervises.',
    'Nadie lo lleva en la función pedida, así que corresponde a {name}, su superior.',
  ],
  whoPool: [
    'No one is named, so anyone who works as {role} here can do it.',
    'No hay nadie nombrado: puede hacerlo cualquiera que trabaje aquí como {role}.',
  ],
  whoNobody: ['No one is named and no one has the role.', 'No hay nadie nombrado y nadie tiene la función.'],
  missing: ['What is missing', 'Qué falta'],
  missingText: [
    'The birth date is not recorded. Once it is, the date follows.',
    'La fecha de nacimiento no está registrada. Con ella se sabrá la fecha.',
  ],
  Waived: ['Waived', 'Dispensado'],
  NotApplicable: ['Does not apply', 'No corresponde'],
  decidedText: ['{who}, {day}: {reason}', '{who}, {day}: {reason}'],
  inProgress: ['In progress', 'En curso'],
  inProgressText: [
    'A document has been started or is waiting for signatures. It counts once every required line is signed.',
    'Hay un documento empezado o que espera firmas. La cumple cuando estén todas las firmas requeridas.',
  ],
  done: ['Settled', 'Cumplida'],
  doneBy: ['{what}, {day}.', '{what}, {day}.'],
  doneText: ['By a document effective {day}.', 'Con un documento vigente el {day}.'],
  canceled: ['Canceled', 'Anulada'],
  canceledText: [
    'What it depended on has ended, or the rule no longer requires it.',
    'Terminó aquello de lo que dependía, o la regla ya no lo pide.',
  ],
  satisfies: [
    'A completed “{form}” with an effective date from {day}.',
    'Un “{form}” completo con fecha de vigencia desde {day}.',
  ],
  satisfiesMonth: [
    'A completed “{form}” with an effective date in {month}.',
    'Un “{form}” completo con fecha de vigencia en {month}.',
  ],
  satisfiesAlso: ['Or, in the same time: {kinds}.', 'O, en el mismo tiempo: {kinds}.'],
  satisfiesMissing: ['A completed “{form}”, once the date is known.', 'Un “{form}” completo, cuando se sepa la fecha.'],
} as const satisfies Readonly<Record<string, Words>>

export const holidaysText: readonly [one: Words, more: Words] = [
  ['# holiday is skipped.', 'Se salta # feriado.'],
  ['# holidays are skipped.', 'Se saltan # feriados.'],
]

/** Roles as they are said within a sentence. */
export const rolesText: Readonly<Record<string, Words>> = {
  'Case Manager': ['Case Manager', 'responsable del caso'],
  'Social Worker': ['Social Worker', 'trabajador social'],
  Therapist: ['Therapist', 'terapeuta'],
  Nurse: ['Nurse', 'enfermero'],
  'House Manager': ['House Manager', 'encargado de la casa'],
  ASW: ['ASW', 'trabajador social de la agencia'],
  RFS: ['RFS', 'especialista en familias'],
  Director: ['Director', 'director'],
  'Program Manager': ['Program Manager', 'gerente de programa'],
  'Administrative Assistant': ['Administrative Assistant', 'asistente administrativo'],
}
export const roleWords = (role: string): Words => rolesText[role] ?? labelWords(subProgramRoles, role)

/** March 2026 */
export const monthInWords = (day: string): Words =>
  both((language) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      year: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(Date.parse(`${day}T00:00:00Z`)),
  )
