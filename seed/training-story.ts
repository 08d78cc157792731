/** What the academy of the demonstration teaches: key, title, category, hours, months it holds, certificate, trainer. */
export const taught = [
  ['reporting', 'Mandated reporting', 'Mandated reporting', 2, 24, true, 'Tessa Coursely'],
  ['cpr', 'CPR and first aid', 'CPR and first aid', 6, 24, true, 'Sample Heart Trainers'],
  ['calm', 'De-escalation', 'De-escalation', 8, 12, true, 'Hector Casademo'],
  ['doses', 'Giving medication', 'Medication', 4, 12, true, 'Nadia Dosewell'],
  ['trauma', 'Trauma and behavior', 'Trauma and behavior', 3, null, false, 'Theo Listenwell'],
  ['sleep', 'Food, sleep and school', 'Caregiving', 2, null, false, 'Dana Examply'],
  ['culture', 'Culture, identity and hair', 'Culture and identity', 2, null, false, 'Tessa Coursely'],
  ['safety', 'Safe with children', 'Safety', 1.5, 24, true, 'Caleb Steeplewick'],
] as const

const everyone = `t.kind = 'Employee'`
const houses = `t.kind = 'Employee' and t.roles && '{Youth Counselor,House Manager,Nurse,Supervisor,Director,Therapist}'::text[] and exists (
  select from sub_program s join core_program k on k.id = s.core_program_id where s.id = any (t.sub_program_ids) and k.web_application_module_name = 'Residential')`
const parents = `t.kind = 'Resource parent' and 'Approved' = any (t.roles)`
const helpers = `t.kind = 'Volunteer'`

/** Sessions: course, days from today, begin, end, place, seats, who is asked, how many of ten of them come. */
export const held = [
  ['reporting', -610, '09:00', '11:00', 'Example Center, Santa Ana', 200, everyone, 9],
  ['reporting', -60, '09:00', '11:00', 'Example Center, Santa Ana', 200, everyone, 3],
  ['reporting', 24, '09:00', '11:00', 'Example Center, Santa Ana', 30, everyone, 1],
  ['cpr', -705, '08:30', '15:00', 'Sample Fire Station 3', 200, everyone, 6],
  ['cpr', -310, '08:30', '15:00', 'Sample Fire Station 3', 200, everyone, 6],
  ['cpr', 12, '08:30', '15:00', 'Sample Fire Station 3', 12, everyone, 1],
  ['calm', -345, '08:00', '17:00', 'Juniper House, Riverside', 60, houses, 6],
  ['calm', -120, '08:00', '17:00', 'Juniper House, Riverside', 60, houses, 7],
  ['calm', 20, '08:00', '17:00', 'Juniper House, Riverside', 16, houses, 2],
  ['doses', -140, '13:00', '17:00', 'Juniper House, Riverside', 90, houses, 10],
  ['doses', 30, '13:00', '17:00', 'Juniper House, Riverside', 20, houses, 1],
  ['trauma', -75, '18:00', '21:00', null, null, everyone, 4],
  ['trauma', 26, '18:00', '21:00', null, 40, everyone, 1],
  ['sleep', 9, '18:30', '20:30', 'Lipsum Hall, Northridge', 24, parents, 1],
  ['culture', 45, '10:00', '12:00', 'Example Center, Santa Ana', 20, everyone, 1],
  ['safety', -95, '19:00', '20:30', 'Grace Sample Chapel', 60, helpers, 9],
  ['safety', 40, '19:00', '20:30', 'Grace Sample Chapel', 40, helpers, 1],
] as const

/** Guests of churches who came along to learn what hosting means. */
export const guests = ['Ezra Notreal', 'Phoebe Sampleton', 'Silvan Demoson'] as const

/**
 * What the agency asks: key, name, kind of people, courses, hours, period, days for somebody new, roles, module of the
 * sub-programs, what it blocks.
 */
export const asked = [
  ['reporting', 'Mandated reporting', 'Employee', ['reporting'], null, 'Once', 30, [], null, null],
  [
    'cpr',
    'CPR and first aid',
    'Employee',
    ['cpr'],
    null,
    'Once',
    90,
    ['Case Manager', 'Youth Counselor', 'House Manager', 'Nurse', 'Family Specialist', 'ASW', 'RFS'],
    null,
    null,
  ],
  ['calm', 'De-escalation', 'Employee', ['calm'], null, 'Rolling twelve months', 60, [], 'Residential', null],
  [
    'doses',
    'Giving medication',
    'Employee',
    ['doses'],
    null,
    'Rolling twelve months',
    0,
    ['Youth Counselor', 'House Manager', 'Nurse'],
    'Residential',
    'Medication pass',
  ],
  ['hours', 'Eight hours a year', 'Resource parent', [], 8, 'Calendar year', 0, ['Approved'], null, null],
  [
    'staff',
    'Four hours a year for those who lead',
    'Employee',
    [],
    4,
    'Hire anniversary',
    0,
    ['Supervisor', 'Director'],
    null,
    null,
  ],
  ['safety', 'Safe with children', 'Volunteer', ['safety'], null, 'Once', 60, [], null, null],
] as const
