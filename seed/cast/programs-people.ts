// Family | sub-program | city | language | race/ethnicity | who carries the case
// A client's place is a residence or nothing but the days since enrollment.

export const otherClients = `
Quarrel-Sample | residential | Riverside | English | 4/3 | Theo Listenwell
  Eleven weeks without a fight, and counting.
  - Monique F 39, Mother
  + Darius M 15: Juniper Example House 121

Ensayo | residential | Indio | Spanish | 7/2 | Theo Listenwell
  Takes two medicines in the evening and hates both.
  - Gabriela F 37, Mother
  + Emilio M 14: Juniper Example House 64

Phantomas | residential | Pomona | English | 6/3 | Theo Listenwell
  Step-down planned for the new year.
  - Victor M 45, Father
  + Shane M 16: Juniper Example House 188

Stubwell | residential | Hemet | English | 8/3 | Theo Listenwell
  Home pass every second weekend.
  - Patrice F 43, Grandmother
  + Isaiah M 13: Juniper Example House 40

Modelo-Test | residential | Fontana | Spanish | 7/2 | Theo Listenwell
  Left twice in autumn; came back on her own the second time.
  - Nora F 36, Mother
  + Ximena F 16: Mesa Sample House 97

Draftsworth | residential | San Bernardino | English | 4/3 | Theo Listenwell
  Peanut allergy; carries a pen.
  - Ebony F 34, Mother
  + Kiara F 15: Mesa Sample House 152

Lipsum-Demo | residential | Riverside | English | 6/3 | Theo Listenwell
  Runs the house garden and its rules.
  - Heather F 41, Mother
  + Skye F 17: Mesa Sample House 203

Pretensky | residential | Palmdale | English | 6/3 | Theo Listenwell
  Admitted on Monday.
  - Gail F 48, Legal Guardian
  + Morgan U 14: Mesa Sample House 3

Ersatzman | residential | Victorville | English | 8/3 | Theo Listenwell
  Wants to cook for a living.
  - Lionel M 44, Father
  + Andre M 17: Saguaro Demo House 175

Placebo-Hart | residential | Hemet | English | 6/3 | Theo Listenwell
  Sleeps badly before visits; staff plan a quiet hour.
  - Rosalind F 44, Mother
  + Casper M 16: Juniper Example House 92

Simulado | residential | Indio | Spanish | 7/2 | Theo Listenwell
  Plays chess with the night shift.
  - Amparo F 40, Mother
  + Nico M 15: Juniper Example House 133

Falsetti-Example | residential | Riverside | English | 6/3 | Theo Listenwell
  Back in school half days.
  - Bruno M 47, Father
  + Dante M 14: Juniper Example House 27

Mocksley | residential | Hemet | English | 4/3 | Theo Listenwell
  Wants the top bunk and says so.
  - Yvette F 36, Mother
  + Terrell M 13: Juniper Example House 75

Facsimile | residential | San Bernardino | English | 8/3 | Theo Listenwell
  Keeps a list of every bird she sees.
  - Joanna F 42, Mother
  + Wren F 14: Mesa Sample House 61

Apócrifo | residential | Indio | Spanish | 7/2 | Theo Listenwell
  Calls her little brother every evening at seven.
  - Marta F 35, Mother
  + Lucía F 15: Mesa Sample House 119

Stand-Inman | residential | Fontana | English | 3/3 | Theo Listenwell
  New inhaler; staff learn it with her.
  - Grace F 46, Grandmother
  + Mei F 13: Mesa Sample House 33

Dummett-Test | residential | Victorville | English | 6/3 | Theo Listenwell
  Ready to step down when an aunt is approved.
  - Carla F 39, Aunt
  + Harper F 16: Mesa Sample House 170

Vorlage | residential | Victorville | English | 6/3 | Theo Listenwell
  Fixes every bicycle in the yard.
  - Dieter M 50, Father
  + Otto M 15: Saguaro Demo House 140

Boilerplate | residential | Riverside | English | 4/3 | Theo Listenwell
  Sees the dentist too often for his taste.
  - Lamar M 41, Father
  + Marquis M 14: Saguaro Demo House 58

Ficticio | residential | San Bernardino | Spanish | 7/2 | Theo Listenwell
  Reads to the younger ones on Sundays.
  - Teresa F 43, Mother
  + Rubén M 16: Saguaro Demo House 101

Sampleforth | residential | Pomona | English | 6/3 | Theo Listenwell
  Counts days with a calendar of his own.
  - Nigel M 45, Father
  + Finn M 13: Saguaro Demo House 19

Proxywell | residential | Fontana | English | 8/3 | Theo Listenwell
  Drum lessons on Tuesdays; the house can hear it.
  - Shonda F 38, Mother
  + Malik M 15: Saguaro Demo House 84

Mannequin-Rhodes | residential | San Bernardino | English | 6/3 | Theo Listenwell
  Asked for a transfer and took it back.
  - Delphine F 47, Legal Guardian
  + Blaise M 17: Saguaro Demo House 163

Simulacra | residential | Fontana | English | 3/3 | Theo Listenwell
  Two doctors, one plan since August.
  - Irene F 41, Mother
  + Kenji M 14: Saguaro Demo House 112

Conjetura | residential | San Bernardino | Spanish | 7/2 | Theo Listenwell
  Went home to his mother in summer.
  - Silvia F 38, Mother
  + Iván M 15: Saguaro Demo House 210 = Stepped Down to Parent 118

Wellknot | wraparound | Pomona | English | 4/3 | Wanda Circleton
  Team of seven, three of them neighbors.
  - Denise F 40, Mother
  + Jaylen M 13: 150
  - Alicia F 62, Grandmother

Teamsample | wraparound | Long Beach | English | 8/3 | Wanda Circleton
  The plan is due for review; the family wants fewer meetings.
  - Karina F 36, Mother
  + Bianca F 14: 88

Rodeado | wraparound | Pomona | Spanish | 7/2 | Wanda Circleton
  Enrolled last week from probation.
  - Hilda F 42, Mother
  - Oscar M 44, Father
  + Adrián M 16: 6

Ringsmith | wraparound | Palmdale | English | 6/3 | Jerome Roundtree-Demo
  Back in school four days of five.
  - Tanya F 39, Mother
  + Cole M 15: 240

Kim-Example | wraparound | Long Beach | English | 3/3 | Jerome Roundtree-Demo
  Graduated with every goal met.
  - Eun-ji F 43, Mother
  + Daniel M 17: 410 = Graduated - Goals Met 20

Halfway-Demo | tay | Long Beach | English | 4/3 | Tariq Pathfinder-Demo
  Works thirty hours, saves ten percent.
  + Jasmine F 19: 320

Brinkley-Sample | tay | Pomona | English | 6/3 | Tariq Pathfinder-Demo
  First flat of his own; the smoke alarm is the cook.
  + Evan M 20: 510

Umbral | tay | Palmdale | Spanish | 7/2 | Tariq Pathfinder-Demo
  Nursing college, second term.
  + Camila F 20: 275

Stairwell-Test | tay | Long Beach | English | 8/3 | Tariq Pathfinder-Demo
  Twenty-one in a month; the exit plan is nearly done.
  + Micah M 20.330: 700

Foreverly | apss | Pomona | English | 6/3 | Adela Forever-Sample
  Adopted two years ago; a hard age, with help.
  - Joan F 49, Adoptive Mother
  - Martin M 50, Adoptive Father
  + Tessa-Lynn F 13: 190

Elegido | apss | Long Beach | Spanish | 7/2 | Adela Forever-Sample
  Papers final in spring, if all goes well.
  - Beatriz F 44, Adoptive Mother
  + Samuel M 6: 95

Kinsample | apss | Palmdale | English | 4/3 | Adela Forever-Sample
  Two sisters, one adoptive aunt, one support group.
  - Vernell F 52, Adoptive Mother
  + Aaliyah F 11: 240
  + Amina F 9: 240

Calmwater-Demo | outpatient | Anaheim | English | 6/3 | Theo Listenwell
  Weekly sessions after school.
  - Brooke F 38, Mother
  + Ethan M 12: 70

Respiro | outpatient | Santa Ana | Spanish | 7/2 | Theo Listenwell
  Family sessions, every second Tuesday.
  - Lidia F 41, Mother
  + Marco M 16: 133

Overwhelm-Sample | strong-san-diego | San Diego | English | 8/3 | Caleb Steeplewick
  Surgery, no relatives near; both children hosted for five weeks.
  - Jolene F 32, Mother
  + Piper F 6: 21
  + Levi M 3: 21

Entretanto | strong-san-diego | Chula Vista | Spanish | 7/2 | Caleb Steeplewick
  A shelter bed for her, a host family for him, until the flat is ready.
  - Araceli F 26, Mother
  + Bruno Gael M 4: 12

Tidewell-Demo | strong-puget-sound | Kent | English | 4/3 | Nell Volunteer-Sample
  New job, night shift, no one to watch the baby.
  - Imani F 25, Mother
  + Zuri F 1: 30
`

