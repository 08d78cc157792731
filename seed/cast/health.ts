// Child | kind | what | details, each "name: value"; days are counted from today, "in" ahead and "ago" back.

export const health = `
Marisol Testado | Allergy | Peanuts | severity: Life-threatening; reaction: Swelling of the throat; note: Carries a pen, one more at school
Marisol Testado | Medication | Guanfacine | dose: 1 mg; directions: One tablet in the evening; purpose: Sleep and attention; provider: Carla Scriptwell; psychotropic; order: in 13
Marisol Testado | Exam | Dental Exam | done: ago 172; due: in 9; provider: Storybook Dental
Marisol Testado | Exam | Physical Exam | done: ago 93; due: in 272; provider: Fable Pediatrics; outcome: Healthy, grows along her line
Amara Fictiva | Medication | Fluoxetine | dose: 20 mg; directions: One capsule in the morning; purpose: Mood; provider: Carla Scriptwell; psychotropic; order: in 21
Esmé Notareal | Condition | Heart murmur | note: Watched by the cardiologist twice a year
Esmé Notareal | Exam | Specialist Visit | done: ago 80; due: in 12; provider: Valley Sample Cardiology
Linden Figment | Condition | Asthma | note: Inhaler goes along to every match
Linden Figment | Medication | Albuterol | dose: 2 puffs; directions: Before sport and when short of breath; purpose: Asthma; provider: Rosalind Pillbright
Amos Stubson | Condition | Type 1 diabetes | note: The home was trained at the hospital
Amos Stubson | Medication | Insulin glargine | dose: 14 units; directions: Every evening; purpose: Diabetes; provider: Inland Example Clinic
Devin Sampleton | Medication | Methylphenidate | dose: 18 mg; directions: One tablet at breakfast; purpose: Attention; provider: Carla Scriptwell; psychotropic; order: ago 4
Isaac Pretendwell | Medication | Sertraline | dose: 50 mg; directions: One tablet in the morning; purpose: Mood; provider: Carla Scriptwell; psychotropic; order: in 88
Isaac Pretendwell | Condition | Depression | note: Safety plan in the file
Nayeli Supongamos | Allergy | Bee stings | severity: Severe; reaction: Swelling, hives
Chet Borrowby | Allergy | Penicillin | severity: Moderate; reaction: Rash
Benny Mockford | Condition | Speech delay | note: Speech therapy twice a week
Emil Muster | Condition | Appendicitis | note: Operated on this week
Raven Swansong-Demo | Allergy | Shellfish | severity: Mild; reaction: Itching
Lukas Beispiel | Medication | Aripiprazole | dose: 5 mg; directions: One tablet at night; purpose: Mood; provider: Everett Sample Psychiatry; psychotropic; order: in 150
Theodore Storyman | Exam | Developmental Screening | done: ago 40; due: in 50; provider: Columbia Example Health
`
