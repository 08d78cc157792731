// More children of the North Valley, written as in children.ts.
// "> Family 6" is a stay that begins in six days; "!" behind a family, placed over a check, with the director told.

export const valleyFamilies = `
Quintero-Sample | north-valley | Pacoima | Spanish | 7/2 | Renata Mockley
  Five who came on one night in two cars; the agency found them one roof.
  - Marisela F 37, Mother
  - Aurelio M 41, Father
  - Socorro F 64, Grandmother
  + Valentina F 14.40: Wayland-Sample 466
  + Joaquín (Joaco) M 12: Wayland-Sample 466
  + Ximena F 10: Wayland-Sample 466
  + Santiago M 7: Wayland-Sample 466
  + Luz F 4: Wayland-Sample 466

Makepiece | north-valley | Reseda | English | 6/3 | Renata Mockley
  The elder speaks for both; the younger has begun to answer for herself.
  - Jolene F 33, Mother
  - Wade M 36, Father
  + Harlan M 11.90: Fontaine-Demo 144
  + Hattie F 8: Fontaine-Demo 144

Specimen | north-valley | Van Nuys | English | 4/3 | Renata Mockley
  Three moves in a year; the plan says this home is the last one.
  - Tamika F 32, Mother
  - Roland M 57, Grandfather
  + Jeremiah M 13: Brightwater-Example 21, Ruiz-Demo 74, Delgado-Test 188

Figment | north-valley | Northridge | English | 6/3 | Renata Mockley
  Asthma and a shelf of fantasy books; the inhaler goes to every match.
  - Rowan F 29, Mother
  + Linden U 10: Delgado-Test 251

Supongamos | north-valley | Sylmar | Spanish | 7/2 | Renata Mockley
  Reunification day is set; unsupervised weekends since September.
  - Perla F 28, Mother
  + Nayeli F 6: Bramble-Example 233
  + Noel M 4: Bramble-Example 233

Pretendwell | north-valley | Canoga Park | English | 8/3 | Renata Mockley
  Eighteen before the new year; extended care is applied for.
  - Corazon F 44, Mother
  + Isaac M 17.322: Delgado-Test 512

Trialson | north-valley | Reseda | English | 3/3 | Renata Mockley
  Waiting since last week with the emergency home full; a place is promised for Thursday.
  - Mei-Lin F 35, Mother
  + Owen M 9: 8 > Nakamura-Sample 4

Muster | north-valley | Northridge | English | 6/3 | Renata Mockley
  In hospital since Tuesday for his appendix; the home visits twice a day.
  - Heike F 38, Mother
  + Emil M 12: Bramble-Example 160

Fingida | north-valley | Van Nuys | Spanish | 7/2 | Renata Mockley
  Fifteen and a mother; her son is part of the case plan.
  - Rosario F 40, Mother
  + Daniela-Luz F 15: Castillo-Invented 91

Borrowby | north-valley | Pacoima | English | 6/3 | Renata Mockley
  Plays the trumpet, and the house has learned to love it.
  - Lenore F 37, Mother
  + Chet M 13: Wayland-Sample 58

Ersatz-Demo | north-valley | Reseda | English | 8/3 | Renata Mockley
  Second time in care; the first ended at home and did not hold.
  - Nadine F 34, Mother
  + Rocco M 10: Delgado-Test 47

Silas-Beispiel | north-valley | Sylmar | English | 4/3 | Silas Placehold
  Twins; one sleeps with the light on, the other with a torch in hand.
  - Keisha F 26, Mother
  + Malik M 6: Nakamura-Sample 77
  + Malia F 6: Nakamura-Sample 77

Ensamble | north-valley | Pacoima | Spanish | 7/2 | Silas Placehold
  Discharged to his grandmother in October, after the home study of her flat.
  - Blanca F 55, Grandmother
  + Rodrigo M 8: Ruiz-Demo 402 = Placed With Relative/NREFM 33

Notionale | north-valley | Northridge | English | 6/3 | Silas Placehold
  Loves the Brambles' dog more than anyone at school.
  - Francesca F 34, Mother
  + Leo M 9: Brightwater-Example 12, Bramble-Example 97

Hypothet | north-valley | Van Nuys | English | 3/3 | Silas Placehold
  A third child for a home licensed for two bedrooms; allowed, with a reason, for six weeks.
  - Sunita F 31, Mother
  + Asha F 3: Castillo-Invented! 24
  + Dev M 1.200: Castillo-Invented! 24

Conjurado | north-valley | Reseda | Spanish | 7/2 | Dario Examply
  Nobody has written a contact for this month yet.
  - Ernesto M 45, Father
  + Bautista M 14: Fontaine-Demo 209

Whatif | north-valley | Sylmar | English | 8/3 | Dario Examply
  Moves to the Okonkwo-Demos next week, to share a room with nobody.
  - Sabrina F 39, Mother
  + Tyson M 15: Delgado-Test 120 > Okonkwo-Demo 7

Seemingly | north-valley | Canoga Park | English | 6/3 | Dario Examply
  Came from the shelter on Friday; school begins on Monday.
  - Darla F 30, Mother
  + Penelope (Nell) F 7: Nakamura-Sample 2

Aparente | north-valley | Pacoima | Spanish | 7/2 | Dario Examply
  Waiting for three weeks; two homes have said no.
  - Maura F 36, Mother
  + Gael M 16.210: Brightwater-Example 14, 21

Unwritten | north-valley | Reseda | English | 4/3 | Dario Examply
  Aged out in summer, into a transitional flat of her own.
  - Yolonda F 43, Mother
  + Kamilah F 18.140: Lindqvist-Test 740 = Entered THP or SILP 140
`
