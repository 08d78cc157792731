import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which characters a font can print, read from its own table. */
function coverageOf(file: string): Covers {
  const font = readFileSync(join(import.meta.dirname, 'pdf/fonts', file))
  const tables = font.readUInt16BE(4)
  let cmap = 0
  for (let n = 0; n < tables; n++) {
    const at = 12 + n * 16
    if (font.toString('latin1', at, at + 4) === 'cmap') cmap = font.readUInt32BE(at + 8)
  }
  const ranges: [number, number][] = []
  const subtables = font.readUInt16BE(cmap + 2)
  for (let n = 0; n < subtables; n++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + n * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 12) {
      const groups = font.readUInt32BE(at + 12)
      for (let group = at + 16; group < at + 16 + groups * 12; group += 12)
        ranges.push([font.readUInt32BE(group), font.readUInt32BE(group + 4)])
    } else if (format === 4) {
      const half = font.readUInt16BE(at + 6)
      for (let s = 0; s < half; s += 2)
        ranges.push([font.readUInt16BE(at + 16 + half + s), Math.min(0xfffe, font.readUInt16BE(at + 14 + s))])
    }
  }
  const known = new Map<number, boolean>()
  return (point) => {
    let covered = known.get(point)
    if (covered === undefined) {
      covered = ranges.some(([from, to]) => from <= point && point <= to)
      known.set(point, covered)
    }
    return covered
  }
}

type Covers = (point: number) => boolean
let scripts: Covers | undefined
let pages: Covers | undefined
/** Upright and slanted letters, and the two fonts of signs. */
function printsOnPages(): Covers {
  const [upright, slanted, ...signs] = [
    'NotoSans_400Regular.ttf',
    'NotoSans_400Regular_Italic.ttf',
    'NotoSansMath_400Regular.ttf',
    'NotoSansSymbols2_400Regular.ttf',
  ].map(coverageOf)
  return (point) => (upright!(point) && slanted!(point)) || signs.some((covers) => covers(point))
}
const isPrivate = (point: number) => (point >= 0xe000 && point <= 0xf8ff) || point >= 0xf0000

/** Stands for a character the font lacks. */
export const missing = '\u25a1'
// Signs that print nothing themselves but turn or hide what stands around them.
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu
const longWord = /[^\s\u200b]{41,}/gu

/** A word without an end may end anywhere. */
const broken = (text: string): string => text.replaceAll(longWord, (word) => [...word].join('\u200b'))

/** Makes any text printable: line ends one way, spaces plain, what the font lacks as a box. Remembers that it did. */
export class Printable {
  lost = false

  text(given: string): string {
    const prints = (pages ??= printsOnPages())
    const plain = given
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, ' ')
      .replaceAll(unseen, '')
    if (/^[ -~\n]*$/.test(plain)) return broken(plain)
    let out = ''
    for (const sign of plain) {
      const point = sign.codePointAt(0)!
      const fine = sign === '\n' || (prints(point) && !isPrivate(point))
      if (!fine) this.lost = true
      out += fine ? sign : missing
    }
    return broken(out)
  }

  /** On one line. */
  line(given: string): string {
    return this.text(given).replaceAll(/\s*\n\s*/g, ' ')
  }
}

/** Whether a name can stand in the hand-written font. */
export function fitsScript(name: string): boolean {
  scripts ??= coverageOf('DancingScript_600SemiBold.ttf')
  return [...name].every((sign) => sign === ' ' || sign === '\u200b' || scripts!(sign.codePointAt(0)!))
}
