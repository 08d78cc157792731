// Names for large numbers of invented people: a few names very often, most of them rarely, as in any telephone book.

const firstNamesByUse = {
  female: `
    Mary Maria Jennifer Emily Jessica Ashley Elizabeth Sarah Isabella Sofía Emma Olivia Mia Camila Valentina Ana
    Linda Patricia Barbara Susan Karen Nancy Lisa Sandra Michelle Amanda Melissa Stephanie Rebecca Laura Cynthia Amy
    Angela Anna Brenda Nicole Samantha Katherine Rachel Carolyn Janet Heather Diane Julie Joyce Victoria Kelly
    Christina Joan Evelyn Lauren Andrea Megan Hannah Jacqueline Gloria Teresa Madison Abigail Rosa Alicia Guadalupe
    Leticia Verónica Lucía Inés Zoë Chloé Renée Thuy Linh Mei Ji-woo Priya Anjali Fatima Aisha Amina Zainab Svetlana
    Olga Yuki Sakura Keiko Imani Ebony Latoya Keisha Adaeze Folake Winona Kimimela Malia Leilani Anne-Marie Mary-Jo
    Brooklyn Nevaeh Xóchitl Itzel Noëlle Saoirse`,
  male: `
    James José Robert John Michael David William Juan Daniel Joseph Luis Carlos Anthony Christopher Matthew Mateo
    Liam Noah Ethan Jacob Richard Thomas Charles Mark Donald Steven Andrew Paul Joshua Kenneth Kevin Brian George
    Timothy Ronald Jason Edward Jeffrey Ryan Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin
    Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Tyler Aaron Adam Nathan Henry Zachary Douglas
    Peter Jesús Ángel Miguel Pedro Raúl Andrés Sebastián Iván Óscar Minh Duc Wei Min-jun Arjun Rohan Omar Ahmed Ali
    Hassan Dmitri Pavel Hiroshi Kenji Jamal Tyrone DeShawn Malik Chidi Emeka Kai Keoni Jean-Paul Jean-Luc Elijah
    Aiden Björn Søren Zyaire`,
}

const lastNamesByUse = `
  Garcia Hernandez Martinez Lopez Gonzalez Rodriguez Smith Johnson Nguyen Perez Sanchez Ramirez Williams Brown Jones
  Flores Torres Rivera Lee Gomez Davis Miller Kim Cruz Diaz Morales Reyes Gutierrez Ortiz Chavez Ramos Ruiz Mendoza
  Alvarez Jimenez Castillo Vasquez Moreno Romero Herrera Medina Aguilar Vargas Guzman Mendez Salazar Soto Anderson
  Wilson Thomas Taylor Moore Jackson Martin Thompson White Tran Harris Clark Lewis Robinson Walker Young Allen King
  Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker
  Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Peterson Cooper Reed Bailey Bell Kelly Howard Ward Cox
  Richardson Wood Watson Brooks Bennett Gray James Hughes Price Myers Long Foster Sanders Ross Powell Sullivan Russell
  Jenkins Perry Butler Barnes Fisher Henderson Coleman Simmons Patterson Jordan Reynolds Hamilton Graham Wallace Cole
  West Hayes Bryant Gibson Ellis Stevens Murray Ford Marshall Owens McDonald Harrison Kennedy Wells Woods Chen Wang Li
  Zhang Liu Wu Yang Huang Lin Singh Patel Shah Khan Ahmed Ali Hussain Park Choi Jung Kang Cho Yoon Tanaka Suzuki Sato
  Yamamoto Nakamura Pham Le Vu Vo Dang Bui Do Ngo Phan Ho Santos Bautista Ocampo Villanueva Aquino Mercado Dela_Cruz
  De_La_Cruz De_León Del_Rio Núñez Peña Muñoz Ibáñez Ordóñez Zúñiga Acuña Avendaño Castañeda Magaña Saldaña Cárdenas
  Domínguez Fernández Gálvez Márquez Velázquez Benítez Bermúdez Córdova Dávila Escárcega Farías Galván Huízar Juárez
  Landeros Macías Nájera Olivárez Páez Quiñónez Robledo Sandoval Tapia Ulloa Valencia Wences Yáñez Zamora Zavala
  Acevedo Aguirre Alcaraz Andrade Arellano Arroyo Ayala Barajas Barrera Becerra Beltran Camacho Campos Cano Cardenas
  Carrillo Cervantes Cisneros Contreras Corona Cortez Delgado Dominguez Duran Enriquez Escobar Espinoza Esquivel
  Estrada Figueroa Franco Fuentes Gallegos Garza Guerrero Ibarra Jaramillo Lara Leon Lozano Lucero Luna Maldonado
  Marin Mejia Meza Miranda Molina Montes Mora Navarro Nava Ochoa Orozco Ortega Osorio Pacheco Padilla Palacios Pineda
  Ponce Quintero Rangel Rios Rocha Rojas Rosales Rubio Salas Salgado Salinas Sierra Solis Trejo Trujillo Valdez
  Valenzuela Vega Velasco Vera Villa Villalobos Zepeda O'Brien O'Connor O'Neill D'Angelo McCarthy MacLeod Fitzgerald
  Schmidt Schneider Schultz Wagner Becker Hoffmann Müller Schröder Köhler Krüger Bjork Larsen Jensen Hansen Sørensen
  Ångström Lindqvist Öberg Nilsson Johansson Kowalski Nowak Wójcik Novak Dvořák Horvat Petrović Ivanov Petrov Sokolov
  Popov Volkov Kuznetsov Papadopoulos Rossi Russo Ferrari Esposito Bianchi Romano Silva Souza Oliveira Pereira Costa
  Ferreira Gonçalves Araújo Dubois Lefèvre Côté Gagné Bélanger Okafor Okonkwo Adeyemi Eze Mensah Owusu Diallo Traoré
  Tesfaye Bekele Haile Abdi Mohamed Hassan Begay Yazzie Tsosie Benally Kealoha Kahananui Tuiasosopo Leota Van_Dyke
  Van_der_Berg Von_Braun St._James Abernathy Blackwood Crabtree Dunlap Eastwood Fairbanks Goodwin Hathaway Ingram
  Kirkland Lockwood Merriweather Northcutt Oakley Prescott Quigley Rutherford Stanfield Thornton Underwood Vandermeer
  Whitfield Yarborough Zimmerman`

