// Family | sub-program | city | language | race/ethnicity | territory | phase | capacity | approved days ago | the home

export const resourceFamilies = `
Okafor-Example | north-valley | Northridge | English | 4/3 | West Valley | Approved | 3 | 1490 | 4-14, confidential
  Marisol's home. Patient with hard nights; the hall light stays on.
  * Adaeze F 44
  * Chidi M 47
  - Ngozi F 15, Daughter

Harper-Sample | north-valley | Reseda | Spanish | 6/2 | West Valley | Approved | 4 | 1810 | 0-10
  Likes to keep brothers and sisters together; near Fable Elementary.
  * Elaine F 51
  * Thomas M 53

Lindqvist-Test | north-valley | Canoga Park | Spanish | 6/3 | West Valley | Approved | 4 | 3010 | 6-17, CSEC
  Thirty years of teenagers and no slammed door she has not heard before.
  * Astrid F 58
  - Björn M 17.318, Son

Ruiz-Demo | north-valley | Van Nuys | Spanish | 7/2 | East Valley | Approved | 4 | 2250 | 5-16, AC
  A loud kitchen, a quiet garden.
  * Carmen F 46
  * Luis M 48

Okonkwo-Demo | north-valley | Sylmar | English | 4/3 | East Valley | Approved | 5 | 1120 | 3-15
  Took Mateo so that he stays near his sister.
  * Ifeoma F 39
  * Emeka M 41
  - Obi M 8, Son

Adeyemi-Sample | north-valley | Pacoima | English | 4/3 | East Valley | Approved | 5 | 2640 | 5-17, DD
  A nurse by night shift; respite by her sister.
  * Folake F 49

Whitlock-Demo | north-valley | Northridge | English | 6/3 | West Valley | Approved | 4 | 420 | 4-9
  First placement. Their CPR card ends next week.
  * Grace F 36
  * Peter M 38

Brightwater-Example | north-valley | Sylmar | English | 6/3 | East Valley | Approved | 4 | 3900 | 0-17, emergency, AC, DD, CSEC
  The door that opens at three in the morning; most children stay for weeks.
  * June F 62
  * Walter M 64

Sørensen-Example | north-valley | Reseda | English | 6/3 | West Valley | Approved | 2 | 760 | 12-17, girls
  Accepts girls from twelve on.
  * Maren F 45
  - Freja F 12, Daughter

Marlowe-Sample | north-valley | Sylmar | English | 8/3 | Santa Clarita | Approved | 5 | 1700
  A big house for big sibling groups; three bunk beds, one rule: be kind.
  * Yvonne F 48
  * Cecil M 51

Postizo-Demo | north-valley | Canoga Park | Spanish | 8/2 | West Valley | Background Checks | 2 | 0
  Waiting for one set of fingerprints.
  * Pilar F 33
  * Damián M 35

Vandersham-Test | north-valley | Van Nuys | English | 6/3 | East Valley | Home Environment Assessment | 3 | 0
  The pool wants a fence before anyone signs.
  * Cornelia F 41

Vuong-Sample | orange-county | Tustin | English | 3/3 | Central County | Approved | 3 | 1330 | 4-12
  Speaks Vietnamese at home and is learning Spanish.
  * Linh F 40
  * Bao M 43
  - Mai F 10, Daughter

Castellano-Example | orange-county | Santa Ana | Spanish | 7/2 | Central County | Approved | 4 | 980 | 0-12
  Four beds, three bicycles, one very old cat.
  * Rosaura F 52
  * Efraín M 55

Pennyworth-Demo | orange-county | Fullerton | English | 6/3 | North County | Approved | 2 | 610
  Teaches at the middle school next door.
  * Harriet F 47

Sablewood-Test | orange-county | Anaheim | English | 8/3 | North County | Application | 2 | 0
  Sent the application twice; one is a duplicate.
  * Corin M 37
  * Delphine F 36

Bellweather-Sample | inland-desert | Riverside | English | 4/3 | Inland | Approved | 4 | 2015 | 3-17, AC
  Has raised two sibling groups to adoption.
  * Marvella F 56
  * Otis M 59

Arenas-Example | inland-desert | Indio | Spanish | 7/2 | Low Desert | Approved | 3 | 890
  Horses behind the house, and chores for everyone.
  * Ofelia F 44
  * Gilberto M 46
  - Rubén M 13, Son

Juniperson-Demo | inland-desert | Victorville | English | 6/3 | High Desert | On Hold 33: Move or Remodeling | 2 | 1500
  On hold since the move; the new house has not been seen yet.
  * Lorraine F 50

Neonsky-Sample | las-vegas | Las Vegas | English | 8/3 | Vegas | Approved | 3 | 700
  Works nights at the desk of a hotel that does not exist.
  * Stella F 42
  * Ray M 44

Sagebrush-Example | las-vegas | Henderson | English | 6/3 | Henderson | Approved | 2 | 1210
  Retired teacher, two rooms, many books.
  * Opal F 63

Cedarhalvorsen-Test | puget-sound | Everett | English | 6/3 | Snohomish | Licensed | 4 | 1020
  A boat in the yard that will be finished next summer.
  * Kirsten F 43
  * Lars M 45
  - Tove F 9, Daughter

Tulalik-Sample | puget-sound | Lynnwood | English | 2/3 | Snohomish | Licensed | 3 | 1430 | 0-12
  Keeps Native children close to their people.
  * Winona F 48

Makonnen-Demo | puget-sound | Seattle | English | 4/3 | King | Licensed | 3 | 560
  Cooks for twelve when five are coming.
  * Selam F 38
  * Yonas M 40

Rainwater-Example | puget-sound | Tacoma | English | 6/3 | Pierce | Home Study | 2 | 0
  References are in; the last interview is next week.
  * Odette F 34
  * Miles M 34

Palouse-Sample | inland-northwest | Spokane | English | 6/3 | Spokane | Licensed | 4 | 1650
  Wheat to the horizon and a bus stop at the gate.
  * Geraldine F 54
  * Hank M 57

Huerta-Demo | inland-northwest | Yakima | Spanish | 7/2 | Yakima Valley | Licensed | 4 | 905
  Orchard work in season; grandmother is always home.
  * Amparo F 41
  * Cruz M 42
  - Lupita F 6, Daughter

Basinger-Test | inland-northwest | Moses Lake | English | 6/3 | Columbia Basin | Caregiver Core Training | 2 | 0
  Two of eight sessions done.
  * Trudy F 39

Clarkford-Example | southwest-washington | Vancouver | English | 6/3 | Clark | Licensed | 3 | 1240 | 0-4, respite
  Takes babies, and the night feeds that come with them.
  * Bonnie F 46
  * Dale M 48

Timberlane-Sample | southwest-washington | Kelso | English | 6/3 | Cowlitz and Lewis | Licensed | 4 | 2100
  A workshop where broken things are brought back.
  * Ruth F 59
  * Amos M 61
`

/** Families who host children for a while: nobody's custody changes. */
export const volunteerFamilies = `
Goodhost-Sample | strong-san-diego | San Diego | English | 6/3 | - | Approved | 3 | 400
  Hosted twice last year, six weeks each.
  * Naomi F 41
  * Seth M 42

Abiertas-Demo | strong-san-diego | Chula Vista | Spanish | 7/2 | - | Approved | 2 | 210
  Keeps the spare room ready and the calendar open.
  * Esperanza F 37
  * Joel M 39

Lanternly-Example | strong-puget-sound | Kent | English | 4/3 | - | Approved | 3 | 330
  The church's first host family.
  * Miriam F 35
  * Josiah M 36

Quietwater-Test | strong-puget-sound | Everett | English | 6/3 | - | Training | 2 | 0
  One class left before the first child may come.
  * Phoebe F 29
`