/** First Last, sex, age | professional type | agency | sub-programs; each works with some of the clients there. */
export const professionals = `
Cole Worksample M 38 | County Social Worker | Los Angeles County Sample Office | north-valley
Noor Invented F 45 | Attorney | Children's Law Example Center | north-valley
Inés Voluntaria F 57 | CASA Worker | CASA of Nowhere Valley | north-valley
Harold Gavelson M 63 | Judge | Juvenile Court, Department 412 | north-valley
Rosalind Pillbright F 50 | Physician | Fable Pediatrics | north-valley
Milton Molarby M 47 | Dentist | Storybook Dental | north-valley, orange-county
Uma Understanding F 42 | Therapist | Listening Rooms Sample Clinic | north-valley
Agnes Chalkley F 39 | Teacher | Fable Elementary | north-valley
Desta Hallpass F 44 | School Counselor | Fable Middle School | north-valley
Frank Caseworth M 51 | County Social Worker | Orange County Sample Agency | orange-county
Lenora Objection F 48 | Attorney | Public Counsel Example | orange-county
Stuart Desertcounty M 36 | County Social Worker | Riverside County Sample Department | inland-desert, residential
Gwen Probatia F 41 | Probation Officer | San Bernardino Sample Probation | residential, wraparound
Ezra Mindwell M 55 | Psychiatrist | Inland Example Psychiatry | residential
Carla Scriptwell F 46 | Psychiatrist | Valley Sample Psychiatry | north-valley, wraparound
Dinah Silverstate F 37 | County Social Worker | Clark County Example Services | las-vegas
Paige Evergreen F 40 | County Social Worker | Everett Sample Office | puget-sound
Joseph Longhouse-Sample M 53 | Tribal Representative | Example Tribe Family Services | puget-sound
Victor Adlitem M 49 | Guardian ad Litem | Snohomish Sample Advocates | puget-sound
Rhonda Wheatly F 43 | County Social Worker | Spokane Sample Office | inland-northwest
Bea Bluebird F 35 | Public Health Nurse | Columbia Example Health | southwest-washington
Nolan Riverbend M 39 | County Social Worker | Vancouver Sample Office | southwest-washington
Tomasina Nextstep F 34 | ILP Coordinator | Next Step Example Program | tay
Gloria Finalize F 52 | Adoption Worker | Los Angeles County Sample Office | apss
Amos Pastorale-Sample M 58 | Clergy | Harborview Imaginary Church | strong-san-diego, churches
`