const words = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '))

export const firstNames = { female: words(firstNamesByUse.female), male: words(firstNamesByUse.male) }
export const lastNames = words(lastNamesByUse)

const onsets = words('B Br C Ch D Dr F G Gr H J K Kl L M N P Pr Qu R S Sh St T Tr V W Y Z')
const vowels = words('a e i o u ai ei ou ea oo')
const middles = words('b br d dr f g k l ll m mb n nd nn p r rr s ss st t th v z')
const endings = words(
  'an berg by ck da dez do el en er ero es ett ez field ham i ian ing ini ka ko la ley man na ni o off os ova quist ra ski son stad ton ura va well wood yan',
)

export type Random = () => number

/** Numbers from 0 up to below 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const evenly = (random: Random, from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''

/** The n-th name is wanted about n times more rarely than the first (Zipf, flattened a little). */
function rareness(from: readonly string[]) {
  let total = 0
  const steps = from.map((_, at) => (total += 1 / (at + 3) ** 0.9))
  return (random: Random) => {
    const wanted = random() * total
    let low = 0
    let high = steps.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((steps[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return from[low] ?? ''
  }
}

const femaleName = rareness(firstNames.female)
const maleName = rareness(firstNames.male)
const listedLastName = rareness(lastNames)

const rareLastName = (random: Random) =>
  evenly(random, onsets) +
  evenly(random, vowels) +
  evenly(random, middles) +
  (random() < 0.5 ? evenly(random, vowels) + evenly(random, middles) : '') +
  evenly(random, endings)

const simpleLastName = (random: Random) => (random() < 0.75 ? listedLastName(random) : rareLastName(random))

export interface MadeName {
  FirstName: string
  MiddleName: string | null
  LastName: string
  Suffix: string | null
  /** 2 male, 3 female, as in the list of sexes. */
  Sex: 2 | 3
}

export function makeName(random: Random): MadeName {
  const isFemale = random() < 0.51
  const first = isFemale ? femaleName : maleName
  const firstName = first(random)
  const roll = random()
  const middle = roll < 0.3 ? first(random) : roll < 0.45 ? evenly(random, onsets).charAt(0) : null
  const last = simpleLastName(random)
  const second = random() < 0.05 ? simpleLastName(random) : last
  return {
    FirstName: firstName,
    MiddleName: middle === firstName ? null : middle,
    LastName: second === last ? last : `${last}-${second}`,
    Suffix: !isFemale && random() < 0.015 ? (random() < 0.7 ? 'Jr.' : 'III') : null,
    Sex: isFemale ? 3 : 2,
  }
}
