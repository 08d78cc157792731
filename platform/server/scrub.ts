const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'
const email = String.raw`[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`
const query = String.raw`\?[^\s"'<>)]+`
const social = String.raw`\b(?:[Ss][Ss][Nn]|[Ss]ocial [Ss]ecurity)[^\d\n]{0,20}\d[\d -]*`
// Seven digits and more, however they are grouped, are a phone, a number of a person or a date.
const digits = String.raw`(?<![\p{L}\p{N}:])\(?\+?\d(?:[ ().\u2010-\u2013/-]{0,2}\d){6,}(?![\p{L}\p{N}])`
const date = String.raw`(?<![\d.])\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?!\d|\.\d)`
// Names of properties come from our own program; every other quotation may come from a chart.
const quoted = String.raw`(?<=^|[^\p{L}\p{N}])(["'\u0060“‘«])(?=\S)[^\n]{1,400}?["'\u0060”’»](?=$|[^\p{L}\p{N}])`
const ownWord = /(?:reading|setting|property|module|deleting|invoke) $/

// A word with a capital letter is a name, unless programs use it; what belongs to a path or a longer word is none.
const name = String.raw`(?<![\p{L}\p{N}_/.@#$-])\p{Lu}[\p{L}\p{M}'’-]*\p{L}(?![\p{L}\p{N}_/(@]|\.\p{L})`
const programWords = new Set(
  `API Abort Access Aborted Address An Android Array As At Bad Boolean Buffer Call Cannot Chunk Chrome Client Connection Could Day Deadlock
  Denied Discarded Do Document Each Element Event Every Expected Failed Fetch Field File Firefox For Forbidden From Function
  GET Gateway Gecko HTML HTTP HTTPS Hydration If Image Import In Intel Internal Invalid Is It JSON KHTML KITH Linux Load Loading Mac
  Macintosh Mailbox Map Maximum Message Minified Mobile Missing Mozilla Network New No Node Not Nothing Null Number OS Object Of On Only Out PATCH
  PDF POST PUT Page Part Permission Please Promise Query React Reading Recipient Rejected Relay Relaying Request ResizeObserver Response Row Rows Safari Saving
  Script Security Sender Server Service Session Set Sign Sign-in Some Something Spinner String Symbol Syntax TCP Target Temporarily The
  There This Time Timed Timeout To Too Type URL UUID Ubuntu Unable Unavailable Uncaught Undefined Unexpected Unhandled Unknown User Value
  Version Wait Warning WebKit What When While Win Windows XML You Your
  Al Aún Cada Cuando Demasiadas El En Error Ese Esta Este Falta Guarde Ha Hay Inténtelo La Las Los No Para Por Se Si Solo Su
  Un Una Usted Vuelva Ya`.split(/\s+/),
)
const inStackFrame = /(?:^|\n)\s*at (?:async |new )?$/
const isProgramWord = (word: string) =>
  programWords.has(word) || /(?:Error|Exception|Observer|Event|Element|Promise)$/.test(word)

const everything = new RegExp(
  `(?<uuid>${uuid})|(?<email>${email})|(?<social>${social})|(?<date>${date})|(?<digits>${digits})|(?<query>${query})|(?<quoted>${quoted})|(?<name>${name})`,
  'gu',
)

/** Takes out of a technical message what could be somebody's: addresses, numbers, dates, quotations, queries, names. */
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
      if (found['name']) return isProgramWord(match) || inStackFrame.test(before) ? match : '[name]'
      if (found['quoted']) return ownWord.test(before) ? match : '[text]'
      return '[number]'
    })
}
