import type { Language } from './forecast.rules.ts'

const english = {
  rule: 'The rule',
  ruleVersion: (words: string, version: number) => `${words}. Wording ${version}.`,
  from: 'Reckoned from',
  fromText: (what: string, on: string) => `${what}: ${on}.`,
  first: 'First date',
  firstText: (amount: string, on: string) => `${amount} gives ${on}.`,
  sameDay: (on: string) => `On that day itself: ${on}.`,
  holidays: (n: number) => (n === 1 ? ' 1 holiday is skipped.' : ` ${n} holidays are skipped.`),
  number: 'This one',
  numberText: (n: number, on: string) => `Number ${n} of the series, due ${on}.`,
  monthEnd: (on: string) => `A calendar month is due on its last day: ${on}.`,
  moved: (on: string) => `It follows the document before, so it is due ${on}.`,
  grace: 'Grace',
  graceText: (on: string) => `It counts as late after ${on}.`,
  age: 'Age',
  ageText: (age: string, range: string) => `${age} on the due date; the form is for ${range}.`,
  who: 'Who',
  whoHolder: (name: string, role: string) => `${name} carries this chart as ${role}.`,
  whoAbove: (name: string) => `Nobody carries it in the role asked for, so it is ${name}’s, who stands above.`,
  whoPool: (role: string) => `Nobody is named, so anyone who works as ${role} here can do it.`,
  whoNobody: 'Nobody is named and nobody holds the role.',
  missing: 'What is missing',
  missingText: 'The birth date is not recorded. Once it is, the date follows.',
  decided: { Waived: 'Waived', NotApplicable: 'Does not apply' },
  decidedText: (who: string, on: string, reason: string) => `${who}, ${on}: ${reason}`,
  inProgress: 'In progress',
  inProgressText: 'A document is begun or waits for signatures. It settles this once every required line is signed.',
  done: 'Settled',
  doneText: (on: string) => `By a document effective ${on}.`,
  cancelled: 'Cancelled',
  cancelledText: 'What it hung on has ended, or the rule no longer asks for it.',
  satisfies: (form: string, from: string) => `A completed “${form}” with an effective date from ${from} on.`,
  satisfiesMonth: (form: string, month: string) => `A completed “${form}” with an effective date in ${month}.`,
  satisfiesMissing: (form: string) => `A completed “${form}”, once the date is known.`,
  before: 'before',
  after: 'after',
}
export type ExplainText = typeof english

const spanish: ExplainText = {
  rule: 'La regla',
  ruleVersion: (words, version) => `${words}. Redacción ${version}.`,
  from: 'Se cuenta desde',
  fromText: (what, on) => `${what}: ${on}.`,
  first: 'Primera fecha',
  firstText: (amount, on) => `${amount} da ${on}.`,
  sameDay: (on) => `Ese mismo día: ${on}.`,
  holidays: (n) => (n === 1 ? ' Se salta 1 feriado.' : ` Se saltan ${n} feriados.`),
  number: 'Esta',
  numberText: (n, on) => `Número ${n} de la serie, vence ${on}.`,
  monthEnd: (on) => `Un mes calendario vence en su último día: ${on}.`,
  moved: (on) => `Sigue al documento anterior, por eso vence ${on}.`,
  grace: 'Gracia',
  graceText: (on) => `Se considera atrasada después del ${on}.`,
  age: 'Edad',
  ageText: (age, range) => `${age} en la fecha de vencimiento; el formulario es para ${range}.`,
  who: 'Quién',
  whoHolder: (name, role) => `${name} lleva este expediente como ${role}.`,
  whoAbove: (name) => `Nadie lo lleva en la función pedida, así que corresponde a ${name}, su superior.`,
  whoPool: (role) => `No hay nadie nombrado: puede hacerlo cualquiera que trabaje aquí como ${role}.`,
  whoNobody: 'No hay nadie nombrado y nadie tiene la función.',
  missing: 'Qué falta',
  missingText: 'La fecha de nacimiento no está registrada. Con ella se sabrá la fecha.',
  decided: { Waived: 'Dispensado', NotApplicable: 'No corresponde' },
  decidedText: (who, on, reason) => `${who}, ${on}: ${reason}`,
  inProgress: 'En curso',
  inProgressText: 'Hay un documento empezado o que espera firmas. La cumple cuando estén todas las firmas requeridas.',
  done: 'Cumplida',
  doneText: (on) => `Con un documento vigente el ${on}.`,
  cancelled: 'Anulada',
  cancelledText: 'Terminó aquello de lo que dependía, o la regla ya no lo pide.',
  satisfies: (form, from) => `Un “${form}” completo con fecha de vigencia desde ${from}.`,
  satisfiesMonth: (form, month) => `Un “${form}” completo con fecha de vigencia en ${month}.`,
  satisfiesMissing: (form) => `Un “${form}” completo, cuando se sepa la fecha.`,
  before: 'antes',
  after: 'después',
}

const spanishRoles: Readonly<Record<string, string>> = {
  'Case Manager': 'responsable del caso',
  'Social Worker': 'trabajador social',
  Therapist: 'terapeuta',
  Nurse: 'enfermero',
  'House Manager': 'encargado de la casa',
  ASW: 'trabajador social de la agencia',
  RFS: 'especialista en familias',
  Director: 'director',
  'Program Manager': 'gerente de programa',
  'Administrative Assistant': 'asistente administrativo',
}
export const roleWords = (role: string, language: Language): string =>
  (language === 'es' ? spanishRoles[role] : undefined) ?? role

export const explainText = (language: Language): ExplainText => (language === 'es' ? spanish : english)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Mar 9, 2026; March 2026 for a month. */
export function dayWords(day: string, language: Language, month = false): string {
  const key = `${language}|${month}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      year: 'numeric',
      month: month ? 'long' : 'short',
      ...(!month && { day: 'numeric' }),
      timeZone: 'UTC',
    })
    formats.set(key, format)
  }
  return format.format(Date.parse(`${day}T00:00:00Z`))
}
