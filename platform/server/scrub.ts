const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const email = String.raw`[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`
const query = String.raw`\?[^\s"'<>)]+`
const social = String.raw`\b(?:ssn|social security)[^\d\n]{0,20}\d[\d -]*`
// Seven digits and more, however they are grouped, are a phone, a number of a person or a date.
const digits = String.raw`(?<![\p{L}\p{N}:])\(?\+?\d(?:[ ().\u2010-\u2013/-]{0,2}\d){6,}(?![\p{L}\p{N}])`
const date = String.raw`(?<![\d.])\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?![\d.])`
// Names of properties come from our own program; every other quotation may come from a chart.
const quoted = String.raw`(?<=^|[^\p{L}\p{N}])(["'\u0060“‘«])(?=\S)[^\n]{1,400}?["'\u0060”’»](?=$|[^\p{L}\p{N}])`
const ownWord = /(?:reading|setting|property|module|deleting|invoke) $/

const everything = new RegExp(
  `(?<uuid>${uuid})|(?<email>${email})|(?<social>${social})|(?<date>${date})|(?<digits>${digits})|(?<query>${query})|(?<quoted>${quoted})`,
  'giu',
)

/** Takes out of a technical message what could be somebody's: addresses, numbers, dates, quotations, queries. */
export function scrub(text: string): string {
  return text
    .replaceAll(/\u001b\[[0-9;]*[A-Za-z]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, ' ')
    .replaceAll(everything, (match: string, ...rest: unknown[]) => {
      const found = rest.at(-1) as Record<string, string | undefined>
      const before = (rest.at(-2) as string).slice(0, rest.at(-3) as number)
      if (found['uuid']) return match
      if (found['email']) return '[e-mail]'
      if (found['date']) return '[date]'
      if (found['query']) return '?[…]'
      if (found['quoted']) return ownWord.test(before) ? match : '[text]'
      return '[number]'
    })
}
