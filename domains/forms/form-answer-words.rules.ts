import type { DataType } from './form-fields.rules.ts'
import type { FormLanguage } from './form-format.rules.ts'

interface Words {
  unreadable: string
  integer: string
  decimal: string
  money: string
  date: string
  time: string
  moment: string
  yesNo: string
  phone: string
  email: string
  score: string
  file: string
  table: string
  one: string
  several: string
  twice: string
  option: (given: string) => string
  tooLong: (most: number, given: number) => string
  tooManyRows: (most: number, given: number) => string
  tooFewRows: (least: number, given: number) => string
  column: (row: number) => string
  cell: (row: number, column: string, problem: string) => string
  missing: (type: DataType) => string
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const many = (count: number) => count.toLocaleString('en-US')

/** Why an answer cannot stand, in the words of the person who reads it. */
export const answerWords: Record<FormLanguage, Words> = {
  en: {
    unreadable: 'This holds a character that cannot be kept. Type it again.',
    integer: 'Give a whole number, like 12.',
    decimal: 'Give a number, like 12.5.',
    money: 'Give an amount with at most two decimals, like 12.50.',
    date: 'Give a date that exists, like 2026-11-16.',
    time: 'Give a time between 00:00 and 23:59, like 14:30.',
    moment: 'Give a date and a time, like 2026-11-16T14:30.',
    yesNo: 'Answer yes or no.',
    phone: 'Give a phone number with at least 7 digits.',
    email: 'Give an e-mail address, like name@example.org.',
    score: 'Give a rating from 0 to 10.',
    file: 'Attach the file again.',
    table: 'Give rows of the table.',
    one: 'Give one answer.',
    several: 'Give a list of answers.',
    twice: 'The same choice stands here twice.',
    option: (given) => `“${short(given)}” is not one of the choices.`,
    tooLong: (most, given) => `At most ${many(most)} characters fit; these are ${many(given)}.`,
    tooManyRows: (most, given) => `At most ${many(most)} fit; these are ${many(given)}.`,
    tooFewRows: (least, given) =>
      `At least ${many(least)} ${least === 1 ? 'is' : 'are'} needed; there ${given === 1 ? 'is' : 'are'} ${many(given)}.`,
    column: (row) => `Row ${row} has a column that this table does not have.`,
    cell: (row, column, problem) => `Row ${row}, ${column}: ${problem}`,
    missing: (type) =>
      type === 'YesNo'
        ? 'Answer yes or no.'
        : type === 'Choice' || type === 'MultiChoice' || type === 'Score'
          ? 'Choose an answer.'
          : type === 'Date' || type === 'DateTime'
            ? 'Give a date.'
            : type === 'File'
              ? 'Attach a file.'
              : 'Fill this in.',
  },
  es: {
    unreadable: 'Contiene un carácter que no se puede guardar. Escríbalo de nuevo.',
    integer: 'Indique un número entero, como 12.',
    decimal: 'Indique un número, como 12.5.',
    money: 'Indique un importe con dos decimales como máximo, como 12.50.',
    date: 'Indique una fecha que exista, como 2026-11-16.',
    time: 'Indique una hora entre 00:00 y 23:59, como 14:30.',
    moment: 'Indique fecha y hora, como 2026-11-16T14:30.',
    yesNo: 'Responda sí o no.',
    phone: 'Indique un teléfono con al menos 7 cifras.',
    email: 'Indique un correo, como nombre@example.org.',
    score: 'Indique un valor de 0 a 10.',
    file: 'Adjunte el archivo de nuevo.',
    table: 'Indique filas de la tabla.',
    one: 'Indique una sola respuesta.',
    several: 'Indique una lista de respuestas.',
    twice: 'La misma opción aparece dos veces.',
    option: (given) => `«${short(given)}» no es una de las opciones.`,
    tooLong: (most, given) => `Caben ${many(most)} caracteres como máximo; hay ${many(given)}.`,
    tooManyRows: (most, given) => `Caben ${many(most)} como máximo; hay ${many(given)}.`,
    tooFewRows: (least, given) => `Hacen falta al menos ${many(least)}; hay ${many(given)}.`,
    column: (row) => `La fila ${row} tiene una columna que esta tabla no tiene.`,
    cell: (row, column, problem) => `Fila ${row}, ${column}: ${problem}`,
    missing: (type) =>
      type === 'YesNo'
        ? 'Responda sí o no.'
        : type === 'Choice' || type === 'MultiChoice' || type === 'Score'
          ? 'Elija una respuesta.'
          : type === 'Date' || type === 'DateTime'
            ? 'Indique una fecha.'
            : type === 'File'
              ? 'Adjunte un archivo.'
              : 'Rellene este campo.',
  },
}
