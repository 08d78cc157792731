// Family | sub-program | city | language | race/ethnicity | case manager
// After "=", how and how many days ago a membership ended.

export const birthFamilies = `
Testado | north-valley | Pacoima | Spanish | 7/2 | Renata Mockley
  Came into care with her brother after their mother's arrest; visits every Saturday, nights hard after calls.
  - Yolanda F 31, Mother
  - Ramón M 36, Father
  - Consuelo Reyes-Muestra F 58, Grandmother
  + Marisol (Mari) F 9.248 #4387761: Brightwater-Example 62, Ruiz-Demo 330, Okafor-Example 412
  + Mateo M 12.101 #4387762: Brightwater-Example 62, Okonkwo-Demo 742

Sampleton | north-valley | Van Nuys | English | 4/3 | Renata Mockley
  Quiet since summer; no contact has been written down for six weeks.
  - Kelly F 35, Mother
  - Dahlia F 19, Sister
  + Devin M 14 #4388420: Ruiz-Demo 301

Placeholder | north-valley | Reseda | Spanish | 8/2 | Renata Mockley
  Brother and sister, waiting for a home that takes both and keeps their school.
  - Renée F 29, Mother
  - Marcus M 33, Uncle
  + Gia F 8 #4424100: 2
  + Jonah M 6 #4424101: 2

Fictiva | north-valley | Sylmar | Arabic | 8/3 | Renata Mockley
  Sixteen, top of her class; a medication order that ends soon.
  - Zahra F 41, Mother
  + Amara F 16 #4391107: Lindqvist-Test 388

Ejemplo | north-valley | Pacoima | Spanish | 7/2 | Renata Mockley
  Loves anything with wheels. An incident report waits for a signature.
  - Verónica F 33, Mother
  - Julián M 38, Father
  + Tomás (Tomas) M 11: Ruiz-Demo 96

Muestra | north-valley | Canoga Park | Spanish | 7/2 | Renata Mockley
  Three years old and has started to sing.
  - Abril F 22, Mother
  + Lucía (Lucia) F 3 #4413874: Harper-Sample 176

Inventado | north-valley | Van Nuys | Spanish | 7/2 | Renata Mockley
  Two of four; the elder two live with an aunt.
  - Dolores F 34, Mother
  - Marta Fabricado F 40, Aunt
  + Abel M 7 #4410283: Brightwater-Example 212
  + Ana F 5: Brightwater-Example 212

Contrived-Demo | north-valley | Sylmar | English | 8/3 | Renata Mockley
  Four who would rather share one room than be apart.
  - Jacinta F 35, Mother
  - Leroy M 39, Father
  - Opal-Jean F 63, Great Aunt
  + Ezekiel (Zeke) M 13: Marlowe-Sample 131
  + Esther F 11: Marlowe-Sample 131
  + Ephraim M 9: Marlowe-Sample 131
  + Eve F 6: Marlowe-Sample 131

Falsworth | north-valley | Northridge | English | 6/3 | Renata Mockley
  Home again since spring, with help.
  - Tabitha F 30, Mother
  + Otto M 7: Harper-Sample 300 = Reunified With Parent 150
  + Ottilie F 5: Harper-Sample 300 = Reunified With Parent 150

Mockford | north-valley | Sylmar | English | 4/3 | Silas Placehold
  Speech therapy twice a week.
  - Shanice F 24, Mother
  + Benny M 4 #4420916: Okonkwo-Demo 54

Notareal | north-valley | Pacoima | Spanish | 7/2 | Silas Placehold
  Born early; a heart murmur that is being watched.
  - Itzel F 19, Mother
  + Esmé (Esme) F 2 #4423388: Brightwater-Example 31

Imaginaria | north-valley | Reseda | English | 6/2 | Silas Placehold
  Draws maps of places that are not there.
  - Rocío F 39, Mother
  + Iris F 15 #4360094: Adeyemi-Sample 520

Supuesto | north-valley | Van Nuys | Spanish | 7/2 | Silas Placehold
  New school, second try.
  - Graciela F 36, Mother
  + Nico M 11 #4417009: Adeyemi-Sample 88

Fauxley | north-valley | Northridge | English | 6/3 | Silas Placehold
  Nineteen days in, still sleeps with her shoes on.
  - Brandi F 27, Mother
  - Gloria F 55, Grandmother
  + Odessa F 5 #4423951: Whitlock-Demo 19

Pretendo | north-valley | Canoga Park | Spanish | 7/2 | Dario Examply
  Wants to be a judge.
  - Marisela F 38, Mother
  + Celia F 12 #4402751: Ruiz-Demo 143

Dummyson | north-valley | Reseda | English | 6/3 | Dario Examply
  Whereabouts unknown for three days.
  - Crystal F 40, Mother
  + Felix M 17 #4377015: Lindqvist-Test 150, Adeyemi-Sample 203

Testerman | north-valley | Canoga Park | English | 6/3 | Dario Examply
  The only one who can start the Lindqvists' lawn mower.
  - Darlene F 44, Legal Guardian
  + Hugo M 10 #4415562: Lindqvist-Test 97

Ficticio | north-valley | Sylmar | Hindi | 3/3 | Dario Examply
  Chess, and very long walks.
  - Anjali F 37, Mother
  - Rohan M 42, Stepfather
  + Kiran M 13 #4396230: Okonkwo-Demo 268

Hipotética | north-valley | Pacoima | Spanish | 7/2 | Dario Examply
  No visit since the end of summer; the court will ask.
  - Leticia F 35, Mother
  + Paz F 13 #4399518: Sørensen-Example 240

Madeupian | orange-county | Santa Ana | English | 6/3 | Omar Orangeworth
  Twins who finish each other's sentences and homework.
  - Ani F 32, Mother
  + Aram M 10: Castellano-Example 205
  + Arev F 10: Castellano-Example 205

Nguyen-Sample | orange-county | Anaheim | Other | 3/3 | Omar Orangeworth
  Grandmother wants guardianship; papers are on their way.
  - Thuy F 30, Mother
  - Hoa F 61, Grandmother
  + Kevin M 8: Vuong-Sample 120

Simulado | orange-county | Santa Ana | Spanish | 7/2 | Omar Orangeworth
  Adopted by the home he came to for a weekend.
  - Teresa F 29, Mother
  + Ángel M 4: Castellano-Example 610 = Adoption Finalized 44

Nonesuch | orange-county | Fullerton | English | 8/3 | Omar Orangeworth
  Reads on the roof; has been asked not to.
  - Wren F 38, Mother
  + Sage F 14: Pennyworth-Demo 330

Samplewood | inland-desert | Riverside | English | 4/3 | Lucy Desertino
  Three together, as they asked.
  - Latrice F 33, Mother
  - Dwayne M 35, Father
  + Tiana F 11: Bellweather-Sample 260
  + Tyrell M 9: Bellweather-Sample 260
  + Trey M 6: Bellweather-Sample 260

Borrador | inland-desert | Indio | Spanish | 7/2 | Lucy Desertino
  Rides every morning before school.
  - Noemí F 36, Mother
  + Xóchitl F 13: Arenas-Example 178

Makebelieve | inland-desert | Victorville | English | 6/3 | Lucy Desertino
  Wishes to stay in the high desert, near his father.
  - Randy M 41, Father
  + Cody M 15: Juniperson-Demo 410, Bellweather-Sample 33

Lorem | inland-desert | Hemet | English | 8/3 | Lucy Desertino
  Came yesterday with one bag.
  - Ipsa F 26, Mother
  + Dolor M 7: 1

Pseudonik | las-vegas | Las Vegas | Russian | 6/3 | Vince Vegason
  Understands more English than he lets on.
  - Olga F 34, Mother
  + Pavel M 9: Neonsky-Sample 92

Mirageau | las-vegas | Henderson | French | 4/3 | Vince Vegason
  Sings in two languages.
  - Celestine F 31, Mother
  + Noëlle F 12: Sagebrush-Example 371
  + Rémy M 8: Neonsky-Sample 371

Figmentson | puget-sound | Everett | English | 6/3 | Hannah Sounderby
  Father sober for a year; overnight visits have begun.
  - Brent M 34, Father
  + Maisie F 7: Cedarhalvorsen-Test 290
  + Milo M 5: Cedarhalvorsen-Test 290

Swansong-Demo | puget-sound | Lynnwood | English | 2/3 | Hannah Sounderby
  The tribe has joined the case; an aunt is being asked.
  - Dawn F 28, Mother
  - Leona F 44, Aunt
  + Raven F 6: Tulalik-Sample 155
  + River M 3: Tulalik-Sample 155

Tekle-Placeholder | puget-sound | Seattle | Other | 4/3 | Hannah Sounderby
  Placed where his mother's language is spoken.
  - Almaz F 33, Mother
  + Dawit M 10: Makonnen-Demo 118

Beispiel | puget-sound | Kent | English | 6/3 | Hannah Sounderby
  Moved once too often; the plan says no more moves.
  - Anke F 37, Mother
  + Lukas M 16: Cedarhalvorsen-Test 80, Makonnen-Demo 244

Prueba | inland-northwest | Yakima | Spanish | 7/2 | Kenji Palouseworth
  Three in the orchard house; the smallest has just learned to walk.
  - Maribel F 27, Mother
  + Diego M 8: Huerta-Demo 199
  + Daniela F 6: Huerta-Demo 199
  + Dulce F 1: Huerta-Demo 199

Exampleton | inland-northwest | Spokane | English | 6/3 | Kenji Palouseworth
  Legally free; the Palouse-Samples have asked to adopt.
  - Misty F 36, Mother
  + Wyatt M 11: Palouse-Sample 655

Dreamwell | inland-northwest | Moses Lake | English | 8/3 | Kenji Palouseworth
  Eighteen in spring; wants to stay on in extended care.
  - Corinne F 42, Mother
  + Jade F 17: Palouse-Sample 488

Storyman | southwest-washington | Vancouver | English | 6/3 | Molly Columbine
  Eleven weeks old when he came.
  - Kayla F 20, Mother
  - Devon M 22, Father
  + Theodore (Teddy) M 0.310: Clarkford-Example 230

Fablewright | southwest-washington | Kelso | English | 6/3 | Molly Columbine
  Fixed the workshop radio; it now plays only jazz.
  - Sharon F 45, Mother
  + August M 15: Timberlane-Sample 340
  + Juniper F 12: Timberlane-Sample 340

Inventsky | southwest-washington | Centralia | English | 6/3 | Molly Columbine
  Lives with her grandparents now.
  - Tamara F 30, Mother
  - Edith F 60, Grandmother
  + Willa F 9: Timberlane-Sample 190 = Placed With Relative/NREFM 75
`
