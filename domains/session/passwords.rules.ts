import { sentence, type Words } from '#platform/contract/words.ts'
import { commonWords, tradeWords } from './password-block-list.ts'

export const shortestAlone = 15
export const shortestWithFactor = 8
export const longest = 128

export interface PasswordOwner {
  /** A second factor is enrolled. */
  secondFactor: boolean
  /** The agency's name, the person's names and e-mail. */
  about: readonly string[]
}

/** The form a password is compared and stored in: the same letters typed on different keyboards are the same. */
export const normalized = (password: string) => password.normalize('NFKC')

export const lengthOf = (password: string) => Array.from(normalized(password)).length

/** Says why a password cannot be taken. No rule on kinds of characters, no expiry: length and unlikeliness decide. */
export function whyNotPassword(password: string, { secondFactor, about }: PasswordOwner): Words | undefined {
  const length = lengthOf(password)
  const shortest = secondFactor ? shortestWithFactor : shortestAlone
  if (length < shortest)
    return sentence(
      [
        'Use at least {shortest} characters. A few words in a row are easy to remember.',
        'Use al menos {shortest} caracteres. Unas palabras seguidas se recuerdan bien.',
      ],
      { shortest },
    )
  if (length > longest)
    return sentence(['Use at most {longest} characters.', 'Use {longest} caracteres como máximo.'], { longest })
  const plain = normalized(password).toLowerCase()
  if (isRepetition(plain))
    return [
      'This repeats the same few characters. Choose something less regular.',
      'Repite los mismos caracteres. Elija algo menos regular.',
    ]
  for (const spelling of new Set([plain, withoutDisguise(plain)])) {
    const { left, own } = withoutKnownWords(spelling, about)
    if (left >= 4) continue
    return own
      ? [
          'This is little more than a name that others know: yours, the agency’s or the product’s.',
          'Es poco más que un nombre que otros conocen: el suyo, el de la agencia o el del programa.',
        ]
      : [
          'This is little more than a very common password, and among the first to be tried.',
          'Es poco más que una contraseña muy común, de las primeras que se prueban.',
        ]
  }
  return undefined
}

const fewestDifferent = 5

function isRepetition(text: string): boolean {
  const characters = Array.from(text)
  if (new Set(characters).size < fewestDifferent) return true
  for (let unit = 1; unit <= Math.min(8, characters.length / 2); unit += 1) {
    if (characters.every((character, at) => character === characters[at % unit])) return true
  }
  return false
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}

const withoutDisguise = (text: string) =>
  Array.from(text, (character) => disguises[character] ?? character)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

const byLength = (words: readonly string[]) => [...new Set(words)].toSorted((a, b) => b.length - a.length)
const common = byLength(commonWords)
const trade = byLength(tradeWords)

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** How many characters that say something remain once names, common words, years and runs of keys are taken out. */
function withoutKnownWords(text: string, about: readonly string[]): { left: number; own: boolean } {
  let rest = text
  let own = false
  for (const word of byLength([...about.flatMap(lettersOf), ...trade])) {
    if (!rest.includes(word)) continue
    rest = rest.replaceAll(word, ' ')
    own = true
  }
  for (const word of common) if (word.length >= 3) rest = rest.replaceAll(word, ' ')
  rest = withoutRuns(rest.replaceAll(/(?:19|20)\d\d/g, ' '))
  if (rest === text) return { left: text.length, own }
  return { left: Array.from(rest.replaceAll(/[\p{P}\p{Z}\p{C}$+<=>^`|~]/gu, '')).length, own }
}

const keyRows = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']
const lines = [...keyRows, 'abcdefghijklmnopqrstuvwxyz'].flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** Takes out runs of four and more along the alphabet, the digits or the keyboard, and of one character. */
function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length;) {
    let length = 1
    while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length += 1
    left += length >= 4 ? ' ' : text.slice(at, at + length)
    at += length
  }
  return left
}

const isRun = (part: string) =>
  lines.some((line) => line.includes(part)) || Array.from(part).every((character) => character === part[0])
