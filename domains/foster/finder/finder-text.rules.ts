import { labelOf, type OptionList } from '#platform/contract/lists/base.ts'
import { certificateKinds } from '#platform/contract/lists/household.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { offerRefusalReasons } from '#platform/contract/lists/placing.ts'
import { both, say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'

type Values = Readonly<Record<string, string | number>>
/** Where the number of something is said, words for one come first; that number is the first slot. */
type Counted = readonly [one: Words, more: Words]

/** What a check or a reason says; the checks give the code and what fills the slots. */
export const finderText: Readonly<Record<string, Words | Counted>> = {
  Approved: ['Approved', 'Aprobada'],
  ApprovedSince: ['Since {since}', 'Desde {since}'],
  NamedApproval: ['The approval names the child', 'Aprobación para este niño'],
  NamedEmergency: ['The emergency approval names the child', 'Aprobación urgente para este niño'],
  NotApproved: ['Not approved on that day', 'Sin aprobar ese día'],
  NotApprovedYet: ['Not approved: {phase}', 'Sin aprobar: {phase}'],
  OnHold: ['On hold', 'En pausa'],
  Accepting: ['Accepting', 'Acepta'],
  NotAccepting: ['Not accepting', 'No acepta'],
  NotAcceptingBecause: ['Not accepting: {reason}', 'No acepta: {reason}'],
  BedsFree: ['{free} of {of} free', '{free} de {of} libres'],
  BedsShort: ['{free} of {of} free, {need} needed', '{free} de {of} libres, hacen falta {need}'],
  SizeFits: ['{children} then, at most {most}', '{children} entonces, máximo {most}'],
  SizeOverCalifornia: [
    '{children} then; over {most} only for siblings, a minor parent or a known child, if approved',
    '{children} entonces; más de {most} solo con excepción aprobada',
  ],
  SizeOverWashington: [
    [
      'With {parents} caregiver at most {most}; {children} then',
      'Con {parents} cuidador, máximo {most}; {children} entonces',
    ],
    [
      'With {parents} caregivers at most {most}; {children} then',
      'Con {parents} cuidadores, máximo {most}; {children} entonces',
    ],
  ],
  IntensiveFits: ['{children} of {most} placed', '{children} de {most} ubicados'],
  IntensiveOver: ['{children} placed then, at most {most}', '{children} ubicados entonces, máximo {most}'],
  UnderTwoFits: ['{count} then, at most {most}', '{count} entonces, máximo {most}'],
  UnderTwoOver: ['{count} then, at most {most}', '{count} entonces, máximo {most}'],
  UnderThreeFits: ['{count} under three', '{count} menores de tres'],
  UnderThreeOver: [
    '{count} under three; the third needs a manager’s approval',
    '{count} menores de tres; el tercero requiere aprobación de la gerencia',
  ],
  NoRooms: ['No rooms recorded', 'Sin habitaciones anotadas'],
  RoomFits: [
    ['{free} bed free', '{free} cama libre'],
    ['{free} beds free', '{free} camas libres'],
  ],
  RoomShared: ['More than two would share', 'Compartirían más de dos'],
  RoomFull: [
    ['{free} bed free in the rooms', '{free} cama libre en las habitaciones'],
    ['{free} beds free in the rooms', '{free} camas libres en las habitaciones'],
  ],
  NoUpdate: ['No date set', 'Sin fecha'],
  GoodTo: ['Good to {due}', 'Vigente hasta {due}'],
  UpdateLate: [
    ['Update {days} day overdue', 'Revisión con {days} día de atraso'],
    ['Update {days} days overdue', 'Revisión con {days} días de atraso'],
  ],
  AgeUnknown: ['Age not known', 'Edad desconocida'],
  Ages: ['Accepts {from} to {to}', 'Acepta de {from} a {to}'],
  Sexes: ['Accepts {accepts}', 'Acepta {accepts}'],
  DesignationTaken: ['Accepts {which}', 'Acepta {which}'],
  DesignationMissing: ['Not for {which}', 'No para {which}'],
  PapersGood: ['Nothing runs out soon', 'Nada vence pronto'],
  PaperEnds: ['{kind} ends {ends}', '{kind} vence {ends}'],
  PaperEnded: ['{kind} ended {ends}', '{kind} venció {ends}'],
  ConcernClear: ['Clear', 'Ninguna'],
  ConcernOpen: [
    ['{count} open concern', '{count} queja abierta'],
    ['{count} open concerns', '{count} quejas abiertas'],
  ],

  LanguageUnknown: ['Not known', 'No se sabe'],
  LanguageSpoken: ['Speaks {which}', 'Habla {which}'],
  LanguageMissing: ['No {which}', 'Sin {which}'],
  SiblingsThere: [
    ['{count} sibling lives here', '{count} hermano vive aquí'],
    ['{count} siblings live here', '{count} hermanos viven aquí'],
  ],
  NoSiblings: ['None here', 'Ninguno aquí'],
  SchoolUnknown: ['Not known', 'No se sabe'],
  SameDistrict: ['Yes, {which}', 'Sí, {which}'],
  OtherDistrict: ['No, {which}', 'No, {which}'],
  CountyUnknown: ['Not known', 'No se sabe'],
  SameCounty: ['Yes, {which}', 'Sí, {which}'],
  OtherCounty: ['No, {which}', 'No, {which}'],
  DistanceUnknown: ['Not known', 'No se sabe'],
  Miles: ['{miles} mi', '{miles} mi'],
  FirstPlacement: ['First placement', 'Primera ubicación'],
  SiblingStays: [
    ['{count} sibling group', '{count} grupo de hermanos'],
    ['{count} sibling groups', '{count} grupos de hermanos'],
  ],
  DesignationStays: ['{count} with {which}', '{count} con {which}'],
  EarlierStays: [
    ['{count} child before', '{count} niño antes'],
    ['{count} children before', '{count} niños antes'],
  ],
  WishYes: ['Yes', 'Sí'],
  WishMaybe: ['Maybe', 'Quizás'],
  WishNo: ['Rather not', 'Mejor no'],
  WishUnknown: ['Not asked', 'Sin preguntar'],
  EmptySince: [
    ['Empty for {days} day', 'Vacía desde hace {days} día'],
    ['Empty for {days} days', 'Vacía desde hace {days} días'],
  ],
  NotEmpty: ['Children live here', 'Hay niños'],
  NoOffer: ['None yet', 'Ninguna aún'],
  OfferYes: ['Yes, {on}', 'Sí, {on}'],
  OfferNo: ['No, {on}', 'No, {on}'],
  OfferNoBecause: ['No, {on}: {reason}', 'No, {on}: {reason}'],
  OfferWithdrawn: ['Asked {on}, no longer needed', 'Consulta del {on}, ya no hace falta'],
  OfferWaiting: ['Waiting since {on}', 'En espera desde {on}'],
}

/** Words that say more where there is more to say. */
const fuller: Readonly<Record<string, readonly [words: string, when: (v: Values) => boolean]>> = {
  Approved: ['ApprovedSince', (v) => Boolean(v['since'])],
  NamedApproval: ['NamedEmergency', (v) => v['kind'] === 'Emergency'],
  NotApproved: ['NotApprovedYet', (v) => Boolean(v['phase'])],
  NotAccepting: ['NotAcceptingBecause', (v) => Boolean(v['reason'])],
  BedsFree: ['BedsShort', (v) => Number(v['free']) > 0 && Number(v['need']) > Number(v['free'])],
  OfferNo: ['OfferNoBecause', (v) => Boolean(v['reason'])],
}

export const acceptedSexes: Readonly<Record<string, Words>> = {
  both: ['both', 'ambos'],
  boys: ['boys', 'niños'],
  girls: ['girls', 'niñas'],
}

/** Which list a stored value is said by. */
const listed: Readonly<Record<string, Readonly<Record<string, OptionList>>>> = {
  NotApproved: { phase: phaseList },
  PaperEnds: { kind: certificateKinds },
  PaperEnded: { kind: certificateKinds },
  LanguageSpoken: { which: primaryLanguages },
  LanguageMissing: { which: primaryLanguages },
  OfferNo: { reason: offerRefusalReasons },
}

const isDayText = /^\d{4}-\d\d-\d\d$/

function told(
  code: string,
  name: string,
  value: string | number,
  day: (iso: string) => string,
): Words | string | number {
  if (typeof value === 'number') return value
  if (isDayText.test(value)) return both(() => day(value))
  const list = listed[code]?.[name]
  if (list)
    return both((language) =>
      value
        .split(', ')
        .map((one) => labelOf(list, one, language))
        .join(', '),
    )
  return (name === 'accepts' && acceptedSexes[value]) || value
}

/** The sentence of a check or reason; days as the reader writes them. */
export function finderSentence(code: string, values: Values, day: (iso: string) => string, language: Language): string {
  const [more, when] = fuller[code] ?? []
  const text = finderText[more && when?.(values) ? more : code]
  if (!text) return code
  const [one] = text
  const words = typeof one === 'string' ? (text as Words) : countedBy(text as Counted, values)
  const filled = Object.entries(values).map(([name, value]) => [name, told(code, name, value, day)])
  return say(sentence(words, Object.fromEntries(filled)), language)
}

function countedBy([one, more]: Counted, values: Values): Words {
  const name = /\{(\w+)\}/.exec(one[0])?.[1] ?? ''
  return values[name] === 1 ? one : more
}

/** What a rule is called in the head of its row. */
export const ruleNames: Readonly<Record<string, Words>> = {
  Approval: ['Approved', 'Aprobada'],
  Hold: ['Open to children', 'Abierta a niños'],
  Beds: ['Free beds', 'Camas libres'],
  HomeSize: ['Children in the home', 'Niños en el hogar'],
  Intensive: ['Intensive home', 'Hogar intensivo'],
  UnderTwo: ['Under two or not walking', 'Menores de dos o sin caminar'],
  UnderThree: ['Under three', 'Menores de tres'],
  Bedroom: ['Bedrooms', 'Habitaciones'],
  Update: ['Yearly update', 'Revisión anual'],
  Age: ['Ages', 'Edades'],
  Sex: ['Boys, girls', 'Niños, niñas'],
  Designation: ['Designation', 'Designación'],
  Papers: ['Papers', 'Documentos'],
  Concern: ['Open concerns', 'Quejas abiertas'],
  Language: ['Language', 'Idioma'],
  Siblings: ['Siblings', 'Hermanos'],
  School: ['Same school district', 'Mismo distrito escolar'],
  County: ['Same county', 'Mismo condado'],
  Distance: ['Distance', 'Distancia'],
  Experience: ['Experience', 'Experiencia'],
  Wishes: ['Fits the family’s wishes', 'Coincide con los deseos de la familia'],
  Empty: ['Home empty', 'Hogar vacío'],
  LastOffer: ['Last offer', 'Última oferta'],
  Now: ['Home right now', 'El hogar ahora'],
}
