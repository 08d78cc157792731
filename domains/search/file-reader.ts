// A process of its own: reads a file from its input and writes the text of it. Whatever the file does to it, it is only this process.
import { buffer } from 'node:stream/consumers'

const mostPages = 400
const mostCharacters = 400_000

async function ofPdf(bytes: Buffer): Promise<string> {
  const { PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(bytes)
  let text = ''
  for (let at = 0; at < Math.min(pdf.getPageCount(), mostPages) && text.length < mostCharacters; at += 1) {
    try {
      text += `${pdf.getPage(at)?.extractText().text ?? ''}\n`
    } catch {
      // A page that cannot be read has no words; the others may.
    }
  }
  return text
}

async function ofWord(bytes: Buffer): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: bytes })).value
}

const text = await (process.argv[2] === 'pdf' ? ofPdf : ofWord)(await buffer(process.stdin))
process.stdout.write(text.slice(0, mostCharacters))
