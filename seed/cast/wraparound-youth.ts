// Family | sub-program | city | language | race/ethnicity | who facilitates | story | mother, father or other relative | the youth
// One family to a line; the youth as in the playbill, with the days since enrollment.
const table = `
Circlesmith | wraparound | Pomona | English | 4/3 | Wanda Circleton | Skates better than anyone on the block. | Yvonne F 38, Mother | Tyrell M 14: 65
Redondo-Demo | wraparound | Pomona | Spanish | 7/2 | Wanda Circleton | Grandmother is the one he listens to. | Carmen F 66, Grandmother | Luis M 15: 112
Hoopsample | wraparound | Long Beach | English | 4/3 | Wanda Circleton | Made the junior varsity team in October. | Renee F 41, Mother | Marcus M 16: 198
Huddleton | wraparound | Long Beach | English | 6/3 | Wanda Circleton | Home from the hospital for six weeks. | Laurel F 44, Mother | Piper F 13: 44
Abrazo | wraparound | Pomona | Spanish | 7/2 | Wanda Circleton | Wants to teach dance one day. | Marta F 37, Mother | Daniela F 15: 265
Kithson-Test | wraparound | Palmdale | English | 8/3 | Wanda Circleton | Two schools this year; the third one fits. | Andrea F 35, Mother | Jordan U 12: 31
Bandley | wraparound | Pomona | English | 4/3 | Wanda Circleton | Drums, in every room of the house. | Clarence M 47, Father | Isaac M 11: 154
Faketon-Round | wraparound | Long Beach | English | 6/3 | Wanda Circleton | The first meeting is on Thursday. | Holly F 33, Mother | Wren F 10: 12
Vecindad | wraparound | Pomona | Spanish | 7/2 | Wanda Circleton | Off probation by spring, if it holds. | Rosario F 45, Mother | Cristian M 17: 340
Ensemblo | wraparound | Palmdale | English | 8/3 | Jerome Roundtree-Demo | Cooks for the family on Sundays. | Denise F 39, Mother | Nadia F 15: 88
Togethersen | wraparound | Palmdale | English | 6/3 | Jerome Roundtree-Demo | A quiet boy with a loud dog. | Gretchen F 40, Mother | Soren M 12: 175
Jointley | wraparound | Palmdale | English | 4/3 | Jerome Roundtree-Demo | Aunt stepped in, and stayed. | Bernice F 51, Aunt | Kendra F 14: 230
Rueda | wraparound | Pomona | Spanish | 7/2 | Jerome Roundtree-Demo | Misses his brother, who is away at work. | Teresa F 43, Mother | Ramiro M 16: 60
Ringold-Sample | wraparound | Palmdale | English | 6/3 | Jerome Roundtree-Demo | Adopted at four; a hard spring. | Susan F 52, Adoptive Mother | Eli M 13: 132
Wheelwright-Demo | wraparound | Palmdale | English | 8/3 | Jerome Roundtree-Demo | Fixes bicycles for the whole street. | Dawn F 36, Mother | Andre M 15: 24
Loopman | wraparound | Long Beach | English | 4/3 | Jerome Roundtree-Demo | Sleeps through the night again. | Felicia F 34, Mother | Imani F 9: 97
Mesa-Redonda | wraparound | Pomona | Spanish | 7/2 | Jerome Roundtree-Demo | The family moved to Fresno in summer. | Alma F 38, Mother | Ernesto M 14: 300 = Moved Out of Area 75
Chainly | wraparound | Palmdale | English | 6/3 | Jerome Roundtree-Demo | Every goal met, with cake. | Patrick M 46, Father | Bridget F 16: 420 = Graduated - Goals Met 34
Sampleton-Ring | wraparound-orange | Anaheim | English | 6/3 | Odalys Vueltas | Draws her own comics, in ink. | Kirsten F 39, Mother | Hazel F 13: 141
Lazos | wraparound-orange | Santa Ana | Spanish | 7/2 | Odalys Vueltas | Plays accordion with his uncle. | Leticia F 36, Mother | Joaquín M 15: 73
Nguyen-Example | wraparound-orange | Fullerton | English | 3/3 | Odalys Vueltas | Grades up in all but gym. | Linh F 42, Mother | Kevin M 16: 215
Orbitson | wraparound-orange | Anaheim | English | 8/3 | Odalys Vueltas | Two calm weeks in a row, the first in a year. | Tracy F 37, Mother | Skylar F 14: 52
Compadre | wraparound-orange | Santa Ana | Spanish | 7/2 | Odalys Vueltas | His godfather drives him to every meeting. | Elvira F 44, Mother | Mateo-Luis M 12: 188
Bridgely | wraparound-orange | Fullerton | English | 4/3 | Odalys Vueltas | Referred by the school, of all places. | Monica F 33, Mother | Aaron M 10: 18
Familiar-Test | wraparound-orange | Santa Ana | Spanish | 7/2 | Odalys Vueltas | Translates for everyone, whether asked or not. | Juana F 40, Mother | Lupita F 11: 127
Stepwise | wraparound-orange | Anaheim | English | 6/3 | Odalys Vueltas | Saving for a driving test. | Roger M 49, Father | Connor M 17: 310
Clasp-Demo | wraparound-orange | Anaheim | English | 3/3 | Odalys Vueltas | New to the county, new to everything. | Mina F 41, Mother | Jun M 13: 8
Ronda | wraparound-orange | Santa Ana | Spanish | 7/2 | Odalys Vueltas | Stopped answering in May. | Norma F 39, Mother | Iris F 15: 260 = Lost Contact 48
Gatherwell | wraparound-orange | Fullerton | English | 4/3 | Hugo Rondell-Sample | Church choir, third row. | Dorothea F 58, Grandmother | Simone F 12: 162
Corro | wraparound-orange | Santa Ana | Spanish | 7/2 | Hugo Rondell-Sample | Soccer on Saturdays with the parent partner’s son. | Araceli-Inés F 35, Mother | Diego M 11: 94
Quorumby | wraparound-orange | Anaheim | English | 6/3 | Hugo Rondell-Sample | Chairs her own meetings now. | Audrey F 43, Mother | Tatum F 16: 285
Linkovic | wraparound-orange | Fullerton | English | 6/3 | Hugo Rondell-Sample | Police at the door twice, not since June. | Vesna F 40, Mother | Luka M 14: 203
Enlace | wraparound-orange | Santa Ana | Spanish | 7/2 | Hugo Rondell-Sample | Wants his own room and a lock. | Beatriz-Elena F 38, Mother | Omar M 13: 38
Tetherby-Sample | wraparound-orange | Anaheim | English | 8/3 | Hugo Rondell-Sample | Twelve days of school in a row. | Jill F 36, Mother | Rowan U 15: 116
Hubworth | wraparound-orange | Fullerton | English | 4/3 | Hugo Rondell-Sample | Ready to say goodbye, almost. | Gloria-Ann F 45, Mother | Trey M 17: 372
`

export const wraparoundYouth = table
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map((parts) => `${parts.slice(0, 6).join(' | ')}\n${parts[6]}\n- ${parts[7]}\n+ ${parts[8]}`)
  .join('\n\n')
