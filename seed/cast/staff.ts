import type { CastEmployee, CastMembership } from './shapes.ts'

type Carrier = 'client' | 'family' | 'both' | 'none'

export interface StaffRow {
  name: string
  sex: 2 | 3
  role: CastEmployee['Role']
  title: string
  city: string
  /** Years in the agency. */
  years: number
  supervisor: string | null
  at: [subProgram: string, role: CastMembership['SubProgramRole'], carrier?: Carrier][]
  status?: CastEmployee['AccountStatus']
  /** For a role held for a stated time: the days it began before today and ends after. */
  roleDays?: [number, number]
  /** For someone who left: days since. */
  left?: number
}

const everywhere = (role: CastMembership['SubProgramRole'], ...but: string[]): StaffRow['at'] =>
  [
    'north-valley',
    'orange-county',
    'inland-desert',
    'las-vegas',
    'wraparound',
    'wraparound-orange',
    'residential',
    'churches',
    'strong-san-diego',
    'tay',
    'apss',
    'outpatient',
    'training',
    'puget-sound',
    'inland-northwest',
    'southwest-washington',
    'strong-puget-sound',
  ]
    .filter((key) => !but.includes(key))
    .map((key) => [key, role])

function row(
  name: string,
  sex: 'M' | 'F',
  role: StaffRow['role'],
  title: string,
  city: string,
  years: number,
  supervisor: string | null,
  at: StaffRow['at'],
  more: Pick<StaffRow, 'status' | 'roleDays' | 'left'> = {},
): StaffRow {
  return { name, sex: sex === 'M' ? 2 : 3, role, title, city, years, supervisor, at, ...more }
}

const eleanor = 'Eleanor Headworth'
const desmond = 'Desmond Directo'
const marguerite = 'Marguerite Overton-Sample'
const lorna = 'Lorna Housewright'
const rainier = 'Rainier Northcott-Demo'
const priya = 'Priya Notreal'
const beatrix = 'Beatrix Teamwell'

