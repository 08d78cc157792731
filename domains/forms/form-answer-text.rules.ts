import type { Words } from '#platform/contract/words.ts'
import type { DataType } from './form-fields.rules.ts'

/** Why an answer cannot be kept or submitted. */
export const answerText = {
  unreadable: [
    'This holds a character that cannot be kept. Type it again.',
    'Contiene un carácter que no se puede guardar. Escríbalo de nuevo.',
  ],
  integer: ['Give a whole number, like 12.', 'Indique un número entero, como 12.'],
  decimal: ['Give a number, like 12.5.', 'Indique un número, como 12.5.'],
  money: [
    'Give an amount with at most two decimals, like 12.50.',
    'Indique un importe con dos decimales como máximo, como 12.50.',
  ],
  date: ['Give a date that exists, like 2026-11-16.', 'Indique una fecha que exista, como 2026-11-16.'],
  time: ['Give a time between 00:00 and 23:59, like 14:30.', 'Indique una hora entre 00:00 y 23:59, como 14:30.'],
  moment: ['Give a date and a time, like 2026-11-16T14:30.', 'Indique fecha y hora, como 2026-11-16T14:30.'],
  yesNo: ['Answer yes or no.', 'Responda sí o no.'],
  phone: ['Give a phone number with at least 7 digits.', 'Indique un teléfono con al menos 7 cifras.'],
  email: ['Give an e-mail address, like name@example.org.', 'Indique un correo, como nombre@example.org.'],
  score: ['Give a rating from 0 to 10.', 'Indique un valor de 0 a 10.'],
  file: ['Attach the file again.', 'Adjunte el archivo de nuevo.'],
  table: ['Give rows of the table.', 'Indique filas de la tabla.'],
  one: ['Give one answer.', 'Indique una sola respuesta.'],
  several: ['Give a list of answers.', 'Indique una lista de respuestas.'],
  twice: ['The same choice is here twice.', 'La misma opción aparece dos veces.'],
  option: ['“{given}” is not one of the choices.', '«{given}» no es una de las opciones.'],
  tooLong: ['At most {most} characters fit; these are {given}.', 'Caben {most} caracteres como máximo; hay {given}.'],
  tooManyRows: ['At most {most} fit; these are {given}.', 'Caben {most} como máximo; hay {given}.'],
  tooFewRows: ['Give at least {least}; you have {given}.', 'Hacen falta al menos {least}; hay {given}.'],
  column: [
    'Row {row} has a column that this table does not have.',
    'La fila {row} tiene una columna que esta tabla no tiene.',
  ],
  cell: ['Row {row}, {column}: {problem}', 'Fila {row}, {column}: {problem}'],
} as const satisfies Readonly<Record<string, Words>>

const choose: Words = ['Choose an answer.', 'Elija una respuesta.']
const dated: Words = ['Give a date.', 'Indique una fecha.']

/** What is said of a field that must be answered and is empty, where its kind has words of its own. */
export const missingText: Readonly<Partial<Record<DataType, Words>>> = {
  YesNo: answerText.yesNo,
  Choice: choose,
  MultiChoice: choose,
  Score: choose,
  Date: dated,
  DateTime: dated,
  File: ['Attach a file.', 'Adjunte un archivo.'],
}
export const fillIn: Words = ['Fill this in.', 'Rellene este campo.']
