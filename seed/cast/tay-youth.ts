/** Young people of TAY beside the first four, each with a line of story. */
export const tayYouth = `
Keyring-Demo | tay | Pomona | English | 4/3 | Tariq Pathfinder-Demo
  Moved into a room of his own on his birthday.
  + Andre M 18.12: 41

Primero-Sample | tay | Long Beach | Spanish | 7/2 | Tariq Pathfinder-Demo
  Finishes high school in June; wants to be an electrician.
  + Rosa F 18.140: 160

Toolbelt | tay | Palmdale | English | 6/3 | Tariq Pathfinder-Demo
  Apprentice roofer, up at five every day.
  + Cody M 19.61: 300

Lanternly | tay | Long Beach | English | 8/3 | Tariq Pathfinder-Demo
  Two jobs and a bus pass.
  + Imogen F 20.44: 430

Mochila | tay | Pomona | Spanish | 7/2 | Tariq Pathfinder-Demo
  Community college, first in her family.
  + Yadira F 19.205: 215

Cribsworth-Demo | tay | Long Beach | English | 4/3 | Tariq Pathfinder-Demo
  Mother of a little girl who has just learned to walk.
  + Kenya F 20.101: 390

Busfare | tay | Palmdale | English | 6/3 | Tariq Pathfinder-Demo
  Hard to reach since summer; his phone changes monthly.
  + Dustin M 19.300: 260

Ahorro-Test | tay | Pomona | Spanish | 7/2 | Tariq Pathfinder-Demo
  Saves for a used car and knows its price by heart.
  + Fabián M 20.10: 340

Deskworth | tay | Long Beach | English | 3/3 | Tariq Pathfinder-Demo
  Draws houses; lives with a host family who has a spare desk.
  + Minh M 18.260: 190

Breakline-Sample | tay | Palmdale | English | 8/3 | Tariq Pathfinder-Demo
  Looks for work after a hard spring; goes to group on Tuesdays.
  + Sage U 19.20: 145

Sixteenly | tay | Pomona | English | 4/3 | Tariq Pathfinder-Demo
  Sixteen, and already writing her first plan.
  + Maya F 16.200: 55

Casallave | tay | Long Beach | Spanish | 7/2 | Tariq Pathfinder-Demo
  Cook at a hospital; pays his rent on the first.
  + Joel M 20.245: 520

Ridgeway-Test | tay | Palmdale | English | 6/3 | Tariq Pathfinder-Demo
  Back in school after a year off.
  + Harper F 18.330: 275

Threshold-Demo | tay | Long Beach | English | 4/3 | Tariq Pathfinder-Demo
  Left with his own lease and a plant named Gary.
  + Malik M 21.60: 700 = Graduated - Goals Met 95

Farewell-Sample | tay | Pomona | English | 6/3 | Tariq Pathfinder-Demo
  Turned twenty-one in spring; works at a bakery.
  + Brooke F 21.200: 640 = Aged Out 188

Adioses | tay | Palmdale | Spanish | 7/2 | Tariq Pathfinder-Demo
  Lives with an aunt in Fresno and studies to be a nurse.
  + Lorena F 22.20: 800 = Moved Out of Area 372
`