export const staff: StaffRow[] = [
  row(eleanor, 'F', 'Program Director', 'Executive director', 'Santa Ana', 17, null, [
    ...everywhere('Director'),
    ['funding', 'Director'],
  ]),
  row(desmond, 'M', 'Program Director', 'Program director, foster care', 'Northridge', 11, eleanor, [
    ['north-valley', 'Director'],
    ['orange-county', 'Director'],
    ['inland-desert', 'Director'],
    ['las-vegas', 'Director'],
  ]),
  row(marguerite, 'F', 'Program Director', 'Program director, community programs', 'Long Beach', 9, eleanor, [
    ['wraparound', 'Director'],
    ['wraparound-orange', 'Director'],
    ['tay', 'Director'],
    ['apss', 'Director'],
    ['outpatient', 'Director'],
    ['churches', 'Director'],
    ['strong-san-diego', 'Director'],
  ]),
  row(lorna, 'F', 'Program Director', 'Program director, residential care', 'Riverside', 8, eleanor, [
    ['residential', 'Director'],
  ]),
  row(rainier, 'M', 'Program Director', 'Program director, Pacific Northwest', 'Everett', 6, eleanor, [
    ['puget-sound', 'Director'],
    ['inland-northwest', 'Director'],
    ['southwest-washington', 'Director'],
    ['strong-puget-sound', 'Director'],
  ]),
  row('Alva Rootley', 'F', 'Administrator', 'Systems administrator', 'Santa Ana', 5, eleanor, [
    ['training', 'Administrative Assistant'],
    ['funding', 'Administrative Assistant'],
  ]),
  row('Ignacio Backup-Sample', 'M', 'Administrator', 'Help desk', 'Anaheim', 2, 'Alva Rootley', [
    ['training', 'Administrative Assistant'],
    ['funding', 'Administrative Assistant'],
  ]),
  row(priya, 'F', 'Supervisor', 'Foster supervisor', 'Northridge', 7, desmond, [
    ['north-valley', 'Supervisor', 'client'],
  ]),
  row('Gordon Checkley', 'M', 'Supervisor', 'Foster supervisor', 'Tustin', 6, desmond, [
    ['orange-county', 'Supervisor', 'client'],
    ['las-vegas', 'Supervisor', 'client'],
  ]),
  row('Ximena Revisora', 'F', 'Supervisor', 'Foster supervisor', 'Riverside', 4, desmond, [
    ['inland-desert', 'Supervisor', 'client'],
  ]),
  row('Freya Fjordsample', 'F', 'Supervisor', 'Foster supervisor', 'Lynnwood', 5, rainier, [
    ['puget-sound', 'Supervisor', 'client'],
    ['southwest-washington', 'Supervisor', 'client'],
  ]),
  row('Walt Inlandson', 'M', 'Supervisor', 'Foster supervisor', 'Spokane', 3, rainier, [
    ['inland-northwest', 'Supervisor', 'client'],
  ]),
  row(beatrix, 'F', 'Supervisor', 'Community programs supervisor', 'Pomona', 6, marguerite, [
    ['wraparound', 'Supervisor'],
    ['wraparound-orange', 'Supervisor'],
    ['tay', 'Supervisor', 'client'],
    ['apss', 'Supervisor', 'client'],
  ]),
  row('Renata Mockley', 'F', 'Case Manager', 'Case manager', 'Reseda', 4, priya, [
    ['north-valley', 'Case Manager', 'client'],
  ]),
  row('Silas Placehold', 'M', 'Case Manager', 'Case manager', 'Van Nuys', 2, priya, [
    ['north-valley', 'Case Manager', 'client'],
  ]),
  row('Dario Examply', 'M', 'Case Manager', 'Case manager', 'Sylmar', 3, priya, [
    ['north-valley', 'Case Manager', 'client'],
  ]),
  row('Ingrid Homevisit', 'F', 'Case Manager', 'Agency social worker', 'Canoga Park', 5, priya, [
    ['north-valley', 'ASW', 'family'],
  ]),
  row('Omar Orangeworth', 'M', 'Case Manager', 'Case manager', 'Santa Ana', 3, 'Gordon Checkley', [
    ['orange-county', 'Case Manager', 'both'],
  ]),
  row('Lucy Desertino', 'F', 'Case Manager', 'Case manager', 'Indio', 4, 'Ximena Revisora', [
    ['inland-desert', 'Case Manager', 'both'],
  ]),
  row('Vince Vegason', 'M', 'Case Manager', 'Case manager', 'Las Vegas', 2, 'Gordon Checkley', [
    ['las-vegas', 'Case Manager', 'both'],
  ]),
  row('Hannah Sounderby', 'F', 'Case Manager', 'Case manager', 'Everett', 3, 'Freya Fjordsample', [
    ['puget-sound', 'Case Manager', 'both'],
  ]),
  row('Kenji Palouseworth', 'M', 'Case Manager', 'Case manager', 'Spokane', 2, 'Walt Inlandson', [
    ['inland-northwest', 'Case Manager', 'both'],
  ]),
  row('Molly Columbine', 'F', 'Case Manager', 'Case manager', 'Vancouver', 1, 'Freya Fjordsample', [
    ['southwest-washington', 'Case Manager', 'both'],
  ]),
  row('Tariq Pathfinder-Demo', 'M', 'Case Manager', 'TAY case manager', 'Long Beach', 3, beatrix, [
    ['tay', 'Case Manager', 'client'],
  ]),
  row('Adela Forever-Sample', 'F', 'Case Manager', 'Adoption support case manager', 'Pomona', 5, beatrix, [
    ['apss', 'Case Manager', 'client'],
  ]),
  row(
    'Nova Startmonday',
    'F',
    'Case Manager',
    'Case manager',
    'Reseda',
    0,
    priya,
    [['north-valley', 'Case Manager', 'client']],
    { status: 'Invited' },
  ),
  row(
    'Gareth Bygone',
    'M',
    'Case Manager',
    'Case manager',
    'Van Nuys',
    3,
    priya,
    [['north-valley', 'Case Manager', 'client']],
    { status: 'Inactive', left: 60 },
  ),
  row('Theo Listenwell', 'M', 'Therapist', 'Therapist', 'Riverside', 4, lorna, [
    ['residential', 'Therapist', 'client'],
    ['outpatient', 'Therapist', 'client'],
  ]),
  row('Mei Calmington', 'F', 'Therapist', 'Therapist', 'Pomona', 2, beatrix, [
    ['wraparound', 'Therapist', 'client'],
    ['wraparound-orange', 'Therapist', 'client'],
    ['apss', 'Therapist', 'client'],
  ]),
  row('Dana Examply', 'F', 'RFS/Recruiter', 'Resource family specialist', 'Northridge', 3, priya, [
    ['north-valley', 'RFS', 'family'],
  ]),
  row('Bastian Doorwell', 'M', 'RFS/Recruiter', 'Resource family recruiter', 'Fontana', 2, 'Ximena Revisora', [
    ['inland-desert', 'RFS', 'family'],
    ['orange-county', 'Recruiter', 'family'],
  ]),
  row('Saoirse Welcomer', 'F', 'RFS/Recruiter', 'Resource family specialist', 'Seattle', 4, 'Freya Fjordsample', [
    ['puget-sound', 'RFS', 'family'],
    ['inland-northwest', 'RFS', 'family'],
    ['southwest-washington', 'RFS', 'family'],
  ]),
  row('Hector Casademo', 'M', 'House Manager', 'House manager, Juniper', 'Riverside', 5, lorna, [
    ['residential', 'House Manager', 'client'],
  ]),
  row('Ramona Nightwell', 'F', 'House Manager', 'House manager, Mesa and Saguaro', 'San Bernardino', 3, lorna, [
    ['residential', 'House Manager', 'client'],
  ]),
  row('Yasmin Shiftley', 'F', 'Youth Counselor', 'Youth counselor', 'Riverside', 2, 'Hector Casademo', [
    ['residential', 'Youth Counselor'],
  ]),
  row('Jamal Daywatch', 'M', 'Youth Counselor', 'Youth counselor', 'Fontana', 1, 'Ramona Nightwell', [
    ['residential', 'Youth Counselor'],
  ]),
  row('Nadia Dosewell', 'F', 'Nurse', 'Nurse', 'Riverside', 3, lorna, [['residential', 'Nurse']]),
  row('Wanda Circleton', 'F', 'Wrap Facilitator', 'Wraparound facilitator', 'Pomona', 4, beatrix, [
    ['wraparound', 'Facilitator', 'client'],
  ]),
  row('Jerome Roundtree-Demo', 'M', 'Wrap Facilitator', 'Wraparound facilitator', 'Palmdale', 2, beatrix, [
    ['wraparound', 'Facilitator', 'client'],
  ]),
  row('Paloma Ejemplar', 'F', 'Parent Partner', 'Parent partner', 'Long Beach', 2, 'Wanda Circleton', [
    ['wraparound', 'Parent Partner'],
  ]),
  row('Odalys Vueltas', 'F', 'Wrap Facilitator', 'Wraparound facilitator', 'Santa Ana', 3, beatrix, [
    ['wraparound-orange', 'Facilitator', 'client'],
  ]),
  row('Hugo Rondell-Sample', 'M', 'Wrap Facilitator', 'Wraparound facilitator', 'Fullerton', 2, beatrix, [
    ['wraparound-orange', 'Facilitator', 'client'],
  ]),
  row('Denny Walkalong', 'M', 'Parent Partner', 'Youth partner', 'Pomona', 2, 'Jerome Roundtree-Demo', [
    ['wraparound', 'Youth Partner'],
  ]),
  row('Candace Besideyou', 'F', 'Parent Partner', 'Parent partner', 'Anaheim', 2, 'Odalys Vueltas', [
    ['wraparound-orange', 'Parent Partner'],
  ]),
  row('Caleb Steeplewick', 'M', 'Church Liaison', 'Church liaison', 'Hemet', 5, marguerite, [
    ['churches', 'Recruiter'],
    ['strong-san-diego', 'Family Specialist', 'both'],
  ]),
  row('Nell Volunteer-Sample', 'F', 'Church Liaison', 'Strong Families coordinator', 'Kent', 2, rainier, [
    ['strong-puget-sound', 'Family Specialist', 'both'],
  ]),
  row('Gwen Givewell-Demo', 'F', 'Fund Developer', 'Fund developer', 'San Diego', 4, eleanor, [
    ['funding', 'Administrative Assistant'],
  ]),
  row(
    'Tessa Coursely',
    'F',
    'Training Manager',
    'Training manager',
    'Fullerton',
    6,
    eleanor,
    everywhere('Administrative Assistant'),
  ),
  row(
    'Bruno Ledgerman',
    'M',
    'Billing',
    'Billing specialist',
    'Anaheim',
    7,
    eleanor,
    everywhere('Billing', 'churches', 'training', 'strong-san-diego', 'strong-puget-sound'),
  ),
  row('Quinn Auditworth', 'F', 'QM', 'Quality manager', 'Santa Ana', 4, eleanor, everywhere('QM', 'training')),
  row(
    'Olive Onlooker',
    'F',
    'Read-only Auditor',
    'County reviewer',
    'Pomona',
    0,
    'Quinn Auditworth',
    [
      ['north-valley', 'QM'],
      ['residential', 'QM'],
    ],
    { roleDays: [14, 76] },
  ),
]
