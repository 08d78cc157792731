import { addDays } from '#platform/contract/dates.ts'
import { wordList } from '#platform/contract/lists/base.ts'

/** What can be said of a dose; that it was late is reckoned. */
export const doseActions = wordList(
  ['Given', 'Dada'],
  ['Refused', 'Rechazada'],
  ['Held', 'Suspendida'],
  ['Missed', 'Perdida'],
  ['Away', 'Ausente'],
  ['Partial', 'Parcial'],
  ['Vomited/Repeat', 'Vomitada o repetida'],
)
/** Given, but more than an hour after its time: the database says so. */
export const overTime = 'Given Late'
export const doseStates = [
  ...doseActions,
  { value: overTime, label: ['Given after its time', 'Dada fuera de hora'] },
] as const
export const consentKinds = wordList(
  ['Court Order', 'Orden judicial'],
  ['Written Consent', 'Consentimiento por escrito'],
)
export const prnEffects = wordList(
  ['Worked', 'Funcionó'],
  ['Helped some', 'Ayudó algo'],
  ['No effect', 'Sin efecto'],
  ['Worse', 'Empeoró'],
)
export const countOccasions = wordList(
  ['Shift Change', 'Cambio de turno'],
  ['Delivery', 'Entrega'],
  ['Check', 'Revisión'],
)

export const movementKinds = wordList(
  ['Received', 'Recibido'],
  ['Wasted', 'Desperdiciado'],
  ['Destroyed', 'Destruido'],
  ['Sent', 'Enviado'],
  ['Returned', 'Devuelto'],
)

/** Of these a person says why. */
export const needsReason = (state: string): boolean => ['Refused', 'Held', 'Missed'].includes(state)
/** Something was taken from the supply. */
export const isTaken = (state: string): boolean => ['Given', 'Given Late', 'Partial', 'Vomited/Repeat'].includes(state)

/** A court order for a psychotropic drug holds this long unless it says otherwise. */
const consentDays = 180
export const consentEnds = (givenOn: string): string => addDays(givenOn, consentDays)

/** Days of supply at which somebody is told. */
export const lowSupplyDays = 7
/** Minutes after which somebody looks how a dose as needed worked. */
export const effectMinutes = 60
/** How long ago a dose may have been recorded on a device without a network. */
export const offlineHours = 24

/** Times as people write them, 8:00, 2 pm, 20:30, in order; nothing when one is no time. */
export function readTimes(typed: string): string[] | undefined {
  const found = typed
    .split(/[,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(readTime)
  return found.includes(undefined) ? undefined : [...new Set(found as string[])].toSorted()
}

function readTime(typed: string): string | undefined {
  const [, hours = '', minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(typed) ?? []
  const given = Number(hours)
  if (hours === '' || Number(minutes) > 59 || (half ? given < 1 || given > 12 : given > 23)) return undefined
  const hour = half ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** Drugs that people call by the name of their kind. It warns and knows the usual ones; a pharmacist knows them all. */
const kinds: readonly (readonly [string, readonly string[]])[] = [
  ['penicillin', ['amoxicillin', 'ampicillin', 'augmentin', 'penicilina', 'amoxicilina', 'ampicilina']],
  ['sulfa', ['sulfamethoxazole', 'bactrim', 'septra']],
  ['nsaid', ['ibuprofen', 'naproxen', 'aspirin', 'advil', 'motrin', 'aleve', 'antiinflamatorio', 'aspirina']],
  ['cephalosporin', ['cephalexin', 'cefdinir', 'cefuroxime', 'keflex']],
  ['codeine', ['tylenol 3', 'hydrocodone']],
  ['acetaminophen', ['tylenol', 'paracetamol']],
  // The brands of what residents take most.
  ['sertraline', ['zoloft']],
  ['fluoxetine', ['prozac']],
  ['escitalopram', ['lexapro', 'citalopram', 'celexa']],
  ['bupropion', ['wellbutrin']],
  ['methylphenidate', ['ritalin', 'concerta']],
  ['amphetamine', ['adderall', 'vyvanse']],
  ['atomoxetine', ['strattera']],
  ['guanfacine', ['intuniv', 'tenex']],
  ['clonidine', ['kapvay', 'catapres']],
  ['aripiprazole', ['abilify']],
  ['risperidone', ['risperdal']],
  ['quetiapine', ['seroquel']],
  ['olanzapine', ['zyprexa']],
  ['lamotrigine', ['lamictal']],
  ['valpro', ['depakote']],
  ['hydroxyzine', ['atarax', 'vistaril']],
  ['diphenhydramine', ['benadryl']],
  ['cetirizine', ['zyrtec']],
  ['loratadine', ['claritin']],
  ['albuterol', ['ventolin', 'proair', 'salbutamol']],
]
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3)

/** Which of a child's allergies speak against a drug, by name or by kind. */
export function allergiesAgainst(drug: string, allergies: readonly string[]): string[] {
  const named = plain(drug)
  const also = kinds.flatMap(([kind, members]) =>
    [kind, ...members].some((one) => named.includes(one)) ? [kind, ...members] : [],
  )
  return allergies.filter((allergy) => {
    const said = plain(allergy)
    return (
      wordsIn(allergy).some((word) => named.includes(word)) ||
      wordsIn(drug).some((word) => said.includes(word)) ||
      also.some((one) => said.includes(one))
    )
  })
}
