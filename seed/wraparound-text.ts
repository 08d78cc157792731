// What the youth and families of the demonstration said and planned.

export const visions = [
  'Dinner together four nights a week, without shouting.',
  'A house where everyone sleeps and nobody calls the police.',
  'To finish the school year at one school.',
  'To trust each other with the car keys, one day.',
  'More laughing. Fewer appointments.',
]

export const neighbors = [
  ['Mr. Alvarado Nextdoor', 'Neighbor'],
  ['Coach Brightman-Sample', 'Coach'],
  ['Tía Lucha Prueba', 'Great Aunt'],
  ['Pastor Welcomeson', 'Pastor'],
  ['Dee Porchlight', 'Neighbor'],
  ['Uncle Ray Pretendez', 'Uncle'],
  ['Ms. Libbie Stacks', 'Librarian'],
] as const

export const needs = [
  {
    life_domain: 'School',
    need: 'To feel safe enough at school to stay the whole day',
    goal: 'Four full days of school each week',
    strength: 'Likes the art room and its teacher',
    action: 'Ask the school for a pass to the art room at noon',
    who: 'staff',
  },
  {
    life_domain: 'Family',
    need: 'To be heard at home before things get loud',
    goal: 'One quiet talk a day, with a timer',
    strength: 'Both can laugh at themselves',
    action: 'Hang the talking cards in the kitchen and use them at dinner',
    who: 'family',
  },
  {
    life_domain: 'Emotions',
    need: 'To know what to do when anger comes',
    goal: 'Walks away and comes back, four times out of five',
    strength: 'Runs faster than anyone',
    action: 'Agree on the route around the block and who walks along',
    who: 'family',
  },
  {
    life_domain: 'Friends and fun',
    need: 'To have friends who do not get into trouble',
    goal: 'One afternoon a week with a team or a class',
    strength: 'Good with younger children',
    action: 'Sign up for the Saturday league and arrange the ride',
    who: 'staff',
  },
  {
    life_domain: 'Home',
    need: 'To have a place to sleep that is their own',
    goal: 'Own bed and a door by the end of the quarter',
    strength: 'The family fixes anything',
    action: 'Ask for flex funds for a bed frame and build it together',
    who: 'family',
  },
] as const

export const safetyWords = {
  triggers: 'Being laughed at; plans that change at the last minute.',
  warning_signs: 'Stops answering, paces, shuts the door hard.',
  coping: 'Walk around the block, music, calling grandmother.',
  who_to_call: 'Facilitator by day, on-call line at night, 988 any time. If life is in danger: 911.',
  crisis_steps:
    'Everyone leaves the kitchen. One adult speaks. Call the on-call line before the police unless someone is in danger.',
}

export const flexFunds = [
  { category: 'Recreation', purpose: 'Soccer fees and shoes' },
  { category: 'Clothing', purpose: 'School clothes' },
  { category: 'Transportation', purpose: 'Bus pass for three months' },
  { category: 'Recreation', purpose: 'Summer drum class' },
  { category: 'School', purpose: 'A desk and a lamp' },
]
