/** What is told of a family beside its playbill; days are counted back from today. */
export interface ApssStory {
  stages?: readonly (readonly [stage: string, day: number])[]
  /** Months authorized, one after the other. */
  months?: readonly number[]
  pauses?: readonly (readonly [from: number, until: number | null, reason: string])[]
  /** Nobody has reached them yet. */
  unreached?: true
  /** The family as foster care has it. */
  foster?: string
  therapist?: false
}

const late = [
  ['Finalizing', 90],
  ['Post-adoption', 240],
] as const
const adopted = [] as const

export const apssStory: Readonly<Record<string, ApssStory>> = {
  Foreverly: { stages: adopted },
  Elegido: { stages: [['Finalizing', 60]] },
  Kinsample: { stages: late, pauses: [[120, 90, 'Between two homes; the family asked for a break.']] },
  Lastingly: { unreached: true, months: [], therapist: false },
  Arraigo: { stages: [['Finalizing', 100]] },
  'Ruiz-Demo': { stages: late, foster: 'Ruiz-Demo' },
  Stayput: { stages: late },
  'Raíces-Sample': { stages: [['Finalizing', 120]], pauses: [[24, null, 'Away to see family in Guatemala.']] },
  Homeward: { stages: late, months: [12, 12] },
  Belongley: { stages: adopted },
  'Keepwell-Test': { stages: late },
  Nidal: { months: [6], therapist: false },
  'Steadman-Example': { stages: [['Finalizing', 70]] },
  Wovenbridge: { stages: late, months: [12, 6] },
  Yonderly: { stages: late },
}
/** Adopted before they came. */
export const adoptedBefore = new Set(['Foreverly', 'Belongley'])

export const apssServices = [
  ['Case Management', 'Case management'],
  ['Adoption-Focused Therapy', 'Therapy'],
  ['Adoption Mentor', 'Mentor'],
  ['Support Group', 'Groups'],
  ['Parent Education', 'Groups'],
] as const

export const apssGroups = [
  {
    name: 'Adoptive Parents’ Evening',
    kind: 'Support group',
    service: 'Support group',
    facilitator: 'Adela Forever-Sample',
    place: 'Harborview Imaginary Church, lower hall',
    language: 'English',
    every: 14,
    last: 9,
    families: [
      'Foreverly',
      'Kinsample',
      'Ruiz-Demo',
      'Stayput',
      'Homeward',
      'Belongley',
      'Keepwell-Test',
      'Steadman-Example',
    ],
    topics: [
      'When birthdays are hard',
      'Talking about birth family',
      'School meetings without tears',
      'Rest for parents',
      'Holidays and old memories',
      'What siblings carry',
    ],
  },
  {
    name: 'Familias por adopción',
    kind: 'Support group',
    service: 'Support group',
    facilitator: 'Mei Calmington',
    place: 'Office, room 2',
    language: 'Spanish',
    every: 28,
    last: 16,
    families: ['Elegido', 'Arraigo', 'Nidal', 'Raíces-Sample'],
    topics: ['La espera antes de la corte', 'Los celos entre hermanos', 'Contar la historia del niño'],
  },
  {
    name: 'Parenting After Trauma',
    kind: 'Parent education',
    service: 'Parent education',
    facilitator: 'Beatrix Teamwell',
    place: 'Video',
    language: 'English',
    every: 7,
    last: 4,
    families: ['Arraigo', 'Homeward', 'Stayput', 'Nidal', 'Kinsample'],
    topics: ['Safety first', 'Behind the behavior', 'Repair after a fight', 'Sleep and evenings'],
  },
] as const

export const apssGoalLines = [
  {
    area: 'Attachment',
    goal: 'Comes to a parent when something hurts',
    reason: 'Hides in the closet after a fight.',
    strength: 'Trusts the dog, and the dog trusts the parents.',
    step: 'Ten minutes of play each evening, the child leads',
  },
  {
    area: 'Behavior',
    goal: 'Mornings without shouting, four days of five',
    reason: 'Everyone arrives late and upset.',
    strength: 'Likes lists and checks them off.',
    step: 'Picture list on the refrigerator',
  },
  {
    area: 'Identity and birth family',
    goal: 'Has a life book that answers the first questions',
    reason: 'Asks where the baby pictures are.',
    strength: 'Draws well and remembers names.',
    step: 'Ask the county for the hospital photo',
  },
  {
    area: 'School',
    goal: 'Stays the whole day at school',
    reason: 'Sent home twice a week.',
    strength: 'Loves science.',
    step: 'Meet the teacher and the counselor together',
  },
  {
    area: 'Parents',
    goal: 'Two evenings of rest a month',
    reason: 'Nobody has sat down since June.',
    strength: 'An aunt offers to help.',
    step: 'Ask the aunt for the second Friday',
  },
] as const

export const apssNotes = [
  'Looked at the week together. What helped: a plan on paper and one calm voice.',
  'Talked about the hearing and what the child wants to say there.',
  'School called once. Agreed who answers the phone and what is said.',
  'Practiced the evening routine. The older one read aloud for the first time.',
  'Quiet meeting. The family asks for a mentor on Saturdays.',
] as const
