// More children of the other regions, written as in children.ts.

export const regionFamilies = `
Tranquilo-Test | orange-county | Anaheim | Spanish | 7/2 | Omar Orangeworth
  Four of one mother; the two eldest share the attic.
  - Jimena F 34, Mother
  - Isidro M 37, Father
  + Mauricio M 13: Baywater-Demo 312
  + Fátima F 11: Baywater-Demo 312
  + Emiliano M 8: Baywater-Demo 312
  + Renata-Sol F 5: Baywater-Demo 312

Draftman | orange-county | Fullerton | English | 6/3 | Omar Orangeworth
  A respite weekend each month keeps this placement going.
  - Colleen F 41, Mother
  + Finn M 12: Citrusgrove-Sample 275

Phan-Placeholder | orange-county | Santa Ana | Other | 3/3 | Omar Orangeworth
  Waiting for a home that speaks her grandmother's language.
  - Lan F 33, Mother
  + Kim-Ly F 6: 5

Copperfield-Sample | orange-county | Tustin | English | 6/3 | Omar Orangeworth
  Reunited in August; the termination was taken back once and then held.
  - Agatha F 36, Mother
  + Ralph M 9: Castellano-Example 240 = Reunified With Parent 84

Oneoff-Demo | orange-county | Anaheim | English | 4/3 | Omar Orangeworth
  Counts the days to the adoption hearing on the fridge.
  - Charmaine F 31, Mother
  + Ezra M 7: Baywater-Demo 501

Desierto | inland-desert | Indio | Spanish | 7/2 | Lucy Desertino
  Two boys and a bicycle between them.
  - Amalia F 30, Mother
  + Ulises M 9: Ocotillo-Example 141
  + Héctor M 7: Ocotillo-Example 141

Stubson | inland-desert | Hemet | English | 4/3 | Lucy Desertino
  Diabetes since spring; the home was trained at the hospital.
  - Regina F 37, Mother
  + Amos M 11: Ocotillo-Example 66

Nullman | inland-desert | Victorville | English | 6/3 | Lucy Desertino
  Left her last home at night; back since, and safe.
  - Sherri F 42, Mother
  + Brandy F 16: Bellweather-Sample 40, Chaparral-Demo 118

Ipsum-Sample | inland-desert | Riverside | English | 8/3 | Lucy Desertino
  Two sisters; the baby was born in care.
  - Candace F 24, Mother
  + Nyla F 3: Chaparral-Demo 98
  + Nova F 0.180: Chaparral-Demo 98

Blankley | inland-desert | Riverside | English | 6/3 | Lucy Desertino
  Came on an emergency night and was asked to stay.
  - Dorothy F 36, Mother
  + Ada F 12: Chaparral-Demo 73

Aceof-Example | las-vegas | Las Vegas | English | 4/3 | Vince Vegason
  Brother and sister who were apart for a year; together since June.
  - Shawna F 33, Mother
  + Jaxon M 12: Neonsky-Sample 300, Starlight-Demo 155
  + Jada F 10: Starlight-Demo 155

Oasis-Test | las-vegas | Henderson | Spanish | 7/2 | Vince Vegason
  Wants to be a nurse like her resource mother.
  - Imelda F 38, Mother
  + Marbella F 14: Starlight-Demo 210

Dicey-Sample | las-vegas | Las Vegas | English | 6/3 | Vince Vegason
  Here since yesterday; the first visit is due this week.
  - Tanner M 35, Father
  + Rusty M 8: 1 > Sagebrush-Example 2

Jackpot-Test | las-vegas | Las Vegas | English | 8/3 | Vince Vegason
  Counts cards, for fun only, he says.
  - Lorelei F 40, Mother
  + Deuce M 13: Starlight-Demo 31

Rainier-Beispiel | puget-sound | Everett | English | 6/3 | Hannah Sounderby
  Three brothers, one bathroom, a schedule on the door.
  - Melinda F 34, Mother
  - Curt M 38, Father
  + Anders M 13: Fjordwell-Sample 280
  + Bjarne M 10: Fjordwell-Sample 280
  + Casper M 8: Fjordwell-Sample 280

Salish-Demo | puget-sound | Lynnwood | English | 2/3 | Hannah Sounderby
  The tribe has chosen the home and visits monthly.
  - Autumn F 27, Mother
  - Wilma F 58, Great Aunt
  + Talon M 7: Tulalik-Sample 88

Abdi-Sample | puget-sound | Kent | Other | 4/3 | Hannah Sounderby
  Shelter care for four days, then the judge decides.
  - Hodan F 31, Mother
  + Zakariya M 11: Harborlight-Example 4
  + Zamzam F 9: Harborlight-Example 4

Nadie | puget-sound | Tacoma | Spanish | 7/2 | Hannah Sounderby
  Waiting; only a home near his high school will do.
  - Fabiola F 39, Mother
  + Ismael M 16: Harborlight-Example 60, 5

Mistral-Sample | puget-sound | Seattle | French | 4/3 | Hannah Sounderby
  Has asked for nothing yet but a library card.
  - Odile F 35, Mother
  + Basile M 13: Harborlight-Example 26

Wheatfield-Test | inland-northwest | Spokane | English | 6/3 | Kenji Palouseworth
  Guardianship by the Ponderosas is before the court.
  - Jolie F 35, Mother
  + Clementine F 10: Ponderosa-Demo 420
  + Chester M 8: Ponderosa-Demo 420

Chaffwell | inland-northwest | Spokane | English | 6/3 | Kenji Palouseworth
  Skates in every weather.
  - Ingrid-Ann F 38, Mother
  + Sven M 12: Ponderosa-Demo 64

Cosecha | inland-northwest | Yakima | Spanish | 7/2 | Kenji Palouseworth
  Back with his father since the harvest.
  - Fidel M 40, Father
  + Lalo M 12: Huerta-Demo 150 = Reunified With Parent 210

Columbia-Sample | inland-northwest | Moses Lake | English | 6/3 | Kenji Palouseworth
  Detained at the county for two nights; the bed is held.
  - Tina F 41, Mother
  + Dustin M 16: Palouse-Sample 133

Fernhollow-Demo | southwest-washington | Vancouver | English | 6/3 | Molly Columbine
  A brother and a sister who garden.
  - Paula F 33, Mother
  + Sorrel F 9: Mossback-Example 199
  + Bracken M 6: Mossback-Example 199

Notyet | southwest-washington | Kelso | English | 8/3 | Molly Columbine
  Ends sentences with “anyway”. Has a home pass for the long weekend.
  - Lacey F 36, Mother
  + Calvin M 14: Mossback-Example 77

Lewis-Sample | southwest-washington | Centralia | English | 6/3 | Molly Columbine
  Two months old; comes from the hospital on Friday.
  - Kendra F 22, Mother
  + Hazel F 0.60: 2 > Clarkford-Example 3
`
