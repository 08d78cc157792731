// More homes, written as in homes.ts. A number behind the phase: days since it began; "after", the last step before it; then why.
// The last column: ages accepted, girls or boys, designations beside General, and marks of the home.

export const moreFamilies = `
Wayland-Sample | north-valley | Pacoima | Spanish | 7/2 | East Valley | Approved | 6 | 1322 | 3-17, AC
  The largest table in the valley; five of one family eat at it.
  * Guadalupe F 50
  * Esteban M 52

Fontaine-Demo | north-valley | Reseda | English | 8/3 | West Valley | Approved | 4 | 905 | 6-16, CSEC
  Teaches swimming; everyone learns to float first.
  * Simone F 43
  * André M 45
  - Colette F 17.330, Daughter

Delgado-Test | north-valley | Van Nuys | Spanish | 7/2 | East Valley | Approved | 5 | 1660 | 9-17, boys, AC, DD
  Boys from nine up, a garage full of tools.
  * Norma F 47
  * Hernán M 49

Bramble-Example | north-valley | Northridge | English | 6/3 | West Valley | Approved | 4 | 640 | 2-13, respite
  A dog named Pilot who meets every bus.
  * Heather F 39
  * Colin M 40

Castillo-Invented | north-valley | Canoga Park | Spanish | 7/2 | West Valley | Approved | 2 | 388 | 0-17, girls, DD
  Licensed for two, and full with three by exception.
  * Elvira F 37

Nakamura-Sample | north-valley | Reseda | English | 3/3 | West Valley | Approved | 4 | 233 | 3-12, update -12
  Approved in spring; the yearly update is late.
  * Emiko F 35
  * Daniel M 36

Hollowell-Demo | north-valley | Sylmar | English | 6/3 | Santa Clarita | Approved | 3 | 2410 | 0-5, emergency
  Empty since September, by choice until the new year is near.
  * Judith F 61
  * Norman M 63

Tamarind-Test | north-valley | Northridge | English | 3/3 | West Valley | Approved | 2 | 77 | 5-12, girls
  Approved two months ago; no child yet.
  * Kavita F 38
  * Rajiv M 41

Farrow-Example | north-valley | Sylmar | English | 6/3 | Santa Clarita | On Hold 41: Family Request | 3 | 1180 | 4-15
  A new baby; they want a pause until January.
  * Bethany F 34
  * Joel M 36

Quillon-Demo | north-valley | Reseda | English | 6/3 | West Valley | Inquiry 6 | 0 | 0
  Called after a talk at their church.
  * Abigail F 31
  * Marcus M 33

Esperanto-Sample | north-valley | Pacoima | Spanish | 7/2 | East Valley | Orientation 12 | 0 | 0
  Came to the Saturday orientation with a list of questions.
  * Yesenia F 36
  * Rigoberto M 38

Ashgrove-Test | north-valley | Van Nuys | English | 4/3 | East Valley | Application 48 | 2 | 0
  The application lies here for seven weeks; one signature is missing.
  * Monique-Ann F 40

Larkspur-Example | north-valley | Northridge | English | 6/3 | West Valley | Pre-Approval Training 22 | 3 | 0
  Eight of twelve hours done; CPR class booked.
  * Diane F 45
  * Russell M 46
  - Kyle M 16, Son

Montoya-Demo | north-valley | Sylmar | Spanish | 7/2 | East Valley | Permanency Assessment 17 | 4 | 0
  Third interview on Wednesday; one reference has not written back.
  * Lourdes F 42
  * Fausto M 44

Ironwood-Sample | north-valley | Canoga Park | English | 8/3 | West Valley | Written Report 9 | 2 | 0
  The report waits for the supervisor.
  * Denise-Rae F 48

Fadeaway-Test | north-valley | Reseda | English | 6/3 | West Valley | Withdrawn 63 after Application: Moved Out of Area | 0 | 0
  Moved to another state for work.
  * Trevor M 37
  * Nicole F 35

Nogo-Example | north-valley | Van Nuys | English | 6/3 | East Valley | Denied 120 after Written Report: Background Not Cleared | 0 | 0
  Denied: a conviction that cannot be exempted.
  * Rex M 52

Goldenyear-Demo | north-valley | Northridge | English | 6/3 | West Valley | Surrendered 95: Family Request | 4 | 4620
  Twelve years, thirty-one children, and now a caravan.
  * Patricia F 68
  * Leonard M 70

Baywater-Demo | orange-county | Anaheim | Spanish | 7/2 | North County | Approved | 5 | 1410 | 4-15, AC
  Four of one family upstairs, two cats downstairs.
  * Graciela-Inés F 49
  * Tomás-Andrés M 50

Citrusgrove-Sample | orange-county | Fullerton | English | 6/3 | North County | Approved | 2 | 530 | 8-17, boys
  An engineer and a nurse; dinner at six sharp.
  * Kathleen F 44
  * Brian M 46

Seabright-Test | orange-county | Tustin | English | 3/3 | South County | Approved | 3 | 205 | 0-8, respite, emergency
  Ready, empty, and calls every Monday to say so.
  * Minh-Thu F 37
  * Derek M 39

Tidepool-Example | orange-county | Santa Ana | Spanish | 7/2 | Central County | Inquiry 13 | 0 | 0
  Asked on the web page; two calls not answered.
  * Alondra F 29

Harbinger-Demo | orange-county | Tustin | English | 6/3 | South County | Home Environment Assessment 20 | 2 | 0
  The smoke alarms came; the inspector comes Monday.
  * Wendell M 41
  * Tracy F 40

Sandcastle-Sample | orange-county | Fullerton | English | 8/3 | North County | Background Checks 37 | 2 | 0
  A grown son lives in; his fingerprints were rejected once.
  * Rhoda F 51
  - Dustin-Lee M 22, Son

Kelpworth-Test | orange-county | Anaheim | English | 6/3 | Central County | Rescinded 200: Violation of Requirements | 2 | 1300
  Approval rescinded after the findings of spring.
  * Vernon M 49
  * Gwendolyn F 47

Orchardson-Example | orange-county | Santa Ana | English | 6/3 | Central County | Withdrawn 22 after Orientation: Family Request | 0 | 0
  Not now, she said, perhaps next year.
  * Meredith F 33

Ocotillo-Example | inland-desert | Indio | Spanish | 7/2 | Low Desert | Approved | 4 | 820 | 5-14, DD
  A pool with a good fence, and a lifeguard's whistle.
  * Marcela F 41
  * Abelardo M 43
  - Nicolás M 14, Son

Chaparral-Demo | inland-desert | Riverside | English | 6/3 | Inland | Approved | 4 | 1905 | 0-17, CSEC, emergency
  Opens the door at any hour.
  * Roberta F 54
  * Clyde M 58

Yuccaford-Test | inland-desert | Victorville | English | 4/3 | High Desert | Pre-Approval Training 50 | 2 | 0
  The last class was cancelled twice.
  * Shondra F 36

Palmview-Sample | inland-desert | Hemet | English | 6/3 | Inland | Permanency Assessment 31 | 3 | 0
  Interviews done, the report is being written.
  * Sandra F 47
  * Keith M 48

Mesquite-Example | inland-desert | Riverside | Spanish | 7/2 | Inland | Orientation 4 | 0 | 0
  Signed up for the evening session.
  * Eugenia F 32
  * Ramiro M 34

Windmill-Demo | inland-desert | Indio | English | 6/3 | Low Desert | Surrendered 310: Moved Out of Area | 2 | 2200
  Moved to be near the grandchildren.
  * Arlene F 66

Starlight-Demo | las-vegas | Las Vegas | English | 8/3 | Vegas | Approved | 4 | 960 | 6-17, AC
  Board games every Sunday; nobody may win twice.
  * Felicia F 46
  * Terrence M 47

Redrock-Sample | las-vegas | Henderson | English | 6/3 | Henderson | Written Report 4 | 3 | 0
  The report is nearly ready.
  * Julianne F 39
  * Scott M 42

Dunesworth-Test | las-vegas | Las Vegas | Spanish | 7/2 | Vegas | Application 15 | 2 | 0
  Wants to take teenagers, as she was one.
  * Maritza F 35

Fjordwell-Sample | puget-sound | Everett | English | 6/3 | Snohomish | Licensed | 4 | 1130 | 6-17, boys
  Three brothers in bunk beds he built himself.
  * Solveig F 45
  * Nils M 47

Harborlight-Example | puget-sound | Seattle | English | 4/3 | King | Licensed | 3 | 420 | 5-17, emergency
  Takes children for the first nights.
  * Constance F 50
  * Isaiah-James M 51

Cascadia-Test | puget-sound | Lynnwood | English | 6/3 | Snohomish | Licensed | 2 | 150 | 0-6, respite
  Licensed in June; waits for the first call.
  * Amelia F 34
  * Jordan M 35

Driftwood-Demo | puget-sound | Tacoma | English | 6/3 | Pierce | Inquiry 3 | 0 | 0
  Their niece is in shelter care; they want to know what to do.
  * Rochelle F 43

Evergreen-Example | puget-sound | Kent | English | 3/3 | King | Orientation 10 | 0 | 0
  Online orientation, half finished.
  * Lin F 33
  * Howard M 36

Saltwater-Test | puget-sound | Everett | English | 6/3 | Snohomish | Background Checks 19 | 2 | 0
  She lived in Oregon until last year; that check takes longest.
  * Tabitha-Ruth F 38

Ferryman-Sample | puget-sound | Seattle | English | 6/3 | King | Submitted to DCYF 23 | 2 | 0
  The file is with the state.
  * Gordon-Lee M 44
  * Maureen F 43

Lighthouse-Demo | puget-sound | Tacoma | English | 4/3 | Pierce | Revoked 180: Violation of Requirements | 3 | 1500
  License revoked; the hearing confirmed it.
  * Barton M 50

Ponderosa-Demo | inland-northwest | Spokane | English | 6/3 | Spokane | Licensed | 3 | 1390 | 4-14
  Snow shoes in five sizes.
  * Marjorie F 52
  * Glenn M 55

Ryegrass-Test | inland-northwest | Moses Lake | English | 6/3 | Columbia Basin | Home Inspection 11 | 2 | 0
  The well water has to be tested.
  * Charlotte F 40
  * Wes M 42

Sunnyside-Example | inland-northwest | Yakima | Spanish | 7/2 | Yakima Valley | On Hold 25: Health | 3 | 770
  On hold for an operation in the family.
  * Marisa F 44
  * Octavio M 46

Tumbleweed-Demo | inland-northwest | Spokane | English | 6/3 | Spokane | Withdrawn 80 after Home Study: Adopted, No Longer Fostering | 0 | 0
  Adopted their nephew and closed the file.
  * Elsie F 46

Mossback-Example | southwest-washington | Vancouver | English | 6/3 | Clark | Licensed | 4 | 1010 | 5-16
  A greenhouse, two allotments, mud on every shoe.
  * Beverly F 48
  * Ernest M 50

Lavafield-Test | southwest-washington | Kelso | English | 6/3 | Cowlitz and Lewis | Application 29 | 2 | 0
  The portal lost the first application.
  * Ramona F 37
  * Curtis M 39

Fernwick-Sample | southwest-washington | Centralia | English | 6/3 | Cowlitz and Lewis | Closed 140: Adopted, No Longer Fostering | 2 | 1900
  Closed the license after the last adoption.
  * Loretta F 59
  * Bill M 62

Shoreline-Demo | southwest-washington | Vancouver | English | 8/3 | Clark | Denied 66 after Submitted to DCYF: Home Requirements Not Met | 0 | 0
  Denied by the state for unsafe storage that was not corrected.
  * Clint M 45
`
