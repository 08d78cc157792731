import { wordList } from '#platform/contract/lists/base.ts'

/** Why a record may be the person who is looked for. */
export const matchReasons = wordList(
  ['Same last name', 'Mismo apellido'],
  ['Similar last name', 'Apellido parecido'],
  ['Same first name', 'Mismo nombre'],
  ['Similar first name', 'Nombre parecido'],
  ['First and last name swapped', 'Nombre y apellido invertidos'],
  ['Same name', 'Mismo nombre'],
  ['Similar name', 'Nombre parecido'],
  ['A parent has this name', 'El padre o la madre se llama así'],
  ['Same date of birth', 'Misma fecha de nacimiento'],
  ['Date of birth with day and month swapped', 'Fecha de nacimiento con día y mes invertidos'],
  ['Date of birth one year off', 'Fecha de nacimiento con un año de diferencia'],
  ['Date of birth with one digit different', 'Fecha de nacimiento con una cifra distinta'],
  ['Same CID', 'Mismo CID'],
  ['Same FamLink number', 'Mismo número FamLink'],
  ['Same Welligent ID', 'Mismo número Welligent'],
  ['Same phone number', 'Mismo teléfono'],
  ['Same e-mail', 'Mismo correo electrónico'],
  ['Same street address', 'Misma dirección'],
)
