export const goals = [
  [
    'Education',
    'I want to finish school',
    'Diploma by June',
    'Meet the counselor about credits',
    'Apply for the grant',
  ],
  [
    'Employment',
    'I want work that pays the rent',
    'Thirty hours a week for six months',
    'Write the résumé',
    'Two interviews',
  ],
  [
    'Housing',
    'I want a place of my own',
    'A lease in my name before I leave',
    'Visit three apartments',
    'Save the deposit',
  ],
  [
    'Health',
    'I want to look after myself',
    'My own doctor and dentist',
    'Choose a clinic',
    'Make the appointment alone',
  ],
  [
    'Money',
    'I want money for a bad month',
    'Three rents in the bank',
    'Open an account',
    'A budget that holds for a month',
  ],
  [
    'Connections',
    'I want people to count on',
    'Three adults I can call',
    'Call my aunt on Sundays',
    'Ask the coach to be my mentor',
  ],
] as const
export const vital = [
  'Birth Certificate',
  'Social Security Card',
  'State ID',
  'Medi-Cal Card',
  'Education Records',
  'Health Records',
  'Proof of Dependency',
  'Credit Report',
] as const
export const topics = [
  ['Money', 'A budget for one month'],
  ['Cooking', 'Four suppers for a week'],
  ['Work', 'An interview, rehearsed'],
  ['Home Care', 'What a lease says'],
  ['Health', 'How to see a doctor'],
] as const
