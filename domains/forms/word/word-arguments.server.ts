import type { WordCase, WordTest } from '#domains/forms/form-when.rules.ts'
import type { Element } from './word-xml.server.ts'

/** A stretch of an IF field: its own words, or what a field inside it gives. */
export interface Piece {
  text: string
  look: Element | undefined
  /** Words of the instruction itself: quotes and blanks in them part its arguments. */
  code?: true
  token?: { name: string; id: string }
  as?: WordCase
  when?: WordTest[]
}
const closing: Record<string, string> = { '"': '"', '“': '”' }

/** The arguments of an instruction: words parted by blanks, texts in quotes; a field inside is never cut. */
export function argumentsOf(code: readonly Piece[]): Piece[][] | undefined {
  const found: Piece[][] = []
  let now: Piece[] | undefined
  let until = ''
  const end = () => {
    if (now) found.push(now)
    now = undefined
  }
  const add = (text: string, look: Element | undefined) => {
    now ??= []
    const last = now.at(-1)
    if (last?.code && last.look === look) last.text += text
    else now.push({ text, look, code: true })
  }
  for (const piece of code) {
    if (!piece.code) {
      now ??= []
      now.push({ ...piece })
      continue
    }
    for (let at = 0; at < piece.text.length; at += 1) {
      const sign = piece.text.charAt(at)
      const next = piece.text.charAt(at + 1)
      if (sign === '\\' && (next === '"' || next === '\\') && until) {
        add(next, piece.look)
        at += 1
      } else if (until) {
        if (sign === until) {
          until = ''
          end()
        } else add(sign, piece.look)
      } else if (/\s/.test(sign)) end()
      else if (closing[sign] && !now) {
        until = closing[sign] ?? ''
        now = []
      } else if (/[<>=]/.test(sign) && found.length + (now ? 1 : 0) === 2) {
        end()
        const two = sign + next
        const op = two === '<>' || two === '<=' || two === '>=' ? two : sign
        found.push([{ text: op, look: undefined, code: true }])
        at += op.length - 1
      } else if (sign === '\\' && !now && found.length >= 4) return found.length >= 5 ? found : undefined
      else add(sign, piece.look)
    }
  }
  end()
  return found.length >= 5 ? found : undefined
}
