// The cast is written as a playbill, one block for each household:
//
//   Family | sub-program | city | …            what else the head holds depends on the list
//   A sentence of story.
//   * Adaeze F 44                               a resource or volunteer parent
//   - Yolanda F 31, Mother                      someone who belongs to them, and as what
//   + Marisol (Mari) F 9.248 #4387761: Ruiz-Demo 330, Okafor-Example 412
//                                               a client, and the nights in each place up to today
//
// An age may carry days since the birthday; a surname follows the first name where it is not the family's.

export interface PlaybillLine {
  mark: '*' | '-' | '+'
  first: string
  last: string | undefined
  preferred: string | undefined
  sex: 1 | 2 | 3
  age: number
  days: number | undefined
  number: string | undefined
  rest: string
}

export interface PlaybillBlock {
  head: string[]
  story: string
  lines: PlaybillLine[]
}

const lineShape =
  /^(?<mark>[*+-]) (?<first>\S+)(?: (?<last>[^(]+?))?(?: \((?<preferred>[^)]+)\))? (?<sex>[MFU]) (?<age>\d+)(?:\.(?<days>\d+))?(?: #(?<number>\d+))?(?:[,:] (?<rest>.+))?$/u

const sexByLetter = { U: 1, M: 2, F: 3 } as const

export function readLine(text: string): PlaybillLine {
  const groups = lineShape.exec(text)?.groups
  if (!groups) throw new Error(`not a line of the playbill: ${text}`)
  return {
    mark: groups['mark'] as PlaybillLine['mark'],
    first: groups['first'] ?? '',
    last: groups['last'],
    preferred: groups['preferred'],
    sex: sexByLetter[groups['sex'] as keyof typeof sexByLetter],
    age: Number(groups['age']),
    days: groups['days'] === undefined ? undefined : Number(groups['days']),
    number: groups['number'],
    rest: groups['rest'] ?? '',
  }
}

export function readPlaybill(text: string): PlaybillBlock[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n').map((line) => line.trim())
      const isPerson = (line: string) => /^[*+-] /.test(line)
      return {
        head: head.split('|').map((part) => part.trim()),
        story: lines.filter((line) => !isPerson(line)).join(' '),
        lines: lines.filter(isPerson).map(readLine),
      }
    })
}
