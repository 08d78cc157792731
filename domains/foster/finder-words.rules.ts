type Values = Readonly<Record<string, string | number>>
type Say = (v: Values, day: (iso: string) => string) => string
export type FinderLanguage = 'en' | 'es'

const many = (count: unknown, one: string, more: string) => `${String(count)} ${count === 1 ? one : more}`
/** Free beds that are too few for those who come together. */
const isShort = (v: Values) => Number(v['free']) > 0 && Number(v['need']) > Number(v['free'])
const reasonAfter = (v: Values) => (v['reason'] ? `: ${v['reason']}` : '')

/** What a check or a reason says, in both languages; the checks give the code and the numbers. */
const sentences: Record<string, readonly [en: Say, es: Say]> = {
  Approved: [
    (v, day) => (v['since'] ? `Since ${day(String(v['since']))}` : 'Approved'),
    (v, day) => (v['since'] ? `Desde ${day(String(v['since']))}` : 'Aprobada'),
  ],
  NamedApproval: [
    (v) => `${v['kind']} approval names the child`,
    (v) => `Aprobación nominal (${v['kind'] === 'Emergency' ? 'urgente' : 'para este niño'})`,
  ],
  NotApproved: [
    (v) => (v['phase'] ? `Not approved: ${v['phase']}` : 'Not approved on that day'),
    (v) => (v['phase'] ? `Sin aprobar: ${v['phase']}` : 'Sin aprobar ese día'),
  ],
  OnHold: [() => 'On hold', () => 'En pausa'],
  Accepting: [() => 'Accepting', () => 'Acepta'],
  NotAccepting: [(v) => `Not accepting${reasonAfter(v)}`, (v) => `No acepta${reasonAfter(v)}`],
  BedsFree: [
    (v) => `${v['free']} of ${v['of']} free${isShort(v) ? `, ${v['need']} needed` : ''}`,
    (v) => `${v['free']} de ${v['of']} libres${isShort(v) ? `, hacen falta ${v['need']}` : ''}`,
  ],
  SizeFits: [
    (v) => `${v['children']} then, at most ${v['most']}`,
    (v) => `${v['children']} entonces, máximo ${v['most']}`,
  ],
  SizeOverCalifornia: [
    (v) => `${v['children']} then; over ${v['most']} only for siblings, a minor parent or a known child, if approved`,
    (v) => `${v['children']} entonces; más de ${v['most']} solo con excepción aprobada`,
  ],
  SizeOverWashington: [
    (v) => `${v['children']} then; at most ${v['most']} with ${many(v['parents'], 'caregiver', 'caregivers')}`,
    (v) => `${v['children']} entonces; máximo ${v['most']} con ${many(v['parents'], 'cuidador', 'cuidadores')}`,
  ],
  IntensiveFits: [(v) => `${v['children']} of ${v['most']} placed`, (v) => `${v['children']} de ${v['most']} ubicados`],
  IntensiveOver: [
    (v) => `${v['children']} placed then, at most ${v['most']}`,
    (v) => `${v['children']} ubicados entonces, máximo ${v['most']}`,
  ],
  UnderTwoFits: [(v) => `${v['count']} then, at most ${v['most']}`, (v) => `${v['count']}, máximo ${v['most']}`],
  UnderTwoOver: [(v) => `${v['count']} then, at most ${v['most']}`, (v) => `${v['count']}, máximo ${v['most']}`],
  UnderThreeFits: [(v) => `${v['count']} under three`, (v) => `${v['count']} menores de tres`],
  UnderThreeOver: [
    (v) => `${v['count']} under three; the third needs a manager’s approval`,
    (v) => `${v['count']} menores de tres; el tercero requiere aprobación`,
  ],
  NoRooms: [() => 'No rooms recorded', () => 'Sin habitaciones anotadas'],
  RoomFits: [(v) => many(v['free'], 'bed free', 'beds free'), (v) => many(v['free'], 'cama libre', 'camas libres')],
  RoomShared: [() => 'More than two would share', () => 'Compartirían más de dos'],
  RoomFull: [
    (v) => `${many(v['free'], 'bed', 'beds')} free in the rooms`,
    (v) => many(v['free'], 'cama libre', 'camas libres'),
  ],
  NoUpdate: [() => 'No date set', () => 'Sin fecha'],
  GoodTo: [(v, day) => `Good to ${day(String(v['due']))}`, (v, day) => `Vigente hasta ${day(String(v['due']))}`],
  UpdateLate: [
    (v) => `Update ${many(v['days'], 'day', 'days')} late`,
    (v) => `Revisión con ${many(v['days'], 'día', 'días')} de retraso`,
  ],
  AgeUnknown: [() => 'Age not known', () => 'Edad desconocida'],
  Ages: [(v) => `Accepts ${v['from']} to ${v['to']}`, (v) => `Acepta de ${v['from']} a ${v['to']}`],
  Sexes: [
    (v) => `Accepts ${v['accepts']}`,
    (v) => `Acepta ${v['accepts'] === 'both' ? 'ambos' : v['accepts'] === 'boys' ? 'niños' : 'niñas'}`,
  ],
  DesignationTaken: [(v) => `Accepts ${v['which']}`, (v) => `Acepta ${v['which']}`],
  DesignationMissing: [(v) => `Not for ${v['which']}`, (v) => `No para ${v['which']}`],
  PapersGood: [() => 'Nothing runs out soon', () => 'Nada vence pronto'],
  PaperEnds: [
    (v, day) => `${v['kind']} ends ${day(String(v['ends']))}`,
    (v, day) => `${v['kind']} vence ${day(String(v['ends']))}`,
  ],
  PaperEnded: [
    (v, day) => `${v['kind']} ended ${day(String(v['ends']))}`,
    (v, day) => `${v['kind']} venció ${day(String(v['ends']))}`,
  ],
  ConcernClear: [() => 'Clear', () => 'Ninguna'],
  ConcernOpen: [
    (v) => many(v['count'], 'open concern', 'open concerns'),
    (v) => many(v['count'], 'queja abierta', 'quejas abiertas'),
  ],

  LanguageUnknown: [() => 'Not known', () => 'No se sabe'],
  LanguageSpoken: [(v) => `Speaks ${v['which']}`, (v) => `Habla ${v['which']}`],
  LanguageMissing: [(v) => `No ${v['which']}`, (v) => `Sin ${v['which']}`],
  SiblingsThere: [
    (v) => many(v['count'], 'sibling lives here', 'siblings live here'),
    (v) => many(v['count'], 'hermano vive aquí', 'hermanos viven aquí'),
  ],
  NoSiblings: [() => 'None here', () => 'Ninguno aquí'],
  SchoolUnknown: [() => 'Not known', () => 'No se sabe'],
  SameDistrict: [(v) => `Yes, ${v['which']}`, (v) => `Sí, ${v['which']}`],
  OtherDistrict: [(v) => `No, ${v['which']}`, (v) => `No, ${v['which']}`],
  CountyUnknown: [() => 'Not known', () => 'No se sabe'],
  SameCounty: [(v) => `Yes, ${v['which']}`, (v) => `Sí, ${v['which']}`],
  OtherCounty: [(v) => `No, ${v['which']}`, (v) => `No, ${v['which']}`],
  DistanceUnknown: [() => 'Not known', () => 'No se sabe'],
  Miles: [(v) => `${v['miles']} mi`, (v) => `${v['miles']} mi`],
  FirstPlacement: [() => 'First placement', () => 'Primera ubicación'],
  SiblingStays: [
    (v) => many(v['count'], 'sibling group', 'sibling groups'),
    (v) => many(v['count'], 'grupo de hermanos', 'grupos de hermanos'),
  ],
  DesignationStays: [(v) => `${v['count']} with ${v['which']}`, (v) => `${v['count']} con ${v['which']}`],
  EarlierStays: [
    (v) => many(v['count'], 'child before', 'children before'),
    (v) => many(v['count'], 'niño antes', 'niños antes'),
  ],
  WishYes: [() => 'Yes', () => 'Sí'],
  WishMaybe: [() => 'Maybe', () => 'Quizás'],
  WishNo: [() => 'Rather not', () => 'Mejor no'],
  WishUnknown: [() => 'Not asked', () => 'Sin preguntar'],
  EmptySince: [
    (v) => `Empty for ${many(v['days'], 'day', 'days')}`,
    (v) => `Vacía desde hace ${many(v['days'], 'día', 'días')}`,
  ],
  NotEmpty: [() => 'Children live here', () => 'Hay niños'],
  NoOffer: [() => 'None yet', () => 'Ninguna aún'],
  OfferYes: [(v, day) => `Yes, ${day(String(v['on']))}`, (v, day) => `Sí, ${day(String(v['on']))}`],
  OfferNo: [
    (v, day) => `No, ${day(String(v['on']))}${reasonAfter(v)}`,
    (v, day) => `No, ${day(String(v['on']))}${reasonAfter(v)}`,
  ],
  OfferWaiting: [
    (v, day) => `Waiting since ${day(String(v['on']))}`,
    (v, day) => `En espera desde ${day(String(v['on']))}`,
  ],
}

export const finderCodes = Object.keys(sentences)

export function finderSentence(
  code: string,
  values: Values,
  day: (iso: string) => string,
  language: FinderLanguage = 'en',
): string {
  const both = sentences[code]
  return both ? both[language === 'es' ? 1 : 0](values, day) : code
}
